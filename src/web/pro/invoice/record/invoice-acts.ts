/** Handles the forms of an invoice; the field `intent` names the act. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import type { ProInvoice } from '#shared/api/pro-invoice-shapes';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { ownValue } from '#shared/own-value';
import { formText } from '#app/form-text.ts';
import { hasErrors, type FieldErrors } from '#app/field.rules.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { invoicePath, invoicesPath } from '#pro/invoice/invoice-path.ts';
import { base64Of } from '#pro/invoice/upload/upload-data.ts';
import { readMerged, type Merge } from '#pro/merge/merge.ts';
import { dueMerge, paymentMerge } from './invoice-merge.ts';
import { readPayment } from './payment-data.ts';
import type { ReminderMail } from './reminder-mail.ts';
import { recordMessages as messages } from './record.messages.ts';

type Act = {
  readonly api: Client;
  readonly invoice: ProInvoice;
  readonly form: FormData;
  readonly localTime: LocalTime;
};
type Values = Readonly<Record<string, string>>;

export type InvoiceAnswer = {
  /** The form that values and errors belong to. */
  readonly intent: string;
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly refusal: string | null;
  /** What a colleague did in between. */
  readonly merge: Merge | null;
  /** The reminder with the typed note, when its preview was asked for. */
  readonly mail: ReminderMail | null;
};

const nothing: InvoiceAnswer = { intent: '', values: {}, errors: {}, refusal: null, merge: null, mail: null };
const answerWith = (answer: Partial<InvoiceAnswer>, status = 400) =>
  data<InvoiceAnswer>({ ...nothing, ...answer }, { status });

/** What the person typed, to show it again. */
const typed = (form: FormData): Values =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 1001)]] : [])),
  );

const versionOf = (form: FormData): number => Number(formText(form, 'version')) || 1;
const keyOf = (form: FormData) => ({ idempotencyKey: formText(form, 'key') || crypto.randomUUID() });

const pay = async ({ api, invoice, form }: Act) => {
  const { errors, certificate, input } = readPayment(form, invoice);
  if (hasErrors(errors)) return answerWith({ intent: 'PAY', values: typed(form), errors });
  const file = certificate ? await base64Of(certificate) : null;
  return await api.proInvoices.pay({ ...input, certificate: file }, keyOf(form));
};

const reverse = async ({ api, form }: Act) => {
  const [paymentId, reason] = [formText(form, 'paymentId'), formText(form, 'reason').trim()];
  const intent = `REVERSE ${paymentId}`;
  if (reason === '') return answerWith({ intent, values: typed(form), errors: { reason: messages.reverse.none } });
  return await api.proInvoices.reverse({ paymentId, reason });
};

const setDue = async ({ api, invoice, form }: Act) => {
  const dueOn = formText(form, 'dueOn').trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dueOn))
    return answerWith({ intent: 'SET_DUE', values: typed(form), errors: { dueOn: messages.due.none } });
  return await api.proInvoices.setDue({ id: invoice.id, version: versionOf(form), dueOn });
};

const remove = async ({ api, invoice, form }: Act) => {
  if (formText(form, 'confirmation').trim().toUpperCase() !== invoice.number.toUpperCase())
    return answerWith({ intent: 'REMOVE', errors: { confirmation: messages.remove.wrong(invoice.number) } });
  await api.proInvoices.remove({ id: invoice.id, version: versionOf(form) });
  return redirect(`${invoicesPath}?sort=-issued&retire=1`, 303);
};

const noteIn = (form: FormData): string => formText(form, 'note').replaceAll('\r\n', '\n').trim();

/** Changes nothing: shows the reminder with the typed note. */
const preview = async ({ api, invoice, form }: Act) => {
  const mail = await api.proInvoices.reminder({ id: invoice.id, note: noteIn(form) });
  return answerWith({ intent: 'REMIND', values: typed(form), mail }, 200);
};

const acts: Readonly<Record<string, (act: Act) => Promise<unknown>>> = {
  PAY: pay,
  ALLOCATE: pay,
  REVERSE: reverse,
  SET_DUE: setDue,
  REMOVE: remove,
  PREVIEW: preview,
  REMIND: ({ api, invoice, form }) => api.proInvoices.remind({ id: invoice.id, note: noteIn(form) }),
  SEND: ({ api, invoice, form }) => api.proInvoices.send({ id: invoice.id }, keyOf(form)),
};

type Details = { readonly details?: { readonly errors?: readonly { field: string; message: string }[] } };

/** Fields of each form; an error of another field is shown above the page. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  PAY: ['receivedOn', 'reference', 'certificate', 'allocations'],
  ALLOCATE: ['receivedOn', 'reference', 'allocations'],
  REVERSE: ['reason'],
  SET_DUE: ['dueOn'],
};

const mergeOf = (intent: string, act: Act, invoice: ProInvoice): Merge | null => {
  if (intent === 'PAY' || intent === 'ALLOCATE') return paymentMerge(act.form, invoice, act.localTime);
  return intent === 'SET_DUE' ? dueMerge(act.form, invoice, act.localTime) : null;
};

const refusalAnswer = async (error: unknown, intent: string, act: Act) => {
  const code = refusalOf(error);
  const values = typed(act.form);
  if (code === 'RECORD_CHANGED') {
    const invoice = await act.api.proInvoices.record({ number: act.invoice.number });
    const merge = mergeOf(intent, act, invoice);
    return answerWith(merge ? { merge } : { refusal: messages.merge.removed });
  }
  if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
    throw error;
  const all = (error as Details).details?.errors ?? [];
  const own = all.filter(({ field }) => fieldsOf[intent]?.includes(field));
  const shown = intent === 'REVERSE' ? `REVERSE ${values['paymentId'] ?? ''}` : intent === 'ALLOCATE' ? 'PAY' : intent;
  if (own.length > 0)
    return answerWith({
      intent: shown,
      values,
      errors: Object.fromEntries(own.map(({ field, message }) => [field, message])),
    });
  return answerWith({ intent: shown, values, refusal: all[0]?.message ?? titleOf(code) }, refusalStatus(error));
};

export const runInvoiceAct = async ({ form, ...rest }: Act) => {
  const act = { ...rest, form: readMerged(form) };
  const intent = formText(act.form, 'intent');
  const run = ownValue(acts, intent);
  if (!run) return answerWith({ refusal: titleOf('BAD_REQUEST') });
  try {
    const answer = await run(act);
    if (answer instanceof Response) return answer;
    const isAnswer = typeof answer === 'object' && answer !== null && 'init' in answer;
    if (isAnswer) return answer as ReturnType<typeof answerWith>;
    return redirect(`${invoicePath(act.invoice.number)}?fait=${intent}`, 303);
  } catch (error) {
    return await refusalAnswer(error, intent, act);
  }
};
