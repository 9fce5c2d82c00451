/** For loaders and actions only. */
import type { Shop } from '#app/shop-context.ts';
import { errorsIn, hasErrors, readValues } from '#app/field.rules.ts';
import { codeFields } from './account-fields.ts';
import { accountMessages } from './account.messages.ts';
import { refusedForm, wrongForm } from './account-errors.ts';
import { redirectWithCookie } from './account-redirect.ts';
import type { CodeStep, signUpStep } from './step-cookie.ts';
import { formText } from '#app/form-text.ts';

const resendAfterMs = 30_000;

/** Whole seconds until a new code may be requested. */
export const waitOf = ({ sentAt }: CodeStep, now: number): number =>
  Math.ceil(Math.min(resendAfterMs, Math.max(0, sentAt + resendAfterMs - now)) / 1000);

/** Removes spaces from the typed code; `errors` is empty when it has the right form. */
export const readCode = (form: FormData) => {
  const values = readValues({ get: (name) => formText(form, name).replaceAll(/\s/g, '') }, codeFields);
  const errors = errorsIn(codeFields, values, { code: accountMessages.noCode });
  return { code: values.code, values, errors, isWrong: hasErrors(errors) };
};

type Resend = {
  readonly step: CodeStep;
  readonly cookie: Pick<typeof signUpStep, 'write'>;
  readonly path: string;
  readonly send: (email: string) => Promise<unknown>;
};

export const resendCode = async ({ origin }: Pick<Shop, 'origin'>, { step, cookie, path, send }: Resend) => {
  if (waitOf(step, Date.now()) > 0) return wrongForm(codeFields, {}, { '': accountMessages.code.tooSoon });
  try {
    await send(step.email);
  } catch (error) {
    return refusedForm(codeFields, {}, error);
  }
  return redirectWithCookie(`${path}&renvoye=1`, cookie.write({ email: step.email, sentAt: Date.now() }, origin));
};
