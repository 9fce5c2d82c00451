/** A claim as its record shows it, with dates in words. For loaders. */
import type { ProClaim } from '#shared/api/pro-claim-shapes';
import { formatCalendarDay, formatDate, formatDateTime } from '#shared/dates';
import { momentText } from '#pro/form/moment-text.ts';
import { cardOf, dueOf } from './claim-rows.ts';

export type ClaimRecord = ReturnType<typeof recordOf>;

export const recordOf = (claim: ProClaim, timeZone: string, now: Date) => {
  const { orderFacts, timeline, due } = claim;
  return {
    ...claim,
    card: cardOf(claim, timeZone, now),
    placed: formatDateTime(new Date(claim.date), timeZone),
    dueMark: dueOf(due, now),
    dueDay: due && formatDate(new Date(due.until), timeZone),
    deliveredDay: orderFacts.delivered && formatDate(new Date(orderFacts.delivered), timeZone),
    untilDay: orderFacts.claimUntil && formatCalendarDay(orderFacts.claimUntil),
    timeline: timeline.map((entry) => ({ ...entry, moment: momentText(entry.at, { timeZone, now }) })),
  };
};
