/** Tabs and filters of the list of invoices. For loaders. */
import type { InputOf } from '#shared/api/call';
import type { proInvoices } from '#shared/api/pro-invoices';
import { formatCalendarDay } from '#shared/dates';
import type { FilterChip, ViewTab } from '#pro/table/list-parts.tsx';
import { invoiceMessages as messages } from './invoice.messages.ts';
import { allInvoicesPath, invoicesPath } from './invoice-path.ts';

export type InvoiceView = InputOf<typeof proInvoices.list>;

const { tabs: words, filters } = messages;

const shapes = [
  { id: 'all', query: '' },
  { id: 'invoices', query: 'kind=INVOICE' },
  { id: 'credits', query: 'kind=CREDIT_NOTE' },
  { id: 'unpaid', query: 'status=PARTIAL&status=UNPAID' },
  { id: 'overdue', query: 'overdue=1' },
  { id: 'paid', query: 'status=PAID' },
] as const;

export const invoiceTabs: readonly ViewTab[] = shapes.map(({ id, query }) => ({
  id,
  label: words[id],
  href: query === '' ? allInvoicesPath : `${invoicesPath}?${query}`,
}));

/** Null when the filters are those of no tab. */
export const currentTab = ({ kind, status = [], age, overdue, from, to }: InvoiceView): string | null => {
  if (age !== undefined || from !== undefined || to !== undefined) return null;
  const set = [
    kind && `kind=${kind}`,
    ...[...status].sort().map((value) => `status=${value}`),
    overdue && `overdue=${overdue}`,
  ];
  const query = set.filter(Boolean).join('&');
  return shapes.find((shape) => shape.query === query)?.id ?? null;
};

export const filterKeys = ['kind', 'status', 'age', 'overdue', 'from', 'to'];

export const chipsOf = (view: InvoiceView): FilterChip[] => {
  const { kind, status = [], age, overdue, from, to, text } = view;
  const isTab = currentTab(view) !== null;
  const chip = (key: string, label: string, value: string | undefined): FilterChip[] =>
    value === undefined ? [] : [{ key, label, text: value }];
  return [
    ...(isTab
      ? []
      : [
          ...chip('kind', filters.kind, kind && messages.kinds[kind]),
          ...status.map((value) => ({ key: 'status', value, label: filters.status, text: messages.statuses[value] })),
          ...chip('overdue', filters.overdue, overdue && filters.passed),
        ]),
    ...chip('age', filters.age, age && messages.ages[age]),
    ...chip('from', filters.from, from && formatCalendarDay(from)),
    ...chip('to', filters.to, to && formatCalendarDay(to)),
    ...chip('text', filters.text, text),
  ];
};
