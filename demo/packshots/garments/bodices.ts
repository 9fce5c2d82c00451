/** The upper half of dresses: necklines, shoulders, sleeves. */
import { type Fabric, type Fold, type Part, bothSides, folds, pair } from '#demo/packshots/engine/garment';
import { type Segment, mirrored } from '#demo/packshots/engine/path';
import { button, inside, seamOn } from './cloth.ts';
import { hush, sunk } from './seams.ts';
import { sleeves } from './tops.ts';

export type Neckline = 'crew' | 'v' | 'square' | 'boat' | 'straps' | 'bardot';
export type DressSleeve = 'none' | 'short' | 'puff' | 'long' | 'bishop' | 'wide' | 'flutter';

const necklines: Record<Neckline, readonly Segment[]> = {
  crew: [
    [375, 222],
    [338, 222, 304, 196, 290, 152],
  ],
  v: [
    [375, 348],
    [352, 306, 312, 226, 294, 152],
  ],
  square: [
    [375, 270],
    [346, 271, 326, 270, 306, 268],
    [302, 230, 298, 190, 292, 152],
  ],
  boat: [
    [375, 192],
    [336, 192, 292, 178, 262, 158],
  ],
  straps: [
    [375, 306],
    [352, 282, 318, 258, 286, 250],
  ],
  bardot: [
    [375, 262],
    [320, 262, 250, 252, 196, 238],
  ],
};
const backNeck: readonly Segment[] = [
  [375, 172],
  [340, 172, 308, 166, 290, 152],
];

export type BodiceCut = {
  fabric: Fabric;
  neck?: Neckline;
  sleeve?: DressSleeve;
  waist: number;
  half: number;
  back?: boolean;
  /** Gathered over the bust. */
  shirred?: boolean;
};

const bust = (waist: number, half: number): Fold[] => [
  ...bothSides(
    [208, 404, 262, 402, 318, 380, 28, -0.7],
    [210, 396, 268, 424, 330, 404, 30, 0.5],
    [375 - half + 30, waist + 20, 300, waist - 60, 306, waist - 120, 22, -0.8],
    [375 - half + 50, waist + 20, 326, waist - 60, 336, waist - 110, 22, 0.6],
  ),
  ...folds([330, 290, 375, 330, 420, 290, 26, 0.4]),
];

const shirring = (waist: number, half: number): Fold[] =>
  Array.from({ length: 9 }, (_, i) => {
    const y = 300 + ((waist - 310) * i) / 8;
    return folds([375 - half - 30, y, 375, y + 10, 375 + half + 30, y, 9, i % 2 ? 1.2 : -1.2]);
  }).flat();

const edgeOf = (neck: Neckline): string => {
  const [first = [], ...rest] = necklines[neck];
  return `M${first.join(' ')}${rest.map((one) => `C${one.join(' ')}`).join('')}`;
};

/** How the outline continues after the neckline: shoulder and armhole, or straight to the side. */
const sidesOf = ({ neck = 'crew', sleeve = 'none' }: BodiceCut): readonly Segment[] => {
  if (neck === 'straps') return [[262, 260, 238, 306, 208, 372]];
  if (neck === 'bardot') return [[192, 300, 200, 350, 206, 398]];
  if (sleeve === 'none')
    return [
      [278, 156, 268, 158, 252, 164],
      [250, 250, 244, 340, 208, 398],
    ];
  return [
    [262, 162, 222, 174, 188, 189],
    [182, 262, 200, 330, 206, 398],
  ];
};

export const bodice = (cut: BodiceCut): Part => {
  const { fabric, neck = 'crew', waist, half, back, shirred } = cut;
  const open = neck !== 'straps' && neck !== 'bardot';
  const shape = back && open ? backNeck : necklines[neck];
  return {
    d: mirrored([
      ...shape,
      ...sidesOf(cut),
      [213, 446, 375 - half, waist - 46, 375 - half, waist],
      [375 - half * 0.6, waist + 8, 375 - half * 0.2, waist + 9, 375, waist + 9],
    ]),
    fabric,
    hang: true,
    folds: shirred ? shirring(waist, half) : bust(waist, half),
    foldDepth: shirred ? 0.8 : 0.5,
    wrinkles: { height: 2, crease: 0.05 },
    shadow: 0.35,
    shadowBlur: 5,
    grooves: back && open ? [sunk(`M375 176L375 ${waist}`, 3, 1.4)] : [],
    lines: back && open ? [hush(`M375 176L375 ${waist}`, 1.6, 0.35), ...button(375, 180, fabric.ink, 4)] : [],
  };
};

/** A narrow turned edge along the neckline. */
export const neckEdge = (fabric: Fabric, neck: Neckline, back: boolean): Part[] =>
  back && neck !== 'straps' && neck !== 'bardot'
    ? []
    : pair({
        d: edgeOf(neck),
        band: neck === 'bardot' ? 20 : 7,
        cap: 'butt',
        fabric,
        puff: 0.5,
        edges: [[2, 4]],
        shadow: 0.3,
        shadowBlur: 3,
        wrinkles: { height: 0 },
      });

/** The back seen inside through the neckline. */
export const bodiceInside = (fabric: Fabric, neck: Neckline): Part[] => {
  if (neck === 'bardot') return [];
  const low = neck === 'v' ? 346 : neck === 'square' ? 272 : neck === 'boat' ? 192 : 226;
  const straps = neck === 'straps';
  return [
    {
      d: straps
        ? mirrored([
            [375, 286],
            [340, 284, 300, 276, 268, 262],
            [250, 300, 300, 330, 375, 330],
          ])
        : mirrored([
            [375, 156],
            [340, 156, 312, 154, neck === 'boat' ? 264 : 290, 152],
            ...(neck === 'square'
              ? [
                  [298, 190, 302, 230, 306, 270],
                  [375, 276],
                ]
              : [[298, 200, 340, low, 375, low]]),
          ]),
      fabric: inside(fabric, 0.76),
      puff: 0.2,
      shadow: 0.1,
      contrast: 0.4,
      wrinkles: { height: 1 },
      lines: straps
        ? []
        : [{ d: 'M356 162L394 162L394 180L356 180Z', fill: '#F4EFE6', colour: '#cfc6b8', width: 1, opacity: 0.85 }],
    },
  ];
};

const cuff = (d: string, fabric: Fabric): Part => ({
  d,
  fabric,
  hang: true,
  puff: 0.8,
  shadow: 0.35,
  shadowBlur: 4,
  wrinkles: { height: 1 },
  lines: [{ d, width: 1, ...seamOn(fabric.ink), opacity: 0.15 }],
});

const soft = { hang: true, shadow: 0.26, foldDepth: 0.6, wrinkles: { height: 2, crease: 0.05 } } as const;

const puff = (fabric: Fabric): Part[] => [
  ...pair({
    ...soft,
    d: 'M194 182C152 184 116 222 104 284C98 330 102 382 116 416C148 438 186 442 214 430C218 350 216 256 194 182Z',
    fabric,
    grain: 14,
    puff: 1.3,
    folds: folds(
      [200, 190, 160, 240, 132, 430, 24, -1.2],
      [204, 200, 184, 290, 160, 440, 24, 1.2],
      [190, 184, 136, 220, 112, 400, 20, 1],
      [206, 230, 204, 320, 190, 440, 20, -1.1],
      [126, 430, 130, 380, 124, 320, 12, -1.1],
      [150, 436, 152, 380, 146, 330, 12, 1.1],
      [178, 440, 178, 390, 170, 340, 12, -1],
    ),
  }),
  ...pair(cuff('M113 410C146 434 186 438 216 426L217 446C186 460 144 456 116 432Z', fabric)),
];

const bishop = (fabric: Fabric): Part[] => [
  ...pair({
    ...soft,
    d: 'M190 188C154 204 126 250 110 330C88 450 66 560 54 660C48 704 54 732 70 746C98 758 130 756 150 744C170 690 186 590 206 470C212 360 208 250 190 188Z',
    fabric,
    grain: 9,
    folds: folds(
      [198, 380, 150, 500, 84, 744, 26, -1],
      [204, 420, 170, 560, 116, 752, 26, 1],
      [180, 260, 130, 420, 68, 730, 26, 0.8],
      [206, 450, 184, 600, 144, 748, 20, -1],
      [72, 744, 74, 700, 70, 650, 10, -1.1],
      [102, 752, 104, 706, 100, 660, 10, 1.1],
      [130, 750, 134, 706, 132, 670, 10, -1],
    ),
  }),
  ...pair(cuff('M72 738C98 750 128 748 150 738L146 790C122 798 98 798 74 790Z', fabric)),
];

const wide = (fabric: Fabric): Part[] =>
  pair({
    ...soft,
    d: 'M190 188C148 208 116 262 94 340C66 440 40 560 24 668C62 690 122 698 168 690C176 610 190 530 206 440C210 350 208 250 190 188Z',
    fabric,
    grain: 10,
    folds: folds(
      [200, 380, 150, 520, 60, 720, 34, -0.9],
      [204, 410, 170, 560, 110, 740, 36, 0.9],
      [180, 260, 120, 420, 40, 690, 34, 0.7],
      [206, 440, 186, 580, 150, 730, 28, -0.8],
    ),
    grooves: [sunk('M28 648C64 670 124 678 170 670', 2.4, 1)],
    lines: [hush('M28 648C64 670 124 678 170 670', 1.2, 0.2)],
  });

const flutter = (fabric: Fabric): Part[] =>
  pair({
    ...soft,
    d: 'M194 184C158 196 126 236 96 300C84 330 76 352 74 372C92 384 104 372 120 386C136 398 150 386 166 396C182 404 196 400 210 392C214 320 212 244 194 184Z',
    fabric,
    grain: 20,
    folds: folds(
      [196, 192, 150, 270, 104, 400, 24, -1.1],
      [200, 200, 176, 290, 140, 420, 24, 1.1],
      [204, 220, 196, 300, 176, 420, 20, -1],
      [190, 190, 124, 250, 80, 370, 20, 1],
    ),
  });

/** The sleeves of a dress, behind its bodice. */
export const dressSleeves = (fabric: Fabric, sleeve: DressSleeve): Part[] => {
  if (sleeve === 'none') return [];
  if (sleeve === 'puff') return puff(fabric);
  if (sleeve === 'bishop') return bishop(fabric);
  if (sleeve === 'wide') return wide(fabric);
  if (sleeve === 'flutter') return flutter(fabric);
  return sleeves(fabric, sleeve === 'long', -8);
};
