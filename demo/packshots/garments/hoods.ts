/** Necks of jackets, cardigans and coats without lapels: hoods, stands, shawls. */
import { type Fabric, type Part, bothSides, pair } from '#demo/packshots/engine/garment';
import { mirrored } from '#demo/packshots/engine/path';
import { inside, stitched } from './cloth.ts';
import { leaf } from './collars.ts';
import { hush, ribbed, sunk } from './seams.ts';

const flat = {
  puff: 0.8,
  edges: [
    [2, 3.4],
    [9, 3],
  ],
  wrinkles: { height: 1 },
} as const;

/** A hood fallen open, with the hollow of its opening. */
export const hood = (fabric: Fabric, lining: Fabric = fabric): Part[] => [
  {
    d: mirrored([
      [375, 62],
      [300, 64, 248, 112, 248, 188],
      [252, 236, 310, 262, 375, 268],
    ]),
    fabric,
    folds: bothSides([286, 120, 268, 190, 306, 244, 22, -1.1], [330, 80, 296, 104, 268, 176, 22, 0.9]),
    shadow: 0.5,
    edges: [
      [2.4, 3],
      [14, 11],
      [40, 30],
    ],
    wrinkles: { height: 1.6, crease: 0.05 },
  },
  {
    d: mirrored([
      [375, 104],
      [328, 106, 298, 144, 298, 192],
      [308, 238, 340, 266, 375, 280],
    ]),
    fabric: inside(lining, 0.6),
    puff: -0.4,
    shadow: 0,
    contrast: 0.7,
    lines: [{ d: 'M358 138L392 138L392 156L358 156Z', fill: '#EDE6DA', colour: '#b8ae9f', width: 1, opacity: 0.8 }],
  },
  ...pair({
    d: 'M299 186C304 238 340 274 373 290',
    band: 24,
    cap: 'butt',
    fabric,
    puff: 0.9,
    edges: [
      [2, 4],
      [9, 6],
    ],
    shadow: 0.4,
    shadowBlur: 5,
    lines: [stitched('M290 188C296 246 334 284 370 300', fabric.ink)],
  }),
];

/** The hood hanging between the shoulders, seen from behind. */
export const hoodBack = (fabric: Fabric): Part[] => [
  {
    d: mirrored([
      [375, 84],
      [318, 84, 276, 112, 262, 160],
      [250, 220, 286, 300, 330, 352],
      [346, 368, 360, 374, 375, 376],
    ]),
    fabric,
    folds: bothSides([290, 120, 270, 210, 330, 340, 26, -0.9], [322, 96, 310, 190, 352, 350, 26, 0.8]),
    shadow: 0.5,
    edges: [
      [2.4, 3],
      [14, 10],
      [40, 26],
    ],
    wrinkles: { height: 1.6, crease: 0.05 },
    grooves: [sunk('M375 88L375 372', 2.6, 1.2)],
    lines: [hush('M375 88L375 372', 1.4, 0.2)],
  },
];

export const cords = (ink: string): Part[] =>
  ['M352 284C346 330 350 360 346 412', 'M398 284C404 330 398 362 406 396'].map((d) => ({
    d,
    band: 6.5,
    fabric: { kind: 'rib', ink, pitch: 4 },
    puff: 0.6,
    shadow: 0.5,
    shadowBlur: 4,
  }));

export const shawl = (trim: Fabric, low = 500): Part[] => [
  ...pair({
    ...flat,
    d: `M302 124C272 150 256 196 260 250C274 336 324 ${low - 74} 373 ${low}L384 ${low - 30}C372 ${low - 100} 344 320 326 240C316 190 314 150 318 128Z`,
    fabric: trim,
    grain: 14,
    shadow: 0.5,
  }),
  {
    ...flat,
    d: mirrored([
      [375, 96],
      [340, 96, 312, 104, 298, 124],
      [302, 150, 310, 156, 320, 156],
      [340, 144, 356, 142, 375, 142],
    ]),
    fabric: trim,
    shadow: 0.45,
  },
];

const stand = (trim: Fabric): Part[] => [
  {
    d: mirrored([
      [375, 112],
      [336, 112, 308, 116, 296, 124],
      [310, 140, 340, 146, 375, 146],
    ]),
    fabric: inside(trim, 0.62),
    puff: 0.2,
    shadow: 0,
    contrast: 0.5,
  },
  ...pair({
    d: 'M296 122C289 152 288 182 293 208C318 232 348 241 374 242L374 148C346 146 316 140 296 122Z',
    fabric: trim,
    hang: true,
    puff: 0.8,
    shadow: 0.4,
    shadowBlur: 5,
    wrinkles: { height: 1 },
  }),
];

const shirtCollar = (fabric: Fabric): Part[] => [
  {
    d: 'M290 134C320 120 430 120 460 134C440 154 310 154 290 134Z',
    fabric: inside(fabric, 0.82),
    puff: 0.3,
    shadow: 0.2,
  },
  ...pair({
    ...flat,
    d: leaf,
    fabric,
    grain: 40,
    shadow: 0.5,
    lines: [stitched('M284 188C304 218 324 242 340 270', fabric.ink)],
  }),
];

export type JacketNeck = 'v' | 'round' | 'shawl' | 'shirt' | 'stand' | 'hood' | 'open';

/** The neck of a jacket, in front. */
export const neckParts = (
  neck: JacketNeck,
  { fabric, trim, knitted }: { fabric: Fabric; trim: Fabric; knitted: boolean },
): Part[] => {
  if (neck === 'hood') return hood(fabric, trim);
  if (neck === 'stand') return stand(trim);
  if (neck === 'shirt') return shirtCollar(fabric);
  if (neck === 'shawl') return shawl(trim);
  const [d, band]: readonly [string, number] =
    neck === 'round' || neck === 'open'
      ? ['M290 150C303 204 335 240 375 244C415 240 447 204 460 150', knitted ? 22 : 14]
      : ['M300 148C312 250 340 330 375 400C410 330 438 250 450 148', 24];
  if (knitted) return [ribbed(d, band, trim, 8)];
  return [{ ...flat, d, band, cap: 'butt', fabric: trim, shadow: 0.3, shadowBlur: 3 }];
};

/** What is seen of the neck from behind. */
export const neckBack = (neck: JacketNeck, fabric: Fabric, trim: Fabric): Part[] => {
  if (neck === 'hood') return hoodBack(fabric);
  const high = neck === 'stand' || neck === 'shirt' || neck === 'shawl';
  return [
    high
      ? {
          ...flat,
          d: mirrored([
            [375, 112],
            [338, 112, 308, 118, 294, 130],
            [288, 146, 284, 160, 281, 174],
            [314, 174, 346, 180, 375, 180],
          ]),
          fabric: trim,
          shadow: 0.4,
          shadowBlur: 5,
        }
      : {
          ...flat,
          d: 'M290 151C320 168 350 172 375 172C400 172 430 168 460 151',
          band: 16,
          cap: 'butt',
          fabric: trim,
          shadow: 0.3,
          shadowBlur: 3,
        },
  ];
};
