import { typo } from '#shared/text';
import { numberPlaceholder } from '#shared/rules/carrier';

export const carrierMessages = {
  taken: 'Ce transporteur est déjà dans la liste. Ouvrez-le pour le modifier.',
  badPattern: typo(
    `Indiquez l’adresse complète de la page de suivi, avec ${numberPlaceholder} à la place du numéro : https://exemple.tn/suivi/${numberPlaceholder}`,
  ),
  same: 'Choisissez deux transporteurs différents.',
  wrongConfirmation: (name: string): string => typo(`Tapez « ${name} » pour confirmer.`),
  unknownRegion: 'Choisissez des régions de la liste.',
  inactive: (name: string): string =>
    typo(
      `« ${name} » est inactif et ne prend plus d’envois. Choisissez un autre transporteur, ou demandez à un administrateur de le proposer à nouveau dans les paramètres.`,
    ),
  unknown: (name: string): string =>
    typo(
      `« ${name} » n’est pas dans la liste des transporteurs. Choisissez-en un, ou demandez à un administrateur de l’ajouter.`,
    ),
} as const;
