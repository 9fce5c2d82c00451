import { typo } from '#shared/text';

export const passwordMessages = {
  weakness: {
    COMMON: typo('Ce mot de passe est trop courant. Choisissez-en un autre, par exemple trois mots sans rapport.'),
    PERSONAL: typo(
      'Ce mot de passe ressemble à votre nom, à votre adresse e-mail ou au nom de la boutique. Choisissez-en un autre.',
    ),
    SIMPLE: typo('Ce mot de passe répète toujours les mêmes caractères. Choisissez-en un autre.'),
    LONG: 'Ce mot de passe est trop long. Choisissez-en un plus court.',
  },
} as const;
