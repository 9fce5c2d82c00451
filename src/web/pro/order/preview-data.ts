/** An order as the preview shows it, with dates in words. For loaders. */
import type { ProOrder } from '#shared/api/pro-order-shapes';
import { formatDateTime, formatDayRange } from '#shared/dates';
import { orderMessages as messages } from './order.messages.ts';
import { receivedText } from './order-rows.ts';

const shownFacts = 4;

export type Preview = ReturnType<typeof previewOf>;

export const previewOf = (order: ProOrder, timeZone: string, now: Date) => {
  const { reference, status, confirmUntil, currency, lines, money, contact, buyer, customer } = order;
  const { address, store, deliveryMode, delivery, paymentMethod, paymentStatus, underReview } = order;
  return {
    reference,
    status,
    toCall: confirmUntil !== null && status === 'NEW',
    received: messages.received(`le ${formatDateTime(new Date(order.date), timeZone)}`),
    payment: { paymentMethod, paymentStatus, underReview },
    currency,
    itemsCount: order.itemsCount,
    lines,
    money: money.lines,
    buyer: { contact, buyer, customer },
    place: { address, store, deliveryMode },
    promised: messages.promised(formatDayRange(delivery.earliest, delivery.latest)),
    facts: order.timeline.slice(0, shownFacts).map(({ id, at, text, by, kind }) => ({
      id,
      at: receivedText(new Date(at), timeZone, now),
      text,
      by,
      kind,
    })),
  };
};
