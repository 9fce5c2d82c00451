/** List of items for staff. Counts stop at a cap; prices and units of a page are read by the ids of its items. */
import { statement, statementPlannedByValues, type Db, type Reader } from '#platform/db';
import type { InputOf } from '#shared/api/call';
import type { proItems } from '#shared/api/pro-items';
import { imageJson, type ImageRow } from '#server/image';
import type { Currency } from '#shared/money';
import type { ItemState, ItemTrait } from '#shared/rules/item-states';

type Input = InputOf<typeof proItems.list>;
export type ItemSort = Input['sort'];

/** `region`: of prices and sales. */
export type ItemFilter = {
  readonly text: string;
  readonly state: readonly ItemState[];
  readonly section: number | null;
  readonly group: number | null;
  readonly traits: readonly ItemTrait[];
  readonly region: string;
  readonly now: Date;
  /** Items published after it are new. */
  readonly newSince: Date;
};

const sorts: Readonly<Record<ItemSort, string>> = {
  '-updated': 'i.updated_at desc, i.id desc',
  updated: 'i.updated_at, i.id',
  name: 'i.name, i.id',
  '-name': 'i.name desc, i.id desc',
  '-published': 'i.published_at desc nulls last, i.id desc',
  published: 'i.published_at nulls first, i.id',
};

type Add = (value: unknown) => string;

const stateClauses: Readonly<Record<ItemState, (now: () => string) => string>> = {
  DRAFT: () => 'i.published_at is null and i.archived_at is null',
  SCHEDULED: (now) => `i.published_at > ${now()} and i.archived_at is null`,
  PUBLISHED: (now) => `i.published_at <= ${now()} and i.archived_at is null`,
  ARCHIVED: () => 'i.archived_at is not null',
};

const traitClauses: Readonly<Record<ItemTrait, (filter: ItemFilter, add: Add) => string>> = {
  NO_PICTURE: () => 'not exists (select from item_image m where m.item_id = i.id)',
  NO_PRICE: ({ region }, add) =>
    `not exists (select from item_priced_in p where p.item_id = i.id and p.region = ${add(region)})`,
  LOW_STOCK: () => 'i.id in (select item_id from low_stock_variant)',
  ON_SALE: ({ region, now }, add) => {
    const at = add(now);
    return `i.id in (select v.item_id from reduced_variant p join variant v on v.id = p.variant_id where p.region = ${add(region)}
      and coalesce(p.sale_starts_at <= ${at}, true) and coalesce(p.sale_ends_at > ${at}, true))`;
  },
  NEW: ({ now, newSince }, add) => `i.published_at between ${add(newSince)} and ${add(now)}`,
};

const like = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Prefix of a word of the name or of the reference, or a whole SKU or barcode. Each part has an index. */
const textClause = (text: string, add: Add): string => {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const code = add(`${like(text.toUpperCase())}%`);
  const sku = add(text);
  const byWords =
    words.length === 0
      ? ''
      : `or search_prefix @@ to_tsquery('simple_plain', ${add(words.map((word) => `${word}:*`).join(' & '))})`;
  return `i.id in (
    select id from item where upper(ref) like ${code} ${byWords}
    union all select item_id from variant where upper(sku) = upper(${sku}) or barcode = ${sku})`;
};

const clausesOf = (filter: ItemFilter): { readonly where: string; readonly values: unknown[] } => {
  const values: unknown[] = [];
  const add: Add = (value) => `$${values.push(value)}`;
  const now = (): string => `${add(filter.now)}::timestamptz`;
  const states = filter.state.map((state) => `(${stateClauses[state](now)})`);
  const parts = [
    states.length > 0 && `(${states.join(' or ')})`,
    filter.section !== null && `i.section_id = ${add(filter.section)}`,
    filter.group !== null && `i.group_id = ${add(filter.group)}`,
    ...filter.traits.map((trait) => traitClauses[trait](filter, add)),
    filter.text !== '' && textClause(filter.text, add),
  ];
  return { where: parts.filter(Boolean).join(' and ') || 'true', values };
};

const columns = `i.id, i.version, i.ref as reference, i.name, i.published_at as "publishedAt", i.archived_at as "archivedAt",
  i.updated_at as "updatedAt", length(i.description) as "descriptionLength", s.name as section, g.name as "group", u.name as "subGroup",
  (select ${imageJson('r', 'm.alt', 'm')} from item_image m join ready_image r on r.id = m.image_id where m.item_id = i.id
    order by m.position, m.image_id limit 1) as image,
  (select true from item_composition c where c.item_id = i.id limit 1) is not null as "hasComposition",
  (select true from item_care c where c.item_id = i.id limit 1) is not null as "hasCare"`;
const tables = `item i join section s on s.id = i.section_id join item_group g on g.id = i.group_id
  left join item_subgroup u on u.id = i.subgroup_id`;

export type ListedItem = {
  readonly id: number;
  readonly version: number;
  readonly reference: string;
  readonly name: string;
  readonly publishedAt: Date | null;
  readonly archivedAt: Date | null;
  readonly updatedAt: Date;
  readonly descriptionLength: number;
  readonly section: string;
  readonly group: string;
  readonly subGroup: string | null;
  readonly image: ImageRow | null;
  readonly hasComposition: boolean;
  readonly hasCare: boolean;
};

const listStatement = (filter: ItemFilter, sort: ItemSort, limits: readonly [number, number]) => {
  const { where, values } = clausesOf(filter);
  const text = `select ${columns} from ${tables} where ${where} order by ${sorts[sort]}
    limit $${values.length + 1} offset $${values.length + 2}`;
  return { query: statementPlannedByValues('', text), values: [...values, ...limits] };
};

const countStatement = (filter: ItemFilter, cap: number) => {
  const { where, values } = clausesOf(filter);
  const text = `select count(*)::int as count from (select from item i where ${where} limit $${values.length + 1}) counted`;
  return { query: statementPlannedByValues('', text), values: [...values, cap + 1] };
};

/** Statements with values, so that a test can read their plans. */
export const itemStatements = { list: listStatement, count: countStatement };

export const readItemRows = (
  db: Reader,
  filter: ItemFilter,
  sort: ItemSort,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ListedItem[]> => {
  const { query, values } = listStatement(filter, sort, [limit, offset]);
  return db.rows<ListedItem>(query, values);
};

/** At most `cap` + 1. */
export const countItems = async (db: Reader, filter: ItemFilter, cap: number): Promise<number> => {
  const { query, values } = countStatement(filter, cap);
  return (await db.row<{ count: number }>(query, values))?.count ?? 0;
};

export const streamItemRows = (
  db: Db,
  filter: ItemFilter,
  sort: ItemSort,
  batchSize: number,
): AsyncIterable<ListedItem[]> => {
  const { where, values } = clausesOf(filter);
  const text = `select ${columns} from ${tables} where ${where} order by ${sorts[sort]}`;
  return db.stream<ListedItem>(statement('', text), values, batchSize);
};

export type ItemTotals = {
  readonly id: number;
  readonly variants: number;
  readonly priced: number;
  readonly units: number;
  readonly styles: readonly { readonly id: number; readonly name: string; readonly hex: string | null }[] | null;
  readonly pictures: number;
  readonly withoutAlt: number;
  readonly picturedStyles: number;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly currency: Currency | null;
  readonly onSale: boolean | null;
};

// $2: region of the prices; null for none
const totals = statement(
  'catalogue.deskTotals',
  `select i.id, t.variants, t.priced, t.units, t.styles, m.pictures, m."withoutAlt",
     case when m.general then t.colours else least(m."picturedStyles", t.colours) end as "picturedStyles",
     p.lowest, p.highest, p.currency, p.on_sale as "onSale"
   from unnest($1::bigint[]) as i (id)
   cross join lateral (
     select count(*)::int as variants, count(*) filter (where (select true from sold_variant o where o.variant_id = v.id limit 1))::int as priced,
       coalesce(sum((select q.available from variant_stock q where q.variant_id = v.id)), 0)::int as units, count(distinct v.style_id)::int as colours,
       (select json_agg(json_build_object('id', y.id, 'name', y.name, 'hex', y.hex) order by y.place) from (
         select s.id, s.name, s.hex, min(w.position) as place from variant w join style s on s.id = w.style_id
         where w.item_id = i.id and w.archived_at is null group by s.id) y) as styles
     from variant v where v.item_id = i.id and v.archived_at is null) t
   cross join lateral (
     select count(*)::int as pictures, (count(*) filter (where coalesce(k.alt, '') = ''))::int as "withoutAlt",
       count(distinct k.style_id)::int as "picturedStyles", coalesce(bool_or(k.style_id is null), false) as general
     from item_image k where k.item_id = i.id) m
   -- OFFSET: the prices of these items only, not of the whole region
   left join lateral (select * from item_price where item_id = i.id and region = $2 offset 0) p on true`,
);

export const readTotals = async (
  db: Reader,
  ids: readonly number[],
  region: string | null,
): Promise<ReadonlyMap<number, ItemTotals>> =>
  new Map((await db.rows<ItemTotals>(totals, [ids, region])).map((row) => [row.id, row]));
