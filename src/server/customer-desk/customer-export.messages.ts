export const customerExportMessages = {
  name: 'clients',
  columns: {
    customer: 'Client',
    email: 'E-mail',
    phone: 'Téléphone',
    kind: 'Compte',
    cash: 'Espèces',
    region: 'Région',
    orders: 'Commandes',
    last: 'Dernière commande',
    since: 'Client depuis',
    newsletter: 'Newsletter',
  },
  kinds: { ACCOUNT: 'Avec compte', GUEST: 'Sans compte' },
  blocked: 'Bloquées',
  subscribed: 'Inscrit',
} as const;
