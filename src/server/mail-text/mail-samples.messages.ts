/** Names of the groups of sample mails. */
export const groups = {
  order: 'Commandes',
  invoice: 'Factures',
  giftCard: 'Cartes cadeaux',
  wallet: 'Crédit boutique',
  gift: 'Jeu des cadeaux',
  account: 'Comptes',
  staff: 'Équipe',
  social: 'Connexion par un autre service',
  cart: 'Panier laissé en attente',
  review: 'Avis',
  alert: 'Alertes',
  newsletter: 'Lettre d’information',
  contact: 'Formulaire de contact',
} as const;
