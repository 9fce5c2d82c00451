/** Parses photo file names: `REF.jpg`, `REF-2.jpg`, `REF-couleur.jpg`, `REF-couleur-dos.jpg`. */
import { slugOf } from '#shared/text';

export type PhotoView = 'front' | 'back' | 'detail' | 'flat' | 'scale' | 'top' | 'side';

export type NameSplit = { ref: string; suffix: string[] };

export type PhotoPlacement = { style: string | null; view: PhotoView; position: number };

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
const maxStem = 110;

/** Stored file name: letters without accents, digits, and `-`, `_`, `.` between them. Null when nothing remains. */
export const normaliseFileName = (name: string): string | null => {
  const end = extension.exec(name)?.[0].toLowerCase() ?? '';
  const stem = name
    .slice(0, name.length - end.length)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
    .slice(0, maxStem);
  return stem === '' ? null : stem + end;
};

/**
 * Possible splits, longest reference first: `ROBE-01-2` may itself be an item; otherwise it is photo 2 of
 * `ROBE-01`.
 */
export const splitPhotoName = (name: string): NameSplit[] => {
  const stem = name.replace(extension, '');
  const cuts = [...stem.matchAll(/[-_. ]+/g)].map(({ index }) => index).filter((index) => index > 0);
  return [stem.length, ...cuts.toReversed()].slice(0, 8).map((end) => ({
    ref: stem.slice(0, end),
    suffix: stem
      .slice(end)
      .split(/[-_. ]+/)
      .filter((part) => part !== ''),
  }));
};

/** A number is the position, the name of a view is the view, anything else is the colour. */
export const placementOf = (suffix: readonly string[]): PhotoPlacement => {
  const parts = suffix.map((part) => slugOf(part)).filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const number = /^\d{1,3}$/.test(last) ? Number(parts.pop()) : null;
  const view = views[parts.at(-1) ?? ''];
  if (view) parts.pop();
  return {
    style: parts.length === 0 ? null : parts.join('-'),
    view: view ?? 'front',
    position: number === null ? viewOrder.indexOf(view ?? 'front') : Math.max(0, number - 1),
  };
};

export const altFromFileName = (name: string): string => {
  const text = name
    .replace(extension, '')
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1, 200);
};
