/** Pictures of an item. The item is locked before. */
import { statement, type Tx } from '#platform/db';
import type { PictureView } from '#shared/api/shapes';

const add = statement(
  'catalogue.deskAddPicture',
  `insert into item_image (item_id, image_id, style_id, alt, position)
   select $1, $2, $3, $4, coalesce((select max(position) + 1 from item_image m where m.item_id = $1), 0) on conflict do nothing`,
);

/** False when the item has the image already. */
export const insertPicture = async (
  tx: Tx,
  itemId: number,
  picture: { readonly imageId: number; readonly styleId: number | null; readonly alt: string },
): Promise<boolean> => (await tx.exec(add, [itemId, picture.imageId, picture.styleId, picture.alt || null])) > 0;

export type PictureValues = {
  readonly id: number;
  readonly styleId: number | null;
  readonly view: PictureView;
  readonly alt: string | null;
  readonly focalX: number | null;
  readonly focalY: number | null;
};

const remove = statement(
  'catalogue.deskRemovePictures',
  'delete from item_image where item_id = $1 and image_id <> all($2::bigint[])',
);
const update = statement(
  'catalogue.deskUpdatePictures',
  `update item_image m set style_id = w."styleId", view = w.view, alt = w.alt, focal_x = w."focalX", focal_y = w."focalY", position = w.place
   from jsonb_to_recordset($2::jsonb) as w (id bigint, "styleId" integer, view text, alt text, "focalX" smallint, "focalY" smallint, place integer)
   where m.item_id = $1 and m.image_id = w.id`,
);

/** In the given order; others are removed from the item, and their files are kept. */
export const writePictures = async (tx: Tx, itemId: number, pictures: readonly PictureValues[]): Promise<void> => {
  await tx.exec(remove, [itemId, pictures.map(({ id }) => id)]);
  if (pictures.length > 0)
    await tx.exec(update, [itemId, JSON.stringify(pictures.map((picture, place) => ({ ...picture, place })))]);
};
