/** Threads as the screen shows them, with dates in words. For loaders. */
import type { ProThread, ThreadCounters, ThreadPart, ThreadRow, ThreadView } from '#shared/api/pro-message-shapes';
import { threadViews } from '#shared/api/pro-message-shapes';
import { countCap } from '#shared/api/pro-order-shapes';
import { addDays, formatDate, formatShortDay, formatTime, isoDay } from '#shared/dates';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { statusNames } from '#pro/order/order.messages.ts';
import type { ViewTab } from '#pro/table/list-parts.tsx';
import { tableMessages } from '#pro/table/table.messages.ts';
import { inboxMessages as messages } from './inbox.messages.ts';

export const inboxPath = '/pro/messagerie';

/** `Aujourd’hui`, `Hier`, or the date. */
const dayOf = (date: Date, { timeZone, now }: LocalTime): string => {
  const day = isoDay(date, timeZone);
  if (day === isoDay(now, timeZone)) return messages.today;
  return day === isoDay(addDays(now, -1), timeZone) ? messages.yesterday : formatDate(date, timeZone);
};
/** Time today, `hier`, or the day. */
const shortMoment = (date: Date, { timeZone, now }: LocalTime): string => {
  const day = isoDay(date, timeZone);
  if (day === isoDay(now, timeZone)) return formatTime(date, timeZone);
  return day === isoDay(addDays(now, -1), timeZone) ? messages.yesterday.toLowerCase() : formatShortDay(date, timeZone);
};

export const threadPath = (id: string, search: string): string => `${inboxPath}/${id}${search}`;

export type ShownRow = ThreadRow & { readonly moment: string; readonly path: string };

export const rowsOf = (rows: readonly ThreadRow[], search: string, localTime: LocalTime): ShownRow[] =>
  rows.map((row) => ({
    ...row,
    moment: shortMoment(new Date(row.lastAt), localTime),
    path: threadPath(row.id, search),
  }));

export const tabsOf = (counters: ThreadCounters): ViewTab[] =>
  threadViews.map((view: ThreadView) => {
    const count = counters.views[view];
    const isCounted = view !== 'CLOSED' && view !== 'ALL' && count > 0;
    return {
      id: view,
      label: messages.tabs[view],
      // with a parameter also for TO_ANSWER: without one, the address opens the default view of the person
      href: `${inboxPath}?view=${view}`,
      count: isCounted ? tableMessages.count(count, countCap) : undefined,
      isUrgent: view === 'TO_ANSWER',
    };
  });

export type ShownPart = ThreadPart & {
  readonly time: string;
  /** Heading of the first part of a day. */
  readonly day: string | null;
};

const partsOf = (parts: readonly ThreadPart[], localTime: LocalTime): ShownPart[] => {
  const days = parts.map(({ at }) => dayOf(new Date(at), localTime));
  return parts.map((part, at) => ({
    ...part,
    time: formatTime(new Date(part.at), localTime.timeZone),
    day: days[at] === days[at - 1] ? null : (days[at] ?? null),
  }));
};

export type ShownThread = ReturnType<typeof threadOf>;

export const threadOf = (thread: ProThread, localTime: LocalTime) => ({
  ...thread,
  started: formatDate(new Date(thread.startedAt), localTime.timeZone),
  since: thread.customer && formatDate(new Date(thread.customer.since), localTime.timeZone),
  parts: partsOf(thread.parts, localTime),
  writers: thread.writers.map(({ name }) => name),
  orders: thread.orders.map((order) => ({
    ...order,
    day: formatShortDay(new Date(order.date), localTime.timeZone),
    statusName: statusNames[order.status],
  })),
});
