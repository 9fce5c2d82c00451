import { auth } from '#shared/api/auth';
import { items } from '#shared/api/items';
import { news } from '#shared/api/news';
import { pages } from '#shared/api/pages';
import { places } from '#shared/api/places';
import { settings } from '#shared/api/settings';
import { social } from '#shared/api/social';
import { specialGroups } from '#shared/api/special-groups';
import { stores } from '#shared/api/stores';

/** Calls whose results do not depend on items. A page that makes only these calls stays cached when items change. */
export const callsWithoutItems: ReadonlySet<string> = new Set(
  [
    auth.suppliersLogo,
    social.providers,
    items.menu,
    items.sections,
    items.groups,
    items.subgroups,
    items.optionalSections,
    items.catalogBanner,
    settings.header,
    settings.contact,
    settings.currentRegion,
    settings.banners,
    settings.menuTile,
    settings.delivery,
    settings.deliveryRates,
    settings.illustrations,
    settings.preloader,
    settings.sizeGuide,
    specialGroups.list,
    specialGroups.bySeoName,
    news.list,
    pages.byName,
    places.texts,
    stores.list,
  ].map(({ id }) => id),
);
