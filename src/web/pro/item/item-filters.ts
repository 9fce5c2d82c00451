/** Tabs and filters of the list of items. For loaders. */
import type { InputOf } from '#shared/api/call';
import type { ProItemChoices } from '#shared/api/pro-item-shapes';
import type { proItems } from '#shared/api/pro-items';
import type { FilterChip, ViewTab } from '#pro/table/list-parts.tsx';
import { itemMessages as messages } from './item.messages.ts';
import { allItemsPath, itemsPath } from './item-path.ts';

export type ItemView = InputOf<typeof proItems.list>;

const shapes = [
  { id: 'all', query: '' },
  { id: 'published', query: 'state=PUBLISHED' },
  { id: 'drafts', query: 'state=DRAFT' },
  { id: 'scheduled', query: 'state=SCHEDULED' },
  { id: 'onSale', query: 'trait=ON_SALE' },
  { id: 'low', query: 'state=PUBLISHED&trait=LOW_STOCK' },
  { id: 'archived', query: 'state=ARCHIVED' },
] as const;

export const itemTabs: readonly ViewTab[] = shapes.map(({ id, query }) => ({
  id,
  label: messages.tabs[id],
  href: query === '' ? allItemsPath : `${itemsPath}?${query}`,
}));

/** Null when the filters are those of no tab. */
export const currentTab = ({ state = [], trait = [], section, group }: ItemView): string | null => {
  if (section !== undefined || group !== undefined) return null;
  const query = [...state.map((value) => `state=${value}`), ...trait.map((value) => `trait=${value}`)].join('&');
  return shapes.find((shape) => shape.query === query)?.id ?? null;
};

export const filterKeys = ['state', 'trait', 'section', 'group', 'place'];

const { filters } = messages;

export const chipsOf = (view: ItemView, { sections }: Pick<ProItemChoices, 'sections'>): FilterChip[] => {
  const { state = [], trait = [], section, group, text } = view;
  const isTab = currentTab(view) !== null;
  const sectionName = sections.find(({ id }) => id === section)?.name;
  const groupName = sections.flatMap(({ groups }) => groups).find(({ id }) => id === group)?.name;
  const chip = (key: string, label: string, shown: string | undefined): FilterChip[] =>
    shown === undefined ? [] : [{ key, label, text: shown }];
  return [
    ...(isTab
      ? []
      : [
          ...state.map((value) => ({ key: 'state', value, label: filters.state, text: messages.states[value] })),
          ...trait.map((value) => ({ key: 'trait', value, label: filters.trait, text: messages.traits[value] })),
        ]),
    ...chip('section', filters.place, section && (sectionName ?? section)),
    ...chip('group', filters.place, group && (groupName ?? group)),
    ...chip('text', filters.text, text),
  ];
};
