/** Conditions and order of the list of stock. */
import { statement, type Reader } from '#platform/db';
import type { InputOf } from '#shared/api/call';
import type { proStock } from '#shared/api/pro-stock';
import { prefixTsquery, likePrefix } from '#shared/rules/typed-words';

type Input = InputOf<typeof proStock.list>;

/** Values of the conditions on indexes. Read before the list: the planner cannot estimate rows from subqueries. */
export type StockBounds = {
  /** Locations of the region of the filter. */
  readonly locationIds: readonly number[];
  /** Stock with more units is never low. */
  readonly highestThreshold: number;
};

/** `at`: sales are counted in the 28 days before it. */
export type StockFilter = Pick<Input, 'text' | 'region' | 'variant' | 'location' | 'section' | 'level'> &
  StockBounds & { readonly at: Date };
export type StockSort = Input['sort'];

const bounds = statement(
  'stock.listBounds',
  `select array(select id from location where $1 = any(regions) order by id) as "locationIds",
     coalesce(greatest((select max(low_at) from location), (select max(low_at) from stock where low_at is not null)), 0)
       as "highestThreshold"`,
);

export const readStockBounds = async (db: Reader, region: string | undefined): Promise<StockBounds> => {
  const row = await db.row<StockBounds>(bounds, [region ?? null]);
  return row ?? { locationIds: [], highestThreshold: 0 };
};

export const expectedDeliveries = `from stock_incoming e where e.variant_id = s.variant_id and e.location_id = s.location_id
  and e.state = 'EXPECTED'`;

const available = 's.on_hand - s.reserved';

const levels: Readonly<Record<NonNullable<Input['level']>, string>> = {
  LOW: `${available} <= coalesce(s.low_at, l.low_at)`,
  OUT: `${available} = 0`,
  HELD: 's.on_hand = s.reserved and s.on_hand > 0',
  INCOMING: `exists (select ${expectedDeliveries})`,
};

const variantsByRef = { ref: 'v.ref, v.position, v.id', '-ref': 'v.ref desc, v.position, v.id' } as const;

export const sorts: Readonly<Record<StockSort, string>> = {
  ref: `${variantsByRef.ref}, l.position, l.id`,
  '-ref': `${variantsByRef['-ref']}, l.position, l.id`,
  // as in the indexes
  available: `${available}, s.variant_id, s.location_id`,
  '-available': `${available} desc, s.variant_id desc, s.location_id desc`,
  onHand: 's.on_hand, s.variant_id, s.location_id',
  '-onHand': 's.on_hand desc, s.variant_id desc, s.location_id desc',
};

export const sortOf = ({ level }: StockFilter, sort: StockSort): string =>
  // an expression instead of the column: low stock is found by the index on available units
  level === 'LOW'
    ? sorts[sort].replace('s.on_hand,', '(s.on_hand + 0),').replace('s.on_hand desc', '(s.on_hand + 0) desc')
    : sorts[sort];

type Add = (value: unknown) => string;

/** Adds a value and returns its parameter. */
export const adder =
  (values: unknown[]): Add =>
  (value) =>
    `$${values.push(value)}`;

export const hasText = ({ text }: StockFilter): boolean => Boolean(text?.trim());
const isByRef = (sort: StockSort): sort is keyof typeof variantsByRef => sort === 'ref' || sort === '-ref';

const sectionClause = ({ section }: StockFilter, add: Add): string | undefined =>
  section && `v.section_id = ${add(Number(section))}`;

/** By the beginning of a code, by barcode, and by words of the name; each part has an index. */
const matchedVariants = (filter: StockFilter, columns: string, union: 'union' | 'union all', add: Add): string => {
  const text = filter.text?.trim() ?? '';
  const code = add(likePrefix(text.toUpperCase()));
  const query = prefixTsquery(text);
  const words = query === null ? '' : `or v.search_prefix @@ to_tsquery('simple_plain', ${add(query)})`;
  const section = sectionClause(filter, add);
  const select = (condition: string): string =>
    `select ${columns} from console_variant v where (${condition}) ${section ? `and ${section}` : ''}`;
  return `${select(`upper(v.sku) like ${code} or v.barcode = ${add(text)}`)}
    ${union} ${select(`upper(v.ref) like ${code} ${words}`)}`;
};

const levelClause = (
  { level, highestThreshold: highest }: StockFilter,
  sort: StockSort,
  add: Add,
): string | undefined => {
  if (level === 'LOW') return `${available} > 0 and ${available} <= ${add(highest)}::int and ${levels.LOW}`;
  // written exactly as in the index `stock_out_idx`, which it then uses
  if (level === 'OUT' && (sort === 'onHand' || sort === '-onHand')) return 's.on_hand = s.reserved';
  return level && levels[level];
};

type Clause = string | false | undefined;
const allOf = (clauses: readonly Clause[]): string => clauses.filter(Boolean).join(' and ');

/** Conditions on columns of stock. The first one is written exactly as in the indexes, so that they are used. */
const stockClauses = (filter: StockFilter, sort: StockSort, add: Add): Clause[] => [
  '(not s.archived or s.on_hand > 0)',
  filter.region && `s.location_id = any(${add(filter.locationIds)}::int[])`,
  filter.variant && `s.variant_id = ${add(Number(filter.variant))}`,
  filter.location && `s.location_id = ${add(Number(filter.location))}`,
  levelClause(filter, sort, add),
];

/** An array is read in one pass through the index of stock; a join would look up each variant. */
const textClause = (filter: StockFilter, add: Add): Clause =>
  hasText(filter) && `s.variant_id = any(array(${matchedVariants(filter, 'v.id', 'union all', add)}))`;

const stockTable = (filter: StockFilter): string =>
  // OFFSET: held rows are few, and the planner expects many
  filter.level === 'HELD' && !hasText(filter) ? `(select * from stock s where ${levels.HELD} offset 0) s` : 'stock s';

const location = 'join location l on l.id = s.location_id';
const variant = 'join console_variant v on v.id = s.variant_id';

/** `from` of all rows, with the names of the variant `v`. */
export const stockWithNames = (filter: StockFilter, sort: StockSort, add: Add): string =>
  `from ${stockTable(filter)} ${location} ${variant}
   where ${allOf([...stockClauses(filter, sort, add), textClause(filter, add), sectionClause(filter, add)])}`;

/** The found variants are sorted before their stock is read, so that only the stock of the page is. */
const stockOfMatched = (filter: StockFilter, sort: keyof typeof variantsByRef, add: Add): string =>
  `from (select * from (${matchedVariants(filter, 'v.id, v.ref, v.position', 'union', add)}) v
     order by ${variantsByRef[sort]} offset 0) v
   join ${stockTable(filter)} on s.variant_id = v.id ${location} where ${allOf(stockClauses(filter, sort, add))}`;

/** `from` of a page or a count. Location and variant are joined only where the filter or the sort needs them. */
export const filteredStock = (filter: StockFilter, sort: StockSort, add: Add): string => {
  const byRef = isByRef(sort);
  if (byRef && hasText(filter)) return stockOfMatched(filter, sort, add);
  // the text already finds the variants of the section
  const ofSection = !hasText(filter) && sectionClause(filter, add);
  return `from ${stockTable(filter)} ${byRef || filter.level === 'LOW' ? location : ''} ${byRef || ofSection ? variant : ''}
    where ${allOf([...stockClauses(filter, sort, add), textClause(filter, add), ofSection])}`;
};

/** `from` of the count of a section. Lateral: a join would be planned to read all variants before the cap is reached. */
export const stockOfSection = (filter: StockFilter, add: Add): string =>
  `from section_item v cross join lateral (
     select from stock s where s.variant_id = any(v.variant_ids) and ${allOf(stockClauses(filter, 'ref', add))} offset 0) s
   where ${allOf([sectionClause(filter, add)])}`;

export const isOnlyOfSection = (filter: StockFilter): boolean =>
  filter.section !== undefined && filter.level === undefined && !hasText(filter);
