/** Tops of jersey and knit: t-shirts, sweaters, vests. */
import { type Fabric, type Garment, type Part, bothSides, folds, pair } from '#demo/packshots/engine/garment';
import { mirrored, seam } from '#demo/packshots/engine/path';
import { type Age, cutFor, inside, ribOf, seamLine } from './cloth.ts';

export type TopCut = {
  fabric: Fabric;
  trim?: Fabric;
  sleeve?: 'short' | 'long' | 'none';
  neck?: 'crew' | 'boat' | 'roll' | 'none';
  /** Ends in ribs at the waist and wrists. */
  ribbed?: boolean;
  /** Ease at the side, in units. */
  ease?: number;
  length?: number;
  age?: Age;
  extra?: readonly Part[];
};

const neckLine = {
  crew: [285, 238, 203],
  boat: [270, 196, 178],
  roll: [290, 214, 190],
  none: [290, 262, 214],
} as const;

const shortSleeve = (ease: number): string =>
  `M190 189C150 206 118 236 98 292C80 344 62 392 46 440C82 472 138 492 178 496C186 456 196 424 ${206 - ease} 400C214 330 208 250 190 189Z`;

const longSleeve = (ease: number): string =>
  `M190 189C146 208 120 250 106 330C88 440 74 560 62 700C60 724 58 742 60 756C84 768 112 770 138 764C146 700 164 590 ${204 - ease} 470C210 360 208 250 190 189Z`;

const longFolds = folds(
  [196, 360, 150, 420, 120, 520, 16, -2],
  [120, 380, 128, 470, 112, 560, 14, 1.6],
  [98, 520, 120, 540, 160, 530, 12, -1.8],
  [92, 560, 120, 590, 150, 575, 12, 1.6],
  [86, 620, 110, 636, 146, 622, 11, -1.5],
  [180, 300, 170, 360, 150, 430, 18, 1.4],
  [76, 700, 100, 712, 134, 700, 9, -1.3],
);

const shortFolds = folds(
  [200, 390, 160, 400, 110, 420, 16, -1.5],
  [188, 300, 150, 350, 120, 430, 22, 1.3],
  [120, 300, 104, 360, 84, 430, 16, -1],
  [200, 360, 180, 420, 170, 480, 14, 1],
);

export const sleeves = (fabric: Fabric, long: boolean, ease = 0): Part[] =>
  pair({
    d: long ? longSleeve(ease) : shortSleeve(ease),
    fabric,
    grain: long ? 10 : 18,
    folds: long ? longFolds : shortFolds,
    shadow: 0.3,
    wrinkles: { height: 3.4 },
    lines: long
      ? []
      : [
          seamLine('M60 424C92 454 140 474 184 478', fabric.ink),
          seamLine('M63 417C95 447 142 467 186 471', fabric.ink),
        ],
  });

export const bodyFolds = (ease: number) => [
  ...bothSides(
    [206 - ease, 400, 250, 440, 310, 520, 26, -1.5],
    [204 - ease, 420, 232, 520, 238, 660, 22, 1.4],
    [200 - ease, 410, 270, 410, 340, 440, 20, 1.1],
    [192 - ease, 640, 230, 690, 300, 720, 22, -1.1],
    [188 - ease, 760, 240, 740, 330, 770, 24, 1],
    [230, 210, 250, 280, 252, 360, 20, 0.9],
  ),
  ...folds(
    [330, 480, 352, 600, 338, 740, 34, -0.7],
    [430, 500, 402, 620, 416, 770, 30, 0.8],
    [250, 580, 262, 680, 244, 770, 24, 0.8],
    [505, 540, 486, 660, 502, 770, 26, -0.8],
    [300, 260, 375, 300, 450, 262, 22, 0.8],
  ),
];

const body = ({ fabric, sleeve, neck = 'crew', ribbed, ease = 0, length: L = 800 }: TopCut): Part => {
  const [, deep, mid] = neckLine[neck];
  const wide = neck === 'boat' ? 262 : 290;
  const armhole =
    sleeve === 'none'
      ? [
          [268, 156, 262, 158, 256, 160],
          [250, 240, 236, 330, 192, 398],
        ]
      : [
          [262, 164, 222, 172, 188, 190],
          [180, 262, 196, 330, 196 - ease, 398],
        ];
  const hem = (rise: number): string =>
    seam([
      [375, L - rise],
      [320, L - rise, 250, L - rise - 2, 185 - ease, L - rise - 20],
    ]);
  return {
    d: mirrored([
      [375, deep],
      [335, deep, wide + 13, mid - 3, wide, 152],
      ...armhole,
      [190 - ease, 520, 186 - ease, 640, 184 - ease, L - 20],
      [250, L - 2, 320, L, 375, L],
    ]),
    fabric,
    folds: bodyFolds(ease),
    wrinkles: { height: 4.4 },
    shadow: 0.5,
    edges: [
      [4, 5],
      [16, 14],
      [60, 46],
    ],
    lines: ribbed ? [] : [seamLine(hem(18), fabric.ink), seamLine(hem(24), fabric.ink)],
  };
};

const ribs = (trim: Fabric, ease: number, L: number, long: boolean): Part[] => [
  ...(long
    ? pair({
        d: 'M60 700C58 724 56 748 60 762C84 774 114 776 138 768C140 750 144 728 148 706C118 714 88 712 60 700Z',
        fabric: trim,
        grain: 8,
        puff: 0.8,
        shadow: 0.35,
      })
    : []),
  {
    d: mirrored([
      [375, L - 44],
      [320, L - 44, 250, L - 46, 185 - ease, L - 64],
      [184 - ease, L - 40, 184 - ease, L - 24, 188 - ease, L - 2],
      [250, L + 16, 320, L + 18, 375, L + 18],
    ]),
    fabric: trim,
    puff: 0.8,
    shadow: 0.35,
  },
];

const collar = (trim: Fabric, neck: TopCut['neck'], ribbed: boolean): Part[] => {
  if (neck === 'none') return [];
  if (neck === 'boat')
    return [
      { d: 'M264 152C300 186 335 196 375 196C415 196 450 186 486 152', band: 13, cap: 'butt', fabric: trim, puff: 0.8 },
    ];
  if (neck === 'crew')
    return [
      {
        d: 'M290 150C303 200 335 240 375 240C415 240 447 200 460 150',
        band: ribbed ? 26 : 17,
        cap: 'butt',
        fabric: trim,
        puff: 0.9,
      },
    ];
  return [
    {
      d: mirrored([
        [375, 74],
        [336, 74, 306, 78, 296, 86],
        [290, 116, 286, 146, 282, 176],
        [308, 204, 340, 214, 375, 214],
      ]),
      fabric: trim,
      puff: 1.3,
      shadow: 0.5,
      folds: bothSides([300, 110, 340, 126, 375, 122, 16, -1.4], [292, 160, 330, 184, 372, 186, 16, -1.2]),
    },
    {
      d: mirrored([
        [375, 72],
        [338, 72, 308, 76, 298, 86],
        [318, 100, 346, 103, 375, 103],
      ]),
      fabric: inside(trim, 0.6),
      puff: -0.3,
      shadow: 0,
    },
  ];
};

/** A t-shirt, a sweater, a vest: by its neck, sleeves and hem. */
export const top = (cut: TopCut): Garment => {
  const { fabric, sleeve = 'short', neck = 'crew', ribbed = false, ease = 0, length = 800, age } = cut;
  const trim = cut.trim ?? ribOf(fabric, ribbed ? 9 : 6);
  const long = sleeve === 'long';
  const back: Part = {
    d: mirrored([
      [375, 150],
      [340, 150, 312, 150, neck === 'boat' ? 266 : 290, 150],
      [300, 204, 336, 236, 375, neck === 'boat' ? 192 : 236],
    ]),
    fabric: inside(fabric),
    puff: 0.3,
    shadow: 0.2,
    contrast: 0.5,
  };
  const parts = [
    back,
    ...(sleeve === 'none' ? [] : sleeves(fabric, long, ease)),
    body({ ...cut, sleeve }),
    ...(ribbed ? ribs(trim, ease, length, long) : []),
    ...collar(trim, neck, ribbed),
    ...(cut.extra ?? []),
  ];
  return { parts: cutFor(age, parts), focus: [375, age ? 330 : 250] };
};
