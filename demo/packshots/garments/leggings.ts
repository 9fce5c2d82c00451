/** Leggings of stretch jersey: a high shaped waist, legs that follow the body, flat seams. */
import { shade } from '#demo/packshots/engine/colour';
import {
  type Fabric,
  type Fold,
  type Garment,
  type Line,
  type Part,
  folds,
  mirrorFolds,
} from '#demo/packshots/engine/garment';
import { type Segment, mirror, mirrored } from '#demo/packshots/engine/path';
import { inside, seamOn } from './cloth.ts';
import { raised, sunk } from './seams.ts';

export type LeggingCut = { readonly fabric: Fabric; readonly back?: boolean };

/** Half of it: the waist, the band, hip, thigh, knee, calf, ankle; then up the inner side to the crotch. */
const halfOf = (dip: number): readonly Segment[] => [
  [375, 102 + dip],
  [340, 102 + dip, 306, 98 + dip * 0.6, 272, 92],
  [276, 130, 266, 172, 251, 216],
  [240, 262, 229, 300, 228, 344],
  [227, 430, 250, 520, 262, 592],
  [266, 618, 262, 646, 260, 676],
  [257, 730, 278, 810, 290, 884],
  [304, 890, 324, 891, 340, 887],
  [346, 820, 352, 748, 346, 694],
  [342, 664, 344, 634, 348, 600],
  [356, 530, 366, 450, 372, 410],
  [373, 404, 374, 402, 375, 402],
];

const beside = (d: string, dx: number): string =>
  d.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${Number(x) + dx} ${Number(y) + Math.abs(dx) * 0.3}`,
  );

/** The two rows of a flat seam, with the ridge of thread between them. */
const flatlock = (
  d: string,
  ink: string,
): { lines: Line[]; grooves: { d: string; width: number; height: number }[] } => ({
  grooves: [raised(d, 4.4, 0.9)],
  lines: [
    { d, width: 4.4, ...seamOn(ink), opacity: 0.1 },
    ...[-1.7, 1.7].map((dx): Line => ({
      d: beside(d, dx),
      width: 0.9,
      dash: '2.6 1.8',
      colour: shade(ink, 1.34),
      opacity: 0.55,
    })),
  ],
});

/** Folds only where the leg bends and where it meets the body; the rest is smooth. */
const stretch: readonly Fold[] = folds(
  [372, 392, 330, 380, 270, 340, 20, -0.6],
  [372, 408, 326, 412, 262, 392, 18, 0.5],
  [370, 426, 330, 448, 270, 462, 18, -0.6],
  [272, 612, 306, 620, 344, 606, 12, -0.6],
  [264, 628, 292, 640, 326, 632, 13, 0.55],
  [288, 652, 316, 656, 342, 644, 11, -0.45],
  [286, 850, 312, 858, 344, 846, 9, -0.8],
  [288, 864, 314, 872, 343, 862, 9, 0.6],
  // the round of thigh and calf
  [292, 300, 292, 440, 304, 570, 58, 0.5],
  [300, 690, 304, 740, 314, 830, 40, 0.45],
);

const hemLine = 'M288 868C304 875 324 876 342 872';

/** The band is firm: small folds at the waist only. */
const band = folds(
  [268, 196, 300, 180, 352, 192, 16, -0.45],
  [276, 128, 320, 142, 374, 134, 20, -0.4],
  [272, 150, 310, 164, 366, 156, 18, 0.4],
);

/** From the rise down the inside of the thigh: the gusset let in between the legs. */
const gussetSeam = 'M375 352C368 376 361 396 357 418C352 460 352 530 348 600';
/** Behind, the seam runs over the seat and down the back of the leg. */
const backSeam = 'M300 240C272 300 296 372 330 440C346 510 330 620 319 700C314 760 314 820 316 870';

/** The pocket on one thigh: a slanted mouth, as deep as a telephone. */
const mouth = 'M526 366C500 386 474 394 444 394';
const bag = 'M444 394C439 450 441 510 446 566C464 580 482 584 496 580';

const row = (d: string, ink: string, opacity = 0.45): Line => ({ d, width: 1, dash: '3 2.4', ...seamOn(ink), opacity });

const both = (d: string): string => d + mirror(d);

const body = (fabric: Fabric, back: boolean): Part => {
  const { ink } = fabric;
  const dip = back ? -2 : 12;
  const seams = [gussetSeam, bandSeam(dip), ...(back ? [backSeam] : [])].map((d) => flatlock(both(d), ink));
  const rise = `M375 ${244 + dip}L375 352`;
  return {
    d: mirrored(halfOf(dip)),
    fabric,
    hang: true,
    puff: 1.05,
    folds: [...stretch, ...band, ...mirrorFolds([...stretch, ...band])],
    foldDepth: 0.42,
    wrinkles: { height: 0.7, x: 0.016, y: 0.008, crease: 0 },
    gloss: 0.06,
    tightness: 5,
    shadow: 0.35,
    grooves: [
      ...seams.flatMap(({ grooves }) => grooves),
      sunk(rise, 4, 2.4),
      sunk(both(hemLine), 2.6, 1),
      sunk(both(bandSeam(dip)), 3, 1),
      raised(both(bandEdge(dip)), 8, 1.2),
    ],
    lines: [
      ...seams.flatMap(({ lines }) => lines),
      ...[-1.9, 1.9].map((dx): Line => ({
        d: beside(rise, dx),
        width: 0.9,
        dash: '2.6 1.8',
        colour: shade(ink, 1.34),
        opacity: 0.5,
      })),
      row(both(hemLine), ink),
      row(both('M288 872C304 879 324 880 342 876'), ink),
    ],
  };
};

const pocketed = (part: Part, ink: string): Part => {
  const seam = flatlock(bag, ink);
  return {
    ...part,
    grooves: [
      ...(part.grooves ?? []),
      ...seam.grooves,
      raised(mouth, 7, 1.6),
      sunk('M526 359C500 379 474 387 444 387', 4, 2),
    ],
    lines: [
      ...(part.lines ?? []),
      ...seam.lines,
      { d: 'M526 361C500 381 474 389 444 389', width: 2.4, colour: '#000', opacity: 0.4 },
      row('M526 374C500 394 474 402 445 402', ink),
    ],
  };
};

/** The seam under the deep doubled waistband. */
const bandSeam = (dip: number): string => `M246 226C300 ${236 + dip} 340 ${242 + dip} 375 ${242 + dip}`;
const bandEdge = (dip: number): string => `M272 98C306 ${105 + dip * 0.6} 340 ${109 + dip} 375 ${109 + dip}`;

/** The far half of the waist, seen inside above the near one. */
const insideWaist = (fabric: Fabric): Part => ({
  d: mirrored([
    [375, 86],
    [340, 86, 300, 88, 272, 92],
    [274, 104, 276, 110, 278, 118],
    [320, 124, 350, 126, 375, 126],
  ]),
  fabric: inside(fabric, 0.62),
  puff: 0.2,
  shadow: 0,
  contrast: 0.5,
  lines: [{ d: 'M360 92L390 92L390 108L360 108Z', fill: '#F4EFE6', colour: '#cfc6b8', width: 1, opacity: 0.85 }],
});

export const leggings = ({ fabric, back = false }: LeggingCut): Garment => {
  const whole = body(fabric, back);
  return {
    parts: back ? [whole] : [insideWaist(fabric), pocketed(whole, fabric.ink)],
    sway: 1.8,
    focus: [440, 340],
  };
};
