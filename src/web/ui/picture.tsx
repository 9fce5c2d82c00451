/** A picture of a product in its 3:4 frame: the photograph on its wall, or the drawn garment while there is none. */
import { Garment, type GarmentKind } from './garment.tsx';
import { Image, Tone, type Photo, type Rank } from './image.tsx';

export type { Photo, Rank } from './image.tsx';

const walls = ['sable', 'rose', 'sauge', 'ciel', 'pierre', 'beurre', 'argile'] as const;
export type Wall = (typeof walls)[number];

/** The same reference always hangs on the same wall. */
export const wallOf = (ref: string): Wall => {
  let hash = 7;
  for (const letter of ref) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  // The clay wall is loud: one in thirteen.
  return hash % 13 === 12 ? 'argile' : (walls[hash % 6] ?? 'sable');
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
  rank?: Rank;
};

/** Of all photographs of products. */
const shape = { width: 750, height: 1000 };

export const Picture = ({ image, second = null, kind, hex, wall, sizes, rank = 'late' }: PictureProps) => (
  <span className={`picture wall-${wall}`}>
    {image ? (
      <>
        <Tone tone={image.tone} />
        <Image image={image} sizes={sizes} rank={rank} {...shape} />
      </>
    ) : (
      <Garment kind={kind} hex={hex} />
    )}
    {/* one that is not laid out is not fetched: the style sheet lays it out when it is to be seen */}
    {image && second ? <Image className="picture-second" image={second} sizes={sizes} rank="late" {...shape} /> : null}
  </span>
);
