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
import type { Banner, CatalogBanner, Contact, HomeBlock, Illustrations, SizeTable } from '#shared/api/content-shapes';
import type { BannerPlace } from '#shared/rules/banner';
import type { Image, Section } from '#shared/api/shapes';
import type { RegionInfo } from '#shared/region';
import { focalPointsOf } from '#shared/rules/focal-point';
import { contactRoutes } from './contact-edit.routes.ts';
import { contentRoutes } from './content.routes.ts';
import { readSettings } from './content.store.ts';
import { editingRoutes } from './editing/editing.ts';
import { defaultBlocks } from './home-blocks/default-blocks.ts';
import { homeRoutes } from './home-blocks/home-edit.routes.ts';
import { readDraftBlocks } from './home-blocks/home-view.ts';
import { createHome, nextBlockBoundary, runningBlocks, withHero, type FirstItems } from './home.ts';
import { collectImageNames, findImage, parseSettings, type Settings } from './settings.ts';
import type { DeliveryPromise, SettingOf } from './setting-shapes.ts';
import { picturesOf, runningBanners } from './banner.rules.ts';
import { bannerRoutes } from './banner.routes.ts';
import { readNextBoundary, readOpenBanners, type BannerRow } from './banner.store.ts';
import { guideOf } from './size-guide.rules.ts';
import { sizeGuideRoutes } from './size-guide.routes.ts';
import { createEditorial, type Editorial } from './editorial.ts';
import { editorialRoutes, pageRoutes, type PaymentMethodsOf } from './editorial.routes.ts';
import { markdownToHtml } from './markdown.ts';
import { partsFor, refusalOf } from './payment-conditions.rules.ts';
import { paymentMethods } from '#shared/rules/payment-methods';

export { createPreviewReader } from './preview.ts';
export type { FirstItems } from './home.ts';

export type ContentDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  catalogue: Catalogue;
  images: Images;
  regions: Pick<Regions, 'open' | 'all' | 'every'>;
  /** Implemented by the search module. */
  firstItems: FirstItems;
  /** Called after changed settings were loaded, so that pages built from the old ones can be discarded. */
  onChange?: () => void;
};

/** Section of the visitor, region, and moment: now, or that of a preview. `isDraft`: with changes that wait to be published. */
export type PageView = {
  readonly section: Section | null;
  readonly region: RegionInfo;
  readonly at: Date;
  readonly isDraft?: boolean;
};

export type Content = {
  /** Loads settings and follows changes. Call it before serving. */
  readonly load: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly header: (view: PageView) => { topHeaderText: string | null };
  readonly preloader: () => { enabled: boolean };
  readonly illustrations: () => Illustrations;
  /** Contact details for a region; null when staff entered none. */
  readonly contact: (region: RegionInfo) => Contact;
  readonly sizeGuide: () => SizeTable[];
  /** Only logos whose image can be served. */
  readonly supplierLogos: () => SettingOf<'suppliers-logo'>['logos'];
  readonly home: (view: PageView) => Promise<HomeBlock[]>;
  readonly banners: (view: PageView) => Banner[];
  readonly menuTile: (view: PageView) => CatalogBanner | null;
  readonly newsPaths: () => Promise<{ path: string; changedAt: Date }[]>;
  readonly catalogBanner: (view: PageView) => CatalogBanner | null;
  /** The next moment at which content appears or disappears by its dates. */
  readonly nextBoundary: () => Promise<Date | null>;
  readonly pickupStores: Editorial['pickupStores'];
  readonly delivery: (region: string) => DeliveryPromise | null;
  routes: Implementation[];
  /** The call of the text pages, which follow the payment methods of a region. */
  readonly pageRoutes: (offeredIn: PaymentMethodsOf) => Implementation[];
};

const defaultContact: SettingOf<'contact'> = {
  opens: 8,
  closes: 17,
  email: null,
  recruitment: null,
  social: [],
  regions: {},
};

const shownBanner = (images: ReadonlyMap<string, Image>, banner: BannerRow): CatalogBanner => {
  const { title, text, textEn, link, linkLabel, alt } = banner;
  const described = (name: string | null): Image | null => {
    const image = findImage(images, name);
    return image && { ...image, alt };
  };
  return {
    title,
    text,
    textEn: textEn || null,
    link,
    linkLabel,
    image: described(banner.image) ?? absentImage(title),
    imageTall: described(banner.imageTall),
    ...focalPointsOf(banner),
  };
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

const earliest = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b < a) ? b : a);

const idOf = (section: Section | null): number | null => (section === null ? null : Number(section.id));

const bannerReaders = (
  current: () => { readonly banners: readonly BannerRow[]; readonly images: ReadonlyMap<string, Image> },
) => {
  const running = (place: BannerPlace, { section, region, at }: PageView): BannerRow[] =>
    runningBanners(current().banners, place, { sectionId: idOf(section), region: region.code, at });
  const first = (place: BannerPlace, view: PageView): BannerRow | null => running(place, view)[0] ?? null;
  const one = (place: BannerPlace, view: PageView): CatalogBanner | null => {
    const banner = first(place, view);
    return banner && shownBanner(current().images, banner);
  };
  return {
    first,
    header: (view: PageView) => ({ topHeaderText: first('HEADER', view)?.title ?? null }),
    banners: (view: PageView) =>
      running('SECTION', view).map((banner, index) => ({
        ...shownBanner(current().images, banner),
        id: String(banner.id),
        position: index,
        startsAt: banner.startsAt?.toISOString() ?? null,
        endsAt: banner.endsAt?.toISOString() ?? null,
      })),
    menuTile: (view: PageView) => one('MENU', view),
    catalogBanner: (view: PageView) => one('CATALOGUE', view),
  };
};

type Current = {
  readonly settings: Settings;
  readonly images: ReadonlyMap<string, Image>;
  readonly hero: (view: PageView) => BannerRow | null;
};

const homeReader =
  ({ db, catalogue, images: allImages }: ContentDeps, build: ReturnType<typeof createHome>, current: () => Current) =>
  async (view: PageView): Promise<HomeBlock[]> => {
    const { section, region, at, isDraft = false } = view;
    const { settings, images, hero } = current();
    const draft = isDraft ? await readDraftBlocks(db, idOf(section)) : null;
    const drafted = draft === null ? [] : await allImages.named(collectImageNames(draft));
    const stored = draft ?? settings.of('home', idOf(section))?.blocks ?? defaultBlocks();
    const blocks = runningBlocks(stored, { region, at });
    const banner = hero(view);
    return build(banner ? withHero(blocks, banner) : blocks, {
      section,
      region,
      specialGroups: runningSpecialGroups(catalogue.dictionary(), idOf(section), at),
      images: new Map([...images, ...drafted]),
      at,
    });
  };

export const createContent = (deps: ContentDeps): Content => {
  const { db, clock, log, catalogue, onChange } = deps;
  const editorial = createEditorial(deps);
  const buildHome = createHome({ ...deps, editorial });
  let settings = parseSettings([]);
  let images: ReadonlyMap<string, Image> = new Map();
  let allBanners: readonly BannerRow[] = [];

  const read = async (): Promise<void> => {
    const [rows, openBanners] = await Promise.all([readSettings(db), readOpenBanners(db, clock.now())]);
    const loaded = parseSettings(rows);
    images = await deps.images.named([...new Set([...loaded.imageNames, ...openBanners.flatMap(picturesOf)])]);
    settings = loaded;
    allBanners = openBanners;
    for (const reason of loaded.invalid) log.warn({ reason }, 'invalid setting ignored');
  };
  const table = createFollowedTable({ db, name: 'settings', read, log, onReload: onChange });

  const { first, ...banners } = bannerReaders(() => ({ banners: allBanners, images }));

  const content = {
    ...table,
    newsPaths: editorial.newsPaths,
    pickupStores: editorial.pickupStores,
    ...banners,
    preloader: () => settings.of('preloader', null) ?? { enabled: false },
    illustrations: () => illustrationsOf(settings, images),
    contact: ({ code }: RegionInfo) => {
      const { regions, ...common } = settings.of('contact', null) ?? defaultContact;
      return { ...common, whatsApp: regions[code]?.whatsApp ?? null, phone: regions[code]?.phone ?? null };
    },
    sizeGuide: () => guideOf(settings.of('size-guide', null)),
    supplierLogos: () => (settings.of('suppliers-logo', null)?.logos ?? []).filter(({ image }) => images.has(image)),
    home: homeReader(deps, buildHome, () => ({ settings, images, hero: (view) => first('HERO', view) })),
    nextBoundary: async () =>
      earliest(await readNextBoundary(db, clock.now()), nextBlockBoundary(settings.homes, clock.now())),
    delivery: (region: string) => settings.of('delivery', null)?.regions[region] ?? null,
  };
  return {
    ...content,
    routes: [
      ...contentRoutes({ content, catalogue, clock }),
      ...editorialRoutes(editorial, clock),
      ...bannerRoutes(deps),
      ...editingRoutes({
        ...deps,
        markdownToHtml,
        // the preview shows every part
        pageToHtml: (text) => markdownToHtml(partsFor(text, paymentMethods)),
        conditionRefusal: refusalOf,
      }),
      ...homeRoutes(deps),
      ...contactRoutes(deps),
      ...sizeGuideRoutes(deps),
    ],
    pageRoutes: (offeredIn) => pageRoutes(editorial, offeredIn),
  };
};
