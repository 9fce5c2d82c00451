/** Import of photos: the items named by the files, and their links to the images. */
import { statement, type Reader, type Tx } from '#platform/db';

export type PhotoItem = {
  id: number;
  ref: string;
  name: string;
  styles: { id: number; seoName: string; name: string }[];
};

const targets = statement(
  'catalogue.photoItems',
  `select i.id, i.ref, i.name, coalesce((select json_agg(json_build_object('id', s.id, 'seoName', s.seo_name, 'name', s.name))
     from style s where s.id in (select v.style_id from variant v where v.item_id = i.id)), '[]'::json) as styles
   from item i where upper(i.ref) = any(select upper(r) from unnest($1::text[]) r)`,
);

/** References in any letter case. Includes drafts and archived items. */
export const readPhotoItems = (db: Reader, refs: readonly string[]): Promise<PhotoItem[]> =>
  db.rows<PhotoItem>(targets, [refs]);

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

/** False when the item already has the image. It is left unchanged, because staff may have moved it. */
export const attachPhoto = async (tx: Tx, link: PhotoLink): Promise<boolean> => {
  const { itemId, imageId, styleId, view, position } = link;
  return (await tx.exec(attach, [itemId, imageId, styleId, view, position])) > 0;
};
