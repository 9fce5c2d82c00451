/** Widths of the renditions of an image. Images are never enlarged. */
import { imageWidths, type ImageFormat, type ImageWidth } from '#shared/api/image';
import { displayedWidths } from '#shared/rules/pictures';

const uploadWidths: readonly ImageWidth[] = [160, 240, 320, 480, 640];
export const defaultWidth: ImageWidth = 640;

/** Requests wider than the source get the smallest width that holds the whole source. */
export const renditionWidthOf = (requested: ImageWidth, sourceWidth: number): ImageWidth =>
  imageWidths.find((width) => width >= requested || width >= sourceWidth) ?? requested;

const renditionWidths = (requested: readonly ImageWidth[], sourceWidth: number): ImageWidth[] => [
  ...new Set(requested.map((width) => renditionWidthOf(width, sourceWidth))),
];

export const uploadWidthsOf = (sourceWidth: number): ImageWidth[] => renditionWidths(uploadWidths, sourceWidth);

/** AVIF is made only in the widths that screens display. */
export const avifWidthsOf = (sourceWidth: number): ImageWidth[] => renditionWidths(displayedWidths, sourceWidth);

export const contentTypeOf = (format: ImageFormat | 'png'): string => `image/${format}`;

/** Storage key of the uploaded bytes, which are never served. */
export const originalKey = (hash: string): string => `originals/${hash.slice(0, 2)}/${hash}`;

export const cardKey = (hash: string): string => `cards/${hash.slice(0, 2)}/${hash}.jpeg`;

export const renditionKey = (hash: string, width: ImageWidth, format: ImageFormat): string =>
  `renditions/${hash.slice(0, 2)}/${hash}/${width}.${format}`;
