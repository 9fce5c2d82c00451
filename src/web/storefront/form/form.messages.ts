/** French shared by all forms. */
import { typo } from '#shared/text';

export const formMessages = {
  errorTitle: (title: string): string => typo(`Erreur : ${title}`),
  required: 'Tous les champs sont obligatoires, sauf mention « facultatif ».',
  optional: 'facultatif',
  problem: 'Il y a un problème',
  busy: 'Un instant…',
} as const;
