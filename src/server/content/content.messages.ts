export const messages = {
  seeAll: 'Voir tout',
} as const;

export const contactMessages = {
  closesFirst: 'La fermeture doit venir après l’ouverture. Corrigez les heures.',
} as const;
