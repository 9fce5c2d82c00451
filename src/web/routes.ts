/** The map of the screens: address → file. The words of the addresses are French, and stay. */
import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { textPages } from '#shared/fixed-pages';

const confirmation = (path: string) => route(path, 'storefront/commande/validee.page.tsx', { id: path });
const text = (name: string) => route(name, 'storefront/textes/texte.page.tsx', { id: name });

export default [
  index('storefront/home/home.page.tsx'),
  route('bienvenue', 'storefront/bienvenue/bienvenue.page.tsx'),
  route('univers', 'storefront/bienvenue/univers.page.ts'),
  route('region', 'storefront/shell/region.page.tsx'),
  // Listings and products share their addresses (`…/{ref}-article-{slug}`), so one route reads them.
  route('catalogue/*', 'storefront/catalogue/catalogue.page.tsx'),
  route('ha/:specialGroup/*', 'storefront/catalogue/ha.page.tsx'),
  route('actualites', 'storefront/textes/actualites.page.tsx'),
  route('actualites/:name', 'storefront/textes/actualite.page.tsx'),
  route('nos-magasins', 'storefront/textes/nos-magasins.page.tsx'),
  ...textPages.map(text),
  route('comparateur', 'storefront/comparateur/comparateur.page.tsx'),
  route('guide-des-tailles', 'storefront/taille/guide-des-tailles.page.tsx'),
  route('login', 'storefront/compte/login.page.tsx'),
  route('panier', 'storefront/panier/panier.page.tsx'),
  route('paiement', 'storefront/paiement/paiement.page.tsx'),
  route('paiement/etat', 'storefront/paiement/etat.page.tsx'),
  confirmation('commande/validee'),
  confirmation('commande/cash/validee'),
  confirmation('commande/card/validee'),
  route('commande/suivi', 'storefront/commande/suivi.page.tsx'),
  route('commande/retour', 'storefront/commande/retour.page.tsx'),
  route('cadeau', 'storefront/cadeau/cadeau.page.tsx'),
  route('cadeau/solde', 'storefront/cadeau/solde.page.tsx'),
  route('cart-cadeaux/validee', 'storefront/cadeau/carte-validee.page.tsx'),
  route('hors-ligne', 'storefront/hors-ligne/hors-ligne.page.tsx'),
  route('*', 'storefront/introuvable/introuvable.page.tsx'),
] satisfies RouteConfig;
