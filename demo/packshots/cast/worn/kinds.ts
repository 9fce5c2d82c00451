/** What articles of a kind have in common when they are worn. */
import type { Build } from '#demo/packshots/cast/figures/builds';
import type { Measures } from './fit.ts';

export type Kind = {
  readonly rests: Measures['rests'];
  /** From the highest point to the hem, in centimetres, for the height of each build. */
  readonly length: Partial<Record<Build, number>>;
  readonly stretch?: Partial<Record<Build, number>>;
  /** Its collar stands behind the neck and leaves it free. */
  readonly collar?: 'open';
};

const broad = { woman: 1.02, man: 1.02, child: 0.8 } as const;
const top = (woman: number, man: number, child: number): Kind => ({
  rests: 'shoulders',
  length: { woman, man, child },
  stretch: broad,
});
const gown = (woman: number, child = 72): Kind => ({
  rests: 'shoulders',
  length: { woman, child },
  stretch: { woman: 0.92, child: 0.8 },
});
const strapped = (woman: number, child: number): Kind => ({
  rests: 'straps',
  length: { woman, child },
  stretch: { woman: 0.96, child: 0.8 },
});
const bottom = (woman: number, man = woman, child = woman * 0.7): Kind => ({
  rests: 'waist',
  length: { woman, man, child },
});

export const kinds = {
  tShirt: top(64, 74, 50),
  tank: { ...top(68, 74, 52), stretch: { woman: 1, man: 1, child: 0.8 } },
  polo: { ...top(66, 74, 50), collar: 'open' },
  shirt: { ...top(72, 80, 56), collar: 'open' },
  bandCollar: top(72, 80, 54),
  jumper: top(64, 72, 50),
  rollNeck: top(74, 80, 58),
  shawl: { ...top(72, 76, 54), collar: 'open' },
  jacket: top(62, 74, 54),
  blazer: { ...top(76, 80, 56), collar: 'open' },
  coat: { ...top(108, 96, 74), collar: 'open' },
  hooded: top(78, 84, 60),
  tunic: top(92, 104, 70),
  dress: gown(96),
  shirtDress: { ...gown(112), collar: 'open' },
  midiDress: gown(118),
  longDress: gown(138),
  slipDress: strapped(122, 84),
  strapTop: strapped(70, 50),
  trousers: bottom(104, 108, 76),
  croppedTrousers: bottom(96, 100, 68),
  shorts: bottom(46, 56, 38),
  skirt: bottom(66, 66, 42),
  midiSkirt: bottom(80, 80, 50),
  longSkirt: bottom(98, 98, 66),
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
