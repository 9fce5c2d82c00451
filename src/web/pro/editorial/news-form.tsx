/** Fields of a news article. */
import { Form } from 'react-router';
import { maxCitedItems } from '#shared/rules/news';
import type { FieldErrors as Errors, Fields } from '#app/field.rules.ts';
import type { FormValues } from '#pro/content/content-answer.ts';
import { MomentField } from '#pro/content/content-parts.tsx';
import { FieldErrors, InputField, TextArea } from '#pro/form/input-field.tsx';
import { PictureInput } from '#pro/form/picture-input.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { Seen } from '#pro/merge/seen.tsx';
import { newsMessages as messages } from './editorial.messages.ts';
import { MarkdownField } from './markdown-field.tsx';
import type { EditorialAnswer } from './preview-answer.ts';

type Name = keyof typeof messages.fields;
type PartProps = { values: FormValues; errors: Errors; fields: Fields<Name> };

const propsOf =
  ({ values, errors, fields }: PartProps) =>
  (name: Name) => ({
    name,
    label: messages.fields[name],
    field: fields[name],
    value: values[name] ?? '',
    error: errors[name],
  });

const Texts = ({ html, ...part }: PartProps & { html: string | null }) => {
  const props = propsOf(part);
  return (
    <section className="card form-card" aria-labelledby="texte">
      <h2 id="texte">{messages.texts}</h2>
      <InputField {...props('title')} autoComplete="off" />
      <TextArea {...props('summary')} hint={messages.hints.summary} />
      <MarkdownField {...props('body')} html={html} />
    </section>
  );
};

const Cover = ({ values, errors }: PartProps) => (
  <section className="card form-card" aria-labelledby="image">
    <h2 id="image">{messages.picture}</h2>
    <PictureInput
      name="image"
      legend={messages.fields.image}
      hint={messages.hints.image}
      value={values['image'] ?? ''}
      error={errors['image']}
    />
  </section>
);

const Spread = ({ zone, mayPublish, ...part }: PartProps & { zone: string; mayPublish: boolean }) => {
  const props = propsOf(part);
  return (
    <section className="card form-card" aria-labelledby="parution">
      <h2 id="parution">{messages.spread}</h2>
      {mayPublish ? (
        <MomentField
          name="publishedAt"
          label={messages.fields.publishedAt}
          hint={messages.hints.publishedAt(zone)}
          value={part.values['publishedAt'] ?? ''}
          error={part.errors['publishedAt']}
        />
      ) : (
        <input type="hidden" name="publishedAt" value={part.values['publishedAt'] ?? ''} />
      )}
      <InputField {...props('items')} hint={messages.hints.items(maxCitedItems)} autoComplete="off" />
    </section>
  );
};

type NewsFormProps = {
  /** Null for a new article. */
  version: number | null;
  saved: FormValues;
  fields: Fields<Name>;
  answer: EditorialAnswer | undefined;
  zone: string;
  may: { readonly publish: boolean };
  isLive: boolean;
};

export const NewsForm = ({ version, saved, fields, answer, zone, may, isLive }: NewsFormProps) => {
  const isTyped = answer !== undefined && Object.keys(answer.values).length > 0;
  const guard = useUnsavedGuard(isTyped);
  const single = useSingleSubmit();
  const part = { values: isTyped ? answer.values : saved, errors: answer?.errors ?? {}, fields };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="record-main"
      noValidate
      preventScrollReset
      onInput={guard.onInput}
      onSubmit={(event) => {
        single(event);
        guard.onSubmit();
      }}
      // A refused form has already stored its picture; the new key mounts the fields again, with the stored name.
      key={`${version ?? 0} ${answer?.values['image'] ?? ''}`}
    >
      <FieldErrors errors={part.errors} />
      <input type="hidden" name="version" value={version ?? 1} />
      <Seen values={saved} />
      {/* First in the form, because Enter presses the first button. */}
      <button hidden name="intent" value="save">
        {messages.save}
      </button>
      <Texts {...part} html={answer?.html ?? null} />
      <Cover {...part} />
      <Spread {...part} zone={zone} mayPublish={may.publish} />
      <div className="form-foot">
        <button className={`action ${may.publish && !isLive ? '' : 'action-main'}`} name="intent" value="save">
          {version === null ? messages.create : messages.save}
        </button>
        {may.publish && !isLive ? (
          <button className="action action-main" name="intent" value="publish">
            {messages.publish}
          </button>
        ) : null}
      </div>
    </Form>
  );
};
