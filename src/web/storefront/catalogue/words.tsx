/** Door to the words of the catalogue, for the other screens that show articles. */
export { catalogueMessages as catalogueWords } from './catalogue.messages.ts';
