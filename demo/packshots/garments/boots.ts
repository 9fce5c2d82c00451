/** Boots, sandals and slippers. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, folds } from '#demo/packshots/engine/garment';
import { disc } from '#demo/packshots/engine/path';
import { cloth, inside, ribOf, seamLine, stitched } from './cloth.ts';
import { pairOfShoes } from './shoes.ts';

export const polish = { gloss: 0.2, tightness: 10, wrinkles: { height: 2 } } as const;

const soles = (ink: string, y = 0): Part[] => [
  {
    d: `M112 ${644 + y}L240 ${654 + y}L234 ${712 + y}L116 ${712 + y}Z`,
    fabric: cloth('leather', shade(ink, 0.7)),
    puff: 0.7,
    shadow: 0.3,
    wrinkles: { height: 0.5 },
  },
  {
    d: `M106 ${638 + y}C240 ${670 + y} 420 ${668 + y} 654 ${642 + y}C670 ${652 + y} 666 ${678 + y} 642 ${684 + y}C480 ${700 + y} 340 ${688 + y} 236 ${672 + y}L108 ${660 + y}Z`,
    fabric: cloth('plain', shade(ink, 0.6)),
    puff: 0.6,
    shadow: 0.2,
    wrinkles: { height: 0.5 },
  },
];

/** Chelsea boots with an elastic gusset. */
export const chelseaBoots = ({ fabric }: { fabric: Fabric }): Garment =>
  pairOfShoes(
    [
      { d: disc(214, 302, 92, 22), fabric: cloth('plain', shade(fabric.ink, 0.5)), puff: -0.4, shadow: 0 },
      ...soles(fabric.ink),
      { d: 'M120 304C112 268 120 256 134 258L140 304Z', fabric: inside(fabric, 0.9), puff: 0.8, shadow: 0.4 },
      {
        d: 'M112 650C100 580 108 500 118 420C122 380 124 340 122 304C180 326 250 326 306 304C304 360 310 420 330 462C380 520 460 556 550 576C622 592 668 618 660 650C560 670 240 670 112 650Z',
        fabric,
        puff: 1.4,
        edges: [
          [3, 4],
          [16, 22],
          [60, 60],
        ],
        ...polish,
        folds: folds(
          [330, 460, 290, 500, 240, 510, 20, -1.6],
          [350, 500, 300, 540, 240, 550, 18, 1.3],
          [440, 548, 450, 590, 440, 640, 14, -1.2],
        ),
        lines: [seamLine('M330 462C320 540 330 610 340 666', fabric.ink)],
      },
      {
        d: 'M178 318C206 324 240 324 268 316C264 400 252 460 232 520C206 460 184 400 178 318Z',
        fabric: cloth('rib', shade(fabric.ink, 0.7), { pitch: 8 }),
        puff: 0.4,
        shadow: 0.25,
        lines: [stitched('M172 320C178 400 200 466 232 528C258 466 270 400 274 316', fabric.ink)],
      },
    ],
    [110, -130],
  );

/** Riding boots to the knee. */
export const ridingBoots = ({ fabric }: { fabric: Fabric }): Garment => ({
  ...pairOfShoes(
    [
      { d: disc(236, 48, 96, 20), fabric: cloth('plain', shade(fabric.ink, 0.5)), puff: -0.4, shadow: 0 },
      ...soles(fabric.ink, 200),
      {
        d: 'M140 50C200 70 280 70 332 50C332 200 324 400 318 560C318 640 350 690 410 724C470 752 520 764 570 776C640 792 668 818 658 850C560 870 240 870 112 850C104 790 124 720 140 640C152 540 148 300 140 50Z',
        fabric,
        puff: 1.3,
        edges: [
          [3, 4],
          [16, 20],
          [60, 60],
        ],
        ...polish,
        folds: folds(
          [320, 620, 270, 650, 160, 640, 24, -1.7],
          [326, 650, 270, 690, 150, 690, 22, 1.5],
          [318, 560, 260, 590, 160, 580, 20, 1.2],
          [440, 742, 450, 790, 440, 840, 14, -1.2],
          [200, 120, 190, 300, 200, 540, 30, 1],
        ),
        lines: [
          stitched('M141 84C200 102 280 102 331 84', fabric.ink),
          seamLine('M186 66C196 300 196 560 176 856', fabric.ink),
        ],
      },
      {
        d: 'M132 690C190 716 290 706 350 676L358 700C300 736 190 746 126 716Z',
        fabric,
        puff: 0.8,
        shadow: 0.6,
        ...polish,
        lines: [stitched('M134 697C190 722 290 713 350 684', fabric.ink)],
      },
      {
        d: disc(300, 712, 20),
        fabric: cloth('satin', '#C9A25A'),
        puff: 0.8,
        gloss: 0.3,
        shadow: 0.6,
        shadowBlur: 4,
        lines: [{ d: disc(300, 712, 11), fill: fabric.ink, colour: '#7a5c24', width: 1.5, opacity: 1 }],
      },
    ],
    [120, -40],
  ),
  focus: [260, 640],
});

/** Rubber boots with two handles. */
export const rainBoots = ({ fabric }: { fabric: Fabric }): Garment =>
  pairOfShoes(
    [
      { d: disc(220, 212, 112, 24), fabric: cloth('plain', shade(fabric.ink, 0.5)), puff: -0.4, shadow: 0 },
      {
        d: 'M104 640C98 672 104 700 124 704C280 716 500 716 640 702C672 694 676 668 664 640Z',
        fabric: cloth('plain', '#F3ECE2'),
        puff: 0.8,
        shadow: 0.3,
        lines: Array.from({ length: 22 }, (_, i) => ({
          d: `M${124 + i * 24} 690L${134 + i * 24} 710`,
          width: 3,
          opacity: 0.25,
        })),
      },
      {
        d: 'M108 214C180 238 270 238 332 214C336 320 330 420 344 474C390 530 470 546 550 566C622 586 672 616 664 650C560 672 240 674 104 650C96 580 112 500 118 420C118 350 112 280 108 214Z',
        fabric,
        puff: 1.7,
        edges: [
          [3, 4],
          [16, 24],
          [60, 70],
        ],
        gloss: 0.34,
        tightness: 16,
        wrinkles: { height: 1.5 },
        folds: folds([344, 474, 300, 500, 240, 500, 22, -1.3], [350, 510, 300, 536, 240, 540, 18, 1.1]),
        lines: [seamLine('M112 470C190 500 270 506 340 480', fabric.ink, 2)],
      },
      {
        d: 'M107 214C180 238 270 238 333 214L334 256C270 280 180 280 109 256Z',
        fabric: inside(fabric, 0.86),
        puff: 0.9,
        gloss: 0.3,
        tightness: 16,
        lines: [{ d: 'M150 250C190 258 240 258 282 250', width: 9, colour: shade(fabric.ink, 0.45), opacity: 1 }],
      },
      {
        d: 'M118 560C180 590 260 600 330 590C420 600 560 600 660 628L664 650C560 672 240 674 104 650C102 620 108 590 118 560Z',
        fabric: inside(fabric, 0.9),
        puff: 0.5,
        shadow: 0.2,
        gloss: 0.3,
        tightness: 16,
      },
    ],
    [130, -110],
  );

const slipperCuff = (fabric: Fabric, knitted: boolean): Part =>
  knitted
    ? {
        d: 'M132 420C200 400 290 400 346 420L350 500C290 520 200 520 128 500Z',
        fabric: ribOf(fabric, 10),
        puff: 1.2,
        shadow: 0.4,
      }
    : {
        d: 'M136 486C200 470 280 470 338 486L342 526C290 540 200 540 132 526Z',
        fabric: cloth('rib', shade(fabric.ink, 0.88), { pitch: 8 }),
        puff: 1,
        shadow: 0.4,
      };

const slipperTrim = (knitted: boolean): Part[] =>
  knitted
    ? [
        { d: 'M128 520C200 540 290 540 352 520', band: 8, fabric: cloth('rib', '#FFFDF6', { pitch: 4 }), puff: 0.8 },
        {
          d: 'M352 522C400 480 430 500 410 524C394 540 370 532 352 526C380 560 390 590 384 620',
          band: 7,
          fabric: cloth('rib', '#FFFDF6', { pitch: 4 }),
          puff: 0.8,
          shadow: 0.6,
        },
      ]
    : [
        {
          d: 'M468 590C474 570 500 572 500 590C500 572 528 570 532 590C534 612 512 626 500 636C488 626 466 612 468 590Z',
          fabric: cloth('leather', '#FBF3E6'),
          puff: 0.7,
          shadow: 0.4,
        },
      ];

/** A baby's soft slippers, of leather or knitted. */
export const slippers = ({ fabric, knitted = false }: { fabric: Fabric; knitted?: boolean }): Garment => {
  const cuff: Part = slipperCuff(fabric, knitted);
  const cord: Part[] = slipperTrim(knitted);
  return pairOfShoes(
    [
      {
        d: disc(240, knitted ? 424 : 488, 102, 18),
        fabric: cloth('plain', shade(fabric.ink, 0.6)),
        puff: -0.4,
        shadow: 0,
      },
      {
        d: 'M120 694C96 640 108 570 132 512C200 532 290 532 344 512C380 556 440 548 510 566C590 588 632 640 612 690C480 712 240 712 120 694Z',
        fabric,
        puff: 1.7,
        edges: [
          [4, 6],
          [18, 26],
          [60, 70],
        ],
        wrinkles: { height: 3 },
        gloss: knitted ? 0.02 : 0.12,
        tightness: 10,
        folds: folds(
          [344, 520, 320, 570, 330, 620, 16, -1.3],
          [380, 546, 372, 590, 390, 630, 14, 1.2],
          [430, 552, 430, 590, 450, 620, 12, -1],
        ),
        lines: knitted ? [] : [stitched('M346 520C330 590 340 650 356 700', fabric.ink)],
      },
      cuff,
      ...cord,
    ],
    [96, -190],
  );
};
