import { typo } from '#shared/text';

export const householdMessages = {
  full: typo('Vous avez déjà enregistré 12 personnes. Supprimez-en une pour en ajouter une autre.'),
  birthDate: typo(
    'Cette date de naissance n’est pas possible : indiquez une date passée, qui remonte à moins de 18 ans.',
  ),
  noBirthDate: 'La date de naissance ne sert qu’aux enfants et aux bébés.',
  size: 'Choisissez les tailles dans les listes, une par ligne.',
} as const;
