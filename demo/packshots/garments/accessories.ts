/** Hats, scarves, belts. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, folds, place } from '#demo/packshots/engine/garment';
import { disc } from '#demo/packshots/engine/path';
import { cloth, inside, ribOf, seamLine } from './cloth.ts';

export { belt } from './belts.ts';

/** A printed square of silk, one corner turned. */
export const silkSquare = ({ fabric }: { fabric: Fabric }): Garment => {
  const border = cloth('satin', fabric.ink);
  const waves = folds(
    [140, 300, 300, 380, 600, 340, 60, 0.6],
    [160, 520, 360, 600, 620, 540, 60, -0.6],
    [200, 700, 380, 660, 600, 760, 50, 0.6],
  );
  return {
    parts: [
      {
        d: 'M110 236C260 216 470 230 640 220C652 400 636 600 644 770C470 786 280 770 108 782C96 600 118 420 110 236Z',
        fabric: border,
        puff: 0.5,
        gloss: 0.1,
        tightness: 12,
        folds: waves,
        lines: [
          {
            d: 'M116 242C260 223 470 236 634 227C645 400 630 600 637 764C470 779 280 764 114 775C103 600 124 420 116 242',
            width: 5,
            colour: shade(fabric.ink, 0.7),
            opacity: 0.9,
          },
        ],
      },
      {
        d: 'M154 276C280 260 470 270 598 264C606 410 592 590 600 728C470 740 280 730 152 738C144 600 160 420 154 276Z',
        fabric,
        puff: 0.15,
        shadow: 0,
        gloss: 0.12,
        tightness: 12,
        folds: waves,
      },
      {
        d: 'M644 770C600 720 560 690 500 664C540 740 590 770 644 770Z',
        fabric: inside(border, 0.86),
        puff: 0.8,
        shadow: 0.7,
      },
    ],
    sway: 6,
    focus: [340, 420],
  };
};

/** A tube scarf for a child. */
export const snood = (fabric: Fabric): Part[] => [
  { d: disc(375, 640, 190, 70), fabric: inside(fabric, 0.55), puff: -0.3, shadow: 0.2 },
  {
    d: 'M180 640C190 710 280 740 375 740C470 740 560 710 570 640C586 700 590 770 570 820C520 870 230 870 180 820C160 770 164 700 180 640Z',
    fabric,
    puff: 1.3,
    folds: folds([190, 720, 300, 780, 540, 730, 22, 1.5], [190, 780, 330, 830, 560, 780, 20, -1.4]),
  },
];

/** A baby's mitten. */
export const mitten = (fabric: Fabric): Part[] => [
  {
    d: 'M300 700C280 600 280 480 300 420C320 350 430 350 450 420C458 460 460 480 460 500C490 470 530 480 526 520C520 570 480 610 456 640L452 700Z',
    fabric,
    puff: 1.4,
    edges: [
      [4, 6],
      [16, 22],
      [50, 50],
    ],
  },
  {
    d: 'M290 680L462 680L462 770L290 770Z',
    fabric: ribOf(fabric, 9),
    puff: 1,
    shadow: 0.4,
    lines: [seamLine('M292 688L460 688', fabric.ink)],
  },
];

/** A hat with two mittens, or with a scarf. */
export const winterSet = (hat: Garment, ...rest: Part[][]): Garment => ({
  parts: [
    ...place(hat.parts, { scale: rest.length > 1 ? 0.78 : 0.7, y: rest.length > 1 ? -140 : -210 }),
    ...(rest.length > 1
      ? [
          ...place(rest[0] ?? [], { scale: 0.6, x: -150, y: 240, turn: 8 }),
          ...place(rest[1] ?? [], { scale: 0.6, x: 150, y: 240, turn: -8 }),
        ]
      : place(rest[0] ?? [], { scale: 1, y: -10 })),
  ],
  focus: [375, 430],
});

/** A top laid over its trousers. */
export const together = (upper: Garment, lower: Garment): Garment => ({
  parts: [
    ...place(lower.parts, { scale: 0.72, x: 120, y: 170, turn: 4 }),
    ...place(upper.parts, { scale: 0.76, x: -80, y: -110, turn: -4 }),
  ],
  focus: [310, 330],
});
