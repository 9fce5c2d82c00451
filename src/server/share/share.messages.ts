export const shareMessages = {
  emptyCart: 'Votre panier est vide : il n’y a rien à partager.',
} as const;
