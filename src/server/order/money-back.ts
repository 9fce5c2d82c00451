/** Giving money back: the card first, by its provider; then the gift card; cash by a person of the shop. */
import type { Tx } from '#platform/db';
import { labels } from './order.messages.ts';
import type { OrderDeps } from './order-deps.ts';
import type { OrderRow } from './order-row.ts';
import { splitRefund } from './order.rules.ts';
import { insertRefund, readRefunds, type RefundReason, type RefundRow } from './refund.store.ts';

type Part = {
  /** Minor units. */
  readonly amount: number;
  readonly reason: RefundReason;
  /** Names it within the order: asked twice, it is one. */
  readonly occasion: string;
};

export type MoneyBack = {
  /** All of it, gift card and promotion code too: the order comes to nothing. */
  readonly everything: (tx: Tx, order: OrderRow, reason: RefundReason) => Promise<void>;
  /** For pieces sent back or never delivered. */
  readonly part: (tx: Tx, order: OrderRow, part: Part) => Promise<void>;
};

type Deps = Pick<OrderDeps, 'clock' | 'payments' | 'giftCards' | 'promotions'>;

const sumOf = (refunds: readonly RefundRow[], gift: boolean): number =>
  refunds.filter(({ via }) => (via === 'GIFT_CARD') === gift).reduce((sum, { amount }) => sum + amount, 0);

export const createMoneyBack = ({ clock, payments, giftCards, promotions }: Deps): MoneyBack => {
  const refundPaid = async (tx: Tx, order: OrderRow, { amount, reason, occasion }: Part): Promise<void> => {
    const id = `${order.reference}-${occasion}`;
    const what = { id, amount, reason, createdAt: clock.now() };
    const attemptId = order.paidAttempt;
    if (attemptId === null) {
      await insertRefund(tx, order.id, { ...what, via: 'HAND', state: 'MANUAL' });
      return;
    }
    await insertRefund(tx, order.id, { ...what, via: 'CARD', state: 'PENDING' });
    await payments.refund(tx, { attemptId, amount, reason: labels.refund(order.reference), refundId: id });
  };

  const restorePart = async (tx: Tx, order: OrderRow, { amount, reason, occasion }: Part): Promise<void> => {
    const id = `${order.reference}-${occasion}-cadeau`;
    await giftCards.restorePart(tx, { orderId: order.reference, amount, refundId: id });
    await insertRefund(tx, order.id, { id, amount, reason, via: 'GIFT_CARD', state: 'DONE', createdAt: clock.now() });
  };

  return {
    everything: async (tx, order, reason) => {
      await promotions.giveBack(tx, order.reference);
      await giftCards.restore(tx, order.reference);
      if (order.paid > 0) await refundPaid(tx, order, { amount: order.paid, reason, occasion: 'annulation' });
    },
    part: async (tx, order, part) => {
      const former = await readRefunds(tx, order.id);
      const left = { paid: order.paid - sumOf(former, false), giftCard: order.giftCardApplied - sumOf(former, true) };
      const { paid, giftCard } = splitRefund(part.amount, left);
      if (giftCard > 0) await restorePart(tx, order, { ...part, amount: giftCard });
      if (paid > 0) await refundPaid(tx, order, { ...part, amount: paid });
    },
  };
};
