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

/** A linen top knotted behind the neck, gathered at the waist. */
export const halter = ({ fabric }: { fabric: Fabric }): Garment => {
  const parts: Part[] = [
    ...pair({
      d: 'M352 196C330 150 322 120 330 84',
      band: 20,
      fabric,
      puff: 1,
      folds: folds([348, 190, 332, 150, 330, 90, 8, 1.6]),
    }),
    {
      d: mirrored([
        [375, 214],
        [352, 206, 340, 196, 330, 186],
        [300, 240, 252, 330, 200, 404],
        [204, 500, 210, 580, 212, 640],
        [262, 656, 320, 660, 375, 660],
      ]),
      fabric,
      hang: true,
      wrinkles: { height: 3, crease: 0.06 },
      folds: bothSides(
        [330, 200, 318, 330, 300, 520, 18, 1.6],
        [344, 210, 352, 340, 344, 600, 22, -1.3],
        [210, 410, 250, 480, 250, 620, 22, -1.4],
        [240, 400, 280, 480, 290, 640, 20, 1.4],
        [220, 560, 236, 600, 238, 650, 10, -1.8],
      ),
    },
    {
      d: 'M206 612C280 632 470 632 544 612L544 652C470 672 280 672 206 652Z',
      fabric,
      shadow: 0.4,
      puff: 0.9,
      folds: Array.from({ length: 24 }, (_, i) =>
        folds([218 + i * 13.6, 616, 220 + i * 13.6, 640, 217 + i * 13.6, 664, 7, i % 2 ? 1.8 : -1.8]),
      ).flat(),
    },
    {
      d: mirrored([
        [375, 200],
        [356, 196, 344, 190, 334, 182],
        [330, 190, 328, 194, 326, 200],
        [342, 214, 358, 222, 375, 226],
      ]),
      fabric,
      puff: 0.8,
    },
  ];
  return { parts, focus: [375, 320] };
};
