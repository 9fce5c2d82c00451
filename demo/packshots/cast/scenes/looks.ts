/** The outfits in which the cast appears more than once. */
import {
  bead,
  womanWithAfro,
  boyWithCurls,
  manWithFullBeard,
  girlWithPuffs,
  womanWithHeadscarf,
  manWithGoatee,
  manWithQuiff,
  womanWithWavyHair,
} from '#demo/packshots/cast/people';
import { disc } from '#demo/packshots/cast/draw/shapes';
import { child, man, woman } from '#demo/packshots/cast/figures/builds';
import { type FigureOptions, drawFigure } from '#demo/packshots/cast/figures/figure';
import { armDown, handOnHeart, handOnHip, handsClasped } from '#demo/packshots/cast/figures/poses';
import { skirt, trousers } from '#demo/packshots/cast/garments/bottoms';
import { caftan, dress } from '#demo/packshots/cast/garments/dresses';
import { boubou, jebba } from '#demo/packshots/cast/garments/robes';
import { blazer, shirt, tee } from '#demo/packshots/cast/garments/tops';

const look =
  (usual: FigureOptions) =>
  (changes: Partial<FigureOptions> = {}): string =>
    drawFigure({ ...usual, ...changes });

export const womanWithAfroInWax = look({
  person: womanWithAfro,
  clothes: [dress({ belt: 'magenta' })],
  arms: [handOnHip(woman, -1), armDown(woman, 1)],
  hands: ['fist', 'relaxed'],
  shoe: { name: 'sandal', tone: 'saffron' },
  bangles: ['saffron', 'saffron'],
});

export const womanWithAfroInPagne = look({
  person: { ...womanWithAfro, earring: disc(0, 10, 11, 'azure') + disc(0, 10, 5, 'paper') },
  clothes: [
    skirt({ cloth: 'waxGreen', pleats: 0, hemWidth: 92 }),
    tee({ cloth: 'saffron', neck: 'v', dip: 56, seam: 'brick', sleeve: { length: 0.3, widths: [22, 23, 24] } }),
  ],
  arms: [handOnHip(woman, -1), armDown(woman, 1)],
  hands: ['fist', 'relaxed'],
  bangles: ['paper', 'paper'],
});

export const womanWithHeadscarfInCaftan = look({
  person: womanWithHeadscarf,
  clothes: [caftan()],
  arms: [handsClasped(woman, -1), handsClasped(woman, 1)],
  shoe: { name: 'babouche', tone: 'saffron' },
});

export const womanWithHeadscarfInBlazer = look({
  person: { ...womanWithHeadscarf, scarf: 'saffron', scarfFold: 'brick' },
  clothes: [skirt(), blazer()],
  arms: [armDown(woman, -1), handOnHip(woman, 1)],
  hands: ['fist', 'fist'],
});

export const womanWithWavyHairInBlazer = look({
  person: womanWithWavyHair,
  clothes: [skirt(), blazer()],
  arms: [armDown(woman, -1), handOnHip(woman, 1)],
  hands: ['fist', 'fist'],
});

export const womanWithWavyHairInDots = look({
  person: womanWithWavyHair,
  clothes: [
    dress({
      cloth: 'dotsBlue',
      dip: 64,
      belt: 'saffron',
      hemY: -120,
      hemWidth: 128,
      seam: 'paper',
      sleeve: { length: 0.8, widths: [25, 24, 23] },
    }),
  ],
  arms: [armDown(woman, -1), handOnHip(woman, 1)],
  hands: ['relaxed', 'fist'],
});

export const manWithFullBeardInJebba = look({
  person: manWithFullBeard,
  clothes: [jebba()],
  arms: [handOnHeart(man, -1), armDown(man, 1, 6)],
  shoe: { name: 'babouche', tone: 'saffron' },
});

export const manWithGoateeInBoubou = look({
  person: manWithGoatee,
  clothes: [trousers({ cloth: 'peach' }), boubou({ cloth: 'bazinClay' })],
  arms: [armDown(man, -1, 20), armDown(man, 1, 20)],
  shoe: { name: 'babouche', tone: 'paper' },
});

export const manWithQuiffInLinen = look({
  person: manWithQuiff,
  clothes: [trousers({ turnUp: 'sky' }), shirt()],
  arms: [armDown(man, -1, 8), handOnHip(man, 1, 46)],
  hands: ['relaxed', 'fist'],
  shoe: { name: 'sneaker', tone: 'paper', sole: 'azure' },
});

export const girlWithPuffsInWax = look({
  person: girlWithPuffs,
  clothes: [
    dress({
      cloth: 'waxBlue',
      hemY: child.kneeY - 10,
      hemWidth: 88,
      neck: 'round',
      dip: 20,
      sleeve: { length: 0.3, widths: [18, 20, 22] },
    }),
  ],
  shoe: { name: 'sneaker', tone: 'paper', sole: 'azure' },
});

export const boyWithCurlsInStripes = look({
  person: boyWithCurls,
  clothes: [
    trousers({ widths: [29, 22, 18] }),
    tee({ cloth: 'sailorRed', sleeve: { length: 0.36, widths: [17, 17, 18] } }),
  ],
  shoe: { name: 'sneaker', tone: 'magenta', sole: 'paper' },
});

/** The earring of a portrait. */
export const azureBead = bead('azure', 9);
