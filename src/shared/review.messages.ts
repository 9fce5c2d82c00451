/** Words about the author of a review, for browser and server. */
import { elided } from './phrases.ts';

/** Published instead of a name when the account has none. */
export const anonymousAuthor = 'Client Ourlet';

/** `Photos d’Amina`, `Photos de Karim`, `Photos d’un client`. */
export const ofAuthor = (words: string, author: string): string =>
  author === anonymousAuthor ? `${words} d’un client` : elided(`${words} de`, author);
