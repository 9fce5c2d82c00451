/** Tables `section`, `item_group` and `item_subgroup`, as staff edit them. */
import { statement, type Reader, type Statement, type Tx } from '#platform/db';
import { imageJson, type ImageRow } from '#server/image';
import type { BranchKind } from '#shared/rules/tree';

export type NodeRow = {
  readonly id: number;
  readonly kind: BranchKind;
  readonly parentId: number | null;
  readonly name: string;
  readonly seoName: string;
  readonly path: string;
  readonly active: boolean;
  readonly retail: boolean;
  readonly version: number;
  readonly items: number;
};

const nodes = statement(
  'catalogue.treeNodes',
  `with counted as (select section_id, group_id, subgroup_id, count(*)::int as items from item where archived_at is null group by 1, 2, 3)
   select id, kind, "parentId", name, "seoName", path, active, retail, version, items from (
   select 1 as level, s.id, 'section' as kind, null::integer as "parentId", s.name, s.seo_name as "seoName",
     '/catalogue/' || s.seo_name as path, s.active, s.retail, s.version, s.position,
     coalesce((select sum(c.items) from counted c where c.section_id = s.id), 0)::int as items from section s
   union all
   select 2, g.id, 'group', g.section_id, g.name, g.seo_name, concat_ws('/', '/catalogue', s.seo_name, g.seo_name), g.active,
     s.retail and s.active, g.version, g.position, coalesce((select sum(c.items) from counted c where c.group_id = g.id), 0)::int
   from item_group g join section s on s.id = g.section_id
   union all
   select 3, u.id, 'subgroup', u.group_id, u.name, u.seo_name, concat_ws('/', '/catalogue', s.seo_name, g.seo_name, u.seo_name), u.active,
     s.retail and s.active and g.active, u.version, u.position,
     coalesce((select sum(c.items) from counted c where c.subgroup_id = u.id), 0)::int
   from item_subgroup u join item_group g on g.id = u.group_id join section s on s.id = g.section_id) branches
   order by level, position, id`,
);
export const readNodes = (db: Reader): Promise<NodeRow[]> => db.rows<NodeRow>(nodes);

const brands = statement('catalogue.treeBrands', 'select id::text, name from brand order by name, id');
export const readBrands = (db: Reader): Promise<{ id: string; name: string }[]> => db.rows(brands);

export type BranchRow = Omit<NodeRow, 'items' | 'kind'> & {
  readonly above: string[];
  readonly items: number;
  readonly allItems: number;
  readonly children: number;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly image: ImageRow | null;
  readonly landingImage: ImageRow | null;
  readonly updatedAt: Date;
};

type Level = {
  readonly table: string;
  readonly parent: string;
  readonly above: string;
  readonly path: string;
  readonly tables: string;
  readonly shown: string;
  readonly children: string;
  readonly itemColumn: string;
  readonly pictures: string;
};
const noPicture = 'null::jsonb';

const levels: Readonly<Record<BranchKind, Level>> = {
  section: {
    table: 'section',
    parent: 'null::integer',
    above: `'{}'::text[]`,
    path: `'/catalogue/' || b.seo_name`,
    tables: 'left join ready_image i on i.id = b.image_id left join ready_image l on l.id = b.landing_image_id',
    shown: 'b.retail',
    children: 'item_group c where c.section_id = b.id',
    itemColumn: 'section_id',
    pictures: `${imageJson('i')} as image, ${imageJson('l')} as "landingImage"`,
  },
  group: {
    table: 'item_group',
    parent: 'b.section_id',
    above: 'array[s.name]',
    path: `concat_ws('/', '/catalogue', s.seo_name, b.seo_name)`,
    tables: 'join section s on s.id = b.section_id',
    shown: 's.retail and s.active',
    children: 'item_subgroup c where c.group_id = b.id',
    itemColumn: 'group_id',
    pictures: `${noPicture} as image, ${noPicture} as "landingImage"`,
  },
  subgroup: {
    table: 'item_subgroup',
    parent: 'b.group_id',
    above: 'array[s.name, g.name]',
    path: `concat_ws('/', '/catalogue', s.seo_name, g.seo_name, b.seo_name)`,
    tables: 'join item_group g on g.id = b.group_id join section s on s.id = g.section_id',
    shown: 's.retail and s.active and g.active',
    children: '(select where false) c',
    itemColumn: 'subgroup_id',
    pictures: `${noPicture} as image, ${noPicture} as "landingImage"`,
  },
};

const ofEach = <Out>(make: (level: Level, kind: BranchKind) => Out): Readonly<Record<BranchKind, Out>> => ({
  section: make(levels.section, 'section'),
  group: make(levels.group, 'group'),
  subgroup: make(levels.subgroup, 'subgroup'),
});

const branches = ofEach(({ table, parent, above, path, tables, shown, children, itemColumn, pictures }, kind) =>
  statement(
    `catalogue.treeBranch.${kind}`,
    `select b.id, ${parent} as "parentId", b.name, b.seo_name as "seoName", ${path} as path, b.active, ${shown} as retail, b.version,
       ${above} as above, b.seo_title as "seoTitle", b.seo_description as "seoDescription", b.updated_at as "updatedAt", ${pictures},
       (select count(*)::int from ${children}) as children,
       (select count(*)::int from item n where n.${itemColumn} = b.id and n.archived_at is null) as items,
       (select count(*)::int from item n where n.${itemColumn} = b.id) as "allItems"
     from ${table} b ${tables} where b.id = $1`,
  ),
);
const locks = ofEach(({ table }, kind) =>
  statement(`catalogue.treeLock.${kind}`, `select id from ${table} where id = $1 for update`),
);
export const readBranch = (db: Reader, kind: BranchKind, id: number): Promise<BranchRow | null> =>
  db.row<BranchRow>(branches[kind], [id]);

export const lockBranch = async (tx: Tx, kind: BranchKind, id: number): Promise<BranchRow | null> => {
  await tx.rows(locks[kind], [id]);
  return readBranch(tx, kind, id);
};

const adds: Readonly<Record<BranchKind, Statement>> = {
  section: statement(
    'catalogue.treeAdd.section',
    `insert into section (name, seo_name, position, active)
     select $2, $3, coalesce(max(position), 0) + 1, $4 from section where $1::integer is null returning id`,
  ),
  group: statement(
    'catalogue.treeAdd.group',
    `insert into item_group (section_id, name, seo_name, position, active)
     select $1, $2, $3, coalesce(max(position), 0) + 1, $4 from item_group where section_id = $1 returning id`,
  ),
  subgroup: statement(
    'catalogue.treeAdd.subgroup',
    `insert into item_subgroup (group_id, name, seo_name, position, active)
     select $1, $2, $3, coalesce(max(position), 0) + 1, $4 from item_subgroup where group_id = $1 returning id`,
  ),
};
export type NewBranch = { readonly parentId: number | null; readonly name: string; readonly seoName: string };
export const insertBranch = async (
  tx: Tx,
  kind: BranchKind,
  { parentId, name, seoName, active }: NewBranch & { readonly active: boolean },
): Promise<number> => {
  const row = await tx.row<{ id: number }>(adds[kind], [parentId, name, seoName, active]);
  if (!row) throw new Error('no branch was created');
  return row.id;
};

export type BranchValues = {
  readonly name: string;
  readonly seoName: string;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
};
const updates = ofEach(({ table }, kind) =>
  statement(
    `catalogue.treeEdit.${kind}`,
    `update ${table} set name = $2, seo_name = $3, seo_title = $4, seo_description = $5, version = version + 1, updated_at = $6 where id = $1`,
  ),
);
export const updateBranch = async (
  tx: Tx,
  { kind, id }: { readonly kind: BranchKind; readonly id: number },
  { name, seoName, seoTitle, seoDescription }: BranchValues,
  at: Date,
): Promise<void> => void (await tx.exec(updates[kind], [id, name, seoName, seoTitle, seoDescription, at]));

const pictures = statement(
  'catalogue.treePictures',
  `update section set image_id = (select id from ready_image where name = $2), landing_image_id = (select id from ready_image where name = $3)
   where id = $1`,
);
/** Names of images; null for none. */
export const setSectionPictures = (tx: Tx, id: number, image: string | null, landing: string | null): void =>
  tx.write(pictures, [id, image, landing]);

const states = ofEach(({ table }, kind) =>
  statement(
    `catalogue.treeState.${kind}`,
    `update ${table} set active = $2, version = version + 1, updated_at = $3 where id = $1`,
  ),
);
export const setBranchState = (
  tx: Tx,
  kind: BranchKind,
  id: number,
  { active, at }: { active: boolean; at: Date },
): void => tx.write(states[kind], [id, active, at]);

const siblings: Readonly<Record<BranchKind, Statement>> = {
  section: statement(
    'catalogue.treeSiblings.section',
    'select id, position from section where $1::integer is null order by id for update',
  ),
  group: statement(
    'catalogue.treeSiblings.group',
    'select id, position from item_group where section_id = $1 order by id for update',
  ),
  subgroup: statement(
    'catalogue.treeSiblings.subgroup',
    'select id, position from item_subgroup where group_id = $1 order by id for update',
  ),
};
/** Ids sorted by position. Locks the rows, so that concurrent moves wait for each other. */
export const lockSiblings = async (tx: Tx, kind: BranchKind, parentId: number | null): Promise<number[]> => {
  await tx.rows(siblings[kind], [parentId]);
  const rows = await tx.rows<{ id: number; position: number }>(siblings[kind], [parentId]);
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id);
};
const orders = ofEach(({ table }, kind) =>
  statement(
    `catalogue.treeOrder.${kind}`,
    `update ${table} t set position = o.place from unnest($1::integer[]) with ordinality o (id, place) where o.id = t.id and t.position <> o.place`,
  ),
);
export const orderSiblings = (tx: Tx, kind: BranchKind, ids: readonly number[]): void => tx.write(orders[kind], [ids]);
