/** Answers of the actions about staff. For actions only. */
import { data } from 'react-router';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { formText } from '#app/form-text.ts';
import type { FieldErrors } from '#app/field.rules.ts';
import type { Merge } from '#pro/merge/merge.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';

export const versionOf = (form: FormData): number => Number(formText(form, 'version')) || 1;

/** Digits only; anything else is left to the call to refuse. */
export const limitOf = (form: FormData): number | null => {
  const typed = formText(form, 'limit').replace(/\s/g, '');
  return typed === '' ? null : /^\d{1,12}$/.test(typed) ? Number(typed) : -1;
};

export type Answer = {
  /** Form that the errors belong to. */
  readonly intent: string;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
  /** Of the whole page. */
  readonly refusal: string | null;
  /** The person must confirm their identity first. */
  readonly needsIdentity: boolean;
  /** What a colleague saved in between. */
  readonly merge: Merge | null;
};

const none = { values: {}, errors: {}, refusal: null, needsIdentity: false, merge: null };

export const wrong = (intent: string, values: Answer['values'], errors: FieldErrors) =>
  data<Answer>({ ...none, intent, values, errors }, { status: 400 });

export const merged = (intent: string, merge: Merge) => data<Answer>({ ...none, intent, merge }, { status: 400 });

const errorsOf = (error: unknown): FieldErrors => {
  const errors = (error as { details?: { errors?: readonly { field: string; message: string }[] } }).details?.errors;
  return Object.fromEntries((errors ?? []).map(({ field, message }) => [field, message]));
};

/** The answer to a refused form; throws faults and ended sessions on. */
export const refused = (error: unknown, intent: string, form: FormData) => {
  const code = refusalOf(error);
  if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
    throw error;
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const errors = code === 'BAD_REQUEST' ? errorsOf(error) : {};
  const status = { status: refusalStatus(error) };
  if (Object.keys(errors).length > 0) return data<Answer>({ ...none, intent, values, errors }, status);
  const needsIdentity = code === 'REAUTHENTICATION_REQUIRED';
  return data<Answer>({ ...none, intent, refusal: titleOf(code), needsIdentity }, status);
};
