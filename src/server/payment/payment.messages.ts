export const messages = {
  returning: 'Retour à la boutique',
  goOn: 'Continuer vers la boutique',
};
