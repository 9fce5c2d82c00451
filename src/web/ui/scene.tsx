/** A wide picture behind words: one crop for telephones, one for wide screens, the first thing a page loads. */
import { absentImageName } from '#shared/rules/image';
import { displayedWidths } from '#shared/rules/pictures';

export type SceneImage = { name: string; alt: string; tone: string; width: number; height: number };

type SceneProps = {
  wide: SceneImage;
  /** Null shows the wide one everywhere. */
  tall: SceneImage | null;
  early?: boolean;
};

const at = (name: string, width: number): string => `/api/image/get/${name}?w=${width}`;

const sources = ({ name, width }: SceneImage): string =>
  displayedWidths
    .filter((one, index) => one <= width || (displayedWidths[index - 1] ?? 0) < width)
    .map((one) => `${at(name, one)} ${Math.min(one, width)}w`)
    .join(', ');

/** A picture of the contract as a scene; null for the one that stands for none. */
export const sceneOf = (
  image: { name: string; alt: string; width: number; height: number; placeholder: string } | null,
): SceneImage | null =>
  image === null || image.name === absentImageName
    ? null
    : { name: image.name, alt: image.alt, tone: image.placeholder, width: image.width, height: image.height };

/** Below this width the upright crop shows; the style sheet has the same number. */
const narrow = '(max-width: 767px)';

export const Scene = ({ wide, tall, early = false }: SceneProps) => (
  <picture className="scene">
    {tall ? (
      <source media={narrow} srcSet={sources(tall)} sizes="100vw" width={tall.width} height={tall.height} />
    ) : null}
    <img
      src={at(wide.name, 1280)}
      srcSet={sources(wide)}
      sizes="(min-width: 1440px) 1440px, 100vw"
      alt={wide.alt}
      width={wide.width}
      height={wide.height}
      loading={early ? 'eager' : 'lazy'}
      fetchPriority={early ? 'high' : 'auto'}
      decoding={early ? 'sync' : 'async'}
    />
  </picture>
);
