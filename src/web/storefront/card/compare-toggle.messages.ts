/** French of the button that puts an article into the comparator. */
import { typo } from '#shared/text';

export const compareToggleMessages = {
  // spelled as specified
  full: 'Nous ne pouvez pas ajouter plus de 6 articles au comparateur',
  add: (name: string): string => typo(`Comparer : ${name}`),
  addShort: 'Comparer',
} as const;
