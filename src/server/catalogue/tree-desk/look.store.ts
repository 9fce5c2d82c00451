/** Tables `look` and `look_item`, as staff edit them. */
import { statement, type Reader, type Tx } from '#platform/db';
import { imageJson, type ImageRow } from '#server/image';

export type LookValues = {
  readonly name: string;
  readonly sectionId: number | null;
  readonly image: string | null;
  readonly alt: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};
export type LookRow = Omit<LookValues, 'image'> & {
  readonly id: number;
  readonly version: number;
  readonly active: boolean;
  readonly section: string | null;
  readonly image: ImageRow | null;
  readonly updatedAt: Date;
  readonly items: number;
};

const columns = `l.id, l.version, l.name, l.section_id as "sectionId", s.name as section, l.alt, l.active, l.starts_at as "startsAt",
  l.ends_at as "endsAt", l.updated_at as "updatedAt", ${imageJson('i', 'l.alt')} as image,
  (select count(*)::int from look_item m where m.look_id = l.id) as items`;
const tables = 'look l left join section s on s.id = l.section_id left join ready_image i on i.id = l.image_id';
const list = statement('catalogue.deskLooks', `select ${columns} from ${tables} order by l.position, l.id`);
export const readLookRows = (db: Reader): Promise<LookRow[]> => db.rows<LookRow>(list);
const byId = statement('catalogue.deskLook', `select ${columns} from ${tables} where l.id = $1`);
export const readLookRow = (db: Reader, id: number): Promise<LookRow | null> => db.row<LookRow>(byId, [id]);
const lock = statement('catalogue.deskLookLock', 'select id from look where id = $1 for update');
export const lockLook = async (tx: Tx, id: number): Promise<LookRow | null> => {
  await tx.rows(lock, [id]);
  return readLookRow(tx, id);
};

export type LookLine = {
  readonly id: number;
  readonly reference: string;
  readonly name: string;
  readonly image: ImageRow | null;
  readonly published: boolean;
  readonly styleId: number | null;
  readonly styles: readonly { readonly id: string; readonly name: string }[] | null;
  readonly variantId: number | null;
};
// $2: region, $3: now
const linesSql = statement(
  'catalogue.deskLookLines',
  `select i.id, i.ref as reference, i.name, coalesce(i.published_at <= $3, false) and i.archived_at is null as published,
     m.style_id as "styleId",
     (select json_agg(json_build_object('id', y.id::text, 'name', y.name) order by y.name) from style y
       where y.id in (select v.style_id from variant v where v.item_id = i.id and v.archived_at is null)) as styles,
     (select v.id from variant v join sold_variant o on o.variant_id = v.id and o.region = $2
       where v.item_id = i.id and v.archived_at is null and (m.style_id is null or v.style_id = m.style_id)
       order by v.position, v.id limit 1) as "variantId",
     (select ${imageJson('r', 'p.alt', 'p')} from item_image p join ready_image r on r.id = p.image_id where p.item_id = i.id
       order by p.style_id is distinct from m.style_id, p.position, p.image_id limit 1) as image
   from look_item m join item i on i.id = m.item_id where m.look_id = $1 order by m.position, m.item_id`,
);
export const readLookLines = (db: Reader, id: number, region: string, at: Date): Promise<LookLine[]> =>
  db.rows<LookLine>(linesSql, [id, region, at]);

const valuesOf = ({ name, sectionId, image, alt, startsAt, endsAt }: LookValues): unknown[] => [
  name,
  sectionId,
  image,
  alt,
  startsAt,
  endsAt,
];
const insert = statement(
  'catalogue.deskAddLook',
  `insert into look (name, section_id, image_id, alt, starts_at, ends_at, position, active, updated_at)
   select $1, $2, (select id from ready_image where name = $3), $4, $5, $6, coalesce(max(position), 0) + 1, $7, $8 from look returning id`,
);
export const insertLook = async (
  tx: Tx,
  values: LookValues,
  { active, at }: { active: boolean; at: Date },
): Promise<number> => {
  const row = await tx.row<{ id: number }>(insert, [...valuesOf(values), active, at]);
  if (!row) throw new Error('no look was created');
  return row.id;
};
const update = statement(
  'catalogue.deskEditLook',
  `update look set name = $1, section_id = $2, image_id = (select id from ready_image where name = $3), alt = $4, starts_at = $5, ends_at = $6,
     version = version + 1, updated_at = $7 where id = $8`,
);
export const updateLook = async (tx: Tx, id: number, values: LookValues, at: Date): Promise<void> =>
  void (await tx.exec(update, [...valuesOf(values), at, id]));
const stateSql = statement(
  'catalogue.deskLookState',
  'update look set active = $2, version = version + 1, updated_at = $3 where id = $1',
);
export const setLookState = async (tx: Tx, id: number, active: boolean, at: Date): Promise<void> =>
  void (await tx.exec(stateSql, [id, active, at]));
const remove = statement('catalogue.deskDeleteLook', 'delete from look where id = $1');
export const deleteLook = async (tx: Tx, id: number): Promise<void> => void (await tx.exec(remove, [id]));

const lockAll = statement('catalogue.deskLockLooks', 'select id from look order by id for update');
const orderSql = statement('catalogue.deskLookOrder', 'select id from look order by position, id');
const renumber = statement(
  'catalogue.deskRenumberLooks',
  `update look l set position = o.place from unnest($1::integer[]) with ordinality o (id, place) where o.id = l.id and l.position <> o.place`,
);
/** Locks the looks, so that concurrent moves wait for each other. */
export const lockLookOrder = async (tx: Tx): Promise<number[]> => {
  await tx.rows(lockAll);
  return (await tx.rows<{ id: number }>(orderSql)).map(({ id }) => id);
};
export const orderLooks = (tx: Tx, ids: readonly number[]): void => tx.write(renumber, [ids]);

export type Member = { readonly itemId: number; readonly styleId: number | null };
const members = statement(
  'catalogue.deskLookMembers',
  'select item_id as "itemId", style_id as "styleId" from look_item where look_id = $1 order by position, item_id',
);
/** Sorted by position. The look must be locked. */
export const readLookMembers = (tx: Tx, id: number): Promise<Member[]> => tx.rows<Member>(members, [id]);
const drop = statement(
  'catalogue.deskLookDrop',
  'delete from look_item where look_id = $1 and item_id <> all($2::bigint[])',
);
const write = statement(
  'catalogue.deskLookPlace',
  `insert into look_item (look_id, item_id, style_id, position)
   select $1, o.id, o.style, o.place from unnest($2::bigint[], $3::integer[]) with ordinality o (id, style, place)
   on conflict (look_id, item_id) do update set position = excluded.position, style_id = excluded.style_id
     where (look_item.position, look_item.style_id) is distinct from (excluded.position, excluded.style_id)`,
);
const touch = statement('catalogue.deskTouchLook', 'update look set updated_at = $2 where id = $1');
/** Replaces the items of the look by these, in this order. */
export const writeLookMembers = async (tx: Tx, id: number, list: readonly Member[], at: Date): Promise<void> => {
  const ids = list.map(({ itemId }) => itemId);
  await tx.exec(drop, [id, ids]);
  await tx.exec(write, [id, ids, list.map(({ styleId }) => styleId)]);
  await tx.exec(touch, [id, at]);
};
const hasStyle = statement(
  'catalogue.deskLookStyle',
  'select 1 as one from variant where item_id = $1 and style_id = $2 and archived_at is null limit 1',
);
export const isStyleOf = async (tx: Tx, itemId: number, styleId: number): Promise<boolean> =>
  (await tx.row(hasStyle, [itemId, styleId])) !== null;

const boundary = statement(
  'catalogue.nextBoundary',
  `select least((select min(starts_at) from look where starts_at > $1), (select min(ends_at) from look where ends_at > $1)) as at`,
);
/** The next moment at which a look begins or ends. */
export const readNextLookBoundary = async (db: Reader, after: Date): Promise<Date | null> =>
  (await db.row<{ at: Date | null }>(boundary, [after]))?.at ?? null;
