/** The only place that decodes and encodes pictures: within limits of size and time, one job a core. */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import type { ImageFormat, ImageWidth } from '#shared/api/image';
import { isShopError, ShopError } from '#shared/errors';
import { firstWidths, rungsOf } from './ladder.rules.ts';
import { endOf, formatOf, hidesDocument, type PictureFormat } from './magic.rules.ts';
import { createSlots, type Slots } from './slots.ts';

export type Rendition = { rung: ImageWidth; bytes: Buffer };

/** A picture as it came in: `width` and `height` are those a person sees, its EXIF orientation applied. */
export type Developed = {
  format: PictureFormat;
  width: number;
  height: number;
  /** `#RRGGBB` of what covers most of it. */
  placeholder: string;
  /** Data URI of at most 400 characters. */
  blur: string;
  /** WebP of the small widths. */
  renditions: Rendition[];
};

export type Encoder = {
  /** Judges and develops bytes nobody has looked at. Throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, OVERLOADED. */
  develop: (bytes: Buffer) => Promise<Developed>;
  /** One rendition for somebody who waits. */
  encode: (original: Buffer, rung: ImageWidth, format: 'webp' | 'jpeg') => Promise<Buffer>;
  /** The card of a shared link: the picture beside the shop's name. */
  readonly encodeCard: (original: Buffer) => Promise<Buffer>;
  /** One rendition that nobody waits for, on a core that nobody uses. */
  encodeAvif: (original: Buffer, rung: ImageWidth) => Promise<Buffer>;
  readonly slots: Slots;
};

/** 24 megapixels as cameras count them: 6016 × 4016 is one of them. */
const mostPixels = 24 * 1024 * 1024;
/** A ribbon longer than that is no photograph, and WebP ends at 16,383 pixels. */
const mostRatio = 6;
const seconds = { visitor: 3, job: 60 };
const mostBlur = 400;
const whiteFloor = { r: 255, g: 255, b: 255 };

const limits: SharpOptions = { limitInputPixels: mostPixels, failOn: 'warning', pages: 1 };

type Open = (input: Buffer, options?: SharpOptions) => Sharp;

let library: Promise<Open> | null = null;

/** Native code of 20 MB: loaded when the first picture comes, not when the shop opens. */
const load = (): Promise<Open> => {
  library ??= import('sharp').then(({ default: sharp }) => {
    // a core each: the places below decide how many work at once; a cache would only grow
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return library;
};

const unreadable = (cause?: unknown): ShopError => new ShopError('IMAGE_UNREADABLE', { cause });

const quickChecks = (bytes: Buffer): PictureFormat => {
  const format = formatOf(bytes);
  if (format === null) throw unreadable();
  const end = endOf(bytes, format);
  if (end === null || hidesDocument(bytes, end)) throw unreadable();
  return format;
};

const inWords = (error: unknown): never => {
  const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
  if (isShopError(error)) throw error;
  throw tooLarge ? new ShopError('IMAGE_TOO_LARGE', { cause: error }) : unreadable(error);
};

const sizeOf = async (open: Open, bytes: Buffer): Promise<{ width: number; height: number }> => {
  const { autoOrient } = await open(bytes, limits).metadata();
  const { width, height } = autoOrient;
  if (width * height > mostPixels) throw new ShopError('IMAGE_TOO_LARGE');
  if (Math.max(width, height) > mostRatio * Math.min(width, height)) throw unreadable();
  return { width, height };
};

/** Upright and in sRGB; what the camera wrote beside the pixels (place, date, owner) stays behind. */
const upright = (open: Open, bytes: Buffer, patience: number): Sharp =>
  open(bytes, limits).autoOrient().timeout({ seconds: patience }).toColourspace('srgb');

const hexOf = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();

const blurOf = async (small: () => Sharp): Promise<string> => {
  for (const [width, quality] of [
    [16, 40],
    [12, 30],
    [8, 20],
    [4, 1],
  ] as const) {
    const bytes = await small().resize({ width }).webp({ quality, alphaQuality: 20, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (uri.length <= mostBlur) return uri;
  }
  throw unreadable();
};

const develop = async (open: Open, bytes: Buffer, format: PictureFormat): Promise<Developed> => {
  const size = await sizeOf(open, bytes);
  const rungs = rungsOf(firstWidths, size.width);
  const largest = Math.max(...rungs);
  // decoded once; the widths are made from these pixels
  const { data, info } = await upright(open, bytes, seconds.visitor)
    .resize({ width: largest, withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const again = (): Sharp => open(data, { raw: { width, height, channels } });
  const renditions: Rendition[] = [];
  for (const rung of rungs) {
    const made = again().resize({ width: rung, withoutEnlargement: true }).timeout({ seconds: seconds.visitor });
    renditions.push({ rung, bytes: await made.webp({ quality: 78, effort: 4 }).toBuffer() });
  }
  const { data: few, info: fewInfo } = await again()
    .resize({ width: 64, withoutEnlargement: true })
    .flatten({ background: whiteFloor })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = (): Sharp =>
    open(few, { raw: { width: fewInfo.width, height: fewInfo.height, channels: fewInfo.channels } });
  const { dominant } = await small().stats();
  return { ...size, format, placeholder: hexOf(dominant), blur: await blurOf(small), renditions };
};

const encoded = async (bytes: Buffer, rung: ImageWidth, format: ImageFormat): Promise<Buffer> => {
  const open = await load();
  const patience = format === 'avif' ? seconds.job : seconds.visitor;
  const sized = upright(open, bytes, patience).resize({ width: rung, withoutEnlargement: true });
  if (format === 'avif') return sized.avif({ quality: 50, effort: 2 }).toBuffer();
  // somebody waits: half the time for a twentieth more bytes
  if (format === 'webp') return sized.webp({ quality: 78, effort: 2 }).toBuffer();
  return sized.flatten({ background: whiteFloor }).jpeg({ quality: 80, progressive: true }).toBuffer();
};

/** The shop's own card, which pages without a picture name themselves; its right part is free. */
const cardFile = join(import.meta.dirname, '..', '..', '..', 'public', 'partage.png');
const card = { width: 1200, height: 630 };

const cardOf = async (bytes: Buffer): Promise<Buffer> => {
  const open = await load();
  // upright ones show whole, wide ones their middle
  const picture = await upright(open, bytes, seconds.visitor)
    .resize({ width: 520, height: card.height, fit: 'cover' })
    .flatten({ background: whiteFloor })
    .toBuffer();
  return open(await readFile(cardFile))
    .composite([{ input: picture, left: card.width - 520, top: 0 }])
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
};

export const createEncoder = ({ cores = availableParallelism(), queue = 32 } = {}): Encoder => {
  const slots = createSlots({ cores, queue });
  return {
    slots,
    develop: async (bytes) => {
      const format = quickChecks(bytes);
      const open = await load();
      return slots.run(() => develop(open, bytes, format).catch(inWords));
    },
    encode: (original, rung, format) => slots.run(() => encoded(original, rung, format)),
    encodeCard: (original) => slots.run(() => cardOf(original)),
    encodeAvif: (original, rung) => slots.runBehind(() => encoded(original, rung, 'avif')),
  };
};
