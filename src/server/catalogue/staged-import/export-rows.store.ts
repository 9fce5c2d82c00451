import { statement, type Db } from '#platform/db';

export type ExportImage = { imageId: number; style: string | null; alt: string | null };

/** Item columns and lists are present on the first row of an item, `images` on the first row of each style. */
export type ExportRow = {
  ref: string;
  /** Position of the variant in its item, from 1. */
  number: number;
  name: string;
  description: string;
  keywords: string;
  retail: boolean;
  trade: boolean;
  publishedAt: Date | null;
  archivedAt: Date | null;
  taxClass: string;
  section: string;
  group: string;
  subgroup: string | null;
  brand: string | null;
  fit: string | null;
  otherSections: string | null;
  composition: { part: string; material: string; percent: number }[] | null;
  care: string | null;
  images: ExportImage[] | null;
  variantId: number;
  sku: string;
  style: string;
  styleSeo: string;
  hex: string | null;
  sizeSystem: string;
  size: string;
  barcode: string | null;
  weightGrams: number | null;
  withdrawn: boolean;
};

const rowsSql = statement(
  'catalogue.exportRows',
  `select i.ref, n.number, i.name, i.description, i.keywords, i.retail, i.trade, i.published_at as "publishedAt",
     i.archived_at as "archivedAt", i.tax_class as "taxClass", s.name as section, g.name as "group", u.name as subgroup,
     b.name as brand, f.name as fit,
     case when n.number = 1 then (select string_agg(x.name, '|' order by x.seo_name) from item_section a join section x on x.id = a.section_id
       where a.item_id = i.id) end as "otherSections",
     case when n.number = 1 then (select json_agg(json_build_object('part', c.part, 'material', m.name, 'percent', c.percent) order by c.position)
       from item_composition c join material m on m.id = c.material_id where c.item_id = i.id) end as composition,
     case when n.number = 1 then (select string_agg(c.care_key, '|' order by c.care_key collate "C") from item_care c where c.item_id = i.id) end as care,
     case when n.of_style = 1 then (select json_agg(json_build_object('imageId', l.image_id, 'style', y.seo_name, 'alt', l.alt) order by l.position, l.image_id)
       from item_image l left join style y on y.id = l.style_id where l.item_id = i.id) end as images,
     n.id as "variantId", n.sku, st.name as style, st.seo_name as "styleSeo", st.hex, z.system as "sizeSystem", z.label as size,
     n.barcode, n.weight_grams as "weightGrams", n.archived_at is not null as withdrawn
   from (
     select v.*, row_number() over (partition by v.item_id order by v.position, v.id)::int as number,
       row_number() over (partition by v.item_id, v.style_id order by v.position, v.id)::int as of_style from variant v) n
   join item i on i.id = n.item_id join section s on s.id = i.section_id join item_group g on g.id = i.group_id
   left join item_subgroup u on u.id = i.subgroup_id left join brand b on b.id = i.brand_id left join fit f on f.id = i.fit_id
   join style st on st.id = n.style_id join size z on z.id = n.size_id
   order by i.id, n.number`,
);

/** Streams every variant in batches, including drafts, archived and withdrawn ones. */
export const streamExportRows = (db: Db): AsyncIterable<ExportRow[]> => db.stream<ExportRow>(rowsSql, [], 500);
