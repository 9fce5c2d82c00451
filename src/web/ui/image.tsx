/** `<img>` of a photograph: available widths (`srcset`) and loading priority. */
import { focalClass, type FocalPoint } from './focal.ts';
import { displayedWidths } from '#shared/rules/pictures';

/** `width`: width of the original in pixels; no wider rendition is requested. */
export type Photo = {
  name: string;
  alt: string;
  width?: number;
  /** Dominant colour `#RRGGBB`, shown until the photograph has loaded. */
  tone?: string;
  focal?: FocalPoint | undefined;
};

/** `first`: the main picture of a page, loaded with high priority. `late`: lazy. */
export type Rank = 'first' | 'late';

const imageUrl = (name: string, width: number): string => `/api/image/get/${name}?w=${width}`;

/** Widths up to the first one that covers the original. The server chooses AVIF, WebP or JPEG by the Accept header. */
export const sourcesOf = ({ name, width = Number.POSITIVE_INFINITY }: Photo): string => {
  const last = displayedWidths.findIndex((candidate) => candidate >= width);
  const widths = last === -1 ? displayedWidths : displayedWidths.slice(0, last + 1);
  return widths.map((candidate) => `${imageUrl(name, candidate)} ${Math.min(candidate, width)}w`).join(', ');
};

/** Coloured placeholder. Uses an SVG attribute, because the content security policy forbids style attributes. */
export const Tone = ({ tone = '' }: { tone?: string | undefined }) =>
  tone.startsWith('#') ? <svg className="picture-tone" aria-hidden="true" color={tone} /> : null;

type ImageProps = {
  image: Photo;
  /** `sizes` of the element. */
  sizes: string;
  rank: Rank;
  /** Aspect ratio, which reserves the space until the photograph has loaded. */
  width: number;
  height: number;
  className?: string;
};

export const Image = ({ image, sizes, rank, width, height, className }: ImageProps) => (
  <img
    className={image.focal ? `${className ?? ''} ${focalClass(image.focal, null)}`.trim() : className}
    // Must be set before `src`, which starts the download.
    loading={rank === 'first' ? 'eager' : 'lazy'}
    fetchPriority={rank === 'first' ? 'high' : 'auto'}
    decoding={rank === 'first' ? 'sync' : 'async'}
    sizes={sizes}
    srcSet={sourcesOf(image)}
    src={imageUrl(image.name, 640)}
    alt={image.alt}
    width={width}
    height={height}
  />
);
