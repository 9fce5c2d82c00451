/** Names of the groups of sample mails. */
export const groups = {
  order: 'Commandes',
  invoice: 'Factures',
  giftCard: 'Cartes cadeaux',
  wallet: 'Crédit boutique',
  gift: 'Jeu concours',
  account: 'Comptes',
  staff: 'Équipe',
  social: 'Connexion par un autre service',
  cart: 'Panier laissé en attente',
  review: 'Avis',
  alert: 'Alertes',
  newsletter: 'Newsletter',
  contact: 'Formulaire de contact',
} as const;
