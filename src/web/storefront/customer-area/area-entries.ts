/** Navigation of the customer area, by role. */
import type { Role } from '#shared/api/call';
import type { AreaIconName } from './area-icon.tsx';
import { areaMessages } from './customer-area.messages.ts';

const { entries } = areaMessages;

/** What a number beside an entry counts. */
export type Counted = 'openOrders' | 'wishes' | 'unread';

export type AreaEntry = {
  readonly path: string;
  readonly label: string;
  readonly short: string;
  readonly icon: AreaIconName;
  readonly roles: readonly Role[];
  readonly counted?: Counted;
};

export const areaHome = '/espace-client/accueil';

const everyRole: readonly Role[] = ['CUSTOMER', 'SUPPLIER', 'ADMIN'];
/** Roles that shop with their account; staff do not. */
const customers: readonly Role[] = ['CUSTOMER'];
const staff: readonly Role[] = ['SUPPLIER', 'ADMIN'];

const entriesOfAll: readonly AreaEntry[] = [
  {
    path: areaHome,
    ...entries.home,
    icon: 'home',
    roles: everyRole,
  },
  {
    path: '/pro',
    ...entries.console,
    icon: 'receipt',
    roles: staff,
  },
  {
    path: '/espace-client/commandes',
    ...entries.orders,
    icon: 'receipt',
    roles: customers,
    counted: 'openOrders',
  },
  {
    path: '/espace-client/factures',
    ...entries.invoices,
    icon: 'document',
    roles: customers,
  },
  {
    path: '/espace-client/avis',
    ...entries.reviews,
    icon: 'star',
    roles: customers,
  },
  {
    path: '/espace-client/wishlist',
    ...entries.wishlist,
    icon: 'heart',
    roles: customers,
    counted: 'wishes',
  },
  {
    path: '/espace-client/vus-recemment',
    ...entries.viewed,
    icon: 'clock',
    roles: customers,
  },
  {
    path: '/espace-client/alertes',
    ...entries.alerts,
    icon: 'alert',
    roles: customers,
  },
  {
    path: '/espace-client/cartes-cadeaux',
    ...entries.giftCards,
    icon: 'gift',
    roles: customers,
  },
  {
    path: '/espace-client/credit',
    ...entries.wallet,
    icon: 'wallet',
    roles: customers,
  },
  {
    path: '/espace-client/adresses',
    ...entries.addresses,
    icon: 'place',
    roles: customers,
  },
  {
    path: '/espace-client/tailles',
    ...entries.household,
    icon: 'sizes',
    roles: customers,
  },
  {
    path: '/espace-client/profil',
    ...entries.profile,
    icon: 'user',
    roles: everyRole,
  },
  {
    path: '/espace-client/securite',
    ...entries.security,
    icon: 'shield',
    roles: everyRole,
  },
  {
    path: '/espace-client/notifications',
    ...entries.notifications,
    icon: 'bell',
    roles: everyRole,
    counted: 'unread',
  },
  {
    path: '/espace-client/donnees',
    ...entries.data,
    icon: 'lock',
    roles: customers,
  },
];

export const areaEntriesOf = (role: Role): readonly AreaEntry[] =>
  entriesOfAll.filter(({ roles }) => roles.includes(role));

export const isEntryOf = (path: string, entry: AreaEntry): boolean =>
  path === entry.path || path.startsWith(`${entry.path}/`);

/** False when the page belongs to an entry that this role does not have. */
export const isOpenTo = (role: Role, path: string): boolean =>
  entriesOfAll.every((entry) => !isEntryOf(path, entry) || entry.roles.includes(role));
