import { typo } from '#shared/text';

export const homeMessages = {
  description: typo(
    'Ourlet, la mode pour tous : vêtements, chaussures et lingerie pour la femme, l’homme, l’enfant et le bébé, de la naissance à l’âge adulte.',
  ),
  title: 'La mode pour tous',
  text: typo('Des coupes justes, des matières qui durent, des tailles du 34 au 48 pour elle, du S au 3XL pour lui.'),
  discover: (section: string): string => `Découvrir l’univers ${section}`,
  change: 'Changer d’univers',
  sections: 'Nos univers',
  groups: (section: string): string => `Les rayons ${section}`,
  newest: 'Nouveautés',
  seeAll: 'Voir Tout',
  allNews: 'Lire le journal',
  allStores: 'Voir tous les magasins',
  seeAllOf: (name: string): string => typo(`Voir Tout : ${name}`),
  banners: 'En ce moment',
  until: (day: string): string => `Jusqu’au ${day}`,
  service: 'Nos engagements',
  services: {
    returns: {
      title: 'Retours faciles',
      text: (days: number): string => `${days} jours ouvrables pour changer d’avis`,
    },
    stock: { title: 'Stock réel', text: 'Une taille en stock l’est vraiment' },
    prices: { title: 'Prix clairs', text: (label: string): string => `En ${label}, toutes taxes comprises` },
    privacy: { title: 'Sans traceur', text: 'Ni publicité, ni suivi d’un site à l’autre' },
  },
} as const;
