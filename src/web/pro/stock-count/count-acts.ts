/** Handles the forms of one count. Typed quantities stay on the page when something is refused. */
import { data, redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import type { ProCountLine } from '#shared/api/pro-stock-shapes';
import { isErrorCode, statusOf, titleOf } from '#shared/errors';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus } from '#app/shop-context.ts';
import { readCount } from '#pro/stock/signed.ts';
import { countsPath } from '#pro/stock/stock-path.ts';
import { countMessages as messages } from './count.messages.ts';

export type CountAnswer = {
  /** Idempotency key of the scan that is answered; empty for another form. */
  readonly key: string;
  readonly done: string | null;
  readonly refusals: readonly string[];
  /** Typed quantities that were not saved, by variant. */
  readonly kept: Readonly<Record<string, string>>;
};

const batch = 300;
const nothing: CountAnswer = { key: '', done: null, refusals: [], kept: {} };
const nameOf = ({ name, style, size }: ProCountLine): string => `${name}, ${style}, ${size}`;

const scan = async ({ proCounts }: Client, id: string, form: FormData): Promise<CountAnswer> => {
  const code = formText(form, 'code').trim();
  if (code === '') return { ...nothing, refusals: [messages.scan.none] };
  const quantity = readCount(formText(form, 'quantity').trim() || '1');
  if (quantity === null || quantity < 0) return { ...nothing, refusals: [messages.sheet.bad(code)] };
  const key = { idempotencyKey: formText(form, 'key') };
  const { lines, unknown } = await proCounts.enter({ id, mode: 'ADD', lines: [{ code, quantity }] }, key);
  const [line] = lines;
  if (unknown.length > 0 || !line) return { ...nothing, refusals: [messages.scan.unknown(code)] };
  return { ...nothing, done: messages.scan.added(nameOf(line), line.counted ?? 0) };
};

type Typed = { readonly variantId: string; readonly text: string; readonly seen: number | null };

/** Lines whose quantity differs from what the page showed. */
const typedIn = (form: FormData): Typed[] =>
  [...form.keys()].flatMap((name) => {
    if (!name.startsWith('q-')) return [];
    const variantId = name.slice(2);
    const seenText = formText(form, `seen-${variantId}`);
    const text = formText(form, name).trim();
    return text === '' || text === seenText
      ? []
      : [{ variantId, text, seen: seenText === '' ? null : Number(seenText) }];
  });

const save = async ({ proCounts }: Client, id: string, form: FormData): Promise<CountAnswer> => {
  const typed = typedIn(form);
  const lines = typed.flatMap(({ variantId, text, seen }) => {
    const quantity = readCount(text);
    return quantity === null || quantity < 0 ? [] : [{ variantId, quantity, seen }];
  });
  const known = new Set(lines.map(({ variantId }) => variantId));
  const bad = typed.filter(({ variantId }) => !known.has(variantId));
  const conflicts: ProCountLine[] = [];
  let saved = 0;
  for (let start = 0; start < lines.length; start += batch) {
    const answer = await proCounts.enter({ id, mode: 'SET', lines: lines.slice(start, start + batch) });
    saved += answer.lines.length;
    conflicts.push(...answer.conflicts);
  }
  const kept = [...bad.map(({ variantId }) => variantId), ...conflicts.map(({ variantId }) => variantId)];
  return {
    ...nothing,
    done: saved === 0 ? null : messages.sheet.saved(saved),
    refusals: [
      ...bad.map(({ text }) => messages.sheet.bad(`« ${text} »`)),
      ...conflicts.map((line) => messages.sheet.conflict(nameOf(line), line.counted ?? 0, line.countedBy ?? '—')),
    ],
    kept: Object.fromEntries(
      typed.filter(({ variantId }) => kept.includes(variantId)).map((line) => [line.variantId, line.text]),
    ),
  };
};

/** Redirects after the count is closed; otherwise answers what was done or refused. */
export const runCountAct = async (api: Client, id: string, request: Request) => {
  const form = await request.formData();
  const intent = formText(form, 'intent');
  const key = intent === 'SCAN' ? formText(form, 'key') : '';
  try {
    if (intent === 'SCAN' || intent === 'SAVE') {
      const answer = await (intent === 'SCAN' ? scan : save)(api, id, form);
      return data({ ...answer, key }, { status: answer.refusals.length > 0 ? 400 : 200 });
    }
    if (intent === 'POST') {
      const { refused } = await api.proCounts.post({ id });
      const refusals = refused.map((line) => messages.post.refused(nameOf(line), line.reserved));
      if (refusals.length > 0) return data({ ...nothing, refusals }, { status: 400 });
      return redirect(`${countsPath}?fait=POST`, 303);
    }
    if (intent !== 'ABANDON') return data({ ...nothing, refusals: [titleOf('BAD_REQUEST')] }, { status: 400 });
    await api.proCounts.cancel({ id });
  } catch (error) {
    const code = refusalOf(error);
    if (!isErrorCode(code) || statusOf(code) >= 500 || code === 'UNAUTHENTICATED' || code === 'SESSION_REPLACED')
      throw error;
    const refusals = [code === 'RECORD_CHANGED' ? messages.post.changed : titleOf(code)];
    return data({ ...nothing, key, refusals }, { status: refusalStatus(error) });
  }
  return redirect(`${countsPath}?fait=ABANDON`, 303);
};
