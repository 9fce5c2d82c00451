/** Hats of babies: bonnets with ears, sun hats with a brim or a flap, their ties. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, bothSides, fold, pair } from '#demo/packshots/engine/garment';
import { disc, mirrored } from '#demo/packshots/engine/path';
import { at } from './kids-figure.ts';
import { cloth, inside, seamLine, stitched } from './cloth.ts';
import { sunk } from './seams.ts';

const round = {
  edges: [
    [3, 5],
    [18, 22],
    [80, 84],
  ],
} as const;

const ties = (fabric: Fabric, y: number, x = 232): Part[] =>
  pair({
    d: `M${x} ${y}C${x - 24} ${y + 60} ${x + 24} ${y + 110} ${x - 2} ${y + 170}C${x - 10} ${y + 190} ${x + 6} ${y + 200} ${x + 12} ${y + 214}`,
    band: 13,
    fabric,
    puff: 0.6,
    edges: [[2.4, 4]],
    shadow: 0.4,
    shadowBlur: 4,
  });

/** A knitted bonnet that covers the ears, with the ears of a bear. */
export const bearBonnet = ({ fabric }: { fabric: Fabric }): Garment => {
  const rim = cloth('rib', fabric.ink, { pitch: 10 });
  return {
    parts: [
      ...ties(cloth('rib', shade(fabric.ink, 0.92), { pitch: 5 }), 600, 214),
      ...pair({ d: disc(232, 262, 66), fabric, ...round, shadow: 0.3 }),
      ...pair({ d: disc(238, 270, 38), fabric: cloth('sherpa', shade(fabric.ink, 0.92)), puff: 0.3, shadow: 0 }),
      {
        d: mirrored([
          [375, 232],
          [262, 234, 190, 316, 178, 440],
          [172, 520, 176, 590, 200, 640],
          [214, 664, 250, 660, 268, 630],
          [286, 596, 320, 578, 375, 578],
        ]),
        fabric,
        ...round,
        folds: bothSides([250, 380, 300, 300, 370, 250, 26, -0.9]),
        wrinkles: { height: 3 },
      },
      {
        d: 'M190 622C206 660 246 656 266 622C286 586 320 566 375 566C430 566 464 586 484 622C504 656 544 660 560 622',
        band: 34,
        fabric: rim,
        puff: 0.8,
        shadow: 0.4,
      },
    ],
    focus: [375, 400],
    reach: 0.66,
  };
};

const crown = (fabric: Fabric): Part => ({
  d: mirrored([
    [375, 300],
    [290, 300, 226, 330, 206, 410],
    [196, 460, 192, 500, 192, 540],
    [250, 560, 310, 566, 375, 566],
  ]),
  fabric,
  ...round,
  shadow: 0.4,
  folds: bothSides(
    [210, 540, 216, 500, 236, 450, 14, -1.2],
    [250, 556, 256, 510, 270, 470, 14, 1.2],
    [310, 562, 314, 520, 322, 480, 14, -1.1],
  ),
  grooves: [
    sunk('M375 302L375 564'),
    sunk('M262 318C246 400 244 480 250 556'),
    sunk('M488 318C504 400 506 480 500 556'),
  ],
  lines: [
    seamLine('M375 302L375 564', fabric.ink),
    seamLine('M262 318C246 400 244 480 250 556M488 318C504 400 506 480 500 556', fabric.ink),
  ],
});

/** A sun hat with a broad ruffled brim. */
export const ruffledHat = ({ fabric }: { fabric: Fabric }): Garment => {
  const waves = Array.from({ length: 9 }, (_, i) => {
    const x0 = 96 + 62 * i;
    const x1 = x0 + 62;
    const sag = (x: number): number => 640 + 62 * (1 - ((x - 375) / 279) ** 2);
    return `C${at(x0 + 16, sag(x0 + 16) + 22)} ${at(x1 - 16, sag(x1 - 16) + 22)} ${at(x1, sag(x1))}`;
  }).join('');
  return {
    parts: [
      ...ties(fabric, 600),
      {
        d: `M192 530C150 560 112 596 96 640${waves}C638 596 600 560 558 530C450 566 300 566 192 530Z`,
        fabric,
        edges: [
          [3, 4],
          [14, 10],
          [40, 18],
        ],
        folds: Array.from({ length: 24 }, (_, i) => {
          const t = (i + 0.5) / 24;
          const [x0, x1] = [192 + 366 * t, 96 + 558 * t];
          const low = 640 + 62 * (1 - ((x1 - 375) / 279) ** 2);
          return fold(
            x0,
            540 + 24 * (1 - (2 * t - 1) ** 2),
            (x0 + x1) / 2,
            (560 + low) / 2,
            x1,
            low,
            19,
            i % 2 ? 1.5 : -1.5,
          );
        }),
        foldDrift: 0.3,
        wrinkles: { height: 3 },
        shadow: 0.3,
      },
      crown(fabric),
      {
        d: 'M190 528C260 556 490 556 560 528L561 552C490 580 260 580 189 552Z',
        fabric: cloth('plain', shade(fabric.ink, 0.93)),
        puff: 0.5,
        edges: [[2.4, 4]],
        shadow: 0.4,
        shadowBlur: 4,
      },
    ],
    focus: [375, 500],
    reach: 0.74,
  };
};

/** A sun hat with a peak in front and a flap on the neck. */
export const neckFlapHat = ({ fabric }: { fabric: Fabric }): Garment => ({
  parts: [
    {
      d: mirrored([
        [375, 520],
        [290, 520, 220, 512, 196, 500],
        [176, 580, 166, 680, 172, 770],
        [220, 800, 300, 808, 375, 808],
      ]),
      fabric: inside(fabric, 0.84),
      edges: [
        [3, 4],
        [16, 10],
      ],
      folds: bothSides([220, 560, 214, 660, 204, 780, 28, 1], [300, 580, 296, 680, 290, 800, 28, -0.9]),
      lines: [stitched('M178 752C240 786 510 786 572 752', fabric.ink)],
      shadow: 0.3,
    },
    ...ties(cloth('plain', shade(fabric.ink, 0.9)), 590, 226),
    crown(fabric),
    {
      d: mirrored([
        [375, 540],
        [300, 540, 232, 530, 196, 522],
        [172, 556, 166, 600, 176, 622],
        [240, 592, 310, 586, 375, 586],
      ]),
      fabric,
      puff: 0.9,
      edges: [
        [3, 5],
        [14, 14],
        [40, 20],
      ],
      shadow: 0.55,
      shadowBlur: 9,
      lines: [0, 1, 2].map((i) =>
        stitched(
          `M${180 + i * 5} ${606 - i * 20}C250 ${578 - i * 12} 500 ${578 - i * 12} ${570 - i * 5} ${606 - i * 20}`,
          fabric.ink,
        ),
      ),
    },
  ],
  focus: [375, 480],
  reach: 0.68,
});

const brim: Part['d'] = mirrored([
  [375, 588],
  [300, 588, 230, 574, 196, 548],
  [160, 600, 126, 650, 104, 700],
  [180, 750, 280, 768, 375, 768],
]);

const bucketCrown = (fabric: Fabric): Part => ({
  d: mirrored([
    [375, 312],
    [310, 312, 258, 318, 248, 346],
    [226, 420, 206, 490, 194, 556],
    [240, 590, 310, 600, 375, 600],
  ]),
  fabric,
  ...round,
  wrinkles: { height: 3 },
  shadow: 0.3,
  grooves: [sunk('M248 350C290 372 460 372 502 350')],
  lines: [
    seamLine('M248 350C290 372 460 372 502 350', fabric.ink),
    stitched('M247 358C290 381 460 381 503 358', fabric.ink),
    ...[306, 444].flatMap((x) => [
      {
        d: disc(x, 466, 7),
        fill: shade(fabric.ink, 0.5),
        colour: shade(fabric.ink, 0.72),
        width: 3,
        opacity: 0.9,
      },
    ]),
  ],
});

/** A bucket hat, one side of its brim turned up on the lining. */
export const bucket = ({ fabric, lining }: { fabric: Fabric; lining: Fabric }): Garment => {
  const rows = [0, 1, 2, 3, 4, 5].map((i) => {
    const [x, y] = [190 - i * 15, 576 + i * 24];
    return stitched(
      `M${x} ${y}C${x + 60} ${y + 36 + i * 2} ${690 - x} ${y + 36 + i * 2} ${750 - x} ${y}`,
      fabric.ink,
      '4 3',
    );
  });
  return {
    parts: [
      bucketCrown(fabric),
      {
        d: brim,
        fabric,
        edges: [
          [3, 5],
          [14, 12],
          [46, 26],
        ],
        folds: bothSides([220, 580, 196, 650, 190, 730, 40, 0.8], [330, 600, 320, 680, 310, 760, 44, -0.6]),
        wrinkles: { height: 3 },
        shadow: 0.45,
        lines: rows,
      },
      {
        d: 'M466 762C540 756 600 736 646 700C640 676 630 660 616 648C580 676 530 694 478 704C466 720 462 742 466 762Z',
        fabric: lining,
        puff: 0.8,
        edges: [
          [3, 5],
          [12, 12],
        ],
        shadow: 0.55,
        shadowBlur: 8,
        lines: [stitched('M472 712C528 702 578 686 614 658', lining.ink)],
      },
    ],
    focus: [420, 620],
    reach: 0.84,
  };
};
