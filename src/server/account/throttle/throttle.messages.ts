import { typo } from '#shared/text';

export const throttleMessages = {
  resetNeeded: typo(
    'Trop d’essais ont échoué pour cette adresse. Choisissez un nouveau mot de passe avec « Mot de passe oublié ».',
  ),
} as const;
