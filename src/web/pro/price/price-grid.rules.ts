/** Typed cells of a sheet of prices: parsing, pasting, rules and the difference that would be saved. */
import type { ProPrice, ProPriceRow } from '#shared/api/pro-prices';
import { instantAt, localTimeOf } from '#shared/dates';
import { formatAmount, parseAmount, type Currency } from '#shared/money';

/** Columns that can be typed into, from left to right. */
export const cellColumns = ['amount', 'saleAmount', 'saleStartsAt', 'saleEndsAt'] as const;
export type CellColumn = (typeof cellColumns)[number];

/** Typed text by `<variant>:<column>`. A text that cannot be read stays, and blocks only its own row. */
export type Edits = ReadonlyMap<string, string>;

export type SheetContext = { readonly currency: Currency; readonly timeZone: string };

export const cellKey = (variantId: string, column: CellColumn): string => `${variantId}:${column}`;

const momentText = (iso: string | null, timeZone: string): string => {
  if (iso === null) return '';
  const { date, time } = localTimeOf(new Date(iso), timeZone);
  const day = date.split('-').toReversed().join('/');
  return time === '00:00' ? day : `${day} ${time}`;
};

export const storedText = (
  price: ProPrice | null,
  column: CellColumn,
  { currency, timeZone }: SheetContext,
): string => {
  if (price === null) return '';
  if (column === 'amount') return formatAmount(price.amount, currency);
  if (column === 'saleAmount') return price.saleAmount === null ? '' : formatAmount(price.saleAmount, currency);
  return momentText(price[column], timeZone);
};

/** `31/12/2026`, `2026-12-31`, each with an optional `18:30`. Undefined when it cannot be read. */
export const parseMoment = (text: string, timeZone: string): string | null | undefined => {
  const typed = text.trim();
  if (typed === '') return null;
  const french = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:[ T](\d{1,2})[:h](\d{2}))?$/.exec(typed);
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{1,2})[:h](\d{2}))?$/.exec(typed);
  const parts = french ? [french[3], french[2], french[1]] : iso ? [iso[1], iso[2], iso[3]] : null;
  if (!parts) return undefined;
  const [year = '', month = '', dayOfMonth = ''] = parts;
  const [hours = '00', minutes = '00'] = [(french ?? iso)?.[4], (french ?? iso)?.[5]];
  const day = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  // 31/02 would roll over to March: compares the day to reject it
  const read = new Date(`${day}T${time}:00Z`);
  const isReal = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
  return isReal ? instantAt(day, time, timeZone).toISOString() : undefined;
};

const emptyPrice: ProPrice = { amount: 0, saleAmount: null, saleStartsAt: null, saleEndsAt: null };

export type Draft =
  | { readonly kind: 'same' }
  | { readonly kind: 'changed'; readonly price: ProPrice | null }
  | { readonly kind: 'wrong'; readonly column: CellColumn };

const isSame = (left: ProPrice | null, right: ProPrice | null): boolean =>
  left === null || right === null ? left === right : cellColumns.every((column) => left[column] === right[column]);

type Read = { readonly value: number | string | null } | null;

const readCell = (column: CellColumn, text: string, { currency, timeZone }: SheetContext): Read => {
  if (column === 'amount' || column === 'saleAmount') {
    if (text.trim() === '') return { value: null };
    const amount = parseAmount(text, currency);
    return amount === null ? null : { value: amount };
  }
  const moment = parseMoment(text, timeZone);
  return moment === undefined ? null : { value: moment };
};

/** Price of a row after its edits. An empty or zero list price means that the variant is no longer sold in the region. */
export const draftOf = ({ variantId, price }: ProPriceRow, edits: Edits, context: SheetContext): Draft => {
  const next: Record<CellColumn, number | string | null> = { ...(price ?? emptyPrice) };
  for (const column of cellColumns) {
    const text = edits.get(cellKey(variantId, column));
    if (text === undefined) continue;
    const read = readCell(column, text, context);
    if (read === null) return { kind: 'wrong', column };
    next[column] = read.value;
  }
  const isRemoved = next.amount === null || next.amount === 0;
  const made = isRemoved ? null : (next as ProPrice);
  return isSame(made, price) ? { kind: 'same' } : { kind: 'changed', price: made };
};

export type Change = { readonly row: ProPriceRow; readonly price: ProPrice | null };
export type Changes = {
  readonly changes: readonly Change[];
  readonly wrong: readonly { row: ProPriceRow; column: CellColumn }[];
};

/** Reads only rows with edits, so the cost depends on the edits and not on the size of the sheet. */
export const changesIn = (rows: ReadonlyMap<string, ProPriceRow>, edits: Edits, context: SheetContext): Changes => {
  const touched = new Set([...edits.keys()].map((key) => key.slice(0, key.indexOf(':'))));
  const changes: Change[] = [];
  const wrong: { row: ProPriceRow; column: CellColumn }[] = [];
  for (const id of touched) {
    const row = rows.get(id);
    if (!row) continue;
    const draft = draftOf(row, edits, context);
    if (draft.kind === 'changed') changes.push({ row, price: draft.price });
    if (draft.kind === 'wrong') wrong.push({ row, column: draft.column });
  }
  return { changes, wrong };
};

/** Largest change of the price that a buyer pays, in whole percent with its sign. */
export const largestChange = (changes: readonly Change[]): number =>
  changes.reduce((largest, { row, price }) => {
    const before = row.price?.saleAmount ?? row.price?.amount;
    const after = price?.saleAmount ?? price?.amount;
    if (!before || after === undefined) return largest;
    const percent = Math.round(((after - before) * 100) / before);
    return Math.abs(percent) > Math.abs(largest) ? percent : largest;
  }, 0);

/** Pastes tab-separated text from the start cell on. Cells beyond the sheet are ignored. */
export const pasteInto = (
  edits: Edits,
  rows: readonly ProPriceRow[],
  start: { readonly row: number; readonly column: number },
  text: string,
): Edits => {
  const next = new Map(edits);
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  lines.forEach((line, lineIndex) => {
    const row = rows[start.row + lineIndex];
    if (!row) return;
    line.split('\t').forEach((cell, cellIndex) => {
      const column = cellColumns[start.column + cellIndex];
      if (column) next.set(cellKey(row.variantId, column), cell.trim());
    });
  });
  return next;
};

export type Rounding = 'NONE' | 'ENDING_900' | 'COIN_50';
export type PriceRule = {
  /** `SALE`: a sale price below the list price. `LIST`: another list price. */
  readonly target: 'SALE' | 'LIST';
  /** −20 is 20 % less. */
  readonly percent: number;
  readonly rounding: Rounding;
  readonly startsAt: string;
  readonly endsAt: string;
};

/** Rounds down, so that a price never exceeds what the rule promises. */
export const roundPrice = (amount: number, rounding: Rounding, coin: number): number => {
  const whole = Math.floor(amount / coin) * coin;
  if (rounding === 'COIN_50') return amount < 50 ? whole : Math.floor(amount / 50) * 50;
  if (rounding === 'ENDING_900') return amount < 900 ? whole : Math.floor((amount - 900) / 1000) * 1000 + 900;
  return whole;
};

/** Types the result of a rule into the cells of the rows that have a price. */
export const applyRule = (
  edits: Edits,
  rows: readonly ProPriceRow[],
  { target, percent, rounding, startsAt, endsAt }: PriceRule,
  { currency, coin }: SheetContext & { readonly coin: number },
): Edits => {
  const next = new Map(edits);
  for (const { variantId, price } of rows) {
    if (price === null) continue;
    const amount = roundPrice(Math.round((price.amount * (100 + percent)) / 100), rounding, coin);
    if (amount <= 0) continue;
    if (target === 'LIST') next.set(cellKey(variantId, 'amount'), formatAmount(amount, currency));
    else if (amount < price.amount) {
      next.set(cellKey(variantId, 'saleAmount'), formatAmount(amount, currency));
      next.set(cellKey(variantId, 'saleStartsAt'), startsAt);
      next.set(cellKey(variantId, 'saleEndsAt'), endsAt);
    }
  }
  return next;
};
