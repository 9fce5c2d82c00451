/** Words that every form of a buyer says as the checkout does. */
import { paiementMessages } from './paiement.messages.ts';

const { errorTitle, required, optional, problem } = paiementMessages;

export const formWords = { errorTitle, required, optional, problem } as const;
