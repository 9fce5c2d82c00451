/** The pictures of one article: its front in each colour, a detail of the fabric in the first. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { type Article, wallFor } from './articles.ts';
import { drawings } from './drawings.ts';
import { develop, drawScene, openStudio } from './engine/compose.ts';
import type { Frame } from './engine/plane.ts';
import { seedOf } from './engine/random.ts';
import { settle } from './engine/settle.ts';

/** One line of the map from articles to files. */
export type PictureEntry = { reference: string; colour: string; view: 'face' | 'detail'; file: string; alt: string };

export const imagesFolder = join(import.meta.dirname, '..', 'images');

const size = { width: 750, height: 1000 };
const front: Frame = { left: 0, top: 0, scale: 1, ...size };
/** How much closer the detail is. */
const zoom = 2.2;
const largest = 60_000;

const detailAt = (focus: readonly [number, number]): Frame => ({
  left: Math.round(Math.min(750 - 750 / zoom, Math.max(0, focus[0] - 375 / zoom))),
  top: Math.round(Math.min(1000 - 1000 / zoom, Math.max(0, focus[1] - 500 / zoom))),
  scale: zoom,
  ...size,
});

/** The best quality that stays under the limit. */
const encode = async (image: Sharp): Promise<Buffer> => {
  for (const quality of [84, 78, 72, 64, 56, 46, 36, 26]) {
    const bytes = await image.clone().webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    if (bytes.length <= largest) return bytes;
  }
  return await image.webp({ quality: 18, effort: 4 }).toBuffer();
};

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

/** Draws and writes all pictures of an article. */
export const drawArticle = async ({ reference, name, colours }: Article): Promise<PictureEntry[]> => {
  const draw = drawings.get(reference);
  if (!draw) return [];
  const studio = openStudio();
  const seed = seedOf(reference);
  const entries: PictureEntry[] = [];
  const take = async (colour: Article['colours'][number], view: PictureEntry['view']): Promise<void> => {
    const garment = settle(draw(colour.hex, colour.name));
    const frame = view === 'face' ? front : detailAt(garment.focus ?? [375, 500]);
    const scene = { garment, frame, wall: wallFor(reference, colour.hex), seed };
    const picture = await drawScene(scene, view === 'face' ? studio : openStudio());
    const file = `${slug(reference)}-${slug(colour.name)}${view === 'detail' ? '-detail' : ''}.webp`;
    await writeFile(join(imagesFolder, file), await encode(develop(picture, frame, seed)));
    const seen = view === 'face' ? 'vu de face' : 'détail de la matière';
    entries.push({ reference, colour: colour.name, view, file, alt: `${name}, ${colour.name.toLowerCase()}, ${seen}` });
  };
  for (const [index, colour] of colours.entries()) {
    await take(colour, 'face');
    if (index === 0) await take(colour, 'detail');
  }
  return entries;
};
