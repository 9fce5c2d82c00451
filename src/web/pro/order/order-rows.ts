/** Rows of the order list, with dates in words. For loaders. */
import type { ProOrderRow } from '#shared/api/pro-order-shapes';
import { addDays, formatDateTime, formatDayRange, formatShortDay, formatTime, isoDay } from '#shared/dates';
import { orderMessages as messages } from './order.messages.ts';
import { orderPath } from './order-path.ts';

/** Time today, `hier`, or the day. */
export const receivedText = (date: Date, timeZone: string, now: Date): string => {
  const day = isoDay(date, timeZone);
  if (day === isoDay(now, timeZone)) return formatTime(date, timeZone);
  return day === isoDay(addDays(now, -1), timeZone) ? messages.yesterday : formatShortDay(date, timeZone);
};

export type OrderListRow = ReturnType<typeof rowOf>;

const rowOf = (order: ProOrderRow, timeZone: string, now: Date) => {
  const { reference, date, customer, delivery, confirmUntil, trader, ...rest } = order;
  const { status, currency, itemsCount, total, paymentMethod, paymentStatus, underReview, hasNote, version, pictures } =
    rest;
  const placed = new Date(date);
  return {
    id: reference,
    name: reference,
    path: orderPath(reference),
    version,
    received: receivedText(placed, timeZone, now),
    receivedFull: formatDateTime(placed, timeZone),
    customer: customer.fullName,
    city: customer.city,
    phone: customer.phoneText,
    status,
    toCall: confirmUntil !== null && status === 'NEW',
    payment: { paymentMethod, paymentStatus, underReview },
    delivery: delivery.name,
    promised: messages.promised(formatDayRange(delivery.earliest, delivery.latest)),
    late: delivery.late,
    trader: trader?.name ?? null,
    itemsCount,
    pictures: pictures.map(({ name: picture }) => picture),
    total,
    currency,
    hasNote,
  };
};

/** Times are in the zone of the region in which the person shops, also for orders of other regions. */
export const rowsOf = (orders: readonly ProOrderRow[], timeZone: string, now: Date): OrderListRow[] =>
  orders.map((order) => rowOf(order, timeZone, now));
