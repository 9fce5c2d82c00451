/** A customer as the record shows it, with dates in words. For loaders. */
import type { ProCustomer } from '#shared/api/pro-customer-shapes';
import { formatDate, formatDateTime } from '#shared/dates';
import { momentPhrase, momentText, type LocalTime } from '#pro/form/moment-text.ts';
import { recordMessages as messages } from './record.messages.ts';

type Entry = ProCustomer['journal'][number];

/** `kind: before → after`, one line a changed field. */
const linesOf = ({ changes }: Entry): string[] =>
  changes.map(({ field, before, after }) =>
    messages.journal.change(
      messages.journal.fields[field] ?? field,
      before || messages.journal.nothing,
      after || messages.journal.nothing,
    ),
  );

const rateOf = ({ refused, ended }: ProCustomer['orders']): number | null =>
  ended === 0 ? null : Math.round((refused * 100) / ended);

export type CustomerRecord = ReturnType<typeof recordOf>;

export const recordOf = (customer: ProCustomer, localTime: LocalTime) => {
  const { timeZone } = localTime;
  const day = (at: string): string => formatDate(new Date(at), timeZone);
  const moment = (at: string): string => momentText(at, localTime);
  const { orders, pastOrders, claims, notes, consents, giftCards, reviews, journal, firstSeenAt, cashBlock, ...rest } =
    customer;
  return {
    ...rest,
    name: rest.fullName || rest.email,
    seen: rest.kind === 'ACCOUNT' ? messages.since(day(firstSeenAt)) : messages.firstOrder(day(firstSeenAt)),
    cashBlock: cashBlock && {
      reason: cashBlock.reason,
      since: day(cashBlock.since),
      // the moment is the end of the last day
      until: cashBlock.until && day(new Date(Date.parse(cashBlock.until) - 1).toISOString()),
    },
    orders: {
      ...orders,
      rate: rateOf(orders),
      latest: orders.latest.map((order) => ({ ...order, moment: formatDateTime(new Date(order.date), timeZone) })),
    },
    pastOrders: pastOrders.map((order) => ({ ...order, day: day(order.date) })),
    claims: claims.map((claim) => ({ ...claim, day: day(claim.date) })),
    notes: notes.map(({ editedAt, ...note }) => ({
      ...note,
      editedAt,
      moment: moment(note.at),
      edited: editedAt === null ? null : messages.notes.edited(momentPhrase(editedAt, localTime)),
    })),
    consents: consents.map((consent) => ({ ...consent, day: day(consent.date) })),
    giftCards: giftCards.map(({ expiresAt, ...card }) => ({ ...card, until: day(expiresAt) })),
    reviews: reviews.map((review) => ({ ...review, day: day(review.date) })),
    journal: journal.map((entry) => ({ ...entry, moment: moment(entry.at), lines: linesOf(entry) })),
  };
};
