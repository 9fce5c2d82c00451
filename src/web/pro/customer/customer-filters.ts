/** Views and filters of the list of customers: tabs and chips. For loaders. */
import type { InputOf } from '#shared/api/call';
import type { proCustomers } from '#shared/api/pro-customers';
import type { FilterChip, ViewTab } from '#pro/table/list-parts.tsx';
import { customerMessages as messages, kindNames } from './customer.messages.ts';
import { allCustomersPath, customersPath } from './customer-path.ts';

export type CustomerView = InputOf<typeof proCustomers.list>;

const { tabs: words, filters } = messages;

const tabKeys = ['kind', 'claims', 'newsletter', 'blocked'] as const;

type TabShape = {
  readonly id: string;
  readonly label: string;
  readonly key?: (typeof tabKeys)[number];
  readonly value?: string;
};

const shapes: readonly TabShape[] = [
  { id: 'all', label: words.all },
  { id: 'accounts', label: words.accounts, key: 'kind', value: 'ACCOUNT' },
  { id: 'guests', label: words.guests, key: 'kind', value: 'GUEST' },
  { id: 'claims', label: words.claims, key: 'claims', value: '1' },
  { id: 'blocked', label: words.blocked, key: 'blocked', value: '1' },
  { id: 'newsletter', label: words.newsletter, key: 'newsletter', value: '1' },
];

/** Null when the filters are those of no tab. */
export const currentTab = (view: CustomerView): string | null => {
  const set = tabKeys.filter((key) => view[key] !== undefined);
  if (view.orders !== undefined || set.length > 1) return null;
  const [key] = set;
  return shapes.find((shape) => shape.key === key && shape.value === (key && view[key]))?.id ?? null;
};

export const customerTabs: readonly ViewTab[] = shapes.map(({ id, label, key, value }) => ({
  id,
  label,
  href: key ? `${customersPath}?${key}=${value}` : allCustomersPath,
}));

export const filterKeys = ['kind', 'orders', 'newsletter', 'claims'];

export const chipsOf = (view: CustomerView): FilterChip[] => {
  const { kind, orders, newsletter, claims, text } = view;
  const isTab = currentTab(view) !== null;
  const chip = (key: string, label: string, value: string | undefined): FilterChip[] =>
    value === undefined ? [] : [{ key, label, text: value }];
  return [
    ...(isTab
      ? []
      : [
          ...chip('kind', filters.kind, kind && kindNames[kind].toLowerCase()),
          ...chip('newsletter', filters.newsletter, newsletter && filters.yes),
          ...chip('claims', filters.claims, claims && filters.open),
        ]),
    ...chip('orders', filters.orders, orders && messages.orderRanges[orders]),
    ...chip('text', filters.text, text),
  ];
};
