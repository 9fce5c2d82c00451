/** Shown when a colleague saved the record in between: each field as it was, as it is, and as it was typed. */
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { choiceName, mineName, seenName, theirsName, type Merge, type MergeField } from './merge.ts';
import { mergeMessages as messages } from './merge.messages.ts';

const Hidden = ({ name, value }: { name: string; value: string | number }) => (
  <input type="hidden" name={name} value={value} />
);

type FieldProps = { field: MergeField; merge: Merge };

const Choice = ({ field, merge }: FieldProps) => {
  const { name, label, texts, chosen } = field;
  const sides = [
    { side: 'mine', title: messages.mine, text: texts.mine },
    { side: 'theirs', title: messages.theirs(merge.by, merge.moment), text: texts.theirs },
  ];
  return (
    <fieldset className={chosen === null ? 'merge-field merge-collision' : 'merge-field'}>
      <legend>
        {label}
        {chosen === null ? <span className="status status-warn">{messages.decide}</span> : null}
      </legend>
      <p className="merge-before">
        <span className="quiet">{messages.before}</span>
        <span>{texts.before || messages.empty}</span>
      </p>
      {sides.map(({ side, title, text }) => (
        <label key={side} className="merge-side">
          <input type="radio" name={choiceName(name)} value={side} defaultChecked={chosen === side} required />
          <span className="quiet">{title}</span>
          <span className="merge-value">{text || messages.empty}</span>
        </label>
      ))}
      <Hidden name="merge" value={name} />
      <Hidden name={mineName(name)} value={field.mine} />
      <Hidden name={theirsName(name)} value={field.theirs} />
      <Hidden name={seenName(name)} value={field.before} />
    </fieldset>
  );
};

const Facts = ({ facts }: Pick<Merge, 'facts'>) =>
  facts.length === 0 ? null : (
    <>
      <h3>{messages.changed}</h3>
      <ul className="merge-facts">
        {facts.map(({ label, before, theirs }) => (
          <li key={label}>{messages.change(label, before || messages.empty, theirs || messages.empty)}</li>
        ))}
      </ul>
    </>
  );

const Closed = ({ merge }: { merge: Merge }) => (
  <>
    <p>{merge.closed}</p>
    {merge.fields.length > 0 ? <h3>{messages.kept}</h3> : null}
    {merge.fields.map(({ name, label, texts }) => (
      <dl key={name} className="merge-field">
        <dt>{label}</dt>
        <dd className="merge-before">
          <span className="quiet">{messages.theirs(merge.by, merge.moment)}</span>
          <span>{texts.theirs || messages.empty}</span>
        </dd>
        <dd className="merge-before">
          <span className="quiet">{messages.mine}</span>
          <span className="merge-value">{texts.mine || messages.empty}</span>
        </dd>
      </dl>
    ))}
  </>
);

type Props = {
  merge: Merge | null | undefined;
  /** The record, as it is saved now. */
  path: string;
  /** Text of the button. */
  save?: string | undefined;
};

const Choices = ({ merge, path, save = messages.save }: Props & { merge: Merge }) => (
  <Form method="post" className="merge-form">
    <p>{merge.fields.length === 0 ? messages.noField : messages.text}</p>
    <Hidden name="intent" value={merge.intent} />
    <Hidden name="version" value={merge.version} />
    <Hidden name="seenVersion" value={merge.seen} />
    {merge.kept.map(([name, value], index) => (
      <Hidden key={`${name} ${String(index)}`} name={name} value={value} />
    ))}
    {merge.fields.map((field) => (
      <Choice key={field.name} field={field} merge={merge} />
    ))}
    <div className="merge-buttons">
      <button className="action action-main">{save}</button>
      <a className="action action-quiet" href={path}>
        {messages.leave}
      </a>
    </div>
  </Form>
);

export const MergePanel = (props: Props) => {
  const { merge } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (merge) title.current?.focus();
  }, [merge]);
  if (!merge) return null;
  return (
    <section className="card merge" aria-labelledby="comparaison" key={merge.version}>
      <h2 id="comparaison" ref={title} tabIndex={-1}>
        <ConsoleIcon name="people" />
        {messages.title(merge.by, merge.moment)}
      </h2>
      <Facts facts={merge.facts} />
      {merge.closed === null ? <Choices {...props} merge={merge} /> : <Closed merge={merge} />}
    </section>
  );
};
