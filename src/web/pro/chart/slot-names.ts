/** Names of days, weeks and months on charts. For loaders. */
import { formatCalendarDay, formatShortRange, formatWeekday } from '#shared/dates';
import type { DashboardSpan } from '#shared/rules/dashboard';
import { capitalised } from '#shared/text';
import { axisMessages as messages } from './axis.messages.ts';

type Slot = { readonly from: string; readonly to: string };

/** Below a point: a day, a month, or the first day of a week. */
export const slotTick = ({ from }: Slot, span: DashboardSpan): string => {
  if (span === 'DAY') return String(Number(from.slice(8)));
  return span === 'MONTH'
    ? (messages.months[Number(from.slice(5, 7)) - 1] ?? '')
    : `${from.slice(8)}/${from.slice(5, 7)}`;
};

export const slotName = ({ from, to }: Slot, span: DashboardSpan): string => {
  if (span === 'DAY') return capitalised(formatWeekday(from));
  if (span === 'WEEK') return capitalised(formatShortRange(from, to));
  return capitalised(formatCalendarDay(from).split('\u00A0').slice(1).join(' '));
};
