/** What only the whole file can tell: the same SKU twice, an article that contradicts itself. */
import { statement, type Tx } from '#platform/db';

const skuTwice = statement(
  'import.skuTwice',
  `insert into import_problem (line, column_name, code, params)
   select line, 'sku', 'skuTwice', jsonb_build_array(sku, first::text)
   from (select line, sku, min(line) over same as first, concat_ws('|', ref, style_seo, size_system, size_label) as variant,
           first_value(concat_ws('|', ref, style_seo, size_system, size_label)) over (same order by line) as first_variant
         from import_variant window same as (partition by sku)) t
   where line <> first and variant <> first_variant`,
);

const refTwice = statement(
  'import.refTwice',
  `insert into import_problem (line, column_name, code, params)
   select line, 'reference', 'refCase', jsonb_build_array(ref, first)
   from (select line, ref, first_value(ref) over (partition by upper(ref) order by line) as first from import_item) t
   where ref <> first`,
);

// runs on what the catalogue settled: a colour or a size that a row leaves out is the one the variant has
const variantTwice = statement(
  'import.variantTwice',
  `insert into import_problem (line, code, params)
   select line, 'variantTwice', jsonb_build_array(first::text)
   from (select line, min(line) over same as first from import_variant window same as (partition by ref, style_seo, size_system, size_label)) t
   where line <> first`,
);

// ours only: a file of another shop says what it likes
const mixedSizes = statement(
  'import.mixedSizes',
  `insert into import_problem (line, column_name, code, params)
   select min(line), 'taille', 'mixedSizes', jsonb_build_array(string_agg(distinct size_system, ', '))
   from import_variant group by ref having min(size_system) <> max(size_system)`,
);

const stated: Record<string, string> = {
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

const suspects = statement(
  'import.suspects',
  `select ${Object.keys(stated)
    .map((name) => `count(*) filter (where ${name}) as ${name}`)
    .join(', ')}
   from (select ${Object.entries(stated)
     .map(([name, value]) => `min(${comparable(value)}) <> max(${comparable(value)}) as ${name}`)
     .join(', ')} from import_row where ref <> '' group by ref) t`,
);

/** Bytes are compared, not words: faster, and two spellings of a name are two values. */
function comparable(value: string): string {
  return value === 'published_at' ? value : `(${value}) collate "C"`;
}

const contradictions = Object.fromEntries(
  Object.entries(stated).map(([name, value]) => [
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

/** Before the rooms compare. One pass finds the columns in doubt, and only those are read again, row by row. */
export const checkRows = async (tx: Tx): Promise<void> => {
  await tx.exec(refTwice);
  const doubts = (await tx.row<Record<string, number>>(suspects)) ?? {};
  for (const [name, check] of Object.entries(contradictions)) if ((doubts[name] ?? 0) > 0) await tx.exec(check);
};

/** After the catalogue settled what rows leave out. */
export const checkVariants = async (tx: Tx, ownFormat: boolean): Promise<void> => {
  await tx.exec(skuTwice);
  await tx.exec(variantTwice);
  if (ownFormat) await tx.exec(mixedSizes);
};
