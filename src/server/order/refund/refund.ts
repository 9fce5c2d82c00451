/** Refunds of orders: card by the provider, then gift card; cash by staff. */
import type { Clock } from '#platform/clock';
import type { Reader, Tx } from '#platform/db';
import type { GiftCards } from '#server/gift-card';
import type { Payments } from '#server/payment';
import type { Promotions } from '#server/promotion';
import type { OrderReference, OrderRowId, PaymentAttemptId } from '#shared/ids';
import { splitRefund } from './refund.rules.ts';
import {
  completeManualRefund,
  insertRefund,
  readManualRefunds,
  readRefunds,
  readRefundState,
  settleRefund,
  type ManualRefund,
  type RefundReason,
  type RefundRow,
} from './refund.store.ts';

export type { ManualRefund, RefundReason, RefundRow, RefundVia } from './refund.store.ts';

type PartialRefund = {
  /** In minor units. */
  readonly amount: number;
  readonly reason: RefundReason;
  /** Unique within the order, so that a repeated request makes one refund only. */
  readonly occasion: string;
};

export type RefundableOrder = {
  readonly id: OrderRowId;
  readonly reference: OrderReference;
  readonly paidAttempt: PaymentAttemptId | null;
  readonly paid: number;
  readonly giftCardApplied: number;
};

export type Refunds = {
  /** Refunds the whole order: payment, gift card and use of the promotion code. */
  readonly refundAll: (tx: Tx, order: RefundableOrder, reason: RefundReason) => Promise<void>;
  /** Refunds units that were returned or not delivered. */
  readonly refundPart: (tx: Tx, order: RefundableOrder, part: PartialRefund) => Promise<void>;
  readonly ofOrder: (reader: Reader, orderRowId: OrderRowId) => Promise<RefundRow[]>;
  readonly settle: typeof settleRefund;
  readonly listManual: (reader: Reader) => Promise<ManualRefund[]>;
  readonly completeManual: typeof completeManualRefund;
  readonly stateOf: (reader: Reader, id: string) => Promise<RefundRow['state'] | null>;
};

type Deps = {
  readonly clock: Clock;
  readonly payments: Pick<Payments, 'refund'>;
  readonly giftCards: Pick<GiftCards, 'restore' | 'restorePart'>;
  readonly promotions: Pick<Promotions, 'giveBack'>;
  readonly describe: (reference: OrderReference) => string;
};

const sumOf = (refunds: readonly RefundRow[], toGiftCard: boolean): number =>
  refunds.filter(({ via }) => (via === 'GIFT_CARD') === toGiftCard).reduce((sum, { amount }) => sum + amount, 0);

export const createRefunds = ({ clock, payments, giftCards, promotions, describe }: Deps): Refunds => {
  const refundPayment = async (tx: Tx, order: RefundableOrder, part: PartialRefund): Promise<void> => {
    const { amount, reason, occasion } = part;
    const id = `${order.reference}-${occasion}`;
    const refund = { id, amount, reason, createdAt: clock.now() };
    const attemptId = order.paidAttempt;
    if (attemptId === null) {
      await insertRefund(tx, order.id, { ...refund, via: 'HAND', state: 'MANUAL' });
      return;
    }
    await insertRefund(tx, order.id, { ...refund, via: 'CARD', state: 'PENDING' });
    await payments.refund(tx, { attemptId, amount, reason: describe(order.reference), refundId: id });
  };

  const restoreGiftCard = async (tx: Tx, order: RefundableOrder, part: PartialRefund): Promise<void> => {
    const { amount, reason, occasion } = part;
    const id = `${order.reference}-${occasion}-cadeau`;
    await giftCards.restorePart(tx, { orderReference: order.reference, amount, refundId: id });
    await insertRefund(tx, order.id, { id, amount, reason, via: 'GIFT_CARD', state: 'DONE', createdAt: clock.now() });
  };

  return {
    refundAll: async (tx, order, reason) => {
      await promotions.giveBack(tx, order.reference);
      await giftCards.restore(tx, order.reference);
      if (order.paid > 0) await refundPayment(tx, order, { amount: order.paid, reason, occasion: 'annulation' });
    },
    refundPart: async (tx, order, part) => {
      const former = await readRefunds(tx, order.id);
      const left = { paid: order.paid - sumOf(former, false), giftCard: order.giftCardApplied - sumOf(former, true) };
      const { paid, giftCard } = splitRefund(part.amount, left);
      if (giftCard > 0) await restoreGiftCard(tx, order, { ...part, amount: giftCard });
      if (paid > 0) await refundPayment(tx, order, { ...part, amount: paid });
    },
    ofOrder: readRefunds,
    settle: settleRefund,
    listManual: readManualRefunds,
    completeManual: completeManualRefund,
    stateOf: readRefundState,
  };
};
