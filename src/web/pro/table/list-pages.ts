/** Address and name of each list, for saved views and jobs. */
import type { ListName } from '#shared/rules/lists';
import { viewMessages } from './views.messages.ts';

const paths: Readonly<Record<ListName, string>> = {
  orders: '/pro/commandes',
  claims: '/pro/reclamations',
  customers: '/pro/clients',
  invoices: '/pro/factures',
  users: '/pro/utilisateurs',
  messages: '/pro/messagerie',
  reviews: '/pro/avis',
  reports: '/pro/rapports',
  carrierCash: '/pro/commandes/encaissements',
  items: '/pro/articles',
  stock: '/pro/stock',
  costs: '/pro/prix/achats',
  promotions: '/pro/promotions',
  giftCards: '/pro/cartes-cadeaux',
  giftCardLiability: '/pro/cartes-cadeaux/encours',
  journal: '/pro/journal',
};

export const listPath = (list: ListName): string => paths[list];
export const listTitle = (list: ListName): string => viewMessages.lists[list];
