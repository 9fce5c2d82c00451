import type { Reader } from '#platform/db';
import { OperatorError } from '#platform/operator-error';
import type { RefundVia } from '#server/order';
import type { PaymentKind, RefundView, Resolution } from '#server/payment';
import type { Currency } from '#shared/money';
import type { OrderDeskDeps } from './order-desk.ts';
import { deskMessages as messages } from './order-desk.messages.ts';

export type OwedRefund = {
  readonly id: string;
  readonly kind: PaymentKind;
  /** Reference of the order or of the gift card purchase. */
  readonly reference: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly via: RefundVia;
  readonly state: 'MANUAL';
  /** Null for a refund in cash. */
  readonly payment: Pick<RefundView, 'provider' | 'merchantRef'> | null;
};

type Deps = Pick<OrderDeskDeps, 'db' | 'clock' | 'payments' | 'orders'>;

/** Throws an error that explains the current state of the refund. */
const refuseRefund = async ({ payments, orders }: Deps, reader: Reader, id: string): Promise<never> => {
  const state = (await payments.findRefund(id, reader))?.state ?? (await orders.refunds.stateOf(reader, id));
  if (state === null) throw new OperatorError(messages.noRefund(id));
  if (state !== 'PENDING') throw new OperatorError(messages.refundIs(id, state));
  const isFailed = (await payments.listFailedRefunds()).some(({ refundId }) => refundId === id);
  throw new OperatorError(isFailed ? messages.refundFailed(id) : messages.refundIs(id, state));
};

export const createPaymentDesk = (deps: Deps) => {
  const { db, payments } = deps;
  return {
    paymentsUnderReview: payments.listUnderReview,
    failedRefunds: payments.listFailedRefunds,
    resolveReview: async (attemptId: string, resolution: Resolution, reason: string): Promise<void> => {
      if (!(await payments.resolveReview(attemptId, resolution, reason)))
        throw new OperatorError(messages.notUnderReview(attemptId));
    },
    retryRefund: async (id: string): Promise<void> => {
      if (!(await payments.retryRefund(id))) await refuseRefund(deps, db, id);
    },
    refundByHand: async (id: string, reason: string): Promise<void> => {
      if (!(await payments.makeRefundManual(id, reason))) await refuseRefund(deps, db, id);
    },
  };
};

export const createRefundDesk = (deps: Deps) => {
  const { db, clock, payments, orders } = deps;
  return {
    /** Cash refunds of orders, then refunds that the providers cannot make. */
    owedRefunds: async (): Promise<OwedRefund[]> => {
      const [cash, paid] = [await orders.refunds.listManual(db), await payments.listManualRefunds()];
      return [
        ...cash.map(({ id, reference, amount, currency, via }): OwedRefund => {
          const refund = { id, reference, amount, currency, via };
          return { ...refund, kind: 'ORDER', state: 'MANUAL', payment: null };
        }),
        ...paid.map(({ refundId: id, subjectId: reference, provider, merchantRef, ...rest }): OwedRefund => {
          const { kind, amount, currency } = rest;
          const refund = { id, reference, kind, amount, currency };
          return { ...refund, via: 'CARD', state: 'MANUAL', payment: { provider, merchantRef } };
        }),
      ];
    },
    completeRefund: (id: string): Promise<void> =>
      db.command({ name: 'order.refundDone' }, async (tx) => {
        // for a payment refund, the refund handler queues the e-mail
        if (await payments.completeManualRefund(tx, id)) return;
        const refund = await orders.refunds.completeManual(tx, id, clock.now());
        if (!refund) return refuseRefund(deps, tx, id);
        const order = await orders.find(tx, 'id', refund.orderRowId);
        if (order) await orders.queueMail(tx, 'REFUNDED', order, { refunds: [{ via: 'HAND', amount: refund.amount }] });
      }),
  };
};
