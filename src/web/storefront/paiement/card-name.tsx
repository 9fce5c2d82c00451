/** How paying on the provider's page is called: mobile money is offered where francs are spent. */
import type { Currency } from '#shared/money';
import { paiementMessages } from './paiement.messages.ts';

const { TN: card, else: cardOrMobile } = paiementMessages.payment.CARD;

export const cardName = (currency: Currency): string => (currency === 'TND' ? card : cardOrMobile);
