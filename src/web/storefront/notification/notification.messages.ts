import { countOf, typo } from '#shared/text';

/** Texts loaded together with the list of notifications. */
export const notificationMessages = {
  /** Accessible name of the bell button. */
  bell: (unviewed: number): string =>
    unviewed === 0 ? 'Notifications' : `Notifications, ${countOf(unviewed, 'non lue', 'non lues')}`,
  /** Read by screen readers before the message. */
  unviewed: typo('Non lue :'),
  announcements: { NEWS: 'Actualité', HIGHLIGHT: 'À la une', PROMOTION: 'Promotion' },
  more: 'Voir plus',
  all: 'Toutes les notifications',
  announceOne: (message: string): string => typo(`Nouvelle notification : ${message}`),
  announceMany: (count: number): string => countOf(count, 'nouvelle notification', 'nouvelles notifications'),
  today: (time: string): string => `Aujourd’hui à ${time}`,
  yesterday: (time: string): string => `Hier à ${time}`,
  lead: 'Vos notifications sont conservées six mois.',
  viewAll: 'Tout marquer comme lu',
  count: (unviewed: number): string =>
    unviewed === 0 ? 'Tout est lu' : countOf(unviewed, 'notification non lue', 'notifications non lues'),
  empty: 'L’avancement de vos commandes, de vos paiements et de vos demandes s’affichera ici.',
  pages: {
    navigation: 'Pages de notifications',
    previous: 'Page précédente',
    next: 'Page suivante',
    current: (page: number): string => `Page ${page}`,
  },
} as const;
