/** Queues the customer's e-mail and stores the notification in the same transaction, so both exist only if it commits. */
import type { Tx } from '#platform/db';
import { formatPhone } from '#platform/phone';
import type { Resolution } from '#server/payment';
import type { Claim, Order } from '#shared/api/order-shapes';
import { hasNoEmail } from '#shared/no-email';
import type { OrderDeps } from './order-deps.ts';
import type { RefundedPart } from './order-mail/order-events.ts';
import { composeOrderMail, type OrderEvent } from './order-mail/order-mail.ts';
import { orderNotice } from './order-mail/order-notice.ts';
import type { NewLine, OrderRow, PlacedOrder } from './order-row.ts';
import type { OrderView } from './order-view.ts';

type Details = {
  readonly claim?: Claim;
  readonly replacement?: string | null;
  readonly refunds?: readonly RefundedPart[];
  readonly resolution?: Resolution;
  /** Sent once more at the request of staff, without a notification. */
  readonly repeated?: boolean;
};

export type QueueOrderMail = (tx: Tx, event: OrderEvent, order: OrderRow, details?: Details) => Promise<void>;
/** For an order before its insertion, with its lines. */
export type QueuePlacedMail = (tx: Tx, order: PlacedOrder, lines: readonly NewLine[]) => Promise<void>;

type Deps = Pick<OrderDeps, 'regions' | 'mail' | 'notifications' | 'publicOrigin'> & { readonly view: OrderView };

type Content = { readonly event: OrderEvent; readonly describe: () => Promise<Order>; readonly details: Details };

export const createOrderMail = ({ regions, mail, notifications, publicOrigin, view }: Deps) => {
  const compose = composeOrderMail(publicOrigin);

  const send = async (tx: Tx, order: PlacedOrder, { event, describe, details }: Content): Promise<void> => {
    const { claim = null, replacement = null, refunds = [], resolution = null, repeated = false } = details;
    const region = regions.get(order.region);
    if (!region) return;
    const storePhone = order.store?.phone ? await formatPhone(order.store.phone) : null;
    const data = { event, order: await describe(), region, storePhone, claim, replacement, refunds, resolution };
    const message = compose(data);
    const key = event === 'PAYMENT_FAILED' && !repeated ? { dedupeKey: `order ${order.reference} ${event}` } : {};
    if (!hasNoEmail(order.contact.email)) await mail.send(tx, { ...message, region: region.code }, key.dedupeKey);
    if (order.userId === null || repeated) return;
    const notice = orderNotice(data, message.subject);
    if (notice) await notifications.notify(tx, { ...notice, ...key, userId: order.userId });
  };

  const queueMail: QueueOrderMail = (tx, event, order, details = {}) =>
    send(tx, order, { event, describe: () => view.describe(tx, order), details });
  const queuePlacedMail: QueuePlacedMail = (tx, order, lines) =>
    send(tx, order, { event: 'PLACED', describe: () => view.describePlaced(tx, order, lines), details: {} });
  return { queueMail, queuePlacedMail };
};
