/** Addresses of the opening of the shop, the settings, the journal and the health of the server. */
const sections = 'identite contact region taxes calendrier zones lieux modes tarifs especes numeros regions'.split(' ');
export const settingsScreens = [
  '/ouverture',
  '/pro/journal',
  '/pro/sante',
  '/pro/parametres',
  ...sections.map((section) => `/pro/parametres/${section}`),
];
