/** Navigation of the customer area. Set `isBuilt` when the page of an entry is in `src/web/routes.ts`. */
import type { AreaIconName } from './area-icon.tsx';
import { areaMessages } from './customer-area.messages.ts';

const { entries } = areaMessages;

export type AreaEntry = {
  readonly path: string;
  readonly label: string;
  /** On the phone. */
  readonly short: string;
  readonly icon: AreaIconName;
  readonly isBuilt: boolean;
};

export const areaHome = '/espace-client/accueil';

const all: readonly AreaEntry[] = [
  {
    path: areaHome,
    ...entries.home,
    icon: 'home',
    isBuilt: true,
  },
  {
    path: '/espace-client/commandes',
    ...entries.orders,
    icon: 'receipt',
    isBuilt: true,
  },
  {
    path: '/espace-client/wishlist',
    ...entries.wishlist,
    icon: 'heart',
    isBuilt: true,
  },
  {
    path: '/espace-client/cartes-cadeaux',
    ...entries.giftCards,
    icon: 'gift',
    isBuilt: true,
  },
  {
    path: '/espace-client/adresses',
    ...entries.addresses,
    icon: 'place',
    isBuilt: true,
  },
  {
    path: '/espace-client/profil',
    ...entries.profile,
    icon: 'user',
    isBuilt: true,
  },
  {
    path: '/espace-client/securite',
    ...entries.security,
    icon: 'shield',
    isBuilt: true,
  },
  {
    path: '/espace-client/notifications',
    ...entries.notifications,
    icon: 'bell',
    isBuilt: true,
  },
  {
    path: '/espace-client/donnees',
    ...entries.data,
    icon: 'lock',
    isBuilt: true,
  },
];

export const areaEntries: readonly AreaEntry[] = all.filter(({ isBuilt }) => isBuilt);
