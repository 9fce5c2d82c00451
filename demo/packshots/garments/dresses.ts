/** Dresses, nightdresses and skirts. */
import { type Fabric, type Garment, type Part, folds, place, bothSides, pair } from '#demo/packshots/engine/garment';
import { mirror, mirrored, seam } from '#demo/packshots/engine/path';
import { button, inside, seamLine, stitched } from './cloth.ts';
import { flared } from './falls.ts';
import { shirt } from './shirts.ts';
import { top } from './tops.ts';

const puffSleeve = (fabric: Fabric): Part[] => [
  ...pair({
    d: 'M286 128C240 124 196 142 170 186C146 232 140 290 154 330C186 352 226 356 262 346C274 290 284 220 292 160Z',
    fabric,
    grain: 20,
    puff: 1.5,
    shadow: 0.3,
    folds: folds(
      [270, 140, 220, 190, 186, 300, 18, -2],
      [250, 136, 200, 160, 164, 240, 16, 2],
      [284, 170, 250, 240, 232, 340, 18, 2],
      [268, 200, 226, 270, 206, 346, 14, -2],
      [168, 320, 190, 300, 196, 260, 10, -2],
      [220, 350, 226, 310, 222, 270, 10, 2],
    ),
  }),
  ...pair({
    d: 'M150 320C152 336 154 344 158 350C190 370 228 374 262 362C264 354 266 346 266 336C228 350 186 346 150 320Z',
    fabric,
    puff: 0.9,
    shadow: 0.4,
  }),
];

const wrapFront = (fabric: Fabric): Part[] => {
  const creases = folds(
    [270, 330, 320, 360, 400, 420, 20, -1.8],
    [266, 370, 320, 392, 390, 424, 16, 1.6],
    [290, 200, 320, 280, 390, 380, 20, 1.3],
    [256, 240, 280, 280, 330, 310, 18, -1.3],
  );
  const under: Part = {
    d: mirror(
      'M298 118C276 126 258 128 250 134C246 220 268 280 262 340C264 370 270 400 276 424C320 432 380 432 420 428C400 370 340 250 298 118Z',
    ),
    fabric,
    grain: -12,
    shadow: 0.4,
    puff: 1.1,
    folds: folds([480, 330, 430, 360, 350, 420, 20, -1.6], [490, 240, 470, 280, 420, 310, 18, -1.2]),
  };
  return [
    under,
    {
      d: 'M298 118C276 126 258 128 250 134C246 220 268 280 262 340C264 370 270 400 276 424C330 434 420 434 470 424C430 360 340 250 298 118Z',
      fabric,
      grain: 12,
      folds: creases,
      shadow: 0.55,
      puff: 1.1,
      lines: [seamLine('M304 120C348 250 430 350 474 418', fabric.ink)],
    },
  ];
};

const sash = (fabric: Fabric): Part[] => [
  {
    d: 'M270 408C340 424 410 424 480 408C483 424 484 436 483 448C410 464 340 464 267 448C266 436 267 424 270 408Z',
    fabric,
    puff: 0.9,
    folds: folds([280, 430, 340, 442, 420, 436, 8, -1.2], [330, 422, 400, 430, 470, 424, 7, 1.2]),
  },
  {
    d: 'M296 436C270 500 262 560 236 640C250 652 268 654 280 648C292 580 306 500 314 440Z',
    fabric,
    grain: 14,
    puff: 0.9,
    shadow: 0.5,
    folds: folds([300, 450, 280, 540, 262, 640, 10, 1.8]),
  },
  {
    d: 'M304 436C316 500 306 560 318 620C332 622 342 618 350 610C342 550 336 490 322 438Z',
    fabric,
    grain: -8,
    puff: 0.9,
    shadow: 0.5,
    folds: folds([312, 450, 330, 530, 332, 612, 9, 1.8]),
  },
  {
    d: 'M284 424C282 412 322 410 328 424C334 442 330 456 318 460C304 464 284 460 280 448Z',
    fabric,
    puff: 1.1,
    shadow: 0.5,
  },
];

export const wrapDress = ({ fabric }: { fabric: Fabric }): Garment => ({
  parts: [
    {
      d: mirrored([
        [375, 118],
        [340, 120, 312, 122, 298, 118],
        [306, 190, 330, 250, 375, 290],
      ]),
      fabric: inside(fabric, 0.66),
      puff: 0.3,
      contrast: 0.5,
      shadow: 0.1,
    },
    ...puffSleeve(fabric),
    flared(fabric, { waist: 424, half: 99, hem: 922, spread: 215 }),
    ...wrapFront(fabric),
    ...sash(fabric),
  ],
  sway: 4,
  focus: [375, 300],
});

/** A shirt let down to the calf, tied at the waist. */
export const shirtDress = ({ fabric }: { fabric: Fabric }): Garment => {
  const upper = shirt({ fabric, length: 520, ease: -34 }).parts;
  const all = [
    ...upper.slice(0, 3),
    flared(fabric, { waist: 500, half: 142, hem: 1120, spread: 216 }, 11),
    ...upper.slice(3),
    {
      d: 'M356 520L394 520L396 1116L354 1116Z',
      fabric,
      puff: 0.3,
      shadow: 0.3,
      lines: [
        stitched('M361 522L359 1112M389 522L391 1112', fabric.ink),
        ...[600, 690, 780, 870, 960].flatMap((y) => button(375, y)),
      ],
    },
    ...[sash(fabric)].flat().map((part) => ({
      ...part,
      d: part.d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${375 + (Number(x) - 375) * 1.44} ${Number(y) + 66}`),
      folds: [],
    })),
  ];
  return { parts: cutScale(all, 0.84), focus: [375, 290] };
};

/** A long printed dress with long sleeves. */
export const longDress = ({ fabric }: { fabric: Fabric }): Garment => {
  const upper = top({ fabric, sleeve: 'long', length: 520, ease: -40, neck: 'crew', trim: fabric }).parts;
  const all = [
    ...upper.slice(0, 3),
    flared(fabric, { waist: 500, half: 134, hem: 1180, spread: 236 }, 15),
    ...upper.slice(3),
    { d: 'M240 492C300 510 450 510 510 492L511 522C450 540 300 540 239 522Z', fabric, puff: 0.8, shadow: 0.4 },
    ...pair({
      d: 'M60 726C58 740 56 750 60 762C84 774 114 776 138 768L142 736C114 744 88 742 60 726Z',
      fabric,
      puff: 0.9,
      shadow: 0.4,
    }),
  ];
  return { parts: cutScale(all, 0.8), focus: [375, 320] };
};

const cutScale = (parts: readonly Part[], factor: number): Part[] =>
  place(parts, { scale: factor, y: factor < 0.82 ? -30 : -20 });

/** A knitted dress with a high neck. */
export const knitDress = ({ fabric }: { fabric: Fabric }): Garment => {
  const parts = top({
    fabric,
    sleeve: 'long',
    neck: 'roll',
    ribbed: true,
    length: 1080,
    ease: -18,
    trim: fabric,
  }).parts;
  return { parts: place(parts, { scale: 0.86, y: 0 }), focus: [375, 230] };
};

/** A slip of satin on two fine straps. */
export const slipDress = ({ fabric }: { fabric: Fabric }): Garment => {
  const shine = { gloss: 0.2, tightness: 12 };
  return {
    parts: [
      ...pair({ d: 'M284 250C276 190 280 130 300 66', band: 6, fabric, puff: 0.8, shadow: 0.5, ...shine }),
      {
        d: mirrored([
          [375, 300],
          [340, 270, 300, 244, 282, 240],
          [262, 250, 250, 262, 246, 280],
          [300, 320, 340, 330, 375, 330],
        ]),
        fabric: inside(fabric),
        puff: 0.3,
      },
      {
        d: mirrored([
          [375, 318],
          [350, 296, 310, 262, 284, 244],
          [266, 262, 252, 290, 244, 322],
          [262, 420, 262, 470, 240, 560],
          [214, 680, 196, 800, 184, 906],
          [240, 926, 310, 930, 375, 930],
        ]),
        fabric,
        ...shine,
        edges: [
          [4, 5],
          [16, 14],
          [60, 46],
        ],
        folds: [
          ...bothSides(
            [288, 250, 300, 360, 290, 520, 22, 1.5],
            [262, 430, 300, 470, 350, 480, 20, -1.4],
            [250, 520, 262, 700, 234, 900, 30, 1.6],
            [330, 560, 330, 740, 300, 920, 34, -1.5],
            [300, 560, 280, 740, 262, 916, 24, 1.3],
          ),
          ...folds([375, 322, 350, 380, 372, 460, 26, -1.3], [352, 310, 376, 350, 404, 306, 16, -1.6]),
        ],
        wrinkles: { height: 4, x: 0.014, y: 0.004 },
        lines: [
          seamLine(
            seam([
              [375, 322],
              [350, 300, 310, 266, 287, 250],
            ]),
            fabric.ink,
          ),
        ],
      },
    ],
    focus: [375, 340],
  };
};
