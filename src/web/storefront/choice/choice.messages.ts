import { typo } from '#shared/text';

export const choiceMessages = {
  colour: typo('Couleur :'),
  colours: 'Choisir une couleur',
  size: 'Taille',
  sizeOut: 'épuisée',
  own: 'votre taille',
  sizeLow: 'bientôt épuisée',
} as const;
