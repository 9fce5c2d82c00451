/** Paying an order that waits: another try by card, or cash after all. */
import type { CommandOptions, Tx } from '#platform/db';
import type { CallContext } from '#platform/contract';
import type { InputOf, OutputOf } from '#shared/api/call';
import type { orders } from '#shared/api/orders';
import { ShopError } from '#shared/errors';
import type { CashCheck } from './cash.ts';
import { fault } from './checkout.rules.ts';
import { refusals } from './order.messages.ts';
import type { OrderDeps } from './order-deps.ts';
import type { OrderRow } from './order-row.ts';
import { mayPay, reservedUntil } from './order.rules.ts';
import { lockOrder } from './order.store.ts';
import type { Resolve } from './resolve.ts';
import type { StartPayment } from './start-payment.ts';
import type { Steps } from './steps.ts';
import { markPayment, waitUntil } from './transition.store.ts';

type PayInput = InputOf<typeof orders.pay>;
type PayAnswer = OutputOf<typeof orders.pay>;

type Deps = Pick<OrderDeps, 'db' | 'clock' | 'payments' | 'stock'> & {
  readonly resolve: Resolve;
  readonly checkCash: CashCheck;
  readonly startPayment: StartPayment;
  readonly steps: Steps;
};

const refuse = (field: string, message: string): never => {
  throw new ShopError('BAD_REQUEST', { errors: [fault(field, message)] });
};

export const createPaying = (deps: Deps) => {
  const { db, clock, payments, stock, resolve, checkCash, startPayment, steps } = deps;

  const payByCard = async (tx: Tx, order: OrderRow): Promise<string> => {
    const attempts = await payments.ofSubject('ORDER', order.reference, tx);
    const last = attempts.at(-1);
    const now = clock.now();
    // the page that is open already is gone back to: two pages could both be paid
    if (last?.status === 'PENDING' && last.expiresAt > now) return last.attemptId;
    const until = reservedUntil(now);
    // a day that was promised is not cut short by a try
    const kept = order.reservedUntil !== null && order.reservedUntil > until ? order.reservedUntil : until;
    await waitUntil(tx, order.id, kept);
    await stock.extend(tx, order.reference, kept);
    return startPayment.open(tx, { ...order, reservedUntil: until });
  };

  const payInCash = async (tx: Tx, order: OrderRow): Promise<OrderRow> => {
    const cash = await checkCash(tx, order);
    if (!cash.allowed) refuse('paymentMethod', cash.text);
    await markPayment(tx, order.id, { status: 'PENDING', method: 'CASH' });
    const moved = await steps.take(tx, order, { to: 'NEW', actor: 'CUSTOMER' });
    return moved ?? refuse('orderId', refusals.notPayable);
  };

  type Done = { orderId: string; sRef: string; state: OrderRow['state']; attemptId: string | null };

  const pay = async (tx: Tx, orderId: number, method: PayInput['paymentMethod']): Promise<Done> => {
    const order = await lockOrder(tx, 'id', orderId);
    if (order?.state === 'PENDING' && order.checkingSince !== null) return refuse('orderId', refusals.checking);
    if (!order || !mayPay(order, clock.now())) return refuse('orderId', refusals.notPayable);
    if (method === 'CARD') {
      const attemptId = await payByCard(tx, order);
      return { orderId: attemptId, sRef: order.sRef, state: 'PENDING', attemptId };
    }
    const { publicId, sRef, state } = await payInCash(tx, order);
    return { orderId: publicId, sRef, state, attemptId: null };
  };

  return async (input: PayInput, caller: CallContext): Promise<PayAnswer> => {
    const order = await resolve.owned({ ...input, caller });
    const options: CommandOptions = { name: 'order.pay', ...(caller.idempotency && { key: caller.idempotency }) };
    const done = await db.command(options, (tx) => pay(tx, order.id, input.paymentMethod));
    const { state, redirectUrl } = await startPayment.begin(done, caller);
    return { orderId: done.orderId, orderSRef: done.sRef, status: state, redirectUrl };
  };
};
