/** A wide picture behind words: one crop for telephones, one for wide screens, the first thing a page loads. */
import { absentImageName } from '#shared/rules/image';
import { Image, sourcesOf, type Rank } from './image.tsx';

export type SceneImage = { name: string; alt: string; tone: string; width: number; height: number };

type SceneProps = {
  wide: SceneImage;
  /** Null shows the wide one everywhere. */
  tall: SceneImage | null;
  rank?: Rank;
};

/** A picture of the contract as a scene; null for the one that stands for none. */
export const sceneOf = (
  image: { name: string; alt: string; width: number; height: number; placeholder: string } | null,
): SceneImage | null =>
  image === null || image.name === absentImageName
    ? null
    : { name: image.name, alt: image.alt, tone: image.placeholder, width: image.width, height: image.height };

/** Below this width the upright crop shows; the style sheet has the same number. */
const narrow = '(max-width: 767px)';
/** A little less than there is room for: under words, on a dense screen, nobody sees it, and a narrow line brings it sooner. */
const narrowSizes = '88vw';

export const Scene = ({ wide, tall, rank = 'late' }: SceneProps) => (
  <picture className="scene">
    {tall ? (
      <source media={narrow} srcSet={sourcesOf(tall)} sizes={narrowSizes} width={tall.width} height={tall.height} />
    ) : null}
    <Image image={wide} sizes="(min-width: 1440px) 1440px, 100vw" rank={rank} width={wide.width} height={wide.height} />
  </picture>
);
