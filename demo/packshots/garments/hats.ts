/** Hats. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, bothSides, place } from '#demo/packshots/engine/garment';
import { disc, mirrored } from '#demo/packshots/engine/path';
import { cloth, stitched } from './cloth.ts';

/** A ribbed hat with a turn-up. */
export const beanie = ({ fabric, pompon }: { fabric: Fabric; pompon?: string }): Garment => ({
  parts: [
    ...(pompon
      ? [
          {
            d: disc(375, 236, 76, 70),
            fabric: cloth('fleece', pompon),
            puff: 1.6,
            edges: [
              [3, 6],
              [14, 18],
              [40, 60],
            ] as const,
            shadow: 0.3,
          },
        ]
      : []),
    {
      d: 'M186 640C176 440 250 280 375 276C500 280 574 440 564 640Z',
      fabric,
      puff: 1.4,
      edges: [
        [4, 6],
        [18, 24],
        [80, 90],
      ],
      folds: bothSides([240, 420, 300, 330, 370, 284, 16, -1.4], [300, 420, 340, 340, 374, 288, 14, 1.2]),
      wrinkles: { height: 4 },
    },
    {
      d: 'M166 590C300 626 450 626 584 590C594 640 594 700 586 744C450 780 300 780 164 744C156 700 156 640 166 590Z',
      fabric,
      puff: 1.2,
      shadow: 0.55,
      edges: [
        [4, 6],
        [18, 22],
        [60, 40],
      ],
    },
  ],
  focus: [375, 600],
});

/** A baseball cap seen from the front side. */
export const cap = ({ fabric }: { fabric: Fabric }): Garment => ({
  parts: [
    {
      d: 'M186 620C176 440 256 320 390 320C520 320 596 430 590 610C480 560 300 560 186 620Z',
      fabric,
      puff: 1.4,
      edges: [
        [3, 5],
        [16, 22],
        [80, 96],
      ],
      wrinkles: { height: 4 },
      lines: [
        stitched('M390 322C340 400 316 500 320 586', fabric.ink),
        stitched('M390 322C460 390 496 480 500 576', fabric.ink),
        ...[
          [300, 440],
          [466, 430],
        ].map(([x = 0, y = 0]) => ({
          d: disc(x, y, 7),
          fill: shade(fabric.ink, 0.5),
          colour: shade(fabric.ink, 0.7),
          width: 3,
          opacity: 0.9,
        })),
      ],
    },
    { d: disc(390, 320, 17, 12), fabric, puff: 1, shadow: 0.5, shadowBlur: 4 },
    {
      d: 'M186 620C300 556 480 556 590 610C650 640 690 690 684 724C600 690 500 676 400 684C320 690 250 714 196 752C160 740 160 660 186 620Z',
      fabric,
      puff: 1.2,
      edges: [
        [3, 5],
        [16, 22],
        [50, 40],
      ],
      shadow: 0.5,
      lines: [0, 1, 2, 3].map((i) =>
        stitched(
          `M${190 + i * 4} ${736 - i * 26}C260 ${700 - i * 26} 330 ${676 - i * 24} 410 ${670 - i * 24}C510 ${664 - i * 22} 600 ${680 - i * 22} ${672 - i * 18} ${708 - i * 22}`,
          fabric.ink,
        ),
      ),
    },
  ],
  sway: 2,
  focus: [380, 560],
});

const brimmed = (crown: Fabric, brim: Fabric, band: Part | null): Part[] => [
  {
    d: mirrored([
      [375, 520],
      [230, 520, 90, 590, 60, 660],
      [80, 740, 230, 776, 375, 776],
    ]),
    fabric: brim,
    puff: 0.9,
    edges: [
      [4, 6],
      [18, 20],
      [70, 50],
    ],
    wrinkles: { height: 5 },
  },
  {
    d: mirrored([
      [375, 330],
      [270, 330, 226, 380, 214, 470],
      [206, 540, 204, 600, 206, 646],
      [250, 676, 310, 684, 375, 684],
    ]),
    fabric: crown,
    puff: 1.3,
    edges: [
      [4, 6],
      [18, 24],
      [80, 90],
    ],
    shadow: 0.6,
  },
  ...(band ? [band] : []),
];

/** A straw hat with a wide brim. */
export const strawHat = ({ fabric }: { fabric: Fabric }): Garment => {
  const straw = cloth('straw', fabric.ink, { second: '#b08e58', pitch: 13 });
  return {
    parts: brimmed(straw, straw, {
      d: 'M205 590C260 630 490 630 545 590L545 644C490 686 260 686 205 644Z',
      fabric: cloth('rib', '#1C1A1E', { pitch: 4 }),
      puff: 0.6,
      shadow: 0.3,
    }),
    focus: [375, 600],
  };
};

/** A child's reversible bucket hat. */
export const bucketHat = ({ fabric, lining }: { fabric: Fabric; lining: Fabric }): Garment => ({
  parts: [
    {
      d: mirrored([
        [375, 540],
        [250, 540, 170, 560, 150, 600],
        [110, 700, 100, 760, 106, 790],
        [220, 750, 300, 744, 375, 744],
      ]),
      fabric,
      puff: 1,
      edges: [
        [4, 5],
        [16, 18],
        [60, 40],
      ],
      lines: [0, 1, 2, 3].map((i) =>
        stitched(
          `M${112 + i * 9} ${766 - i * 36}C230 ${730 - i * 34} 520 ${730 - i * 34} ${638 - i * 9} ${766 - i * 36}`,
          fabric.ink,
        ),
      ),
    },
    {
      d: 'M106 790C220 750 530 750 644 790C600 812 480 776 375 776C270 776 150 812 106 790Z',
      fabric: lining,
      puff: 0.6,
      shadow: 0.2,
    },
    {
      d: mirrored([
        [375, 330],
        [290, 330, 236, 340, 220, 372],
        [196, 460, 180, 540, 176, 606],
        [240, 640, 310, 646, 375, 646],
      ]),
      fabric,
      puff: 1.3,
      shadow: 0.4,
      lines: [
        stitched('M222 378C300 396 450 396 528 378', fabric.ink),
        ...[
          [300, 480],
          [450, 480],
        ].map(([x = 0, y = 0]) => ({
          d: disc(x, y, 6),
          fill: shade(fabric.ink, 0.5),
          colour: shade(fabric.ink, 0.7),
          width: 2.4,
          opacity: 0.9,
        })),
      ],
    },
  ],
  focus: [375, 640],
});

/** A small hat in a corner of an outfit. */
export const small = (hat: Garment): Part[] => place(hat.parts, { scale: 0.34, x: -200, y: 300, turn: -8 });
