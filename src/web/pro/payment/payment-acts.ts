/** Handles the forms of the screen of payments; each has the intent of its decision. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proPayments } from '#shared/api/pro-payments';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type FieldErrors } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { paymentsPath } from '#pro/order/order-path.ts';
import { paymentMessages as messages } from './payment.messages.ts';

export const reasonFields = describeFields(proPayments.resolve.body, ['reason']);

export type PaymentAnswer = {
  /** Payment or refund that the errors belong to. */
  readonly id: string;
  readonly errors: FieldErrors;
  readonly reason: string;
  readonly refusal: string | null;
};

type Act = { readonly api: Client; readonly id: string; readonly reason: string; readonly form: FormData };

const acts: Readonly<Record<keyof typeof messages.done, (act: Act) => Promise<unknown>>> = {
  resolve: ({ api, id, reason, form }) => {
    const resolution = formText(form, 'resolution') === 'GIVEN_BACK' ? 'GIVEN_BACK' : 'NOT_OURS';
    return api.proPayments.resolve({ attemptId: id, resolution, reason });
  },
  complete: ({ api, id }) => api.proPayments.completeRefund({ refundId: id }),
  retry: ({ api, id }) => api.proPayments.retryRefund({ refundId: id }),
  byHand: ({ api, id, reason }) => api.proPayments.refundByHand({ refundId: id, reason }),
};

const isIntent = (text: string): text is keyof typeof acts => Object.hasOwn(acts, text);

const answer = (part: Partial<PaymentAnswer>, status = 400) =>
  data<PaymentAnswer>({ id: '', errors: {}, reason: '', refusal: null, ...part }, { status });

export const runPaymentAct = async (api: Client, form: FormData) => {
  const [intent, id] = [formText(form, 'intent'), formText(form, 'id')];
  if (!isIntent(intent) || !/^[A-Za-z0-9_-]{1,64}$/.test(id)) return answer({ refusal: titleOf('BAD_REQUEST') });
  const { reason } = readValues(form, reasonFields);
  const errors =
    intent === 'resolve' || intent === 'byHand'
      ? errorsIn(reasonFields, { reason }, { reason: messages.reviews.noReason })
      : {};
  if (hasErrors(errors)) return answer({ id, errors, reason });
  try {
    await acts[intent]({ api, id, reason, form });
    return redirect(`${paymentsPath()}?fait=${intent}`, 303);
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'NOT_FOUND') return answer({ refusal: messages.gone });
    const refused = errorsOfRefusal(error, reasonFields);
    if (refused['reason'] !== undefined) return answer({ id, errors: refused, reason }, refusalStatus(error));
    if (refused[''] !== undefined) return answer({ refusal: refused[''] });
    if (!isErrorCode(code) || statusOf(code) >= 500 || statusOf(code) === 401 || code === 'SESSION_REPLACED')
      throw error;
    return answer({ refusal: titleOf(code) }, refusalStatus(error));
  }
};
