/** Reads Shopify's inventory export: one row per variant and location, or one column per location. */
import { cellsOf, headerKey, type Cells } from './cells.rules.ts';
import { readCost, type ShopOffer } from './shop-offer.rules.ts';
import type { ShopColumn } from './shop-headers.rules.ts';
import { emptyItem, emptyRow, type FileRecord, type RowReader, type ShopFacts, type StagedRow } from './staged-row.ts';
import { buildSku, parseInteger, referenceOfHandle } from './values/values.ts';

type Column = ShopColumn<'shopifyInventory'>;
type Row = Cells<Column>;

export type InventorySource = {
  headers: readonly string[];
  columns: ReadonlyMap<Column, number>;
  offer: ShopOffer;
  locations: ShopFacts['locations'];
};

type Quantity = { location: string; text: string; column: string };

/** Columns of the older format; all columns after these are locations. */
const beforeLocations = /^(handle|title|option\d_(name|value)|sku|variant_sku|hs_code|coo)$/;

const quantitiesOf = (row: Row, headers: readonly string[]): Quantity[] => {
  if (row.has('location')) {
    const column = (['onHandNew', 'onHand', 'available'] as const).find((name) => row.text(name) !== '');
    return column === undefined
      ? []
      : [{ location: row.text('location'), text: row.text(column), column: row.header(column) }];
  }
  return headers
    .map((header, index) => ({ index, location: header.trim(), text: row.at(index), column: header.trim() }))
    .filter(({ index }) => index !== row.indexOf('cost'))
    .filter(({ location, text }) => location !== '' && !beforeLocations.test(headerKey(location)) && text !== '');
};

/** Sums the quantities of a variant over all locations of the file that map to one location of this shop. */
export const createInventoryReader = ({ headers, columns, offer, locations }: InventorySource): RowReader => {
  const rows = new Map<string, StagedRow>();

  const locationOf = (name: string): number | null => {
    const key = headerKey(name);
    const same = locations.find((location) => headerKey(location.code) === key || headerKey(location.name) === key);
    return same?.id ?? offer.location;
  };

  const add = (staged: StagedRow, row: Row, { location: name, text, column }: Quantity): void => {
    const location = locationOf(name);
    // Shopify writes `not stocked` where a location does not keep the variant
    if (location === null || /^not stocked$/i.test(text)) return;
    const negative = /^-\d+$/.test(text);
    if (negative) row.note(null, 'negativeStock', text);
    const quantity = negative ? 0 : parseInteger(text);
    if (quantity === null) {
      row.refuse(null, 'quantity', text);
      return;
    }
    const present = staged.stocks.find((stock) => stock.location === location);
    if (present) present.onHand += quantity;
    else staged.stocks.push({ location, onHand: quantity, column, onlyNew: false });
  };

  const read = ({ line, cells }: FileRecord): StagedRow[] => {
    const row = cellsOf(cells, headers, columns);
    const handle = row.text('handle').replace(/^'/, '');
    if (handle === '') {
      row.refuse('handle', 'refMissing');
      return [emptyRow(line, '', row)];
    }
    const ref = referenceOfHandle(handle);
    const values = [row.text('value1'), row.text('value2'), row.text('value3')].filter(
      (value) => value !== '' && value !== 'Default Title',
    );
    const sku = row.text('sku').replace(/^'/, '') || buildSku(ref, values);
    const variant = { sku, style: null, size: null, barcode: null, weightGrams: null, withdrawn: null };
    const key = `${ref}\u0000${sku}`;
    const staged = rows.get(key) ?? { ...emptyRow(line, ref, row), kind: 'stock' as const, item: emptyItem, variant };
    rows.set(key, staged);
    if (staged.costs.length === 0) staged.costs.push(...readCost(row, 'cost', offer));
    for (const quantity of quantitiesOf(row, headers)) add(staged, row, quantity);
    return [];
  };

  const end = (): StagedRow[] => {
    const all = [...rows.values()];
    rows.clear();
    return all;
  };
  return { read, end };
};
