import { typo } from '#shared/text';

export const bulkMessages = {
  unknownAct: typo('Cette action n’existe pas pour cette liste.'),
  nothing: 'Choisissez au moins une fiche.',
  tooMany: (most: number): string => typo(`Cette vue compte plus de ${most} fiches : ajoutez un filtre.`),
  changedBy: (name: string): string => typo(`${name} l’a modifiée entre-temps.`),
  gone: typo('Le compte de la personne qui a lancé l’action n’est plus actif.'),
} as const;
