/** Fields of a `Form`. They get rules, value and error from the form by their name. */
import { createContext, use, type ComponentProps } from 'react';
import { errorId, FieldError, fieldId, TextAreaField, TextField } from '#ui/field.tsx';
import { hasErrors, type FieldErrors, type Fields } from '#app/field.rules.ts';
import { formMessages } from './form.messages.ts';

type FormContextValue = {
  readonly fields: Fields;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
};

export const FormContext = createContext<FormContextValue>({ fields: {}, values: {}, errors: {} });

/** Props of a field of `#ui`: name, value, error, and whether it is optional. */
export const useField = (name: string) => {
  const { fields, values, errors } = use(FormContext);
  const { required = false } = fields[name] ?? {};
  return {
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
    optional: required ? undefined : formMessages.optional,
  };
};

export const useHasErrors = (): boolean => hasErrors(use(FormContext).errors);

const useAttributes = (name: string) => {
  const { maxLength, min, type, inputMode, autoComplete } = use(FormContext).fields[name] ?? {};
  return { maxLength, min, type, inputMode, autoComplete };
};

export const FormField = ({ name, ...own }: ComponentProps<typeof TextField>) => (
  <TextField {...useAttributes(name)} {...useField(name)} {...own} />
);

export const FormTextArea = ({ name, ...own }: ComponentProps<typeof TextAreaField>) => (
  <TextAreaField maxLength={useAttributes(name).maxLength} {...useField(name)} {...own} />
);

type FormGroupProps = ComponentProps<'fieldset'> & { name: string; legend: string };

/** Group of controls that share one error, such as radio buttons or the lines of an order. */
export const FormGroup = ({ name, legend, children, ...own }: FormGroupProps) => {
  const { error } = useField(name);
  return (
    <fieldset id={fieldId(name)} tabIndex={-1} {...own} aria-describedby={error ? errorId(name) : undefined}>
      <legend>{legend}</legend>
      <FieldError name={name} error={error} />
      {children}
    </fieldset>
  );
};
