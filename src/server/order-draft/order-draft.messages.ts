import { typo } from '#shared/text';

export const draftMessages = {
  region: 'Cette région n’existe pas.',
  closed: typo('Cette région est fermée : elle ne prend plus de commandes. Jetez le brouillon, ou ouvrez la région.'),
  placed: 'Cette commande est déjà passée.',
} as const;
