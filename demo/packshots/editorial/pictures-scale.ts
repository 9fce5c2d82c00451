/** Pictures that show the scale, one a cut, all in the same undyed cloth. */
import { cuts } from './cuts.ts';
import type { EditorialPicture } from './list.ts';
import { press } from './press.ts';
import { drawScale } from './scale.ts';

const undyed = ['#EFE4D0', 'Écru'] as const;

/** One picture a cut. */
export const scalePictures = (): EditorialPicture[] =>
  cuts.map((cut) => ({
    key: cut.key,
    kind: 'scale',
    file: `scale-${cut.key}.webp`,
    alt: `À l’échelle : ${cut.alt}`,
    width: 750,
    height: 1000,
    draw: async () => await press(await drawScale(cut, cut.reference, undyed)),
  }));
