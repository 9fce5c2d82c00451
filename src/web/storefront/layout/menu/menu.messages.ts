/** Separate from frame.messages.ts, because the code of the menus is loaded after the first interaction. */
import { typo } from '#shared/text';

export const menuMessages = {
  retry: 'Réessayer',
  closeMenu: 'Fermer le menu',
  back: 'Retour',
  sections: 'Univers',
  otherSections: 'Autres univers',
  menuFails: 'Le menu n’a pas pu être chargé.',
  seeAll: 'Voir Tout',
  seeAllOf: (name: string): string => typo(`Voir Tout : ${name}`),
  selections: 'Sélections',
  looks: 'Les looks',
  comparatorPage: 'Comparateur',
  track: 'Suivre une commande',
  stores: 'Nos magasins',
} as const;
