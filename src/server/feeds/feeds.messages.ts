import { typo } from '#shared/text';

export const messages = {
  newItems: 'Ourlet, les nouveautés',
  newItemsAbout: typo('Les derniers articles arrivés dans la boutique Ourlet, la mode pour tous.'),
  offers: (region: string): string => `Ourlet, ${region}`,
  offersAbout: typo('Tous les articles vendus dans cette région, avec leur prix et leur disponibilité.'),
} as const;
