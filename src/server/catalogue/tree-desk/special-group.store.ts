/** Tables `special_group`, `special_group_rule` and `special_group_item`, as staff edit them. */
import { statement, type Reader, type Tx } from '#platform/db';
import { imageJson, type ImageRow } from '#server/image';
import type { Currency } from '#shared/money';
import type { RuleStock } from '#shared/rules/tree';

export type RuleValues = {
  readonly region: string | null;
  readonly sectionIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly brandIds: readonly number[];
  readonly tag: string | null;
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly currency: Currency | null;
  readonly discountMin: number | null;
  readonly newDays: number | null;
  readonly stock: RuleStock | null;
};

export type GroupValues = {
  readonly name: string;
  readonly seoName: string;
  readonly description: string | null;
  readonly sectionId: number | null;
  readonly image: string | null;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

export type GroupRow = Omit<GroupValues, 'image'> & {
  readonly id: number;
  readonly version: number;
  readonly isOff: boolean;
  readonly section: string | null;
  readonly image: ImageRow | null;
  readonly updatedAt: Date;
  readonly rules: RuleValues | null;
  readonly items: number;
};

const ruleJson = `(select jsonb_build_object('region', r.region, 'sectionIds', r.section_ids, 'groupIds', r.group_ids, 'brandIds', r.brand_ids,
  'tag', r.tag, 'priceMin', r.price_min, 'priceMax', r.price_max, 'currency', r.currency, 'discountMin', r.discount_min,
  'newDays', r.new_days, 'stock', r.stock) from special_group_rule r where r.special_group_id = g.id)`;
/** $1: now. */
const membersOf = `select distinct m.item_id from listed_special_group_item($1) m join item i on i.id = m.item_id
  where m.special_group_id = g.id and i.published_at <= $1 and i.archived_at is null`;
const columns = `g.id, g.version, g.name, g.seo_name as "seoName", g.description, g.section_id as "sectionId", s.name as section,
  g.seo_title as "seoTitle", g.seo_description as "seoDescription", g.starts_at as "startsAt", g.ends_at as "endsAt",
  g.switched_off as "isOff", g.updated_at as "updatedAt", ${imageJson('i')} as image, ${ruleJson} as rules,
  (select count(*)::int from (${membersOf}) c) as items`;
const tables =
  'special_group g left join section s on s.id = g.section_id left join ready_image i on i.id = g.image_id';

const list = statement('catalogue.deskGroups', `select ${columns} from ${tables} order by g.position, g.id`);
export const readGroups = (db: Reader, at: Date): Promise<GroupRow[]> => db.rows<GroupRow>(list, [at]);

const byId = statement('catalogue.deskGroup', `select ${columns} from ${tables} where g.id = $2`);
export const readGroup = (db: Reader, id: number, at: Date): Promise<GroupRow | null> =>
  db.row<GroupRow>(byId, [at, id]);

const lock = statement('catalogue.deskGroupLock', 'select id from special_group where id = $1 for update');
export const lockGroup = async (tx: Tx, id: number, at: Date): Promise<GroupRow | null> => {
  await tx.rows(lock, [id]);
  return readGroup(tx, id, at);
};

const valuesOf = (values: GroupValues): unknown[] => [
  values.name,
  values.seoName,
  values.description,
  values.sectionId,
  values.image,
  values.seoTitle,
  values.seoDescription,
  values.startsAt,
  values.endsAt,
];
const insert = statement(
  'catalogue.deskAddGroup',
  `insert into special_group (name, seo_name, description, section_id, image_id, seo_title, seo_description, starts_at, ends_at,
     position, switched_off, updated_at)
   select $1, $2, $3, $4, (select id from ready_image where name = $5), $6, $7, $8, $9, coalesce(max(position), 0) + 1, $10, $11
   from special_group returning id`,
);
export const insertGroup = async (
  tx: Tx,
  values: GroupValues,
  { isOff, at }: { isOff: boolean; at: Date },
): Promise<number> => {
  const row = await tx.row<{ id: number }>(insert, [...valuesOf(values), isOff, at]);
  if (!row) throw new Error('no special group was created');
  return row.id;
};
const update = statement(
  'catalogue.deskEditGroup',
  `update special_group set name = $1, seo_name = $2, description = $3, section_id = $4,
     image_id = (select id from ready_image where name = $5), seo_title = $6, seo_description = $7, starts_at = $8, ends_at = $9,
     version = version + 1, updated_at = $10 where id = $11`,
);
export const updateGroup = async (tx: Tx, id: number, values: GroupValues, at: Date): Promise<void> =>
  void (await tx.exec(update, [...valuesOf(values), at, id]));

const setOff = statement(
  'catalogue.deskGroupState',
  'update special_group set switched_off = $2, version = version + 1, updated_at = $3 where id = $1',
);
export const setGroupOff = (tx: Tx, id: number, { isOff, at }: { isOff: boolean; at: Date }): Promise<number> =>
  tx.exec(setOff, [id, isOff, at]);

const clearRules = statement('catalogue.deskClearRules', 'delete from special_group_rule where special_group_id = $1');
const putRules = statement(
  'catalogue.deskPutRules',
  `insert into special_group_rule (special_group_id, region, section_ids, group_ids, brand_ids, tag, price_min, price_max, currency,
     discount_min, new_days, stock) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (special_group_id) do update set region = excluded.region, section_ids = excluded.section_ids,
     group_ids = excluded.group_ids, brand_ids = excluded.brand_ids, tag = excluded.tag, price_min = excluded.price_min,
     price_max = excluded.price_max, currency = excluded.currency, discount_min = excluded.discount_min,
     new_days = excluded.new_days, stock = excluded.stock`,
);
/** Null removes the conditions. */
export const writeRules = async (tx: Tx, id: number, rules: RuleValues | null): Promise<void> => {
  if (rules === null) return void (await tx.exec(clearRules, [id]));
  const { region, sectionIds, groupIds, brandIds, tag, priceMin, priceMax, currency, discountMin, newDays, stock } =
    rules;
  const values = [
    region,
    sectionIds,
    groupIds,
    brandIds,
    tag,
    priceMin,
    priceMax,
    currency,
    discountMin,
    newDays,
    stock,
  ];
  await tx.exec(putRules, [id, ...values]);
};

const memberIds = statement(
  'catalogue.deskMemberIds',
  'select array(select distinct item_id from listed_special_group_item($1) where special_group_id = $2) as ids',
);
export const readMemberIds = async (tx: Tx, id: number, at: Date): Promise<number[]> =>
  (await tx.row<{ ids: number[] }>(memberIds, [at, id]))?.ids ?? [];

const announce = statement('catalogue.deskAnnounce', 'select catalogue_announce($1::bigint[])');
/** Makes the read model read these items again, because they joined or left the special group. */
export const announceItems = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.rows(announce, [ids]);
};

const lockAll = statement('catalogue.deskLockGroups', 'select id from special_group order by id for update');
const orderSql = statement('catalogue.deskGroupOrder', 'select id from special_group order by position, id');
const renumber = statement(
  'catalogue.deskRenumberGroups',
  `update special_group g set position = o.place from unnest($1::integer[]) with ordinality o (id, place) where o.id = g.id and g.position <> o.place`,
);
/** Locks the special groups, so that concurrent moves wait for each other. */
export const lockGroupOrder = async (tx: Tx): Promise<number[]> => {
  await tx.rows(lockAll);
  return (await tx.rows<{ id: number }>(orderSql)).map(({ id }) => id);
};
export const orderGroups = (tx: Tx, ids: readonly number[]): void => tx.write(renumber, [ids]);

const remove = statement('catalogue.deskDeleteGroup', 'delete from special_group where id = $1');
const redirect = statement('catalogue.deskGroupRedirect', `select former_path_keep('/ha/' || $1, '/catalogue/')`);
/** Also redirects the address of the group to the catalogue. */
export const deleteGroup = async (tx: Tx, id: number, seoName: string): Promise<void> => {
  await tx.exec(remove, [id]);
  await tx.rows(redirect, [seoName]);
};

const knownSql = statement(
  'catalogue.deskRuleNames',
  `select (select coalesce(array_agg(id), '{}') from section where id = any($1)) as sections,
     (select coalesce(array_agg(id), '{}') from item_group where id = any($2)) as groups,
     (select coalesce(array_agg(id), '{}') from brand where id = any($3)) as brands`,
);
export const readKnown = async (
  db: Reader,
  { sectionIds, groupIds, brandIds }: Pick<RuleValues, 'sectionIds' | 'groupIds' | 'brandIds'>,
): Promise<{ sections: number[]; groups: number[]; brands: number[] }> =>
  (await db.row<{ sections: number[]; groups: number[]; brands: number[] }>(knownSql, [
    sectionIds,
    groupIds,
    brandIds,
  ])) ?? {
    sections: [],
    groups: [],
    brands: [],
  };
