/** Checks of prices as staff typed them, before anything is read or written. */
import type { FieldError } from '#shared/errors';
import { coinOf, formatMoney, type Currency } from '#shared/money';
import { priceProblems as problems } from './price-change.messages.ts';
import type { ListPrice } from './pricing.rules.ts';

export type PriceLine = {
  readonly variantId: number;
  /** Null: not sold in the region any more. */
  readonly price: ListPrice | null;
  /** What the person saw; null when the variant had no price. */
  readonly seen: ListPrice | null;
};

const timeOf = (date: Date | null): number | null => date?.getTime() ?? null;

export const isSamePrice = (left: ListPrice | null, right: ListPrice | null): boolean =>
  left === null || right === null
    ? left === right
    : left.amount === right.amount &&
      left.saleAmount === right.saleAmount &&
      timeOf(left.saleStartsAt) === timeOf(right.saleStartsAt) &&
      timeOf(left.saleEndsAt) === timeOf(right.saleEndsAt);

const problemOf = (
  { amount, saleAmount, saleStartsAt, saleEndsAt }: ListPrice,
  currency: Currency,
): [string, string] | null => {
  const coin = coinOf(currency);
  const notWhole = (value: number | null): boolean => value !== null && value % coin !== 0;
  if (amount <= 0) return ['amount', problems.amount];
  if (notWhole(amount)) return ['amount', problems.coin(formatMoney(coin, currency))];
  if (notWhole(saleAmount)) return ['saleAmount', problems.coin(formatMoney(coin, currency))];
  if (saleAmount === null)
    return saleStartsAt !== null || saleEndsAt !== null ? ['saleAmount', problems.windowWithoutSale] : null;
  if (saleAmount <= 0 || saleAmount >= amount) return ['saleAmount', problems.sale];
  if (saleStartsAt !== null && saleEndsAt !== null && saleEndsAt <= saleStartsAt)
    return ['saleEndsAt', problems.window];
  return null;
};

/** Fields are named `lines.<index>.<field>`. */
export const problemsIn = (lines: readonly PriceLine[], currency: Currency): FieldError[] => {
  const known = new Set<number>();
  return lines.flatMap(({ variantId, price }, index) => {
    const isTwice = known.has(variantId);
    known.add(variantId);
    if (isTwice) return [{ field: `lines.${index}.variantId`, message: problems.twice }];
    const problem = price === null ? null : problemOf(price, currency);
    return problem ? [{ field: `lines.${index}.${problem[0]}`, message: problem[1] }] : [];
  });
};
