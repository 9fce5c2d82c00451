import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import type { ImageFormat, ImageWidth } from '#shared/api/image';
import { isShopError, ShopError } from '#shared/errors';
import { endOf, formatOf, hidesDocument, type PictureFormat } from './file-signature.rules.ts';
import { uploadWidthsOf } from './rendition-widths.rules.ts';
import { createSlots, type Slots } from './slots.ts';

export type Rendition = { width: ImageWidth; bytes: Buffer };

export type ProcessedPicture = {
  format: PictureFormat;
  width: number;
  height: number;
  /** Dominant colour, `#RRGGBB`. */
  placeholder: string;
  /** Data URI of at most 400 characters. */
  blur: string;
  renditions: Rendition[];
};

export type Encoder = {
  /** Validates and processes untrusted bytes. Throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, OVERLOADED. */
  process: (bytes: Buffer) => Promise<ProcessedPicture>;
  encode: (original: Buffer, width: ImageWidth, format: 'webp' | 'jpeg') => Promise<Buffer>;
  readonly encodeCard: (original: Buffer) => Promise<Buffer>;
  encodeAvif: (original: Buffer, width: ImageWidth) => Promise<Buffer>;
  /** WebP of untrusted bytes, cut to a square of `side` pixels. Throws IMAGE_UNREADABLE, IMAGE_TOO_LARGE, OVERLOADED. */
  readonly encodeSquare: (bytes: Buffer, side: number) => Promise<Buffer>;
  readonly slots: Slots;
};

/** The limit is above 24,000,000 because photos of 24-megapixel cameras have slightly more pixels: 6016 × 4016. */
const maxPixels = 24 * 1024 * 1024;
/** A longer picture could exceed the WebP limit of 16,383 pixels per side. */
const maxAspectRatio = 6;
const timeoutSeconds = { visitor: 3, job: 60 };
const maxBlurLength = 400;
const whiteBackground = { r: 255, g: 255, b: 255 };

const limits: SharpOptions = { limitInputPixels: maxPixels, failOn: 'warning', pages: 1 };

type Open = (input: Buffer, options?: SharpOptions) => Sharp;

let library: Promise<Open> | null = null;

/** sharp is 20 MB of native code, so it is loaded when the first image is processed. */
const loadSharp = (): Promise<Open> => {
  library ??= import('sharp').then(({ default: sharp }) => {
    // one thread per operation, because slots limit the concurrency; no cache, because it would only grow
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return library;
};

const unreadable = (cause?: unknown): ShopError => new ShopError('IMAGE_UNREADABLE', { cause });

const validate = (bytes: Buffer): PictureFormat => {
  const format = formatOf(bytes);
  if (format === null) throw unreadable();
  const end = endOf(bytes, format);
  if (end === null || hidesDocument(bytes, end)) throw unreadable();
  return format;
};

const throwShopError = (error: unknown): never => {
  const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
  if (isShopError(error)) throw error;
  throw tooLarge ? new ShopError('IMAGE_TOO_LARGE', { cause: error }) : unreadable(error);
};

const readSize = async (open: Open, bytes: Buffer): Promise<{ width: number; height: number }> => {
  const { autoOrient } = await open(bytes, limits).metadata();
  const { width, height } = autoOrient;
  if (width * height > maxPixels) throw new ShopError('IMAGE_TOO_LARGE');
  if (Math.max(width, height) > maxAspectRatio * Math.min(width, height)) throw unreadable();
  return { width, height };
};

/** Rotates the picture upright, converts it to sRGB and removes metadata such as location, date and owner. */
const normalise = (open: Open, bytes: Buffer, timeout: number): Sharp =>
  open(bytes, limits).autoOrient().timeout({ seconds: timeout }).toColourspace('srgb');

const hexOf = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();

const createBlur = async (small: () => Sharp): Promise<string> => {
  for (const [width, quality] of [
    [16, 40],
    [12, 30],
    [8, 20],
    [4, 1],
  ] as const) {
    const bytes = await small().resize({ width }).webp({ quality, alphaQuality: 20, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (uri.length <= maxBlurLength) return uri;
  }
  throw unreadable();
};

const processPicture = async (open: Open, bytes: Buffer, format: PictureFormat): Promise<ProcessedPicture> => {
  const size = await readSize(open, bytes);
  const widths = uploadWidthsOf(size.width);
  const { data, info } = await normalise(open, bytes, timeoutSeconds.visitor)
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = (): Sharp => open(data, { raw: { width, height, channels } });
  const renditions: Rendition[] = [];
  for (const renditionWidth of widths) {
    const resized = decoded()
      .resize({ width: renditionWidth, withoutEnlargement: true })
      .timeout({ seconds: timeoutSeconds.visitor });
    renditions.push({ width: renditionWidth, bytes: await resized.webp({ quality: 78, effort: 4 }).toBuffer() });
  }
  const { data: thumbnail, info: thumbnailInfo } = await decoded()
    .resize({ width: 64, withoutEnlargement: true })
    .flatten({ background: whiteBackground })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = (): Sharp =>
    open(thumbnail, {
      raw: { width: thumbnailInfo.width, height: thumbnailInfo.height, channels: thumbnailInfo.channels },
    });
  const { dominant } = await small().stats();
  return { ...size, format, placeholder: hexOf(dominant), blur: await createBlur(small), renditions };
};

const encode = async (bytes: Buffer, width: ImageWidth, format: ImageFormat): Promise<Buffer> => {
  const open = await loadSharp();
  const timeout = format === 'avif' ? timeoutSeconds.job : timeoutSeconds.visitor;
  const resized = normalise(open, bytes, timeout).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return resized.avif({ quality: 50, effort: 2 }).toBuffer();
  // a visitor is waiting: effort 2 takes half the time and makes the file 5 % larger
  if (format === 'webp') return resized.webp({ quality: 78, effort: 2 }).toBuffer();
  return resized.flatten({ background: whiteBackground }).jpeg({ quality: 80, progressive: true }).toBuffer();
};

/** Default share picture of the shop; the image covers its right part. */
const cardFile = join(import.meta.dirname, '..', '..', '..', 'public', 'partage.png');
const card = { width: 1200, height: 630, pictureWidth: 520 };

const encodeCard = async (bytes: Buffer): Promise<Buffer> => {
  const open = await loadSharp();
  const picture = await normalise(open, bytes, timeoutSeconds.visitor)
    .resize({ width: card.pictureWidth, height: card.height, fit: 'cover' })
    .flatten({ background: whiteBackground })
    .toBuffer();
  return open(await readFile(cardFile))
    .composite([{ input: picture, left: card.width - card.pictureWidth, top: 0 }])
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
};

const encodeSquare = async (open: Open, bytes: Buffer, side: number): Promise<Buffer> => {
  await readSize(open, bytes);
  return normalise(open, bytes, timeoutSeconds.visitor)
    .resize({ width: side, height: side, fit: 'cover' })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
};

export const createEncoder = ({ cores = availableParallelism(), queue = 32 } = {}): Encoder => {
  const slots = createSlots({ cores, queue });
  return {
    slots,
    process: async (bytes) => {
      const format = validate(bytes);
      const open = await loadSharp();
      return slots.run(() => processPicture(open, bytes, format).catch(throwShopError));
    },
    encode: (original, width, format) => slots.run(() => encode(original, width, format)),
    encodeCard: (original) => slots.run(() => encodeCard(original)),
    encodeSquare: async (bytes, side) => {
      validate(bytes);
      const open = await loadSharp();
      return slots.run(() => encodeSquare(open, bytes, side).catch(throwShopError));
    },
    encodeAvif: (original, width) => slots.runInBackground(() => encode(original, width, 'avif')),
  };
};
