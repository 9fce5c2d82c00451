export const messages = {
  newestTitle: 'Les nouveautés',
  popularTitle: 'Les plus demandés',
  selectionsTitle: 'Nos sélections',
  sectionsTitle: 'Tous les univers',
  seeAll: 'Voir tout',
} as const;
