import { statement, type Reader } from '#platform/db';
import { imageJson, type ImageRow } from '#server/image';
import { isShown } from './item.store.ts';

/** SQL condition: item `i` is shown at $2 and sold in region $3. */
const isOffered = `${isShown} and exists (select from variant v join sold_variant o on o.variant_id = v.id and o.region = $3
     where v.item_id = i.id and v.archived_at is null)`;

const isInStock = `exists (select from stock_free(array(select v.id from variant v
     where v.item_id = i.id and v.archived_at is null), $3) f where f.free > 0)`;

export type PageWindow = { at: Date; region: string; limit: number; offset: number };
export type IdPage = { ids: number[]; count: number };

/** `members`: all items of the list, including those that are hidden now. */
type IdPageWithMembers = IdPage & { members: number[] };

const readPage = async (
  db: Reader,
  query: ReturnType<typeof statement>,
  id: number,
  window: PageWindow,
): Promise<IdPageWithMembers> => {
  const { at, region, limit, offset } = window;
  const row = await db.row<{ ids: number[] | null; count: number; members: number[] | null }>(query, [
    id,
    at,
    region,
    limit,
    offset,
  ]);
  return { ids: row?.ids ?? [], count: row?.count ?? 0, members: row?.members ?? [] };
};

// Lists made by staff are short, so counting them is cheap.
const page = (source: string, members: string): string =>
  `with listed as (${source}), page as (select id, place, rank from listed order by place, rank desc, id limit $4 offset $5)
   select (select array_agg(id order by place, rank desc, id) from page) as ids, (select count(*)::int from listed) as count,
     array(${members}) as members`;

const memberIds = 'select m.item_id from listed_special_group_item($2::timestamptz) m where m.special_group_id = $1';
/** Position of items that are in a special group by its conditions: after all items placed by hand. */
const afterPlaced = 1_000_000;
const specialGroupItems = statement(
  'catalogue.specialGroupItems',
  page(
    `select i.id, coalesce(p.position, ${afterPlaced}) as place, i.popularity as rank
    from item i left join special_group_item p on p.special_group_id = $1 and p.item_id = i.id
    where i.id = any(array(${memberIds})) and ${isOffered}`,
    memberIds,
  ),
);
// Staff's choice first, then the pairs with most buyers.
const complements = statement(
  'catalogue.complements',
  page(
    `select i.id, m.position as place, i.popularity as rank
    from item_complement m join item i on i.id = m.complement_id where m.item_id = $1 and ${isOffered}
    union all
    select i.id, 1000000 - least(t.buyers, 100000), i.popularity
    from bought_together t join item i on i.id = t.other_id where t.item_id = $1 and ${isOffered} and ${isInStock}
      and not exists (select from item_complement m where m.item_id = $1 and m.complement_id = i.id)`,
    `select complement_id from item_complement where item_id = $1
     union select other_id from bought_together where item_id = $1`,
  ),
);

export const readSpecialGroupItems = (
  db: Reader,
  specialGroupId: number,
  window: PageWindow,
): Promise<IdPageWithMembers> => readPage(db, specialGroupItems, specialGroupId, window);

export const readComplements = (db: Reader, itemId: number, window: PageWindow): Promise<IdPageWithMembers> =>
  readPage(db, complements, itemId, window);

export type StoredLook = {
  id: number;
  name: string;
  /** Null when shown in every section. */
  sectionId: number | null;
  image: ImageRow | null;
  items: [id: number, styleId: number | null][];
};

/** SQL condition: the look is on at the moment. */
const isLookOn = (at: string): string =>
  `l.active and coalesce(l.starts_at <= ${at}, true) and coalesce(${at} < l.ends_at, true)`;
const activeLooks = (
  at: string,
): string => `select l.id, l.name, l.section_id as "sectionId", ${imageJson('r', 'l.alt')} as image,
     (select json_agg(json_build_array(o.item_id, o.style_id) order by o.position, o.item_id)
       from look_item o where o.look_id = l.id) as items
   from look l left join ready_image r on r.id = l.image_id where ${isLookOn(at)}`;
const looksOfItem = statement(
  'catalogue.looks',
  `${activeLooks('$2')} and exists (select 1 from look_item o where o.look_id = l.id and o.item_id = $1)
   order by l.position, l.id`,
);
const lookById = statement(
  'catalogue.look',
  `${activeLooks('$2')} and l.id = $1 and exists (select from look_item o where o.look_id = l.id)`,
);

export const readLooks = (db: Reader, itemId: number, at: Date): Promise<StoredLook[]> =>
  db.rows<StoredLook>(looksOfItem, [itemId, at]);

export const readLook = (db: Reader, id: number, at: Date): Promise<StoredLook | null> =>
  db.row<StoredLook>(lookById, [id, at]);

/**
 * SQL condition: looks of section $1 and those of all sections; all looks when $1 is null. At least one
 * item must be sold.
 */
const offeredLook = `${isLookOn('$2')} and ($1::int is null or l.section_id is null or l.section_id = $1)
     and exists (select from look_item o join item i on i.id = o.item_id where o.look_id = l.id and ${isOffered})`;
const lookPage = statement(
  'catalogue.lookPage',
  `${activeLooks('$2')} and l.id = any(array(select l.id from look l where ${offeredLook}
     order by l.position, l.id limit $4 offset $5)) order by l.position, l.id`,
);
const lookCount = statement(
  'catalogue.lookCount',
  `select count(*)::int as count, coalesce(array_agg(distinct l.section_id) filter (where l.section_id is not null), '{}') as sections
   from look l where ${offeredLook}`,
);

export type LookPage = { looks: StoredLook[]; count: number; sections: number[] };

export const readLookPage = async (db: Reader, sectionId: number | null, window: PageWindow): Promise<LookPage> => {
  const { at, region, limit, offset } = window;
  const [looks, all, own] = await Promise.all([
    db.rows<StoredLook>(lookPage, [sectionId, at, region, limit, offset]),
    db.row<{ sections: number[] }>(lookCount, [null, at, region]),
    db.row<{ count: number }>(lookCount, [sectionId, at, region]),
  ]);
  return { looks, count: own?.count ?? 0, sections: all?.sections ?? [] };
};

const sellable = statement(
  'catalogue.sellableVariants',
  `select v.id from variant v join item i on i.id = v.item_id
   where v.id = any($1::bigint[]) and v.archived_at is null and ${isShown}`,
);

/** Only returns variants that the shop shows. */
export const readSellable = async (db: Reader, variantIds: readonly number[], at: Date): Promise<number[]> =>
  (await db.rows<{ id: number }>(sellable, [variantIds, at])).map((row) => row.id);
