/** Tabs and filters of the list of stock. For loaders. */
import type { InputOf } from '#shared/api/call';
import type { proStock } from '#shared/api/pro-stock';
import { stockLevels } from '#shared/rules/stock-reasons';
import type { FilterChip, ViewTab } from '#pro/table/list-parts.tsx';
import { stockMessages as messages } from './stock.messages.ts';
import { allStockPath, stockPath } from './stock-path.ts';

export type StockView = InputOf<typeof proStock.list>;
export type Places = {
  readonly locations: readonly { readonly id: string; readonly name: string; readonly lowAt: number }[];
  readonly sections: readonly { readonly id: string; readonly name: string }[];
};

export const filterKeys = ['location', 'section', 'level'];

export const stockTabs: readonly ViewTab[] = [
  { id: 'all', label: messages.tabs.all, href: allStockPath },
  ...stockLevels.map((id) => ({
    id,
    label: messages.tabs[id],
    href: `${stockPath}?level=${id}${id === 'LOW' ? '&sort=available' : ''}`,
  })),
];

/** Null when the filters are those of no tab. */
export const currentTab = ({ level, location, section }: StockView): string | null =>
  location === undefined && section === undefined ? (level ?? 'all') : null;

const nameIn = (rows: readonly { id: string; name: string }[], id: string | undefined): string | undefined =>
  id === undefined ? undefined : (rows.find((row) => row.id === id)?.name ?? id);

export const chipsOf = (view: StockView, { locations, sections }: Places): FilterChip[] => {
  const chip = (key: string, label: string, text: string | undefined): FilterChip[] =>
    text === undefined ? [] : [{ key, label, text }];
  const isTab = currentTab(view) !== null;
  return [
    ...chip('location', messages.filters.location, nameIn(locations, view.location)),
    ...chip('section', messages.filters.section, nameIn(sections, view.section)),
    ...(isTab ? [] : chip('level', messages.filters.level, view.level && messages.tabs[view.level])),
    ...chip('text', messages.filters.text, view.text),
  ];
};
