/** Which widths a picture has, and where they are kept. Nothing is ever enlarged. */
import { imageWidths, type ImageFormat, type ImageWidth } from '#shared/api/image';
import { displayedWidths } from '#shared/rules/pictures';

/** Made when a picture comes in: what cards and thumbnails ask for. */
export const firstWidths: readonly ImageWidth[] = [160, 240, 320, 480, 640];
/** Asked for when no width is named. */
export const usualWidth: ImageWidth = 640;

/** The rung that answers `asked`: the first one that holds the whole picture answers for all above it. */
export const rungOf = (asked: ImageWidth, width: number): ImageWidth =>
  imageWidths.find((rung) => rung >= asked || rung >= width) ?? asked;

/** Those of `wanted` that the picture has, each once. */
export const rungsOf = (wanted: readonly ImageWidth[], width: number): ImageWidth[] => [
  ...new Set(wanted.map((asked) => rungOf(asked, width))),
];

/** Rungs that get AVIF: those that screens ask for. */
export const avifRungs = (width: number): ImageWidth[] => rungsOf(displayedWidths, width);

export const typeOf = (format: ImageFormat | 'png'): string => `image/${format}`;

/** Where the bytes as they were sent are kept; never served. */
export const originalKey = (hash: string): string => `originals/${hash.slice(0, 2)}/${hash}`;

/** The card that a messenger shows for a link. */
export const cardKey = (hash: string): string => `cards/${hash.slice(0, 2)}/${hash}.jpeg`;

export const renditionKey = (hash: string, rung: ImageWidth, format: ImageFormat): string =>
  `renditions/${hash.slice(0, 2)}/${hash}/${rung}.${format}`;
