import type { Reader, Tx } from '#platform/db';
import { OperatorError } from '#platform/operator-error';
import type { RefundVia, StaffPerson } from '#server/order';
import type { PaymentKind, RefundView, Resolution } from '#server/payment';
import type { OrderRowId } from '#shared/ids';
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

type Money = { readonly kind: PaymentKind; readonly subjectId: string; readonly amount: number };

type Decision = {
  readonly type: 'REFUND' | 'PAYMENT';
  readonly decision: Resolution | 'RETRIED' | 'BY_HAND' | 'DONE';
  readonly reason?: string;
};

/** Writes a decision about money into the history of its order. */
const createMoneyLog = ({ orders, clock }: Deps, by: StaffPerson) => {
  const ofOrder = (tx: Tx, id: OrderRowId, amount: number, { type, decision, reason }: Decision): Promise<number> => {
    const details = { amount, decision };
    return orders.staff.addActivity(tx, id, { kind: type, by, details, text: reason ?? null }, clock.now());
  };
  return {
    ofOrder,
    /** Gift card purchases have no history. */
    ofSubject: async (tx: Tx, { kind, subjectId, amount }: Money, decision: Decision): Promise<void> => {
      const order = kind === 'ORDER' ? await orders.find(tx, 'reference', subjectId) : null;
      if (order) await ofOrder(tx, order.id, amount, decision);
    },
  };
};

export const createPaymentDesk = (deps: Deps, by: StaffPerson) => {
  const { db, payments } = deps;
  const log = createMoneyLog(deps, by);
  return {
    resolveReview: async (attemptId: string, resolution: Resolution, reason: string): Promise<void> => {
      const isResolved = await payments.resolveReview(attemptId, {
        resolution,
        reason,
        by: by.fullName,
        record: (tx, subject) => log.ofSubject(tx, subject, { type: 'PAYMENT', reason, decision: resolution }),
      });
      if (!isResolved) throw new OperatorError(messages.notUnderReview(attemptId));
    },
    retryRefund: async (id: string): Promise<void> => {
      const refund = await payments.findRefund(id);
      if (!(await payments.retryRefund(id))) return refuseRefund(deps, db, id);
      if (refund)
        await db.command({ name: 'order.retryRefund' }, (tx) =>
          log.ofSubject(tx, refund, { type: 'REFUND', decision: 'RETRIED' }),
        );
    },
    refundByHand: async (id: string, reason: string): Promise<void> => {
      const isManual = await payments.makeRefundManual(id, reason, (tx, subject) =>
        log.ofSubject(tx, subject, { type: 'REFUND', reason, decision: 'BY_HAND' }),
      );
      if (!isManual) await refuseRefund(deps, db, id);
    },
    completeRefund: (id: string): Promise<void> => completeRefund(deps, log, id),
  };
};

const completeRefund = (deps: Deps, log: ReturnType<typeof createMoneyLog>, id: string): Promise<void> => {
  const { db, clock, payments, orders } = deps;
  return db.command({ name: 'order.refundDone' }, async (tx) => {
    // for a payment refund, the refund handler queues the e-mail
    if (await payments.completeManualRefund(tx, id)) {
      const refund = await payments.findRefund(id, tx);
      if (refund) await log.ofSubject(tx, refund, { type: 'REFUND', decision: 'DONE' });
      return;
    }
    const refund = await orders.refunds.completeManual(tx, id, clock.now());
    if (!refund) return refuseRefund(deps, tx, id);
    await log.ofOrder(tx, refund.orderRowId, refund.amount, { type: 'REFUND', decision: 'DONE' });
    const order = await orders.find(tx, 'id', refund.orderRowId);
    if (order) await orders.queueMail(tx, 'REFUNDED', order, { refunds: [{ via: 'HAND', amount: refund.amount }] });
  });
};

export const createRefundLists = (deps: Deps) => {
  const { db, payments, orders } = deps;
  return {
    paymentsUnderReview: payments.listUnderReview,
    failedRefunds: payments.listFailedRefunds,
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
  };
};
