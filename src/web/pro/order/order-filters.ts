/** Views and filters of the order list: tabs and chips. For loaders. */
import type { InputOf } from '#shared/api/call';
import { countCap, type ProOrderCounters, type ProOrderView } from '#shared/api/pro-order-shapes';
import type { proOrders } from '#shared/api/pro-orders';
import type { OrderStatus } from '#shared/api/order-shapes';
import { formatCalendarDay } from '#shared/dates';
import type { FilterChip, ViewTab } from '#pro/table/list-parts.tsx';
import { tableMessages } from '#pro/table/table.messages.ts';
import { orderMessages as messages } from './order.messages.ts';

export type OrderView = InputOf<typeof proOrders.list>;

const listPath = '/pro/commandes';
const { tabs: words } = messages;

type TabShape = {
  readonly id: string;
  readonly label: string;
  readonly view?: ProOrderView;
  readonly status?: OrderStatus;
};

const shapes: readonly TabShape[] = [
  { id: 'all', label: words.all },
  { id: 'toCall', label: words.toCall, view: 'TO_CALL' },
  { id: 'toConfirm', label: words.toConfirm, view: 'TO_CONFIRM' },
  { id: 'toPrepare', label: words.toPrepare, view: 'TO_PREPARE' },
  { id: 'toSend', label: words.toSend, view: 'TO_SEND' },
  { id: 'sent', label: words.sent, status: 'BEING_DELIVERED' },
  { id: 'late', label: words.late, view: 'LATE' },
  { id: 'review', label: words.review, view: 'UNDER_REVIEW' },
  { id: 'claims', label: words.claims, view: 'CLAIMS' },
  { id: 'delivered', label: words.delivered, status: 'DELIVERED_AND_INVOICED' },
  { id: 'refused', label: words.refused, status: 'NOT_DELIVERED' },
  { id: 'cancelled', label: words.cancelled, status: 'CANCELLED' },
];

const addressOf = ({ view, status }: TabShape): string => {
  if (view) return `${listPath}?view=${view}`;
  // with a parameter, because the bare address opens the default view of the person
  return `${listPath}?${status ? `status=${status}` : 'view=ALL'}`;
};

const countOfTab = ({ view, status }: TabShape, counters: ProOrderCounters): number | undefined => {
  if (view) return counters.views[view];
  return status === 'BEING_DELIVERED' ? counters.statuses[status] : undefined;
};

export const tabsOf = (counters: ProOrderCounters | null): ViewTab[] =>
  shapes.map((shape) => {
    const count = counters ? countOfTab(shape, counters) : undefined;
    return {
      id: shape.id,
      label: shape.label,
      href: addressOf(shape),
      count: count ? tableMessages.count(count, countCap) : undefined,
      isUrgent: shape.id === 'toCall',
    };
  });

/** Null when the filters are those of no tab. */
export const currentTab = ({ view, status = [] }: OrderView): string | null => {
  const isTab = (shape: TabShape): boolean =>
    (shape.view ?? 'ALL') === view && status.length === (shape.status ? 1 : 0) && status[0] === shape.status;
  return shapes.find(isTab)?.id ?? null;
};

export const filterKeys = ['status', 'paymentStatus', 'paymentMethod', 'from', 'to', 'mine'];

export const chipsOf = (view: OrderView): FilterChip[] => {
  const { status = [], paymentStatus = [], paymentMethod, from, to, text, mine } = view;
  const { filters, paymentStatuses, payments, statusNames } = messages;
  const one = (key: string, label: string, value: string | undefined): FilterChip[] =>
    value === undefined ? [] : [{ key, label, text: value }];
  return [
    ...(currentTab(view) === null || status.length > 1 ? status : []).map((value) => ({
      key: 'status',
      value,
      label: filters.status,
      text: statusNames[value],
    })),
    ...paymentStatus.map((value) => ({
      key: 'paymentStatus',
      value,
      label: filters.paymentStatus,
      text: paymentStatuses[value],
    })),
    ...one('paymentMethod', filters.paymentMethod, paymentMethod && payments[paymentMethod]),
    ...one('from', filters.from, from && formatCalendarDay(from)),
    ...one('to', filters.to, to && formatCalendarDay(to)),
    ...one('mine', filters.mineChip, mine && filters.me),
    ...one('text', filters.text, text),
  ];
};
