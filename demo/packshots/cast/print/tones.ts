/** Every colour of the cast: a recipe of inks. */
import type { Ink } from './inks.ts';

/** Share of an ink, 0 to 1; `dots` prints the share as a dot screen instead of a tint. */
type Share = number | { readonly dots: number };
export type Recipe = Readonly<Partial<Record<Ink, Share>>>;

/** Skins 1 to 5, from light to dark: clay and saffron, then more earth, then plum. `Dark` is the shade of the same skin. */
const skins = {
  skin1: { clay: 0.31, saffron: 0.24, earth: 0.07 },
  skin1Dark: { clay: 0.48, saffron: 0.28, earth: 0.26 },
  skin2: { clay: 0.38, saffron: 0.26, earth: 0.17 },
  skin2Dark: { clay: 0.52, saffron: 0.3, earth: 0.4 },
  skin3: { earth: 0.56, clay: 0.34, saffron: 0.26 },
  skin3Dark: { earth: 0.9, clay: 0.4, saffron: 0.3 },
  skin4: { earth: 1, saffron: 0.3 },
  skin4Dark: { earth: 1, plum: 0.36 },
  skin5: { earth: 1, plum: 0.36 },
  skin5Dark: { earth: 1, plum: 0.62 },
  /** Printed over a face, over the neck under it, and on the cheeks of children; `Deep` for skins 4 and 5. */
  faceShade: { earth: 0.16 },
  faceShadeDeep: { plum: 0.2 },
  neckShade: { earth: 0.3 },
  neckShadeDeep: { plum: 0.34 },
  cheek: { magenta: 0.2 },
  cheekDeep: { magenta: 0.34 },
} as const satisfies Record<string, Recipe>;

const lips = {
  lip1: { magenta: 0.82, earth: 0.2 },
  lip2: { magenta: 0.85, earth: 0.4 },
  lip3: { magenta: 0.9, earth: 0.7 },
  lip4: { magenta: 0.85, earth: 1 },
  lip5: { magenta: 0.8, earth: 1, plum: 0.1 },
  bareLip1: { earth: 0.55, saffron: 0.2, magenta: 0.2 },
  bareLip2: { earth: 0.72, saffron: 0.2, magenta: 0.22 },
  bareLip3: { earth: 1, magenta: 0.2 },
  bareLip4: { earth: 1, plum: 0.3, magenta: 0.4 },
  bareLip5: { earth: 1, plum: 0.5, magenta: 0.4 },
  lipLine: { magenta: 1, earth: 0.7 },
} as const satisfies Record<string, Recipe>;

const hairs = {
  hair: { plum: 1 },
  hairBrown: { earth: 1, plum: 0.8 },
  hairShine: { plum: 0.55, earth: 0.3 },
  hairSilver: { plum: 0.22 },
  hairGrey: { plum: 0.42 },
  stubble: { plum: 0.42 },
  shaved: { plum: 0.5 },
} as const satisfies Record<string, Recipe>;

const grounds = {
  paper: {},
  ink: { plum: 1 },
  magenta: { magenta: 1 },
  azure: { azure: 1 },
  saffron: { saffron: 1 },
  clay: { clay: 1 },
  green: { green: 1 },
  earth: { earth: 1 },
  rose: { magenta: 0.24 },
  roseDeep: { magenta: 0.3 },
  pink: { magenta: 0.5 },
  sky: { azure: 0.2 },
  blue: { azure: 0.62 },
  tile: { azure: 0.55 },
  check: { azure: 0.4 },
  sand: { saffron: 0.3 },
  butter: { saffron: 0.55 },
  crimson: { magenta: 1, saffron: 1 },
  crimsonDark: { magenta: 1, saffron: 1, plum: 0.4 },
  magentaDark: { magenta: 1, plum: 0.45 },
  bazinRose: { magenta: 0.55 },
  night: { azure: 1, plum: 0.55 },
  nightDark: { azure: 1, plum: 0.9 },
  cypress: { green: 1, plum: 0.12 },
  pleat: { green: 1, plum: 0.55 },
  sage: { green: 0.32 },
  ivory: { saffron: 0.1 },
  oat: { saffron: 0.22, earth: 0.1 },
  oatDark: { saffron: 0.3, earth: 0.24 },
  linen: { saffron: 0.14, earth: 0.06 },
  floor: { saffron: 0.3, earth: 0.06 },
  silver: { plum: 0.2 },
  denim: { azure: 0.8, plum: 0.3 },
  indigo: { azure: 1, plum: 0.3 },
  brick: { clay: 1, magenta: 0.35 },
  terracotta: { clay: 1, magenta: 0.4 },
  street: { clay: 1, magenta: 0.55 },
  peach: { clay: 0.38 },
  dawn: { clay: 0.3, saffron: 0.14 },
  sun: { magenta: 0.3, saffron: 0.2 },
  haze: { magenta: 0.2 },
  archway: { magenta: 0.16, saffron: 0.06 },
} as const satisfies Record<string, Recipe>;

/** Printed over what lies below, in `overprint`. */
const overprints = {
  fold: { plum: 0.16 },
  foldDots: { plum: { dots: 0.24 } },
  earthFold: { earth: 0.3 },
  earthTint: { earth: 0.16 },
  earthDots: { earth: { dots: 0.24 } },
  sunDots: { magenta: { dots: 0.16 } },
  saffronDots: { saffron: { dots: 0.5 } },
  azureDots: { azure: { dots: 0.42 } },
  nightDots: { plum: { dots: 0.12 } },
  veilDots: { plum: { dots: 0.22 } },
  none: {},
} as const satisfies Record<string, Recipe>;

export const tones = { ...skins, ...lips, ...hairs, ...grounds, ...overprints } as const;
export type Tone = keyof typeof tones;

/** Index of a skin, from the lightest to the deepest. */
export type Skin = 1 | 2 | 3 | 4 | 5;
