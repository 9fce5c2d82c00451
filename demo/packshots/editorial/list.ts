/**
 * Every editorial picture of the demo shop: all that is drawn and is not a packshot.
 *
 * | kind | key | crops |
 * |---|---|---|
 * | `look` | name of the look in `arrangement.json` | one, 960 × 1200 |
 * | `tile` | seoName of the section | `wide` 960 × 1200, `tall` 900 × 1200 for telephones |
 * | `landing` | seoName of the section | `wide` 1600 × 1000, `tall` 800 × 1200 |
 * | `hero` | seoName of the section whose home page it opens | `wide` 1920 × 800 (words go on its left), `tall` 800 × 1000 |
 * | `cover` | slug of the news article it opens | one, 1200 × 800 |
 * | `gift-card` | slug of the design | one, 856 × 540 |
 * | `banner` | `lin` (femme), `ourlet` (enfant), `retouche`, `pluie`: the banners of `arrangement.json` | `wide` 1600 × 400, `tall` 1000 × 500 |
 * | `not-found` | `404` | one, 1200 × 800 |
 * | `scale` | the cut, as `cutOf(reference)` of `./cuts.ts` gives it | one, 750 × 1000 |
 *
 * `file` is unique; `draw` gives the bytes of a WebP of at most 60,000 bytes, the same on every run.
 */
import { printedPictures } from './pictures-printed.ts';
import { scalePictures } from './pictures-scale.ts';
import { lookPictures, sectionList } from './pictures-laid.ts';

export type EditorialKind =
  | 'look'
  | 'tile'
  | 'landing'
  | 'hero'
  | 'cover'
  | 'gift-card'
  | 'banner'
  | 'not-found'
  | 'scale';

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
  ...(await sectionList()),
  ...printedPictures(),
  ...scalePictures(),
];
