/** A control with label, hint and error, connected by their ids. */
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';

export type FieldTexts = {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Text after the label of a field that may stay empty. When absent, the field is required. */
  optional?: string | undefined;
};

/** Contains no dots, because the id is also used in selectors. */
export const fieldId = (name: string): string => `champ-${name.replaceAll('.', '-')}`;
export const hintId = (name: string): string => `${fieldId(name)}-hint`;
export const errorId = (name: string): string => `${fieldId(name)}-error`;

const describedBy = ({ name, hint, error }: FieldTexts): string | undefined =>
  [hint ? hintId(name) : '', error ? errorId(name) : ''].filter(Boolean).join(' ') || undefined;

export const FieldError = ({ name, error }: Pick<FieldTexts, 'name' | 'error'>) =>
  error ? (
    <p className="field-error" id={errorId(name)}>
      {error}
    </p>
  ) : null;

export const FieldFrame = ({ texts, children }: { texts: FieldTexts; children: ReactNode }) => {
  const { name, label, hint, error, optional } = texts;
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={fieldId(name)}>
        {label}
        {optional ? <span className="field-optional"> ({optional})</span> : null}
      </label>
      {hint ? (
        <p className="field-hint" id={hintId(name)}>
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError name={name} error={error} />
    </div>
  );
};

type Field<Attributes> = FieldTexts & Omit<Attributes, keyof FieldTexts>;

export const splitProps = <Rest extends object>({ name, label, hint, error, optional, ...rest }: FieldTexts & Rest) => {
  const texts = { name, label, hint, error, optional };
  const control = {
    id: fieldId(name),
    name,
    'aria-describedby': describedBy(texts),
    'aria-invalid': error ? (true as const) : undefined,
    required: optional === undefined,
    ...rest,
  };
  return { texts, control };
};

export const TextField = (props: Field<InputHTMLAttributes<HTMLInputElement>>) => {
  const { texts, control } = splitProps(props);
  return (
    <FieldFrame texts={texts}>
      <input {...control} />
    </FieldFrame>
  );
};

export const SelectField = (props: Field<SelectHTMLAttributes<HTMLSelectElement>>) => {
  const { texts, control } = splitProps(props);
  return (
    <FieldFrame texts={texts}>
      <select {...control} />
    </FieldFrame>
  );
};

export const TextAreaField = (props: Field<TextareaHTMLAttributes<HTMLTextAreaElement>>) => {
  const { texts, control } = splitProps(props);
  return (
    <FieldFrame texts={texts}>
      <textarea {...control} />
    </FieldFrame>
  );
};

/** Takes the focus, unless the user has already moved it, which happens when a page is hydrated late. */
const focusOnMount = (element: HTMLElement | null): void => {
  if (element && document.activeElement === document.body) element.focus();
};

type ErrorSummaryProps = {
  title: string;
  errors: readonly { name: string; text: string }[];
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
};

/** Errors of a form, shown above it; each links to its field. */
export const ErrorSummary = ({ title, errors, ref = focusOnMount, children }: ErrorSummaryProps) => (
  <div className="error-summary" role="alert" tabIndex={-1} ref={ref}>
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
