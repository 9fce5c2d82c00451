export const messages = {
  returning: 'Retour à la boutique',
  goOn: 'Continuer vers la boutique',
  noCard: 'Le paiement par carte n’est pas proposé en ce moment.',
};
