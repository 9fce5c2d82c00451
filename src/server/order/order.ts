/** Orders: placed from a cart in one command, moved along a table of transitions, paid, delivered, claimed. */
import type { Caller, Implementation } from '#platform/contract';
import type { Jobs } from '#platform/jobs';
import { isShopError } from '#shared/errors';
import { createCashCheck } from './cash.ts';
import { createCheckNews } from './checking.ts';
import { createCheckout } from './checkout.ts';
import { createClaims } from './claims.ts';
import { createDesk, type Desk } from './desk.ts';
import { createFollowing } from './following.ts';
import { cancelUnpaid, defineOrderJobs } from './order.jobs.ts';
import { orderRoutes } from './order.routes.ts';
import type { OrderDeps } from './order-deps.ts';
import { createOutcome, createRefundNews } from './outcome.ts';
import { createPaying } from './paying.ts';
import { createPaymentStatus } from './payment-status.ts';
import { createResolve } from './resolve.ts';
import { createStartPayment } from './start-payment.ts';
import { createSteps } from './steps.ts';
import { createTell } from './tell.ts';
import { createView } from './view.ts';

export { runDesk } from './command-line.ts';
export { deskUsage } from './desk.messages.ts';
export type { Desk } from './desk.ts';
export type { CartDoor, OrderDeps, PricedCart, PricedLine } from './order-deps.ts';
export type { OrderEvent, OrderNews } from './order-news.ts';

export type Orders = {
  readonly routes: Implementation[];
  /** What the shop does with orders. */
  readonly desk: Desk;
  /** `shop_order.id` for whom holds the secret reference or the session; null for anybody else. */
  readonly ownOrder: (asked: {
    readonly orderId: string;
    readonly orderSRef: string | null;
    readonly caller: Caller;
  }) => Promise<number | null>;
  /** Cancels all orders that nobody paid in time, until the signal says so; how many. Runs each minute as a job. */
  readonly expire: (signal?: AbortSignal) => Promise<number>;
  /** Names the background work; before the jobs start. */
  readonly defineJobs: (jobs: Pick<Jobs, 'define' | 'schedule'>) => void;
};

/** Tells the room of payments, at once, what an outcome means for an order. */
export const createOrders = (deps: OrderDeps): Orders => {
  const { payments } = deps;
  const checkCash = createCashCheck(deps);
  const view = createView({ ...deps, checkCash });
  const { tell, tellPlaced } = createTell({ ...deps, view });
  const steps = createSteps({ ...deps, tell });
  const resolve = createResolve(deps);
  const startPayment = createStartPayment(deps);
  const shared = { ...deps, view, checkCash, tell, tellPlaced, steps, resolve, startPayment };
  payments.onOutcome('ORDER', createOutcome(shared));
  payments.onRefund('ORDER', createRefundNews(shared));
  payments.onCheck('ORDER', createCheckNews(shared));
  return {
    routes: orderRoutes({
      checkout: createCheckout(shared),
      pay: createPaying(shared),
      paymentStatus: createPaymentStatus(shared),
      following: createFollowing(shared),
      claims: createClaims(shared),
    }),
    desk: createDesk(shared),
    ownOrder: async (asked) => {
      try {
        return (await resolve.owned(asked)).id;
      } catch (error) {
        if (isShopError(error) && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
    expire: (signal) => cancelUnpaid(shared, signal),
    defineJobs: (jobs) => defineOrderJobs(jobs, shared),
  };
};
