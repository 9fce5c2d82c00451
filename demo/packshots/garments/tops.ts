/** Tops of jersey and knit: t-shirts, sweaters, vests. */
import { shade } from '#demo/packshots/engine/colour';
import {
  type Fabric,
  type Fold,
  type Garment,
  type Part,
  bothSides,
  folds,
  pair,
} from '#demo/packshots/engine/garment';
import { mirrored, seam } from '#demo/packshots/engine/path';
import { type Age, cutFor, inside, ribOf } from './cloth.ts';
import { ribbed as ribbedEdge, sunk, twinStitch } from './seams.ts';

export type TopCut = {
  fabric: Fabric;
  trim?: Fabric;
  sleeve?: 'short' | 'long' | 'none';
  neck?: 'crew' | 'boat' | 'roll' | 'mock' | 'v' | 'none';
  /** Ends in ribs at the waist and wrists. */
  ribbed?: boolean;
  /** Additional width at each side, in units. */
  ease?: number;
  /** Waist drawn in, in units. */
  waist?: number;
  length?: number;
  age?: Age;
  back?: boolean;
  extra?: readonly Part[];
};

type Neck = NonNullable<TopCut['neck']>;
type NeckShape = { deep: number; mid: number; wide: number };

const neckShape = (neck: Neck, back: boolean): NeckShape => {
  const wide = neck === 'boat' ? 262 : 290;
  if (back) return { deep: neck === 'boat' ? 166 : 172, mid: 170, wide };
  const [deep, mid] = {
    crew: [238, 203],
    boat: [196, 178],
    roll: [214, 190],
    mock: [214, 190],
    v: [330, 214],
    none: [262, 214],
  }[neck] as [number, number];
  return { deep, mid, wide };
};

const shortSleeve = (ease: number): string =>
  `M190 188C164 198 140 218 124 254C98 314 72 374 52 434C90 462 132 480 172 490C184 456 196 424 ${206 - ease} 398C214 330 208 250 190 188Z`;

const longSleeve = (ease: number): string =>
  `M190 188C154 202 130 238 116 310C92 430 74 560 60 704C58 726 57 744 58 760C84 771 112 773 140 767C148 704 168 590 ${204 - ease} 470C210 360 208 250 190 188Z`;

const longFolds = folds(
  [206, 384, 168, 470, 128, 620, 32, -0.8],
  [196, 300, 160, 400, 128, 520, 36, 0.6],
  [200, 440, 164, 470, 110, 486, 22, -1],
  [186, 480, 150, 520, 98, 534, 20, 0.9],
  [168, 560, 130, 590, 92, 584, 18, -0.8],
  [110, 620, 112, 680, 96, 744, 22, 0.7],
  [74, 708, 104, 720, 140, 706, 12, -0.9],
);

const shortFolds = folds(
  [200, 392, 156, 404, 96, 392, 32, -0.9],
  [198, 372, 150, 360, 112, 330, 30, 0.6],
  [190, 280, 150, 350, 116, 450, 36, 0.6],
  [204, 380, 180, 430, 160, 486, 26, -0.8],
);

export const sleeves = (fabric: Fabric, long: boolean, ease = 0): Part[] => {
  const hem = ['M58 422C96 450 138 468 178 478', 'M61 415C99 443 141 461 181 471'] as const;
  return pair({
    d: long ? longSleeve(ease) : shortSleeve(ease),
    fabric,
    hang: true,
    grain: long ? 9 : 20,
    folds: long ? longFolds : shortFolds,
    shadow: 0.26,
    wrinkles: { height: 2.6, crease: 0.08 },
    grooves: long ? [] : [sunk(hem[1], 2.4, 1)],
    lines: long ? [] : twinStitch(hem, fabric.ink),
  });
};

export const bodyFolds = (ease: number): Fold[] => [
  ...bothSides(
    [204 - ease, 396, 258, 470, 326, 650, 40, -0.8],
    [206 - ease, 384, 280, 430, 356, 540, 34, 0.6],
    [200 - ease, 420, 232, 520, 240, 700, 34, 0.7],
    [202 - ease, 520, 212, 640, 204 - ease, 770, 30, -0.7],
    [228, 206, 246, 290, 232, 384, 34, 0.5],
    [212 - ease, 400, 244, 410, 300, 450, 20, -0.8],
  ),
  ...folds(
    [344, 520, 356, 660, 344, 790, 46, -0.5],
    [424, 540, 408, 670, 420, 790, 44, 0.5],
    [292, 600, 304, 700, 288, 796, 36, 0.5],
    [470, 580, 456, 690, 474, 796, 36, -0.5],
    [300, 268, 375, 306, 450, 268, 30, 0.4],
  ),
];

const hemLine = (L: number, rise: number, ease: number): string =>
  seam([
    [375, L - rise],
    [320, L - rise, 250, L - rise - 2, 185 - ease, L - rise - 20],
  ]);

const body = (cut: TopCut): Part => {
  const { fabric, sleeve, neck = 'crew', ribbed, ease = 0, length: L = 800, waist = 0, back = false } = cut;
  const { deep, mid, wide } = neckShape(neck, back);
  const armhole =
    sleeve === 'none'
      ? [
          [268, 156, 262, 158, 256, 160],
          [250, 240, 236, 330, 192, 398],
        ]
      : [
          [262, 162, 222, 174, 188, 189],
          [180, 262, 196, 330, 196 - ease, 398],
        ];
  const neckLine =
    neck === 'v' && !back ? [340, 290, wide + 10, 190, wide, 152] : [335, deep, wide + 13, mid - 3, wide, 152];
  const at = 398 + (L - 398) * 0.4;
  return {
    d: mirrored([
      [375, deep],
      neckLine,
      ...armhole,
      [198 - ease + waist, at - 50, 196 - ease + waist, at + 50, (ribbed ? 192 : 184) - ease, L - 20],
      [250, L - 2, 320, L, 375, L],
    ]),
    fabric,
    hang: true,
    folds: bodyFolds(ease),
    wrinkles: { height: 3, crease: 0.08 },
    shadow: 0.42,
    grooves: ribbed ? [] : [sunk(hemLine(L, 25, ease), 2.6, 1.1), ...(sleeve === 'none' ? [] : shoulderSeams(wide))],
    lines: ribbed ? [] : twinStitch([hemLine(L, 17, ease), hemLine(L, 23, ease)], fabric.ink),
  };
};

const shoulderSeams = (wide: number): { d: string; width: number; height: number }[] =>
  [`M${wide} 160C262 172 230 182 194 200`, `M${750 - wide} 160C488 172 520 182 556 200`].map((d) => sunk(d, 2.4, 0.9));

const ribs = (trim: Fabric, ease: number, L: number, long: boolean): Part[] => {
  const knit = { fabric: trim, hang: true, puff: 0.8, wrinkles: { height: 1 } };
  return [
    ...(long
      ? pair({
          ...knit,
          d: 'M59 702C57 726 56 750 60 774C86 785 114 787 140 780C142 756 146 732 150 710C118 717 88 714 59 702Z',
          grain: 8,
          shadow: 0.3,
          shadowBlur: 4,
        })
      : []),
    {
      ...knit,
      d: mirrored([
        [375, L - 40],
        [320, L - 40, 250, L - 42, 190 - ease, L - 58],
        [190 - ease, L - 40, 192 - ease, L - 20, 197 - ease, L + 4],
        [250, L + 20, 320, L + 22, 375, L + 22],
      ]),
      shadow: 0.3,
      shadowBlur: 4,
    },
  ];
};

const roll = (trim: Fabric, high: number): Part[] => [
  {
    d: mirrored([
      [375, high],
      [336, high, 306, high + 4, 296, high + 12],
      [290, high * 0.5 + 79, 286, high * 0.3 + 124, 282, 176],
      [308, 204, 340, 214, 375, 214],
    ]),
    fabric: trim,
    hang: true,
    shadow: 0.5,
    folds: high < 90 ? bothSides([294, 140, 336, 158, 375, 156, 14, -1.6], [292, 150, 330, 174, 372, 172, 16, 1]) : [],
  },
  {
    d: mirrored([
      [375, high - 2],
      [338, high - 2, 308, high + 2, 298, high + 12],
      [318, high + 26, 346, high + 29, 375, high + 29],
    ]),
    fabric: inside(trim, 0.6),
    puff: -0.3,
    shadow: 0,
  },
];

const collar = (trim: Fabric, neck: Neck, { ribbed, back }: { ribbed: boolean; back: boolean }): Part[] => {
  if (neck === 'none') return [];
  if (neck === 'roll' || neck === 'mock') return roll(trim, neck === 'roll' ? 74 : 112).slice(0, back ? 1 : 2);
  if (back) {
    const [x, y] = neck === 'boat' ? [264, 152] : [288, 151];
    return [ribbedEdge(`M${x} ${y}C320 168 350 172 375 172C400 172 430 168 ${750 - x} ${y}`, ribbed ? 22 : 14, trim)];
  }
  if (neck === 'boat') return [ribbedEdge('M264 152C300 186 335 196 375 196C415 196 450 186 486 152', 12, trim, 5)];
  if (neck === 'v')
    return [ribbedEdge('M290 151C302 192 342 288 375 326C408 288 448 192 460 151', ribbed ? 20 : 13, trim)];
  return [
    ribbedEdge('M290 150C303 200 335 240 375 240C415 240 447 200 460 150', ribbed ? 25 : 17, trim, ribbed ? 8 : 6),
  ];
};

/** The inside of the back, seen through the neckline, with its tape and label. */
const backOf = (fabric: Fabric, neck: Neck): Part => ({
  d: mirrored([
    [375, 153],
    [340, 153, 312, 152, neck === 'boat' ? 266 : 290, 150],
    [
      300,
      neck === 'v' ? 250 : 204,
      336,
      neck === 'v' ? 330 : 236,
      375,
      neck === 'boat' ? 192 : neck === 'v' ? 324 : 236,
    ],
  ]),
  fabric: inside(fabric, 0.8),
  puff: 0.2,
  shadow: 0.2,
  contrast: 0.4,
  wrinkles: { height: 1 },
  lines: [
    { d: 'M296 160C330 169 420 169 454 160', width: 8, colour: shade(fabric.ink, 0.62), opacity: 0.45 },
    ...(neck === 'boat'
      ? []
      : [{ d: 'M357 168L393 168L393 188L357 188Z', fill: '#F4EFE6', colour: '#cfc6b8', width: 1, opacity: 0.9 }]),
  ],
});

/** A t-shirt, a sweater, a vest: by its neck, sleeves and hem. */
export const top = (cut: TopCut): Garment => {
  const { fabric, sleeve = 'short', neck = 'crew', ribbed = false, ease = 0, length = 800, age, back = false } = cut;
  const trim = cut.trim ?? ribOf(fabric, ribbed ? 9 : 6);
  const long = sleeve === 'long';
  const parts = [
    backOf(fabric, neck),
    ...(sleeve === 'none' ? [] : sleeves(fabric, long, ease)),
    body({ ...cut, sleeve }),
    ...(ribbed ? ribs(trim, ease, length, long) : []),
    ...collar(trim, neck, { ribbed, back }),
    ...(back ? [] : (cut.extra ?? [])),
  ];
  return { parts: cutFor(age, parts), focus: [375, age ? 330 : 250] };
};
