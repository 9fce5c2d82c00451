/** What is said between the provider's page and ours. */
export const messages = {
  returning: 'Retour à la boutique',
  goOn: 'Continuer vers la boutique',
};
