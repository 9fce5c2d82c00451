/** Tabs and filters of the list of promotions. For loaders. */
import type { InputOf } from '#shared/api/call';
import type { proPromotions } from '#shared/api/pro-promotions';
import { promotionStates } from '#shared/rules/promotion';
import type { FilterChip, ViewTab } from '#pro/table/list-parts.tsx';
import { promotionMessages as messages } from './promotion.messages.ts';
import { allPromotionsPath, promotionsPath } from './promotion-path.ts';

export type PromotionView = InputOf<typeof proPromotions.list>;

export const promotionTabs: readonly ViewTab[] = [
  { id: 'all', label: messages.tabs.all, href: allPromotionsPath },
  ...promotionStates.map((id) => ({ id, label: messages.tabs[id], href: `${promotionsPath}?state=${id}` })),
  { id: 'personal', label: messages.tabs.personal, href: `${promotionsPath}?scope=PERSONAL` },
];

/** Null when no tab has these filters. */
export const currentTab = ({ state, kind, scope }: PromotionView): string | null => {
  if (kind !== undefined) return null;
  if (scope === 'PERSONAL') return state === undefined ? 'personal' : null;
  return state ?? 'all';
};

export const filterKeys = ['state', 'kind', 'scope'];

const { filters } = messages;

export const chipsOf = (view: PromotionView): FilterChip[] => {
  const isTab = currentTab(view) !== null;
  const chip = (key: string, label: string, text: string | undefined): FilterChip[] =>
    text === undefined ? [] : [{ key, label, text }];
  return [
    ...(isTab ? [] : chip('state', filters.state, view.state && messages.states[view.state])),
    ...(isTab || view.scope === 'SHARED' ? [] : chip('scope', filters.scope, messages.tabs.personal)),
    ...chip('kind', filters.kind, view.kind && messages.kinds[view.kind]),
    ...chip('text', filters.text, view.text),
  ];
};
