/** Filters of the remittances as chips. For loaders. */
import { formatCalendarDay } from '#shared/dates';
import type { RemittanceState } from '#shared/rules/remittance-states';
import type { FilterChip } from '#pro/table/list-parts.tsx';
import { cashMessages as messages } from './cash.messages.ts';

/** Keys of the filters in the panel. */
export const filterKeys = ['carrier', 'state', 'from', 'to'];

type View = {
  readonly carrier?: string | undefined;
  readonly state?: RemittanceState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const { filters } = messages;

export const chipsOf = ({ carrier, state, from, to }: View): FilterChip[] => [
  ...(carrier === undefined
    ? []
    : [{ key: 'carrier', label: filters.carrier, text: carrier === '' ? messages.ownCarrier : carrier }]),
  ...(state === undefined ? [] : [{ key: 'state', label: filters.state, text: messages.state[state] }]),
  ...(from === undefined ? [] : [{ key: 'from', label: filters.from, text: formatCalendarDay(from) }]),
  ...(to === undefined ? [] : [{ key: 'to', label: filters.to, text: formatCalendarDay(to) }]),
];

export type FilterValues = Readonly<Record<'carrier' | 'state' | 'from' | 'to', string>>;

export const filterValuesOf = ({ carrier, state, from, to }: View): FilterValues => ({
  carrier: carrier ?? '',
  state: state ?? '',
  from: from ?? '',
  to: to ?? '',
});
