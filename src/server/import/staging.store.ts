/**
 * Temporary staging tables of one import. The owner modules read `import_item`, `import_variant`,
 * `import_row` and `import_image`, add rows to `import_problem`, `import_note`, `import_ignored` and `import_change`, and
 * then write their own tables. `import_blocked`, made with the verdicts, names the items that are not written.
 */
import { copyRow, statement, type Tx } from '#platform/db';
import type { StagedRow } from '#server/import-format';

const tables = `
  create temporary table import_row (
    line integer not null, ref text not null, kind text not null,
    name text, slug text, description text, brand text, brand_seo text, section text, section_seo text,
    group_name text, group_seo text, subgroup text, subgroup_seo text, place_only_new boolean,
    place_words text, former_paths text, also_sections text, composition text, care text, fit text, keywords text, retail boolean, trade boolean,
    status text, published_at timestamptz, tax_class text,
    sku text, style text, style_seo text, style_hex text, size_system text, size_label text, size_position integer,
    barcode text, weight_grams integer, withdrawn boolean,
    prices text, costs text, stocks text, images text, problems text, notes text) on commit drop;
  -- one row per item: the stated values, and after the comparison its id and the changed columns
  create temporary table import_item (
    ref text not null, line integer not null,
    name text, slug text, description text, brand text, brand_seo text, section text, section_seo text,
    group_name text, group_seo text, subgroup text, subgroup_seo text, place_only_new boolean,
    place_words text, former_paths text, also_sections text, composition text, care text, fit text, keywords text, retail boolean, trade boolean,
    status text, published_at timestamptz, tax_class text,
    -- its rows change quantities of existing variants only
    only_existing boolean not null default false,
    item_id bigint, section_id integer, group_id integer, subgroup_id integer,
    changed text[] not null default '{}') on commit drop;
  create temporary table import_variant (
    line integer not null, ref text not null, sku text not null,
    style text, style_seo text, style_hex text, size_system text, size_label text, size_position integer,
    barcode text, weight_grams integer, withdrawn boolean,
    item_id bigint, variant_id bigint, changed boolean not null default false) on commit drop;
  create temporary table import_image (
    ref text not null, line integer not null, name text not null, url text, alt text not null, alt_stated boolean not null,
    style_seo text, position integer not null, view text not null default 'detail',
    -- the file names one style of the item: its images may as well belong to every style
    single_style boolean not null default false,
    item_id bigint, image_id bigint, action text) on commit drop;
  create temporary table import_problem (
    line integer not null, column_name text, code text not null, params jsonb not null default '[]') on commit drop;
  create temporary table import_note (
    line integer not null, column_name text, code text not null, params jsonb not null) on commit drop;
  -- rows that a module leaves out, with the reason
  create temporary table import_ignored (line integer not null, code text not null) on commit drop;
  -- values as JSON: text, a number, or a price
  create temporary table import_change (line integer not null, what text not null, before jsonb, after jsonb) on commit drop;
  -- what the import writes, with the values before and after; filled only when it may be undone
  create temporary table import_trace (
    number integer generated always as identity, line integer, kind text not null, item_id bigint, variant_id bigint, place text, before jsonb, after jsonb,
    outcome text) on commit drop`;

const itemColumns = [
  'name', 'slug', 'description', 'brand', 'brand_seo', 'section', 'section_seo', 'group_name', 'group_seo', 'subgroup',
  'subgroup_seo', 'also_sections', 'composition', 'care', 'fit', 'keywords', 'status', 'tax_class',
  'place_words', 'former_paths',
] as const; // prettier-ignore

/** Gives the sorts and hashes of an import more memory than the queries of a page. */
export const openStaging = (tx: Tx): Promise<void> => tx.raw(`set local work_mem = '48MB'; ${tables}`);

const toJson = (value: readonly unknown[] | null, keepEmpty = false): string | null =>
  value === null || (value.length === 0 && !keepEmpty) ? null : JSON.stringify(value);

/** In the column order of import_row. */
const copyLine = ({ item, variant, ...row }: StagedRow): string =>
  copyRow([
    row.line, row.ref, row.kind,
    item.name, item.slug, item.description, item.brand?.name, item.brand?.seo, item.section?.name, item.section?.seo,
    item.group?.name, item.group?.seo, item.subgroup?.name, item.subgroup?.seo, item.placeOnlyNew,
    item.placeWords.join('|') || null, toJson(item.formerPaths), toJson(item.alsoSections, true), toJson(item.composition, true), toJson(item.care, true), item.fit, item.keywords, item.retail, item.trade,
    item.status, item.publishedAt, item.taxClass,
    variant?.sku, variant?.style?.name, variant?.style?.seo, variant?.style?.hex, variant?.size?.system, variant?.size?.label,
    variant?.size?.position, variant?.barcode, variant?.weightGrams, variant?.withdrawn,
    toJson(row.prices), toJson(row.costs), toJson(row.stocks), toJson(row.images), toJson(row.problems), toJson(row.notes),
  ]); // prettier-ignore

async function* copyLines(rows: AsyncIterable<StagedRow>): AsyncGenerator<string> {
  for await (const row of rows) yield copyLine(row);
}

export const stageRows = async (tx: Tx, rows: AsyncIterable<StagedRow>): Promise<void> => {
  await tx.copyIn('copy import_row from stdin', copyLines(rows));
  await tx.raw('analyze import_row');
};

const collectProblems = statement(
  'import.readProblems',
  `insert into import_problem (line, column_name, code, params)
   select r.line, p ->> 'column', p ->> 'code', p -> 'params'
   from import_row r, jsonb_array_elements(r.problems::jsonb) p where r.problems is not null`,
);

// `min` picks any of the values: an item whose rows differ is refused anyway
const gatherItems = statement(
  'import.gatherItems',
  `insert into import_item (ref, line, only_existing, place_only_new, retail, trade, published_at, ${itemColumns.join(', ')})
   select ref, min(line), bool_and(kind = 'stock'), bool_or(place_only_new), bool_and(retail), bool_and(trade), min(published_at),
     ${itemColumns.map((column) => `min(${column} collate "C")`).join(', ')}
   from import_row where ref <> '' and kind <> 'ignored' group by ref`,
);

const gatherVariants = statement(
  'import.gatherVariants',
  `insert into import_variant (line, ref, sku, style, style_seo, style_hex, size_system, size_label, size_position, barcode,
     weight_grams, withdrawn)
   select line, ref, sku, style, style_seo, style_hex, size_system, size_label, size_position, barcode, weight_grams, withdrawn
   from import_row where ref <> '' and kind in ('variant', 'stock') and sku is not null`,
);

// one row per image of an item; it gets a colour only when all rows that state a colour state the same one
const gatherImages = statement(
  'import.gatherImages',
  `insert into import_image (ref, line, name, url, alt, alt_stated, style_seo, position, single_style, view)
   select g.ref, g.line, g.name, g.url, g.alt, g.alt_stated, g.style_seo, g.position,
     (select count(distinct style_seo) = 1 from import_variant v where v.ref = g.ref),
     case row_number() over (partition by g.ref, g.style_seo order by g.position) when 1 then 'front' when 2 then 'back' else 'detail' end
   from (
     select r.ref, min(r.line) as line, i.name, min(i.url) as url,
       (array_agg(i.alt order by i."altStated" desc, r.line, i.n))[1] as alt, bool_or(i."altStated") as alt_stated,
       case when min(i.style) = max(i.style) then min(i.style) end as style_seo,
       row_number() over (partition by r.ref order by min(i.rank) nulls last, min(r.line), min(i.n)) - 1 as position
     from import_row r
     cross join lateral (
       select e.*, o.n from jsonb_array_elements(r.images::jsonb) with ordinality o (one, n),
         jsonb_to_record(o.one) as e (name text, url text, alt text, "altStated" boolean, style text, rank integer)) i
     where r.images is not null and r.ref <> '' group by r.ref, i.name) g`,
);

export const gatherRows = async (tx: Tx): Promise<void> => {
  for (const step of [collectProblems, gatherItems, gatherVariants, gatherImages]) await tx.exec(step);
  await tx.raw('analyze import_item; analyze import_variant; analyze import_image');
};
