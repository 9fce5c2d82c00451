/** Sleepsuits, rompers and overalls of babies. */
import {
  type Fabric,
  type Garment,
  type Part,
  bothSides,
  folds,
  mirrorPart,
  pair,
} from '#demo/packshots/engine/garment';
import { type Segment, mirrored } from '#demo/packshots/engine/path';
import { band, neckBack, piping } from './babies.ts';
import { button, cloth, snap, stitched, zip } from './cloth.ts';

const onesieLeg = (feet: boolean, short = false): string =>
  short
    ? 'M210 560C196 620 184 680 182 730C216 752 270 758 326 746C334 710 346 680 372 650L378 540Z'
    : feet
      ? 'M210 560C196 640 190 740 192 810C180 850 176 880 200 900C240 920 300 916 318 886C322 860 326 820 330 780C340 730 352 690 374 660L378 540Z'
      : 'M210 560C196 640 190 740 194 850C230 866 284 868 322 856C326 800 334 730 374 660L378 540Z';

export type OnePieceCut = {
  fabric: Fabric;
  sleeve: 'long' | 'none';
  feet?: boolean;
  short?: boolean;
  closing: 'zip' | 'snaps' | 'none';
  hood?: boolean;
  tied?: boolean;
  bib?: boolean;
  trim?: Fabric;
};

const onesieLegPart = ({ fabric, feet = false, short = false }: OnePieceCut): Part => ({
  d: onesieLeg(feet, short),
  fabric,
  puff: 1.2,
  folds: folds(
    [372, 620, 320, 640, 250, 620, 18, -1.5],
    [370, 650, 310, 680, 240, 670, 16, 1.3],
    [204, 760, 250, 774, 310, 760, 16, -1.2],
    [206, 700, 260, 716, 330, 700, 16, 1],
  ),
  wrinkles: { height: 4 },
  lines: feet ? [stitched('M194 828C230 846 280 848 324 832', fabric.ink)] : [],
});

const onesieArm = (fabric: Fabric): Part => ({
  d: 'M226 234C176 256 146 320 126 420C114 490 104 560 98 610C122 628 150 634 178 630C190 560 204 470 214 400C220 330 226 280 226 234Z',
  fabric,
  grain: 12,
  puff: 1.2,
  shadow: 0.3,
  folds: folds(
    [208, 380, 170, 420, 140, 460, 16, -1.6],
    [140, 440, 150, 500, 190, 500, 14, 1.4],
    [112, 560, 140, 574, 180, 566, 12, -1.2],
  ),
});

const onesieHalf = ({ sleeve, bib }: OnePieceCut): readonly Segment[] =>
  sleeve === 'none'
    ? bib
      ? [
          [375, 300],
          [340, 300, 310, 298, 288, 294],
          [286, 360, 270, 420, 214, 460],
          [208, 520, 208, 560, 206, 620],
          [260, 650, 330, 656, 375, 656],
        ]
      : [
          [375, 340],
          [330, 340, 290, 330, 268, 310],
          [262, 350, 246, 390, 216, 420],
          [210, 480, 208, 560, 206, 620],
          [260, 650, 330, 656, 375, 656],
        ]
    : [
        [375, 266],
        [330, 264, 300, 244, 286, 214],
        [262, 214, 240, 222, 224, 236],
        [208, 300, 206, 400, 208, 600],
        [260, 644, 330, 650, 375, 650],
      ];

const onesieBody = ({ fabric, bib }: OnePieceCut, bodyHalf: readonly Segment[]): Part => ({
  d: mirrored(bodyHalf),
  fabric,
  puff: 1.2,
  shadow: 0.12,
  edges: [
    [4, 2],
    [16, 8],
    [60, 40],
  ],
  wrinkles: { height: 4 },
  folds: bothSides(
    [214, 430, 250, 460, 310, 520, 20, -1.2],
    [250, 420, 262, 520, 256, 620, 22, 1],
    [330, 360, 330, 480, 310, 620, 26, 0.9],
  ),
  lines: bib
    ? [
        stitched(
          mirrored([
            [375, 312],
            [340, 312, 310, 310, 300, 308],
            [298, 366, 282, 426, 226, 470],
          ]).slice(0, -1),
          fabric.ink,
        ),
      ]
    : [],
});

const onesieTies = ({ fabric, bib, tied }: OnePieceCut): Part[] =>
  bib || tied
    ? pair({
        d: bib ? 'M306 330C296 250 300 210 316 170' : 'M284 320C274 270 278 230 296 196',
        band: bib ? 30 : 15,
        cap: bib ? 'butt' : 'round',
        fabric,
        puff: 0.8,
      })
    : [];

const onesieKnots = ({ fabric, tied }: OnePieceCut): Part[] =>
  tied
    ? pair({
        d: 'M296 204C250 160 228 172 236 196C246 214 276 212 296 206C330 150 352 160 346 184C338 204 316 208 296 206Z',
        fabric,
        puff: 1,
        shadow: 0.5,
      })
    : [];

const onesieHood = ({ fabric, hood }: OnePieceCut): Part[] =>
  hood
    ? [
        {
          d: mirrored([
            [375, 90],
            [292, 92, 250, 140, 254, 214],
            [262, 258, 316, 280, 375, 284],
          ]),
          fabric,
          puff: 1.3,
          shadow: 0.5,
          folds: bothSides([290, 140, 278, 200, 312, 250, 20, -1.5]),
        },
        {
          d: mirrored([
            [375, 128],
            [326, 130, 298, 166, 300, 208],
            [312, 252, 340, 276, 375, 288],
          ]),
          fabric: cloth('fleece', '#F3ECE2'),
          puff: -0.2,
          shadow: 0.1,
        },
      ]
    : [];

const onesieFront = ({ fabric, closing }: OnePieceCut, rib: Fabric): Part[] =>
  closing === 'none'
    ? []
    : [
        {
          d: closing === 'zip' ? 'M364 268L386 268L386 640L364 640Z' : 'M356 264L394 264L394 640L356 640Z',
          fabric: closing === 'zip' ? fabric : rib,
          puff: 0.4,
          shadow: 0.3,
          wrinkles: { height: 0.5 },
          lines: closing === 'zip' ? zip(375, 272, 634) : [300, 380, 460, 540, 615].flatMap((y) => snap(375, y)),
        },
      ];

const onesiePocket = ({ fabric, bib }: OnePieceCut): Part[] =>
  bib
    ? [
        {
          d: 'M322 360L428 360L426 456C400 470 350 470 324 456Z',
          fabric,
          grain: 90,
          puff: 0.6,
          shadow: 0.4,
          lines: [stitched('M327 366L423 366L421 452C398 463 352 463 329 452Z', fabric.ink)],
        },
        ...pair({
          d: 'M288 300L326 300L326 340L288 340Z',
          fabric,
          puff: 0.5,
          shadow: 0.4,
          lines: button(306, 322, '#B98A5A', 10),
        }),
      ]
    : [];

const onesieCuffs = ({ fabric, sleeve, feet, short }: OnePieceCut, rib: Fabric): Part[] => [
  ...(sleeve === 'long' ? pair(band('M96 606C120 626 150 634 182 628', rib, 28)) : []),
  ...(!feet && !short ? pair(band('M194 848C230 864 284 866 323 854', rib, 28)) : []),
  ...(short ? pair(band('M184 728C216 748 270 754 326 742', fabric, 22)) : []),
];

/** A sleepsuit, a romper or overalls: one piece with legs. */
export const onePiece = (cut: OnePieceCut): Garment => {
  const { fabric, sleeve, hood, bib } = cut;
  const rib = cut.trim ?? piping(fabric);
  const leg: Part = onesieLegPart(cut);
  const arm: Part = onesieArm(fabric);
  const bodyHalf = onesieHalf(cut);
  const body: Part = onesieBody(cut, bodyHalf);
  const ties: Part[] = onesieTies(cut);
  const knots: Part[] = onesieKnots(cut);
  const neck: Part[] =
    sleeve === 'long' && !hood ? [band('M286 208C300 250 336 270 375 270C414 270 450 250 464 208', rib, 18)] : [];
  const hooded: Part[] = onesieHood(cut);
  const front: Part[] = onesieFront(cut, rib);
  const pocket: Part[] = onesiePocket(cut);
  const cuffs: Part[] = onesieCuffs(cut, rib);
  return {
    parts: [
      ...(sleeve === 'long' && !hood ? [neckBack(fabric)] : []),
      leg,
      mirrorPart(leg),
      ...(sleeve === 'long' ? pair(arm) : []),
      ...(bib ? [] : ties),
      body,
      ...(bib ? ties : knots),
      ...pocket,
      ...front,
      ...cuffs,
      ...neck,
      ...hooded,
    ],
    focus: [375, 380],
  };
};
