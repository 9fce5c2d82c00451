import { typo } from '#shared/text';

export const listViewMessages = {
  taken: (name: string): string => typo(`Une vue s’appelle déjà « ${name} ». Choisissez un autre nom.`),
  mayNotShare: typo('Votre rôle ne permet pas de partager une vue avec l’équipe.'),
  tooMany: (most: number): string => typo(`Vous avez déjà ${most} vues : supprimez-en une d’abord.`),
} as const;
