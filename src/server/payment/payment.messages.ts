/** Page between the provider's page and the shop. */
export const messages = {
  returning: 'Retour à la boutique',
  goOn: 'Continuer vers la boutique',
};
