/** Sleeveless tops. */
import { type Fabric, type Garment, type Part, bothSides, folds, pair } from '#demo/packshots/engine/garment';
import { mirrored, seam } from '#demo/packshots/engine/path';
import { inside, ribOf, seamLine } from './cloth.ts';
import { ribbed } from './seams.ts';
import { bodyFolds } from './tops.ts';

/** A ribbed vest with broad straps. */
export const tank = ({ fabric, back = false }: { fabric: Fabric; back?: boolean }): Garment => {
  const edge = ribOf(fabric, 5);
  const L = 820;
  const outline = mirrored([
    ...(back
      ? [
          [375, 214],
          [340, 214, 310, 200, 300, 150],
        ]
      : [
          [375, 290],
          [334, 288, 306, 240, 300, 150],
        ]),
    [286, 146, 272, 146, 258, 150],
    [252, 270, 236, 350, 206, 400],
    [212, 500, 206, 600, 196, L - 20],
    [250, L - 2, 320, L, 375, L],
  ]);
  const parts: Part[] = [
    {
      d: mirrored([
        [375, 250],
        [338, 250, 308, 226, 300, 150],
        [286, 146, 272, 146, 258, 150],
        [258, 260, 256, 330, 240, 380],
        [300, 430, 340, 440, 375, 440],
      ]),
      fabric: inside(fabric),
      puff: 0.3,
      contrast: 0.5,
    },
    {
      d: outline,
      fabric,
      folds: bodyFolds(-12),
      hang: true,
      wrinkles: { height: 2.6, crease: 0.05 },
      lines: [
        seamLine(
          seam([
            [375, L - 18],
            [320, L - 18, 250, L - 20, 198, L - 38],
          ]),
          fabric.ink,
        ),
      ],
    },
    ribbed(
      back
        ? 'M300 150C310 200 340 214 375 214C410 214 440 200 450 150'
        : 'M300 150C306 240 334 289 375 290C416 289 444 240 450 150',
      12,
      edge,
      5,
    ),
    ...pair(ribbed('M258 150C252 270 236 350 206 400', 12, edge, 5)),
  ];
  return { parts, focus: [375, 280] };
};

const tieOf = (fabric: Fabric, d: string): Part => ({
  d,
  band: 18,
  fabric,
  puff: 0.6,
  edges: [
    [2, 4],
    [8, 4],
  ],
  shadow: 0.4,
  shadowBlur: 5,
  wrinkles: { height: 1 },
});

const halterFolds = bothSides(
  [332, 200, 318, 340, 300, 680, 26, 0.9],
  [346, 210, 352, 340, 344, 680, 26, -0.8],
  [214, 410, 250, 480, 254, 680, 26, -0.9],
  [244, 400, 280, 480, 286, 680, 24, 0.8],
);

/** A linen top knotted behind the neck, gathered at the waist, its back bare. */
export const halter = ({ fabric, back = false }: { fabric: Fabric; back?: boolean }): Garment => {
  const outline = mirrored(
    back
      ? [
          [375, 520],
          [320, 520, 250, 480, 200, 404],
          [204, 500, 210, 580, 212, 640],
          [262, 656, 320, 660, 375, 660],
        ]
      : [
          [375, 214],
          [352, 206, 340, 196, 330, 186],
          [300, 240, 252, 330, 200, 404],
          [204, 500, 210, 580, 212, 640],
          [262, 656, 320, 660, 375, 660],
        ],
  );
  const neckband: Part = {
    d: mirrored([
      [375, 200],
      [356, 196, 344, 190, 334, 182],
      [330, 190, 328, 194, 326, 200],
      [342, 214, 358, 222, 375, 226],
    ]),
    fabric,
    puff: 0.5,
    edges: [[2, 4]],
    shadowBlur: 4,
  };
  const parts: Part[] = [
    ...(back
      ? pair(tieOf(fabric, 'M206 400C260 300 330 200 366 130'))
      : pair(tieOf(fabric, 'M350 196C330 150 322 120 330 84'))),
    ...(back
      ? [tieOf(fabric, 'M366 128C350 190 340 240 346 300'), tieOf(fabric, 'M384 128C400 190 408 250 400 320')]
      : []),
    {
      d: outline,
      fabric,
      hang: true,
      wrinkles: { height: 2.6, crease: 0.06 },
      folds: back ? halterFolds.slice(2, 4) : halterFolds,
    },
    {
      d: 'M206 612C280 632 470 632 544 612L544 652C470 672 280 672 206 652Z',
      fabric,
      hang: true,
      shadow: 0.35,
      shadowBlur: 4,
      foldDepth: 0.6,
      folds: Array.from({ length: 24 }, (_, i) =>
        folds([218 + i * 13.6, 616, 220 + i * 13.6, 640, 217 + i * 13.6, 664, 7, i % 2 ? 1.5 : -1.5]),
      ).flat(),
    },
    ...(back ? [] : [neckband]),
  ];
  return { parts, focus: [375, 320] };
};
