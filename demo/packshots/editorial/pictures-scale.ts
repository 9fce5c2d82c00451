/** Pictures that show the scale, one a cut, all in the one cloth of its section. */
import { cuts } from './cuts.ts';
import type { EditorialPicture } from './list.ts';
import { press } from './press.ts';
import { drawScale } from './scale.ts';
import type { SectionName } from './wardrobe.ts';

/** The article is known by its cut here, not by its colour. */
const cloths: Readonly<Record<SectionName, readonly [hex: string, name: string]>> = {
  femme: ['#B9573A', 'Terracotta'],
  homme: ['#2F4A73', 'Bleu marine'],
  enfant: ['#E2AC3A', 'Jaune'],
  bebe: ['#8FB0CC', 'Bleu ciel'],
};

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** One picture a cut. */
export const scalePictures = (): EditorialPicture[] =>
  cuts.map((cut) => ({
    key: cut.key,
    kind: 'scale',
    file: `scale-${cut.key}.webp`,
    alt: `À l’échelle, dans une toile d’essai : ${lower(cut.alt)}`,
    width: 750,
    height: 1000,
    draw: async () => await press(await drawScale(cut, cut.reference, cloths[cut.section])),
  }));
