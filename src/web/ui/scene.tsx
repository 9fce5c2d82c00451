/** Wide banner picture with one crop for phones and one for wide screens. */
import { absentImageName } from '#shared/rules/image';
import { focalClass, type FocalPoint } from './focal.ts';
import { Image, sourcesOf, type Rank } from './image.tsx';

export type SceneImage = { name: string; alt: string; tone: string; width: number; height: number };

type SceneProps = {
  wide: SceneImage;
  /** Null when phones use the wide crop too. */
  tall: SceneImage | null;
  /** Width of the picture as a `sizes` attribute; null for the whole screen. */
  sizes?: string | null;
  rank?: Rank;
  focal?: FocalPoint | null;
  focalTall?: FocalPoint | null;
};

/** Null when the image is the placeholder for a missing picture. */
export const sceneOf = (
  image: { name: string; alt: string; width: number; height: number; placeholder: string } | null,
): SceneImage | null =>
  image === null || image.name === absentImageName
    ? null
    : { name: image.name, alt: image.alt, tone: image.placeholder, width: image.width, height: image.height };

/** Screens up to this width show the tall crop; same value as in the style sheet. */
const narrow = '(max-width: 767px)';
/** Slightly smaller than the display size: the difference is not visible behind text, and loading is faster. */
const narrowSizes = '88vw';

const wideSizes = '(min-width: 1440px) 1440px, 100vw';

export const Scene = ({ wide, tall, sizes = null, rank = 'late', focal = null, focalTall = null }: SceneProps) => (
  <picture className={`scene ${focalClass(focal, tall ? focalTall : focal)}`.trim()}>
    {tall ? (
      <source
        media={narrow}
        srcSet={sourcesOf(tall)}
        sizes={sizes ?? narrowSizes}
        width={tall.width}
        height={tall.height}
      />
    ) : null}
    <Image image={wide} sizes={sizes ?? wideSizes} rank={rank} width={wide.width} height={wide.height} />
  </picture>
);
