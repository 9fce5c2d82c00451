/** Draws and encodes a picture, and computes the digest of what it is drawn from. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { catalogueFiles } from './catalogue-files.ts';
import { type Studio, develop, drawScene } from './engine/compose.ts';
import type { Garment } from './engine/garment.ts';
import type { Frame } from './engine/plane.ts';
import type { WallName } from './engine/wall.ts';
import { type LinenName, drawFlat } from './flat-lay.ts';
import type { PictureFacts } from './manifest.ts';

/** What a packshot depends on, except for the engine. */
export type Shot = { garment: Garment; frame: Frame; seed: number } & ({ wall: WallName } | { linen: LinenName });

export const page: Frame = { left: 0, top: 0, scale: 1, width: 750, height: 1000 };
/** The same page in more pixels. */
export const largePage: Frame = { left: 0, top: 0, scale: 4 / 3, width: 1000, height: 1333 };
/** Magnification of the detail. */
const zoom = 2.2;

/** The part of a page around a point, magnified to the same size in pixels. */
export const closeUp = ([x, y]: readonly [number, number], whole: Frame = page): Frame => ({
  ...whole,
  left: Math.round(Math.min(750 - 750 / zoom, Math.max(0, x - 375 / zoom))),
  top: Math.round(Math.min(1000 - 1000 / zoom, Math.max(0, y - 500 / zoom))),
  scale: whole.scale * zoom,
});

/** In bytes, by width. Above `usual`, the quality is reduced, which keeps the total size small. */
export const limitsOf = (width: number): { most: number; usual: number } =>
  width > page.width ? { most: 100_000, usual: 60_000 } : { most: 60_000, usual: 34_000 };

/** Encodes at the best quality within the limits: most cloth at the first, dense prints at a lower one. */
const encode = async (image: Sharp, width: number): Promise<Buffer> => {
  const { most, usual } = limitsOf(width);
  let bytes = Buffer.alloc(0);
  for (const quality of [80, 74, 68, 60, 52, 44, 36, 28, 20, 14, 8]) {
    bytes = await image.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (bytes.length <= (quality > 60 ? usual : most)) break;
  }
  return bytes;
};

/** The WebP of drawn pixels; the same bytes on every run. */
export const print = async (picture: Float32Array, frame: Frame, seed: number): Promise<Buffer> =>
  await encode(develop(picture, frame, seed), frame.width);

/** The WebP of a shot. */
export const take = async (shot: Shot, studio: Studio): Promise<Buffer> => {
  const picture = await ('linen' in shot ? drawFlat(shot, studio) : drawScene(shot, studio));
  return await print(picture, shot.frame, shot.seed);
};

const digest = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

const isSource = (name: string): boolean => name.endsWith('.ts') && !name.endsWith('.test.ts');

// Relies on strings without ` // ` and without lines that start with `/*`.
const comments = /^ *\/\*[^]*?\*\/$|(?:^|(?<= )) *\/\/ .*$/gm;
/** A source without comments and empty lines, so that a changed comment redraws nothing. */
export const withoutComments = (source: string): string =>
  source
    .replaceAll(comments, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();

const codeOf = (...path: readonly string[]): string =>
  withoutComments(readFileSync(join(import.meta.dirname, ...path), 'utf8'));

const sourcesIn = (belongs: (name: string) => boolean, ...folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder))
      .filter(belongs)
      .toSorted()
      .map((name) => codeOf(folder, name)),
  );

const draws = ['flat-lay.ts', 'picture.ts'].map((name) => codeOf(name));
const engine = digest(sharp.versions.sharp ?? '', ...draws, ...sourcesIn(isSource, 'engine'));

/** Changes with the garment, frame, ground, seed and engine of a shot. */
export const inputOf = (shot: Shot): string => digest(engine, JSON.stringify(shot)).slice(0, 32);

/** The articles and the looks: nothing else of `arrangement.json` is drawn. */
const data = (): (Buffer | string)[] => {
  const arrangement = readFileSync(join(import.meta.dirname, '..', 'arrangement.json'), 'utf8');
  const { looks } = JSON.parse(arrangement) as { looks: unknown };
  return [...catalogueFiles.map((file) => readFileSync(file)), JSON.stringify(looks)];
};

let allSources: string | null = null;
/** For looks, covers and banners: changes with the sources of drawings, the catalogue, and `words`. */
export const inputOfSources = (...words: readonly string[]): string => {
  const lists = (): string[] => sourcesIn((name) => name.startsWith('drawings'), '.');
  allSources ??= digest(engine, ...lists(), ...sourcesIn(isSource, 'garments', 'editorial'), ...data());
  return digest(allSources, ...words).slice(0, 32);
};

/** For auto parts, which share only the engine with garments. */
export const inputOfParts = (...words: readonly string[]): string =>
  digest(engine, ...sourcesIn(isSource, 'parts'), ...words).slice(0, 32);

const castFolders = [
  'cast',
  ...['print', 'draw', 'heads', 'figures', 'garments', 'things', 'scenes'].map((name) => join('cast', name)),
];
const random = (): string => codeOf('engine', 'random.ts');

/** For the cast, which shares only the random numbers with garments. */
export const inputOfCast = (...words: readonly (string | Buffer)[]): string =>
  digest(sharp.versions.sharp ?? '', random(), ...sourcesIn(isSource, ...castFolders), ...words).slice(0, 32);

/** For worn articles: changes with the cast and with the garment. */
export const inputOfWorn = (file: string, garment: Garment): string =>
  digest(engine, inputOfCast(), ...sourcesIn(isSource, join('cast', 'worn')), file, JSON.stringify(garment)).slice(
    0,
    32,
  );

const hexOf = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** Facts of a file, as the manifest records them. */
export const factsOf = async (bytes: Buffer): Promise<PictureFacts> => {
  const { width, height } = await sharp(bytes).metadata();
  const small = await sharp(bytes).resize({ width: 64 }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  const tiny = await sharp(small).resize({ width: 12 }).webp({ quality: 30, effort: 6 }).toBuffer();
  return {
    hash: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
    width,
    height,
    placeholder: hexOf(dominant),
    blur: `data:image/webp;base64,${tiny.toString('base64')}`,
  };
};
