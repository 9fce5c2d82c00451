/** Sleeping bags, bibs and muslins. */
import { type Fabric, type Garment, type Part, bothSides, folds, pair } from '#demo/packshots/engine/garment';
import { disc, mirrored } from '#demo/packshots/engine/path';
import { shade } from '#demo/packshots/engine/colour';
import { cloth, inside, seamLine, snap, stitched, zip, ribOf } from './cloth.ts';

/** The piping of a bag: a rib of its own ink on plain cloth, white on prints. */
const piping = (fabric: Fabric): Fabric =>
  ribOf(
    { ...fabric, ink: fabric.kind === 'plain' || fabric.kind === 'jersey' ? shade(fabric.ink, 0.92) : '#FFFFFF' },
    6,
  );

const bagBody = (fabric: Fabric, warm: boolean, shape: string): Part => ({
  d: shape,
  fabric,
  puff: warm ? 1.7 : 1.1,
  edges: [
    [4, 5],
    [18, 18],
    [80, 70],
  ],
  folds: bothSides([240, 420, 270, 560, 220, 800, 34, 1.1], [310, 330, 300, 520, 290, 840, 30, -0.9]),
  wrinkles: { height: warm ? 2 : 4 },
});

/** A sleeping bag: straps with snaps, a zip, a round bottom. */
export const sleepingBag = ({ fabric, warm = false }: { fabric: Fabric; warm?: boolean }): Garment => {
  const rib = piping(fabric);
  const shape = mirrored([
    [375, 250],
    [336, 246, 318, 220, 312, 176],
    [296, 160, 272, 162, 262, 184],
    [264, 250, 250, 300, 232, 330],
    [206, 460, 176, 640, 172, 800],
    [180, 868, 280, 890, 375, 890],
  ]);
  return {
    parts: [
      ...(warm
        ? pair({
            d: 'M262 186C214 210 176 280 152 380C140 430 136 460 134 490C160 508 186 512 214 506C226 440 240 380 250 330Z',
            fabric,
            puff: 1.3,
            folds: folds([240, 320, 200, 350, 160, 370, 16, -1.4]),
          })
        : []),
      {
        d: mirrored([
          [375, 220],
          [340, 214, 320, 200, 312, 180],
          [300, 190, 290, 200, 280, 210],
          [300, 270, 330, 290, 375, 290],
        ]),
        fabric: inside(fabric, 0.76),
        puff: 0.2,
        contrast: 0.4,
      },
      bagBody(fabric, warm, shape),
      { d: 'M312 178C318 220 336 246 375 250C414 246 432 220 438 178', band: 14, cap: 'butt', fabric: rib, puff: 0.8 },
      ...pair({ d: 'M262 184C264 250 250 300 232 330', band: 13, cap: 'butt', fabric: rib, puff: 0.8, shadow: 0.3 }),
      {
        d: 'M366 252L384 252L384 880L366 880Z',
        fabric,
        puff: 0.3,
        shadow: 0.25,
        wrinkles: { height: 0.4 },
        lines: zip(375, 254, 876),
      },
      ...pair({
        d: 'M266 176C280 158 304 160 312 180L308 214L268 214Z',
        fabric,
        puff: 0.7,
        shadow: 0.4,
        lines: snap(289, 190),
      }),
    ],
    focus: [375, 330],
  };
};

/** A bandana bib. */
export const bib = (fabric: Fabric): Garment => ({
  parts: [
    {
      d: mirrored([
        [375, 350],
        [300, 346, 230, 330, 196, 300],
        [170, 310, 160, 340, 176, 366],
        [220, 480, 300, 580, 375, 660],
      ]),
      fabric,
      puff: 1,
      folds: [
        ...bothSides([200, 340, 280, 400, 330, 420, 20, 1.3]),
        ...folds([250, 420, 370, 470, 500, 420, 22, -1.2]),
      ],
      lines: [
        stitched(
          mirrored([
            [375, 362],
            [300, 358, 230, 342, 200, 314],
            [182, 330, 180, 346, 190, 366],
            [232, 476, 306, 566, 375, 642],
          ]).slice(0, -1),
          fabric.ink,
        ),
      ],
    },
    ...pair({
      d: disc(192, 322, 9),
      fabric: cloth('satin', '#F3EFE7'),
      puff: 0.8,
      gloss: 0.2,
      shadow: 0.4,
      shadowBlur: 3,
    }),
  ],
  focus: [375, 440],
});

/** Folded muslins, one on another. */
export const muslins = (fabrics: readonly Fabric[]): Garment => ({
  parts: fabrics.flatMap((fabric, i) =>
    [0, 1, 2].map((layer): Part => ({
      d: `M${150 - layer * 3} ${262 + i * 176 + layer * 20}C300 ${246 + i * 176 + layer * 20} 460 ${270 + i * 176 + layer * 20} ${600 + layer * 3} ${256 + i * 176 + layer * 20}C612 ${300 + i * 176} 610 ${350 + i * 176} ${602 + layer * 2} ${390 + i * 176 + layer * 16}C460 ${404 + i * 176 + layer * 16} 300 ${384 + i * 176 + layer * 16} ${148 - layer * 2} ${398 + i * 176 + layer * 16}C138 ${350 + i * 176} 140 ${300 + i * 176} ${150 - layer * 3} ${262 + i * 176 + layer * 20}Z`,
      fabric,
      puff: 0.9,
      edges: [
        [4, 6],
        [14, 12],
        [40, 20],
      ],
      folds: folds(
        [170, 300 + i * 176, 340, 330 + i * 176, 590, 310 + i * 176, 24, 1],
        [160, 360 + i * 176, 380, 350 + i * 176, 590, 370 + i * 176, 20, -1],
      ),
      lines: [
        seamLine(
          `M152 ${390 + i * 176 + layer * 16}C300 ${376 + i * 176 + layer * 16} 460 ${396 + i * 176 + layer * 16} 598 ${382 + i * 176 + layer * 16}`,
          fabric.ink,
        ),
      ],
    })),
  ),
  sway: 5,
  focus: [375, 420],
});
