/** Separate from `cart.messages.ts` because every page loads these few texts. */
import { typo } from '#shared/text';

export const buyMessages = {
  add: 'Ajouter au panier',
  chooseSize: 'Choisissez une taille',
  chooseSizeOf: (name: string): string => typo(`Choisissez une taille : ${name}`),
  out: 'Épuisé',
  closeSheet: 'Fermer le choix de la taille',
  waits: 'Connexion interrompue. L’article sera ajouté au panier dès qu’elle sera rétablie.',
  notKept: 'Connexion interrompue. L’article n’a pas été ajouté au panier.',
} as const;
