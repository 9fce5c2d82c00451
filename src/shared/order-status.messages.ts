/** States of an order, as staff name them. */
import type { OrderStatus } from '#shared/api/order-shapes';

export const statusNames: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'En attente de paiement',
  NEW: 'Nouvelle',
  CUSTOMER_CALLED: 'Client appelé',
  CONFIRMED: 'Confirmée',
  BEING_PREPARED: 'En préparation',
  BEING_DELIVERED: 'En livraison',
  DELIVERED_AND_INVOICED: 'Livrée et facturée',
  PARTIALLY_DELIVERED: 'Livrée en partie',
  NOT_DELIVERED: 'Non livrée',
  CANCELLED: 'Annulée',
};
