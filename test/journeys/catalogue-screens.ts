/** Addresses of the console about items, stock, prices, promotions, contents, the tree, special groups and looks, for the visit of every screen. */
export const catalogueScreens = [
  '/pro/contenu/accueil',
  '/pro/contenu/accueil/commun/nouveau',
  '/pro/contenu/bannieres',
  '/pro/contenu/bannieres/nouvelle',
  '/pro/contenu/magasins',
  '/pro/contenu/magasins/nouveau',
  '/pro/articles/import',
  '/pro/articles/export',
  '/pro/promotions',
  '/pro/promotions/nouvelle',
  '/pro/articles',
  '/pro/articles/nouveau',
  '/pro/stock',
  '/pro/stock/mouvements',
  '/pro/stock/reservations',
  '/pro/stock/attendu',
  '/pro/stock/transferts',
  '/pro/stock/comptages',
  '/pro/prix',
  '/pro/prix/promotions',
  '/pro/rayons',
  '/pro/rayons/selections',
  '/pro/rayons/selections/nouvelle',
  '/pro/looks',
  '/pro/looks/nouveau',
  '/pro/recherche-boutique',
  '/pro/recherche-boutique/resultats',
  '/pro/recherche-boutique/mots',
];

/** Records that do not exist. */
export const absentCatalogueRecords = [
  '/pro/contenu/accueil/commun/999',
  '/pro/rayons/rayon/999',
  '/pro/rayons/selections/999',
  '/pro/looks/999',
];
