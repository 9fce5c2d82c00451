/** Reads a CSV file in the own or the Shopify format into staged rows. Knows no database. */
import { readRecords, refuseFile, type CsvSource } from './csv-source.ts';
import { headerKey, mapOurletColumns, mapShopifyColumns } from './headers.rules.ts';
import { createOurletReader } from './ourlet.rules.ts';
import { createShopifyReader } from './shopify.rules.ts';
import type { RowReader, ShopFacts, StagedRow } from './staged-row.ts';

export { inspectFile, refuseFile, type CsvSource } from './csv-source.ts';
export { fileFaultText, problemText, shorten, type ProblemCode } from './import-format.messages.ts';
export type { Problem, ShopFacts, StagedRow } from './staged-row.ts';
export { altOf } from './values/values.ts';

/** How rows of a Shopify file are placed in the shop. */
export type PlacementOptions = {
  region: string | null;
  section: string | null;
  group: string | null;
  location: string | null;
  /** Quantity of new variants without a stated one; null leaves stock unchanged. */
  defaultStock: number | null;
};

export type RowSource = {
  rows: AsyncGenerator<StagedRow>;
  ignoredHeaders: string[];
  /** Region and location of a Shopify file. */
  region: string | null;
  location: string | null;
};

type RowSourceInput = { source: CsvSource; shop: ShopFacts; options: PlacementOptions; defaultRegion: string | null };

async function* readRows(source: CsvSource, reader: RowReader): AsyncGenerator<StagedRow> {
  for await (const record of readRecords(source)) yield* reader.read(record);
  yield* reader.end();
}

const findRegion = ({ shop, options, defaultRegion }: RowSourceInput): ShopFacts['regions'][number] => {
  const [first] = shop.regions;
  if (!first) return refuseFile('noRegion');
  const code = options.region ?? defaultRegion ?? first.code;
  const region = shop.regions.find((candidate) => candidate.code === code);
  return region ?? refuseFile('regionOption', code, shop.regions.map((candidate) => candidate.code).join(', '));
};

const findLocation = ({ shop, options }: RowSourceInput, region: string): ShopFacts['locations'][number] | null => {
  const { location: code } = options;
  if (code === null) return shop.locations.find((candidate) => candidate.regions.includes(region)) ?? null;
  const location = shop.locations.find((candidate) => headerKey(candidate.code) === headerKey(code));
  return location ?? refuseFile('locationOption', code, shop.locations.map((candidate) => candidate.code).join(', '));
};

const openShopify = (input: RowSourceInput): RowSource => {
  const { source, shop, options } = input;
  const { columns, ignored } = mapShopifyColumns(source.headers);
  const region = findRegion(input);
  const location = findLocation(input, region.code);
  const reader = createShopifyReader({
    headers: source.headers,
    columns,
    offer: { columns, region, location: location?.id ?? null, defaultStock: options.defaultStock },
    place: { section: options.section, group: options.group, sections: shop.sections },
  });
  return {
    rows: readRows(source, reader),
    ignoredHeaders: ignored,
    region: region.code,
    location: location?.code ?? null,
  };
};

const openOurlet = (input: RowSourceInput): RowSource => {
  const { source, shop } = input;
  const columns = mapOurletColumns(source.headers, shop);
  if ('fault' in columns) return refuseFile(columns.fault, ...columns.params);
  const zone = findRegion(input).timeZone;
  const reader = createOurletReader({ headers: source.headers, columns, facts: shop, zone });
  return { rows: readRows(source, reader), ignoredHeaders: columns.ignored, region: null, location: null };
};

/** Throws an operator error when headers or options name something unknown to the shop. */
export const openRows = (input: RowSourceInput): RowSource =>
  input.source.format === 'shopify' ? openShopify(input) : openOurlet(input);
