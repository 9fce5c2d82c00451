/** A labelled control: label above, hint, error under it and tied to it. Placeholders never stand for a label. */
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';

export type Around = {
  name: string;
  label: string;
  hint?: string | undefined;
  /** What is wrong and how to mend it; shown and read with the field. */
  error?: string | undefined;
  /** The word after the label of a field that may stay empty. */
  optional?: string | undefined;
};

export const fieldId = (name: string): string => `champ-${name}`;

const describedBy = ({ name, hint, error }: Around): string | undefined => {
  const ids = [hint ? `${fieldId(name)}-aide` : '', error ? `${fieldId(name)}-erreur` : ''].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
};

export const Frame = ({ around, children }: { around: Around; children: ReactNode }) => {
  const { name, label, hint, error, optional } = around;
  const id = fieldId(name);
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>
        {label}
        {optional ? <span className="field-optional"> ({optional})</span> : null}
      </label>
      {hint ? (
        <p className="field-hint" id={`${id}-aide`}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p className="field-error" id={`${id}-erreur`}>
          {error}
        </p>
      ) : null}
    </div>
  );
};

type Field<Attributes> = Around & Omit<Attributes, keyof Around>;

/** What stands around a control, and the control itself. */
export const partsOf = <Rest extends object>({ name, label, hint, error, optional, ...rest }: Around & Rest) => {
  const around = { name, label, hint, error, optional };
  const control = {
    id: fieldId(name),
    name,
    'aria-describedby': describedBy(around),
    'aria-invalid': error ? (true as const) : undefined,
    required: optional === undefined,
    ...rest,
  };
  return { around, control };
};

export const TextField = (props: Field<InputHTMLAttributes<HTMLInputElement>>) => {
  const { around, control } = partsOf(props);
  return (
    <Frame around={around}>
      <input {...control} />
    </Frame>
  );
};

export const SelectField = (props: Field<SelectHTMLAttributes<HTMLSelectElement>>) => {
  const { around, control } = partsOf(props);
  return (
    <Frame around={around}>
      <select {...control} />
    </Frame>
  );
};

export const TextAreaField = (props: Field<TextareaHTMLAttributes<HTMLTextAreaElement>>) => {
  const { around, control } = partsOf(props);
  return (
    <Frame around={around}>
      <textarea {...control} />
    </Frame>
  );
};

/** What is wrong in a form, at its top, each line leading to its field. It takes the focus when the page comes. */
export const ErrorSummary = ({
  title,
  errors,
  children,
}: {
  title: string;
  errors: readonly { name: string; text: string }[];
  children?: ReactNode;
}) => (
  // a page that comes with errors starts there
  <div className="error-summary" role="alert" tabIndex={-1} ref={(element) => element?.focus()}>
    <p className="error-summary-title">{title}</p>
    {children}
    {errors.length > 0 ? (
      <ul>
        {errors.map(({ name, text }) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{text}</a>
          </li>
        ))}
      </ul>
    ) : null}
  </div>
);
