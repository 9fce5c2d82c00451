import { statement, type Reader } from '#platform/db';
import { newnessInterval, newSince } from './listing.store.ts';
import type { Geography } from './model-load.store.ts';
import type { ModelItem, ModelVariant } from './read-model.ts';

const itemsById = statement(
  'search.itemsById',
  `select i.id, i.group_id, i.subgroup_id, i.popularity, (extract(epoch from i.published_at) * 1000000)::bigint as published,
      i.rating_score, i.published_at > ${newSince('$2')} as is_new,
      array(select distinct c.material_id from search_material c where c.item_id = i.id) as material_ids,
      (select f.fit_id from search_fit f where f.item_id = i.id) as fit_id,
      i.section_id || array(select s.section_id from listed_second_section s where s.item_id = i.id) as section_ids,
      array(select distinct m.special_group_id from listed_special_group_item($2) m
        join listed_special_group g on g.id = m.special_group_id
        where m.item_id = i.id and coalesce(g.starts_at <= $2, true) and coalesce($2 < g.ends_at, true)) as special_ids
    from listed_item i where i.id = any($1::bigint[]) and i.published_at <= $2`,
);
const variantsByItem = statement(
  'search.variantsByItem',
  `select v.item_id, v.style_id, v.size_id,
      array(select k.location_id from listed_stock k where k.variant_id = v.id) as location_ids,
      (select json_object_agg(p.region, json_build_array(o.asked, o.asked < p.amount)) from listed_price p
        cross join lateral (select price_at(p.amount, p.sale_amount, p.sale_starts_at, p.sale_ends_at, $2) as asked) o
        where p.variant_id = v.id) as prices
    from listed_variant v where v.item_id = any($1::bigint[])`,
);

type ItemRow = {
  id: number;
  group_id: number;
  subgroup_id: number | null;
  popularity: number;
  published: number;
  rating_score: number;
  is_new: boolean;
  material_ids: number[];
  fit_id: number | null;
  section_ids: number[];
  special_ids: number[];
};
type VariantRow = {
  item_id: number;
  style_id: number;
  size_id: number;
  location_ids: number[];
  prices: Record<string, [amount: number, onSale: boolean]> | null;
};

type LowestPrices = { prices: number[]; sales: number };

/** Also lowers the lowest prices of the item if this variant is cheaper. */
const toVariant = (row: VariantRow, geography: Geography, lowestPrices: LowestPrices): ModelVariant => {
  let sold = 0;
  for (const [code, [amount, onSale]] of Object.entries(row.prices ?? {})) {
    const region = geography.regions.indexOf(code);
    if (region < 0) continue;
    const bit = 1 << region;
    sold |= bit;
    const lowest = lowestPrices.prices[region]!;
    if (lowest !== 0 && amount > lowest) continue;
    if (lowest === 0 || amount < lowest) lowestPrices.sales &= ~bit;
    lowestPrices.prices[region] = amount;
    if (onSale) lowestPrices.sales |= bit;
  }
  const served = row.location_ids.reduce((mask, id) => mask | (geography.locations.get(id) ?? 0), 0);
  return { styleId: row.style_id, sizeId: row.size_id, available: sold & served };
};

export type ItemChanges = { items: ModelItem[]; hidden: number[] };

/** `hidden`: ids of items that are not shown at `instant`. */
export const readItemChanges = async (
  db: Reader,
  { ids, geography, instant }: { ids: readonly number[]; geography: Geography; instant: Date },
): Promise<ItemChanges> => {
  const rows = await db.rows<ItemRow>(itemsById, [ids, instant]);
  const variantRows = await db.rows<VariantRow>(variantsByItem, [rows.map(({ id }) => id), instant]);
  const items = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        groupId: row.group_id,
        subgroupId: row.subgroup_id,
        popularity: row.popularity,
        published: row.published,
        rating: row.rating_score,
        sectionIds: [...new Set(row.section_ids)],
        specialGroupIds: row.special_ids,
        variants: [] as ModelVariant[],
        prices: geography.regions.map(() => 0),
        sales: 0,
        isNew: row.is_new,
        materialIds: row.material_ids,
        fitId: row.fit_id,
      },
    ]),
  );
  for (const row of variantRows) {
    const item = items.get(row.item_id);
    item?.variants.push(toVariant(row, geography, item));
  }
  return { items: [...items.values()], hidden: ids.filter((id) => !items.has(id)) };
};

const dueItems = statement(
  'search.itemsDue',
  `select id from listed_item where published_at > $1 and published_at <= $2
    union select id from listed_item where published_at > ${newSince('$1')} and published_at <= ${newSince('$2')}
    union select v.item_id from listed_price p join listed_variant v on v.id = p.variant_id
      where (p.sale_starts_at > $1 and p.sale_starts_at <= $2) or (p.sale_ends_at > $1 and p.sale_ends_at <= $2)
    union select m.item_id from listed_special_group_item($2) m join listed_special_group g on g.id = m.special_group_id
      where (g.starts_at > $1 and g.starts_at <= $2) or (g.ends_at > $1 and g.ends_at <= $2)
    union select i.id from special_group_novelty n join listed_item i
      on i.published_at > $1::timestamptz - interval '24 hours' * n.new_days
      and i.published_at <= $2::timestamptz - interval '24 hours' * n.new_days`,
);
const nextInstant = statement(
  'search.nextInstant',
  `select least(
      (select min(published_at) from listed_item where published_at > $1),
      (select min(published_at) + ${newnessInterval} from listed_item where published_at > ${newSince('$1')}),
      (select min(sale_starts_at) from listed_price where sale_starts_at > $1),
      (select min(sale_ends_at) from listed_price where sale_ends_at > $1),
      (select min(o.published_at + interval '24 hours' * n.new_days) from special_group_novelty n cross join lateral (
        select min(i.published_at) as published_at from listed_item i
        where i.published_at > $1::timestamptz - interval '24 hours' * n.new_days) o),
      (select min(starts_at) from listed_special_group where starts_at > $1),
      (select min(ends_at) from listed_special_group where ends_at > $1)) as at`,
);

/** Items that change by time in (after, until]: published, no longer new, sale or special group started or ended. */
export const readDueItems = async (db: Reader, after: Date, until: Date): Promise<number[]> =>
  (await db.rows<{ id: number }>(dueItems, [after, until])).map(({ id }) => id);

export const readNextInstant = async (db: Reader, after: Date): Promise<Date | null> =>
  (await db.row<{ at: Date | null }>(nextInstant, [after]))?.at ?? null;
