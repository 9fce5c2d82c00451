import { formatCalendarDay, formatDayRange, formatWeekday } from '#shared/dates';
import { countOf, typo } from '#shared/text';
import type { OrderNews } from './home-summary.rules.ts';

/** Without its full stop. */
const factOf = (news: OrderNews): string => {
  switch (news.kind) {
    case 'none':
      return typo('Votre espace est prêt : il se remplira au fil de vos achats');
    case 'settled':
      return 'Aucune commande en cours';
    case 'toPay':
      return 'Une commande attend votre paiement';
    case 'partly':
      return 'Le reste d’une commande est encore à venir';
    case 'missed':
      return 'Une commande n’a pas pu vous être remise';
    case 'inProgress':
      return 'Une commande est en cours';
    case 'inStore':
      return `Une commande vous attend en magasin jusqu’au ${formatCalendarDay(news.day)}`;
    case 'pickup':
      return `Une commande sera à retirer en magasin à partir du ${formatWeekday(news.earliest)}`;
    case 'delivery':
      return `Une commande arrive ${formatDayRange(news.earliest, news.latest)}`;
  }
};

export const areaMessages = {
  navigation: 'Espace client',
  signOut: 'Se déconnecter',
  /** Read after the label of an entry. */
  counts: {
    openOrders: (count: number): string => `${count} en cours`,
    wishes: (count: number): string => countOf(count, 'article', 'articles'),
    unread: (count: number): string => countOf(count, 'non lue', 'non lues'),
  },
  entries: {
    home: { label: 'Accueil', short: 'Accueil' },
    console: { label: 'Console', short: 'Console' },
    orders: { label: 'Mes commandes', short: 'Commandes' },
    reviews: { label: 'Mes avis', short: 'Avis' },
    wishlist: { label: 'Ma wishlist', short: 'Wishlist' },
    giftCards: { label: 'Cartes cadeaux', short: 'Cadeaux' },
    wallet: { label: 'Crédit boutique', short: 'Crédit' },
    invoices: { label: 'Factures', short: 'Factures' },
    addresses: { label: 'Adresses', short: 'Adresses' },
    household: { label: 'Tailles de la famille', short: 'Tailles' },
    profile: { label: 'Profil', short: 'Profil' },
    security: { label: 'Sécurité', short: 'Sécurité' },
    notifications: { label: 'Notifications', short: 'Notifications' },
    alerts: { label: 'Mes alertes', short: 'Alertes' },
    viewed: { label: 'Vus récemment', short: 'Vus' },
    data: { label: 'Mes données', short: 'Données' },
  },
  home: {
    title: 'Mon espace client',
    hello: (firstName: string): string => (firstName === '' ? 'Bonjour' : `Bonjour ${firstName}`),
    summary: (news: OrderNews, drops: number): string => {
      const fallen = countOf(
        drops,
        'article de votre wishlist a baissé de prix',
        'articles de votre wishlist ont baissé de prix',
      );
      if (drops > 0) return typo(news.kind === 'none' ? `${fallen}.` : `${factOf(news)}, et ${fallen}.`);
      return typo(`${factOf(news)}${news.kind === 'settled' ? ', rien à faire de votre côté' : ''}.`);
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
