export const messages = {
  newestTitle: 'Les nouveautés',
  popularTitle: 'Les plus demandés',
  selectionsTitle: 'Nos sélections',
  sectionsTitle: 'Tous les univers',
  seeAll: 'Voir tout',
} as const;

export const contactMessages = {
  closesFirst: 'La fermeture doit venir après l’ouverture. Corrigez les heures.',
} as const;
