/** Cardigans, jackets and whatever opens in front without lapels. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, bothSides, mirrorPart, pair } from '#demo/packshots/engine/garment';
import { mirrored } from '#demo/packshots/engine/path';
import { type Age, button, cloth, cutFor, inside, ribOf, seamLine, stitched, zip } from './cloth.ts';
import { top } from './tops.ts';

export type JacketCut = {
  fabric: Fabric;
  trim?: Fabric;
  front: 'buttons' | 'zip' | 'snaps';
  neck?: 'v' | 'round' | 'shawl' | 'shirt' | 'stand' | 'hood';
  pockets?: 'none' | 'patch' | 'kangaroo' | 'welt' | 'chest';
  ribbed?: boolean;
  buttons?: string;
  length?: number;
  ease?: number;
  age?: Age;
};

const hoodOf = (fabric: Fabric): Part[] => [
  {
    d: mirrored([
      [375, 66],
      [296, 68, 250, 116, 254, 196],
      [258, 240, 316, 266, 375, 272],
    ]),
    fabric,
    folds: bothSides([290, 120, 278, 190, 312, 240, 20, -1.6], [330, 84, 300, 104, 274, 170, 18, 1.4]),
    shadow: 0.5,
    puff: 1.3,
  },
  {
    d: mirrored([
      [375, 108],
      [328, 110, 300, 146, 300, 192],
      [310, 236, 340, 266, 375, 278],
    ]),
    fabric: inside(fabric, 0.62),
    puff: -0.4,
    shadow: 0,
    contrast: 0.7,
  },
  ...pair({ d: 'M300 190C306 238 340 272 372 288', band: 24, cap: 'butt', fabric, puff: 1, shadow: 0.4 }),
];

const shawl = (trim: Fabric): Part[] => [
  ...pair({
    d: 'M302 124C270 150 252 200 256 260C270 340 320 430 372 500L384 470C372 400 344 320 326 240C316 190 314 150 318 128Z',
    fabric: trim,
    grain: 14,
    puff: 1.2,
    shadow: 0.6,
  }),
  {
    d: mirrored([
      [375, 96],
      [340, 96, 312, 104, 298, 124],
      [302, 150, 310, 156, 320, 156],
      [340, 144, 356, 142, 375, 142],
    ]),
    fabric: trim,
    puff: 1.1,
    shadow: 0.5,
  },
];

const neckParts = (
  neck: NonNullable<JacketCut['neck']>,
  { fabric, trim }: { fabric: Fabric; trim: Fabric },
): Part[] => {
  if (neck === 'hood') return hoodOf(fabric);
  if (neck === 'round')
    return [
      { d: 'M290 150C303 204 335 240 375 244C415 240 447 204 460 150', band: 22, cap: 'butt', fabric: trim, puff: 0.9 },
    ];
  if (neck === 'stand')
    return [
      {
        d: mirrored([
          [375, 118],
          [336, 118, 306, 122, 294, 130],
          [290, 160, 290, 186, 296, 208],
          [320, 232, 346, 240, 372, 240],
          [373, 242, 374, 242, 375, 242],
        ]),
        fabric: trim,
        puff: 1,
        lines: [seamLine('M375 122L375 242', fabric.ink, 2)],
      },
    ];
  if (neck === 'shirt')
    return [
      {
        d: 'M290 134C320 120 430 120 460 134C440 154 310 154 290 134Z',
        fabric: inside(fabric, 0.86),
        puff: 0.5,
        shadow: 0.2,
      },
      ...pair({
        d: 'M294 132C280 152 272 176 268 204L336 286C352 264 362 248 376 240C338 218 310 178 294 132Z',
        fabric,
        grain: 40,
        puff: 0.8,
        shadow: 0.6,
        lines: [stitched('M277 202L335 272', fabric.ink)],
      }),
    ];
  if (neck === 'shawl') return shawl(trim);
  return [...pair({ d: 'M300 146C312 250 340 330 372 396', band: 26, cap: 'butt', fabric: trim, puff: 0.9 })];
};

const pocketsOf = (pockets: JacketCut['pockets'], fabric: Fabric): Part[] => {
  const patch: Part = {
    d: 'M226 600L334 604L332 722C300 734 256 732 222 722Z',
    fabric,
    puff: 0.6,
    shadow: 0.45,
    lines: [
      stitched('M231 606L329 610L327 717C300 727 258 726 228 717Z', fabric.ink),
      seamLine('M227 622L333 626', fabric.ink),
    ],
  };
  if (pockets === 'patch') return pair(patch);
  if (pockets === 'chest')
    return [
      ...pair(patch),
      {
        d: 'M432 376L520 374L518 462L432 466Z',
        fabric,
        puff: 0.5,
        shadow: 0.4,
        lines: [stitched('M437 381L514 379L512 457L437 461Z', fabric.ink)],
      },
    ];
  if (pockets === 'welt')
    return pair({
      d: 'M268 560L288 566L262 676L242 670Z',
      fabric,
      puff: 0.7,
      shadow: 0.45,
      shadowBlur: 5,
      lines: [stitched('M283 570L259 670', fabric.ink)],
    });
  if (pockets === 'kangaroo')
    return pair({
      d: 'M372 540L300 540C278 580 248 620 222 660L222 748L372 752Z',
      fabric,
      puff: 0.6,
      shadow: 0.4,
      lines: [stitched('M296 544C272 584 244 624 220 664', fabric.ink)],
    });
  return [];
};

const closing = (
  { fabric, front, neck, buttons = '#EDE2CF', length = 800, ribbed }: JacketCut,
  trim: Fabric,
): Part[] => {
  const from =
    neck === 'v'
      ? 392
      : neck === 'shawl'
        ? 490
        : neck === 'stand'
          ? 124
          : neck === 'hood'
            ? 276
            : neck === 'shirt'
              ? 244
              : 240;
  const end = length + (ribbed ? 16 : -2);
  if (front === 'zip')
    return [
      {
        d: `M358 ${from + 14}L392 ${from + 14}L393 ${end}L357 ${end}Z`,
        fabric,
        puff: 0.3,
        shadow: 0.2,
        wrinkles: { height: 0.6 },
        lines: zip(375, from + 14, end - 2),
      },
    ];
  const count = Math.max(3, Math.round((end - from - 40) / (neck === 'shirt' ? 118 : 104)));
  const rows = Array.from({ length: count }, (_, i) => from + 28 + ((end - from - 62) * i) / (count - 1));
  return [
    {
      d: `M353 ${from}L397 ${from}L398 ${end}L352 ${end}Z`,
      fabric: trim,
      puff: 0.6,
      shadow: 0.45,
      wrinkles: { height: 1.4 },
      lines: rows.flatMap((y) => button(375, Math.round(y), buttons, neck === 'shirt' ? 9 : 10)),
    },
  ];
};

/** A jacket or cardigan by its neck, closing and pockets. */
export const jacket = (cut: JacketCut): Garment => {
  const { fabric, neck = 'round', ribbed = false, pockets = 'none', length = 800, ease = 4, age } = cut;
  const trim = cut.trim ?? (ribbed ? ribOf(fabric, 8) : fabric);
  const [back, ...rest] = top({ fabric, sleeve: 'long', neck: 'none', ribbed, ease, length, trim }).parts;
  const open = neck === 'v' || neck === 'shawl';
  const inner: Part = {
    ...(back as Part),
    d: mirrored([
      [375, 132],
      [340, 132, 314, 136, 296, 146],
      [310, 230, 336, 320, 375, open ? 480 : 262],
    ]),
    fabric: inside(fabric, 0.6),
  };
  const fill: Part[] = open
    ? [
        {
          d: mirrored([
            [375, 148],
            [344, 148, 322, 150, 306, 152],
            [318, 250, 346, 330, 375, 400],
          ]),
          fabric: inside(cloth('jersey', shade(fabric.ink, 0.9)), 0.66),
          puff: -0.3,
          shadow: 0.1,
          contrast: 0.6,
        },
      ]
    : [];
  const parts = [
    inner,
    ...rest,
    ...fill,
    ...closing(cut, trim),
    ...pocketsOf(pockets, fabric),
    ...neckParts(neck, { fabric, trim }),
  ];
  return { parts: cutFor(age, parts), focus: [375, age ? 350 : 300] };
};

/** A half-zip sweater collar laid over a sweater. */
export const halfZip = ({ fabric }: { fabric: Fabric }): Garment => {
  const trim = ribOf(fabric, 8);
  const base = top({ fabric, sleeve: 'long', ribbed: true, neck: 'none', trim }).parts;
  return {
    parts: [
      ...base,
      { d: 'M358 214L392 214L390 420L360 420Z', fabric, puff: 0.4, shadow: 0.3, lines: zip(375, 150, 412) },
      ...[0, 1].map((right): Part => {
        const one: Part = {
          d: 'M300 96C288 130 284 160 284 190C306 226 340 244 370 250L372 120C346 118 318 110 300 96Z',
          fabric: trim,
          puff: 1.1,
          shadow: 0.55,
        };
        return right ? mirrorPart(one) : one;
      }),
      {
        d: 'M300 96C330 84 420 84 450 96C430 120 400 122 375 122C350 122 320 120 300 96Z',
        fabric: inside(trim, 0.62),
        puff: -0.3,
        shadow: 0,
      },
    ],
    focus: [375, 240],
  };
};
