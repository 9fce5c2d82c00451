/** Navigation of the console: one entry for each screen that exists. */
import type { Privilege } from '#shared/rules/privileges';
import type { ConsoleIconName } from './console-icon.tsx';
import { frameMessages } from './frame.messages.ts';

const { entries, groups } = frameMessages;

export type NavEntry = {
  readonly id: string;
  readonly path: string;
  readonly label: string;
  /** On the phone. */
  readonly short: string;
  readonly icon: ConsoleIconName;
  /** Second key after G, which opens the screen. */
  readonly key: string;
  readonly privilege: Privilege;
  /** Shown smaller, as a part of the entry before it. */
  readonly isSub?: true;
  /** Title of the group of entries that begins here. */
  readonly group?: string;
};

export const navEntries: readonly NavEntry[] = [
  {
    id: 'dashboard',
    path: '/pro/tableau-de-bord',
    ...entries.dashboard,
    icon: 'home',
    key: 'b',
    privilege: 'order.view',
  },
  { id: 'orders', path: '/pro/commandes', ...entries.orders, icon: 'receipt', key: 'c', privilege: 'order.view' },
  {
    id: 'calls',
    path: '/pro/commandes/a-appeler',
    ...entries.calls,
    icon: 'phone',
    key: 'a',
    privilege: 'order.validate',
    isSub: true,
  },
  {
    id: 'drafts',
    path: '/pro/commandes/brouillons',
    ...entries.drafts,
    icon: 'draft',
    key: 'n',
    privilege: 'order.create',
    isSub: true,
  },
  {
    id: 'payments',
    path: '/pro/commandes/paiements',
    ...entries.payments,
    icon: 'card',
    key: 'p',
    privilege: 'payment.view',
    isSub: true,
  },
  {
    id: 'carrierCash',
    path: '/pro/commandes/encaissements',
    ...entries.carrierCash,
    icon: 'cash',
    key: 'q',
    privilege: 'payment.view',
    isSub: true,
  },
  {
    id: 'invoices',
    path: '/pro/factures',
    ...entries.invoices,
    icon: 'document',
    key: 'f',
    privilege: 'invoice.view',
  },
  { id: 'claims', path: '/pro/reclamations', ...entries.claims, icon: 'flag', key: 'r', privilege: 'claim.view' },
  { id: 'messages', path: '/pro/messagerie', ...entries.messages, icon: 'chat', key: 'm', privilege: 'message.view' },
  {
    id: 'items',
    path: '/pro/articles',
    ...entries.items,
    icon: 'tag',
    key: 'i',
    group: groups.catalogue,
    privilege: 'item.view',
  },
  {
    id: 'tree',
    path: '/pro/rayons',
    ...entries.tree,
    icon: 'columns',
    key: 'y',
    privilege: 'item.view',
    isSub: true,
  },
  {
    id: 'looks',
    path: '/pro/looks',
    ...entries.looks,
    icon: 'picture',
    key: 'w',
    privilege: 'item.view',
    isSub: true,
  },
  { id: 'stock', path: '/pro/stock', ...entries.stock, icon: 'box', key: 'k', privilege: 'stock.view' },
  { id: 'prices', path: '/pro/prix', ...entries.prices, icon: 'cash', key: 'x', privilege: 'price.view' },
  {
    id: 'promotions',
    path: '/pro/promotions',
    ...entries.promotions,
    icon: 'percent',
    key: 'd',
    privilege: 'promotion.view',
  },
  {
    id: 'giftCards',
    path: '/pro/cartes-cadeaux',
    ...entries.giftCards,
    icon: 'card',
    key: 'h',
    privilege: 'giftCard.view',
  },
  { id: 'content', path: '/pro/contenu', ...entries.content, icon: 'picture', key: 'e', privilege: 'content.view' },
  {
    id: 'searchWords',
    path: '/pro/recherche-boutique',
    ...entries.searchWords,
    icon: 'search',
    key: 'z',
    privilege: 'content.view',
    isSub: true,
  },
  {
    id: 'customers',
    path: '/pro/clients',
    ...entries.customers,
    icon: 'people',
    key: 'l',
    group: groups.customers,
    privilege: 'customer.view',
  },
  { id: 'reviews', path: '/pro/avis', ...entries.reviews, icon: 'star', key: 'v', privilege: 'review.view' },
  { id: 'gifts', path: '/pro/jeu-concours', ...entries.gifts, icon: 'gift', key: 'j', privilege: 'content.edit' },
  {
    id: 'reports',
    path: '/pro/rapports',
    ...entries.reports,
    icon: 'chart',
    key: 't',
    group: groups.operation,
    privilege: 'report.view',
  },
  { id: 'staff', path: '/pro/utilisateurs', ...entries.staff, icon: 'shield', key: 'u', privilege: 'user.view' },
  {
    id: 'settings',
    path: '/pro/parametres',
    ...entries.settings,
    icon: 'sliders',
    key: 'g',
    privilege: 'setting.view',
  },
  { id: 'audit', path: '/pro/journal', ...entries.audit, icon: 'note', key: 'o', privilege: 'user.view' },
  { id: 'health', path: '/pro/sante', ...entries.health, icon: 'health', key: 's', privilege: 'setting.view' },
];

const holds = (entry: NavEntry, path: string): boolean => path === entry.path || path.startsWith(`${entry.path}/`);

/** The entry with the longest address wins, because one screen may stand below another. */
export const isEntryOf = (path: string, entry: NavEntry): boolean =>
  holds(entry, path) && !navEntries.some((other) => other.path.length > entry.path.length && holds(other, path));

export type NavGroup = { readonly title: string | null; readonly entries: readonly NavEntry[] };

const groupTitles = navEntries.reduce<readonly (string | null)[]>(
  (titles, { group }) => [...titles, group ?? titles.at(-1) ?? null],
  [],
);

/** The given entries by group, with the title of each group. */
export const groupEntries = (shown: readonly NavEntry[]): readonly NavGroup[] =>
  [...new Set(groupTitles)]
    .map((title) => ({
      title,
      entries: navEntries.filter((entry, index) => groupTitles[index] === title && shown.includes(entry)),
    }))
    .filter((group) => group.entries.length > 0);
