/** An order as its record shows it, with dates in words. For loaders. */
import type { ProOrder, ProTimelineEntry } from '#shared/api/pro-order-shapes';
import { formatCalendarDay, formatDate, formatDateTime, formatDayRange } from '#shared/dates';
import { momentText, type LocalTime } from '#pro/form/moment-text.ts';
import { orderMessages } from './order.messages.ts';
import { recordMessages as messages } from './record.messages.ts';

export const timelineFilters = ['all', 'team', 'system'] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

const isShown = ({ actor }: ProTimelineEntry, filter: TimelineFilter): boolean =>
  filter === 'all' || (filter === 'team') === (actor === 'STAFF');

/** When the shipment came into its state. */
const shipmentTime = (shipment: ProOrder['shipments'][number]): string => {
  const { state, preparedAt, sentAt, deliveredAt, refusedAt, returnedAt } = shipment;
  const times = {
    PREPARED: preparedAt,
    SENT: sentAt,
    DELIVERED: deliveredAt,
    REFUSED: refusedAt,
    RETURNED: returnedAt,
  };
  return times[state] ?? preparedAt;
};

type RecordView = LocalTime & { readonly filter: TimelineFilter };

export type OrderRecord = ReturnType<typeof recordOf>;

export const recordOf = (order: ProOrder, { timeZone, now, filter }: RecordView) => {
  const moment = (at: string): string => momentText(at, { timeZone, now });
  const { delivery, date, confirmUntil, status, timeline, pickupUntil, buyer } = order;
  return {
    ...order,
    toCall: confirmUntil !== null && status === 'NEW',
    placed: formatDateTime(new Date(date), timeZone),
    promised: orderMessages.promised(formatDayRange(delivery.earliest, delivery.latest)),
    pickupText: pickupUntil && messages.pickupUntil(formatCalendarDay(pickupUntil)),
    since: buyer.since && formatDate(new Date(buyer.since), timeZone),
    steps: order.steps.map((step) => ({ ...step, moment: step.at && moment(step.at) })),
    attempts: order.attempts.map((attempt) => ({ ...attempt, moment: moment(attempt.date) })),
    refunds: order.refunds.map((refund) => ({ ...refund, moment: moment(refund.date) })),
    shipments: order.shipments.map((shipment) => ({
      ...shipment,
      moment: moment(shipmentTime(shipment)),
    })),
    documents: order.documents.map((document) => ({ ...document, day: formatDate(new Date(document.date), timeZone) })),
    mails: order.mails.map((mail) => ({ ...mail, moment: moment(mail.at) })),
    claims: order.claims.map((claim) => ({ ...claim, moment: moment(claim.date) })),
    timeline: timeline
      .filter((entry) => isShown(entry, filter))
      .map((entry) => ({ ...entry, moment: moment(entry.at) })),
    filter,
  };
};
