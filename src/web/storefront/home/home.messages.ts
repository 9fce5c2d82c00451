/** French of the home page. Blocks written by staff come from the settings. */
import { typo } from '#shared/text';

export const homeMessages = {
  title: 'La mode pour tous',
  text: typo('Des coupes justes, des matières qui durent, des tailles du 34 au 54. De la naissance à la vie d’adulte.'),
  discover: (section: string): string => `Découvrir l’univers ${section}`,
  change: 'Changer d’univers',
  sections: 'Nos univers',
  groups: (section: string): string => `Les rayons ${section}`,
  newest: 'Nouveautés',
  seeAll: 'Voir Tout',
  allNews: 'Lire le journal',
  allStores: 'Voir tous les magasins',
  seeAllOf: (name: string): string => typo(`Voir Tout : ${name}`),
  service: 'Nos engagements',
  services: {
    returns: { title: 'Retours faciles', text: (days: number): string => `${days} jours ouvrés pour changer d’avis` },
    stock: { title: 'Stock à jour', text: 'La disponibilité de chaque taille, telle qu’elle est' },
    prices: { title: 'Prix clairs', text: (label: string): string => `En ${label}, toutes taxes comprises` },
    privacy: { title: 'Sans traceur', text: 'Ni publicité, ni suivi d’un site à l’autre' },
  },
} as const;
