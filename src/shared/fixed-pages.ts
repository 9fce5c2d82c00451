/** Open without a chosen section. */
export const textPages = [
  'qui-sommes-nous',
  'echanges-et-retours-article',
  'mentions-legales-cgv',
  'accessibilite',
  'donnees-personnelles',
] as const;

/** Sitemap entries besides catalogue and journal. */
export const mappedPages: readonly string[] = [
  '/',
  ...textPages.map((name) => `/${name}`),
  '/guide-des-tailles',
  '/nos-magasins',
  '/actualites',
];
