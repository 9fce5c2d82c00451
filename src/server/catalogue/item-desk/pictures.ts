/** Photos of an item: upload, order, colour, view, alternative text and focal point. */
import { changesOf } from '#server/audit';
import type { InputOf } from '#shared/api/call';
import type { proItems } from '#shared/api/pro-items';
import { decodeUpload } from '#server/image';
import { badField, ShopError } from '#shared/errors';
import type { ChangeItem, Saved } from './change-item.ts';
import type { ItemDeskDeps } from './item-desk.ts';
import { itemDeskMessages as messages } from './item-desk.messages.ts';
import { insertPicture, writePictures } from './pictures.store.ts';
import { findRecord, readPictures, type PictureRow } from './record.store.ts';

type AddInput = InputOf<typeof proItems.addPicture>;
type EditInput = InputOf<typeof proItems.editPictures>;

/** The renditions are made before the item is locked. Throws IMAGE_TOO_LARGE, IMAGE_UNREADABLE. */
export const createAddPicture =
  ({ db, images }: Pick<ItemDeskDeps, 'db' | 'images'>, change: ChangeItem) =>
  async ({ reference, imageAsBase64, alt, styleId }: AddInput): Promise<Saved & { readonly pictureId: string }> => {
    const item = await findRecord(db, reference);
    if (!item) throw new ShopError('NOT_FOUND');
    const text = alt.trim();
    const { id } = await images.ingest({ content: decodeUpload(imageAsBase64), alt: text || item.name });
    const saved = await change(
      { name: 'catalogue.addPicture', reference, version: null },
      async (tx, { id: itemId }) => {
        const picture = { imageId: id, styleId: styleId ? Number(styleId) : null, alt: text };
        if (!(await insertPicture(tx, itemId, picture))) throw badField('imageAsBase64', messages.pictureTwice);
        return { before: {}, after: { picture: String(id) } };
      },
    );
    return { ...saved, pictureId: String(id) };
  };

type Described = Pick<PictureRow, 'id' | 'styleId' | 'view'> & { readonly alt: string; readonly focal: string | null };

const textOf = ({ id, styleId, view, alt, focal }: Described): string =>
  [id, styleId ?? '', view, alt, focal ?? ''].join(' · ');

const focalText = (x: number | null, y: number | null): string | null =>
  x === null || y === null ? null : `${x}/${y}`;

export const createEditPictures =
  (change: ChangeItem) =>
  ({ reference, version, pictures }: EditInput): Promise<Saved> =>
    change({ name: 'catalogue.editPictures', reference, version }, async (tx, item) => {
      const known = await readPictures(tx, item.id);
      const ids = pictures.map(({ id }) => Number(id));
      if (new Set(ids).size < ids.length || ids.some((id) => !known.some((picture) => picture.id === id)))
        throw badField('pictures', messages.pictureGone);
      const values = pictures.map(({ id, styleId, view, alt, focal }) => ({
        id: Number(id),
        styleId: styleId === null ? null : Number(styleId),
        view,
        alt: alt.trim() || null,
        focalX: focal?.x ?? null,
        focalY: focal?.y ?? null,
      }));
      const changed = changesOf(
        {
          pictures: known.map((one) =>
            textOf({ ...one, alt: one.ownAlt ?? '', focal: focalText(one.focalX, one.focalY) }),
          ),
        },
        {
          pictures: values.map((one) =>
            textOf({ ...one, alt: one.alt ?? '', focal: focalText(one.focalX, one.focalY) }),
          ),
        },
      );
      if (changed) await writePictures(tx, item.id, values);
      return changed;
    });
