/** From an order to the page where it is paid. */
import type { Tx } from '#platform/db';
import type { Caller } from '#platform/http';
import { labels } from './order.messages.ts';
import type { OrderDeps } from './order-deps.ts';
import type { PlacedOrder } from './order-row.ts';
import { reservedUntil } from './order.rules.ts';

export type StartPayment = {
  /** Inside the command: a new attempt at what is to be paid; its public id. */
  readonly open: (tx: Tx, order: PlacedOrder) => Promise<string>;
  /** Outside any transaction: the address of the payment page; null when the provider does not answer. */
  readonly begin: (attemptId: string, buyer: Caller) => Promise<string | null>;
};

export const createStartPayment = ({
  payments,
  clock,
  log,
}: Pick<OrderDeps, 'payments' | 'clock' | 'log'>): StartPayment => ({
  open: async (tx, order) => {
    const { contact, address } = order;
    const { attemptId } = await payments.open(tx, {
      kind: 'ORDER',
      subjectId: order.reference,
      merchantRef: order.reference,
      amount: order.toPay,
      currency: order.currency,
      region: order.region,
      expiresAt: order.reservedUntil ?? reservedUntil(clock.now()),
      buyer: { ...contact, address },
      description: labels.payment(order.reference),
    });
    return attemptId;
  },
  begin: async (attemptId, buyer) => {
    try {
      const { redirectUrl } = await payments.start(attemptId, buyer);
      return redirectUrl ?? (await payments.find(attemptId))?.redirectUrl ?? null;
    } catch (error) {
      // the order stands and its pieces wait: the buyer tries again from the page of the payment
      log.warn({ attemptId, err: error }, 'no payment page');
      return null;
    }
  },
});
