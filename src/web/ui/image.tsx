/** One photograph as the browser asks for it: the widths there are, and how soon it is wanted. */
import { displayedWidths } from '#shared/rules/pictures';

/** What is at hand of a photograph; `width` in pixels: nothing wider is asked for. */
export type Photo = {
  name: string;
  alt: string;
  width?: number;
  /** `#RRGGBB` of most of it, seen until it comes. */
  tone?: string;
};

/** `first`: the one that a page shows first, asked for before all else. The others come when they are about to be seen. */
export type Rank = 'first' | 'late';

const at = (name: string, width: number): string => `/api/image/get/${name}?w=${width}`;

/** Up to the first width that holds all of it. AVIF, WebP or JPEG: the server answers what the browser accepts and is made. */
export const sourcesOf = ({ name, width = Number.POSITIVE_INFINITY }: Photo): string => {
  const last = displayedWidths.findIndex((one) => one >= width);
  const asked = last === -1 ? displayedWidths : displayedWidths.slice(0, last + 1);
  return asked.map((one) => `${at(name, one)} ${Math.min(one, width)}w`).join(', ');
};

/** Stands where the photograph will: an attribute of a drawing, because pages allow no style attribute. */
export const Tone = ({ tone = '' }: { tone?: string | undefined }) =>
  tone.startsWith('#') ? <svg className="picture-tone" aria-hidden="true" color={tone} /> : null;

type ImageProps = {
  image: Photo;
  /** `sizes` of the element. */
  sizes: string;
  rank: Rank;
  /** Its shape, which keeps its place. */
  width: number;
  height: number;
  className?: string;
};

export const Image = ({ image, sizes, rank, width, height, className }: ImageProps) => (
  <img
    className={className}
    // before its address: an address is fetched as soon as it is known
    loading={rank === 'first' ? 'eager' : 'lazy'}
    fetchPriority={rank === 'first' ? 'high' : 'auto'}
    decoding={rank === 'first' ? 'sync' : 'async'}
    sizes={sizes}
    srcSet={sourcesOf(image)}
    src={at(image.name, 640)}
    alt={image.alt}
    width={width}
    height={height}
  />
);
