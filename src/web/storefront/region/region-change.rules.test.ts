import { describe, expect, test } from 'vitest';
import type { Cart, CartLine } from '#shared/api/cart-shapes';
import type { VariantId } from '#shared/ids';
import { emptyCart } from '#storefront/cart/cart-view.rules.ts';
import { compareRegions } from './region-change.rules.ts';

const line = (itemVariantId: string, quantity = 1, maxQuantity = 9): CartLine => ({
  itemVariantId: itemVariantId as VariantId,
  itemRef: `ROBE-${itemVariantId}`,
  name: `Robe ${itemVariantId}`,
  path: '/catalogue/',
  image: { name: 'robe.webp', alt: '', width: 750, height: 1000, placeholder: '' },
  style: { id: '1', name: 'Écru', hex: null },
  size: { id: '1', label: '38', system: 'FR_WOMEN' },
  quantity,
  unitPrice: 10,
  originalUnitPrice: 10,
  onSale: false,
  seenUnitPrice: null,
  discount: 0,
  codeNote: null,
  lineTotal: 10 * quantity,
  maxQuantity,
  stock: 'AVAILABLE',
});

const tunisia = (more: Partial<Cart>): Cart => ({ ...emptyCart('TN', 'TND'), ...more });
const senegal = (more: Partial<Cart>): Cart => ({ ...emptyCart('SN', 'XOF'), ...more });
const namesOf = (items: readonly { name: string }[]): string[] => items.map(({ name }) => name);

describe('the comparison with another region', () => {
  test('separates items that are not sold, out of stock or reduced in the other region', () => {
    const here = tunisia({ lines: [line('1'), line('2', 3), line('3', 5), line('4')], saved: [line('5'), line('6')] });
    const there = senegal({ lines: [line('2', 3, 0), line('3', 2, 2), line('4')], saved: [line('6', 1, 0)] });
    const change = compareRegions(here, there);
    expect(namesOf(change.notSold)).toEqual(['Robe 1', 'Robe 5']);
    expect(namesOf(change.outOfStock)).toEqual(['Robe 2']);
    expect(change.reduced).toMatchObject([{ name: 'Robe 3', quantity: 2 }]);
  });

  test('removes a code and a gift card only where they cannot be used', () => {
    const promotion = { code: 'DIX', label: 'Dix', amount: 1, freeDelivery: false };
    const giftCard = { code: '…2345', applied: 1, remaining: 0 };
    const here = tunisia({ promotion, giftCard, deliveryModeId: '1' });
    expect(compareRegions(here, senegal({}))).toMatchObject({ code: 'DIX', card: '…2345', delivery: true });
    const kept = compareRegions(here, senegal({ promotion, giftCard, deliveryModeId: '2' }));
    expect(kept).toMatchObject({ code: null, card: null, delivery: false });
  });

  test('tells a lost code also where an automatic promotion applies, and not a code that saves less there', () => {
    const code = { code: 'DIX', label: 'Dix', amount: 1, freeDelivery: false };
    const automatic = { ...code, code: null, label: 'Offre' };
    const unused = { promotion: automatic, unusedCode: 'DIX' };
    expect(compareRegions(tunisia({ promotion: code }), senegal({ promotion: automatic })).code).toBe('DIX');
    expect(compareRegions(tunisia(unused), senegal({ promotion: automatic })).code).toBe('DIX');
    expect(compareRegions(tunisia({ promotion: code }), senegal(unused)).code).toBeNull();
    expect(compareRegions(tunisia(unused), senegal({ promotion: code })).code).toBeNull();
  });
});
