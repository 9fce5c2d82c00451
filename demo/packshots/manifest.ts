/** `demo/images/images.json`: every picture of the demo shop with what it shows and facts of its file. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a picture of an article shows. */
export type View = 'face' | 'dos' | 'à plat' | 'dessus' | 'profil' | 'détail';
export type ArticleShown = { reference: string; colour: string; view: View };
/** A picture of no single article; the pages of `references` show it too, for one `colour` or for all. */
export type EditorialShown = {
  kind: string;
  key: string;
  crop?: 'wide' | 'tall';
  references?: string[];
  colour?: string;
};
export type Shown = ArticleShown | EditorialShown;

/** Facts of the file, stored so that nothing is decoded at the start. */
export type PictureFacts = {
  /** SHA-256. */
  hash: string;
  bytes: number;
  width: number;
  height: number;
  /** Dominant colour, `#RRGGBB`. */
  placeholder: string;
  /** Data URI of a preview 12 pixels wide. */
  blur: string;
};

/** `input`: digest of what the picture was drawn from; when it changes, the picture is drawn again. */
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

/** Writes one line per picture, atomically. */
export const writeManifest = async (entries: readonly Entry[], folder = imagesFolder): Promise<void> => {
  const draft = `${nameOf(folder)}.draft`;
  await writeFile(draft, `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`);
  await rename(draft, nameOf(folder));
};
