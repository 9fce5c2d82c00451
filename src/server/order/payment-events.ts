/** Handlers for events of the payment module: result of an attempt, refund, review by staff. */
import type { Tx } from '#platform/db';
import type { ReviewHandler, Outcome, OutcomeHandler, RefundHandler } from '#server/payment';
import { isShopError } from '#shared/errors';
import { setConfirmUntil } from './cash/cash.ts';
import type { OrderDeps } from './order-deps.ts';
import type { OrderRow } from './order-row.ts';
import { reservedUntilAfterReview } from './order.rules.ts';
import { findOrder, lockOrder, readLines } from './order.store.ts';
import type { QueueOrderMail } from './queue-order-mail.ts';
import type { Refunds } from './refund/refund.ts';
import { reserve } from './reserve.ts';
import type { Shipments } from './shipment/shipment.ts';
import type { Transition } from './transition.ts';
import { announcePaid, beginReview, endReview, extendReservation, updatePayment } from './transition.store.ts';

type Deps = Pick<OrderDeps, 'clock' | 'stock' | 'giftCards' | 'wallets' | 'promotions' | 'payments'> & {
  readonly transition: Transition;
  readonly queueMail: QueueOrderMail;
  readonly refunds: Refunds;
  readonly shipments: Shipments;
};

/** Rolls back to a savepoint when the work is refused, so that the command can continue. Returns false then. */
const attempt = async (tx: Tx, work: () => Promise<void>): Promise<boolean> => {
  await tx.raw('savepoint order_again');
  try {
    await work();
    await tx.raw('release savepoint order_again');
    return true;
  } catch (error) {
    if (!isShopError(error)) throw error;
    await tx.raw('rollback to savepoint order_again');
    return false;
  }
};

/** A late payment of an expired order reserves the stock again. If that fails, the payment is refunded. */
export const createOutcomeHandler = (deps: Deps): OutcomeHandler => {
  const { clock, transition, queueMail, shipments } = deps;

  const reserveAgain = async (tx: Tx, order: OrderRow): Promise<void> =>
    reserve(deps, tx, { ...order, reservedUntil: null }, await readLines(tx, order.id));

  /** The order may have become a cash order while its payment page was open. */
  const endCash = async (tx: Tx, id: OrderRow['id']): Promise<void> => {
    await setConfirmUntil(tx, id, null);
    const order = await findOrder(tx, 'id', id);
    if (order) await shipments.allocateCash(tx, { order, lines: await readLines(tx, id) });
  };

  const accept = async (tx: Tx, order: OrderRow, { attemptId, amount }: Outcome): Promise<'ACCEPTED' | 'REFUND'> => {
    if (order.paymentStatus === 'PAID' || amount !== order.toPay) return 'REFUND';
    // a shipment that was sent collects cash
    if (await shipments.asksForCash(tx, order.id)) return 'REFUND';
    if (order.state === 'CANCELLED') {
      const isExpired = order.cancelledBy === 'SYSTEM';
      if (!isExpired || !(await attempt(tx, () => reserveAgain(tx, order)))) return 'REFUND';
    }
    await updatePayment(tx, order.id, { status: 'PAID', method: 'CARD', attemptId, paid: amount });
    if (order.paymentMethod === 'CASH') await endCash(tx, order.id);
    if (order.state === 'PENDING' || order.state === 'CANCELLED')
      await transition(tx, order, { to: 'NEW', actor: 'SYSTEM' });
    await announcePaid(tx, order.reference);
    return 'ACCEPTED';
  };

  return async (tx, outcome) => {
    const order = await lockOrder(tx, 'reference', outcome.subjectId);
    if (!order) return 'REFUND';
    if (outcome.state === 'PAID') return accept(tx, order, outcome);
    if (order.state !== 'PENDING' || order.reservedUntil === null || order.reservedUntil <= clock.now())
      return 'ACCEPTED';
    // while another payment is under review, the customer must not pay again
    if (order.underReviewSince !== null) return 'ACCEPTED';
    await updatePayment(tx, order.id, { status: outcome.state });
    if (outcome.state === 'FAILED') await queueMail(tx, 'PAYMENT_FAILED', { ...order, paymentStatus: 'FAILED' });
    return 'ACCEPTED';
  };
};

export const createRefundHandler =
  ({ clock, queueMail, refunds }: Pick<Deps, 'clock' | 'queueMail' | 'refunds'>): RefundHandler =>
  async (tx, { refundId, subjectId, amount, state }) => {
    const isNew = await refunds.settle(tx, refundId, { state, at: clock.now() });
    const order = isNew && state === 'DONE' ? await lockOrder(tx, 'reference', subjectId) : null;
    if (order) await queueMail(tx, 'REFUNDED', order, { refunds: [{ via: 'CARD', amount }] });
  };

/** While a payment is under review, its order can neither be paid nor expire. */
export const createReviewHandler = ({
  clock,
  payments,
  stock,
  queueMail,
}: Pick<Deps, 'clock' | 'payments' | 'stock' | 'queueMail'>): ReviewHandler => {
  const hasOpenReview = async (tx: Tx, reference: string): Promise<boolean> =>
    (await payments.listAttempts('ORDER', reference, tx)).some(({ isUnderReview }) => isUnderReview);

  const resume = async (tx: Tx, { id, reference, state }: OrderRow, now: Date): Promise<void> => {
    await endReview(tx, id);
    if (state !== 'PENDING') return;
    const until = reservedUntilAfterReview(now);
    await extendReservation(tx, id, until);
    await stock.extendExpiry(tx, reference, until);
  };

  return async (tx, { subjectId: reference, resolution }) => {
    const order = await lockOrder(tx, 'reference', reference);
    if (!order) return;
    const now = clock.now();
    if (resolution === null) await beginReview(tx, order.id, now);
    else if (!(await hasOpenReview(tx, reference))) await resume(tx, order, now);
    // one e-mail per order, even when several of its payments are under review
    if (resolution === null && order.underReviewSince !== null) return;
    const current = await findOrder(tx, 'id', order.id);
    if (!current) return;
    if (resolution === null) await queueMail(tx, 'PAYMENT_CHECKING', current);
    else await queueMail(tx, 'PAYMENT_CHECKED', current, { resolution });
  };
};
