import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  discountPercent,
  isOnSale,
  lowestBefore,
  nextChange,
  offerAt,
  paidAt,
  type ListPrice,
  type PastPrice,
} from './pricing.rules.ts';

const start = Date.parse('2026-06-01T00:00:00Z');
const day = (count: number): Date => new Date(start + count * 86_400_000);

type Sale = { sale?: number; from?: number | null; to?: number | null };
const listPrice = (amount: number, { sale, from, to }: Sale = {}): ListPrice => ({
  amount,
  saleAmount: sale ?? null,
  saleStartsAt: from === undefined || from === null ? null : day(from),
  saleEndsAt: to === undefined || to === null ? null : day(to),
});
const since = (validFrom: number, amount: number, sale: Sale = {}): PastPrice => ({
  ...listPrice(amount, sale),
  validFrom: day(validFrom),
});

describe('a sale window', () => {
  it('is active from its start to just before its end', () => {
    const price = listPrice(129_900, { sale: 99_900, from: 10, to: 20 });
    expect(isOnSale(price, new Date(day(10).getTime() - 1))).toBe(false);
    expect(isOnSale(price, day(10))).toBe(true);
    expect(isOnSale(price, new Date(day(20).getTime() - 1))).toBe(true);
    expect(isOnSale(price, day(20))).toBe(false);
    expect(paidAt(price, day(15))).toBe(99_900);
    expect(paidAt(price, day(20))).toBe(129_900);
  });

  it('is unlimited on a side without a bound', () => {
    expect(isOnSale(listPrice(100, { sale: 80 }), day(-4000))).toBe(true);
    expect(isOnSale(listPrice(100, { sale: 80, from: 3 }), day(4000))).toBe(true);
    expect(isOnSale(listPrice(100, { sale: 80, to: 3 }), day(3))).toBe(false);
  });

  it('returns the next planned change', () => {
    const price = listPrice(100, { sale: 80, from: 10, to: 20 });
    expect(nextChange(price, day(0))).toEqual(day(10));
    expect(nextChange(price, day(10))).toEqual(day(20));
    expect(nextChange(price, day(20))).toBeNull();
    expect(nextChange(listPrice(100), day(0))).toBeNull();
  });
});

describe('the percentage', () => {
  it('is a whole number, rounded down', () => {
    expect(discountPercent(129_900, 99_900)).toBe(23);
    expect(discountPercent(30_000, 20_100)).toBe(33);
    expect(discountPercent(100, 100)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), fc.integer({ min: 0, max: 10 ** 12 }), (struck, paid) => {
        const percent = discountPercent(struck, paid);
        expect(Number.isInteger(percent)).toBe(true);
        expect(BigInt(percent) * BigInt(struck) <= BigInt(Math.max(0, struck - paid)) * 100n).toBe(true);
        expect(percent).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('the struck price', () => {
  it('is the regular price when it did not change in the 30 days before', () => {
    const price = listPrice(129_900, { sale: 99_900, from: 60, to: 70 });
    expect(
      offerAt(price, [since(0, 129_900), since(59, 129_900, { sale: 99_900, from: 60, to: 70 })], day(65)),
    ).toEqual({
      price: 129_900,
      salePrice: 99_900,
      discountPercent: 23,
      onSale: true,
    });
  });

  it('is the regular price for an item on sale since its first day', () => {
    const price = listPrice(100, { sale: 70 });
    expect(offerAt(price, [since(0, 100, { sale: 70 })], day(1))).toMatchObject({ price: 100, salePrice: 70 });
    expect(offerAt(price, [], day(1))).toMatchObject({ price: 100, salePrice: 70, discountPercent: 30 });
  });

  it('is the price of a sale that ended less than 30 days before', () => {
    const history = [
      since(0, 100),
      since(30, 100, { sale: 80, from: 30, to: 40 }),
      since(60, 100, { sale: 70, from: 60, to: 80 }),
    ];
    const price = listPrice(100, { sale: 70, from: 60, to: 80 });
    expect(lowestBefore(history, day(61))).toBe(80);
    expect(offerAt(price, history, day(61))).toMatchObject({ price: 80, salePrice: 70, discountPercent: 12 });
    // The previous sale ended 30 days before the new one.
    const later = [
      since(0, 100),
      since(20, 100, { sale: 80, from: 20, to: 30 }),
      since(60, 100, { sale: 70, from: 60 }),
    ];
    expect(lowestBefore(later, day(61))).toBe(100);
  });

  it('is not shown when the price was raised just before the sale', () => {
    const history = [since(0, 100), since(58, 150), since(59, 150, { sale: 120, from: 59 })];
    expect(offerAt(listPrice(150, { sale: 120, from: 59 }), history, day(60))).toEqual({
      price: 120,
      salePrice: null,
      discountPercent: null,
      onSale: true,
    });
  });

  it('stays the same while a sale is lowered further without a pause', () => {
    const history = [since(0, 100), since(40, 100, { sale: 80, from: 40 }), since(50, 100, { sale: 60, from: 50 })];
    expect(lowestBefore(history, day(55))).toBe(100);
    expect(offerAt(listPrice(100, { sale: 60, from: 50 }), history, day(55))).toMatchObject({
      price: 100,
      discountPercent: 40,
    });
  });

  it('is computed from the new reduction when the previous sale was lower', () => {
    const history = [since(0, 100), since(40, 100, { sale: 60, from: 40 }), since(50, 100, { sale: 80, from: 50 })];
    expect(lowestBefore(history, day(55))).toBe(60);
    expect(offerAt(listPrice(100, { sale: 80, from: 50 }), history, day(55))).toMatchObject({
      price: 80,
      salePrice: null,
    });
  });

  it('never exceeds the regular price and ignores periods without sale', () => {
    const gone: PastPrice = {
      amount: null,
      saleAmount: null,
      saleStartsAt: null,
      saleEndsAt: null,
      validFrom: day(10),
    };
    const history = [since(0, 50), gone, since(45, 90), since(50, 85, { sale: 70, from: 50 })];
    expect(offerAt(listPrice(85, { sale: 70, from: 50 }), history, day(51))).toMatchObject({
      price: 85,
      salePrice: 70,
    });
  });

  it('equals a day-by-day computation for any history', () => {
    const sale = fc.option(
      fc.record({
        off: fc.integer({ min: 1, max: 9 }),
        from: fc.integer({ min: 0, max: 120 }),
        length: fc.integer({ min: 1, max: 40 }),
      }),
    );
    const line = fc.record({ gap: fc.integer({ min: 1, max: 25 }), amount: fc.integer({ min: 10, max: 20 }), sale });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 160 }), (lines, at) => {
        let validFrom = 0;
        const history = lines.map(({ gap, amount, sale }) => {
          validFrom += gap;
          return since(
            validFrom,
            amount,
            sale ? { sale: amount - sale.off, from: sale.from, to: sale.from + sale.length } : {},
          );
        });
        expect(lowestBefore(history, day(at))).toBe(dayByDay(history, at));
      }),
      { numRuns: 500 },
    );
  });
});

/** Reference implementation that checks the price of each day. */
const dayByDay = (history: readonly PastPrice[], at: number): number | null => {
  const on = (count: number): { paid: number; sale: boolean } | null => {
    const line = history.findLast((candidate) => candidate.validFrom <= day(count));
    if (!line || line.amount === null) return null;
    const price = { ...line, amount: line.amount };
    return { paid: paidAt(price, day(count)), sale: isOnSale(price, day(count)) };
  };
  let first = at;
  if (on(at)?.sale) {
    for (let before = at - 1; on(before)?.sale && (on(before)?.paid ?? 0) >= (on(first)?.paid ?? 0); before -= 1)
      first = before;
  }
  const paid = Array.from({ length: 30 }, (_, index) => on(first - 1 - index)?.paid).filter(
    (value) => value !== undefined,
  );
  return paid.length === 0 ? null : Math.min(...paid);
};
