/** What staff arrange: header text, home pages, banners, kept in memory; and write: journal, shops, pages, read when asked. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Implementation } from '#platform/contract';
import type { Logger } from '#platform/log';
import { createCachedTable } from '#platform/cached-table';
import { followCatalogue, runningSpecialGroups, type Catalogue } from '#server/catalogue';
import type { Images } from '#server/image';
import type { Regions } from '#server/region';
import { absentImage } from '#shared/rules/image';
import type { Banner, Contact, HomeBlock } from '#shared/api/content-shapes';
import type { Image, Section } from '#shared/api/shapes';
import type { RegionInfo } from '#shared/region';
import { contentRoutes } from './content.routes.ts';
import { readSettings } from './content.store.ts';
import { createHome, defaultBlocks, type FirstItems } from './home.ts';
import { buildSettings, pictureOf } from './settings.ts';
import type { DeliveryPromise, SettingOf, StoredBanner } from './stored.ts';
import { createTexts, type Texts } from './texts.ts';
import { textsRoutes } from './texts.routes.ts';

export type { FirstItems } from './home.ts';

export type ContentDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  catalogue: Catalogue;
  images: Images;
  regions: Pick<Regions, 'open'>;
  /** Asked of the search room. */
  firstItems: FirstItems;
  /** Called once a change was read: what was made from the former settings is out of date. */
  onChange?: () => void;
};

export type CatalogBanner = { image: Image; title: string; text: string; link: string | null };

export type Content = {
  /** Reads every setting and follows the changes. Call before serving. */
  readonly load: () => Promise<void>;
  readonly close: () => Promise<void>;
  header(section: Section | null): { topHeaderText: string | null };
  /** How to reach the shop from a region; what staff did not give is null. */
  readonly contact: (region: RegionInfo) => Contact;
  readonly home: (section: Section | null, region: RegionInfo) => Promise<HomeBlock[]>;
  readonly banners: (section: Section | null) => Banner[];
  /** Addresses of the journal, for the map of the site. */
  readonly newsPaths: () => Promise<{ path: string; changedAt: Date }[]>;
  readonly catalogBanner: (section: Section | null) => CatalogBanner | null;
  /** Shops of the region where orders are collected, and where their stock is counted. */
  readonly pickupStores: Texts['pickupStores'];
  /** What is promised of a delivery in a region; null where staff promised nothing. */
  readonly delivery: (region: string) => DeliveryPromise | null;
  routes: Implementation[];
};

const isRunning = (banner: StoredBanner, now: Date): boolean =>
  (banner.startsAt === null || new Date(banner.startsAt) <= now) &&
  (banner.endsAt === null || now < new Date(banner.endsAt));

const noContact: SettingOf<'contact'> = {
  opens: 8,
  closes: 17,
  email: null,
  recruitment: null,
  social: [],
  regions: {},
};

const idOf = (section: Section | null): number | null => (section === null ? null : Number(section.id));

export const createContent = (deps: ContentDeps): Content => {
  const { db, clock, log, catalogue, onChange } = deps;
  const texts = createTexts(deps);
  const showHome = createHome({ ...deps, texts });
  let settings = buildSettings([]);
  let images: ReadonlyMap<string, Image> = new Map();
  let unfollow: (() => Promise<void>) | null = null;

  const read = async (): Promise<void> => {
    const fresh = buildSettings(await readSettings(db));
    images = await deps.images.named(fresh.imageNames);
    settings = fresh;
    for (const reason of fresh.refused) log.warn({ reason }, 'setting ignored: its shape is wrong');
  };
  const {
    reload: changed,
    load,
    stop,
  } = createCachedTable({ name: 'settings', read, log, ...(onChange && { onReload: onChange }) });

  const room = {
    load: async () => {
      unfollow ??= await followCatalogue(db, { items: () => undefined, words: changed, all: changed });
      await load();
    },
    close: async () => {
      stop();
      await unfollow?.();
      unfollow = null;
    },
    newsPaths: texts.newsPaths,
    pickupStores: texts.pickupStores,
    header: (section: Section | null) => settings.of('header', idOf(section)) ?? { topHeaderText: null },
    contact: ({ code }: RegionInfo) => {
      const { regions, ...common } = settings.of('contact', null) ?? noContact;
      return { ...common, whatsApp: regions[code]?.whatsApp ?? null, phone: regions[code]?.phone ?? null };
    },
    home: (section: Section | null, region: RegionInfo) => {
      const specialGroups = runningSpecialGroups(catalogue.dictionary(), idOf(section), clock.now());
      const blocks = settings.of('home', idOf(section))?.blocks ?? defaultBlocks(section);
      return showHome(blocks, { section, region, specialGroups, images });
    },
    banners: (section: Section | null) =>
      (settings.of('banners', idOf(section))?.banners ?? [])
        .filter((banner) => isRunning(banner, clock.now()))
        .map((banner, index) => ({
          ...banner,
          position: index,
          image: pictureOf(images, banner.image) ?? absentImage(banner.title),
        })),
    delivery: (region: string) => settings.of('delivery', null)?.regions[region] ?? null,
    catalogBanner: (section: Section | null) => {
      const banner = settings.of('catalog-banner', idOf(section));
      return banner && { ...banner, image: pictureOf(images, banner.image) ?? absentImage(banner.title) };
    },
  };
  return { ...room, routes: [...contentRoutes({ content: room, catalogue }), ...textsRoutes(texts)] };
};
