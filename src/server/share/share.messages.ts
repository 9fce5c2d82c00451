import { typo } from '#shared/text';

export const shareMessages = {
  emptyCart: typo('Votre panier est vide : il n’y a rien à partager.'),
} as const;
