import { typo } from '#shared/text';

export const bulkMessages = {
  unknownAct: typo('Cette action n’existe pas pour cette liste.'),
  nothing: 'Aucune fiche n’est choisie.',
  tooMany: (most: number): string => typo(`Ce filtre compte plus de ${most} fiches : affinez-le.`),
  changedBy: (name: string): string => typo(`${name} l’a modifiée entre-temps.`),
  gone: typo('Le compte de la personne qui a lancé l’action n’est plus actif.'),
} as const;
