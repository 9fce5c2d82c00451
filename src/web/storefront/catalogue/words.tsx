/** Door to the words of the catalogue, for the other screens that show articles. */
export { cardMessages as catalogueWords } from './card.messages.ts';
