/** Handles the forms of the stock; the field `intent` names the act. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { ownValue } from '#shared/own-value';
import { stockReasons } from '#shared/rules/stock-reasons';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { readCount } from './signed.ts';
import { stockMessages as messages } from './stock.messages.ts';

export type StockAnswer = {
  readonly intent: string;
  readonly refusal: string;
  readonly values: Readonly<Record<string, string>>;
};

class Wrong extends Error {}

const wrong = (sentence: string): never => {
  throw new Wrong(sentence);
};

type Extra = {
  readonly details?: {
    readonly extra?: { readonly stock?: readonly { onHand: number; reserved: number }[] };
    readonly errors?: readonly { message: string }[];
  };
};

const sentenceOf = (error: unknown, code: string): string => {
  const { details } = error as Extra;
  const place = details?.extra?.stock?.[0];
  if (code === 'RECORD_CHANGED' && place) return messages.errors.changed(place.onHand);
  if (code === 'STOCK_RESERVED' && place) return messages.errors.reserved(place.reserved);
  return details?.errors?.[0]?.message ?? (isErrorCode(code) ? titleOf(code) : titleOf('BAD_REQUEST'));
};

const quantityOf = (form: FormData, name: string): number => {
  const value = readCount(formText(form, name));
  return value === null || value < 0 ? wrong(messages.errors.quantity) : value;
};

const isReason = (text: string): text is (typeof stockReasons)[number] =>
  (stockReasons as readonly string[]).includes(text);

const change = ({ proStock }: Client, form: FormData) => {
  const typed = readCount(formText(form, 'quantity'));
  const isDifference = formText(form, 'mode') === 'ADD';
  if (typed === null || (!isDifference && typed < 0))
    return wrong(isDifference ? messages.errors.difference : messages.errors.quantity);
  const reason = formText(form, 'reason');
  const [variantId = '', locationId = ''] = formText(form, 'id').split('-');
  const line = isDifference ? { change: typed } : { onHand: typed, seen: Number(formText(form, 'seen')) || 0 };
  return proStock.change(
    {
      reason: isReason(reason) ? reason : 'CORRECTION',
      note: formText(form, 'note').trim() || null,
      lines: [{ variantId, locationId, ...line }],
    },
    { idempotencyKey: formText(form, 'key') },
  );
};

const setThreshold = ({ proStock }: Client, form: FormData) => {
  const [variantId = '', locationId = ''] = formText(form, 'id').split('-');
  const typed = formText(form, 'lowAt').trim();
  return proStock.setThreshold({ variantId, locationId, lowAt: typed === '' ? null : quantityOf(form, 'lowAt') });
};

/** `SKU quantity`, one on each line; tabs and semicolons as spreadsheets write them. */
export const transferLines = (text: string): { code: string; quantity: number }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, code = '', count = ''] = /^([^\s;,]+)[\s;,]+(\d{1,6})$/.exec(line) ?? [];
      return code === '' ? wrong(messages.transfers.badLine(line)) : { code, quantity: Number(count) };
    });

const send = ({ proTransfers }: Client, form: FormData) =>
  proTransfers.send(
    {
      fromId: formText(form, 'from'),
      toId: formText(form, 'to'),
      note: formText(form, 'note').trim(),
      lines: transferLines(formText(form, 'lines')),
    },
    { idempotencyKey: formText(form, 'key') },
  );

const receiveTransfer = ({ proTransfers }: Client, form: FormData) =>
  proTransfers.receive({
    id: formText(form, 'id'),
    lines: [...form.keys()].flatMap((name) =>
      name.startsWith('received-') ? [{ variantId: name.slice(9), received: quantityOf(form, name) }] : [],
    ),
  });

const expectDelivery = ({ proStock }: Client, form: FormData) => {
  const code = formText(form, 'code').trim();
  if (code === '') return wrong(messages.errors.code);
  const expectedOn = formText(form, 'expectedOn');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(expectedOn)) return wrong(messages.errors.day);
  const quantity = quantityOf(form, 'quantity');
  const note = formText(form, 'note').trim();
  const key = { idempotencyKey: formText(form, 'key') };
  return proStock.expect({ code, locationId: formText(form, 'location'), quantity, expectedOn, note }, key);
};

const acts: Readonly<Record<string, (api: Client, form: FormData) => Promise<unknown>>> = {
  CHANGE: change,
  THRESHOLD: setThreshold,
  SEND: send,
  RECEIVE: receiveTransfer,
  CANCEL: ({ proTransfers }, form) => proTransfers.cancel({ id: formText(form, 'id') }),
  EXPECT: expectDelivery,
  RECEIVE_INCOMING: ({ proStock }, form) =>
    proStock.receive({ id: formText(form, 'id'), received: quantityOf(form, 'received') }),
  CANCEL_INCOMING: ({ proStock }, form) => proStock.cancelIncoming({ id: formText(form, 'id') }),
};

const done: Readonly<Record<string, string>> = { RECEIVE_INCOMING: 'RECEIVE', CANCEL_INCOMING: 'CANCEL' };

/** Redirects to `path`, the page that had the form. */
export const runStockAct = async (api: Client, request: Request, path: string) => {
  const form = await request.formData();
  const intent = formText(form, 'intent');
  const values = Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)]));
  const refuse = (refusal: string, status = 400) => data<StockAnswer>({ intent, refusal, values }, { status });
  try {
    const run = ownValue(acts, intent);
    if (!run) return refuse(titleOf('BAD_REQUEST'));
    await run(api, form);
  } catch (error) {
    if (error instanceof Wrong) return refuse(error.message);
    const code = refusalOf(error);
    if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
      throw error;
    return refuse(sentenceOf(error, code), refusalStatus(error));
  }
  const { searchParams } = new URL(request.url);
  searchParams.set('fait', done[intent] ?? intent);
  return redirect(`${path}?${searchParams.toString()}`, 303);
};

const doneNames: Readonly<Record<string, string>> = messages.done;
export const doneText = (params: URLSearchParams): string | null =>
  ownValue(doneNames, params.get('fait') ?? '') ?? null;
