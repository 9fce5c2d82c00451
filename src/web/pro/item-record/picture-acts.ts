/** The forms of the photos. For actions. */
import type { Client } from '#shared/api/client';
import type { InputOf } from '#shared/api/call';
import type { ProItem, ProPicture } from '#shared/api/pro-item-shapes';
import type { proItems } from '#shared/api/pro-items';
import { formText } from '#app/form-text.ts';
import { seenIn, type Compared } from '#pro/merge/merge.ts';
import { pictureMessages as messages } from './picture.messages.ts';

type Wire = InputOf<typeof proItems.editPictures>['pictures'][number];

export const pictureFields = ['style', 'view', 'alt', 'focal'] as const;
type PictureField = (typeof pictureFields)[number];

/** `alt:12` */
export const pictureField = (field: PictureField, id: string): string => `${field}:${id}`;

export const pictureTexts = ({ styleId, view, alt, focal }: ProPicture): Readonly<Record<PictureField, string>> => ({
  style: styleId ?? '',
  view,
  alt,
  focal: focal === null ? '' : `${focal.x}/${focal.y}`,
});

export const orderText = (pictures: readonly { readonly id: string }[]): string =>
  pictures.map(({ id }) => id).join(',');

const focalOf = (text: string): Wire['focal'] => {
  const [x, y] = text.split('/').map(Number);
  const isPercent = (value: number | undefined): value is number =>
    value !== undefined && Number.isInteger(value) && value >= 0 && value <= 100;
  return isPercent(x) && isPercent(y) ? { x, y } : null;
};

const orderIn = (form: FormData): string[] =>
  formText(form, 'order')
    .split(',')
    .filter((id) => id !== '' && formText(form, `remove:${id}`) !== '1');

/** Text of a field; the saved one when the form does not have it, as for a photo that a colleague added. */
const textIn = (form: FormData, name: string, saved: string): string =>
  form.has(name) ? formText(form, name).trim() : saved;

/** Photos in the order of the form; those that a colleague added meanwhile come after them. */
export const typedPictures = (form: FormData, item: ProItem): Wire[] => {
  const seen = new Set(seenIn(form, 'order').split(','));
  const added = item.pictures.filter(({ id }) => !seen.has(id)).map(({ id }) => id);
  return [...orderIn(form), ...added].flatMap((id) => {
    const picture = item.pictures.find((one) => one.id === id);
    if (!picture) return [];
    const saved = pictureTexts(picture);
    const text = (field: PictureField): string => textIn(form, pictureField(field, id), saved[field]);
    return [
      {
        id,
        styleId: text('style') || null,
        view: text('view') as Wire['view'],
        alt: text('alt'),
        focal: focalOf(text('focal')),
      },
    ];
  });
};

export const comparedPictures = (form: FormData, item: ProItem): Compared[] => [
  {
    name: 'order',
    label: messages.order,
    before: seenIn(form, 'order'),
    theirs: orderText(item.pictures),
    mine: orderIn(form).join(','),
  },
  ...item.pictures.flatMap((picture, index) =>
    pictureFields.map((field): Compared => {
      const name = pictureField(field, picture.id);
      const theirs = pictureTexts(picture)[field];
      return {
        name,
        label: messages.field(index + 1, messages.fields[field]),
        before: form.has(`seen:${name}`) ? seenIn(form, name) : theirs,
        theirs,
        mine: textIn(form, name, theirs),
      };
    }),
  ),
];

/** True when a colleague changed nothing but added photos: these come last and need no comparison. */
const onlyPhotosWereAdded = (form: FormData, item: ProItem): boolean =>
  comparedPictures(form, item).every(
    ({ name, before, theirs }) => theirs === before || (name === 'order' && theirs.startsWith(`${before},`)),
  );

export const savePictures = (api: Client, form: FormData, item: ProItem): Promise<{ reference: string }> =>
  api.proItems.editPictures({
    reference: item.reference,
    version: onlyPhotosWereAdded(form, item) ? item.version : Number(formText(form, 'version')) || 1,
    pictures: typedPictures(form, item),
  });

/** One after the other: each photo is encoded in several widths. */
export const addPictures = async (
  api: Client,
  reference: string,
  { files, styleId }: { readonly files: readonly File[]; readonly styleId: string | null },
): Promise<void> => {
  for (const file of files) {
    const imageAsBase64 = Buffer.from(await file.arrayBuffer()).toString('base64');
    await api.proItems.addPicture({ reference, imageAsBase64, styleId });
  }
};

export const filesIn = (form: FormData): File[] =>
  form.getAll('photos').filter((entry): entry is File => entry instanceof File && entry.size > 0);
