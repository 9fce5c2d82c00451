/** Door to the words of the checkout, for the pages of an order. */
export { paiementMessages } from './paiement.messages.ts';
