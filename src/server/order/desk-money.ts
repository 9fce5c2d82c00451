/** Money that a person gives back: for an order, or because it came too late for one or twice. */
import type { Tx } from '#platform/db';
import { Refusal } from '#platform/refusal';
import { deskMessages as words } from './desk.messages.ts';
import type { OrderDeps } from './order-deps.ts';
import { findOrder } from './order.store.ts';
import { endRefund, readRefundState } from './refund.store.ts';
import type { Tell } from './tell.ts';

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'payments'> & { readonly tell: Tell };

/** What is for nobody to do by hand is refused in words that say what is under way. */
export const createRefundDone = ({ db, clock, payments, tell }: Deps) => {
  const refuse = async (tx: Tx, id: string): Promise<never> => {
    const state = (await payments.findRefund(id, tx))?.state ?? (await readRefundState(tx, id));
    throw new Refusal(state === null ? words.noRefund(id) : words.notByHand(id, state));
  };

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
