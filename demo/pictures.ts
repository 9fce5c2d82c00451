/** Drawn pictures of the demo shop: stores them as images and attaches them to what they show. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Db } from '#platform/db';
import type { Adoption, OwnPicture, RefusedPicture } from '#server/image';
import {
  type ArticleEntry,
  type EditorialEntry,
  type Entry,
  imagesFolder,
  isOfArticle,
  readManifest,
  type View,
} from './packshots/manifest.ts';
import { attachPictures, markPictures, type PictureAttachments } from './pictures.store.ts';

export type PictureDeps = {
  db: Db;
  /** Stores the pictures in the image module. */
  readonly adopt: (pictures: readonly OwnPicture[]) => Promise<Adoption>;
  /** Folder with the pictures and their manifest; `demo/images` by default. */
  readonly folder?: string;
};

const views: Record<View, string> = {
  face: 'front',
  dos: 'back',
  'à plat': 'flat',
  dessus: 'top',
  profil: 'side',
  détail: 'detail',
};
/** Higher than all other positions of an item's pictures. */
const lastPlace = 100;

const articleAttachments = (entries: readonly ArticleEntry[], ids: Adoption['ids']): PictureAttachments['articles'] => {
  const seen = new Map<string, number>();
  return entries.flatMap(({ reference, colour, view, file }) => {
    const position = seen.get(reference) ?? 0;
    seen.set(reference, position + 1);
    const image = ids.get(file);
    return image === undefined ? [] : [{ ref: reference, colour, view: views[view], position, image }];
  });
};

const editorialAttachments = (entries: readonly EditorialEntry[], ids: Adoption['ids']): PictureAttachments => {
  const attachments: PictureAttachments = { articles: [], places: [] };
  for (const { kind, key, crop, references = [], colour = null, file } of entries) {
    const image = ids.get(file);
    // one picture per place: the one for wide screens
    if (image === undefined || crop === 'tall') continue;
    attachments.places.push({ kind, name: key, image });
    const shown = { colour, view: 'scale', position: lastPlace, image };
    attachments.articles.push(...references.map((ref) => ({ ref, ...shown })));
  }
  return attachments;
};

const ownPicture = (entry: Entry, folder: string): OwnPicture => {
  const { file, alt, hash: digest, bytes, width, height, placeholder, blur } = entry;
  return { path: join(folder, file), fileName: file, alt, hash: digest, bytes, width, height, placeholder, blur };
};

/** Digest of the current set of pictures; null when none was drawn. */
export const pictureSet = async (folder = imagesFolder): Promise<string | null> => {
  const entries = await readManifest(folder);
  return entries && hash('sha256', JSON.stringify(entries));
};

/** Attaches the pictures of the folder and returns the refused ones. Pictures that staff moved keep their position. */
export const loadPictures = async ({ db, adopt, folder = imagesFolder }: PictureDeps): Promise<RefusedPicture[]> => {
  const entries = await readManifest(folder);
  if (!entries) return [];
  const { ids, refused } = await adopt(entries.map((entry) => ownPicture(entry, folder)));
  const { articles, places } = editorialAttachments(
    entries.filter((entry): entry is EditorialEntry => !isOfArticle(entry)),
    ids,
  );
  await attachPictures(db, {
    articles: [...articleAttachments(entries.filter(isOfArticle), ids), ...articles],
    places,
  });
  // refused pictures are tried again at the next start
  if (refused.length === 0) await markPictures(db, hash('sha256', JSON.stringify(entries)));
  return refused;
};

type Block = { type: string; image?: string };
type Setting = {
  name: string;
  section: string | null;
  value: { blocks?: Block[] };
};

type Banner = { place: string; id?: string; image?: string };

/** Adds a picture to each hero block and each banner that has none. */
export const withPictures = async <Arrangement extends { settings: Setting[]; banners: Banner[] }>(
  arrangement: Arrangement,
  folder = imagesFolder,
): Promise<Arrangement> => {
  const entries = (await readManifest(folder)) ?? [];
  const fileOf = (kind: string, key: string | null): { image?: string; imageTall?: string } => {
    const crops = entries.filter((entry) => 'key' in entry && entry.kind === kind && entry.key === key);
    const tall = crops.find((entry) => 'crop' in entry && entry.crop === 'tall');
    const wide = crops.find((entry) => entry !== tall);
    return { ...(wide && { image: wide.file }), ...(wide && tall && { imageTall: tall.file }) };
  };
  const settings = arrangement.settings.map(({ name, section, value }) => {
    const blocks = value.blocks?.map((block) =>
      block.type === 'HERO' ? { ...fileOf('hero', section), ...block } : block,
    );
    return { name, section, value: { ...value, ...(blocks && { blocks }) } };
  });
  const banners = arrangement.banners.map((banner) => ({
    ...(banner.id === undefined ? {} : fileOf('banner', banner.id)),
    ...banner,
  }));
  return { ...arrangement, settings, banners };
};
