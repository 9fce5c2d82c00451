/** How paying on the provider's page is called: mobile money is offered where francs are spent. */
import type { Currency } from '#shared/money';
import { checkoutMessages } from './checkout.messages.ts';

const { TN: card, else: cardOrMobile } = checkoutMessages.payment.CARD;

export const cardName = (currency: Currency): string => (currency === 'TND' ? card : cardOrMobile);
