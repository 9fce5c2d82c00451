/** Texts shared by the cart, the checkout, orders and gift cards. */
import { deliveryDates, type DeliveryDates } from '#shared/dates';
import type { Currency } from '#shared/money';
import { capitalised, typo } from '#shared/text';

export const purchaseMessages = {
  quantity: (count: number): string => typo(`Quantité : ${count}`),
  subtotal: 'Sous-total',
  discount: (code: string | null, label: string): string =>
    code === null ? typo(`Remise : ${label}`) : `Remise ${code}`,
  delivery: 'Livraison',
  modeDates: (mode: DeliveryDates): string => capitalised(deliveryDates(mode)),
  estimatedDelivery: 'Livraison (estimation)',
  freeDelivery: 'Offerte',
  freePickup: 'Offert',
  stamp: 'Timbre fiscal',
  total: 'Total TTC',
  exclTax: 'Total HT',
  vat: (rate: string): string => `TVA ${rate}`,
  includedVat: (rate: string): string => `dont TVA ${rate}`,
  wallet: 'Crédit boutique',
  giftCard: (code: string): string => `Carte cadeau ${code}`,
  toPay: 'À payer',
  refunded: 'Remboursé',
  toRefund: 'Remboursement en cours',
  /** Regions with CFA francs also offer mobile money. */
  byCard: (currency: Currency): string => (currency === 'TND' ? 'Carte bancaire' : 'Carte ou mobile money'),
  redirect: {
    title: 'Vers la page de paiement',
    text: 'La page sécurisée de paiement va s’ouvrir.',
    button: 'Continuer vers le paiement',
  },
} as const;
