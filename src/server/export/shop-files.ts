/** The files of the shop: headers, and rows in batches. Used by the command line and by the console. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { streamExportRows, type ExportRow } from '#server/catalogue';
import { streamEveryCustomer } from '#server/customer-desk';
import { streamGiftCards } from '#server/gift-card';
import { readImageNames, type ExportImageName } from '#server/image';
import { streamOrders } from '#server/order';
import { readExportCosts, readExportPrices, type ExportPrice } from '#server/pricing';
import { readExportStock, type ExportStock } from '#server/stock';
import { hasNoEmail } from '#shared/no-email';
import type { ShopFileName } from '#shared/api/shop-file-names';
import {
  catalogueCells,
  catalogueHeaders,
  costCells,
  costHeaders,
  priceCells,
  priceHeaders,
  stockCells,
  stockHeaders,
  type ImageNames,
} from './catalogue-rows.rules.ts';
import {
  customerCells,
  customerHeaders,
  giftCardCells,
  giftCardHeaders,
  orderCells,
  orderHeaders,
} from './order-rows.rules.ts';
import { shopifyHeaders, shopifyRows, type ShopifyVariant } from './shopify-rows.rules.ts';

export type ExportDeps = { db: Db; clock: Clock; defaultRegion: string | null; publicOrigin: string };
export type Places = {
  regions: string[];
  timeZones: { code: string; timeZone: string }[];
  region: string;
  locations: { id: number; code: string; regions: string[] }[];
};

type Cells = readonly string[];
export type ShopFile = {
  readonly fileName: string;
  readonly separator?: ',';
  readonly headers: (places: Places) => readonly string[];
  readonly rows: (deps: ExportDeps, places: Places) => AsyncIterable<readonly Cells[]>;
};

const byVariant = <Value extends { variantId: number }>(values: readonly Value[]): ReadonlyMap<number, Value[]> => {
  const map = new Map<number, Value[]>();
  for (const value of values) map.set(value.variantId, [...(map.get(value.variantId) ?? []), value]);
  return map;
};

const idsOf = (rows: readonly ExportRow[]): number[] => rows.map(({ variantId }) => variantId);
const readPrices = async (db: Db, rows: readonly ExportRow[]): Promise<ReadonlyMap<number, ExportPrice[]>> =>
  byVariant(await readExportPrices(db, idsOf(rows)));
const readStocks = async (db: Db, rows: readonly ExportRow[]): Promise<ReadonlyMap<number, ExportStock[]>> =>
  byVariant(await readExportStock(db, idsOf(rows)));
const readImages = async (db: Db, rows: readonly ExportRow[]): Promise<ImageNames> => {
  const ids = rows.flatMap(({ images }) => (images ?? []).map(({ imageId }) => imageId));
  return new Map((await readImageNames(db, ids)).map((name) => [name.id, name]));
};

async function* catalogueRows({ db }: ExportDeps): AsyncGenerator<Cells[]> {
  for await (const rows of streamExportRows(db)) {
    const images = await readImages(db, rows);
    yield rows.map((row) => catalogueCells(row, images));
  }
}

async function* priceRows({ db }: ExportDeps, { regions }: Places): AsyncGenerator<Cells[]> {
  for await (const rows of streamExportRows(db)) {
    const prices = await readPrices(db, rows);
    yield rows.map((row) => priceCells(row, regions, prices.get(row.variantId) ?? []));
  }
}

async function* costRows({ db, clock }: ExportDeps, { regions, timeZones }: Places): AsyncGenerator<Cells[]> {
  const now = clock.now();
  for await (const rows of streamExportRows(db)) {
    const costs = byVariant(await readExportCosts(db, idsOf(rows), { regions: timeZones, now }));
    yield rows.map((row) => costCells(row, regions, costs.get(row.variantId) ?? []));
  }
}

async function* stockRows({ db }: ExportDeps, { locations }: Places): AsyncGenerator<Cells[]> {
  const ids = locations.map(({ id }) => id);
  for await (const rows of streamExportRows(db)) {
    const stocks = await readStocks(db, rows);
    yield rows.map((row) => stockCells(row, ids, stocks.get(row.variantId) ?? []));
  }
}

/** Collects all variants of an item before it writes them, because they may be in two batches. */
async function* shopifyBatches(deps: ExportDeps, places: Places): AsyncGenerator<Cells[]> {
  const { db, clock, publicOrigin: origin } = deps;
  const served = new Set(places.locations.filter(({ regions }) => regions.includes(places.region)).map(({ id }) => id));
  let item: ShopifyVariant[] = [];
  let images = new Map<number, ExportImageName>();
  for await (const rows of streamExportRows(db)) {
    const [prices, stocks, names] = await Promise.all([
      readPrices(db, rows),
      readStocks(db, rows),
      readImages(db, rows),
    ]);
    const batch: Cells[] = [];
    for (const row of rows) {
      if (row.number === 1) {
        batch.push(...shopifyRows(item, { images, origin, now: clock.now() }));
        item = [];
        images = new Map();
      }
      for (const { imageId } of row.images ?? []) {
        const name = names.get(imageId);
        if (name) images.set(imageId, name);
      }
      const own = (stocks.get(row.variantId) ?? []).filter(({ locationId }) => served.has(locationId));
      item.push({
        row,
        price: prices.get(row.variantId)?.find(({ region }) => region === places.region) ?? null,
        onHand: own.reduce((sum, { onHand }) => sum + onHand, 0),
      });
    }
    yield batch;
  }
  yield [...shopifyRows(item, { images, origin, now: clock.now() })];
}

async function* mapped<Row>(
  batches: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => Cells,
): AsyncGenerator<Cells[]> {
  for await (const rows of batches) yield rows.map(cellsOf);
}

async function* customerRows({ db }: ExportDeps): AsyncGenerator<Cells[]> {
  for await (const rows of streamEveryCustomer(db))
    yield rows.filter(({ email }) => !hasNoEmail(email)).map((row) => customerCells(row));
}

const columnOfLocation = ({ code }: { code: string }): string =>
  `stock_${code.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;

export const shopFiles: Readonly<Record<ShopFileName, ShopFile>> = {
  catalogue: { fileName: 'catalogue.csv', headers: () => catalogueHeaders, rows: catalogueRows },
  prices: { fileName: 'prix.csv', headers: ({ regions }) => priceHeaders(regions), rows: priceRows },
  costs: { fileName: 'prix-achat.csv', headers: ({ regions }) => costHeaders(regions), rows: costRows },
  stock: {
    fileName: 'stock.csv',
    headers: ({ locations }) => stockHeaders(locations.map(columnOfLocation)),
    rows: stockRows,
  },
  shopify: {
    fileName: 'shopify-produits.csv',
    separator: ',',
    headers: () => shopifyHeaders,
    rows: shopifyBatches,
  },
  orders: {
    fileName: 'commandes.csv',
    headers: () => orderHeaders,
    rows: ({ db }) => mapped(streamOrders(db), orderCells),
  },
  customers: { fileName: 'clients.csv', headers: () => customerHeaders, rows: customerRows },
  giftCards: {
    fileName: 'cartes-cadeaux.csv',
    headers: () => giftCardHeaders,
    rows: ({ db }) => mapped(streamGiftCards(db), giftCardCells),
  },
};
