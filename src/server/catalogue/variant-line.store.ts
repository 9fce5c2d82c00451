import { statement, type Reader } from '#platform/db';
import { imageJson, type ImageRow } from '#server/image';
import { isShown } from './item.store.ts';

export type VariantRow = {
  id: number;
  item_id: number;
  ref: string;
  name: string;
  slug: string;
  section_id: number;
  group_id: number;
  subgroup_id: number | null;
  brand_id: number | null;
  tax_class: string;
  style_id: number;
  size_id: number;
  shown: boolean;
  image: ImageRow | null;
};

// takes the first picture of the style, otherwise the first one of all styles
const variants = statement(
  'catalogue.variantLines',
  `select v.id, v.item_id, i.ref, i.name, i.slug, i.section_id, i.group_id, i.subgroup_id, i.brand_id, i.tax_class,
     v.style_id, v.size_id, v.archived_at is null and ${isShown} as shown,
     (select ${imageJson('r', 'm.alt', 'm')} from item_image m join ready_image r on r.id = m.image_id
       where m.item_id = v.item_id and (m.style_id = v.style_id or m.style_id is null)
       order by m.style_id is null, m.position, m.image_id limit 1) as image
   from variant v join item i on i.id = v.item_id where v.id = any($1::bigint[])`,
);

/** In no order. Includes hidden variants; unknown ones are absent. */
export const readVariants = (db: Reader, ids: readonly number[], at: Date): Promise<VariantRow[]> =>
  db.rows<VariantRow>(variants, [ids, at]);

const byCode = statement(
  'catalogue.byCode',
  `select null as "itemRef", v.id as "variantId" from variant v where upper(v.sku) = upper($1)
   union all
   select i.ref, null from item i where upper(i.ref) = upper($1) limit 1`,
);

export type CodeMatch = { readonly itemRef: string | null; readonly variantId: number | null };

/** Variant by its SKU, or item by its reference, in any letter case and also hidden. */
export const findByCode = (db: Reader, code: string): Promise<CodeMatch | null> => db.row<CodeMatch>(byCode, [code]);
