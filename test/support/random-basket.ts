/** Random baskets with VAT rates, sales, codes and gift cards, in TND and XOF. */
import * as fc from 'fast-check';
import type { Basket, BasketLine, PromotionEffect, PromotionTerms } from '#server/pricing';
import type { Currency } from '#shared/money';

const at = new Date('2026-11-21T12:00:00Z');
const hours = (count: number): Date => new Date(at.getTime() + count * 3_600_000);

const rates = [1900, 1800, 1300, 900, 700, 0];
/** Uses few ids, so that conditions of a code are often met. */
const id = fc.integer({ min: 1, max: 3 });
const ids = fc.oneof(
  { weight: 4, arbitrary: fc.constant([]) },
  fc.uniqueArray(id, { minLength: 1, maxLength: 2 }).map((list) => list.map((id) => ({ id, name: `n° ${id}` }))),
);

const amount = (currency: Currency) =>
  currency === 'XOF'
    ? fc.oneof(
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: 1_000 }).map((count) => count * 100),
      )
    : fc.oneof(
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 0, max: 900_000 }),
        fc.integer({ min: 0, max: 10 ** 9 }),
      );

const lineIn = (currency: Currency): fc.Arbitrary<Omit<BasketLine, 'key' | 'itemId'>> =>
  fc.record({
    quantity: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 1, max: 999 })),
    unitPrice: amount(currency),
    onSale: fc.integer({ min: 0, max: 3 }).map((dice) => dice === 0),
    rateBp: fc.constantFrom(...rates),
    sectionId: id,
    groupId: id,
    brandId: fc.option(id),
  });

const effectIn = (currency: Currency): fc.Arbitrary<PromotionEffect> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('PERCENTAGE' as const),
      bp: fc.integer({ min: 1, max: 10_000 }),
      cap: fc.option(amount(currency)),
    }),
    fc.record({ kind: fc.constant('AMOUNT' as const), amount: amount(currency) }),
    fc.constant({ kind: 'FREE_DELIVERY' as const }),
    fc
      .record({ paid: fc.integer({ min: 1, max: 3 }), free: fc.integer({ min: 1, max: 2 }) })
      .map(({ paid, free }) => ({ kind: 'N_FOR_M' as const, taken: paid + free, paid })),
  );

/** True once in `times` draws, on average. */
const rarely = (times: number) => fc.integer({ min: 1, max: times }).map((dice) => dice === 1);

const instant = fc.option(fc.integer({ min: -40, max: 20 }).map(hours), { freq: 2 });

const termsIn = (currency: Currency): fc.Arbitrary<PromotionTerms> =>
  fc
    .record({
      isForeign: rarely(30),
      effect: effectIn(currency),
      sections: ids,
      groups: ids,
      brands: ids,
      articles: fc.option(
        fc.record({ itemIds: fc.uniqueArray(fc.integer({ min: 1, max: 7 })), selections: fc.constant([]) }),
        { freq: 2 },
      ),
      minimum: fc.option(amount(currency), { freq: 2 }),
      emails: fc.constantFrom([], [], [], ['amel@demo.test']),
      firstOrder: rarely(5),
      from: instant,
      lasts: fc.option(fc.integer({ min: 1, max: 60 })),
      left: fc.constantFrom(null, null, 0, 1, 5),
      buyerLeft: fc.constantFrom(undefined, undefined, null, 0, 2),
    })
    .map(({ isForeign, lasts, left, buyerLeft, from, ...rest }) => ({
      ...rest,
      code: 'CODE',
      label: 'Un code',
      isValidHere: !isForeign,
      currency,
      from,
      to: lasts === null ? null : new Date((from ?? hours(-20)).getTime() + lasts * 3_600_000),
      limit: left === null ? null : { uses: 5, left },
      buyerLimit: buyerLeft === undefined ? null : { uses: 2, left: buyerLeft },
    }));

const basketIn = (currency: Currency): fc.Arbitrary<Basket> =>
  fc
    .record({
      lines: fc.array(lineIn(currency), { maxLength: 7 }),
      promotion: fc.option(termsIn(currency), { freq: 6 }),
      automatic: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        fc.array(
          termsIn(currency).map((terms) => ({ ...terms, automatic: true })),
          { minLength: 1, maxLength: 3 },
        ),
      ),
      buyer: fc.record({
        email: fc.constantFrom(null, 'amel@demo.test', ' Amel@Demo.Test ', 'karim@demo.test'),
        firstOrder: fc.constantFrom(null, true, true, false),
      }),
      delivery: fc.option(
        fc.record({
          price: amount(currency),
          freeFrom: fc.option(amount(currency), { freq: 2 }),
          rateBp: fc.constantFrom(...rates),
        }),
      ),
      stampDuty: fc.constantFrom(0, 0, 600, 1_000),
      giftCard: fc.option(fc.record({ balance: amount(currency) }), { freq: 2 }),
    })
    .map(({ lines, ...rest }) => ({
      ...rest,
      currency,
      at,
      timeZone: 'Africa/Tunis',
      lines: lines.map((line, index) => ({ ...line, key: `line ${index}`, itemId: index + 1 })),
    }));

export const anyBasket: fc.Arbitrary<Basket> = fc.oneof(basketIn('TND'), basketIn('XOF'));
