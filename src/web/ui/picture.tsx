/** A picture of a product in its 3:4 frame: the photograph on its wall, or the drawn garment while there is none. */
import { Suspense, lazy } from 'react';
import { displayedWidths } from '#shared/rules/pictures';
import type { GarmentKind } from './garment.tsx';

/** Most articles have a photograph: the drawings come only where one is missing. */
const Garment = lazy(async () => ({ default: (await import('./garment.tsx')).Garment }));

const walls = ['sable', 'rose', 'sauge', 'ciel', 'pierre', 'beurre', 'argile'] as const;
export type Wall = (typeof walls)[number];

/** The same reference always hangs on the same wall. */
export const wallOf = (ref: string): Wall => {
  let hash = 7;
  for (const letter of ref) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  // The clay wall is loud: one in thirteen.
  return hash % 13 === 12 ? 'argile' : (walls[hash % 6] ?? 'sable');
};

export type Photo = {
  name: string;
  alt: string;
  /** Pixels it has: nothing wider is asked for. */
  width?: number;
  /** `#RRGGBB` of most of it, seen until it comes. */
  tone?: string;
};

export type PictureProps = {
  /** The photograph and what it shows, or null. */
  image: Photo | null;
  /** Shown in its place under a pointer or the focus, and not fetched before. */
  second?: Photo | null;
  kind: GarmentKind;
  hex: string | null;
  wall: Wall;
  /** `sizes` of the photograph. */
  sizes: string;
  /** The first ones of a screen load at once, the very first with priority. */
  rank?: 'first' | 'early' | 'late';
};

const at = (name: string, width: number): string => `/api/image/get/${name}?w=${width}`;

/** Up to the first width that holds all of it. AVIF, WebP or JPEG: the server answers what the browser accepts and is made. */
const sourcesOf = ({ name, width = Number.POSITIVE_INFINITY }: Photo): string => {
  const last = displayedWidths.findIndex((one) => one >= width);
  const asked = last === -1 ? displayedWidths : displayedWidths.slice(0, last + 1);
  return asked.map((one) => `${at(name, one)} ${Math.min(one, width)}w`).join(', ');
};

const Photograph = ({ image, sizes, rank }: { image: Photo; sizes: string; rank: PictureProps['rank'] }) => (
  <>
    {image.tone?.startsWith('#') ? (
      // an attribute of a drawing, because pages allow no style attribute
      <svg className="picture-tone" aria-hidden="true">
        <rect width="100%" height="100%" fill={image.tone} />
      </svg>
    ) : null}
    <img
      src={at(image.name, 640)}
      srcSet={sourcesOf(image)}
      sizes={sizes}
      alt={image.alt}
      width={750}
      height={1000}
      loading={rank === 'late' ? 'lazy' : 'eager'}
      fetchPriority={rank === 'first' ? 'high' : 'auto'}
      decoding={rank === 'first' ? 'sync' : 'async'}
    />
  </>
);

/** A lazy picture that is not laid out is not fetched: the style sheet lays it out when it is to be seen. */
const Second = ({ image, sizes }: { image: Photo; sizes: string }) => (
  <img
    className="picture-second"
    src={at(image.name, 640)}
    srcSet={sourcesOf(image)}
    sizes={sizes}
    alt={image.alt}
    width={750}
    height={1000}
    loading="lazy"
    decoding="async"
  />
);

export const Picture = ({ image, second = null, kind, hex, wall, sizes, rank = 'late' }: PictureProps) => (
  <span className={`picture wall-${wall}`}>
    {image ? (
      <Photograph image={image} sizes={sizes} rank={rank} />
    ) : (
      <Suspense fallback={null}>
        <Garment kind={kind} hex={hex} />
      </Suspense>
    )}
    {image && second ? <Second image={second} sizes={sizes} /> : null}
  </span>
);
