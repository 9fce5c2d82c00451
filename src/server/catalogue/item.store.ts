import { statement, type Reader } from '#platform/db';
import type { PictureView } from '#shared/api/shapes';
import { imageJson, type ImageRow } from '#server/image';

type VariantTuple = [id: number, styleId: number, sizeId: number, sku: string];

type ItemRow = {
  id: number;
  ref: string;
  name: string;
  slug: string;
  brand_id: number | null;
  section_id: number;
  group_id: number;
  subgroup_id: number | null;
  published_at: Date;
  rating_sum: number;
  rating_count: number;
  variants: VariantTuple[] | null;
  images: StoredItem['images'] | null;
};

export type StoredVariant = { id: number; styleId: number; sizeId: number; sku: string };

export type StoredItem = {
  id: number;
  ref: string;
  name: string;
  slug: string;
  brandId: number | null;
  sectionId: number;
  groupId: number;
  subGroupId: number | null;
  publishedAt: Date;
  rating: { sum: number; count: number };
  /** In the order that staff chose, without archived ones. */
  variants: StoredVariant[];
  /** Only processed pictures, in order. A null `styleId` means that the picture is of every style. */
  images: { styleId: number | null; view: PictureView; image: ImageRow }[];
};

/**
 * SQL condition: `item i` is shown at $2. It excludes draft, archived and trade items, and inactive
 * sections and groups.
 */
export const isShown = `i.retail and i.archived_at is null and i.published_at <= $2
   and exists (select from section s join item_group g on g.section_id = s.id
     where s.id = i.section_id and g.id = i.group_id and s.active and s.retail and g.active)
   and not exists (select from item_subgroup u where u.id = i.subgroup_id and not u.active)`;

const itemsSql = statement(
  'catalogue.items',
  `select i.id, i.ref, i.name, i.slug, i.brand_id, i.section_id, i.group_id, i.subgroup_id, i.published_at,
     i.rating_sum, i.rating_count,
     (select json_agg(json_build_array(v.id, v.style_id, v.size_id, v.sku) order by v.position, v.id)
       from variant v where v.item_id = i.id and v.archived_at is null) as variants,
     (select json_agg(json_build_object('styleId', m.style_id, 'view', m.view, 'image', ${imageJson('r', 'm.alt', 'm')}) order by m.position, m.image_id)
       from item_image m join ready_image r on r.id = m.image_id where m.item_id = i.id) as images
   from item i where i.id = any($1::bigint[]) and ${isShown}`,
);

/** Unordered; hidden items are absent. */
export const readItems = async (db: Reader, ids: readonly number[], at: Date): Promise<StoredItem[]> =>
  (await db.rows<ItemRow>(itemsSql, [ids, at])).map((row) => ({
    id: row.id,
    ref: row.ref,
    name: row.name,
    slug: row.slug,
    brandId: row.brand_id,
    sectionId: row.section_id,
    groupId: row.group_id,
    subGroupId: row.subgroup_id,
    publishedAt: row.published_at,
    rating: { sum: row.rating_sum, count: row.rating_count },
    variants: (row.variants ?? []).map(([id, styleId, sizeId, sku]) => ({ id, styleId, sizeId, sku })),
    images: row.images ?? [],
  }));

export type ItemTexts = {
  id: number;
  description: string;
  composition: { part: string; materialId: number; percent: number }[];
  care: string[];
  otherSectionIds: number[];
  seoTitle: string | null;
  seoDescription: string | null;
  formerSlugs: string[];
};

type TextsRow = {
  id: number;
  description: string;
  composition: ItemTexts['composition'] | null;
  care: string[] | null;
  other_sections: number[] | null;
  seo_title: string | null;
  seo_description: string | null;
  former_slugs: string[] | null;
};

const texts = statement(
  'catalogue.itemTexts',
  `select i.id, i.description, i.seo_title, i.seo_description,
     (select array_agg(distinct substring(f.path from '-article-(.*)$')) from former_path f
       where f.item_id = i.id and f.path like '/catalogue/%-article-%' and f.path not like '%*') as former_slugs,
     (select json_agg(json_build_object('part', c.part, 'materialId', c.material_id, 'percent', c.percent) order by c.position)
       from item_composition c where c.item_id = i.id) as composition,
     (select array_agg(c.care_key order by s.position) from item_care c join care_symbol s on s.key = c.care_key
       where c.item_id = i.id) as care,
     (select array_agg(o.section_id) from item_section o where o.item_id = i.id) as other_sections
   from item i where i.id = any($1::bigint[])`,
);

export const readTexts = async (db: Reader, ids: readonly number[]): Promise<Map<number, ItemTexts>> =>
  new Map(
    (await db.rows<TextsRow>(texts, [ids])).map((row) => [
      row.id,
      {
        id: row.id,
        description: row.description,
        composition: row.composition ?? [],
        care: row.care ?? [],
        otherSectionIds: row.other_sections ?? [],
        seoTitle: row.seo_title,
        seoDescription: row.seo_description,
        formerSlugs: row.former_slugs ?? [],
      },
    ]),
  );

const byRef = statement(
  'catalogue.itemByRef',
  `select i.id, i.ref from item i where upper(i.ref) = upper($1) and ${isShown} order by i.ref = $1 desc limit 1`,
);

/** `ref` in any letter case. Null when the item is hidden or unknown. */
export const findByRef = (db: Reader, ref: string, at: Date): Promise<{ id: number; ref: string } | null> =>
  db.row<{ id: number; ref: string }>(byRef, [ref, at]);

const byRefs = statement(
  'catalogue.itemsByRef',
  `select i.id from unnest($1::text[]) with ordinality as wanted(ref, place) join item i on i.ref = wanted.ref
   where ${isShown} order by wanted.place`,
);

/** Needs the exact letter case and keeps the order; leaves out unknown and hidden items. */
export const findIdsByRefs = async (db: Reader, refs: readonly string[], at: Date): Promise<number[]> =>
  (await db.rows<{ id: number }>(byRefs, [refs, at])).map((row) => row.id);
