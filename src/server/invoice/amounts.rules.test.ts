import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basketOf, requestOf } from '#test/documents';
import { coinOf, type Currency } from '#shared/money';
import { anyBasket } from '#test/random-basket';
import { checkAmounts, creditOf, type Amounts } from './amounts.rules.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const invoice = {
  ...requestOf(
    basketOf('TN', [
      [3, 50_000],
      [1, 129_900],
    ]),
    { orderId: 1, region: 'TN' },
  ),
  currency: 'TND',
} as const;
const isCoins = (amount: number, currency: Currency): boolean => amount % coinOf(currency) === 0;
/** True when all amounts are multiples of the smallest coin. */
const madeOf = ({ lines, delivery }: Amounts, currency: Currency): boolean =>
  [...lines.flatMap(({ net, unitPrice }) => [net, unitPrice]), delivery?.net ?? 0].every((net) =>
    isCoins(net, currency),
  );
const back = (lines: [key: string, quantity: number][], more = {}) => ({
  lines: lines.map(([key, quantity]) => ({ key, quantity })),
  ...more,
});

describe('amounts of a document', () => {
  test('are consistent for any basket', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const request = requestOf(basket, { orderId: 1, region: 'TN' });
        expect(() => checkAmounts(request)).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });

  test('are refused when any of them is wrong', () => {
    const wrong: Partial<Amounts>[] = [
      { total: invoice.total + 1 },
      { totalExclTax: invoice.totalExclTax - 1, total: invoice.total - 1 },
      { stampDuty: 1.5 },
      { vat: invoice.vat.map((one) => ({ ...one, base: one.base + 1, amount: one.amount - 1 })) },
      { vat: [], totalExclTax: 0, total: invoice.stampDuty },
      { lines: invoice.lines.map((line) => ({ ...line, key: 'same' })) },
      { lines: invoice.lines.map((line) => ({ ...line, quantity: line.quantity + 1 })) },
    ];
    for (const part of wrong) expect(() => checkAmounts({ ...invoice, ...part })).toThrow(RangeError);
  });
});

describe('a credit note', () => {
  test('for everything has the amounts of the invoice', () => {
    const all = creditOf(
      invoice,
      [],
      back(
        [
          ['1', 3],
          ['2', 1],
        ],
        { delivery: true, stampDuty: true },
      ),
    );
    expect(all).toMatchObject({ total: invoice.total, totalExclTax: invoice.totalExclTax, vat: invoice.vat });
  });

  test('of a known amount leaves the rest of its line to the others', () => {
    const [first] = invoice.lines;
    if (!first) throw new Error('the invoice has no line');
    const discounted = { ...first, key: 'a', quantity: 3, unitPrice: 3_500, discount: 500, net: 10_000 };
    const lines = [{ ...discounted, rateBp: 0, exclTax: 10_000, vat: 0 }];
    const vat = [{ rateBp: 0, base: 10_000, amount: 0 }];
    const amounts = { lines, delivery: null, vat, totalExclTax: 10_000, stampDuty: 0, total: 10_000 };
    const given: Amounts[] = [];
    for (const net of [3_330, null, null])
      given.push(creditOf({ ...amounts, currency: 'XOF' }, given, { lines: [{ key: 'a', quantity: 1, net }] }));
    given.forEach((one) => checkAmounts(one));
    expect(given.map(({ total }) => total)).toEqual([3_330, 3_335, 3_335]);
  });

  test('for each unit adds up to the invoice exactly, in any sequence', () => {
    fc.assert(
      fc.property(anyBasket, fc.infiniteStream(fc.nat()), (basket, dice) => {
        const whole = requestOf(basket, { orderId: 1, region: 'TN' });
        fc.pre(whole.lines.length > 0 && whole.lines.length < 6);
        const left = new Map(whole.lines.map(({ key, quantity }) => [key, quantity]));
        const given: Amounts[] = [];
        while ([...left.values()].some((count) => count > 0)) {
          const open = [...left].filter(([, count]) => count > 0);
          const [key = '', count = 0] = open[dice.next().value % open.length] ?? [];
          const quantity = 1 + (dice.next().value % count);
          left.set(key, count - quantity);
          given.push(creditOf({ ...whole, currency: basket.currency }, given, back([[key, quantity]])));
        }
        const paidDelivery = (whole.delivery?.net ?? 0) > 0;
        if (paidDelivery)
          given.push(creditOf({ ...whole, currency: basket.currency }, given, back([], { delivery: true })));
        if (whole.stampDuty > 0)
          given.push(creditOf({ ...whole, currency: basket.currency }, given, back([], { stampDuty: true })));
        given.forEach((one) => checkAmounts(one));
        expect(given.filter(({ total }) => madeOf(whole, basket.currency) && !isCoins(total, basket.currency))).toEqual(
          [],
        );
        expect(sum(given.map(({ total }) => total))).toBe(whole.total);
        expect(sum(given.map(({ totalExclTax }) => totalExclTax))).toBe(whole.totalExclTax);
      }),
      { numRuns: 300 },
    );
  });

  test('refuses too many units, a second credit of delivery or stamp duty, and an empty request', () => {
    const first = creditOf(invoice, [], back([['1', 2]], { delivery: true, stampDuty: true }));
    const refused = (request: Parameters<typeof creditOf>[2]): void =>
      expect(() => creditOf(invoice, [first], request)).toThrowError(expect.objectContaining({ code: 'BAD_REQUEST' }));
    refused(back([['1', 2]]));
    refused(
      back([
        ['1', 1],
        ['1', 1],
      ]),
    );
    refused(back([['1', 0]]));
    refused(back([['9', 1]]));
    refused(back([], { delivery: true }));
    refused(back([], { stampDuty: true }));
    refused(back([]));
    expect(creditOf(invoice, [first], back([['1', 1]])).total).toBe(50_000);
  });

  test('in XOF credits multiples of the smallest coin, and the whole line at the end', () => {
    const francs = {
      ...requestOf(basketOf('SN', [[3, 5_000]]), { orderId: 1, region: 'SN' }),
      currency: 'XOF',
    } as const;
    const [line] = francs.lines;
    const cheaper = {
      ...francs,
      lines: line ? [{ ...line, discount: 5_000, net: 10_000, exclTax: 8_475, vat: 1_525 }] : [],
    };
    const given: Amounts[] = [];
    for (let piece = 0; piece < 3; piece += 1) given.push(creditOf(cheaper, given, back([['1', 1]])));
    expect(given.map(({ total }) => total)).toEqual([3_335, 3_330, 3_335]);
  });
});
