import { statement, type Tx } from '#platform/db';

const findDuplicateSkus = statement(
  'import.skuTwice',
  `insert into import_problem (line, column_name, code, params)
   select line, 'sku', 'skuTwice', jsonb_build_array(sku, first::text)
   from (select line, sku, min(line) over same as first, concat_ws('|', ref, style_seo, size_system, size_label) as variant,
           first_value(concat_ws('|', ref, style_seo, size_system, size_label)) over (same order by line) as first_variant
         from import_variant window same as (partition by sku)) t
   where line <> first and variant <> first_variant`,
);

const findReferenceCases = statement(
  'import.refTwice',
  `insert into import_problem (line, column_name, code, params)
   select line, 'reference', 'refCase', jsonb_build_array(ref, first)
   from (select line, ref, first_value(ref) over (partition by upper(ref) order by line) as first from import_item) t
   where ref <> first`,
);

// must run after the catalogue's comparison, which fills a missing colour or size from the existing variant
const findDuplicateVariants = statement(
  'import.variantTwice',
  `insert into import_problem (line, code, params)
   select line, 'variantTwice', jsonb_build_array(first::text)
   from (select line, min(line) over same as first from import_variant window same as (partition by ref, style_seo, size_system, size_label)) t
   where line <> first`,
);

// checked for the shop's own format only, because other shops may mix size systems
const findMixedSizes = statement(
  'import.mixedSizes',
  `insert into import_problem (line, column_name, code, params)
   select min(line), 'taille', 'mixedSizes', jsonb_build_array(string_agg(distinct size_system, ', '))
   from import_variant group by ref having min(size_system) <> max(size_system) and bool_or(variant_id is null or changed)`,
);

const itemColumns: Record<string, string> = {
  nom: 'name',
  description: 'description',
  marque: 'brand_seo',
  section: 'section_seo',
  groupe: 'group_seo',
  sous_groupe: 'subgroup_seo',
  autres_sections: 'also_sections',
  composition: 'composition',
  entretien: 'care',
  coupe: 'fit',
  mots_cles: 'keywords',
  canal: 'retail::text || trade::text',
  statut: 'status',
  publie_le: 'published_at',
  classe_tva: 'tax_class',
};

const findContradictoryColumns = statement(
  'import.contradictoryColumns',
  `select ${Object.keys(itemColumns)
    .map((name) => `count(*) filter (where ${name}) as ${name}`)
    .join(', ')}
   from (select ${Object.entries(itemColumns)
     .map(([name, value]) => `min(${comparable(value)}) <> max(${comparable(value)}) as ${name}`)
     .join(', ')} from import_row where ref <> '' group by ref) t`,
);

/** Comparing bytes is faster than comparing by locale, and treats two spellings as two values. */
function comparable(value: string): string {
  return value === 'published_at' ? value : `(${value}) collate "C"`;
}

const findContradictions = Object.fromEntries(
  Object.entries(itemColumns).map(([name, value]) => [
    name,
    statement(
      `import.contradiction.${name}`,
      `insert into import_problem (line, column_name, code, params)
       select line, '${name}', 'contradiction', jsonb_build_array(first::text)
       from (select line, ${value} as value, first_value(${value}) over same as first_value, first_value(line) over same as first
             from import_row where ref <> '' and (${value}) is not null window same as (partition by ref order by line)) t
       where value <> first_value`,
    ),
  ]),
);

/**
 * Runs before the modules compare. One pass finds the columns with contradictions; only those are checked
 * row by row.
 */
export const checkRows = async (tx: Tx): Promise<void> => {
  await tx.exec(findReferenceCases);
  const counts = (await tx.row<Record<string, number>>(findContradictoryColumns)) ?? {};
  for (const [name, check] of Object.entries(findContradictions)) if ((counts[name] ?? 0) > 0) await tx.exec(check);
};

/** Runs after the catalogue has filled in the values that rows leave out. */
export const checkVariants = async (tx: Tx, isOwnFormat: boolean): Promise<void> => {
  await tx.exec(findDuplicateSkus);
  await tx.exec(findDuplicateVariants);
  if (isOwnFormat) await tx.exec(findMixedSizes);
};
