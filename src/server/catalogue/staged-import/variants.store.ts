import { statement, type Tx } from '#platform/db';

const resolve = statement(
  'catalogue.importVariantIds',
  `update import_variant t set item_id = i.item_id, variant_id = v.id
   from import_variant x join import_item i using (ref) left join variant v on v.sku = x.sku and v.item_id = i.item_id
   where x.line = t.line`,
);

const ignoreUnknown = statement(
  'catalogue.importIgnoreVariants',
  `insert into import_ignored (line, code) select v.line, 'notInShop' from import_variant v join import_item t using (ref)
   where t.only_existing and v.variant_id is null`,
);
const removeUnknown = `delete from import_variant v using import_item t where t.ref = v.ref and t.only_existing and v.variant_id is null`;

const skuElsewhere = statement(
  'catalogue.importSkuElsewhere',
  `insert into import_problem (line, column_name, code, params)
   select t.line, 'sku', 'skuElsewhere', jsonb_build_array(t.sku, i.ref)
   from import_variant t join variant v on v.sku = t.sku join item i on i.id = v.item_id where v.item_id is distinct from t.item_id`,
);

// a missing style or size is taken from the stored variant, otherwise it becomes `Coloris unique` or
// `Taille unique`
const defaultStyles = statement(
  'catalogue.importSettleStyles',
  `update import_variant t set style_seo = coalesce(s.seo_name, 'coloris-unique'), style = coalesce(s.name, 'Coloris unique')
   from import_variant x left join variant v on v.id = x.variant_id left join style s on s.id = v.style_id
   where x.line = t.line and t.style_seo is null`,
);

const defaultSizes = statement(
  'catalogue.importSettleSizes',
  `update import_variant t set size_system = coalesce(s.system, 'ONE_SIZE'), size_label = coalesce(s.label, 'Taille unique'),
     size_position = coalesce(s.position, 0)
   from import_variant x left join variant v on v.id = x.variant_id left join size s on s.id = v.size_id
   where x.line = t.line and t.size_label is null`,
);

// a size without a system gets the system of the item's other sizes, in the file or in the shop
const defaultSystems = statement(
  'catalogue.importSettleSystems',
  `with staged as (select ref, min(size_system) as system from import_variant where size_system like 'FR\\_%' group by ref),
     known as (
       select t.ref, min(s.system) as system from (select distinct ref, item_id from import_variant where size_system is null) t
       join variant v on v.item_id = t.item_id join size s on s.id = v.size_id where s.system like 'FR\\_%' group by t.ref)
   update import_variant t set size_system = coalesce(own.system, staged.system, known.system, 'OTHER')
   from import_variant x
   left join variant v on v.id = x.variant_id left join size own on own.id = v.size_id and own.label = x.size_label
   left join staged on staged.ref = x.ref left join known on known.ref = x.ref
   where x.line = t.line and t.size_system is null`,
);

// finds stored variants with the same style and size: either the same variant under its old SKU, or another
// one
const variantsWithSameStyleAndSize = `
  create temporary table import_same_style_and_size on commit drop as
  select t.line, v.id as variant_id, v.sku, (t.variant_id is null and not exists (
    select 1 from import_variant o where o.sku = v.sku)) as renamed
  from import_variant t join style s on s.seo_name = t.style_seo
  join size z on z.system = t.size_system and z.label = t.size_label
  join variant v on v.item_id = t.item_id and v.style_id = s.id and v.size_id = z.id
  where v.id is distinct from t.variant_id`;

const variantElsewhere = statement(
  'catalogue.importVariantElsewhere',
  `insert into import_problem (line, code, params) select line, 'variantElsewhere', jsonb_build_array(sku) from import_same_style_and_size where not renamed`,
);

const rename = statement(
  'catalogue.importRename',
  `update import_variant t set variant_id = h.variant_id from import_same_style_and_size h where h.line = t.line and h.renamed`,
);

/** SQL expressions for each column: whether it changes, its value before and after. */
const differences: Record<string, readonly [changes: string, before: string, after: string]> = {
  sku: [`t.sku <> v.sku`, `v.sku`, `t.sku`],
  couleur: [`t.style_seo <> s.seo_name`, `s.name`, `t.style`],
  taille: [`t.size_system <> z.system or t.size_label <> z.label`, `z.label`, `t.size_label`],
  code_barres: [`t.barcode <> coalesce(v.barcode, '')`, `v.barcode`, `t.barcode`],
  poids_g: [
    `t.weight_grams is distinct from v.weight_grams and t.weight_grams is not null`,
    `v.weight_grams`,
    `t.weight_grams`,
  ],
  retiree: [`t.withdrawn <> (v.archived_at is not null)`, `v.archived_at is not null`, `t.withdrawn`],
};

const compare = statement(
  'catalogue.importCompareVariants',
  `with changes as (
     select t.line, d.what, d.before, d.after from import_variant t join variant v on v.id = t.variant_id
     join style s on s.id = v.style_id join size z on z.id = v.size_id
     cross join lateral (values ${Object.entries(differences)
       .map(([name, [test, before, after]]) => `('${name}', ${test}, to_jsonb(${before}), to_jsonb(${after}))`)
       .join(', ')}) d (what, changes, before, after)
     where d.changes),
     noted as (insert into import_change (line, what, before, after) select line, what, before, after from changes)
   update import_variant t set changed = true where line in (select line from changes)`,
);

/** Sets ids of staged variants, and records problems and differences. */
export const compareVariants = async (tx: Tx): Promise<void> => {
  await tx.exec(resolve);
  if ((await tx.exec(ignoreUnknown)) > 0) await tx.raw(removeUnknown);
  for (const step of [skuElsewhere, defaultStyles, defaultSizes, defaultSystems]) await tx.exec(step);
  await tx.raw(`analyze import_variant; ${variantsWithSameStyleAndSize}; analyze import_same_style_and_size`);
  for (const step of [variantElsewhere, rename, compare]) await tx.exec(step);
};

const insert = statement(
  'catalogue.importInsertVariants',
  `insert into variant (item_id, sku, style_id, size_id, barcode, weight_grams, position, archived_at)
   select i.item_id, t.sku, s.id, z.id, nullif(t.barcode, ''), t.weight_grams,
     coalesce((select max(position) + 1 from variant v where v.item_id = i.item_id), 0)
       + row_number() over (partition by t.ref order by t.line) - 1,
     case when t.withdrawn then $1::timestamptz end
   from import_variant t join import_item i using (ref) join style s on s.seo_name = t.style_seo
   join size z on z.system = t.size_system and z.label = t.size_label
   where t.variant_id is null order by t.line`,
);

const update = statement(
  'catalogue.importUpdateVariants',
  `update variant v set sku = t.sku, style_id = s.id, size_id = z.id,
     barcode = case when t.barcode is null then v.barcode else nullif(t.barcode, '') end,
     weight_grams = coalesce(t.weight_grams, v.weight_grams),
     archived_at = case when t.withdrawn then coalesce(v.archived_at, $1) when t.withdrawn is null then v.archived_at end
   from import_variant t join style s on s.seo_name = t.style_seo
   join size z on z.system = t.size_system and z.label = t.size_label
   where v.id = t.variant_id and t.changed`,
);

const learnIds = statement(
  'catalogue.importLearnVariantIds',
  `update import_variant t set variant_id = v.id, item_id = v.item_id from variant v where v.sku = t.sku and t.variant_id is null`,
);

const pendingSql = statement(
  'catalogue.importPendingVariants',
  `select count(*) filter (where variant_id is null) as created, count(*) filter (where changed) as updated from import_variant`,
);

/** Every staged variant has an id afterwards; the import of prices and stock needs it. */
export const mergeVariants = async (tx: Tx, now: Date): Promise<void> => {
  const { created, updated } = (await tx.row<{ created: number; updated: number }>(pendingSql)) ?? {
    created: 0,
    updated: 0,
  };
  if (updated > 0) await tx.exec(update, [now]);
  if (created === 0) return;
  await tx.exec(insert, [now]);
  await tx.exec(learnIds);
};
