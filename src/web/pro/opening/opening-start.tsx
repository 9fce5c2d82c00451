/** Forms that only the guide has: delivery of a whole country, the first section, and what an article needs. */
import { Form } from 'react-router';
import type { FieldErrors as Errors } from '#app/field.rules.ts';
import { formMessages } from '#pro/form/form.messages.ts';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { TextField } from '#ui/field.tsx';
import { openingMessages } from './opening.messages.ts';

type Values = Readonly<Record<string, string>>;
type StartProps = { readonly values: Values; readonly errors: Errors };

export const DeliveryStart = ({ values, errors, areas }: StartProps & { readonly areas: number }) => {
  const messages = openingMessages.delivery;
  const single = useSingleSubmit();
  const field = (name: string, label: string) => ({
    name,
    label,
    error: errors[name],
    defaultValue: values[name] ?? '',
    autoComplete: 'off',
  });
  return (
    <Form method="post" className="card form-card" noValidate onSubmit={single} aria-labelledby="livrer-tout">
      <h2 id="livrer-tout">{messages.title}</h2>
      <p className="quiet">{messages.lead(areas)}</p>
      <FieldErrors errors={errors} />
      <div className="field-pair">
        <TextField {...field('homePrice', messages.price)} inputMode="decimal" maxLength={16} />
        <TextField {...field('homeMin', messages.min)} inputMode="numeric" maxLength={2} />
        <TextField {...field('homeMax', messages.max)} inputMode="numeric" maxLength={2} />
        <TextField
          {...field('homeCash', messages.cash)}
          hint={messages.cashHint}
          optional={formMessages.optional}
          inputMode="decimal"
          maxLength={16}
        />
      </div>
      <div className="form-foot">
        <button className="action action-main" name="intent" value="delivery">
          {messages.save}
        </button>
      </div>
    </Form>
  );
};

const TreeStart = ({ values, errors }: StartProps) => {
  const messages = openingMessages.article;
  const single = useSingleSubmit();
  return (
    <Form method="post" className="card form-card" noValidate onSubmit={single} aria-labelledby="premier-rayon">
      <h2 id="premier-rayon">{messages.tree}</h2>
      <p className="quiet">{messages.treeLead}</p>
      <FieldErrors errors={errors} />
      <div className="field-pair">
        {(
          [
            ['newSection', messages.section],
            ['newGroup', messages.group],
          ] as const
        ).map(([name, label]) => (
          <TextField
            key={name}
            name={name}
            label={label}
            error={errors[name]}
            defaultValue={values[name] ?? ''}
            maxLength={80}
            autoComplete="off"
          />
        ))}
      </div>
      <div className="form-foot">
        <button className="action action-main" name="intent" value="tree">
          {messages.save}
        </button>
      </div>
    </Form>
  );
};

type ArticleProps = StartProps & { readonly hasGroup: boolean; readonly hasItem: boolean };

export const ArticleStart = ({ hasGroup, hasItem, ...start }: ArticleProps) => {
  const messages = openingMessages.article;
  if (!hasGroup) return <TreeStart {...start} />;
  return (
    <section className="card" aria-labelledby="premier-article">
      <h2 id="premier-article">{messages.create}</h2>
      {hasItem ? (
        <p className="note note-ok">
          <ConsoleIcon name="check" />
          {messages.ready}
        </p>
      ) : (
        <p className="quiet">{messages.createLead}</p>
      )}
      <p className="guide-links">
        <a className={hasItem ? 'action' : 'action action-main'} href="/pro/articles/nouveau">
          <ConsoleIcon name="plus" />
          {messages.newItem}
        </a>
        <a className="action" href="/pro/articles/import">
          <ConsoleIcon name="upload" />
          {messages.import}
        </a>
        {hasItem ? (
          <a className="action action-quiet" href="/pro/articles">
            {messages.all}
          </a>
        ) : null}
        <a className="action action-quiet" href="/pro/rayons">
          {messages.trees}
        </a>
      </p>
    </section>
  );
};
