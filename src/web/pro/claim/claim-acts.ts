/** Handles the forms of a claim; the field `intent` names the act. */
import { data } from 'react-router';
import type { Client } from '#shared/api/client';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { ownValue } from '#shared/own-value';
import type { ClaimDecision, ProClaim, ProRefundCalculation } from '#shared/api/pro-claim-shapes';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues, type FieldErrors, type Fields } from '#app/field.rules.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { readMerged, type Merge } from '#pro/merge/merge.ts';
import type { Undo, UndoRedirect } from '#pro/frame/undo.ts';
import { acceptFields, cancelFields, noteFields, refuseFields } from './claim-fields.ts';
import { mergeOf } from './claim-merge.ts';
import { claimPath } from './claim-path.ts';
import { recordMessages as messages } from './record.messages.ts';

type Act = {
  readonly api: Client;
  readonly number: string;
  readonly form: FormData;
  readonly localTime: LocalTime;
  readonly redirect: UndoRedirect;
};
type Values = Readonly<Record<string, string>>;

export type ClaimAnswer = {
  /** The form that the errors belong to. */
  readonly intent: string;
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly refusal: string | null;
  /** Of the units in the form, when it was asked for. */
  readonly calculation: ProRefundCalculation | null;
  /** What a colleague did in between. */
  readonly merge: Merge | null;
};

const nothing = { intent: '', values: {}, errors: {}, refusal: null, calculation: null, merge: null };
const answerWith = (answer: Partial<ClaimAnswer>, status = 400) =>
  data<ClaimAnswer>({ ...nothing, ...answer }, { status });
type Answer = ReturnType<typeof answerWith>;

const versionOf = (form: FormData): number => Number(formText(form, 'version')) || 1;

/** What the person typed, to show it again. */
const typed = (form: FormData): Values =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 1001) : '']));

export const conditions = ['restock', 'scrap', 'supplier', 'kept'] as const;

/** Order lines of the form, from names such as `restock.12`. */
const lineIds = (form: FormData, name: string): string[] =>
  [...form.keys()].flatMap((key) => (key.startsWith(`${name}.`) ? [key.slice(name.length + 1)] : []));

const countIn = (form: FormData, name: string): number | null => {
  const text = formText(form, name).trim();
  if (text === '') return 0;
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
};

const wrongCounts = (form: FormData, names: readonly string[]): FieldErrors =>
  Object.fromEntries(
    names.flatMap((name) => (countIn(form, name) === null ? [[name, messages.accept.badNumber]] : [])),
  );

const acceptedLines = (form: FormData) =>
  lineIds(form, 'kept').map((orderLineId) => ({
    orderLineId,
    restock: countIn(form, `restock.${orderLineId}`) ?? 0,
    scrap: countIn(form, `scrap.${orderLineId}`) ?? 0,
    supplier: countIn(form, `supplier.${orderLineId}`) ?? 0,
    kept: countIn(form, `kept.${orderLineId}`) ?? 0,
    replacementId: formText(form, `replacement.${orderLineId}`) || null,
  }));

const countNames = (form: FormData): string[] =>
  lineIds(form, 'kept').flatMap((id) => conditions.map((condition) => `${condition}.${id}`));

const decisions: readonly ClaimDecision[] = ['REFUND', 'REPLACEMENT', 'NOTHING'];
const ways = ['PAYMENT', 'CASH', 'WALLET', 'GIFT_CARD'] as const;

const accept = async ({ api, number, form }: Act) => {
  const values = readValues(form, acceptFields);
  const errors = {
    ...wrongCounts(form, countNames(form)),
    ...errorsIn(acceptFields, values, { answer: messages.accept.noAnswer }),
  };
  if (hasErrors(errors)) return answerWith({ intent: 'ACCEPT', values: typed(form), errors });
  return await api.proClaims.accept({
    number,
    version: versionOf(form),
    answer: values.answer,
    decision: decisions.find((name) => name === form.get('decision')) ?? 'NOTHING',
    refundTo: ways.find((name) => name === form.get('refundTo')) ?? 'PAYMENT',
    lines: acceptedLines(form),
  });
};

/** Changes nothing: shows the refund of the units in the form. */
const calculate = async ({ api, number, form }: Act) => {
  const errors = wrongCounts(form, countNames(form));
  if (hasErrors(errors)) return answerWith({ intent: 'ACCEPT', values: typed(form), errors });
  const units = acceptedLines(form)
    .map((line) => ({ ...line, sum: line.restock + line.scrap + line.supplier + line.kept }))
    .filter(({ sum }) => sum > 0)
    .map(({ orderLineId, sum }) => `${orderLineId}:${Math.min(sum, 999)}`);
  const { calculation } = units.length === 0 ? { calculation: null } : await api.proClaims.refund({ number, units });
  return answerWith({ intent: 'ACCEPT', values: typed(form), calculation }, 200);
};

const receive = async ({ api, number, form }: Act) => {
  const ids = lineIds(form, 'received');
  const errors = wrongCounts(
    form,
    ids.map((id) => `received.${id}`),
  );
  if (hasErrors(errors)) return answerWith({ intent: 'RECEIVE', values: typed(form), errors });
  const lines = ids.map((orderLineId) => ({ orderLineId, quantity: countIn(form, `received.${orderLineId}`) ?? 0 }));
  return await api.proClaims.receive({ number, version: versionOf(form), lines });
};

const refuse = async ({ api, number, form }: Act) => {
  const values = readValues(form, refuseFields);
  const errors = errorsIn(refuseFields, values, { reason: messages.refuse.noReason });
  if (hasErrors(errors)) return answerWith({ intent: 'REFUSE', values, errors });
  return await api.proClaims.refuse({ number, version: versionOf(form), reason: values.reason });
};

const cancel = async ({ api, number, form }: Act) => {
  const values = readValues(form, cancelFields);
  const errors = errorsIn(cancelFields, values, { cancelReason: messages.cancel.noReason });
  if (hasErrors(errors)) return answerWith({ intent: 'CANCEL', values, errors });
  return await api.proClaims.cancel({ number, version: versionOf(form), reason: values.cancelReason });
};

const note = async ({ api, number, form }: Act) => {
  const values = readValues(form, noteFields);
  const errors = errorsIn(noteFields, values, { text: messages.noNote });
  if (hasErrors(errors)) return answerWith({ intent: 'NOTE', values, errors });
  return await api.proClaims.note({ number, text: values.text });
};

const acts: Readonly<Record<string, (act: Act) => Promise<unknown>>> = {
  TAKE: ({ api, number, form }) => api.proClaims.take({ number, version: versionOf(form) }),
  UNDO_TAKE: ({ api, number, form }) => api.proClaims.undoTake({ number, version: versionOf(form) }),
  ASSIGN: ({ api, number, form }) =>
    api.proClaims.assign({ number, version: versionOf(form), assigneeId: formText(form, 'assigneeId') || null }),
  NOTE: note,
  RECEIVE: receive,
  CALCULATE: calculate,
  ACCEPT: accept,
  REFUSE: refuse,
  CANCEL: cancel,
};

const fieldsOf: Readonly<Record<string, Fields>> = {
  ACCEPT: acceptFields,
  REFUSE: refuseFields,
  CANCEL: cancelFields,
  NOTE: noteFields,
};

const refusalAnswer = async (error: unknown, intent: string, act: Act): Promise<Answer> => {
  const { form } = act;
  const code = refusalOf(error);
  const shown = intent === 'CALCULATE' ? 'ACCEPT' : intent;
  const errors = errorsOfRefusal(error, fieldsOf[shown] ?? {});
  if (hasErrors(errors)) return answerWith({ intent: shown, values: typed(form), errors }, refusalStatus(error));
  if (code === 'RECORD_CHANGED') {
    const claim = await act.api.proClaims.byNumber({ number: act.number });
    return answerWith({ merge: mergeOf(form, claim, act.localTime) });
  }
  if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
    throw error;
  return answerWith({ intent: shown, values: typed(form), refusal: titleOf(code) }, refusalStatus(error));
};

const assigneeOf = async ({ api, number }: Act): Promise<string | null> =>
  (await api.proClaims.byNumber({ number })).assignee?.id ?? null;

/** `before`: the person in charge. */
const undoOf = ({ number }: Act, intent: string, answer: unknown, before: string | null): Undo | null => {
  const version = String((answer as ProClaim).version);
  const path = claimPath(number);
  if (intent === 'TAKE') return { text: messages.done.TAKE, path, fields: { intent: 'UNDO_TAKE', version } };
  if (intent !== 'ASSIGN') return null;
  return { text: messages.done.ASSIGN, path, fields: { intent, assigneeId: before ?? '', version } };
};

export const runClaimAct = async ({ form, ...caller }: Act) => {
  const act = { ...caller, form: readMerged(form) };
  const intent = formText(act.form, 'intent');
  const run = ownValue(acts, intent);
  if (!run) return answerWith({ refusal: titleOf('BAD_REQUEST') });
  try {
    const before = intent === 'ASSIGN' ? await assigneeOf(act) : null;
    const answer = await run(act);
    const isAnswer = typeof answer === 'object' && answer !== null && 'init' in answer;
    if (isAnswer) return answer as Answer;
    return act.redirect(`${claimPath(act.number)}?fait=${intent}`, act.form, undoOf(act, intent, answer, before));
  } catch (error) {
    return await refusalAnswer(error, intent, act);
  }
};
