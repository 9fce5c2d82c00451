/** A separate file, because the menu is loaded for customers only. */
export const customerMenuMessages = {
  account: 'Mon compte',
  customerArea: 'Espace client',
  wishlist: 'Wishlist',
  signOut: 'Déconnexion',
  signedOut: 'Vous êtes déconnecté.',
} as const;
