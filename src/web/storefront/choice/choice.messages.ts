import { sizePhrase } from '#shared/phrases';
import { typo } from '#shared/text';

export const choiceMessages = {
  sizeOf: (name: string, size: string): string => typo(`${name}, ${sizePhrase(size)}`),
  colour: typo('Couleur :'),
  colours: 'Choisir une couleur',
  size: 'Taille',
  sizeOut: 'épuisée',
  own: 'votre taille',
  sizeLow: 'bientôt épuisée',
} as const;
