/** Pictures printed in spot colours: news covers and banners. */
import { seedOf } from '#demo/packshots/engine/random';
import { bannerArts } from './banners.ts';
import * as craft from './covers-craft.ts';
import * as life from './covers-life.ts';
import * as town from './covers-town.ts';
import type { EditorialKind, EditorialPicture } from './list.ts';
import { press } from './press.ts';
import { type Plate, printRiso } from './riso.ts';

type Art = { key: string; alt: string; plates: readonly Plate[]; paper?: string };

/** Key: slug of the news article. The last two have no article yet. */
const covers: readonly Art[] = [
  { key: 'pourquoi-un-ourlet', alt: 'Une aiguille et son fil au-dessus d’une ligne de points', plates: craft.thread },
  {
    key: 'un-panier-tresse-a-nabeul',
    alt: 'Un panier de paille rempli d’oranges, de tomates et d’herbes',
    plates: town.market,
  },
  {
    key: 'bien-laver-le-lin',
    alt: 'Une chemise, une robe et des chaussettes sur une corde à linge',
    plates: craft.washing,
  },
  {
    key: 'la-fouta-de-ksar-hellal',
    alt: 'Un métier à tisser et une étoffe à losanges à moitié faite',
    plates: craft.loom,
  },
  {
    key: 'choisir-sa-taille-sans-essayer',
    alt: 'Une machine à coudre qui pique une étoffe rayée, un mètre ruban à côté',
    plates: craft.machine,
  },
  { key: 'le-wax-sans-se-tromper', alt: 'Un baobab devant un grand soleil', plates: town.baobab },
  { key: 'sous-la-pluie', alt: 'Un parapluie sous la pluie', plates: life.rain },
  { key: 'un-cartable-pour-cinq-ans', alt: 'Un cartable d’écolier, une règle et des crayons', plates: life.satchel },
  {
    key: 'porte-de-medina',
    alt: 'Une porte bleue cloutée sous son arc, un bougainvillier au-dessus',
    plates: town.medina,
  },
  { key: 'phare', alt: 'Un phare rayé sur son rocher, le soleil bas sur la mer', plates: town.coast },
];

const printed = (
  kind: EditorialKind,
  { key, alt, plates, paper }: Art,
  width: number,
  height: number,
): EditorialPicture => ({
  key,
  kind,
  file: `${kind}-${key}.webp`,
  alt,
  width,
  height,
  draw: async () =>
    await press(await printRiso({ width, height, plates, seed: seedOf(`${kind} ${key}`), ...(paper && { paper }) })),
});

const banners = (): EditorialPicture[] =>
  bannerArts.flatMap(({ key, alt, plates }) =>
    (['wide', 'tall'] as const).map((crop): EditorialPicture => {
      const [width, height] = crop === 'wide' ? [1600, 400] : [1000, 500];
      const base = printed('banner', { key, alt, plates: plates(width, height) }, width, height);
      return { ...base, crop, file: `banner-${key}-${crop}.webp` };
    }),
  );

/** All printed pictures. */
export const printedPictures = (): EditorialPicture[] => [
  ...covers.map((art) => printed('cover', art, 1200, 800)),
  ...banners(),
];
