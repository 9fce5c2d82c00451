import { typo } from '#shared/text';

export const compareToggleMessages = {
  // Spelling of the specification.
  full: 'Nous ne pouvez pas ajouter plus de 6 articles au comparateur',
  add: (name: string): string => typo(`Comparer : ${name}`),
  addShort: 'Comparer',
} as const;
