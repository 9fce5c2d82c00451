import { expect, test } from 'vitest';
import type { Order } from '#shared/api/order-shapes';
import { nextText } from './next-text.rules.ts';

type Facts = Pick<Order, 'toPay' | 'giftCard' | 'wallet' | 'store' | 'paymentMethod' | 'paymentStatus'>;
const free: Facts = {
  toPay: 0,
  giftCard: null,
  wallet: null,
  store: null,
  paymentMethod: 'CARD',
  paymentStatus: 'PAID',
};
const textOf = (facts: Partial<Facts>): string => nextText({ currency: 'TND', ...free, ...facts } as Order);

const giftCard = { code: 'ABCD-4F7Q', applied: 100_000 };
const wallet = { applied: 37_900 };

test.each([
  ['a gift card', { giftCard }, 'Votre carte cadeau a réglé toute la commande.'],
  ['store credit', { wallet }, 'Votre crédit boutique a réglé toute la commande.'],
  ['both', { giftCard, wallet }, 'Votre carte cadeau et votre crédit boutique ont réglé toute la commande.'],
  ['nothing but a discount', {}, 'Vous n’avez rien à payer.'],
  [
    'store credit, with an empty gift card',
    { giftCard: { ...giftCard, applied: 0 }, wallet },
    'Votre crédit boutique a',
  ],
])('an order without an amount to pay names what paid it: %s', (_, facts, start) => {
  expect(textOf(facts).slice(0, start.length)).toBe(start);
  expect(textOf(facts)).toContain('Nous la préparons et vous prévenons à chaque étape.');
});

test('a paid card order says that the payment arrived', () => {
  expect(textOf({ toPay: 137_900 })).toContain('Votre paiement est reçu.');
});
