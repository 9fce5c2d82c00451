/** Exports the shop as CSV files, in its own formats and products in Shopify's format. Owns no table. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Clock } from '#platform/clock';
import { openCsv, type CsvFile } from '#platform/csv';
import type { Db } from '#platform/db';
import { isOperatorError, OperatorError } from '#platform/operator-error';
import { streamExportRows, type ExportRow } from '#server/catalogue';
import { streamEveryCustomer } from '#server/customer-desk';
import { streamGiftCards } from '#server/gift-card';
import { readImageNames, type ExportImageName } from '#server/image';
import { streamOrders } from '#server/order';
import { hasNoEmail } from '#shared/no-email';
import { readExportPrices, type ExportPrice } from '#server/pricing';
import { readImportRegions } from '#server/region';
import { importLocations, readExportStock, type ExportStock } from '#server/stock';
import {
  catalogueCells,
  catalogueHeaders,
  priceCells,
  priceHeaders,
  stockCells,
  stockHeaders,
  type ImageNames,
} from './catalogue-rows.rules.ts';
import { exportMessages as messages, exportUsage } from './export.messages.ts';
import {
  customerCells,
  customerHeaders,
  giftCardCells,
  giftCardHeaders,
  orderCells,
  orderHeaders,
} from './order-rows.rules.ts';
import { shopifyHeaders, shopifyRows, type ShopifyVariant } from './shopify-rows.rules.ts';

export { exportUsage } from './export.messages.ts';

export type ExportDeps = { db: Db; clock: Clock; defaultRegion: string | null; publicOrigin: string };
export type ExportOptions = { folder: string; region: string | null };

type Files = Record<'catalogue' | 'prices' | 'stock' | 'shopify', CsvFile>;
type Places = { regions: string[]; region: string; locations: { id: number; code: string; regions: string[] }[] };

const readPlaces = async ({ db, defaultRegion }: ExportDeps, { region }: ExportOptions): Promise<Places> => {
  const regions = (await readImportRegions(db)).map(({ code }) => code);
  const chosen = region ?? defaultRegion ?? regions[0] ?? '';
  if (region !== null && !regions.includes(region))
    throw new OperatorError(messages.unknownRegion(region, regions.join(', ')));
  return { regions, region: chosen, locations: await importLocations(db) };
};

const byVariant = <Value extends { variantId: number }>(values: readonly Value[]): ReadonlyMap<number, Value[]> => {
  const map = new Map<number, Value[]>();
  for (const value of values) map.set(value.variantId, [...(map.get(value.variantId) ?? []), value]);
  return map;
};

type Batch = {
  rows: readonly ExportRow[];
  prices: ReadonlyMap<number, ExportPrice[]>;
  stocks: ReadonlyMap<number, ExportStock[]>;
  images: ImageNames;
};

async function* readBatches(db: Db): AsyncGenerator<Batch> {
  for await (const rows of streamExportRows(db)) {
    const ids = rows.map(({ variantId }) => variantId);
    const imageIds = rows.flatMap(({ images }) => (images ?? []).map(({ imageId }) => imageId));
    const [prices, stocks, names] = await Promise.all([
      readExportPrices(db, ids),
      readExportStock(db, ids),
      readImageNames(db, imageIds),
    ]);
    const images = new Map(names.map((name) => [name.id, name]));
    yield { rows, prices: byVariant(prices), stocks: byVariant(stocks), images };
  }
}

/** Collects all variants of an item before writing it, because they may be in two batches. */
const createShopifyWriter = (file: CsvFile, { places, deps }: { places: Places; deps: ExportDeps }) => {
  let item: ShopifyVariant[] = [];
  const images = new Map<number, ExportImageName>();
  const flush = async (): Promise<void> => {
    const context = { images, origin: deps.publicOrigin, now: deps.clock.now() };
    for (const cells of shopifyRows(item, context)) await file.add(cells);
    item = [];
    images.clear();
  };
  const served = new Set(places.locations.filter(({ regions }) => regions.includes(places.region)).map(({ id }) => id));
  const add = async (row: ExportRow, batch: Batch): Promise<void> => {
    if (row.number === 1) await flush();
    for (const { imageId } of row.images ?? []) {
      const name = batch.images.get(imageId);
      if (name) images.set(imageId, name);
    }
    const stocks = batch.stocks.get(row.variantId) ?? [];
    item.push({
      row,
      price: batch.prices.get(row.variantId)?.find(({ region }) => region === places.region) ?? null,
      onHand: stocks.filter(({ locationId }) => served.has(locationId)).reduce((sum, { onHand }) => sum + onHand, 0),
    });
  };
  return { add, flush };
};

const writeCatalogue = async (deps: ExportDeps, places: Places, files: Files): Promise<void> => {
  const locations = places.locations.map(({ id }) => id);
  const shopify = createShopifyWriter(files.shopify, { places, deps });
  for await (const batch of readBatches(deps.db)) {
    for (const row of batch.rows) {
      await files.catalogue.add(catalogueCells(row, batch.images));
      await files.prices.add(priceCells(row, places.regions, batch.prices.get(row.variantId) ?? []));
      await files.stock.add(stockCells(row, locations, batch.stocks.get(row.variantId) ?? []));
      await shopify.add(row, batch);
    }
  }
  await shopify.flush();
};

const columnOfLocation = (code: string): string => `stock_${code.toLowerCase().replace(/[^a-z0-9]+/g, '_')}`;

/**
 * Writes the files of the shop into a folder. Each file appears only when complete. Returns one line per
 * file, in French.
 */
export const exportShop = async (deps: ExportDeps, options: ExportOptions): Promise<string[]> => {
  const places = await readPlaces(deps, options);
  const counts = new Map<string, number>();
  const opened: CsvFile[] = [];
  const open = async (name: string, headers: readonly string[], separator?: string): Promise<CsvFile> => {
    const file = await openCsv(join(options.folder, name), headers, separator);
    opened.push(file);
    counts.set(name, 0);
    const add: CsvFile['add'] = (cells) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return file.add(cells);
    };
    return { ...file, add };
  };
  try {
    await mkdir(options.folder, { recursive: true });
    const files: Files = {
      catalogue: await open('catalogue.csv', catalogueHeaders),
      prices: await open('prix.csv', priceHeaders(places.regions)),
      stock: await open('stock.csv', stockHeaders(places.locations.map(({ code }) => columnOfLocation(code)))),
      shopify: await open('shopify-produits.csv', shopifyHeaders, ','),
    };
    await writeCatalogue(deps, places, files);
    const orders = await open('commandes.csv', orderHeaders);
    for await (const rows of streamOrders(deps.db)) for (const row of rows) await orders.add(orderCells(row));
    const customers = await open('clients.csv', customerHeaders);
    for await (const rows of streamEveryCustomer(deps.db))
      for (const row of rows) if (!hasNoEmail(row.email)) await customers.add(customerCells(row));
    const cards = await open('cartes-cadeaux.csv', giftCardHeaders);
    for await (const rows of streamGiftCards(deps.db)) for (const row of rows) await cards.add(giftCardCells(row));
    for (const file of opened) await file.finish();
  } catch (error) {
    await Promise.all(opened.map((file) => file.discard().catch(() => undefined)));
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!/^E[A-Z]+$/.test(code)) throw error;
    throw new OperatorError(messages.folderUnwritable(options.folder, code), { cause: error });
  }
  return [...counts].map(([name, count]) => messages.written(name, count));
};

const readOptions = (argv: readonly string[]): ExportOptions => {
  const options = { region: { type: 'string' } } as const;
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const [folder] = positionals;
  const region = values.region;
  const isUnknown = tokens.some((token) => token.kind === 'option' && token.name !== 'region');
  if (isUnknown || folder === undefined || positionals.length > 1 || region === true || region === '')
    throw new OperatorError(exportUsage);
  // npm runs scripts in the folder of package.json, but paths are meant relative to the folder where npm
  // was called
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
  return { folder: path, region: typeof region === 'string' ? region.toUpperCase() : null };
};

/** Runs `npm run export -- dossier [--region TN]`. Returns the exit code. */
export const runExport = async (
  deps: ExportDeps,
  argv: readonly string[],
  out: (line: string) => void,
): Promise<number> => {
  try {
    for (const line of await exportShop(deps, readOptions(argv))) out(line);
    return 0;
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    out(error.message);
    return 1;
  }
};
