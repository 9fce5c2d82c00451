/** Writes of staff to an item and its lists. The item is locked before. */
import { statement, type Reader, type Tx } from '#platform/db';

export type ItemValues = {
  readonly reference: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly keywords: string;
  readonly brandId: number | null;
  readonly fitId: number | null;
  readonly sectionId: number;
  readonly groupId: number;
  readonly subGroupId: number | null;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
};

const insert = statement(
  'catalogue.deskInsert',
  `insert into item (ref, name, slug, description, section_id, group_id, subgroup_id, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8) returning id`,
);

export type NewItem = Pick<
  ItemValues,
  'reference' | 'name' | 'slug' | 'description' | 'sectionId' | 'groupId' | 'subGroupId'
>;

export const insertItem = async (tx: Tx, item: NewItem, at: Date): Promise<number> => {
  const { reference, name, slug, description, sectionId, groupId, subGroupId } = item;
  const row = await tx.row<{ id: number }>(insert, [
    reference,
    name,
    slug,
    description,
    sectionId,
    groupId,
    subGroupId,
    at,
  ]);
  if (!row) throw new Error('insert into item returned no row');
  return row.id;
};

const update = statement(
  'catalogue.deskUpdate',
  `update item set ref = $2, name = $3, slug = $4, description = $5, keywords = $6, brand_id = $7, fit_id = $8,
     section_id = $9, group_id = $10, subgroup_id = $11, seo_title = $12, seo_description = $13 where id = $1`,
);

export const updateItem = (tx: Tx, id: number, values: ItemValues): Promise<number> =>
  tx.exec(update, [
    id,
    values.reference,
    values.name,
    values.slug,
    values.description,
    values.keywords,
    values.brandId,
    values.fitId,
    values.sectionId,
    values.groupId,
    values.subGroupId,
    values.seoTitle,
    values.seoDescription,
  ]);

const touch = statement(
  'catalogue.deskTouch',
  `update item set version = version + 1, updated_at = $2 where id = $1 returning ref as reference, version`,
);

/** Increments the version; call it once per command. */
export const touchItem = async (tx: Tx, id: number, at: Date): Promise<{ reference: string; version: number }> => {
  const row = await tx.row<{ reference: string; version: number }>(touch, [id, at]);
  if (!row) throw new Error('the locked item has gone');
  return row;
};

const setState = statement('catalogue.deskState', 'update item set published_at = $2, archived_at = $3 where id = $1');

export const writeState = (
  tx: Tx,
  id: number,
  { publishedAt, archivedAt }: { readonly publishedAt: Date | null; readonly archivedAt: Date | null },
): Promise<number> => tx.exec(setState, [id, publishedAt, archivedAt]);

const takenSql = statement(
  'catalogue.deskRefTaken',
  'select ref from item where upper(ref) = upper($1) and id <> $2 limit 1',
);

/** True when another item has the reference, in any letter case. */
export const isTaken = async (reader: Reader, reference: string, itemId: number): Promise<boolean> =>
  (await reader.row(takenSql, [reference, itemId])) !== null;

const placeOf = statement(
  'catalogue.deskPlace',
  `select s.name as section, g.name as "group", u.name as "subGroup" from section s
   join item_group g on g.section_id = s.id and g.id = $2
   left join item_subgroup u on u.group_id = g.id and u.id = $3
   where s.id = $1 and ($3::integer is null or u.id is not null)`,
);

export type PlaceIds = {
  readonly sectionId: number;
  readonly groupId: number;
  readonly subGroupId: number | null;
};
export type PlaceNames = { readonly section: string; readonly group: string; readonly subGroup: string | null };

/** Null when the three do not belong together. */
export const readPlace = (reader: Reader, { sectionId, groupId, subGroupId }: PlaceIds): Promise<PlaceNames | null> =>
  reader.row<PlaceNames>(placeOf, [sectionId, groupId, subGroupId]);

/** Lists of an item, replaced as a whole. */
const replace = (name: string, table: string, fill: string) => ({
  clear: statement(`catalogue.deskClear.${name}`, `delete from ${table} where item_id = $1`),
  fill: statement(`catalogue.deskFill.${name}`, fill),
});

const lists = {
  composition: replace(
    'composition',
    'item_composition',
    `insert into item_composition (item_id, position, part, material_id, percent)
     select $1, n - 1, e ->> 'part', m.id, (e ->> 'percent')::smallint
     from jsonb_array_elements($2::jsonb) with ordinality c (e, n) join material m on lower(m.name) = lower(e ->> 'material')`,
  ),
  care: replace(
    'care',
    'item_care',
    `insert into item_care (item_id, care_key) select $1, e from jsonb_array_elements_text($2::jsonb) e on conflict do nothing`,
  ),
  otherSections: replace(
    'sections',
    'item_section',
    `insert into item_section (item_id, section_id) select $1, s.id from jsonb_array_elements_text($2::jsonb) e
     join section s on s.id = e::integer on conflict do nothing`,
  ),
  complements: replace(
    'complements',
    'item_complement',
    `insert into item_complement (item_id, complement_id, position)
     select $1, o.id, n - 1 from jsonb_array_elements_text($2::jsonb) with ordinality c (e, n)
     join item o on upper(o.ref) = upper(e) where o.id <> $1 on conflict do nothing`,
  ),
} as const;
export type ItemList = keyof typeof lists;

export const replaceList = async (
  tx: Tx,
  itemId: number,
  list: ItemList,
  values: readonly unknown[],
): Promise<void> => {
  await tx.exec(lists[list].clear, [itemId]);
  if (values.length > 0) await tx.exec(lists[list].fill, [itemId, JSON.stringify(values)]);
};

// keeps the position of the item in the groups where it stays
const leaveGroups = statement(
  'catalogue.deskLeaveGroups',
  'delete from special_group_item where item_id = $1 and special_group_id <> all($2::integer[])',
);
const joinGroups = statement(
  'catalogue.deskJoinGroups',
  `insert into special_group_item (special_group_id, item_id, position)
   select g.id, $1, coalesce((select max(x.position) + 1 from special_group_item x where x.special_group_id = g.id), 0)
   from special_group g where g.id = any($2::integer[]) order by g.id on conflict do nothing`,
);

export const replaceSpecialGroups = async (tx: Tx, itemId: number, ids: readonly number[]): Promise<void> => {
  await tx.exec(leaveGroups, [itemId, ids]);
  await tx.exec(joinGroups, [itemId, ids]);
};

const knownRefs = statement('catalogue.deskKnownRefs', 'select upper(ref) as ref from item where upper(ref) = any($1)');

/** In capitals. */
export const readKnownRefs = async (reader: Reader, refs: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (await reader.rows<{ ref: string }>(knownRefs, [refs.map((ref) => ref.toUpperCase())])).map(({ ref }) => ref),
  );
