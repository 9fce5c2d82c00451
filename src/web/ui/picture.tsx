/** Product picture in a 3:4 frame on a coloured background: the photograph or, without one, a drawn garment. */
import { Garment, type GarmentKind } from './garment.tsx';
import { Image, Tone, type Photo, type Rank } from './image.tsx';

export type { Photo, Rank } from './image.tsx';

const walls = ['sand', 'rose', 'sage', 'sky', 'stone', 'butter', 'clay'] as const;
export type Wall = (typeof walls)[number];

/** Background colour, chosen by the reference. */
export const wallOf = (ref: string): Wall => {
  let hash = 7;
  for (const letter of ref) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  // `clay` is a strong colour, so only one product in thirteen gets it.
  return hash % 13 === 12 ? 'clay' : (walls[hash % 6] ?? 'sand');
};

export type PictureProps = {
  image: Photo | null;
  /** Second picture, shown and loaded on hover and focus only. */
  second?: Photo | null;
  kind: GarmentKind;
  hex: string | null;
  wall: Wall;
  sizes: string;
  rank?: Rank;
};

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
    {/* Hidden by CSS until hover; browsers do not load a lazy image that is hidden. */}
    {image && second ? <Image className="picture-second" image={second} sizes={sizes} rank="late" {...shape} /> : null}
  </span>
);
