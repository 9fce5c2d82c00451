/** Addresses of the opening of the shop, the settings, the journal and the health of the server. */
const sections =
  'identite contact region taxes calendrier zones lieux modes tarifs especes paiement numeros regions'.split(' ');
export const settingsScreens = [
  '/pro/ouverture',
  '/pro/ouverture/identite',
  '/pro/journal',
  '/pro/sante',
  '/pro/parametres',
  ...sections.map((section) => `/pro/parametres/${section}`),
  '/pro/parametres/e-mails',
  '/pro/parametres/e-mails/order-placed',
  '/pro/parametres/cles-api',
  '/pro/parametres/cles-api/nouvelle',
  '/pro/parametres/transporteurs',
  '/pro/parametres/transporteurs/nouveau',
  '/pro/parametres/transporteurs/1',
  '/pro/parametres/transporteurs/1/reunir',
  '/pro/parametres/webhooks',
  '/pro/parametres/webhooks/nouveau',
  '/pro/parametres/webhooks/1',
  '/pro/parametres/webhooks/1/envois/1',
];
