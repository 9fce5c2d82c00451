/** From an order to the page where it is paid. */
import type { Tx } from '#platform/db';
import type { Caller } from '#platform/contract';
import { labels } from './order.messages.ts';
import type { OrderDeps } from './order-deps.ts';
import type { OrderRow, PlacedOrder } from './order-row.ts';
import { reservedUntil } from './order.rules.ts';
import { findOrder } from './order.store.ts';

/** What a command answered, now or when it was asked first under its key. */
type Opened = Pick<OrderRow, 'sRef' | 'state'> & {
  /** Null: nothing is paid on a page. */
  readonly attemptId: string | null;
};

type Page = Pick<OrderRow, 'state'> & { readonly redirectUrl: string | null };

export type StartPayment = {
  /** Inside the command: a new attempt at what is to be paid; its public id. */
  readonly open: (tx: Tx, order: PlacedOrder) => Promise<string>;
  /**
   * Outside any transaction: the order as it is now, with the address of its payment page; null when the provider does not
   * answer, or when the order no longer waits for money.
   */
  readonly begin: (opened: Opened, buyer: Caller) => Promise<Page>;
};

type Deps = Pick<OrderDeps, 'db' | 'payments' | 'clock' | 'log'>;

const pageOf = async ({ payments, log }: Deps, attemptId: string, buyer: Caller): Promise<string | null> => {
  try {
    const { redirectUrl } = await payments.start(attemptId, buyer);
    return redirectUrl ?? (await payments.find(attemptId))?.redirectUrl ?? null;
  } catch (error) {
    // the order stands and its pieces wait: the buyer tries again from the page of the payment
    log.warn({ attemptId, err: error }, 'no payment page');
    return null;
  }
};

export const createStartPayment = (deps: Deps): StartPayment => ({
  open: async (tx, order) => {
    const { contact, address } = order;
    const { attemptId } = await deps.payments.open(tx, {
      kind: 'ORDER',
      subjectId: order.reference,
      merchantRef: order.reference,
      amount: order.toPay,
      currency: order.currency,
      region: order.region,
      expiresAt: order.reservedUntil ?? reservedUntil(deps.clock.now()),
      buyer: { ...contact, address },
      description: labels.payment(order.reference),
    });
    return attemptId;
  },
  begin: async ({ attemptId, sRef, state: told }, buyer) => {
    if (attemptId === null) return { state: told, redirectUrl: null };
    // a repeated demand is answered as it was at first: what was cancelled or settled since then, or is looked at, is not paid on a page
    const order = await findOrder(deps.db, 'sRef', sRef);
    const state = order?.state ?? told;
    const waits = state === 'PENDING' && (order?.checkingSince ?? null) === null;
    return { state, redirectUrl: waits ? await pageOf(deps, attemptId, buyer) : null };
  },
});
