/** Items of a special group: placed by hand, or by its conditions. */
import { statement, type Reader, type Tx } from '#platform/db';
import { imageJson, type ImageRow } from '#server/image';
import type { RuleValues } from './special-group.store.ts';

export type MemberRow = {
  readonly id: number;
  readonly reference: string;
  readonly name: string;
  readonly image: ImageRow | null;
  readonly published: boolean;
  readonly placed: number | null;
};
export type Members = { readonly rows: MemberRow[]; readonly count: number };

// $1: now, $2: special group
const members = statement(
  'catalogue.deskMembers',
  `with member as (select distinct item_id from listed_special_group_item($1) where special_group_id = $2),
     placed as (select item_id, row_number() over (order by position, item_id)::int as place from special_group_item
       where special_group_id = $2)
   select i.id, i.ref as reference, i.name, coalesce(i.published_at <= $1, false) and i.archived_at is null as published, p.place as placed,
     (select ${imageJson('r', 'm.alt', 'm')} from item_image m join ready_image r on r.id = m.image_id where m.item_id = i.id
       order by m.position, m.image_id limit 1) as image
   from member m join item i on i.id = m.item_id left join placed p on p.item_id = i.id
   where p.place is not null or (i.published_at <= $1 and i.archived_at is null)
   order by p.place, i.popularity desc, i.id limit $3 offset $4`,
);
const count = statement(
  'catalogue.deskMemberCount',
  `select count(distinct m.item_id)::int as count from listed_special_group_item($1) m join item i on i.id = m.item_id
   where m.special_group_id = $2 and ((i.published_at <= $1 and i.archived_at is null)
     or exists (select from special_group_item p where p.special_group_id = $2 and p.item_id = i.id))`,
);
export const readMembers = async (
  db: Reader,
  { id, at, limit, offset }: { id: number; at: Date; limit: number; offset: number },
): Promise<Members> => ({
  rows: await db.rows<MemberRow>(members, [at, id, limit, offset]),
  count: (await db.row<{ count: number }>(count, [at, id]))?.count ?? 0,
});

// $1: now, $2 to $11: conditions, $12: limit
const matching = statement(
  'catalogue.deskMatching',
  `with member as materialized (
     select i.id, i.popularity from special_group_rule_items($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $1) m
       join item i on i.id = m.item_id where i.published_at <= $1 and i.archived_at is null)
   select i.id, i.ref as reference, i.name, true as published, null::integer as placed, (select count(*)::int from member) as total,
     (select ${imageJson('r', 'm.alt', 'm')} from item_image m join ready_image r on r.id = m.image_id where m.item_id = i.id
       order by m.position, m.image_id limit 1) as image
   from member m join item i on i.id = m.id order by m.popularity desc, m.id limit $12`,
);
const columnsOf = (rules: RuleValues): unknown[] => [
  rules.region,
  rules.sectionIds,
  rules.groupIds,
  rules.brandIds,
  rules.tag,
  rules.priceMin,
  rules.priceMax,
  rules.discountMin,
  rules.newDays,
  rules.stock,
];

/** Published items that conditions match, before they are saved. */
export const readMatching = async (
  db: Reader,
  rules: RuleValues,
  { at, limit }: { at: Date; limit: number },
): Promise<Members> => {
  const rows = await db.rows<MemberRow & { total: number }>(matching, [at, ...columnsOf(rules), limit]);
  const members = rows.map((row) => {
    const { total: _, ...member } = row;
    return member;
  });
  return { rows: members, count: rows[0]?.total ?? 0 };
};

const itemId = statement('catalogue.deskItemId', 'select id, ref, name from item where upper(ref) = upper($1)');
export const findItem = (tx: Reader, reference: string): Promise<{ id: number; ref: string; name: string } | null> =>
  tx.row(itemId, [reference]);

const placed = statement(
  'catalogue.deskPlaced',
  'select item_id as id from special_group_item where special_group_id = $1 order by position, item_id',
);
/** Sorted by position. The special group must be locked. */
export const readPlaced = async (tx: Tx, id: number): Promise<number[]> =>
  (await tx.rows<{ id: number }>(placed, [id])).map((row) => row.id);

const write = statement(
  'catalogue.deskPlaceItems',
  `insert into special_group_item (special_group_id, item_id, position)
   select $1, o.id, o.place from unnest($2::bigint[]) with ordinality o (id, place)
   on conflict (special_group_id, item_id) do update set position = excluded.position
     where special_group_item.position <> excluded.position`,
);
const drop = statement(
  'catalogue.deskUnplace',
  'delete from special_group_item where special_group_id = $1 and item_id <> all($2::bigint[])',
);
const touch = statement('catalogue.deskTouchGroup', 'update special_group set updated_at = $2 where id = $1');
/** Replaces the placed items by these, in this order. The update of the group refreshes the pages that list it. */
export const writePlaced = async (tx: Tx, id: number, ids: readonly number[], at: Date): Promise<void> => {
  await tx.exec(drop, [id, ids]);
  await tx.exec(write, [id, ids]);
  await tx.exec(touch, [id, at]);
};
