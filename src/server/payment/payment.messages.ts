export const messages = {
  returning: 'Retour à la boutique',
  goOn: 'Continuer vers la boutique',
  noCard: 'Le paiement en ligne n’est pas proposé en ce moment.',
};
