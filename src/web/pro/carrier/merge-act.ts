/** Runs the merge that the form asks for. For the action of the page. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proCarriers } from '#shared/api/pro-carriers';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { describeFields } from '#app/describe-fields.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type FieldErrors } from '#app/field.rules.ts';
import { carrierMergeMessages } from './carrier-merge.messages.ts';
import { carrierPath } from './carrier-path.ts';

export const mergeFields = describeFields(proCarriers.merge.body, ['confirmation']);

export type MergeAnswer = {
  readonly confirmation: string;
  readonly errors: FieldErrors;
  /** Of the whole page. */
  readonly refusal: string | null;
};

const messages = carrierMergeMessages.form;

type Act = { readonly api: Client; readonly id: string; readonly otherId: string; readonly form: FormData };

export const runMerge = async ({ api, id, otherId, form }: Act) => {
  const confirmation = readValues(form, mergeFields)['confirmation'] ?? '';
  const errors = errorsIn(mergeFields, { confirmation }, { confirmation: messages.noName });
  if (hasErrors(errors)) return data<MergeAnswer>({ confirmation, errors, refusal: null }, { status: 400 });
  const [version, otherVersion] = [Number(formText(form, 'version')) || 1, Number(formText(form, 'otherVersion')) || 1];
  try {
    await api.proCarriers.merge({ carrierId: id, otherId, version, otherVersion, confirmation });
    return redirect(`${carrierPath(id)}?fait=reuni`, 303);
  } catch (error) {
    const code = refusalOf(error);
    if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
      throw error;
    const refused = errorsOfRefusal(error, mergeFields);
    const refusal = hasErrors(refused) ? null : code === 'RECORD_CHANGED' ? messages.changed : titleOf(code);
    return data<MergeAnswer>({ confirmation, errors: refused, refusal }, { status: refusalStatus(error) });
  }
};
