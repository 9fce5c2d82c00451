/** Fields of the console's forms, with the rules that a loader sends for them. */
import type { InputHTMLAttributes } from 'react';
import type { Field, FieldErrors as Errors } from '#app/field.rules.ts';
import { ErrorSummary, TextAreaField, TextField } from '#ui/field.tsx';
import { formMessages } from './form.messages.ts';

type InputFieldProps = {
  name: string;
  label: string;
  hint?: string;
  field: Field;
  value?: string;
  error?: string | undefined;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'placeholder' | 'list'>;

const attributesOf = ({ name, label, hint, field, value, error, ...native }: InputFieldProps) => ({
  ...native,
  name,
  label,
  hint,
  error,
  optional: field.required ? undefined : formMessages.optional,
  maxLength: field.maxLength,
  defaultValue: value ?? '',
});

export const InputField = (props: InputFieldProps) => (
  <TextField {...attributesOf(props)} type={props.field.type} inputMode={props.field.inputMode} />
);

export const TextArea = ({ rows = 3, ...props }: Omit<InputFieldProps, 'autoComplete'> & { rows?: number }) => (
  <TextAreaField {...attributesOf(props)} rows={rows} />
);

/** Errors of a form; each links to its field. */
export const FieldErrors = ({ errors }: { errors: Errors }) => {
  const { '': general, ...fields } = errors;
  const links = Object.entries(fields).map(([name, text]) => ({ name, text }));
  if (links.length === 0 && general === undefined) return null;
  return <ErrorSummary title={general ?? formMessages.problem} errors={links} />;
};
