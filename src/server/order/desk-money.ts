/** Money that a person gives back: for an order, or because it came too late for one or twice. */
import type { Reader } from '#platform/db';
import { OperatorError } from '#platform/operator-error';
import { deskMessages as words } from './desk.messages.ts';
import type { OrderDeps } from './order-deps.ts';
import { findOrder } from './order.store.ts';
import type { PaymentKind, RefundView, Resolution } from '#server/payment';
import type { Currency } from '#shared/money';
import { endRefund, readRefundsByHand, readRefundState, type RefundVia } from './refund.store.ts';
import type { Tell } from './tell.ts';

export type Owed = {
  readonly id: string;
  /** What it is for: the reference of an order, or of the purchase of a gift card. */
  readonly kind: PaymentKind;
  readonly reference: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly via: RefundVia;
  readonly state: 'MANUAL';
  /** Where its payment is found at its provider; null for cash. */
  readonly payment: Pick<RefundView, 'provider' | 'merchantRef'> | null;
};

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'payments'> & { readonly tell: Tell };

/** What is not for a person to do, or not so, is refused in words that say what is under way. */
const refuser =
  ({ payments }: Pick<Deps, 'payments'>) =>
  async (reader: Reader, id: string): Promise<never> => {
    const state = (await payments.findRefund(id, reader))?.state ?? (await readRefundState(reader, id));
    if (state === null) throw new OperatorError(words.noRefund(id));
    if (state !== 'PENDING') throw new OperatorError(words.refundIs(id, state));
    const givenUp = (await payments.failedRefunds()).some(({ refundId }) => refundId === id);
    throw new OperatorError(givenUp ? words.refundGivenUp(id) : words.refundIs(id, state));
  };

/** What calls for a person in payments, and what a person does about it. */
export const createPaymentDoor = ({ db, payments }: Pick<Deps, 'db' | 'payments'>) => {
  const refuse = refuser({ payments });
  return {
    suspects: payments.suspects,
    failedRefunds: payments.failedRefunds,
    resolve: async (attemptId: string, how: Resolution, reason: string): Promise<void> => {
      if (!(await payments.resolve(attemptId, how, reason))) throw new OperatorError(words.noSuspect(attemptId));
    },
    retry: async (id: string): Promise<void> => {
      if (!(await payments.retryRefund(id))) await refuse(db, id);
    },
    byHand: async (id: string, reason: string): Promise<void> => {
      if (!(await payments.leaveToHand(id, reason))) await refuse(db, id);
    },
  };
};

export const createRefundDone = ({ db, clock, payments, tell }: Deps) => {
  const refuse = refuser({ payments });
  return (id: string): Promise<void> =>
    db.command({ name: 'order.refundDone' }, async (tx) => {
      // tells its customer by the news of its payment
      if (await payments.refundedByHand(tx, id)) return;
      const task = await endRefund(tx, id, clock.now());
      if (!task) return refuse(tx, id);
      const order = await findOrder(tx, 'id', task.orderId);
      if (order) await tell(tx, 'REFUNDED', order, { amount: task.amount });
    });
};

/** What a person must give back, whatever it was paid for: cash of orders, then what no provider can give back. */
export const createOwed =
  ({ db, payments }: Pick<Deps, 'db' | 'payments'>) =>
  async (): Promise<Owed[]> => {
    const cash = await readRefundsByHand(db);
    const paid = await payments.refundsByHand();
    return [
      ...cash.map(({ id, reference, amount, currency, via }): Owed => {
        const what = { id, reference, amount, currency, via };
        return { ...what, kind: 'ORDER', state: 'MANUAL', payment: null };
      }),
      ...paid.map(({ refundId: id, subjectId: reference, kind, amount, currency, provider, merchantRef }): Owed => {
        const what = { id, reference, kind, amount, currency };
        return { ...what, via: 'CARD', state: 'MANUAL', payment: { provider, merchantRef } };
      }),
    ];
  };
