/** Open without a chosen section. */
export const textPages = [
  'qui-sommes-nous',
  'echanges-et-retours-article',
  'mentions-legales-cgv',
  'accessibilite',
  'donnees-personnelles',
  'aide',
] as const;

/** A selection with fewer items is not worth a search result. */
export const minSelectionItems = 4;

/** Sitemap entries besides catalogue and journal. */
export const mappedPages: readonly string[] = [
  '/',
  ...textPages.map((name) => `/${name}`),
  '/looks',
  '/guide-des-tailles',
  '/nos-magasins',
  '/actualites',
  '/cadeau',
  '/livraison',
  '/contacter-nous',
];
