/** Bras: cups with their seams, straps that go over the shoulder, lace edges. */
import { luminance, rgbOf, shade } from '#demo/packshots/engine/colour';
import {
  type Fabric,
  type Garment,
  type Line,
  type Part,
  bothSides,
  folds,
  pair,
} from '#demo/packshots/engine/garment';
import { disc, mirror, mirrored, stationsOf } from '#demo/packshots/engine/path';
import { cloth, inside, stitched } from './cloth.ts';
import { hush, ribbed, sunk } from './seams.ts';

export const silk = { gloss: 0.1, tightness: 14 } as const;

/** Small scallops along points, as on the edge of a lace. */
const scallops = (points: readonly (readonly [number, number])[], radius: number): string =>
  points.map(([x, y]) => disc(x, y, radius)).join('');

export const laceOf = (fabric: Fabric, pitch = 22): Fabric =>
  cloth('lace', shade(fabric.ink, 0.94), {
    second: shade(fabric.ink, luminance(rgbOf(fabric.ink)) < 0.25 ? 1.36 : 1.5),
    pitch,
  });

/** A lace edge: scallops along a path. */
export const laceEdge = (d: string, fabric: Fabric, radius = 8): Part => ({
  d: scallops(
    stationsOf(d, radius * 1.5).map(({ x, y }) => [x, y] as const),
    radius,
  ),
  fabric: laceOf(fabric, radius * 2),
  puff: 0.3,
  edges: [[1.6, 3]],
  shadow: 0.3,
  shadowBlur: 3,
  wrinkles: { height: 0 },
});

const gilt = '#C9A25A';
const ring = (x: number, y: number): Line => ({ d: disc(x, y, 7), colour: gilt, width: 2.6, opacity: 1, fill: 'none' });

const strapBase = { cap: 'butt', puff: 0.5, edges: [[2, 4]], shadowBlur: 4, wrinkles: { height: 0 } } as const;

/** Front strap up to the shoulder, then down behind to the band. */
const straps = (fabric: Fabric, nursing: boolean): { behind: Part[]; front: Part[] } => ({
  behind: pair({
    ...strapBase,
    d: 'M268 196C288 168 312 180 318 230C326 330 318 440 312 560',
    band: 11,
    fabric: inside(cloth('satin', fabric.ink), 0.84),
    shadow: 0.3,
    lines: [{ d: 'M312 306L336 304', width: 5, colour: gilt, opacity: 1 }, ring(322, 360)],
  }),
  front: pair({
    ...strapBase,
    d: 'M233 432C228 340 236 250 268 196',
    band: nursing ? 18 : 11,
    fabric: cloth('satin', fabric.ink),
    shadow: 0.4,
    lines: nursing
      ? [
          {
            d: 'M222 398L246 398L246 420L222 420Z',
            fill: shade(fabric.ink, 0.9),
            colour: shade(fabric.ink, 0.5),
            width: 1.6,
            opacity: 1,
          },
          hush('M227 409L241 409', 3, 0.5),
        ]
      : [],
  }),
});

const bow = (fabric: Fabric): Part => ({
  d: 'M375 566C364 560 352 554 350 564C349 574 364 572 375 569C386 572 401 574 400 564C398 554 386 560 375 566Z',
  fabric: cloth('satin', shade(fabric.ink, 0.9)),
  puff: 0.8,
  edges: [[2, 5]],
  shadow: 0.5,
  shadowBlur: 3,
});

const underband = (fabric: Fabric, low: number): Part => ({
  d: `M128 508C160 520 190 560 214 592C262 640 330 640 366 600L384 600C420 640 488 640 536 592C560 560 590 520 622 508C628 550 628 ${580 + low} 622 ${606 + low}C560 ${624 + low} 500 ${656 + low} 440 ${654 + low}C400 ${652 + low} 350 ${652 + low} 310 ${654 + low}C250 ${656 + low} 190 ${624 + low} 128 ${606 + low}C122 ${580 + low} 122 550 128 508Z`,
  fabric,
  hang: true,
  puff: 0.7,
  shadow: 0.3,
  shadowBlur: 5,
  wrinkles: { height: 1 },
  folds: folds([136, 540, 180, 570, 220, 610, 14, 0.6], [614, 540, 570, 570, 530, 610, 14, 0.6]),
  lines: [
    stitched(
      `M128 ${597 + low}C190 ${615 + low} 250 ${646 + low} 310 ${644 + low}C350 ${642 + low} 400 ${642 + low} 440 ${644 + low}C500 ${646 + low} 560 ${615 + low} 622 ${597 + low}`,
      fabric.ink,
      '3 2',
    ),
  ],
});

const cupPath =
  'M172 520C170 470 196 434 234 428C286 446 338 500 368 566C364 616 316 644 266 638C216 630 178 588 172 520Z';
const topPanel =
  'M172 520C170 470 196 434 234 428C286 446 338 500 368 566C330 540 290 528 250 526C222 526 194 530 172 538Z';

const cups = (fabric: Fabric, laced: boolean): Part[] => [
  ...pair({
    d: cupPath,
    fabric: laced ? cloth('satin', fabric.ink) : fabric,
    grain: -16,
    edges: [
      [2.4, 3],
      [16, 9],
      [44, 46],
    ],
    shadow: 0.35,
    shadowBlur: 5,
    wrinkles: { height: 1 },
    grooves: laced
      ? [sunk('M252 526C256 566 260 604 264 640', 2.6, 1.4), sunk('M172 534C222 520 300 522 368 566', 3, 1.6)]
      : [sunk('M178 510C200 452 220 444 236 438C290 456 334 506 360 560', 2.4, 0.8)],
    lines: [
      hush('M176 548C190 606 232 632 272 632C316 634 352 610 364 574', 5, 0.1),
      stitched('M178 552C192 602 232 626 272 626C312 628 346 606 360 574', fabric.ink, '3 2'),
    ],
  }),
  ...(laced
    ? pair({
        d: topPanel,
        fabric: laceOf(fabric, 24),
        grain: -20,
        edges: [
          [2, 2],
          [30, 16],
        ],
        shadow: 0.2,
        shadowBlur: 3,
        wrinkles: { height: 1 },
      })
    : []),
];

/** A bra of lace over a lined cup, a smooth moulded one, or one that opens for nursing. */
export const bra = ({
  fabric,
  laced = false,
  nursing = false,
}: {
  fabric: Fabric;
  laced?: boolean;
  nursing?: boolean;
}): Garment => {
  const { behind, front } = straps(fabric, nursing);
  const edge = 'M236 430C288 448 338 500 367 562';
  return {
    parts: [
      {
        d: 'M140 520C240 556 510 556 610 520L612 574C510 606 240 606 138 574Z',
        fabric: inside(cloth('satin', fabric.ink), 0.66),
        puff: 0.3,
        shadow: 0.2,
        contrast: 0.6,
      },
      ...behind,
      underband(laced ? cloth('satin', fabric.ink) : fabric, nursing ? 26 : 0),
      ...front,
      ...cups(fabric, laced),
      ...(laced || nursing ? [laceEdge(edge, fabric, 7), laceEdge(mirror(edge), fabric, 7)] : []),
      ...(laced
        ? [laceEdge('M132 606C190 624 250 656 310 654C350 652 400 652 440 654C500 656 560 624 618 606', fabric, 7)]
        : []),
      bow(fabric),
    ],
    sway: 1.6,
    reach: 0.9,
    focus: [280, 520],
  };
};

export type BraletteCut = { fabric: Fabric; sport?: boolean; back?: boolean };

/** A cotton bralette, or a sports one with a racer back and a broad band. */
export const bralette = ({ fabric, sport = false, back = false }: BraletteCut): Garment => {
  const edge = cloth('rib', fabric.ink, { pitch: 5 });
  const neck = sport ? 360 : 410;
  const front = `M296 210C300 ${neck - 70} 328 ${neck - 8} 375 ${neck}C422 ${neck - 8} 450 ${neck - 70} 454 210`;
  const racer = 'M318 208C330 300 340 330 375 330C410 330 420 300 432 208';
  const armFront = 'M258 210C250 320 230 390 186 436';
  const armBack = 'M272 210C300 330 300 390 186 448';
  const low = sport ? 640 : 618;
  return {
    parts: [
      ...(back ? [] : [bralettesBack(fabric)]),
      {
        d: mirrored(
          back
            ? [
                [375, 330],
                [340, 330, 330, 300, 318, 208],
                [304, 202, 286, 202, 272, 210],
                [300, 330, 300, 390, 186, 448],
                [190, 500, 192, 560, 194, low - 18],
                [250, low - 4, 320, low, 375, low],
              ]
            : [
                [375, neck],
                [328, neck - 8, 300, neck - 70, 296, 210],
                [286, 202, 268, 202, 258, 210],
                [250, 320, 230, 390, 186, 436],
                [190, 500, 192, 560, 194, low - 18],
                [250, low - 4, 320, low, 375, low],
              ],
        ),
        fabric,
        hang: true,
        folds: bothSides(
          [210, 470, 280, 470, 340, 440, 26, -0.6],
          [216, 540, 260, 566, 330, 560, 22, 0.6],
          [262, 600, 280, 540, 330, 500, 24, 0.5],
        ),
        wrinkles: { height: 2, crease: 0.05 },
        grooves: sport
          ? [sunk('M214 590C250 500 300 470 372 466', 2.6, 1.4), sunk('M536 590C500 500 450 470 378 466', 2.6, 1.4)]
          : [sunk(`M375 ${neck}L375 ${low}`, 2.4, 0.8)],
        lines: sport ? [stitched('M214 590C250 500 300 470 375 466C450 470 500 500 536 590', fabric.ink)] : [],
      },
      ribbed(back ? racer : front, 12, edge, 5),
      ...pair(ribbed(back ? armBack : armFront, 12, edge, 5)),
      {
        d: `M190 ${low - 34}C260 ${low - 16} 490 ${low - 16} 560 ${low - 34}L562 ${low + 34}C490 ${low + 54} 260 ${low + 54} 188 ${low + 34}Z`,
        fabric: cloth('rib', fabric.ink, { pitch: sport ? 5 : 9 }),
        hang: true,
        shadow: 0.4,
        shadowBlur: 5,
        lines: [stitched(`M190 ${low - 26}C260 ${low - 8} 490 ${low - 8} 560 ${low - 26}`, fabric.ink)],
      },
    ],
    focus: [375, 470],
  };
};

const bralettesBack = (fabric: Fabric): Part => ({
  d: mirrored([
    [375, 300],
    [340, 298, 310, 280, 300, 210],
    [290, 200, 276, 200, 266, 208],
    [262, 300, 250, 360, 226, 400],
    [280, 440, 330, 450, 375, 450],
  ]),
  fabric: inside(fabric, 0.76),
  puff: 0.2,
  contrast: 0.5,
  lines: [{ d: 'M360 310L390 310L390 330L360 330Z', fill: '#F4EFE6', colour: '#cfc6b8', width: 1, opacity: 0.8 }],
});
