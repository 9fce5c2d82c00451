/** Form of a merge: choice of each value, what the kept record gets, and the confirmation. */
import { Form } from 'react-router';
import type { Field } from '#app/field.rules.ts';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { customerPath } from '#pro/customer/customer-path.ts';
import type { Side } from './duplicate-data.ts';
import { duplicateMessages } from './duplicate.messages.ts';
import type { MergeAnswer } from './merge-act.ts';

const messages = duplicateMessages.form;

type ChoiceProps = {
  name: 'fullName' | 'phone' | 'email';
  label: string;
  kept: string;
  closed: string;
  chosen: string | undefined;
};

const Choice = ({ name, label, kept, closed, chosen }: ChoiceProps) => (
  <fieldset className="merge-field duplicate-choice">
    <legend>{label}</legend>
    {[
      { side: 'KEPT', title: messages.fromKept, text: kept },
      { side: 'CLOSED', title: messages.fromClosed, text: closed },
    ].map(({ side, title, text }) => (
      <label key={side} className="merge-side">
        <input
          type="radio"
          name={name}
          value={side}
          defaultChecked={chosen === undefined ? (side === 'KEPT') === (kept !== '' || closed === '') : chosen === side}
          required
        />
        <span className="quiet">{title}</span>
        <span className="merge-value">{text || messages.empty}</span>
      </label>
    ))}
  </fieldset>
);

const Choices = ({ kept, closed, answer }: { kept: Side; closed: Side; answer: MergeAnswer | undefined }) => {
  const values = answer?.values ?? {};
  const fields = [
    { name: 'fullName' as const, label: messages.fullName, kept: kept.fullName, closed: closed.fullName },
    { name: 'phone' as const, label: messages.phone, kept: kept.phoneText ?? '', closed: closed.phoneText ?? '' },
    ...(kept.kind === 'GUEST'
      ? [{ name: 'email' as const, label: messages.email, kept: kept.email, closed: closed.email }]
      : []),
  ].filter((field) => field.kept !== field.closed);
  return (
    <section className="card merge" aria-labelledby="valeurs">
      <h2 id="valeurs">{messages.choices}</h2>
      {fields.length === 0 ? <p className="quiet">{messages.same}</p> : null}
      {fields.map((field) => (
        <Choice key={field.name} {...field} chosen={values[field.name]} />
      ))}
    </section>
  );
};

const Lines = ({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) => (
  <section className="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul className="duplicate-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);

type MergeFormProps = {
  kept: Side;
  closed: Side;
  moves: readonly string[];
  stays: readonly string[];
  field: Field;
  answer: MergeAnswer | undefined;
};

export const MergeForm = ({ kept, closed, moves, stays, field, answer }: MergeFormProps) => (
  <Form method="post" className="duplicate-form" noValidate>
    <input type="hidden" name="version" value={kept.version} />
    <input type="hidden" name="otherVersion" value={closed.version} />
    <Choices kept={kept} closed={closed} answer={answer} />
    <div className="duplicate-sides">
      <Lines id="passe" title={duplicateMessages.moves.title} lines={moves} />
      <Lines id="reste" title={duplicateMessages.stays.title} lines={stays} />
    </div>
    <section className="card form" aria-labelledby="confirmer">
      <h2 id="confirmer">{messages.confirmTitle}</h2>
      <p>{messages.confirmText}</p>
      <FieldErrors errors={answer?.errors ?? {}} />
      <InputField
        name="confirmation"
        label={messages.type(closed.name)}
        field={field}
        value={answer?.values['confirmation'] ?? ''}
        error={answer?.errors['confirmation']}
        autoComplete="off"
      />
      <div className="merge-buttons">
        <button className="action action-danger">{messages.send}</button>
        <a className="action action-quiet" href={customerPath(kept.id)}>
          {messages.cancel}
        </a>
      </div>
    </section>
  </Form>
);
