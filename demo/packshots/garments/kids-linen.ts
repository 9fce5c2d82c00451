/** Blankets, bath capes, ponchos and bibs. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, bothSides, folds, pair } from '#demo/packshots/engine/garment';
import { disc, mirrored } from '#demo/packshots/engine/path';
import { type Shape, onCloth } from './kids-figure.ts';
import { cloth, inside, seamLine, snap, stitched } from './cloth.ts';
import { hush, sunk } from './seams.ts';

const thick = {
  edges: [
    [4, 6],
    [16, 12],
    [50, 22],
  ],
} as const;

/** A blanket folded in four: its layers show on one side. */
export const foldedBlanket = ({ fabric, border }: { fabric: Fabric; border: Fabric }): Garment => {
  const layer = (i: number): Part => ({
    d: `M${130 + i * 3} ${300 - i * 16}C280 ${292 - i * 16} 470 ${302 - i * 16} ${622 - i * 2} ${294 - i * 16}C634 ${420 - i * 12} 630 ${560 - i * 12} ${624 - i * 2} ${700 - i * 14}C470 ${712 - i * 14} 280 ${702 - i * 14} ${128 + i * 3} ${708 - i * 14}C120 ${560 - i * 12} 122 ${420 - i * 12} ${130 + i * 3} ${300 - i * 16}Z`,
    fabric,
    ...thick,
    puff: 0.9,
    shadow: 0.5,
    folds: folds([150, 420, 340, 450, 600, 410, 60, 0.5], [150, 600, 380, 570, 610, 620, 60, -0.5]),
    wrinkles: { height: 3 },
  });
  return {
    parts: [
      layer(0),
      layer(1),
      layer(2),
      layer(3),
      {
        d: 'M146 606C290 600 470 610 606 602L608 652C470 662 290 652 144 660Z',
        fabric: border,
        puff: 0.4,
        edges: [[3, 4]],
        shadow: 0.3,
        shadowBlur: 4,
      },
      {
        d: 'M552 566L590 566L590 596L552 596Z',
        fabric: cloth('satin', '#F4EFE6'),
        puff: 0.2,
        edges: [[2, 2]],
        shadow: 0.4,
        shadowBlur: 3,
        lines: [{ d: 'M560 582C566 574 574 590 582 580', width: 2, colour: '#8a7f70', opacity: 0.8 }],
      },
    ],
    sway: 5,
    focus: [420, 560],
    reach: 0.84,
  };
};

/** A quilted blanket, one corner turned over its printed other side. */
export const quiltedBlanket = ({ fabric, other }: { fabric: Fabric; other: Fabric }): Garment => {
  const diamonds = Array.from({ length: 15 }, (_, i) => {
    const x = -200 + i * 76;
    return `M${x} 760L${x + 520} 240M${x} 240L${x + 520} 760`;
  }).join('');
  const body: Part = {
    d: 'M140 264C290 254 460 266 616 258C626 420 622 470 618 560L500 742C380 750 250 742 136 750C126 590 132 420 140 264Z',
    fabric,
    ...thick,
    puff: 0.9,
    grooves: [
      { d: diamonds, width: 9, height: -3.4 },
      { d: diamonds, width: 3, height: -3 },
    ],
    lines: [{ d: diamonds, width: 1.3, dash: '4 3', colour: shade(fabric.ink, 0.5), opacity: 0.5 }],
    wrinkles: { height: 3 },
  };
  return {
    parts: [
      {
        ...body,
        d: 'M150 250C300 240 470 254 622 244C636 420 630 470 626 560L504 752C380 762 250 752 146 760C134 590 140 420 150 250Z',
        fabric: other,
      },
      body,
      {
        d: 'M618 560L500 742C480 690 470 640 476 590C520 566 570 558 618 560Z',
        fabric: other,
        puff: 0.8,
        edges: [
          [3, 5],
          [14, 12],
        ],
        shadow: 0.7,
        shadowBlur: 10,
        folds: folds([492, 600, 520, 640, 510, 720, 20, 1]),
      },
      {
        d: 'M140 264C290 254 460 266 616 258',
        band: 11,
        cap: 'butt',
        fabric: cloth('plain', shade(fabric.ink, 0.82)),
        puff: 0.6,
        shadow: 0.3,
      },
      {
        d: 'M140 264C132 420 126 590 136 750C250 742 380 750 500 742',
        band: 11,
        cap: 'butt',
        fabric: cloth('plain', shade(fabric.ink, 0.82)),
        puff: 0.6,
        shadow: 0.3,
      },
    ],
    sway: 5,
    focus: [500, 620],
    reach: 0.84,
  };
};

const cornerHood = (gauze: Fabric): Part => ({
  d: mirrored([
    [375, 196],
    [350, 196, 330, 204, 314, 222],
    [280, 262, 250, 300, 222, 348],
    [264, 392, 330, 404, 375, 404],
  ]),
  fabric: gauze,
  puff: 0.8,
  edges: [
    [3, 5],
    [16, 14],
    [50, 30],
  ],
  shadow: 0.55,
  shadowBlur: 9,
  folds: bothSides([300, 260, 320, 300, 350, 390, 18, 0.8], [250, 330, 300, 360, 360, 380, 16, -0.8]),
  wrinkles: { height: 3 },
  lines: [stitched('M230 350C270 386 330 396 375 396C420 396 480 386 520 350', gauze.ink)],
});

/** A square towel seen from its hooded corner, with ears and a face. */
export const bathCape = ({
  fabric,
  gauze,
  face,
}: {
  fabric: Fabric;
  gauze: Fabric;
  face: readonly Shape[];
}): Garment => {
  const hood = cornerHood(gauze);
  const ears = pair({ d: disc(296, 226, 30), fabric: gauze, puff: 1, shadow: 0.45 });
  const inner = pair({ d: disc(299, 230, 16), fabric: inside(gauze, 0.88), puff: 0.2, shadow: 0 });
  const towel = mirrored([
    [375, 190],
    [350, 190, 330, 200, 312, 220],
    [230, 330, 140, 440, 76, 540],
    [66, 560, 70, 576, 84, 588],
    [180, 680, 270, 770, 350, 846],
    [360, 854, 368, 856, 375, 856],
  ]);
  return {
    parts: [
      {
        d: towel,
        fabric,
        ...thick,
        puff: 0.7,
        folds: bothSides(
          [320, 420, 260, 560, 240, 700, 44, 0.7],
          [200, 420, 220, 520, 180, 620, 40, -0.6],
          [360, 430, 350, 600, 330, 800, 46, -0.6],
        ),
        wrinkles: { height: 3.4 },
        shadow: 0.4,
      },
      { d: towel, band: 11, fabric: gauze, puff: 0.6, shadow: 0.2 },
      ...ears,
      ...inner,
      hood,
      ...onCloth(hood, face, { x: 375, y: 316, scale: 0.78, raised: true }),
    ],
    sway: 4,
    focus: [375, 340],
    reach: 0.86,
  };
};

export type PonchoCut = {
  fabric: Fabric;
  lining: Fabric;
  fringe?: string;
  /** Fabric of a mane or rays round the hood. */
  mane?: string;
  ears?: boolean;
  face?: readonly Shape[];
  reach: number;
};

const maneOf = (ink: string): Part[] =>
  Array.from({ length: 9 }, (_, i): Part => {
    const angle = Math.PI + (Math.PI * i) / 8;
    const [x, y] = [375 + Math.cos(angle) * 104, 288 + Math.sin(angle) * 112];
    return {
      d: `M${375 + Math.cos(angle - 0.2) * 92} ${288 + Math.sin(angle - 0.2) * 98}L${x + Math.cos(angle) * 30} ${y + Math.sin(angle) * 30}L${375 + Math.cos(angle + 0.2) * 92} ${288 + Math.sin(angle + 0.2) * 98}Z`.replace(
        /-?\d+\.\d+/g,
        (value) => Number(value).toFixed(1),
      ),
      fabric: cloth('jersey', ink),
      puff: 0.7,
      edges: [
        [2.4, 4],
        [10, 8],
      ],
      shadow: 0.4,
    };
  });

const ponchoHood = ({ fabric, lining }: PonchoCut): Part[] => [
  {
    d: mirrored([
      [375, 172],
      [300, 172, 262, 216, 266, 300],
      [280, 344, 330, 366, 375, 368],
    ]),
    fabric: { ...fabric, pitch: 0 },
    puff: 1.1,
    shadow: 0.5,
    folds: bothSides([290, 220, 276, 290, 330, 346, 22, -1.2]),
  },
  {
    d: mirrored([
      [375, 210],
      [326, 210, 304, 246, 306, 298],
      [318, 336, 346, 362, 375, 368],
    ]),
    fabric: lining,
    puff: -0.3,
    shadow: 0,
    contrast: 0.7,
  },
];

/** A towel with a hole for the head and a hood, snapped or open on the sides. */
export const poncho = (cut: PonchoCut): Garment => {
  const { fabric, fringe, mane, ears = false, face = [] } = cut;
  const bottom = 830;
  const body: Part = {
    d: mirrored([
      [375, 330],
      [320, 326, 280, 318, 262, 310],
      [220, 322, 170, 340, 128, 362],
      [112, 500, 104, 680, 104, bottom - 10],
      [200, bottom + 2, 300, bottom + 4, 375, bottom + 4],
    ]),
    fabric,
    ...thick,
    puff: 0.8,
    folds: bothSides(
      [270, 330, 236, 500, 220, bottom - 10, 44, 0.8],
      [160, 370, 150, 560, 140, bottom - 20, 40, -0.7],
      [330, 390, 330, 600, 320, bottom, 44, -0.6],
    ),
    wrinkles: { height: 3.4 },
    grooves: [sunk(`M104 ${bottom - 34}C200 ${bottom - 24} 550 ${bottom - 24} 646 ${bottom - 34}`, 3, 1)],
    lines: [
      ...[0, 1].flatMap((side) => [0, 1, 2].flatMap((i) => (fringe ? [] : snap(side ? 628 : 122, 520 + i * 90)))),
      seamLine(`M104 ${bottom - 30}C200 ${bottom - 20} 550 ${bottom - 20} 646 ${bottom - 30}`, fabric.ink),
      hush('M132 372C124 520 116 680 116 820M618 372C626 520 634 680 634 820', 1.6, 0.16),
    ],
  };
  const hood = ponchoHood(cut);
  return {
    parts: [
      ...(fringe
        ? Array.from({ length: 34 }, (_, i): Part => {
            const x = 112 + i * 16;
            return {
              d: `M${x} ${bottom - 6}C${x - 2} ${bottom + 8} ${x + 3} ${bottom + 18} ${x} ${bottom + 32}`,
              band: 6,
              fabric: cloth('plain', fringe),
              puff: 0.6,
              shadow: 0.4,
              shadowBlur: 3,
            };
          })
        : []),
      ...(ears ? pair({ d: disc(290, 196, 30), fabric: { ...fabric, pitch: 0 }, puff: 1.1, shadow: 0.4 }) : []),
      ...(mane ? maneOf(mane) : []),
      body,
      ...hood,
      ...(hood[1] ? onCloth(hood[1], face, { x: 375, y: 290, scale: 0.5 }) : []),
    ],
    sway: 4,
    focus: [375, 360],
    reach: cut.reach,
  };
};
