/** Reads the data of the storefront layout; apart from their types, because no browser loads it. */
import { formatDateTime } from '#shared/dates';
import { listingPath, sectionOfPath } from '#shared/paths';
import { isPageBeforeOpening } from '#shared/rules/before-opening';
import { typo } from '#shared/text';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { sceneOf } from '#ui/scene.tsx';
import { previewMessages } from './preview.messages.ts';
import type { ShellData } from './shell-data.ts';

/** Without a view nothing is read, so that pages stay the same for all visitors. */
const readView = async (shop: Shop): Promise<Pick<ShellData, 'viewedCustomer'>> => {
  if (!shop.inView) return {};
  try {
    const { name } = await shop.visitor().api.customerView.current();
    return name === null ? {} : { viewedCustomer: name };
  } catch (error) {
    // the session of the staff user has ended, and the view with it
    if (refusalOf(error) === null) throw error;
    return {};
  }
};

export const loadShellData = async (shop: Shop, pathname: string): Promise<ShellData> => {
  const [sections, main] = await Promise.all([shop.menu(), shop.mainSection()]);
  const current = sections.find(({ seoName }) => seoName === sectionOfPath(pathname)) ?? main;
  const [header, place, contact, preloader, illustrations, view] = await Promise.all([
    shop.api.settings.header(main ? { itemSectionId: main.id } : {}),
    shop.api.settings.currentRegion({}),
    shop.api.settings.contact(),
    shop.api.settings.preloader(),
    shop.api.settings.illustrations(),
    readView(shop),
  ]);
  const { code, currencyLabel, returnDays, timeZone } = shop.region;
  const nameOf = (wanted: string) => place.regions.find((region) => region.code === wanted)?.name ?? wanted;
  return {
    sections: sections.map((section) => ({
      id: section.id,
      name: section.name,
      seoName: section.seoName,
      path: listingPath({ section: section.seoName }),
    })),
    current: current?.seoName ?? null,
    groups: (current?.groups ?? []).map((group) => ({
      name: group.name,
      path: listingPath({ section: current?.seoName, group: group.seoName }),
    })),
    banner: header.topHeaderText ? typo(header.topHeaderText) : null,
    ...(shop.preview && {
      preview: { text: previewMessages.text(formatDateTime(new Date(shop.preview.at), timeZone), nameOf(code)) },
    }),
    ...(!shop.isOpen &&
      !isPageBeforeOpening(pathname) && { preview: { text: previewMessages.opening, isOpening: true } }),
    preloader: preloader.enabled,
    notFound: sceneOf(illustrations.notFound),
    contact,
    ...view,
    region: { code, name: nameOf(code), label: currencyLabel, returnDays, timeZone, fixed: place.fixed },
    regions: place.regions.map((region) => ({ code: region.code, name: region.name, label: region.currencyLabel })),
  };
};
