/** What a person does about payments, where no provider can: money given back by hand. */
import type { Reader, Tx } from '#platform/db';
import type { PaymentKind, RefundView } from './attempt.ts';
import { findRefund, readRefundsByHand, readRefundsOf } from './desk.store.ts';
import { lockAttempt } from './payment.store.ts';
import { endByHand } from './refund.store.ts';
import { tellRefund } from './refund.ts';
import type { Room } from './room.ts';

export type PaymentDesk = {
  /** Inside the caller's command: a person gave MANUAL money back, and its subject is told. False when it waits for nobody. */
  readonly refundedByHand: (tx: Tx, refundId: string) => Promise<boolean>;
  readonly findRefund: (refundId: string, reader?: Reader) => Promise<RefundView | null>;
  /** The refunds of all attempts of an order or a purchase, first to last. */
  readonly refundsOf: (kind: PaymentKind, subjectId: string) => Promise<RefundView[]>;
  /** What a person must give back, whatever it was paid for; oldest first. */
  readonly refundsByHand: () => Promise<RefundView[]>;
};

export const createPaymentDesk = (room: Room): PaymentDesk => {
  const { db, clock } = room;
  return {
    refundedByHand: async (tx, refundId) => {
      const refund = await endByHand(tx, refundId, clock.now());
      if (refund === null) return false;
      await tellRefund(room, tx, { refund, attempt: await lockAttempt(tx, refund.attemptRow) }, 'DONE');
      return true;
    },
    findRefund: (refundId, reader = db) => findRefund(reader, refundId),
    refundsOf: (kind, subjectId) => readRefundsOf(db, kind, subjectId),
    refundsByHand: () => readRefundsByHand(db),
  };
};
