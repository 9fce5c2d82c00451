/** Lists of the console that offer saved views, exports and bulk actions. */
import type { Privilege, PrivilegeObject } from './privileges.ts';

export const listNames = [
  'orders',
  'claims',
  'customers',
  'invoices',
  'users',
  'messages',
  'reviews',
  'reports',
  'carrierCash',
  'items',
  'stock',
  'costs',
  'promotions',
  'giftCards',
  'giftCardLiability',
  'journal',
] as const;
export type ListName = (typeof listNames)[number];

/** Privilege without which a list is not shown. */
export const listPrivileges: Readonly<Record<ListName, Privilege>> = {
  orders: 'order.view',
  claims: 'claim.view',
  customers: 'customer.view',
  invoices: 'invoice.view',
  users: 'user.view',
  messages: 'message.view',
  reviews: 'review.view',
  reports: 'report.view',
  carrierCash: 'payment.view',
  items: 'item.view',
  stock: 'stock.view',
  costs: 'cost.view',
  promotions: 'promotion.view',
  giftCards: 'giftCard.view',
  giftCardLiability: 'giftCard.view',
  journal: 'user.view',
};

/** Privilege to save and change views that everybody sees. */
export const shareViewPrivilege: Privilege = 'setting.edit';

/** Privilege to download a list: `order.export` for orders. */
export const listExportPrivilege = (list: ListName): Privilege => {
  const [object] = listPrivileges[list].split('.') as [PrivilegeObject];
  return `${object}.export`;
};
