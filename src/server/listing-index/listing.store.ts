/** Listings by SQL. Used until the read model is built; tests compare the read model with it. */
import { statement, type Reader } from '#platform/db';
import { newForDays } from '#shared/rules/novelty';
import type { Count, FacetCounts, ListingQuery, Page, RankedIds, Sort } from './listing.rules.ts';
import type { SimilarQuery } from './read-similar.ts';

/** Counted in hours, because a day has 23 or 25 hours when the clocks change. */
export const newnessInterval = `interval '${newForDays * 24} hours'`;
/** `instant` is an SQL expression. */
export const newSince = (instant: string): string => `(${instant}::timestamptz - ${newnessInterval})`;

// $1 region, $2 instant, $3 section, $4 special group, $5 ids found for the keyword, $6 price min, $7 price max, $8 sizes, $9 styles, $10
// item limit, $11 group, $12 sub-group, $13 new, $14 on sale, $15 in stock, $16 materials, $17 fits
const scope = `
  candidate as (
    select i.*, array_position($5::bigint[], i.id) as found_at from listed_item i
    where i.published_at <= $2
      and ($3::int is null or i.section_id = $3
        or exists (select from listed_second_section s where s.item_id = i.id and s.section_id = $3))
      and ($4::int is null or exists (select from listed_special_group_item($2::timestamptz) m
        join listed_special_group g on g.id = m.special_group_id
        where m.item_id = i.id and m.special_group_id = $4
          and coalesce(g.starts_at <= $2, true) and coalesce($2 < g.ends_at, true)))
      and ($5::bigint[] is null or i.id = any($5))
      and ($11::int is null or i.group_id = $11) and ($12::int is null or i.subgroup_id = $12)
    order by i.popularity desc, i.id limit $10),
  sold as materialized (
    select c.*, o.price from candidate c cross join lateral (
      select min(price_at(p.amount, p.sale_amount, p.sale_starts_at, p.sale_ends_at, $2)) as price
      from listed_variant v join listed_price p on p.variant_id = v.id and p.region = $1
      where v.item_id = c.id) o
    where o.price is not null)`;

// On sale means that the lowest price is a sale price.
const isNew = `published_at > ${newSince('$2')}`;
const onSale = `exists (select from listed_variant v join listed_price p on p.variant_id = v.id and p.region = $1
  where v.item_id = sold.id and p.amount > sold.price
    and price_at(p.amount, p.sale_amount, p.sale_starts_at, p.sale_ends_at, $2) = sold.price)`;

const inStock = `
  select from listed_price p, listed_stock k join listed_location l on l.id = k.location_id and $1 = any(l.regions)
    where p.variant_id = v.id and p.region = $1 and k.variant_id = v.id`;
const matchesSize = `(cardinality($8::int[]) = 0 or v.size_id = any($8))`;
const matchesStyle = `(cardinality($9::int[]) = 0 or v.style_id = any($9))`;
const matchesPrice = `($6::bigint is null or price >= $6) and ($7::bigint is null or price <= $7)`;
const available = `exists (select from listed_variant v where v.item_id = sold.id and exists (${inStock}))`;
const matchesMarks = `(not $13::boolean or ${isNew}) and (not $14::boolean or ${onSale}) and (not $15::boolean or ${available})`;
const matchesMaterial = `(cardinality($16::int[]) = 0 or exists (
  select from search_material m where m.item_id = sold.id and m.material_id = any($16)))`;
const matchesFit = `(cardinality($17::int[]) = 0 or exists (
  select from search_fit f where f.item_id = sold.id and f.fit_id = any($17)))`;
const matchesItem = `${matchesMarks} and ${matchesMaterial} and ${matchesFit}`;
const matchesVariant = `(cardinality($8::int[]) + cardinality($9::int[]) = 0 or exists (
  select from listed_variant v where v.item_id = sold.id and ${matchesSize} and ${matchesStyle} and exists (${inStock})))`;

const orderBy: Record<Sort, string> = {
  relevance: 'array_position($20::bigint[], id), found_at, popularity desc, id',
  newest: 'published_at desc, popularity desc, id',
  priceAsc: 'price, popularity desc, id',
  priceDesc: 'price desc, popularity desc, id',
  bestRated: 'rating_score desc, popularity desc, id',
};

const listStatement = (sort: Sort) =>
  statement(
    `search.list.${sort}`,
    `with ${scope}, matching as materialized (select * from sold where ${matchesItem} and ${matchesPrice} and ${matchesVariant})
     select (select count(*)::int from matching) as count,
       array(select id from matching order by ${orderBy[sort]} offset $18 limit $19) as ids`,
  );
const listStatements = Object.fromEntries(
  (Object.keys(orderBy) as Sort[]).map((sort) => [sort, listStatement(sort)]),
) as Record<Sort, ReturnType<typeof listStatement>>;

const variantCounts = (column: 'size_id' | 'style_id', other: string): string => `
  select coalesce(json_agg(json_build_object('id', value, 'count', count) order by value), '[]') from (
    select v.${column} as value, count(distinct sold.id) filter (where ${matchesPrice} and ${other})::int as count
    from sold join listed_variant v on v.item_id = sold.id where exists (${inStock}) and ${matchesItem} group by 1) c`;
const branchCounts = (column: 'group_id' | 'subgroup_id'): string => `
  select coalesce(json_agg(json_build_object('id', ${column}, 'count', count) order by ${column}), '[]') from (
    select ${column}, count(*)::int as count from sold
    where ${matchesItem} and ${matchesPrice} and ${matchesVariant} and ${column} is not null group by 1) c`;
const traitCounts = (column: 'material_id' | 'fit_id', view: string, others: string): string => `
  select coalesce(json_agg(json_build_object('id', value, 'count', count) order by value), '[]') from (
    select t.${column} as value, count(distinct sold.id)::int as count from sold join ${view} t on t.item_id = sold.id
    where ${matchesMarks} and ${others} and ${matchesPrice} and ${matchesVariant} group by 1) c`;
const markCount = (mark: string): string =>
  `select count(*)::int from sold where ${matchesItem} and ${matchesPrice} and ${matchesVariant} and ${mark}`;

const variantFacets = statement(
  'search.variantFacets',
  `with ${scope} select (${variantCounts('size_id', matchesStyle)}) as sizes, (${variantCounts('style_id', matchesSize)}) as styles,
    (select min(price) from sold where ${matchesItem} and ${matchesVariant}) as price_min,
    (select max(price) from sold where ${matchesItem} and ${matchesVariant}) as price_max`,
);
const itemFacets = statement(
  'search.itemFacets',
  `with ${scope} select (${traitCounts('material_id', 'search_material', matchesFit)}) as materials,
    (${traitCounts('fit_id', 'search_fit', matchesMaterial)}) as fits,
    (${markCount(isNew)}) as "isNew", (${markCount(onSale)}) as "onSale", (${markCount(available)}) as "inStock"`,
);
// Choosing another group or sub-group replaces the selected one, so the selected one is not applied to
// their counts.
const branchFacets = statement(
  'search.branchFacets',
  `with ${scope} select (${branchCounts('group_id')}) as groups, (${branchCounts('subgroup_id')}) as subgroups`,
);

/** `query` must be normalised. `maxItems`: only the most popular items of the scope are read. */
type SqlListing = { query: ListingQuery; among: RankedIds | null; instant: Date; maxItems: number };
type Branch = Pick<ListingQuery, 'groupId' | 'subgroupId'>;

const paramsOf = ({ query, among, instant, maxItems }: SqlListing, { groupId, subgroupId }: Branch): unknown[] => [
  query.region,
  instant,
  query.sectionId ?? null,
  query.specialGroupId ?? null,
  among,
  query.priceMin ?? null,
  query.priceMax ?? null,
  query.sizeIds,
  query.styleIds,
  maxItems,
  groupId ?? null,
  subgroupId ?? null,
  query.isNew ?? false,
  query.onSale ?? false,
  query.inStock ?? false,
  query.materialIds ?? [],
  query.fitIds ?? [],
];

/** `first`: ids at the head of the sort `relevance`. */
export const listBySql = async (db: Reader, listing: SqlListing, first: RankedIds = []): Promise<Page> => {
  if (listing.among?.length === 0) return { ids: [], count: 0 };
  const { sort, page, pageSize } = listing.query;
  const window = [page * pageSize, pageSize, ...(sort === 'relevance' ? [first] : [])];
  const params = [...paramsOf(listing, listing.query), ...window];
  const row = await db.row<{ count: number; ids: number[] }>(listStatements[sort], params);
  return { ids: row?.ids ?? [], count: row?.count ?? 0 };
};

type ItemFacets = Pick<FacetCounts, 'materials' | 'fits' | 'isNew' | 'onSale' | 'inStock'>;
const noItemFacets: ItemFacets = { materials: [], fits: [], isNew: 0, onSale: 0, inStock: 0 };
type VariantFacets = { sizes: Count[]; styles: Count[]; price_min: number | null; price_max: number | null };

export const facetsBySql = async (db: Reader, listing: SqlListing): Promise<FacetCounts> => {
  const [variants, branches, traits] = await Promise.all([
    db.row<VariantFacets>(variantFacets, paramsOf(listing, listing.query)),
    db.row<{ groups: Count[]; subgroups: Count[] }>(branchFacets, paramsOf(listing, {})),
    db.row<ItemFacets>(itemFacets, paramsOf(listing, listing.query)),
  ]);
  return {
    sizes: variants?.sizes ?? [],
    styles: variants?.styles ?? [],
    groups: branches?.groups ?? [],
    subgroups: branches?.subgroups ?? [],
    ...(traits ?? noItemFacets),
    priceMin: variants?.price_min ?? null,
    priceMax: variants?.price_max ?? null,
  };
};

const similar = statement(
  'search.similar',
  `with self as (select group_id, subgroup_id from listed_item where id = $1),
    near as (select i.id, i.popularity from listed_item i, self
      where i.id <> $1 and i.published_at <= $3
        and i.group_id = self.group_id and i.subgroup_id is not distinct from self.subgroup_id
        and exists (select from listed_variant v join listed_price p on p.variant_id = v.id and p.region = $2
          where v.item_id = i.id)
      order by i.popularity desc, i.id limit 200)
  select (select count(*)::int from near) as count,
    array(select id from near order by popularity desc, id offset $4 limit $5) as ids`,
);

/** Simpler than the read model: returns the most popular items of the same sub-group. */
export const similarBySql = async (
  db: Reader,
  { itemId, region, page, pageSize }: SimilarQuery,
  instant: Date,
): Promise<Page> => {
  const row = await db.row<{ count: number; ids: number[] }>(similar, [
    itemId,
    region,
    instant,
    page * pageSize,
    pageSize,
  ]);
  return { ids: row?.ids ?? [], count: row?.count ?? 0 };
};
