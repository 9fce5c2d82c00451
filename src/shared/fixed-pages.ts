/** Pages that are open to visitors who have not chosen a section. */
export const textPages = [
  'qui-sommes-nous',
  'echanges-et-retours-article',
  'mentions-legales-cgv',
  'accessibilite',
  'donnees-personnelles',
  'aide',
] as const;

/** A special group with fewer items is not offered to search engines. */
export const minSelectionItems = 4;

/** Pages for the sitemap, in addition to catalogue and journal. */
export const mappedPages: readonly string[] = [
  '/',
  ...textPages.map((name) => `/${name}`),
  '/guide-des-tailles',
  '/nos-magasins',
  '/actualites',
  '/cadeau',
  '/livraison',
  '/jeu',
  '/contacter-nous',
];
