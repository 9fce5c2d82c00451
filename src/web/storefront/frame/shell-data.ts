/**
 * Data of the storefront layout. Every page contains them, so they are only names and paths; the full menu is loaded
 * on demand.
 */
import { useRouteLoaderData } from 'react-router';
import { listingPath, sectionOfPath } from '#shared/paths';
import { formatDateTime } from '#shared/dates';
import type { Contact } from '#shared/api/content-shapes';
import { typo } from '#shared/text';
import { frameMessages } from './frame.messages.ts';
import { refusalOf, type Shop } from '#app/shop-context.ts';
import { sceneOf, type SceneImage } from '#ui/scene.tsx';

export type ShellLink = { name: string; path: string };
export type ShellSection = { id: string; name: string; seoName: string; path: string };

export type ShellData = {
  sections: ShellSection[];
  /** seoName of the section in the address, otherwise of the visitor's section; null in an empty shop. */
  current: string | null;
  groups: ShellLink[];
  /** Text above the header, on the home page only. */
  banner: string | null;
  /** Says which moment staff look at; absent for visitors. */
  preview?: { text: string };
  /** Switched on by staff; off by default. */
  preloader: boolean;
  /** Picture of the 404 page. */
  notFound: SceneImage | null;
  contact: Contact;
  /** Name of the customer as whom a staff user looks at the shop. */
  viewedCustomer?: string;
  region: { code: string; name: string; label: string; returnDays: number; timeZone: string; fixed: boolean };
  regions: { code: string; name: string; label: string }[];
};

/** Undefined when the loader of the layout route failed. `storefront` is the id of that route in src/web/routes.ts. */
export const useShellData = (): ShellData | undefined => useRouteLoaderData<ShellData>('storefront');

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
      preview: { text: frameMessages.preview(formatDateTime(new Date(shop.preview.at), timeZone), nameOf(code)) },
    }),
    preloader: preloader.enabled,
    notFound: sceneOf(illustrations.notFound),
    contact,
    ...view,
    region: { code, name: nameOf(code), label: currencyLabel, returnDays, timeZone, fixed: place.fixed },
    regions: place.regions.map((region) => ({ code: region.code, name: region.name, label: region.currencyLabel })),
  };
};
