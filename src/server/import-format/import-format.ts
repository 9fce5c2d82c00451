/**
 * Reads a CSV file, in the shop's own format or in that of other shop software, into staged rows. Does not
 * use the database.
 */
import { readRecords, refuseFile, type CsvInspection, type CsvSource } from './csv-source.ts';
import { headerKey } from './cells.rules.ts';
import { findPeopleFormat, mapOurletColumns, type MappableFormat } from './headers.rules.ts';
import { createMagentoReader } from './magento.rules.ts';
import { createOurletReader } from './ourlet.rules.ts';
import { createPrestaShopReader, secondFileLines, type Combinations } from './prestashop.rules.ts';
import { mapShopColumns, shopNames, type ShopFormat } from './shop-headers.rules.ts';
import type { ShopOffer } from './shop-offer.rules.ts';
import { createInventoryReader } from './shopify-inventory.rules.ts';
import { createShopifyReader } from './shopify.rules.ts';
import type { FileRecord, RowReader, ShopFacts, StagedRow } from './staged-row.ts';
import { createDateParser, type PlaceOptions } from './values/values.ts';
import { createWooCommerceReader } from './woocommerce.rules.ts';

export { inspectCsv, inspectFile, readRecords, refuseFile, type CsvInspection, type CsvSource } from './csv-source.ts';
export { headerKey } from './cells.rules.ts';
export {
  fieldsOf,
  findPeopleFormat,
  guessFields,
  headerMayHoldCosts,
  isCostField,
  isComplete,
  mappableFormats,
  mayHoldCosts,
  mapRedirectColumns,
  type MappableFormat,
  type PeopleFormat,
} from './headers.rules.ts';

export { fileFaultText, problemText, shorten, type ProblemCode } from './import-format.messages.ts';
export type { FileRecord as CsvRecord, Problem, ShopFacts, StagedRow } from './staged-row.ts';
export { secondFileLines } from './prestashop.rules.ts';
export { altOf, createDateParser, parseAmount } from './values/values.ts';

/** Options for the file of another shop: where its rows belong in this shop. */
export type PlacementOptions = {
  region: string | null;
  section: string | null;
  group: string | null;
  location: string | null;
  /** Quantity of new variants for which the file states none; null leaves stock unchanged. */
  defaultStock: number | null;
};

export type RowSource = {
  rows: AsyncGenerator<StagedRow>;
  /**
   * Columns that are not imported, with the number of their cells that have a value. Complete after all
   * rows are read.
   */
  ignoredColumns: () => { header: string; filled: number }[];
  region: string | null;
  location: string | null;
};

/** `second`: the PrestaShop file with the combinations. */
type RowSourceInput = {
  source: CsvSource;
  second: CsvSource | null;
  shop: ShopFacts;
  options: PlacementOptions & { costs: boolean };
  defaultRegion: string | null;
};

async function* readRows(source: CsvSource, reader: RowReader, counts: Map<number, number>): AsyncGenerator<StagedRow> {
  for await (const record of readRecords(source)) {
    for (const [index, filled] of counts) if ((record.cells[index] ?? '').trim() !== '') counts.set(index, filled + 1);
    yield* reader.read(record);
  }
  yield* reader.end();
}

/** `ignored`: headers that the reader does not know. */
const countRows = (
  source: CsvSource,
  reader: RowReader,
  ignored: readonly string[],
): Pick<RowSource, 'rows' | 'ignoredColumns'> => {
  const isIgnored = new Set(ignored.map((header) => header.trim()));
  const counts = new Map(source.keys.flatMap((key, index) => (isIgnored.has(key.trim()) ? [[index, 0]] : [])));
  return {
    rows: readRows(source, reader, counts),
    ignoredColumns: () => [...counts].map(([index, filled]) => ({ header: source.headers[index] ?? '', filled })),
  };
};

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

const readCombinations = async (source: CsvSource | null): Promise<Combinations | null> => {
  if (source === null) return null;
  const { columns } = mapShopColumns('prestashopCombinations', source.keys);
  const records = new Map<string, FileRecord[]>();
  const keyColumns = [columns.get('id'), columns.get('product')];
  for await (const { line, cells } of readRecords(source)) {
    const key =
      keyColumns.map((at) => (at === undefined ? '' : (cells[at] ?? '').trim())).find((text) => text !== '') ?? '';
    records.set(key, [...(records.get(key) ?? []), { line: line + secondFileLines, cells }]);
  }
  return { headers: source.headers, columns, records };
};

type ShopReaderInput = { headers: readonly string[]; offer: ShopOffer; place: PlaceOptions };

const createReaders = (input: RowSourceInput) => {
  const { shop } = input;
  const mapped = <Format extends ShopFormat>(format: Format) => mapShopColumns(format, input.source.keys).columns;
  return {
    shopify: (base: ShopReaderInput) => createShopifyReader({ ...base, columns: mapped('shopify') }),
    shopifyInventory: (base: ShopReaderInput) =>
      createInventoryReader({ ...base, columns: mapped('shopifyInventory'), locations: shop.locations }),
    woocommerce: (base: ShopReaderInput) => createWooCommerceReader({ ...base, columns: mapped('woocommerce') }),
    magento: (base: ShopReaderInput) => createMagentoReader({ ...base, columns: mapped('magento') }),
    prestashop: async (base: ShopReaderInput) =>
      createPrestaShopReader({
        ...base,
        columns: mapped('prestashop'),
        combinations: await readCombinations(input.second),
      }),
    prestashopCombinations: () => refuseFile('combinationsAlone'),
  };
};

const openShop = async (input: RowSourceInput, format: ShopFormat): Promise<RowSource> => {
  const { source, shop, options } = input;
  const region = findRegion(input);
  const location = findLocation(input, region.code);
  const offer = {
    region,
    location: location?.id ?? null,
    defaultStock: options.defaultStock,
    readsCosts: options.costs,
    parseDate: createDateParser(),
  };
  const place = { section: options.section, group: options.group, sections: shop.sections };
  const reader = await createReaders(input)[format]({ headers: source.headers, offer, place });
  const { ignored } = mapShopColumns(format, source.keys);
  return { ...countRows(source, reader, ignored), region: region.code, location: location?.code ?? null };
};

const openOurlet = (input: RowSourceInput): RowSource => {
  const { source, shop, options } = input;
  const columns = mapOurletColumns(source.keys, shop);
  if ('fault' in columns) return refuseFile(columns.fault, ...columns.params);
  const zone = findRegion(input).timeZone;
  const read = options.costs ? columns : { ...columns, costs: [] };
  const reader = createOurletReader({ headers: source.headers, columns: read, facts: shop, zone });
  return { ...countRows(source, reader, columns.ignored), region: null, location: null };
};

/** Throws an operator error when a header or option names something that the shop does not have. */
export const openRows = async (input: RowSourceInput): Promise<RowSource> => {
  const { format } = input.source;
  if (format === 'ourlet') return openOurlet(input);
  const isCatalogue = format !== 'redirects' && findPeopleFormat(input.source.headers) === null;
  return isCatalogue
    ? await openShop(input, format as ShopFormat)
    : refuseFile('format', input.source.headers.join(', '));
};

/** `fields`: the field of each column; empty when the column is not imported. */
export const mapColumns = (source: CsvInspection, format: MappableFormat, fields: readonly string[]): CsvSource => ({
  ...source,
  format,
  // a key that no format knows: the column is not imported, and is reported as ignored
  keys: source.headers.map((_, index) => {
    const field = fields[index] ?? '';
    if (field === '') return `ignored ${index}`;
    return format === 'ourlet' ? field : (shopNames(format)[field]?.[0] ?? `ignored ${index}`);
  }),
});
