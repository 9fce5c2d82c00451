import { typo } from '#shared/text';

export const compareToggleMessages = {
  // This spelling is required by the specification.
  full: 'Nous ne pouvez pas ajouter plus de 6 articles au comparateur',
  add: (name: string): string => typo(`Comparer : ${name}`),
  addShort: 'Comparer',
} as const;
