/**
 * Content managed by staff: settings held in memory (header, home pages, banners) and editorial texts read
 * from the database.
 */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Implementation } from '#platform/contract';
import type { Logger } from '#platform/log';
import { createFollowedTable } from '#platform/cached-table';
import { runningSpecialGroups, type Catalogue } from '#server/catalogue';
import type { Images } from '#server/image';
import type { Regions } from '#server/region';
import { absentImage } from '#shared/rules/image';
import type { Banner, Contact, HomeBlock, Illustrations } from '#shared/api/content-shapes';
import type { Image, Section } from '#shared/api/shapes';
import type { RegionInfo } from '#shared/region';
import { contentRoutes } from './content.routes.ts';
import { readSettings } from './content.store.ts';
import { createHome, defaultBlocks, type FirstItems } from './home.ts';
import { findImage, parseSettings, type Settings } from './settings.ts';
import type { DeliveryPromise, SettingOf, StoredBanner } from './setting-shapes.ts';
import { createEditorial, type Editorial } from './editorial.ts';
import { editorialRoutes } from './editorial.routes.ts';

export type { FirstItems } from './home.ts';

export type ContentDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  catalogue: Catalogue;
  images: Images;
  regions: Pick<Regions, 'open'>;
  /** Implemented by the search module. */
  firstItems: FirstItems;
  /** Called after changed settings were loaded, so that pages built from the old ones can be discarded. */
  onChange?: () => void;
};

export type CatalogBanner = { image: Image; imageTall: Image | null; title: string; text: string; link: string | null };

export type Content = {
  /** Loads settings and follows changes. Call it before serving. */
  readonly load: () => Promise<void>;
  readonly close: () => Promise<void>;
  header(section: Section | null): { topHeaderText: string | null };
  readonly preloader: () => { enabled: boolean };
  readonly illustrations: () => Illustrations;
  /** Contact details for a region; null when staff entered none. */
  readonly contact: (region: RegionInfo) => Contact;
  /** Only logos whose image can be served. */
  readonly supplierLogos: () => SettingOf<'suppliers-logo'>['logos'];
  readonly home: (section: Section | null, region: RegionInfo) => Promise<HomeBlock[]>;
  readonly banners: (section: Section | null) => Banner[];
  readonly newsPaths: () => Promise<{ path: string; changedAt: Date }[]>;
  readonly catalogBanner: (section: Section | null) => CatalogBanner | null;
  readonly pickupStores: Editorial['pickupStores'];
  readonly delivery: (region: string) => DeliveryPromise | null;
  routes: Implementation[];
};

const isRunning = (banner: Pick<StoredBanner, 'startsAt' | 'endsAt'>, now: Date): boolean =>
  (banner.startsAt === null || new Date(banner.startsAt) <= now) &&
  (banner.endsAt === null || now < new Date(banner.endsAt));

const defaultContact: SettingOf<'contact'> = {
  opens: 8,
  closes: 17,
  email: null,
  recruitment: null,
  social: [],
  regions: {},
};

const bannerImages = (images: ReadonlyMap<string, Image>, banner: SettingOf<'catalog-banner'>) => ({
  image: findImage(images, banner.image) ?? absentImage(banner.title),
  imageTall: findImage(images, banner.imageTall),
});

const runningCatalogBanner = (
  banner: SettingOf<'catalog-banner'> | null,
  images: ReadonlyMap<string, Image>,
  now: Date,
): CatalogBanner | null => {
  if (!banner || !isRunning(banner, now)) return null;
  const { title, text, link } = banner;
  return { title, text, link, ...bannerImages(images, banner) };
};

const illustrationsOf = (settings: Settings, images: ReadonlyMap<string, Image>): Illustrations => {
  const chosen = settings.of('illustrations', null);
  const find = (name: keyof Illustrations): Image | null => findImage(images, chosen?.[name].image ?? null);
  return {
    notFound: find('notFound'),
    emptyCart: find('emptyCart'),
    confirmation: find('confirmation'),
    offline: find('offline'),
    stores: find('stores'),
    about: find('about'),
    giftCard: find('giftCard'),
  };
};

const idOf = (section: Section | null): number | null => (section === null ? null : Number(section.id));

export const createContent = (deps: ContentDeps): Content => {
  const { db, clock, log, catalogue, onChange } = deps;
  const editorial = createEditorial(deps);
  const buildHome = createHome({ ...deps, editorial });
  let settings = parseSettings([]);
  let images: ReadonlyMap<string, Image> = new Map();

  const read = async (): Promise<void> => {
    const loaded = parseSettings(await readSettings(db));
    images = await deps.images.named(loaded.imageNames);
    settings = loaded;
    for (const reason of loaded.invalid) log.warn({ reason }, 'invalid setting ignored');
  };
  const table = createFollowedTable({ db, name: 'settings', read, log, onReload: onChange });

  const content = {
    ...table,
    newsPaths: editorial.newsPaths,
    pickupStores: editorial.pickupStores,
    header: (section: Section | null) => settings.of('header', idOf(section)) ?? { topHeaderText: null },
    preloader: () => settings.of('preloader', null) ?? { enabled: false },
    illustrations: () => illustrationsOf(settings, images),
    contact: ({ code }: RegionInfo) => {
      const { regions, ...common } = settings.of('contact', null) ?? defaultContact;
      return { ...common, whatsApp: regions[code]?.whatsApp ?? null, phone: regions[code]?.phone ?? null };
    },
    supplierLogos: () => (settings.of('suppliers-logo', null)?.logos ?? []).filter(({ image }) => images.has(image)),
    home: (section: Section | null, region: RegionInfo) => {
      const specialGroups = runningSpecialGroups(catalogue.dictionary(), idOf(section), clock.now());
      const blocks = settings.of('home', idOf(section))?.blocks ?? defaultBlocks(section);
      return buildHome(blocks, { section, region, specialGroups, images });
    },
    banners: (section: Section | null) =>
      (settings.of('banners', idOf(section))?.banners ?? [])
        .filter((banner) => isRunning(banner, clock.now()))
        .map((banner, index) => ({
          ...banner,
          position: index,
          ...bannerImages(images, banner),
        })),
    delivery: (region: string) => settings.of('delivery', null)?.regions[region] ?? null,
    catalogBanner: (section: Section | null) =>
      runningCatalogBanner(settings.of('catalog-banner', idOf(section)), images, clock.now()),
  };
  return { ...content, routes: [...contentRoutes({ content, catalogue }), ...editorialRoutes(editorial)] };
};
