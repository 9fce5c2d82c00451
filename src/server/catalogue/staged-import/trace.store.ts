/**
 * Records in `import_trace` what an import writes to items, pictures and variants, with the values before and after.
 * The undo restores the values that nobody changed since.
 */
import { statement, type Tx } from '#platform/db';

const itemColumns = [
  'name', 'slug', 'description', 'brand_id', 'section_id', 'group_id', 'subgroup_id', 'tax_class', 'retail', 'trade',
  'published_at', 'archived_at', 'keywords', 'fit_id',
] as const; // prettier-ignore
const variantColumns = ['sku', 'style_id', 'size_id', 'barcode', 'weight_grams', 'archived_at'] as const;
const pictureColumns = ['image_id', 'style_id', 'view', 'position', 'alt', 'focal_x', 'focal_y'] as const;

const objectOf = (row: string, columns: readonly string[]): string =>
  `jsonb_build_object(${columns.map((name) => `'${name}', ${row}.${name}`).join(', ')})`;

const itemJson = `${objectOf('i', itemColumns)} || jsonb_build_object(
  'composition', (select jsonb_agg(jsonb_build_array(c.part, c.material_id, c.percent) order by c.position) from item_composition c where c.item_id = i.id),
  'care', (select jsonb_agg(c.care_key order by c.care_key collate "C") from item_care c where c.item_id = i.id),
  'sections', (select jsonb_agg(a.section_id order by a.section_id) from item_section a where a.item_id = i.id))`;
const variantJson = objectOf('v', variantColumns);
const pictureJson = `(select jsonb_agg(${objectOf('l', pictureColumns)} order by l.position, l.image_id) from item_image l where l.item_id = x.item_id)`;

const pictureItems = `select item_id from import_image where action is not null and item_id is not null
  union select l.item_id from item_image l where l.item_id in (select item_id from import_image)
    and not exists (select 1 from import_image k where k.item_id = l.item_id and k.image_id = l.image_id)`;

const before = [
  statement(
    'catalogue.traceItems',
    `insert into import_trace (line, kind, item_id, before)
     select t.line, 'item', i.id, case when i.id is not null then ${itemJson} end
     from import_item t left join item i on i.id = t.item_id where t.item_id is null or t.changed <> '{}'`,
  ),
  statement(
    'catalogue.traceVariants',
    `insert into import_trace (line, kind, item_id, variant_id, before)
     select t.line, 'variant', t.item_id, v.id, case when v.id is not null then ${variantJson} end
     from import_variant t left join variant v on v.id = t.variant_id where t.variant_id is null or t.changed`,
  ),
  statement(
    'catalogue.tracePictures',
    `insert into import_trace (kind, item_id, before)
     select 'pictures', x.item_id, ${pictureJson} from (${pictureItems}) x`,
  ),
];

/** Call it before the merge. */
export const traceStagedItems = async (tx: Tx): Promise<void> => {
  for (const step of before) await tx.exec(step);
};

const after = [
  statement(
    'catalogue.traceNewItems',
    `update import_trace t set item_id = i.item_id from import_item i where t.kind = 'item' and t.line = i.line and t.item_id is null`,
  ),
  statement(
    'catalogue.traceNewVariants',
    `update import_trace t set variant_id = v.variant_id, item_id = v.item_id from import_variant v
     where t.kind in ('variant', 'price', 'cost', 'stock') and t.line = v.line and (t.variant_id is null or t.item_id is null)`,
  ),
  statement(
    'catalogue.traceItemsAfter',
    `update import_trace t set after = ${itemJson} from item i where t.kind = 'item' and i.id = t.item_id`,
  ),
  statement(
    'catalogue.traceVariantsAfter',
    `update import_trace t set after = ${variantJson} from variant v where t.kind = 'variant' and v.id = t.variant_id`,
  ),
  statement(
    'catalogue.tracePicturesAfter',
    `update import_trace x set after = ${pictureJson} where x.kind = 'pictures'`,
  ),
];

/** Call it after the merge, before prices and stock add their values. */
export const traceMergedItems = async (tx: Tx): Promise<void> => {
  for (const step of after) await tx.exec(step);
};

const lock = statement(
  'catalogue.undoLock',
  `select id from item where id in (select item_id from import_trace) order by id for update`,
);

const leave = [
  statement(
    'catalogue.undoLeaveItems',
    `update import_trace t set outcome = 'LEFT' from import_trace x left join item i on i.id = x.item_id
     where x.number = t.number and t.kind = 'item' and t.after is distinct from ${itemJson}`,
  ),
  statement(
    'catalogue.undoLeaveVariants',
    `update import_trace t set outcome = 'LEFT' from import_trace x left join variant v on v.id = x.variant_id
     where x.number = t.number and t.kind = 'variant' and t.after is distinct from ${variantJson}`,
  ),
  statement(
    'catalogue.undoLeavePictures',
    `update import_trace t set outcome = 'LEFT' from import_trace x
     where x.number = t.number and t.kind = 'pictures' and t.after is distinct from ${pictureJson}`,
  ),
];

const toRestore = (kind: 'item' | 'variant'): string =>
  `import_trace t cross join lateral jsonb_populate_record(null::${kind}, t.before) r
   where t.kind = '${kind}' and t.outcome is null and t.before is not null`;

const restoreItems = statement(
  'catalogue.undoItems',
  `update item i set ${itemColumns.map((name) => `${name} = r.${name}`).join(', ')}
   from ${toRestore('item')} and i.id = t.item_id`,
);
/** A new item may be in orders and carts, so it is archived, not deleted. */
const archiveItems = statement(
  'catalogue.undoNewItems',
  `update item i set archived_at = $1 from import_trace t
   where t.kind = 'item' and t.outcome is null and t.before is null and i.id = t.item_id`,
);
const raiseVersions = statement(
  'catalogue.undoVersions',
  `update item set version = version + 1, updated_at = $1 where id in (
     select item_id from import_trace where kind in ('item', 'variant', 'pictures') and outcome is null)`,
);
const restoreVariants = statement(
  'catalogue.undoVariants',
  `update variant v set ${variantColumns.map((name) => `${name} = r.${name}`).join(', ')}
   from ${toRestore('variant')} and v.id = t.variant_id`,
);
const archiveVariants = statement(
  'catalogue.undoNewVariants',
  `update variant v set archived_at = $1 from import_trace t
   where t.kind = 'variant' and t.outcome is null and t.before is null and v.id = t.variant_id and v.archived_at is null`,
);

const restored = `select item_id, before from import_trace where kind = 'item' and outcome is null and before is not null
  and before is distinct from after`;
const lists = [
  statement('catalogue.undoClearMaterials', `delete from item_composition where item_id in (select item_id from (${restored}) r)`),
  statement('catalogue.undoClearCare', `delete from item_care where item_id in (select item_id from (${restored}) r)`),
  statement('catalogue.undoClearSections', `delete from item_section where item_id in (select item_id from (${restored}) r)`),
  statement(
    'catalogue.undoMaterials',
    `insert into item_composition (item_id, position, part, material_id, percent)
     select r.item_id, n - 1, e ->> 0, (e ->> 1)::int, (e ->> 2)::smallint
     from (${restored}) r cross join lateral jsonb_array_elements(nullif(r.before -> 'composition', 'null')) with ordinality c (e, n)`,
  ),
  statement(
    'catalogue.undoCare',
    `insert into item_care (item_id, care_key) select r.item_id, e
     from (${restored}) r cross join lateral jsonb_array_elements_text(nullif(r.before -> 'care', 'null')) e`,
  ),
  statement(
    'catalogue.undoSections',
    `insert into item_section (item_id, section_id) select r.item_id, e::int
     from (${restored}) r cross join lateral jsonb_array_elements_text(nullif(r.before -> 'sections', 'null')) e`,
  ),
]; // prettier-ignore

const restoredPictures = `select item_id, before from import_trace where kind = 'pictures' and outcome is null`;
const pictures = [
  statement(
    'catalogue.undoClearPictures',
    `delete from item_image where item_id in (select item_id from (${restoredPictures}) r)`,
  ),
  statement(
    'catalogue.undoPictures',
    `insert into item_image (item_id, ${pictureColumns.join(', ')})
     select r.item_id, ${pictureColumns.map((name) => `l.${name}`).join(', ')}
     from (${restoredPictures}) r cross join lateral jsonb_populate_recordset(null::item_image, r.before) l where r.before is not null`,
  ),
];

/** Marks what changed since the import, and restores the rest. `import_trace` holds what the import wrote. */
export const undoStagedItems = async (tx: Tx, now: Date): Promise<void> => {
  await tx.rows(lock);
  for (const step of leave) await tx.exec(step);
  await tx.exec(archiveItems, [now]);
  await tx.exec(archiveVariants, [now]);
  for (const step of [restoreItems, ...lists, restoreVariants, ...pictures]) await tx.exec(step);
  await tx.exec(raiseVersions, [now]);
};
