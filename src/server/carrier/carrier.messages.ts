import { typo } from '#shared/text';
import { numberPlaceholder } from '#shared/rules/carrier';

export const carrierMessages = {
  taken: 'Ce transporteur est déjà dans la liste. Ouvrez-le pour le modifier.',
  badPattern: typo(
    `Indiquez l’adresse complète de la page de suivi, avec ${numberPlaceholder} à la place du numéro : https://exemple.tn/suivi/${numberPlaceholder}`,
  ),
  unknownRegion: 'Choisissez des régions de la liste.',
  unknown: (name: string): string =>
    typo(
      `« ${name} » n’est pas dans la liste des transporteurs. Choisissez-en un, ou demandez à un administrateur de l’ajouter.`,
    ),
} as const;
