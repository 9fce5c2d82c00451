/** Every picture of the cast. */
import { fabricDefinitions } from './draw/fabrics.ts';
import { encodeMaster, print } from './print/press.ts';
import { banners } from './scenes/banners.ts';
import { hero } from './scenes/hero.ts';
import { confirmation } from './scenes/confirmation.ts';
import { emptyCart } from './scenes/empty-cart.ts';
import { feast } from './scenes/feast.ts';
import { giftCards } from './scenes/gift-cards.ts';
import { linen } from './scenes/linen.ts';
import { notFound } from './scenes/not-found.ts';
import { offline } from './scenes/offline.ts';
import { prizes } from './scenes/prizes.ts';
import type { Scene } from './scenes/scene.ts';
import { sections } from './scenes/sections.ts';
import { stores } from './scenes/stores.ts';
import { workshop } from './scenes/workshop.ts';

const scenes: readonly Scene[] = [
  hero,
  ...sections,
  feast,
  linen,
  ...giftCards,
  ...prizes,
  ...banners,
  confirmation,
  emptyCart,
  notFound,
  offline,
  stores,
  workshop,
];

export type CastPicture = {
  readonly key: string;
  readonly kind: string;
  readonly crop?: 'wide' | 'tall';
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly draw: () => Promise<Buffer>;
};

/** Distance of two dots in pixels of the master. */
const pitch = (pixels: number): number => (pixels < 1000 ? 9 : 11);

const picturesOf = ({ kind, key, alt, crops, draw, printing }: Scene): CastPicture[] =>
  crops.map(({ crop, width, height, pixels = width }) => ({
    kind,
    key,
    ...(crop && { crop }),
    file: `${kind}-${key}${crop ? `-${crop}` : ''}.webp`,
    alt,
    width: pixels,
    height: Math.round((height * pixels) / width),
    draw: async () => {
      const art = draw(width, height);
      const scaledPitch = (pitch(pixels) * width) / pixels;
      const printed = await print({
        width,
        height,
        art,
        definitions: fabricDefinitions,
        pitch: scaledPitch,
        ...printing,
      });
      return await encodeMaster(printed, pixels);
    },
  }));

export const castPictures = (): CastPicture[] => scenes.flatMap(picturesOf);
