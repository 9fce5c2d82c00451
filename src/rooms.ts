/** The rooms of the shop, put together: who needs whom, in the order they open. */
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { createFiles } from '#platform/files';
import type { FileStore } from '#platform/files';
import type { Implementation } from '#platform/http';
import type { Logger } from '#platform/log';
import { createMail } from '#platform/mail';
import { createOutbox } from '#platform/outbox';
import type { Outbox } from '#platform/outbox';
import type { Metrics } from '#platform/metrics';
import { createCatalogue } from '#server/catalogue';
import type { Catalogue } from '#server/catalogue';
import { createContent } from '#server/content';
import type { FirstItems } from '#server/content';
import { createFeeds } from '#server/feeds';
import { createImages } from '#server/image';
import type { Images } from '#server/image';
import { createPayments } from '#server/payment';
import type { Payments } from '#server/payment';
import { createPricing } from '#server/pricing';
import type { Pricing } from '#server/pricing';
import { createRegions } from '#server/region';
import type { Regions } from '#server/region';
import { createSearch, searchRoutes } from '#server/search';
import type { Search } from '#server/search';
import { createStock } from '#server/stock';
import { createVehicles } from '#server/vehicle';
import type { Vehicles } from '#server/vehicle';

export type RoomsOptions = {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** Address of the database for the read model; null answers listings from SQL, which suits short tests. */
  readonly indexUrl: string | null;
};

export type Rooms = {
  readonly implementations: readonly Implementation[];
  readonly regions: Regions;
  readonly search: Search;
  readonly pricing: Pricing;
  readonly outbox: Outbox;
  readonly files: FileStore;
  readonly images: Images;
  readonly catalogue: Catalogue;
  readonly vehicles: Vehicles;
  readonly payments: Payments;
  /** Reads what the rooms keep in memory. Call before serving. */
  readonly load: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** Called each time a room took a change in: what was made before is out of date. Returns how to stop. */
  readonly onChange: (listener: () => void) => () => void;
};

export const openRooms = ({ config, db, log, clock, metrics, indexUrl }: RoomsOptions): Rooms => {
  const files = createFiles({ url: config.filesUrl });
  const outbox = createOutbox({ db, log, metrics });
  const mail = createMail({ db, outbox, ...config });
  const { defaultRegion, hostRegions } = config;
  const listeners = new Set<() => void>();
  const onChange = (): void => listeners.forEach((listener) => listener());
  const regions = createRegions({ db, clock, log, defaultRegion, hostRegions, onChange });
  const images = createImages({ db, files, log, clock });
  const pricing = createPricing({ db, clock });
  const stock = createStock({ db });
  const payments = createPayments({ db, clock });
  const search = createSearch({ db, clock, log, ...(indexUrl === null ? {} : { databaseUrl: indexUrl }) });
  search.onChange(onChange);
  const similar: Search['similar'] = (query) => search.similar(query);
  const catalogue = createCatalogue({ db, clock, log, regions, pricing, stock, similar, onChange });
  const firstItems = firstItemsOf(search);
  const content = createContent({
    db,
    clock,
    log,
    catalogue,
    images,
    regions,
    firstItems,
    onChange,
  });
  const feeds = createFeeds({ db, clock, catalogue, content, regions, firstItems, publicOrigin: config.publicOrigin });
  const routes = searchRoutes({ search, catalogue, clock });
  return {
    implementations: [
      ...regions.routes,
      ...catalogue.routes,
      ...content.routes,
      ...routes,
      ...images.routes,
      ...feeds.routes,
      ...mail.routes,
    ],
    regions,
    search,
    pricing,
    outbox,
    files,
    images,
    catalogue,
    vehicles: createVehicles({ db, clock }),
    payments,
    load: async () => {
      await Promise.all([regions.load(), catalogue.load(), content.load()]);
    },
    close: async () => {
      await Promise.all([content.close(), catalogue.close(), regions.close(), search.close()]);
      mail.close();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const firstItemsOf =
  (search: Search): FirstItems =>
  async ({ sectionId, limit, ...query }) => {
    const everywhere = { sizeIds: [], styleIds: [], page: 0, pageSize: limit, channel: 'retail' } as const;
    const { ids } = await search.list({ ...query, ...everywhere, ...(sectionId === null ? {} : { sectionId }) });
    return ids;
  };
