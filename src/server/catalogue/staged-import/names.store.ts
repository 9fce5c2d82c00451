/**
 * Names (tree, brands, styles, sizes, materials, fits): reads the existing ones and creates those that an
 * import needs.
 */
import { statement, type Reader, type Tx } from '#platform/db';

export type ExistingNames = {
  sections: string[];
  careKeys: string[];
  styles: { seo: string; name: string }[];
  /** Each entry is `system label`. */
  sizes: string[];
};

const existing = statement(
  'catalogue.existingNames',
  `select coalesce((select array_agg(seo_name) from section), '{}') as sections,
     coalesce((select array_agg(key) from care_symbol), '{}') as "careKeys",
     coalesce((select json_agg(json_build_object('seo', seo_name, 'name', name)) from style), '[]') as styles,
     coalesce((select array_agg(system || ' ' || label) from size), '{}') as sizes`,
);

export const readExistingNames = async (db: Reader): Promise<ExistingNames> =>
  (await db.row<ExistingNames>(existing)) ?? { sections: [], careKeys: [], styles: [], sizes: [] };

const placed = `import_item where section_seo <> '' and group_seo <> '' and (item_id is null or 'place' = any(changed))`;

const named = {
  sections: `select distinct on (section_seo) section_seo as seo, section as name, line
    from ${placed} and not exists (select 1 from section s where s.seo_name = section_seo) order by section_seo, line`,
  groups: `select distinct on (s.id, i.group_seo) s.id as parent, i.group_seo as seo, i.group_name as name, i.line
    from (select * from ${placed}) i join section s on s.seo_name = i.section_seo
    where not exists (select 1 from item_group g where g.section_id = s.id and g.seo_name = i.group_seo)
    order by s.id, i.group_seo, i.line`,
  subgroups: `select distinct on (g.id, i.subgroup_seo) g.id as parent, i.subgroup_seo as seo, i.subgroup as name, i.line
    from (select * from ${placed}) i join section s on s.seo_name = i.section_seo
    join item_group g on g.section_id = s.id and g.seo_name = i.group_seo
    where i.subgroup_seo <> '' and not exists (
      select 1 from item_subgroup b where b.group_id = g.id and b.seo_name = i.subgroup_seo)
    order by g.id, i.subgroup_seo, i.line`,
  brands: `select distinct on (brand_seo) brand_seo as seo, brand as name, line from import_item
    where brand_seo <> '' and not exists (select 1 from brand b where b.seo_name = brand_seo) order by brand_seo, line`,
  styles: `select distinct on (style_seo) style_seo as seo, style as name, style_hex as hex, line from import_variant
    where not exists (select 1 from style s where s.seo_name = style_seo) order by style_seo, style_hex nulls last, line`,
  sizes: `select distinct on (size_system, size_label) size_system as system, size_label as label, size_position as position
    from import_variant v
    where not exists (select 1 from size s where s.system = v.size_system and s.label = v.size_label)
    order by size_system, size_label, line`,
  materials: `select distinct on (lower(name)) name from (
      select e ->> 'material' as name, i.line from import_item i, jsonb_array_elements(i.composition::jsonb) e
      where 'composition' = any(i.changed) or i.item_id is null) m
    where not exists (select 1 from material x where lower(x.name) = lower(m.name)) order by lower(name), line`,
  fits: `select distinct fit as name from import_item i
    where fit <> '' and not exists (select 1 from fit x where x.name = i.fit) order by fit`,
  hexes: `select distinct on (s.id) s.id, v.style_hex as hex from import_variant v join style s on s.seo_name = v.style_seo
    where s.hex is null and v.style_hex is not null order by s.id, v.line`,
};

const after = (table: string, order: string): string =>
  `(select coalesce(max(position), 0) from ${table}) + row_number() over (order by ${order})`;

const writing: [keyof typeof named, string][] = [
  [
    'sections',
    `insert into section (name, seo_name, retail, trade, position)
     select w.name, w.seo,
       (select bool_or(coalesce(i.retail, true)) from import_item i where i.section_seo = w.seo),
       (select bool_or(coalesce(i.trade, false)) from import_item i where i.section_seo = w.seo), ${after('section', 'w.line')}
     from words w`,
  ],
  ['groups', `insert into item_group (section_id, name, seo_name, position) select w.parent, w.name, w.seo, ${after('item_group', 'w.line')} from words w`],
  ['subgroups', `insert into item_subgroup (group_id, name, seo_name, position) select w.parent, w.name, w.seo, ${after('item_subgroup', 'w.line')} from words w`],
  ['brands', `insert into brand (name, seo_name) select name, seo from words order by line on conflict do nothing`],
  ['styles', `insert into style (name, seo_name, hex) select name, seo, hex from words order by line on conflict do nothing`],
  ['sizes', `insert into size (system, label, position) select system, label, coalesce(position, 0) from words on conflict do nothing`],
  ['materials', `insert into material (name) select name from words on conflict do nothing`],
  ['fits', `insert into fit (name) select name from words on conflict do nothing`],
  ['hexes', `update style s set hex = w.hex from words w where w.id = s.id`],
]; // prettier-ignore

const steps = writing.map(([kind, write]) => ({
  count: statement(`catalogue.importMissing.${kind}`, `select count(*) as count from (${named[kind]}) words`),
  write: statement(`catalogue.importCreate.${kind}`, `with words as (${named[kind]}) ${write}`),
}));

/** Counts first, because even a statement that writes no row would notify a change. */
export const createMissingNames = async (tx: Tx): Promise<void> => {
  for (const { count, write } of steps)
    if (((await tx.row<{ count: number }>(count))?.count ?? 0) > 0) await tx.exec(write);
};
