/** What the name of a photo says: `REF.jpg`, `REF-2.jpg`, `REF-couleur.jpg`, `REF-couleur-dos.jpg`. */
import { slugOf } from '#shared/text';

export type PhotoView = 'front' | 'back' | 'detail' | 'flat' | 'scale' | 'top' | 'side';

/** A reading of the name: a reference, and what is said after it. */
export type PhotoReading = { ref: string; rest: string[] };

/** What follows the reference; `style` is a slug that the article must have. */
export type PhotoPlace = { style: string | null; view: PhotoView; position: number };

const extension = /\.(jpe?g|png|webp)$/i;
const views: Readonly<Record<string, PhotoView>> = {
  face: 'front',
  devant: 'front',
  front: 'front',
  dos: 'back',
  back: 'back',
  detail: 'detail',
  matiere: 'detail',
  plat: 'flat',
  flat: 'flat',
  echelle: 'scale',
  mannequin: 'scale',
  dessus: 'top',
  top: 'top',
  profil: 'side',
  side: 'side',
};
const viewOrder: readonly PhotoView[] = ['front', 'back', 'detail', 'flat', 'scale', 'top', 'side'];
const longestStem = 110;

/** The file name as the shop keeps it: letters without accent, digits, and - _ . between them. Null when nothing is left. */
export const plainFileName = (name: string): string | null => {
  const end = extension.exec(name)?.[0].toLowerCase() ?? '';
  const stem = name
    .slice(0, name.length - end.length)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
    .slice(0, longestStem);
  return stem === '' ? null : stem + end;
};

/** Every way to cut the name, the longest reference first: `ROBE-01-2` may be an article, else `ROBE-01` is. */
export const readingsOf = (name: string): PhotoReading[] => {
  const stem = name.replace(extension, '');
  const cuts = [...stem.matchAll(/[-_. ]+/g)].map(({ index }) => index).filter((index) => index > 0);
  return [stem.length, ...cuts.toReversed()].slice(0, 8).map((end) => ({
    ref: stem.slice(0, end),
    rest: stem
      .slice(end)
      .split(/[-_. ]+/)
      .filter((part) => part !== ''),
  }));
};

/** A number is the place of the picture, a word for a side is its view, all else must be the colour. */
export const placeOf = (rest: readonly string[]): PhotoPlace => {
  const words = rest.map((part) => slugOf(part)).filter((word) => word !== '');
  const last = words.at(-1) ?? '';
  const number = /^\d{1,3}$/.test(last) ? Number(words.pop()) : null;
  const view = views[words.at(-1) ?? ''];
  if (view) words.pop();
  return {
    style: words.length === 0 ? null : words.join('-'),
    view: view ?? 'front',
    position: number === null ? viewOrder.indexOf(view ?? 'front') : Math.max(0, number - 1),
  };
};

/** Words for a picture that nobody described: those of its file. */
export const wordsOf = (name: string): string => {
  const words = name
    .replace(extension, '')
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1, 200);
};
