/** A claim as its record shows it, with dates in words. For loaders. */
import type { ProClaim } from '#shared/api/pro-claim-shapes';
import { formatCalendarDay, formatDate, formatDateTime, formatShortDay, formatTime, isoDay } from '#shared/dates';
import { cardOf, dueOf } from './claim-rows.ts';

const momentText = (at: string, timeZone: string, now: Date): string => {
  const date = new Date(at);
  const time = formatTime(date, timeZone);
  return isoDay(date, timeZone) === isoDay(now, timeZone) ? time : `${formatShortDay(date, timeZone)}, ${time}`;
};

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
    timeline: timeline.map((entry) => ({ ...entry, moment: momentText(entry.at, timeZone, now) })),
  };
};
