/** Names of days, weeks and months on charts. For loaders. */
import { formatCalendarDay, formatShortRange, formatWeekday } from '#shared/dates';
import { capitalised } from '#shared/text';
import { axisMessages as messages } from './axis.messages.ts';

type Slot = { readonly from: string; readonly to: string };

const isMonth = ({ from, to }: Slot): boolean =>
  from.slice(0, 7) === to.slice(0, 7) && (from.endsWith('-01') || Number(to.slice(8)) > 27);

/** Below a point: a day, a month, or the first day of a week. */
export const slotTick = (slot: Slot): string => {
  const { from, to } = slot;
  if (from === to) return String(Number(from.slice(8)));
  return isMonth(slot) ? (messages.months[Number(from.slice(5, 7)) - 1] ?? '') : `${from.slice(8)}/${from.slice(5, 7)}`;
};

export const slotName = (slot: Slot): string => {
  if (slot.from === slot.to) return capitalised(formatWeekday(slot.from));
  if (!isMonth(slot)) return capitalised(formatShortRange(slot.from, slot.to));
  return capitalised(formatCalendarDay(slot.from).split('\u00A0').slice(1).join(' '));
};
