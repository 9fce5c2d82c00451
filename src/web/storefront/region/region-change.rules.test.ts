import { describe, expect, test } from 'vitest';
import type { Cart, CartLine } from '#shared/api/cart-shapes';
import type { VariantId } from '#shared/ids';
import { emptyCart } from '#storefront/cart/cart-view.rules.ts';
import { regionChangeOf } from './region-change.rules.ts';

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
const namesOf = (articles: readonly { name: string }[]): string[] => articles.map(({ name }) => name);

describe('another region', () => {
  test('tells apart what is not sold there, what is out there, and what there is less of', () => {
    const here = tunisia({ lines: [line('1'), line('2', 3), line('3', 5), line('4')], saved: [line('5'), line('6')] });
    const there = senegal({ lines: [line('2', 3, 0), line('3', 2, 2), line('4')], saved: [line('6', 1, 0)] });
    const change = regionChangeOf(here, there);
    expect(namesOf(change.gone)).toEqual(['Robe 1', 'Robe 5']);
    expect(namesOf(change.out)).toEqual(['Robe 2']);
    expect(change.fewer).toMatchObject([{ name: 'Robe 3', quantity: 2 }]);
  });

  test('takes away a code and a card only where they are of no use', () => {
    const promotion = { code: 'DIX', label: 'Dix', amount: 1, freeDelivery: false };
    const giftCard = { code: '…2345', applied: 1, remaining: 0 };
    const here = tunisia({ promotion, giftCard, deliveryModeId: '1' });
    expect(regionChangeOf(here, senegal({}))).toMatchObject({ code: 'DIX', card: '…2345', delivery: true });
    const kept = regionChangeOf(here, senegal({ promotion, giftCard, deliveryModeId: '2' }));
    expect(kept).toMatchObject({ code: null, card: null, delivery: false });
  });
});
