import { describe, expect, test } from 'vitest';
import type { Cart, CartLine } from '#shared/api/cart-shapes';
import type { CartId, VariantId } from '#shared/ids';
import type { Added } from './added-item.ts';
import {
  addedPieces,
  emptyCart,
  freeShare,
  leftOf,
  placeOf,
  readQuantity,
  withoutLine,
  withQuantity,
  withSaved,
} from './cart-view.rules.ts';

const line = (itemVariantId: string, quantity: number, unitPrice: number): CartLine => ({
  itemVariantId: itemVariantId as VariantId,
  itemRef: 'ROBE-1',
  name: 'Robe',
  path: '/catalogue/ROBE-1-article-robe',
  image: { name: 'absente', alt: '', width: 1, height: 1, placeholder: '#FFFFFF' },
  style: { id: '1', name: 'Écru', hex: null },
  size: { id: '1', label: '38', system: 'FR_WOMEN' },
  quantity,
  unitPrice,
  originalUnitPrice: unitPrice,
  onSale: false,
  seenUnitPrice: null,
  discount: 0,
  codeNote: null,
  lineTotal: quantity * unitPrice,
  maxQuantity: 9,
  stock: 'AVAILABLE',
});

const cart: Cart = {
  ...emptyCart('TN', 'TND'),
  cartId: 'c'.repeat(22) as CartId,
  count: 3,
  subtotal: 320,
  lines: [line('1', 2, 100), line('2', 1, 120)],
};

describe('the cart shown before the answer', () => {
  test('counts a new quantity in the line, the pieces and the subtotal', () => {
    const next = withQuantity(cart, '1', 5);
    expect([next.lines[0]?.lineTotal, next.count, next.subtotal]).toEqual([500, 6, 620]);
    expect(withQuantity(cart, '9', 5)).toEqual(cart);
  });

  test('leaves a line out, wherever it stands', () => {
    expect(withoutLine(cart, '1')).toMatchObject({ count: 1, subtotal: 120 });
    expect(withoutLine(withSaved(cart, '1', true), '1').saved).toEqual([]);
  });

  test('puts a line aside and back without losing a piece', () => {
    const aside = withSaved(cart, '1', true);
    expect([aside.count, aside.subtotal, aside.saved.length]).toEqual([1, 120, 1]);
    const back = withSaved(aside, '1', false);
    expect([back.count, back.subtotal, back.saved.length]).toEqual([3, 320, 0]);
    expect(withSaved(cart, '9', true)).toEqual(cart);
  });

  test('knows where a line stands, so that it comes back there', () => {
    const aside = withSaved(cart, '1', true);
    expect([placeOf(aside, '2'), placeOf(aside, '1')]).toEqual([
      { rank: 0, saved: false },
      { rank: 0, saved: true },
    ]);
    expect([placeOf(cart, '9'), placeOf(null, '1')]).toEqual([null, null]);
  });
});

describe('the price of an article on its way', () => {
  const added: Added = {
    itemVariantId: '1',
    quantity: 1,
    name: 'Robe',
    path: '/catalogue/ROBE-1-article-robe',
    style: 'Écru',
    size: '38',
    unitPrice: 25,
    originalUnitPrice: 30,
    currency: 'XOF',
    picture: { image: null, kind: 'robe', hex: null, wall: 'sable' },
  };

  test('is that of its page until the cart counts it, then that of the cart with all its pieces', () => {
    const ofPage = { quantity: 1, amount: 25, original: 30, currency: 'XOF' };
    expect(addedPieces(added, null, false)).toEqual(ofPage);
    expect(addedPieces(added, cart, false)).toEqual({ quantity: 2, amount: 200, original: 200, currency: 'TND' });
  });

  test('is not told while its page speaks of another region than the cart', () => {
    expect(addedPieces({ ...added, itemVariantId: '9' }, cart, true)).toBeNull();
  });
});

test('a quantity is read only when it is one', () => {
  expect([' 12 ', '0', '999'].map(readQuantity)).toEqual([12, 0, 999]);
  expect(['', '1000', '-1', '1,5', 'deux', '1e2'].map(readQuantity)).toEqual([null, null, null, null, null, null]);
});

test('the way to free delivery stays between nothing and all of it', () => {
  expect(freeShare({ from: 200, missing: 200 })).toBe(0);
  expect(freeShare({ from: 300, missing: 1 })).toBe(99);
  expect(freeShare({ from: 200, missing: 0 })).toBe(100);
  expect(freeShare({ from: 0, missing: 0 })).toBe(100);
  expect(freeShare({ from: 200, missing: 500 })).toBe(0);
});

test('a refusal says how many are left of an article, or does not', () => {
  const extra = { available: [{ itemVariantId: '1', available: 2 }, { itemVariantId: '2', available: -1 }, null, 'x'] };
  expect(leftOf(extra, '1')).toBe(2);
  expect(leftOf(extra, '2')).toBe(0);
  expect(leftOf(extra, '3')).toBeNull();
  expect(leftOf(undefined, '1')).toBeNull();
  expect(leftOf({ available: 'beaucoup' }, '1')).toBeNull();
});
