/** Delivery: areas, modes with their prices and promised days, shops of collection, and who may pay in cash. Kept in memory. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { createReread } from '#platform/reread';
import type { Content } from '#server/content';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import type { DeliveryMode } from '#shared/api/cart-shapes';
import type { Store } from '#shared/api/content-shapes';
import type { VariantId } from '#shared/ids';
import type { RegionInfo } from '#shared/region';
import type { DeliveryFacts } from './delivery.rules.ts';
import { readDelivery } from './delivery.store.ts';
import { createQuotes, type Quote } from './quotes.ts';

export { internationalPhone } from './delivery.rules.ts';
export type { CashReason, Mode } from './delivery.rules.ts';
export type { CashAnswer, CashAsked, Quote } from './quotes.ts';

export type DeliveryDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  regions: Pick<Regions, 'get' | 'vatRate'>;
  stock: Pick<Stock, 'freeAt'>;
  content: Pick<Content, 'pickupStores'>;
  /** Called once a change was read. */
  onChange?: () => void;
};

export type ModesAsked = {
  region: RegionInfo;
  areaId: number | null;
  /** Of the lines after discount: decides what is free, and whether cash is taken. */
  net: number;
  /** A promotion pays the delivery. */
  offered?: boolean;
  /** What a shop must hold to be one of those where it is collected. */
  lines: readonly { variantId: VariantId; quantity: number }[];
};

export type Delivery = ReturnType<typeof createDelivery>;

/** Shops that hold every piece, in one query of stock; all of them for nothing. */
const holders =
  ({ content, stock }: DeliveryDeps) =>
  async (region: RegionInfo, lines: ModesAsked['lines']): Promise<Store[]> => {
    const shops = await content.pickupStores(region);
    if (shops.length === 0 || lines.length === 0) return shops.map(({ store }) => store);
    const free = await stock.freeAt(
      lines.map((line) => line.variantId),
      shops.map((shop) => shop.locationId),
    );
    return shops.flatMap(({ store, locationId }) =>
      lines.every((line) => free(line.variantId, locationId) >= line.quantity) ? [store] : [],
    );
  };

/** Reads all regions on `load`, then keeps them true on NOTIFY. */
const keepInMemory = ({ db, log, onChange }: DeliveryDeps) => {
  let known: ReadonlyMap<string, DeliveryFacts> = new Map();
  let unlisten: (() => Promise<void>) | null = null;
  const read = async (): Promise<void> => {
    known = new Map((await readDelivery(db)).map((facts) => [facts.region, facts]));
  };
  const {
    ask: changed,
    load,
    stop,
  } = createReread({ name: 'delivery', read, log, ...(onChange && { onRead: onChange }) });
  return {
    factsOf: (region: string) => known.get(region),
    load: async (): Promise<void> => {
      unlisten ??= await db.listen('catalogue', {
        message: (payload) => {
          if (payload === 'words' || payload === 'all') changed();
        },
        gap: changed,
      });
      await load();
    },
    close: async (): Promise<void> => {
      stop();
      await unlisten?.();
      unlisten = null;
    },
  };
};

/** Call `load` before serving. */
export const createDelivery = (deps: DeliveryDeps) => {
  const { factsOf, load, close } = keepInMemory(deps);
  const quotes = createQuotes({ ...deps, factsOf });
  const storesHolding = holders(deps);
  const shapeOf = ({ mode, ...quote }: Quote, { region, areaId, net, offered }: ModesAsked): DeliveryMode => {
    const { price, freeFrom, exact, minDays, maxDays, earliest, latest, pickup } = quote;
    const charged = offered === true || (freeFrom !== null && net >= freeFrom) ? 0 : price;
    const asked = { region: region.code, modeId: mode.id, areaId, amount: net + charged };
    const { id, code, name, description } = mode;
    const words = { id: String(id), code, name, description };
    const delay = { minDays, maxDays, earliest, latest, pickup };
    return { ...words, price: charged, exact, freeFrom, ...delay, cash: quotes.cashAllowed(asked).allowed };
  };
  return {
    ...quotes,
    load,
    close,
    /** Modes that go to the area (to some area when none is given), priced for what is bought. */
    modes: async (asked: ModesAsked): Promise<DeliveryMode[]> => {
      const { region, areaId, lines } = asked;
      const modes = factsOf(region.code)?.modes ?? [];
      const offers = modes.flatMap((mode) => quotes.quoteMode(mode, region.code, areaId) ?? []);
      const stores = offers.some((offer) => offer.pickup) ? await storesHolding(region, lines) : [];
      return offers.map((offer) => ({ ...shapeOf(offer, asked), ...(offer.pickup ? { stores } : {}) }));
    },
    /** A shop of the region where orders are collected; null for any other. */
    pickupStore: async (region: RegionInfo, storeId: number): Promise<{ store: Store; locationId: number } | null> =>
      (await deps.content.pickupStores(region)).find(({ store }) => store.id === String(storeId)) ?? null,
  };
};
