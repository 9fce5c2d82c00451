import { describe, expect, test } from 'vitest';
import type { Order } from '#shared/api/order-shapes';
import { firstSampleRegion } from '#shared/rules/mail-samples';
import type { OrderEvent, OrderMailData } from './order-events.ts';
import { sampleClaim, sampleOrderOf } from './order-mail-sample-order.ts';
import { composeOrderMail } from './order-mail.ts';

const compose = composeOrderMail('https://www.ourlet.test');
const order = sampleOrderOf(firstSampleRegion);
const region = {
  ...firstSampleRegion,
  currencyLabel: 'TND' as const,
  returnDays: 10,
  pickupDays: 7,
  cashHoldHours: 72,
  takesCard: true,
};
const nothing = { storePhone: null, claim: null, replacement: null, refunds: [], resolution: null };
const textOf = (event: OrderEvent, changes: Partial<Order> = {}, more: Partial<OrderMailData> = {}): string =>
  compose({ event, order: { ...order, ...changes }, region, ...nothing, ...more }).text.replace(/[\u00A0\u202F]/g, ' ');

const giftCard = { code: 'ABCD-4F7Q', applied: 100_000 };
const wallet = { applied: 37_900 };

describe('a mail about an order', () => {
  test.each([
    ['a gift card', { giftCard }, 'Votre carte cadeau a réglé toute la commande.'],
    ['store credit', { wallet }, 'Votre crédit boutique a réglé toute la commande.'],
    ['both', { giftCard, wallet }, 'Votre carte cadeau et votre crédit boutique ont réglé toute la commande.'],
    ['nothing', {}, 'Vous n’avez rien à payer.'],
  ])('names what paid an order that has nothing left to pay: %s', (_, balances, sentence) => {
    expect(textOf('PLACED', { toPay: 0, ...balances })).toContain(sentence);
  });

  test('names a discount by its code, or by its label when there is no code', () => {
    const reduced = (code: string | null): string =>
      textOf('PLACED', { discount: 9_000, promotion: { code, label: '3 pour le prix de 2', amount: 9_000 } });
    expect(reduced('BIENVENUE10')).toContain('Remise BIENVENUE10');
    expect(reduced(null)).toContain('Remise : 3 pour le prix de 2');
  });

  test('says that nothing was charged only when the order was to be paid by card', () => {
    const cancelled = { status: 'CANCELLED' } as const;
    expect(textOf('CANCELLED', cancelled)).toContain('Vous n’avez rien à payer.');
    expect(textOf('CANCELLED', cancelled)).not.toContain('débité');
    expect(textOf('CANCELLED', { ...cancelled, paymentMethod: 'CARD' })).toContain('Rien n’a été débité.');
  });

  test('repeats the wished refund as the form offered it', () => {
    const claim = { ...sampleClaim, refundWish: 'PAYMENT' } as const;
    const wishOf = (paymentMethod: Order['paymentMethod']): string =>
      textOf('CLAIM_RECEIVED', { paymentMethod }, { claim });
    expect(wishOf('CARD')).toContain('Remboursement souhaité : sur le moyen de paiement utilisé');
    expect(wishOf('CASH')).toContain('Remboursement souhaité : en espèces');
  });
});
