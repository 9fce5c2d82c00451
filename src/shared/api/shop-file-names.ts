/** Files of the shop that people download, with the privilege of each. Without zod, for screens. */
import type { Privilege } from '#shared/rules/privileges';

export const shopFileNames = [
  'catalogue',
  'prices',
  'costs',
  'stock',
  'shopify',
  'orders',
  'customers',
  'giftCards',
] as const;
export type ShopFileName = (typeof shopFileNames)[number];

export const shopFilePrivileges: Readonly<Record<ShopFileName, Privilege>> = {
  catalogue: 'item.export',
  prices: 'price.export',
  costs: 'cost.export',
  stock: 'stock.export',
  shopify: 'item.export',
  orders: 'order.export',
  customers: 'customer.export',
  giftCards: 'payment.export',
};
