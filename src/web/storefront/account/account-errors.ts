/** Converts refusals of account calls to form errors. For actions only. */
import { data } from 'react-router';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { isErrorCode, titleOf } from '#shared/errors';
import {
  errorsOfRefusal,
  hasErrors,
  repeatableValues,
  type FieldErrors,
  type Fields,
  type Values,
} from '#app/field.rules.ts';
import { accountMessages } from './account.messages.ts';

const general = ['BAD_CREDENTIALS', 'OVERLOADED', 'UNAVAILABLE'];

const retryAfterOf = (error: unknown): number =>
  (error as { details?: { retryAfter?: number } }).details?.retryAfter ?? 60;

/** Rethrows an error that is not a refusal. */
const errorsOf = (error: unknown, fields: Fields): FieldErrors => {
  const code = refusalOf(error);
  if (!isErrorCode(code)) throw error;
  if (code === 'TOO_MANY_REQUESTS') return { '': accountMessages.tooMany(retryAfterOf(error)) };
  if (general.includes(code)) return { '': titleOf(code) };
  if (code === 'CODE_INVALID' || code === 'CODE_EXPIRED') return { code: accountMessages.refusedCode[code] };
  const errors = code === 'BAD_REQUEST' ? errorsOfRefusal(error, fields) : {};
  if (!hasErrors(errors)) throw error;
  return errors;
};

/** Response to an invalid form: its errors, and the typed values except passwords. */
export const wrongForm = (fields: Fields, values: Values, errors: FieldErrors) =>
  data({ values: repeatableValues(fields, values), errors }, { status: 400 });

export const refusedForm = (fields: Fields, values: Values, error: unknown) =>
  data({ values: repeatableValues(fields, values), errors: errorsOf(error, fields) }, { status: refusalStatus(error) });
