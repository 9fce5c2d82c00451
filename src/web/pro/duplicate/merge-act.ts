/** Runs the merge that the form asks for. For the action of the page. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proCustomers } from '#shared/api/pro-customers';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { describeFields } from '#app/describe-fields.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type FieldErrors } from '#app/field.rules.ts';
import { customerPath } from '#pro/customer/customer-path.ts';
import { duplicateMessages } from './duplicate.messages.ts';

export const mergeFields = describeFields(proCustomers.merge.body, ['confirmation']);

export type MergeAnswer = {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
  readonly refusal: string | null;
};

const messages = duplicateMessages.form;
const sideIn = (form: FormData, name: string) => (formText(form, name) === 'CLOSED' ? 'CLOSED' : 'KEPT');

type Act = { readonly api: Client; readonly id: string; readonly otherId: string; readonly form: FormData };

export const runMerge = async ({ api, id, otherId, form }: Act) => {
  const sides = {
    fullName: sideIn(form, 'fullName'),
    phone: sideIn(form, 'phone'),
    email: sideIn(form, 'email'),
  } as const;
  const confirmation = readValues(form, mergeFields)['confirmation'] ?? '';
  const values = { ...sides, confirmation };
  const errors = errorsIn(mergeFields, { confirmation }, { confirmation: messages.noName });
  if (hasErrors(errors)) return data<MergeAnswer>({ values, errors, refusal: null }, { status: 400 });
  const [version, otherVersion] = [Number(formText(form, 'version')) || 1, Number(formText(form, 'otherVersion')) || 1];
  try {
    const kept = await api.proCustomers.merge({ id, otherId, version, otherVersion, confirmation, ...sides });
    return redirect(`${customerPath(kept.id)}?fait=MERGED`, 303);
  } catch (error) {
    const code = refusalOf(error);
    const refused = errorsOfRefusal(error, mergeFields);
    if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
      throw error;
    const refusal = hasErrors(refused) ? null : code === 'RECORD_CHANGED' ? messages.changed : titleOf(code);
    return data<MergeAnswer>({ values, errors: refused, refusal }, { status: refusalStatus(error) });
  }
};
