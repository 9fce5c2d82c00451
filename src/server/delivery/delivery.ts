/** Delivery areas, modes, prices, promised days, pickup stores and cash conditions. Reference data is kept in memory. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Logger } from '#platform/log';
import { createFollowedTable } from '#platform/cached-table';
import type { Content } from '#server/content';
import type { Payments } from '#server/payment';
import type { Regions } from '#server/region';
import type { Stock } from '#server/stock';
import type { DeliveryMode } from '#shared/api/cart-shapes';
import type { Store } from '#shared/api/content-shapes';
import type { VariantId } from '#shared/ids';
import type { RegionInfo } from '#shared/region';
import { deliveryDeskRoutes } from './delivery-desk.routes.ts';
import { deliveryRoutes } from './delivery.routes.ts';
import { rateOf, type DeliveryFacts } from './delivery.rules.ts';
import { readTakesCash, readUnserved } from './delivery-desk.store.ts';
import { readDelivery } from './delivery.store.ts';
import { createQuotes, type Quote } from './quotes.ts';

export { internationalPhone } from './delivery.rules.ts';
export type { CashReason, Mode } from './delivery.rules.ts';
export type { CashAnswer, CashQuery, Quote } from './quotes.ts';

export type DeliveryDeps = {
  db: Db;
  clock: Clock;
  log: Logger;
  regions: Pick<Regions, 'get' | 'facts' | 'vatRate' | 'lock'>;
  stock: Pick<Stock, 'freeAt'>;
  content: Pick<Content, 'pickupStores'>;
  payments: Pick<Payments, 'cardOffered'>;
  onChange?: () => void;
};

export type ModesQuery = {
  region: RegionInfo;
  areaId: number | null;
  /** Sum of the lines after discounts. Free delivery and cash depend on it. */
  net: number;
  offered?: boolean;
  /** A pickup store must have all of these lines in stock. */
  lines: readonly { variantId: VariantId; quantity: number }[];
};

export type Delivery = ReturnType<typeof createDelivery>;

/** Pickup stores that have all lines in stock, found in one query. Without lines, all stores. */
const createStoreFinder =
  ({ content, stock }: DeliveryDeps) =>
  async (region: RegionInfo, lines: ModesQuery['lines']): Promise<Store[]> => {
    const stores = await content.pickupStores(region);
    if (stores.length === 0 || lines.length === 0) return stores.map(({ store }) => store);
    const free = await stock.freeAt(
      lines.map((line) => line.variantId),
      stores.map((store) => store.locationId),
    );
    return stores.flatMap(({ store, locationId }) =>
      lines.every((line) => free(line.variantId, locationId) >= line.quantity) ? [store] : [],
    );
  };

const createDeliveryCache = ({ db, log, onChange }: DeliveryDeps) => {
  let byRegion: ReadonlyMap<string, DeliveryFacts> = new Map();
  const read = async (): Promise<void> => {
    byRegion = new Map((await readDelivery(db)).map((facts) => [facts.region, facts]));
  };
  const table = createFollowedTable({ db, name: 'delivery', read, log, onReload: onChange });
  return { ...table, factsOf: (region: string) => byRegion.get(region) };
};

export const createDelivery = (deps: DeliveryDeps) => {
  const { factsOf, load, close } = createDeliveryCache(deps);
  const quotes = createQuotes({ ...deps, factsOf });
  const findStores = createStoreFinder(deps);
  const toDeliveryMode = ({ mode, ...quote }: Quote, { region, areaId, net, offered }: ModesQuery): DeliveryMode => {
    const { price, freeFrom, exact, minDays, maxDays, earliest, latest, pickup } = quote;
    const charged = offered === true || (freeFrom !== null && net >= freeFrom) ? 0 : price;
    const cashQuery = { region: region.code, modeId: mode.id, areaId, amount: net + charged };
    const { id, code, name, description } = mode;
    const labels = { id: String(id), code, name, description };
    const delay = { minDays, maxDays, earliest, latest, pickup };
    return { ...labels, price: charged, exact, freeFrom, ...delay, cash: quotes.cashAllowed(cashQuery).allowed };
  };
  const findModes = async (query: ModesQuery): Promise<DeliveryMode[]> => {
    const { region, areaId, lines } = query;
    const modes = factsOf(region.code)?.modes ?? [];
    const offers = modes.flatMap((mode) => quotes.quoteMode(mode, region.code, areaId) ?? []);
    const stores = offers.some((offer) => offer.pickup) ? await findStores(region, lines) : [];
    return offers.map((offer) => ({ ...toDeliveryMode(offer, query), ...(offer.pickup ? { stores } : {}) }));
  };
  const desk = deliveryDeskRoutes({ ...deps, modes: findModes, cashAllowed: quotes.cashAllowed });
  return {
    ...quotes,
    load,
    /** Reads everything again, for a decision that must know a change of a moment ago. */
    refresh: load,
    close,
    /** Modes that serve the area, with price and pickup stores. Without an area, the modes of any area. */
    modes: findModes,
    /** Highest amount payable in cash; null when the region takes no cash. */
    cashMax: (region: string): number | null => factsOf(region)?.cash.max ?? null,
    /** True when some delivery of the region can be paid in cash, as the command of the caller sees it. */
    takesCash: readTakesCash,
    /** Names of areas that no delivery mode serves. */
    unservedAreas: (region: string): Promise<string[]> => readUnserved(deps.db, region),
    routes: [...deliveryRoutes({ factsOf }), ...desk],
    /** Modes that deliver to an address, with the highest price of their areas. */
    homeShipping: (region: string): { service: string; price: number; freeFrom: number | null }[] =>
      (factsOf(region)?.modes ?? []).flatMap((mode) => {
        const rate = mode.kind === 'PICKUP' ? null : rateOf(mode, null);
        return rate ? [{ service: mode.name, price: rate.amount, freeFrom: mode.freeFrom }] : [];
      }),
    pickupStores: async (region: RegionInfo): Promise<Store[]> =>
      (await deps.content.pickupStores(region)).map(({ store }) => store),
    pickupStore: async (region: RegionInfo, storeId: number): Promise<{ store: Store; locationId: number } | null> =>
      (await deps.content.pickupStores(region)).find(({ store }) => store.id === String(storeId)) ?? null,
  };
};
