import { countOf, typo } from '#shared/text';

export const areaMessages = {
  navigation: 'Espace client',
  signOut: 'Se déconnecter',
  entries: {
    home: { label: 'Accueil', short: 'Accueil' },
    orders: { label: 'Mes commandes', short: 'Commandes' },
    wishlist: { label: 'Ma wishlist', short: 'Wishlist' },
    giftCards: { label: 'Cartes cadeaux', short: 'Cadeaux' },
    addresses: { label: 'Adresses', short: 'Adresses' },
    household: { label: 'Tailles de la famille', short: 'Tailles' },
    profile: { label: 'Profil', short: 'Profil' },
    security: { label: 'Sécurité', short: 'Sécurité' },
    notifications: { label: 'Notifications', short: 'Notifications' },
    data: { label: 'Mes données', short: 'Données' },
  },
  home: {
    title: 'Mon espace client',
    hello: (firstName: string): string => (firstName === '' ? 'Bonjour' : `Bonjour ${firstName}`),
    summary: (hasOrders: boolean, drops: number): string => {
      if (drops > 0)
        return typo(
          `${countOf(drops, 'article de votre wishlist a baissé de prix', 'articles de votre wishlist ont baissé de prix')}.`,
        );
      return hasOrders
        ? 'Vos commandes, votre wishlist et vos informations, au même endroit.'
        : 'Votre espace est prêt : il se remplira au fil de vos achats.';
    },
    nextDelivery: { home: 'Votre prochaine livraison', pickup: 'Votre prochain retrait' },
    lastOrder: 'Votre dernière commande',
    follow: 'Suivre',
    see: 'Voir',
    followOf: (reference: string): string => `Suivre la commande ${reference}`,
    pieces: (count: number, total: string): string => `${countOf(count, 'article', 'articles')}, ${total}`,
    placedOn: (date: string): string => `Commandé le ${date}`,
    cash: {
      home: 'À préparer en espèces pour le livreur',
      pickup: 'À régler en espèces au magasin',
    },
    giftCards: 'Vos cartes cadeaux',
    wishlist: 'Dans votre wishlist',
    allWishes: (count: number): string =>
      count === 1 ? 'Voir la wishlist' : `Voir les ${countOf(count, 'article', 'articles')}`,
    shortcuts: 'Raccourcis',
    welcome: {
      title: typo('Bienvenue chez Ourlet'),
      text: typo('Vous suivrez ici votre première commande, étape par étape, avec sa facture et ses retours.'),
      action: 'Découvrir la boutique',
    },
    address: {
      title: 'Nous vous livrons ici',
      none: 'Votre adresse de livraison',
      why: typo('Enregistrez-la une fois : elle sera proposée à chaque commande.'),
      manage: 'Gérer mes adresses',
      add: 'Ajouter une adresse',
    },
  },
} as const;
