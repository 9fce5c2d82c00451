/** French texts of the search of the console. */
import { sizePhrase } from '#shared/phrases';
import { countOf, typo } from '#shared/text';

const claimStates = {
  NEW: 'Nouvelle',
  IN_PROGRESS: 'En cours',
  ACCEPTED: 'Acceptée',
  REFUSED: 'Refusée',
  CANCELLED: 'Annulée',
} as const;

export const staffSearchMessages = {
  toCall: 'À appeler',
  order: (name: string, items: number, day: string): string =>
    typo(`${name} · ${countOf(items, 'article', 'articles')} · ${day}`),
  customer: (contact: string, orders: number): string =>
    typo(`${contact} · ${countOf(orders, 'commande', 'commandes')}`),
  cashBlocked: 'Espèces bloquées',
  claim: (name: string, label: string, order: string): string => typo(`${name} · ${label} · ${order}`),
  claimStates,
  invoice: (name: string, day: string): string => typo(`${name} · ${day}`),
  invoiceStates: { UNPAID: 'À payer', PARTIAL: 'Payée en partie', PAID: 'Payée', CREDIT: 'Avoir' },
  variant: (sku: string, style: string, size: string): string => typo(`${sku} · ${style} · ${sizePhrase(size)}`),
  stock: (units: number): string => `${units} en stock`,
  soldOut: 'Épuisé',
} as const;
