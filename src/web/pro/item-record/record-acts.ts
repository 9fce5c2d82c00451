/** Forms of the record of an item. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import type { ProItem } from '#shared/api/pro-item-shapes';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { ownValue } from '#shared/own-value';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { compare, keptOf, readMerged, type Compared, type Merge } from '#pro/merge/merge.ts';
import { momentText } from '#pro/form/moment-text.ts';
import { itemRecordPath } from '#pro/item/item-path.ts';
import { handlers, type Act } from './record-handlers.ts';
import { matrixMessages } from './matrix.messages.ts';
import type { Answer } from './record-props.ts';

type Refusal = {
  readonly details?: {
    readonly errors?: readonly { field: string; message: string }[];
    readonly extra?: Readonly<Record<string, unknown>>;
  };
};

const detailsOf = (error: unknown): NonNullable<Refusal['details']> => (error as Refusal).details ?? {};

/** Result of the 30-day rule for the sale. */
const saleSentences = (error: unknown): string => {
  const sales = (detailsOf(error).extra?.['sales'] ?? []) as readonly { text: string }[];
  return [...new Set(sales.map(({ text }) => text))].join(' ');
};

const mergeOf = (act: Act, item: ProItem, fields: readonly Compared[]): Merge => {
  const last = item.history[0];
  return {
    intent: formText(act.form, 'intent'),
    seen: formText(act.form, 'version'),
    version: String(item.version),
    by: last?.by ?? null,
    moment: last ? momentText(last.at, act) : null,
    fields: compare(fields, act.wordOf),
    facts: [],
    kept: keptOf(act.form, fields),
    closed: null,
  };
};

const nothing = { errors: {}, refusal: null, needsAccept: false, merge: null, done: null } as const;

const typedTexts = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

export const answerOf = (form: FormData, more: Partial<Answer>): Answer => ({
  ...nothing,
  intent: formText(form, 'intent'),
  target: formText(form, 'target'),
  values: typedTexts(form),
  ...more,
});

const refusalAnswer = async (act: Act, error: unknown): Promise<Answer> => {
  const code = refusalOf(error);
  const compared = handlers[formText(act.form, 'intent')]?.compared;
  if (code === 'RECORD_CHANGED' && compared) {
    const item = await act.api.proItems.byReference({ reference: act.item.reference });
    return answerOf(act.form, { merge: mergeOf(act, item, compared({ ...act, item })) });
  }
  if (code === 'SALE_WITHOUT_REFERENCE')
    return answerOf(act.form, { refusal: saleSentences(error), needsAccept: true });
  if (code === 'STOCK_RESERVED') return answerOf(act.form, { refusal: matrixMessages.reserved });
  const errors = detailsOf(error).errors ?? [];
  if (errors.length > 0)
    return answerOf(act.form, { errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])) });
  if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
    throw error;
  return answerOf(act.form, { refusal: titleOf(code) });
};

/** Address of the tab that has the form, with a note about what was done. */
const nextPath = ({ form, url }: Act, reference: string, done: string): string => {
  const params = new URLSearchParams(url.search);
  params.set('fait', done);
  const mode = formText(form, 'mode');
  if (mode !== '') params.set('cellules', mode);
  return `${itemRecordPath(reference)}?${params.toString()}`;
};

const stale = (act: Act, fields: readonly Compared[]) =>
  data<Answer>(answerOf(act.form, { merge: mergeOf(act, act.item, fields) }), { status: 400 });

export const runAct = async ({ form, ...caller }: Act & { readonly api: Client }) => {
  const act: Act = { ...caller, form: readMerged(form) };
  const intent = formText(act.form, 'intent');
  const handler = ownValue(handlers, intent);
  if (!handler) throw data(null, { status: 400 });
  const errors = handler.errors?.(act) ?? {};
  if (Object.keys(errors).length > 0) return data<Answer>(answerOf(act.form, { errors }), { status: 400 });
  const others = handler.stale?.(act) ?? [];
  if (others.length > 0) return stale(act, others);
  try {
    const { reference } = await handler.run(act);
    // Sent by a fetcher (the address ends in `.data`): a redirect would navigate, which discards typed text.
    if (handler.fetcherToast && act.url.pathname.endsWith('.data'))
      return data<Answer>(answerOf(act.form, { done: handler.fetcherToast }));
    return redirect(nextPath(act, reference, handler.done?.(act) ?? intent), 303);
  } catch (error) {
    return data<Answer>(await refusalAnswer(act, error), { status: refusalStatus(error) });
  }
};
