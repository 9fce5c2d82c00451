/** Import of photos: the items named by the files, and their links to the images. */
import { statement, type Reader, type Tx } from '#platform/db';

export type PhotoItem = {
  id: number;
  ref: string;
  name: string;
  styles: { id: number; seoName: string; name: string }[];
};

const itemColumns = `i.id, i.ref, i.name, coalesce((select json_agg(json_build_object('id', s.id, 'seoName', s.seo_name, 'name', s.name))
     from style s where s.id in (select o.style_id from variant o where o.item_id = i.id)), '[]'::json) as styles`;
const targets = statement(
  'catalogue.photoItems',
  `select ${itemColumns} from item i where upper(i.ref) = any(select upper(r) from unnest($1::text[]) r)`,
);

/** References in any letter case. Includes drafts and archived items. */
export const readPhotoItems = (db: Reader, refs: readonly string[]): Promise<PhotoItem[]> =>
  db.rows<PhotoItem>(targets, [refs]);

const named = statement(
  'catalogue.photoItemsBySlug',
  `select ${itemColumns}, i.slug from item i where i.slug = any($1::text[]) and i.archived_at is null order by i.ref`,
);
/** Several items may share a slug. Without archived items. */
export const readPhotoItemsBySlug = (
  db: Reader,
  slugs: readonly string[],
): Promise<(PhotoItem & { readonly slug: string })[]> => db.rows<PhotoItem & { slug: string }>(named, [slugs]);

/** An item found by the SKU or barcode of one of its variants. */
export type PhotoVariant = PhotoItem & { sku: string; barcode: string | null; styleId: number };

const variants = statement(
  'catalogue.photoVariants',
  `select ${itemColumns}, v.sku, v.barcode, v.style_id as "styleId" from variant v join item i on i.id = v.item_id
   where v.id in (select a.id from variant a where upper(a.sku) = any(select upper(c) from unnest($1::text[]) c)
     union select b.id from variant b where b.barcode = any($1)) order by v.id`,
);
/** SKUs in any letter case. */
export const readPhotoVariants = (db: Reader, codes: readonly string[]): Promise<PhotoVariant[]> =>
  db.rows<PhotoVariant>(variants, [codes]);

const itemsOfImages = statement(
  'catalogue.imageItems',
  `select m.image_id as "imageId", array_agg(i.ref order by i.ref) as refs from item_image m join item i on i.id = m.item_id
   where m.image_id = any($1) group by 1`,
);

/** By image id. */
export const readImageItems = async (db: Reader, imageIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> =>
  new Map(
    (await db.rows<{ imageId: number; refs: string[] }>(itemsOfImages, [imageIds])).map(({ imageId, refs }) => [
      imageId,
      refs,
    ]),
  );

const attach = statement(
  'catalogue.attachPhoto',
  `insert into item_image (item_id, image_id, style_id, view, position) values ($1, $2, $3, $4, $5) on conflict do nothing`,
);

export type PhotoLink = { itemId: number; imageId: number; styleId: number | null; view: string; position: number };

const raiseVersion = statement(
  'catalogue.photoVersion',
  `update item set version = version + 1 where id = any($1::bigint[])`,
);

/** False when the item already has the image. It is left unchanged, because staff may have moved it. */
export const attachPhoto = async (tx: Tx, link: PhotoLink): Promise<boolean> => {
  const { itemId, imageId, styleId, view, position } = link;
  const isNew = (await tx.exec(attach, [itemId, imageId, styleId, view, position])) > 0;
  // so that a colleague who edits the item is asked to compare, and does not remove the photo
  if (isNew) await tx.exec(raiseVersion, [[itemId]]);
  return isNew;
};

const linked = statement(
  'catalogue.hasPhoto',
  'select image_id as "imageId" from item_image where item_id = $1 and image_id = $2',
);
export const hasPhoto = async (db: Reader, itemId: number, imageId: number): Promise<boolean> =>
  (await db.row(linked, [itemId, imageId])) !== null;

const links = `jsonb_to_recordset($1::jsonb) r ("itemId" bigint, "imageId" bigint, "styleId" integer, view text)`;
const lockItems = statement(
  'catalogue.lockPhotoItems',
  `select i.id from item i where i.id in (select r."itemId" from ${links}) order by i.id for no key update`,
);
const detach = statement(
  'catalogue.detachPhotos',
  `delete from item_image m using ${links} where m.item_id = r."itemId" and m.image_id = r."imageId"
     and m.style_id is not distinct from r."styleId" and m.view = r.view and m.alt is null and m.focal_x is null
   returning m.item_id as "itemId"`,
);
const stillLinked = statement(
  'catalogue.stillAttached',
  `select r."imageId" from ${links} join item_image m on m.item_id = r."itemId" and m.image_id = r."imageId"`,
);

/**
 * Removes photos from their items. Those that staff changed since (colour, view, text, focal point) stay:
 * returns their image ids.
 */
export const detachPhotos = async (tx: Tx, photos: readonly Omit<PhotoLink, 'position'>[]): Promise<number[]> => {
  if (photos.length === 0) return [];
  const given = [JSON.stringify(photos)];
  await tx.rows(lockItems, given);
  const items = await tx.rows<{ itemId: number }>(detach, given);
  if (items.length > 0) await tx.exec(raiseVersion, [items.map(({ itemId }) => itemId)]);
  return (await tx.rows<{ imageId: number }>(stillLinked, given)).map(({ imageId }) => imageId);
};
