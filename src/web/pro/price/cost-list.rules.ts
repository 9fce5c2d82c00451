/** Reads purchase costs that were typed into a form or pasted from a spreadsheet. */
import type { DatedCost, ProCostRow } from '#shared/api/pro-costs';
import { formatAmount, parseAmount, type Currency } from '#shared/money';

export type PastedLine = { readonly line: number; readonly sku: string; readonly text: string };

const cellsOf = (line: string): string[] =>
  line.split(line.includes('\t') ? '\t' : ';').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

const skuHeaders = ['sku'];
const costHeaders = [
  'prix d’achat ht',
  "prix d'achat ht",
  'prix d’achat',
  "prix d'achat",
  'cost per item',
  'variant cost',
];
const skuHeadersOfShops = [...skuHeaders, 'variant sku'];

/** The first two columns; with a row of headers those named SKU and purchase cost. */
export const readCostList = (pasted: string): PastedLine[] => {
  const lines = pasted.split(/\r?\n/).map((text, at) => ({ line: at + 1, cells: cellsOf(text) }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const names = (filled[0]?.cells ?? []).map((cell) => cell.toLowerCase());
  const [sku, cost] = [
    names.findIndex((name) => skuHeadersOfShops.includes(name)),
    names.findIndex((name) => costHeaders.includes(name)),
  ];
  const hasHeaders = sku >= 0;
  const [skuAt, costAt] = hasHeaders ? [sku, cost >= 0 ? cost : sku + 1] : [0, 1];
  return filled
    .slice(hasHeaders ? 1 : 0)
    .map(({ line, cells }) => ({ line, sku: cells[skuAt] ?? '', text: cells[costAt] ?? '' }))
    .filter((one) => one.sku !== '' && one.text !== '');
};

export type Verdict = 'CHANGED' | 'SAME' | 'UNKNOWN' | 'WRONG' | 'REPEATED';
export type JudgedLine = PastedLine & {
  readonly verdict: Verdict;
  readonly row: ProCostRow | null;
  readonly amount: number | null;
};

const same = (left: string, right: string): boolean => left.toUpperCase() === right.toUpperCase();

export const judgeCostList = (
  lines: readonly PastedLine[],
  rows: readonly ProCostRow[],
  currency: Currency,
): JudgedLine[] =>
  lines.map((one, at) => {
    const row = rows.find(({ sku }) => same(sku, one.sku)) ?? null;
    const amount = parseAmount(one.text, currency);
    const isRepeated = lines.slice(0, at).some(({ sku }) => same(sku, one.sku));
    const verdict = row === null ? 'UNKNOWN' : amount === null ? 'WRONG' : isRepeated ? 'REPEATED' : null;
    return { ...one, row, amount, verdict: verdict ?? (row?.cost === amount ? 'SAME' : 'CHANGED') };
  });

export const costText = (cost: number | null, currency: Currency): string =>
  cost === null ? '' : formatAmount(cost, currency);

/** For a hidden field: `2026-12-01=50000;2027-01-01=`. */
export const recordedText = (recorded: readonly DatedCost[]): string =>
  recorded.map(({ from, cost }) => `${from}=${cost ?? ''}`).join(';');

export const readRecorded = (text: string): DatedCost[] =>
  text.split(';').flatMap((part) => {
    const [, from, cost] = /^(\d{4}-\d{2}-\d{2})=(\d{0,13})$/.exec(part) ?? [];
    return from === undefined ? [] : [{ from, cost: cost ? Number(cost) : null }];
  });

export type TypedCosts = {
  readonly validFrom: string;
  /** Text of each field by variant id, with the cost that the person saw. */
  readonly fields: readonly {
    readonly variantId: string;
    readonly ref: string;
    readonly text: string;
    readonly seen: number | null;
    readonly recorded: readonly DatedCost[];
    /** Sent even if the amount is the same: to begin earlier, or to replace a planned cost. */
    readonly isKept: boolean;
  }[];
  /** Text for all variants of an item by its reference. */
  readonly items: ReadonlyMap<string, string>;
};

type Read = {
  readonly lines: readonly {
    readonly variantId: string;
    readonly amount: number | null;
    readonly seen: number | null;
    readonly seenLater: DatedCost[];
  }[];
  /** Ids of the fields that cannot be read. */
  readonly wrong: readonly string[];
};

/** What differs from what the person saw, and what is sent again on purpose. The text of an item counts for its variants that were not typed. */
export const readTypedCosts = ({ validFrom, fields, items }: TypedCosts, currency: Currency): Read => {
  const typed = fields.map((field) => {
    const ofItem = items.get(field.ref) ?? '';
    const isTyped = field.text !== costText(field.seen, currency);
    const isOfItem = !isTyped && ofItem !== '';
    return { ...field, text: isOfItem ? ofItem : field.text, isKept: field.isKept || isOfItem };
  });
  const read = typed.map(({ variantId, text, seen, recorded, isKept }) => ({
    variantId,
    seen,
    isKept,
    seenLater: recorded.filter(({ from }) => from > validFrom),
    isEmpty: text === '',
    amount: text === '' ? null : parseAmount(text, currency),
  }));
  return {
    wrong: read.filter(({ isEmpty, amount }) => !isEmpty && amount === null).map(({ variantId }) => variantId),
    lines: read
      .filter(({ amount, seen, isKept }) => isKept || amount !== seen)
      .map(({ variantId, amount, seen, seenLater }) => ({ variantId, amount, seen, seenLater })),
  };
};
