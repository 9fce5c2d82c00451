/** Checks form values against field descriptors, on the server and in the browser. */
import { atLeast, atMost, required as requiredSentence, wrongFormat } from '#shared/validation.messages';

/** Made from the input schema of a call. Plain data, so that loaders can send it. */
export type Field = {
  readonly required: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  /** Earliest allowed date, `YYYY-MM-DD`. */
  readonly min?: string;
  /** Source of a regular expression; `format` selects the error text. */
  readonly pattern?: string;
  readonly format?: string;
  readonly type?: 'email' | 'tel' | 'password';
  readonly inputMode?: 'email' | 'tel' | 'numeric';
  readonly autoComplete?: string;
};

/** A name is a path in the input of the call: `contact.phone`. */
export type Fields<Name extends string = string> = Readonly<Record<Name, Field>>;
export type Values<Name extends string = string> = Readonly<Record<Name, string>>;
/** Errors by field name; `''` for an error of no field. */
export type FieldErrors = Readonly<Record<string, string>>;
/** Texts by field name, shown for an empty required field or a date that is too early. */
export type Sentences<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

export const namesOf = <Name extends string>(fields: Fields<Name>): Name[] => Object.keys(fields) as Name[];

/** The field that a path belongs to (`lines.0.quantity` → `lines`), or null. */
export const fieldOfPath = (path: string, fields: Fields): string | null => {
  if (Object.hasOwn(fields, path)) return path;
  const end = path.lastIndexOf('.');
  return end === -1 ? null : fieldOfPath(path.slice(0, end), fields);
};

export const errorOf = (field: Field, value: string, sentence = requiredSentence): string | null => {
  if (value === '') return field.required ? sentence : null;
  if (field.minLength !== undefined && value.length < field.minLength) return atLeast(field.minLength, 'string');
  if (field.maxLength !== undefined && value.length > field.maxLength) return atMost(field.maxLength, 'string');
  if (field.min !== undefined && value < field.min) return sentence;
  if (field.pattern !== undefined && !new RegExp(field.pattern).test(value)) return wrongFormat(field.format ?? '');
  return null;
};

export const errorsIn = (fields: Fields, values: Values, sentences: Sentences = {}): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const error = errorOf(field, values[name] ?? '', sentences[name]);
      return error === null ? [] : [[name, error]];
    }),
  );

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0;

const maxUnbounded = 64;

/** Trims values except passwords. Keeps one character above the limit, so that the text still counts as too long. */
export const readValues = <Name extends string>(
  form: { get: (name: string) => unknown },
  fields: Fields<Name>,
): Values<Name> =>
  Object.fromEntries(
    namesOf(fields).map((name) => {
      const value = form.get(name);
      const { type, maxLength = maxUnbounded } = fields[name];
      const text = typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
      return [name, (type === 'password' ? text : text.trim()).slice(0, maxLength + 1)];
    }),
  ) as Values<Name>;

/** Values that a page may show again: all except passwords. */
export const repeatableValues = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.type !== 'password'));

export const emptyValues = <Name extends string>(fields: Fields<Name>): Values<Name> =>
  readValues({ get: () => null }, fields);

type Refusal = { readonly details?: { readonly errors?: readonly { field: string; message: string }[] } };

export const errorsOfRefusal = (error: unknown, fields: Fields): FieldErrors => {
  const errors: Record<string, string> = {};
  for (const { field, message } of (error as Refusal).details?.errors ?? [])
    errors[fieldOfPath(field, fields) ?? ''] ??= message;
  return errors;
};
