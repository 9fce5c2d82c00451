/** `demo/images/images.json`: every picture of the demo shop, what it shows and what its bytes are. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a picture of an article shows. */
export type View = 'face' | 'dos' | 'à plat' | 'dessus' | 'profil' | 'détail';
export type ArticleShown = { reference: string; colour: string; view: View };
/** A picture that is not of one article; `references` are those whose page shows it too, in one `colour` only or in all. */
export type EditorialShown = {
  kind: string;
  key: string;
  crop?: 'wide' | 'tall';
  references?: string[];
  colour?: string;
};
export type Shown = ArticleShown | EditorialShown;

/** What is known of the bytes without decoding them again. */
export type PictureFacts = {
  /** SHA-256. */
  hash: string;
  bytes: number;
  width: number;
  height: number;
  /** `#RRGGBB` of most of it. */
  placeholder: string;
  /** Data URI of some 16 pixels. */
  blur: string;
};

/** `input` tells whether the picture is to be drawn again: a digest of all it was drawn from. */
export type Entry = Shown & PictureFacts & { file: string; alt: string; input: string };
export type ArticleEntry = Extract<Entry, ArticleShown>;
export type EditorialEntry = Extract<Entry, EditorialShown>;

export const imagesFolder = join(import.meta.dirname, '..', 'images');
const nameOf = (folder: string): string => join(folder, 'images.json');

export const isOfArticle = (entry: Entry): entry is ArticleEntry => 'reference' in entry;

/** The manifest in the order it was written; null when the pictures were never drawn. */
export const readManifest = async (folder = imagesFolder): Promise<Entry[] | null> => {
  try {
    return JSON.parse(await readFile(nameOf(folder), 'utf8')) as Entry[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/** One line a picture; whole or not at all. */
export const writeManifest = async (entries: readonly Entry[], folder = imagesFolder): Promise<void> => {
  const draft = `${nameOf(folder)}.draft`;
  await writeFile(draft, `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`);
  await rename(draft, nameOf(folder));
};
