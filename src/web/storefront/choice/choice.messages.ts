import { typo } from '#shared/text';

export const choiceMessages = {
  colour: typo('Couleur :'),
  colours: 'Choisir une couleur',
  size: 'Taille',
  sizeOut: 'épuisée',
  sizeLow: 'bientôt épuisée',
} as const;
