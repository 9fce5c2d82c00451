import { typo } from '#shared/text';

const enumerate = new Intl.ListFormat('fr', { type: 'conjunction' });

export const cardMessages = {
  home: 'Accueil',
  breadcrumb: 'Fil d’Ariane',
  /** Text for screen readers between a size and its equivalent. */
  equivalent: ', soit ',
  recentlyViewed: 'Vus récemment',
  price: { now: 'Prix réduit', before: 'Prix avant réduction' },
  card: {
    quick: 'Aperçu rapide',
    quickOf: (name: string): string => typo(`Aperçu rapide : ${name}`),
    isNew: 'Nouveau',
    out: 'Épuisé',
    off: (percent: number): string => `\u2212${percent}\u00A0%`,
    sizes: typo('Tailles disponibles : '),
    colours: (names: string[]): string => typo(`Couleurs : ${enumerate.format(names)}`),
  },
} as const;
