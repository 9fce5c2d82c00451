/** What is worn with an article, behind it. */
import { skirt, trousers } from '#demo/packshots/cast/garments/bottoms';
import { dress } from '#demo/packshots/cast/garments/dresses';
import type { Cut } from '#demo/packshots/cast/garments/garment';
import type { Shoe } from '#demo/packshots/cast/figures/shoes';
import { shirt, tee } from '#demo/packshots/cast/garments/tops';

export const companions = {
  jeans: trousers({ cloth: 'denim', widths: [40, 31, 25], seam: 'paper' }),
  wideJeans: trousers({ cloth: 'blue', widths: [44, 38, 36], seam: 'paper' }),
  creamTrousers: trousers({ cloth: 'oat', widths: [44, 38, 33], seam: 'oatDark', shade: 'earthDots' }),
  whiteTrousers: trousers({ cloth: 'paper', widths: [42, 35, 30], seam: 'oatDark', shade: 'earthDots' }),
  darkTrousers: trousers({ cloth: 'nightDark', widths: [41, 32, 26], seam: 'night' }),
  blackTrousers: trousers({ cloth: 'ink', widths: [40, 31, 24], seam: 'silver' }),
  clayTrousers: trousers({ cloth: 'clay', widths: [44, 38, 33], seam: 'brick' }),
  greenSkirt: skirt({ cloth: 'cypress' }),
  clayDress: dress({ cloth: 'peach', hemY: -30, hemWidth: 88, neck: 'round', dip: 22, seam: 'clay' }),
  whiteTee: tee({ cloth: 'paper', seam: 'silver' }),
  nightTee: tee({ cloth: 'night', seam: 'paper' }),
  blackTee: tee({ cloth: 'ink', seam: 'silver' }),
  roseTee: tee({ cloth: 'pink', seam: 'magenta' }),
  clayTee: tee({ cloth: 'clay', seam: 'brick' }),
  butterTee: tee({ cloth: 'butter', seam: 'brick', shade: 'earthDots' }),
  sailorTee: tee({ cloth: 'sailor', sleeve: { length: 0.78, widths: [24, 22, 20] } }),
  whiteShirt: shirt({ cloth: 'paper', seam: 'silver', shade: 'foldDots' }),
  linenShirt: shirt(),
  skyShirt: shirt({ cloth: 'sky', seam: 'blue', shade: 'foldDots' }),
} as const satisfies Record<string, Cut>;

export type CompanionName = keyof typeof companions;

export const shoes = {
  sandals: { name: 'sandal', tone: 'earth' },
  goldSandals: { name: 'sandal', tone: 'saffron' },
  redBallerinas: { name: 'ballerina', tone: 'crimson' },
  blackBallerinas: { name: 'ballerina', tone: 'ink' },
  whiteSneakers: { name: 'sneaker', tone: 'paper' },
  blueSneakers: { name: 'sneaker', tone: 'azure', sole: 'paper' },
  redSneakers: { name: 'sneaker', tone: 'crimson', sole: 'paper' },
  brownShoes: { name: 'babouche', tone: 'earth' },
  blackShoes: { name: 'babouche', tone: 'ink' },
  yellowBabouches: { name: 'babouche', tone: 'saffron' },
} as const satisfies Record<string, Shoe>;

export type ShoeKey = keyof typeof shoes;
