/** Filters of board and list as chips of the address. For loaders. */
import type { InputOf } from '#shared/api/call';
import type { proClaims } from '#shared/api/pro-claims';
import type { FilterChip, ViewTab } from '#pro/table/list-parts.tsx';
import { claimListPath } from './claim-path.ts';
import { claimMessages as messages } from './claim.messages.ts';

export type ClaimView = InputOf<typeof proClaims.list>;
export type ClaimTypeChoice = { readonly id: string; readonly label: string };

export const filterKeys = ['status', 'kind', 'typeId', 'mine'];

export const claimTabs: readonly ViewTab[] = [
  { id: 'all', label: messages.allTab, href: claimListPath },
  ...Object.entries(messages.columnNames).map(([status, label]) => ({
    id: status,
    label,
    href: `${claimListPath}&status=${status}`,
  })),
];

/** Null when no tab has these filters. */
export const currentTab = ({ status = [], kind, typeId, mine }: ClaimView): string | null => {
  if (kind !== undefined || typeId !== undefined || mine !== undefined || status.length > 1) return null;
  return status[0] ?? 'all';
};

export const chipsOf = (view: ClaimView, types: readonly ClaimTypeChoice[]): FilterChip[] => {
  const { status = [], kind, typeId, mine, text } = view;
  const words = messages.filters;
  const one = (key: string, label: string, value: string | undefined): FilterChip[] =>
    value === undefined ? [] : [{ key, label, text: value }];
  return [
    ...status.map((value) => ({ key: 'status', value, label: words.status, text: messages.statuses[value] })),
    ...one('kind', words.kind, kind && messages.kinds[kind]),
    ...one('typeId', words.typeId, types.find(({ id }) => id === typeId)?.label),
    ...one('mine', words.mineChip, mine && words.me),
    ...one('text', words.text, text),
  ];
};
