/** French of the customer area: navigation and home. */
export const areaMessages = {
  navigation: 'Espace client',
  signOut: 'Se déconnecter',
  entries: {
    home: { label: 'Accueil', short: 'Accueil' },
    orders: { label: 'Mes commandes', short: 'Commandes' },
    wishlist: { label: 'Ma wishlist', short: 'Wishlist' },
    giftCards: { label: 'Cartes cadeaux', short: 'Cadeaux' },
    addresses: { label: 'Adresses', short: 'Adresses' },
    profile: { label: 'Profil', short: 'Profil' },
    security: { label: 'Sécurité', short: 'Sécurité' },
    notifications: { label: 'Notifications', short: 'Notifications' },
    data: { label: 'Mes données', short: 'Données' },
  },
  home: {
    title: 'Mon espace client',
    hello: (firstName: string): string => (firstName === '' ? 'Bonjour' : `Bonjour ${firstName}`),
  },
} as const;
