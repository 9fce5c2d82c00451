/** Formats values of an import for the screen. */
import { formatDate } from '#shared/dates';
import { formatMoney } from '#shared/money';
import { ourletLabel, valueNames, valueWords, type PlaceNames } from './fields.messages.ts';
import type { Change, CostValue, LeftTrace, PriceValue, Value } from './rows.store.ts';

const maxText = 200;

const isCost = (value: Value): value is CostValue => typeof value === 'object' && value !== null && 'cost' in value;
const isPrice = (value: Value): value is PriceValue => typeof value === 'object' && value !== null && !isCost(value);

const priceText = ({ amount, currency, sale, starts, ends }: PriceValue, timeZone: string): string =>
  [
    formatMoney(amount, currency),
    ...(sale === null ? [] : [valueWords.sale(formatMoney(sale, currency))]),
    ...(starts === null ? [] : [valueWords.from(formatDate(new Date(starts), timeZone))]),
    ...(ends === null ? [] : [valueWords.until(formatDate(new Date(ends), timeZone))]),
  ].join(' · ');

/** Null for an empty value. */
export const valueText = (what: string, value: Value, timeZone: string): string | null => {
  if (value === null || value === '') return null;
  if (isCost(value)) return formatMoney(value.cost, value.currency);
  if (isPrice(value)) return priceText(value, timeZone);
  if (typeof value === 'boolean') return value ? valueWords.yes : valueWords.no;
  if (typeof value === 'number') return value.toLocaleString('fr-FR');
  if (what === 'publie_le') return formatDate(new Date(value), timeZone);
  const name = valueNames[what]?.[value] ?? value;
  return name.length > maxText ? `${name.slice(0, maxText - 1)}…` : name;
};

const costOf = ({ before, after }: Pick<Change, 'before' | 'after'>): CostValue | null =>
  isCost(before) ? before : isCost(after) ? after : null;

/** Whether the change shows a purchase cost, which not every person may see. */
export const isCostChange = (change: Change): boolean => costOf(change) !== null;

export const fieldLabel = ({ what, before, after }: Change, places: PlaceNames): string => {
  const price = isPrice(before) ? before : isPrice(after) ? after : null;
  if (price) return `${valueWords.price}, ${price.region}`;
  const cost = costOf({ before, after });
  if (cost) return `${valueWords.cost}, ${cost.region}`;
  if (what === 'ancienne adresse') return valueWords.formerAddress;
  const known = ourletLabel(what, places);
  if (known !== null) return known;
  return typeof after === 'number' || typeof before === 'number' ? valueWords.stock : what;
};

export const leftLabel = ({ kind, place }: LeftTrace): string => {
  if (kind === 'price') return `${valueWords.price}, ${place ?? ''}`;
  if (kind === 'cost') return `${valueWords.cost}, ${place ?? ''}`;
  if (kind === 'stock') return valueWords.stock;
  return kind === 'pictures' ? valueWords.pictures : kind === 'item' ? valueWords.item : valueWords.variant;
};
