/** What the answer of a payment provider means for an order. Money that came late finds its pieces again, or goes back. */
import type { Tx } from '#platform/db';
import type { Outcome, OutcomeHandler, RefundHandler } from '#server/payment';
import { isShopError } from '#shared/errors';
import type { OrderDeps } from './order-deps.ts';
import type { OrderRow } from './order-row.ts';
import { lockOrder, readLines } from './order.store.ts';
import { settleRefund } from './refund.store.ts';
import type { Steps } from './steps.ts';
import { takeAll } from './taking.ts';
import type { Tell } from './tell.ts';
import { markPayment } from './transition.store.ts';

type Deps = Pick<OrderDeps, 'clock' | 'stock' | 'giftCards' | 'promotions'> & {
  readonly steps: Steps;
  readonly tell: Tell;
};

/** All or nothing inside a command that goes on either way. */
const tryTo = async (tx: Tx, work: () => Promise<void>): Promise<boolean> => {
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

export const createOutcome = (deps: Deps): OutcomeHandler => {
  const { clock, steps, tell } = deps;

  const takeAllAgain = async (tx: Tx, order: OrderRow): Promise<void> =>
    takeAll(deps, tx, { ...order, reservedUntil: null }, await readLines(tx, order.id));

  const accept = async (tx: Tx, order: OrderRow, { attemptId, amount }: Outcome): Promise<'ACCEPTED' | 'REFUND'> => {
    if (order.paymentStatus === 'PAID' || amount !== order.toPay) return 'REFUND';
    if (order.state === 'CANCELLED') {
      // who changed their mind gets the money back; who was only late gets the order
      if (order.cancelledBy !== 'SYSTEM' || !(await tryTo(tx, () => takeAllAgain(tx, order)))) return 'REFUND';
    }
    await markPayment(tx, order.id, { status: 'PAID', method: 'CARD', attempt: attemptId, paid: amount });
    if (order.state === 'PENDING' || order.state === 'CANCELLED')
      await steps.take(tx, order, { to: 'NEW', actor: 'SYSTEM' });
    return 'ACCEPTED';
  };

  return async (tx, outcome) => {
    const order = await lockOrder(tx, 'reference', outcome.subjectId);
    if (!order) return 'REFUND';
    if (outcome.state === 'PAID') return accept(tx, order, outcome);
    if (order.state !== 'PENDING' || order.reservedUntil === null || order.reservedUntil <= clock.now())
      return 'ACCEPTED';
    // another payment of it is looked at: nobody is asked to pay again
    if (order.checkingSince !== null) return 'ACCEPTED';
    await markPayment(tx, order.id, { status: outcome.state });
    if (outcome.state === 'FAILED') await tell(tx, 'PAYMENT_FAILED', { ...order, paymentStatus: 'FAILED' });
    return 'ACCEPTED';
  };
};

export const createRefundNews =
  ({ clock, tell }: Pick<Deps, 'clock' | 'tell'>): RefundHandler =>
  async (tx, { refundId, subjectId, amount, state }) => {
    // money that came too late goes back without a task of ours: its owner is told too
    const news = await settleRefund(tx, refundId, { state, at: clock.now() });
    const order = news && state === 'DONE' ? await lockOrder(tx, 'reference', subjectId) : null;
    if (order) await tell(tx, 'REFUNDED', order, { amount });
  };
