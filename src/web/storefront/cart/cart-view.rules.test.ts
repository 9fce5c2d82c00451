import { describe, expect, test } from 'vitest';
import type { Cart, CartLine } from '#shared/api/cart-shapes';
import type { CartId, VariantId } from '#shared/ids';
import type { AddedItem } from './add-queue.rules.ts';
import {
  addedPrice,
  applyForm,
  availableUnits,
  emptyCart,
  freeDeliveryPercent,
  messagePlace,
  parseQuantity,
  positionOf,
  requestedQuantity,
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

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

const setQuantity = (itemVariantId: string, quantity: string): FormData =>
  form({ intent: 'set-quantity', itemVariantId, quantity });
const remove = (itemVariantId: string): FormData => form({ intent: 'remove', itemVariantId });
const save = (itemVariantId: string): FormData => form({ intent: 'save-for-later', itemVariantId });
const move = (itemVariantId: string): FormData => form({ intent: 'move-to-cart', itemVariantId });

describe('the cart with a pending form', () => {
  test('counts a new quantity in line total, units and subtotal', () => {
    const next = applyForm(cart, setQuantity('1', '5'));
    expect([next.lines[0]?.lineTotal, next.count, next.subtotal]).toEqual([500, 6, 620]);
    expect(applyForm(cart, setQuantity('9', '5'))).toEqual(cart);
    expect(applyForm(cart, setQuantity('1', 'deux'))).toEqual(cart);
  });

  test('leaves out a removed line, in the cart or saved', () => {
    expect(applyForm(cart, remove('1'))).toMatchObject({ count: 1, subtotal: 120 });
    expect([save('1'), remove('1')].reduce(applyForm, cart).saved).toEqual([]);
  });

  test('saves a line for later and moves it back with all its units', () => {
    const saved = applyForm(cart, save('1'));
    expect([saved.count, saved.subtotal, saved.saved.length]).toEqual([1, 120, 1]);
    const moved = applyForm(saved, move('1'));
    expect([moved.count, moved.subtotal, moved.saved.length]).toEqual([3, 320, 0]);
    expect(applyForm(cart, save('9'))).toEqual(cart);
  });

  test('shows the chosen delivery', () => {
    const chosen = applyForm(cart, form({ intent: 'set-delivery', deliveryModeId: '2', areaId: '7' }));
    expect(chosen).toMatchObject({ deliveryModeId: '2', areaId: '7' });
    expect(applyForm(chosen, form({ intent: 'set-delivery', deliveryModeId: '2', areaId: '' })).areaId).toBeNull();
  });

  test('keeps the former amounts when only the server can calculate the new ones', () => {
    for (const intent of ['add', 'restore', 'replace-variant', 'apply-code', 'acknowledge-changes', 'set-region'])
      expect(applyForm(cart, form({ intent, itemVariantId: '1', code: 'DIX' }))).toEqual(cart);
  });
});

test('the position of a line is its index in the cart or among the saved lines', () => {
  const saved = applyForm(cart, save('1'));
  expect([positionOf(saved, '2'), positionOf(saved, '1')]).toEqual([
    { index: 0, isSaved: false },
    { index: 0, isSaved: true },
  ]);
  expect(positionOf(cart, '9')).toBeNull();
});

test('a message is shown at the line or the field of its form', () => {
  expect([setQuantity('1', '2'), remove('1'), save('1'), move('1')].map(messagePlace)).toEqual(['1', '1', '1', '1']);
  expect(messagePlace(form({ intent: 'set-delivery' }))).toBe('livraison');
  expect(messagePlace(form({ intent: 'remove-gift-card' }))).toBe('code');
  expect(messagePlace(form({ intent: 'add', itemVariantId: '1' }))).toBeNull();
});

describe('the price of an added item', () => {
  const added: AddedItem = {
    itemVariantId: '1',
    quantity: 1,
    name: 'Robe',
    path: '/catalogue/ROBE-1-article-robe',
    style: 'Écru',
    size: '38',
    unitPrice: 25,
    originalUnitPrice: 30,
    currency: 'XOF',
    picture: { image: null, kind: 'dress', hex: null, wall: 'sand' },
  };

  test('is the price of its page until the cart has a line for it', () => {
    const pagePrice = { quantity: 1, amount: 25, original: 30, currency: 'XOF' };
    expect(addedPrice(added, null, false)).toEqual(pagePrice);
    expect(addedPrice(added, cart, false)).toEqual({ quantity: 2, amount: 200, original: 200, currency: 'TND' });
  });

  test('is not shown when its page has another region than the cart', () => {
    expect(addedPrice({ ...added, itemVariantId: '9' }, cart, true)).toBeNull();
  });
});

test('parses a quantity of up to three digits', () => {
  expect([' 12 ', '0', '999'].map(parseQuantity)).toEqual([12, 0, 999]);
  expect(['', '1000', '-1', '1,5', 'deux', '1e2'].map(parseQuantity)).toEqual([null, null, null, null, null, null]);
});

test('a pressed button wins over the quantity field', () => {
  expect(requestedQuantity(form({ newQuantity: '3', quantity: '2' }))).toBe(3);
  expect(requestedQuantity(form({ quantity: '2' }))).toBe(2);
});

test('the progress towards free delivery stays between 0 and 100', () => {
  expect(freeDeliveryPercent({ from: 200, missing: 200 })).toBe(0);
  expect(freeDeliveryPercent({ from: 300, missing: 1 })).toBe(99);
  expect(freeDeliveryPercent({ from: 200, missing: 0 })).toBe(100);
  expect(freeDeliveryPercent({ from: 0, missing: 0 })).toBe(100);
  expect(freeDeliveryPercent({ from: 200, missing: 500 })).toBe(0);
});

test('reads the available units of a variant from a refusal', () => {
  const extra = { available: [{ itemVariantId: '1', available: 2 }, { itemVariantId: '2', available: -1 }, null, 'x'] };
  expect(availableUnits(extra, '1')).toBe(2);
  expect(availableUnits(extra, '2')).toBe(0);
  expect(availableUnits(extra, '3')).toBeNull();
  expect(availableUnits(undefined, '1')).toBeNull();
  expect(availableUnits({ available: 'beaucoup' }, '1')).toBeNull();
});
