/** From a judged file to staged rows: the reader of its format, with what the shop has and what the options say. */
import { importWords } from '#server/catalogue';
import { importRegions } from '#server/region';
import { importLocations } from '#server/stock';
import type { Reader } from '#platform/db';
import { headerKey, readOurletColumns, shopifyColumns } from './headers.rules.ts';
import type { ImportOptions } from './import.ts';
import { createOurletReader } from './ourlet.rules.ts';
import { createShopifyReader } from './shopify.rules.ts';
import { recordsOf, refuseFile, type SourceFacts } from './source.ts';
import type { RowReader, ShopFacts, StagedRow } from './staged-row.ts';

export type Reading = {
  rows: AsyncGenerator<StagedRow>;
  /** Headers that nobody reads. */
  ignored: string[];
  /** Region and location of a Shopify file. */
  region: string | null;
  location: string | null;
};

/** What of the shop a file may name, read in the import's own transaction. */
export const readShopFacts = async (db: Reader): Promise<ShopFacts> => {
  const regions = await importRegions(db);
  const { sections, careKeys } = await importWords(db);
  return {
    regions,
    locations: await importLocations(db),
    careKeys: new Set(careKeys),
    taxClasses: new Set(['standard', ...regions.flatMap((region) => region.taxClasses)]),
    sections: new Set(sections),
  };
};

async function* rowsOf(source: SourceFacts, reader: RowReader): AsyncGenerator<StagedRow> {
  for await (const record of recordsOf(source)) yield* reader.read(record);
  yield* reader.end();
}

type Asked = { source: SourceFacts; shop: ShopFacts; options: ImportOptions; defaultRegion: string | null };

const regionOf = ({ shop, options, defaultRegion }: Asked): ShopFacts['regions'][number] => {
  const [first] = shop.regions;
  if (!first) return refuseFile('noRegion');
  const wanted = options.region ?? defaultRegion ?? first.code;
  const region = shop.regions.find((candidate) => candidate.code === wanted);
  return region ?? refuseFile('regionOption', wanted, shop.regions.map((candidate) => candidate.code).join(', '));
};

const locationOf = ({ shop, options }: Asked, region: string): ShopFacts['locations'][number] | null => {
  const { location } = options;
  if (location === null) return shop.locations.find((candidate) => candidate.regions.includes(region)) ?? null;
  const found = shop.locations.find((candidate) => headerKey(candidate.code) === headerKey(location));
  return found ?? refuseFile('locationOption', location, shop.locations.map((candidate) => candidate.code).join(', '));
};

const readShopify = (asked: Asked): Reading => {
  const { source, shop, options } = asked;
  const { at, ignored } = shopifyColumns(source.headers);
  const region = regionOf(asked);
  const location = locationOf(asked, region.code);
  const reader = createShopifyReader({
    headers: source.headers,
    columns: at,
    money: { columns: at, region, location: location?.id ?? null, defaultStock: options.defaultStock },
    place: { section: options.section, group: options.group, sections: shop.sections },
  });
  return { rows: rowsOf(source, reader), ignored, region: region.code, location: location?.code ?? null };
};

const readOurlet = (asked: Asked): Reading => {
  const { source, shop } = asked;
  const columns = readOurletColumns(source.headers, shop);
  if ('fault' in columns) return refuseFile(columns.fault, ...columns.params);
  const zone = regionOf(asked).timeZone;
  const reader = createOurletReader({ headers: source.headers, columns, facts: shop, zone });
  return { rows: rowsOf(source, reader), ignored: columns.ignored, region: null, location: null };
};

/** Throws a refusal when headers or options name what the shop has not. */
export const openReading = (asked: Asked): Reading =>
  asked.source.format === 'shopify' ? readShopify(asked) : readOurlet(asked);
