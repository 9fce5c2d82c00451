/** French shared by all forms. */
import { typo } from '#shared/text';

export const formMessages = {
  errorTitle: (title: string): string => typo(`Erreur : ${title}`),
  required: 'Tous les champs sont obligatoires, sauf mention « facultatif ».',
  optional: 'facultatif',
  problem: 'Vérifiez les champs signalés',
  busy: 'Un instant…',
} as const;
