/** The state of a code sent by e-mail, for loaders and actions. */
import { errorsIn, hasErrors, readValues } from '#storefront/form/field.rules.ts';
import { codeFields } from './account-fields.ts';
import { accountMessages } from './account.messages.ts';
import type { CodeStep } from './step-cookie.ts';

const resendAfterMs = 30_000;

/** Seconds until a new code may be asked for. */
export const waitOf = ({ sentAt }: CodeStep, now: number): number =>
  Math.min(resendAfterMs, Math.max(0, sentAt + resendAfterMs - now)) / 1000;

/** Digits without the spaces that some people type; `errors` is empty for a code that can be sent. */
export const readCode = (form: FormData) => {
  const values = readValues({ get: (name) => String(form.get(name) ?? '').replaceAll(/\s/g, '') }, codeFields);
  const errors = errorsIn(codeFields, values, { code: accountMessages.noCode });
  return { code: values.code, values, errors, isWrong: hasErrors(errors) };
};
