import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCartId, variantIdOf, type VariantId } from '#shared/ids';
import {
  acknowledge,
  addLines,
  emptyCart,
  maxQuantity,
  removeLine,
  replaceLine,
  setQuantity,
  setSaved,
  type Market,
  type Step,
  type StoredCart,
} from './cart.rules.ts';

/** Variants 1 to 5; variant 5 is not sold. */
const variants = [1, 2, 3, 4, 5].map(variantIdOf);
const [one, two, three, four, unsold] = variants as [VariantId, VariantId, VariantId, VariantId, VariantId];
const marketOf = (stock: readonly number[], price = 100): Market => ({
  price: (id) => (id === unsold ? null : price * Number(id)),
  free: (id) => (id === unsold ? 0 : (stock[Number(id) - 1] ?? 0)),
});

const id = fc.constantFrom(...variants);
const pieces = fc.integer({ min: 1, max: 12 });
type Act = (cart: StoredCart, market: Market) => Step | StoredCart;
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.array(fc.record({ variantId: id, quantity: pieces }), { minLength: 1, maxLength: 4 }).map(
    (lines): Act =>
      (cart, market) =>
        addLines(cart, lines, market),
  ),
  fc.tuple(id, fc.integer({ min: 0, max: 12 })).map(
    ([variant, count]): Act =>
      (cart, market) =>
        setQuantity(cart, variant, count, market),
  ),
  id.map(
    (variant): Act =>
      (cart) =>
        removeLine(cart, variant),
  ),
  fc.tuple(id, id).map(
    ([from, to]): Act =>
      (cart, market) =>
        replaceLine(cart, from, to, market),
  ),
  fc.tuple(id, fc.boolean()).map(
    ([variant, saved]): Act =>
      (cart, market) =>
        setSaved(cart, variant, saved, market),
  ),
  fc.constant<Act>((cart, market) => acknowledge(cart, market)),
);
const stock = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 4, maxLength: 4 });

const cartOf = (done: Step | StoredCart): StoredCart => ('cart' in done ? done.cart : done);

describe('any sequence of changes', () => {
  it('keeps one line of 1 to 999 units for each variant, sorted by position', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(act, stock), { maxLength: 30 }), (acts) => {
        let cart = emptyCart('c', 'TN');
        for (const [act, shelf] of acts) {
          cart = cartOf(act(cart, marketOf(shelf)));
          const ids = cart.lines.map((line) => line.variantId);
          expect(new Set(ids).size).toBe(ids.length);
          expect(cart.lines.every(({ quantity }) => quantity >= 1 && quantity <= maxQuantity)).toBe(true);
          const positions = cart.lines.map((line) => line.position);
          expect(positions).toEqual(positions.toSorted((one, other) => one - other));
        }
      }),
    );
  });

  it('changes nothing when a step is refused', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(act, stock), { maxLength: 15 }), (acts) => {
        let cart = emptyCart('c', 'TN');
        for (const [act, shelf] of acts) {
          const done = act(cart, marketOf(shelf));
          const refused = 'shortages' in done && done.shortages.length > 0;
          expect(refused ? done.cart : cart).toBe(cart);
          cart = cartOf(done);
        }
      }),
    );
  });

  it('never increases a line above the available units', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(act, stock), { maxLength: 20 }), (acts) => {
        let cart = emptyCart('c', 'TN');
        for (const [act, shelf] of acts) {
          const market = marketOf(shelf);
          const before = new Map(cart.lines.map((line) => [line.variantId, line]));
          cart = cartOf(act(cart, market));
          const overgrown = cart.lines.filter(({ variantId, saved, quantity }) => {
            const former = before.get(variantId);
            const grew = !saved && (former === undefined || former.saved || quantity > former.quantity);
            return grew && quantity > market.free(variantId);
          });
          expect(overgrown).toEqual([]);
        }
      }),
    );
  });
});

describe('the steps', () => {
  const market = marketOf([10, 10, 10, 2]);
  const filled = addLines(emptyCart('c', 'TN'), [{ variantId: one, quantity: 2 }], market).cart;

  it('keep the seen price until it is acknowledged, also when units are added', () => {
    const dearer = marketOf([10, 10, 10, 2], 150);
    const more = addLines(filled, [{ variantId: one, quantity: 1 }], dearer).cart;
    expect(more.lines[0]).toMatchObject({ quantity: 3, seenPrice: 100 });
    expect(acknowledge(more, dearer).lines[0]).toMatchObject({ seenPrice: 150 });
  });

  it('treat a restored saved line as a new add', () => {
    const aside = setSaved(filled, one, true, market).cart;
    expect(addLines(aside, [{ variantId: one, quantity: 1 }], market).cart.lines).toMatchObject([
      { quantity: 1, saved: false },
    ]);
  });

  it('do not change a cart without the line', () => {
    for (const done of [
      setQuantity(filled, two, 3, market),
      replaceLine(filled, two, three, market),
      setSaved(filled, two, true, market),
    ])
      expect(done).toEqual({ cart: filled, reductions: [], shortages: [] });
  });

  it('report the reduced quantity', () => {
    const { cart } = addLines(filled, [{ variantId: four, quantity: 1 }], market);
    expect(setQuantity(cart, four, 7, market)).toMatchObject({ reductions: [{ variantId: four, from: 7, to: 2 }] });
  });
});

it('accepts 22 characters of base64url as a cart id', () => {
  expect(isCartId('AAAAAAAAAAAAAAAAAAAA-_')).toBe(true);
  for (const text of [null, '', 'AAAA', 'AAAAAAAAAAAAAAAAAAAAA\0', 'A'.repeat(23)]) expect(isCartId(text)).toBe(false);
});
