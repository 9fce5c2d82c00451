/**
 * Every editorial picture of the demo shop: all that is drawn and is not a packshot.
 *
 * | kind | key | crops |
 * |---|---|---|
 * | `look` | name of the look in `arrangement.json` | one, 960 × 1200 |
 * | `cover` | slug of the news article it opens | one, 1200 × 800 |
 * | `banner` | `lin` (femme), `ourlet` (enfant), `retouche`, `pluie`: the banners of `arrangement.json` | `wide` 1600 × 400, `tall` 1000 × 500 |
 *
 * `file` is unique; `draw` gives the bytes of a WebP of at most 60,000 bytes, the same on every run.
 */
import { printedPictures } from './pictures-printed.ts';
import { lookPictures } from './pictures-laid.ts';

export type EditorialKind = 'look' | 'cover' | 'banner';

export type EditorialPicture = {
  readonly key: string;
  readonly kind: EditorialKind;
  /** Where one key has two pictures: the one for wide screens and the one for telephones. */
  readonly crop?: 'wide' | 'tall';
  readonly file: string;
  /** French. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly draw: () => Promise<Buffer>;
};

/** The whole list, in the order of the table above. */
export const editorialPictures = async (): Promise<EditorialPicture[]> => [
  ...(await lookPictures()),
  ...printedPictures(),
];
