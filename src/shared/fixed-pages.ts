/** Pages that are not in the catalogue: one list for the screens, the map of the site and the guard of the section. */

/** Texts of the house, each at its own address; they open for who has not chosen a section. */
export const textPages = [
  'qui-sommes-nous',
  'echanges-et-retours-article',
  'mentions-legales-cgv',
  'accessibilite',
  'donnees-personnelles',
] as const;

/** What search engines are told besides the catalogue and the journal. */
export const mappedPages: readonly string[] = [
  '/',
  ...textPages.map((name) => `/${name}`),
  '/guide-des-tailles',
  '/nos-magasins',
  '/actualites',
];
