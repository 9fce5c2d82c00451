/** One item as staff see it. */
import { statement, type Reader, type Tx } from '#platform/db';
import type { PictureView } from '#shared/api/shapes';
import type { ImageRow } from '#server/image';

export type RecordRow = {
  readonly id: number;
  readonly version: number;
  readonly reference: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly keywords: string;
  readonly brand: string | null;
  readonly fit: string | null;
  readonly sectionId: number;
  readonly groupId: number;
  readonly subGroupId: number | null;
  readonly section: string;
  readonly group: string;
  readonly subGroup: string | null;
  readonly retail: boolean;
  readonly trade: boolean;
  readonly publishedAt: Date | null;
  readonly archivedAt: Date | null;
  readonly updatedAt: Date;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly composition: readonly { part: string; material: string; percent: number }[] | null;
  readonly care: readonly string[] | null;
  readonly otherSections: readonly number[] | null;
  readonly specialGroups: readonly number[] | null;
  readonly complements: readonly { reference: string; name: string; image: ImageRow | null }[] | null;
};

// section, group and subGroup: names in addresses
const columns = `i.id, i.version, i.ref as reference, i.name, i.slug, i.description, i.keywords, b.name as brand, f.name as fit,
  i.section_id as "sectionId", i.group_id as "groupId", i.subgroup_id as "subGroupId", s.seo_name as section,
  g.seo_name as "group", u.seo_name as "subGroup", i.retail, i.trade, i.published_at as "publishedAt",
  i.archived_at as "archivedAt", i.updated_at as "updatedAt", i.seo_title as "seoTitle", i.seo_description as "seoDescription",
  (select json_agg(json_build_object('part', c.part, 'material', m.name, 'percent', c.percent) order by c.position)
    from item_composition c join material m on m.id = c.material_id where c.item_id = i.id) as composition,
  (select array_agg(c.care_key order by y.position) from item_care c join care_symbol y on y.key = c.care_key
    where c.item_id = i.id) as care,
  (select array_agg(a.section_id order by a.section_id) from item_section a where a.item_id = i.id) as "otherSections",
  (select array_agg(a.special_group_id order by a.special_group_id) from special_group_item a where a.item_id = i.id) as "specialGroups",
  (select json_agg(json_build_object('reference', o.ref, 'name', o.name, 'image', (
      select json_build_object('name', r.name, 'alt', r.alt, 'width', r.width, 'height', r.height, 'placeholder', r.placeholder)
      from item_image k join ready_image r on r.id = k.image_id where k.item_id = o.id order by k.position, k.image_id limit 1))
      order by c.position, o.ref)
    from item_complement c join item o on o.id = c.complement_id where c.item_id = i.id) as complements`;

const record = statement(
  'catalogue.deskRecord',
  `select ${columns} from item i join section s on s.id = i.section_id join item_group g on g.id = i.group_id
   left join item_subgroup u on u.id = i.subgroup_id left join brand b on b.id = i.brand_id left join fit f on f.id = i.fit_id
   where upper(i.ref) = upper($1) order by i.ref = $1 desc limit 1`,
);

/** `reference` in any letter case. */
export const findRecord = (db: Reader, reference: string): Promise<RecordRow | null> =>
  db.row<RecordRow>(record, [reference]);

const lock = statement(
  'catalogue.deskLock',
  `select id from item where upper(ref) = upper($1) order by ref = $1 desc limit 1 for no key update`,
);

/** Locks the item first, so that what is read is the last version. */
export const lockRecord = async (tx: Tx, reference: string): Promise<RecordRow | null> =>
  (await tx.row<{ id: number }>(lock, [reference])) === null ? null : findRecord(tx, reference);

export type VariantRow = {
  readonly id: number;
  readonly sku: string;
  readonly barcode: string | null;
  readonly withdrawn: boolean;
  readonly styleId: number;
  readonly style: string;
  readonly hex: string | null;
  readonly sizeId: number;
  readonly size: string;
  readonly system: string;
  /** Position of the size in its system. */
  readonly position: number;
};

const variants = statement(
  'catalogue.deskVariants',
  `select v.id, v.sku, v.barcode, v.archived_at is not null as withdrawn, v.style_id as "styleId", s.name as style, s.hex,
     v.size_id as "sizeId", z.label as size, z.system, z.position
   from variant v join style s on s.id = v.style_id join size z on z.id = v.size_id
   where v.item_id = $1
   order by min(v.position) over (partition by v.style_id), v.style_id, z.system, z.position, z.label`,
);

/** Colours in the order that staff chose, sizes from small to large. */
export const readVariants = (db: Reader, itemId: number): Promise<VariantRow[]> =>
  db.rows<VariantRow>(variants, [itemId]);

export type PictureRow = ImageRow & {
  readonly id: number;
  readonly ready: boolean;
  readonly styleId: number | null;
  readonly view: PictureView;
  readonly ownAlt: string | null;
  readonly focalX: number | null;
  readonly focalY: number | null;
};

const pictures = statement(
  'catalogue.deskPictures',
  `select m.image_id as id, coalesce(r.name, '') as name, coalesce(r.alt, '') as alt, coalesce(r.width, 3) as width,
     coalesce(r.height, 4) as height, coalesce(r.placeholder, '#F1F0EE') as placeholder, r.id is not null as ready,
     m.style_id as "styleId", m.view, m.alt as "ownAlt", m.focal_x as "focalX", m.focal_y as "focalY"
   from item_image m left join ready_image r on r.id = m.image_id where m.item_id = $1 order by m.position, m.image_id`,
);

export const readPictures = (db: Reader, itemId: number): Promise<PictureRow[]> =>
  db.rows<PictureRow>(pictures, [itemId]);

const facts = statement(
  'catalogue.deskFacts',
  `select (select coalesce(sum(v.visitors), 0)::int from item_visit v where v.item_id = $1 and v.day > $2::date - 30) as visits,
     (select array_agg(f.path order by f.created_at desc) from former_path f where f.item_id = $1) as "formerPaths"`,
);

export const readFacts = async (
  db: Reader,
  itemId: number,
  day: string,
): Promise<{ visits: number; formerPaths: string[] }> => {
  const row = await db.row<{ visits: number; formerPaths: string[] | null }>(facts, [itemId, day]);
  return { visits: row?.visits ?? 0, formerPaths: row?.formerPaths ?? [] };
};
