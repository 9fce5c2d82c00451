export const navigationMessages = {
  dismiss: 'Fermer ce message',
  offline: {
    title: 'Connexion interrompue',
    now: 'Connexion interrompue',
    back: 'Connexion rétablie',
    reload: 'Recharger la page',
  },
} as const;
