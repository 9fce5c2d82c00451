/** The map of the screens: address → file. The words of the addresses are the seed's. */
import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('storefront/home/home.page.tsx'),
  route('bienvenue', 'storefront/bienvenue/bienvenue.page.tsx'),
  route('univers', 'storefront/bienvenue/univers.page.ts'),
  route('region', 'storefront/shell/region.page.ts'),
  // Listings and products share their addresses (`…/{ref}-article-{slug}`), so one route reads them.
  route('catalogue/*', 'storefront/catalogue/catalogue.page.tsx'),
  route('ha/:specialGroup/*', 'storefront/catalogue/ha.page.tsx'),
  route('*', 'storefront/introuvable/introuvable.page.tsx'),
] satisfies RouteConfig;
