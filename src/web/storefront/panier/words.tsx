/** Door to the words of the purchase, for the screens that sell. */
export { achatMessages as achatWords } from './achat.messages.ts';
