import { statement, type Tx } from '#platform/db';

const resolve = statement(
  'catalogue.importResolve',
  `update import_item t set item_id = i.id from item i where i.ref = t.ref`,
);

const ignoreUnknown = statement(
  'catalogue.importIgnoreUnknown',
  `insert into import_ignored (line, code) select r.line, 'notInShop' from import_item t join import_row r using (ref)
   where t.only_existing and t.item_id is null`,
);
const removeUnknown = `
  delete from import_variant v using import_item t where t.ref = v.ref and t.only_existing and t.item_id is null;
  delete from import_item where only_existing and item_id is null`;

// the import may have guessed the place, so an existing item keeps its place
const keepPlaces = statement(
  'catalogue.importKeepPlaces',
  `update import_item set section_seo = null, group_seo = null, subgroup_seo = null where place_only_new and item_id is not null`,
);

const resolvePlaces = statement(
  'catalogue.importResolvePlaces',
  `update import_item t set section_id = s.id, group_id = g.id, subgroup_id = b.id
   from import_item x join section s on s.seo_name = x.section_seo
   left join item_group g on g.section_id = s.id and g.seo_name = x.group_seo
   left join item_subgroup b on b.group_id = g.id and b.seo_name = x.subgroup_seo
   where x.ref = t.ref`,
);

const problem = (name: string, text: string) =>
  statement(`catalogue.importProblem.${name}`, `insert into import_problem (line, column_name, code, params) ${text}`);

const problems = [
  problem(
    'refCase',
    `select t.line, 'reference', 'refCase', jsonb_build_array(t.ref, i.ref) from import_item t join item i
     on upper(i.ref) = upper(t.ref) where t.item_id is null`,
  ),
  problem(
    'newNeeds',
    `select t.line, n.name, 'newNeeds', '[]' from import_item t
     cross join lateral (values ('nom', t.name), ('section', t.section_seo), ('groupe', t.group_seo)) n (name, value)
     where t.item_id is null and coalesce(n.value, '') = ''`,
  ),
  problem(
    'placeHalf',
    `select line, case when section_seo is null then 'section' else 'groupe' end, 'placeHalf', '[]' from import_item
     where item_id is not null and ((section_seo is null) <> (group_seo is null) or (subgroup_seo is not null and section_seo is null))`,
  ),
];

const unknownPlaces = problem(
  'placeUnknown',
  `select t.line, n.label, 'placeUnknown', jsonb_build_array(n.name) from import_item t
   cross join lateral (values
     ('section', t.section, t.section_seo <> '' and t.section_id is null),
     ('groupe', t.group_name, t.group_seo <> '' and t.section_id is not null and t.group_id is null),
     ('sous_groupe', t.subgroup, t.subgroup_seo <> '' and t.group_id is not null and t.subgroup_id is null)) n (label, name, missing)
   where n.missing`,
);

const unknownSections = problem(
  'sectionUnknown',
  `select t.line, 'autres_sections', 'placeUnknown', jsonb_build_array(e ->> 'name')
   from import_item t, jsonb_array_elements(t.also_sections::jsonb) e
   where t.also_sections is not null and not exists (select 1 from section s where s.seo_name = e ->> 'seo')`,
);

// lists are compared as text, so staged and stored lists need the same format
const stagedComposition = `(select coalesce(string_agg(concat_ws('|', e ->> 'part', lower(e ->> 'material'), e ->> 'percent'), ';' order by n), '')
  from jsonb_array_elements(t.composition::jsonb) with ordinality c (e, n))`;
const storedComposition = `(select coalesce(string_agg(concat_ws('|', c.part, lower(m.name), c.percent), ';' order by c.position), '')
  from item_composition c join material m on m.id = c.material_id where c.item_id = i.id)`;
const stagedCare = `(select coalesce(string_agg(e, ',' order by e collate "C"), '') from jsonb_array_elements_text(t.care::jsonb) e)`;
const storedCare = `(select coalesce(string_agg(c.care_key, ',' order by c.care_key collate "C"), '') from item_care c where c.item_id = i.id)`;
const stagedSections = `(select coalesce(string_agg(e ->> 'seo', ',' order by (e ->> 'seo') collate "C"), '') from jsonb_array_elements(t.also_sections::jsonb) e)`;
const storedSections = `(select coalesce(string_agg(s.seo_name, ',' order by s.seo_name collate "C"), '')
  from item_section a join section s on s.id = a.section_id where a.item_id = i.id)`;

const storedMaterials = `(select string_agg(c.percent || ' % ' || m.name, ', ' order by c.position)
  from item_composition c join material m on m.id = c.material_id where c.item_id = i.id)`;
const stagedMaterials = `(select string_agg((e ->> 'percent') || ' % ' || (e ->> 'material'), ', ' order by n)
  from jsonb_array_elements(t.composition::jsonb) with ordinality c (e, n))`;
const storedStatus = `case when i.archived_at is not null then 'archived' when i.published_at is null then 'draft' else 'published' end`;
const channel = (retail: string, trade: string): string =>
  `concat_ws(',', case when ${retail} then 'retail' end, case when ${trade} then 'trade' end)`;

/** SQL expressions for each column: whether it changes, its value before and after. */
const differences: Record<string, readonly [changes: string, before: string, after: string]> = {
  nom: [`t.name <> i.name or t.slug <> i.slug`, `i.name`, `coalesce(t.name, i.name)`],
  description: [`t.description <> i.description`, `i.description`, `t.description`],
  marque: [`t.brand_seo <> coalesce(b.seo_name, '')`, `b.name`, `t.brand`],
  place: [
    `t.section_seo <> s.seo_name or t.group_seo <> g.seo_name or t.subgroup_seo <> coalesce(u.seo_name, '')`,
    `concat_ws(' › ', s.name, g.name, u.name)`,
    `concat_ws(' › ', coalesce(nullif(t.section, ''), s.name), coalesce(nullif(t.group_name, ''), g.name), nullif(t.subgroup, ''))`,
  ],
  autres_sections: [
    `case when t.also_sections is not null then ${stagedSections} <> ${storedSections} end`,
    storedSections,
    stagedSections,
  ],
  composition: [
    `case when t.composition is not null then ${stagedComposition} <> ${storedComposition} end`,
    storedMaterials,
    stagedMaterials,
  ],
  entretien: [`case when t.care is not null then ${stagedCare} <> ${storedCare} end`, storedCare, stagedCare],
  coupe: [`t.fit <> coalesce(f.name, '')`, `f.name`, `t.fit`],
  mots_cles: [`t.keywords <> i.keywords`, `i.keywords`, `t.keywords`],
  canal: [
    `t.retail <> i.retail or t.trade <> i.trade`,
    channel('i.retail', 'i.trade'),
    channel('coalesce(t.retail, i.retail)', 'coalesce(t.trade, i.trade)'),
  ],
  classe_tva: [`t.tax_class <> i.tax_class`, `i.tax_class`, `t.tax_class`],
  statut: [
    `case t.status when 'published' then i.published_at is null or i.archived_at is not null
    when 'draft' then i.published_at is not null or i.archived_at is not null
    when 'archived' then i.archived_at is null end`,
    storedStatus,
    `t.status`,
  ],
  publie_le: [
    `t.status is distinct from 'draft' and (t.status = 'published' or i.published_at is not null)
    and date_trunc('milliseconds', i.published_at) is distinct from t.published_at and t.published_at is not null`,
    `to_jsonb(i.published_at) #>> '{}'`,
    `to_jsonb(t.published_at) #>> '{}'`,
  ],
};

const stagedWithStored = `import_item t join item i on i.id = t.item_id
     join section s on s.id = i.section_id join item_group g on g.id = i.group_id
     left join item_subgroup u on u.id = i.subgroup_id left join brand b on b.id = i.brand_id
     left join fit f on f.id = i.fit_id`;

const compare = statement(
  'catalogue.importCompare',
  `update import_item x set changed = d.changed from (
     select t.ref, array_remove(array[${Object.entries(differences)
       .map(([name, [test]]) => `case when ${test} then '${name}' end`)
       .join(', ')}], null) as changed
     from ${stagedWithStored}) d
   where d.ref = x.ref and d.changed <> '{}'`,
);

const valueOf = (side: 1 | 2): string =>
  `to_jsonb((case w ${Object.entries(differences)
    .map(([name, values]) => `when '${name}' then ${values[side]}`)
    .join(' ')} end)::text)`;

const recordChanges = statement(
  'catalogue.importItemChanges',
  `insert into import_change (line, what, before, after)
   select t.line, w, ${valueOf(1)}, ${valueOf(2)} from ${stagedWithStored} cross join lateral unnest(t.changed) w
   where t.changed <> '{}'`,
);

/** Sets ids and places of staged items, and records problems and differences. */
export const compareItems = async (tx: Tx, createTree: boolean): Promise<void> => {
  await tx.exec(resolve);
  if ((await tx.exec(ignoreUnknown)) > 0) await tx.raw(removeUnknown);
  for (const step of [keepPlaces, resolvePlaces, ...problems, unknownSections]) await tx.exec(step);
  if (!createTree) await tx.exec(unknownPlaces);
  await tx.exec(compare);
  await tx.exec(recordChanges);
};

const insert = statement(
  'catalogue.importInsertItems',
  `insert into item (ref, name, slug, description, brand_id, section_id, group_id, subgroup_id, tax_class, retail, trade, published_at,
     archived_at, keywords, fit_id, created_at, updated_at)
   select t.ref, t.name, t.slug, coalesce(t.description, ''), b.id, t.section_id, t.group_id, t.subgroup_id,
     coalesce(t.tax_class, 'standard'), coalesce(t.retail, true), coalesce(t.trade, false),
     case when coalesce(t.status, 'published') = 'published' then coalesce(t.published_at, $1) end,
     case when t.status = 'archived' then $1::timestamptz end, coalesce(t.keywords, ''), f.id, $1, $1
   from import_item t left join brand b on b.seo_name = t.brand_seo left join fit f on f.name = t.fit where t.item_id is null order by t.line`,
);

const update = statement(
  'catalogue.importUpdateItems',
  `update item i set name = coalesce(t.name, i.name), slug = coalesce(t.slug, i.slug),
     description = coalesce(t.description, i.description),
     brand_id = case when t.brand_seo is null then i.brand_id else b.id end,
     section_id = coalesce(t.section_id, i.section_id), group_id = coalesce(t.group_id, i.group_id),
     subgroup_id = case when t.group_id is null or (t.group_id = i.group_id and t.subgroup_seo is null) then i.subgroup_id else t.subgroup_id end,
     tax_class = coalesce(t.tax_class, i.tax_class), retail = coalesce(t.retail, i.retail), trade = coalesce(t.trade, i.trade),
     published_at = case when t.status = 'draft' then null
       when t.status = 'published' then coalesce(t.published_at, i.published_at, $1)
       when i.published_at is not null then coalesce(t.published_at, i.published_at) end,
     archived_at = case t.status when 'archived' then coalesce(i.archived_at, $1) when 'published' then null when 'draft' then null
       else i.archived_at end,
     keywords = coalesce(t.keywords, i.keywords),
     fit_id = case when t.fit is null then i.fit_id else f.id end, updated_at = $1, version = i.version + 1
   from import_item t left join brand b on b.seo_name = t.brand_seo left join fit f on f.name = t.fit
   where i.id = t.item_id and t.changed <> '{}'`,
);

const isNew = `t.item_id is null`;
const children = (column: string, label: string): string =>
  `t.${column} is not null and (t.new or '${label}' = any(t.changed))`;

// runs before the insert, which gives new items an id
const markNew = `alter table import_item add column new boolean not null default false; update import_item t set new = true where ${isNew}`;

const lists = [
  {
    table: 'item_composition',
    where: children('composition', 'composition'),
    fill: `insert into item_composition (item_id, position, part, material_id, percent)
      select t.item_id, n - 1, e ->> 'part', m.id, (e ->> 'percent')::smallint
      from import_item t cross join lateral jsonb_array_elements(t.composition::jsonb) with ordinality c (e, n)
      join material m on lower(m.name) = lower(e ->> 'material')`,
  },
  {
    table: 'item_care',
    where: children('care', 'entretien'),
    fill: `insert into item_care (item_id, care_key) select t.item_id, e
      from import_item t cross join lateral jsonb_array_elements_text(t.care::jsonb) e`,
  },
  {
    table: 'item_section',
    where: children('also_sections', 'autres_sections'),
    fill: `insert into item_section (item_id, section_id) select t.item_id, s.id
      from import_item t cross join lateral jsonb_array_elements(t.also_sections::jsonb) e join section s on s.seo_name = e ->> 'seo'`,
  },
].map(({ table, where, fill }) => ({
  count: statement(`catalogue.importCount.${table}`, `select count(*) as count from import_item t where ${where}`),
  clear: statement(
    `catalogue.importClear.${table}`,
    `delete from ${table} x using import_item t where x.item_id = t.item_id and not t.new and ${where}`,
  ),
  fill: statement(`catalogue.importFill.${table}`, `${fill} where ${where}`),
}));

const pendingSql = statement(
  'catalogue.importPendingItems',
  `select count(*) filter (where item_id is null) as created, count(*) filter (where changed <> '{}') as updated from import_item`,
);

export const mergeItems = async (tx: Tx, now: Date): Promise<void> => {
  const { created, updated } = (await tx.row<{ created: number; updated: number }>(pendingSql)) ?? {
    created: 0,
    updated: 0,
  };
  await tx.raw(markNew);
  if (created + updated === 0) return;
  await tx.exec(resolvePlaces);
  if (updated > 0) await tx.exec(update, [now]);
  if (created > 0) {
    await tx.exec(insert, [now]);
    await tx.exec(resolve);
  }
  for (const { count, clear, fill } of lists) {
    if (((await tx.row<{ count: number }>(count))?.count ?? 0) === 0) continue;
    await tx.exec(clear);
    await tx.exec(fill);
  }
};
