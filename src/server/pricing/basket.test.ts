import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedOf } from '#test/basket-oracle';
import { coinOf } from '#shared/money';
import { anyBasket } from '#test/random-basket';
import type { Basket, ComputedBasket } from './basket.ts';
import { computeBasket } from './basket.rules.ts';

/** `OURLET_TEST_BASKETS=5000000` runs a longer test. */
const requestedRuns = Number(process.env['OURLET_TEST_BASKETS']);
const numRuns = Number.isSafeInteger(requestedRuns) && requestedRuns > 0 ? requestedRuns : 100_000;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const brief = ({ lines, delivery, vat, total, giftCardApplied }: ComputedBasket) => ({
  lines: lines.map(({ discount, net, vat: tax }) => ({ discount, net, vat: tax })),
  delivery: { charged: delivery.charged, vat: delivery.vat },
  vat,
  total,
  giftCardApplied,
});

/** True when all prices and the fixed discount are multiples of the smallest coin. */
const inCoins = ({ lines, currency }: Basket, { discount }: ComputedBasket): boolean =>
  [discount, ...lines.map(({ unitPrice }) => unitPrice)].every((amount) => amount % coinOf(currency) === 0);

/** Returns the first broken invariant, or null. */
const broken = (basket: Basket, found: ComputedBasket): string | null => {
  const { lines, delivery, vat, total, stampDuty } = found;
  const amounts = [...lines.flatMap((line) => [line.net, line.discount, line.vat, line.exclTax]), total, found.toPay];
  const truths: Record<string, boolean> = {
    'every amount is an integer and none is below zero': amounts.every((one) => Number.isSafeInteger(one) && one >= 0),
    'no discount is above its line': lines.every((line) => line.discount <= line.gross),
    'a line whose price, code and whole are paid in coins is too': lines.every(
      (line) => !inCoins(basket, found) || line.net % coinOf(basket.currency) === 0,
    ),
    'no discount touches a sale': lines.every((line, index) => !basket.lines[index]?.onSale || line.discount === 0),
    'no discount touches a line that was left out': lines.every((line) => !line.excluded || line.discount === 0),
    'lines, delivery and stamp duty are the total':
      sum(lines.map(({ net }) => net)) + delivery.charged + stampDuty === total,
    'what lines cost less is the discount': found.subtotal - found.discount === sum(lines.map(({ net }) => net)),
    'taxes of the lines and of delivery are the VAT':
      sum(lines.map((line) => line.vat)) + delivery.vat === sum(vat.map(({ amount }) => amount)),
    'each line is its base and its tax': lines.every((line) => line.net === line.exclTax + line.vat),
    'without tax, VAT and stamp duty are the total':
      found.totalExclTax + sum(vat.map(({ amount }) => amount)) + stampDuty === total,
    'the card and the rest are the total': found.giftCardApplied + found.toPay === total,
    'the code applies when every rule is met':
      found.codeApplies === (found.rules.length > 0 && found.rules.every(({ met }) => met)),
    'what applies is the code or an automatic promotion':
      found.applied === null
        ? found.promotion === null
        : [basket.promotion, ...(basket.automatic ?? [])].includes(found.applied),
    'no automatic promotion makes the buyer pay more':
      total <= computeBasket({ ...basket, automatic: [] }).total &&
      (basket.automatic ?? []).every((terms) => total <= computeBasket({ ...basket, automatic: [terms] }).total),
  };
  return Object.entries(truths).find(([, holds]) => !holds)?.[0] ?? null;
};

describe('any basket', () => {
  it(`equals the exact rational computation, and its parts add up (${numRuns} baskets)`, () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const found = computeBasket(basket);
        expect(broken(basket, found)).toBeNull();
        expect(JSON.stringify(brief(found))).toBe(JSON.stringify(expectedOf(basket)));
      }),
      { numRuns },
    );
  }, 3_600_000);

  it('covers every promotion kind and every rule, met and not met', () => {
    const baskets = fc.sample(anyBasket, 5_000);
    const seen = new Set<string>();
    for (const basket of baskets) {
      const found = computeBasket(basket);
      if (found.applied) {
        seen.add(`${basket.currency} ${found.applied.effect.kind}`);
        seen.add(`automatic ${found.applied.automatic === true} beside a code ${basket.promotion !== null}`);
      }
      for (const { rule, met } of found.rules) seen.add(`${rule} ${met}`);
    }
    const kinds = ['PERCENTAGE', 'AMOUNT', 'FREE_DELIVERY', 'N_FOR_M'];
    const rules = [
      'REGION',
      'DATES',
      'LIMIT',
      'BUYER_LIMIT',
      'CUSTOMER',
      'FIRST_ORDER',
      'SECTION',
      'GROUP',
      'BRAND',
      'ARTICLE',
    ];
    const wanted = [
      ...kinds.flatMap((kind) => [`TND ${kind}`, `XOF ${kind}`]),
      'automatic false beside a code true',
      'automatic true beside a code false',
      'automatic true beside a code true',
      ...[...rules, 'NOT_ON_SALE', 'MINIMUM', 'SETS'].flatMap((rule) => [`${rule} true`, `${rule} false`]),
    ];
    expect([...seen].toSorted()).toEqual(wanted.toSorted());
  });
});
