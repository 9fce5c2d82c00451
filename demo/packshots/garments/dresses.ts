/** Dresses: a bodice, its sleeves, a skirt that falls from the waist. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, bothSides, folds, pair } from '#demo/packshots/engine/garment';
import { mirror, mirrored } from '#demo/packshots/engine/path';
import { type DressSleeve, type Neckline, bodice, bodiceInside, dressSleeves, neckEdge } from './bodices.ts';
import { button, cloth, inside, stitched } from './cloth.ts';
import { flared } from './falls.ts';
import { sash, thinBelt } from './sashes.ts';
import { hush, sunk } from './seams.ts';
import { shirt } from './shirts.ts';

export type DressCut = {
  fabric: Fabric;
  neck?: Neckline;
  sleeve?: DressSleeve;
  waist?: number;
  half?: number;
  hem?: number;
  spread?: number;
  /** How many folds the skirt falls in. */
  fullness?: number;
  belt?: 'sash' | 'thin' | 'none';
  tiers?: boolean;
  buttons?: string;
  shirred?: boolean;
  back?: boolean;
  extra?: readonly Part[];
};

const straps = (fabric: Fabric): Part[] =>
  pair({
    d: 'M287 254C278 214 282 180 302 152',
    band: 15,
    cap: 'butt',
    fabric,
    puff: 0.5,
    edges: [[2, 4]],
    shadow: 0.4,
    shadowBlur: 4,
  });

const tierSeams = (waist: number, hem: number, half: number, spread: number): string[] =>
  [0.36, 0.7].map((t) => {
    const y = waist + (hem - waist) * t;
    const reach = half + (spread - half) * (t + 0.14);
    return `M${375 - reach} ${y - 10}C330 ${y + 10} 420 ${y + 10} ${375 + reach} ${y - 10}`;
  });

/** Rows of gathers in a skirt. */
const tiered = (skirt: Part, seams: readonly string[]): Part => ({
  ...skirt,
  grooves: [...(skirt.grooves ?? []), ...seams.map((d) => sunk(d, 6, 2.6))],
  lines: [...(skirt.lines ?? []), ...seams.map((d) => hush(d, 2.2, 0.2))],
});

/** A dress with a waist seam. */
export const dress = (cut: DressCut): Garment => {
  const { fabric, neck = 'crew', sleeve = 'none', waist = 486, half = 138, hem = 1090, spread = 240 } = cut;
  const { fullness = 13, belt = 'none', tiers, buttons, shirred, back = false } = cut;
  const skirt = flared(fabric, { waist, half, hem, spread }, fullness);
  const parts: Part[] = [
    ...(back ? [] : bodiceInside(fabric, neck)),
    ...(neck === 'straps' ? straps(fabric) : []),
    ...dressSleeves(fabric, sleeve),
    tiers ? tiered(skirt, tierSeams(waist, hem, half, spread)) : skirt,
    bodice({ fabric, neck, sleeve, waist, half, back, ...(shirred && { shirred }) }),
    ...neckEdge(fabric, neck, back),
    ...(buttons && !back ? [buttonedFront(fabric, buttons, { from: neck === 'v' ? 346 : 226, hem })] : []),
    ...(belt === 'sash' && !back ? sash(fabric, waist - 18, half + 2) : []),
    ...(belt === 'sash' && back ? [closedBand(fabric, waist, half)] : []),
    ...(belt === 'thin' ? thinBelt(fabric, waist - 12, half + 2).slice(0, back ? 1 : 2) : []),
    ...(back ? [] : (cut.extra ?? [])),
  ];
  return { parts, focus: [375, 330] };
};

const closedBand = (fabric: Fabric, waist: number, half: number): Part => ({
  d: `M${375 - half} ${waist - 22}C330 ${waist - 12} 420 ${waist - 12} ${375 + half} ${waist - 22}L${376 + half} ${waist + 12}C420 ${waist + 22} 330 ${waist + 22} ${374 - half} ${waist + 12}Z`,
  fabric,
  hang: true,
  puff: 0.6,
  shadow: 0.4,
  shadowBlur: 4,
});

const buttonedFront = (fabric: Fabric, buttons: string, { from, hem }: { from: number; hem: number }): Part => {
  const rows = Array.from({ length: 12 }, (_, i) => from + 34 + i * 82).filter((y) => y < hem - 60);
  return {
    d: `M357 ${from}L393 ${from}L395 ${hem + 6}L355 ${hem + 6}Z`,
    fabric,
    hang: true,
    puff: 0.2,
    shadow: 0.3,
    shadowBlur: 4,
    lines: [
      stitched(`M361 ${from + 4}L359 ${hem}M389 ${from + 4}L391 ${hem}`, fabric.ink),
      ...rows.flatMap((y) => button(375, y, buttons, 6.5)),
    ],
  };
};

const wrapFold = folds(
  [214, 440, 280, 430, 380, 380, 24, -0.9],
  [222, 466, 300, 452, 400, 410, 24, 0.8],
  [236, 484, 320, 478, 420, 440, 20, -0.8],
  [292, 180, 316, 270, 372, 370, 22, 0.7],
  [230, 240, 262, 320, 270, 420, 30, 0.5],
);
const wrapHalf =
  'M296 152C262 162 222 174 188 189C182 262 200 330 206 398C212 440 240 450 240 490C300 500 420 500 496 492C440 410 350 270 296 152Z';

/** A dress whose fronts cross and are tied at the side. */
export const wrapDress = ({ fabric, back = false, sleeve = 'flutter', hem = 1070 }: DressCut): Garment => {
  if (back) return dress({ fabric, sleeve, hem, spread: 250, belt: 'sash', back });
  const half: Part = {
    d: wrapHalf,
    fabric,
    hang: true,
    grain: 10,
    folds: wrapFold,
    wrinkles: { height: 2, crease: 0.05 },
  };
  const overlap = 'M420 500C410 700 380 900 300 1064';
  const skirt = flared(fabric, { waist: 486, half: 135, hem, spread: 236 }, 12);
  const parts: Part[] = [
    ...bodiceInside(fabric, 'v'),
    ...dressSleeves(fabric, sleeve),
    {
      ...skirt,
      grooves: [...(skirt.grooves ?? []), sunk(overlap, 6, 3)],
      lines: [...(skirt.lines ?? []), hush(overlap, 3, 0.24)],
    },
    {
      ...half,
      d: mirror(wrapHalf),
      grain: -10,
      folds: bothSides().concat(folds([530, 440, 470, 430, 390, 380, 24, -0.8])),
      shadow: 0.3,
    },
    { ...half, shadow: 0.5, shadowBlur: 6, lines: [hush('M298 154C352 272 442 412 488 490', 2, 0.2)] },
    ...sash(fabric, 468, 137),
  ];
  return { parts, focus: [375, 330] };
};

/** A shirt let down to the calf, belted. */
export const shirtDress = ({ fabric, back = false, belt = 'thin' }: DressCut): Garment => {
  const upper = shirt({ fabric, length: 506, ease: -30, back }).parts;
  const sleeveCount = 3;
  const body = upper.slice(sleeveCount);
  const half = 160;
  return {
    parts: [
      ...upper.slice(0, sleeveCount),
      flared(fabric, { waist: 490, half, hem: 1120, spread: 222 }, 10),
      ...body,
      ...(back ? [] : [buttonedFront(fabric, '#F7F2E8', { from: 490, hem: 1120 })]),
      ...(belt === 'sash' ? sash(fabric, 474, half + 3) : thinBelt(fabric, 480, half + 3).slice(0, back ? 1 : 2)),
    ],
    focus: [375, 290],
  };
};

/** A long printed dress with full sleeves. */
export const longDress = ({ fabric, back = false }: DressCut): Garment =>
  dress({
    fabric,
    sleeve: 'bishop',
    neck: 'crew',
    hem: 1230,
    spread: 246,
    fullness: 15,
    tiers: true,
    belt: 'sash',
    back,
  });

/** A slip of satin on two fine straps. */
export const slipDress = ({ fabric, hem = 960, back = false }: DressCut): Garment => {
  const shine = fabric.kind === 'satin' ? { gloss: 0.3, tightness: 22 } : {};
  const neck: number[][] = back
    ? [
        [375, 352],
        [340, 350, 300, 330, 286, 300],
      ]
    : [
        [375, 322],
        [350, 300, 312, 268, 286, 250],
      ];
  const edge = `M375 ${back ? 352 : 322}C${neck[1]!.join(' ')}`;
  return {
    parts: [
      ...pair({
        d: 'M286 254C278 196 284 140 306 84',
        band: 5.5,
        fabric: cloth('satin', fabric.ink),
        puff: 0.6,
        shadow: 0.45,
        shadowBlur: 4,
        ...shine,
      }),
      ...(back ? [] : [slipInside(fabric)]),
      {
        d: mirrored([
          [375, neck[0]![1]!],
          neck[1]!,
          [268, 270, 250, 312, 242, 350],
          [246, 420, 262, 480, 250, 560],
          [232, 560 + (hem - 560) * 0.34, 210, 560 + (hem - 560) * 0.68, 200, hem - 22],
          [236, hem - 4, 266, hem - 8, 300, hem],
          [330, hem + 6, 350, hem + 2, 375, hem + 4],
        ]),
        fabric,
        hang: true,
        ...shine,
        contrast: 1.3,
        foldDepth: 0.62,
        folds: [
          ...bothSides(
            [290, 262, 306, 420, 262, hem + 40, 40, 0.8],
            [262, 440, 300, 480, 352, 520, 30, -0.8],
            [330, 520, 332, 740, 300, hem + 80, 44, -0.7],
            [258, 520, 256, 720, 226, hem + 40, 34, 0.8],
            [262, 330, 310, 372, 372, 352, 22, -0.7],
          ),
          ...folds(
            [375, 470, 360, 700, 380, hem + 60, 44, 0.7],
            [340, 330, 375, 372, 410, 330, 22, -0.9],
            [352, 352, 376, 396, 404, 350, 22, 0.7],
          ),
        ],
        wrinkles: { height: 2, x: 0.014, y: 0.004, crease: 0.04 },
        lines: [hush(edge, 1.4, 0.22), hush(mirror(edge), 1.4, 0.22)],
      },
    ],
    focus: [375, 360],
  };
};

const slipInside = (fabric: Fabric): Part => ({
  d: mirrored([
    [375, 306],
    [340, 300, 300, 286, 272, 268],
    [258, 300, 300, 340, 375, 340],
  ]),
  fabric: inside(fabric, 0.78),
  puff: 0.2,
  wrinkles: { height: 1 },
  lines: [
    { d: 'M360 308L390 308L390 322L360 322Z', fill: '#F4EFE6', colour: shade(fabric.ink, 0.7), width: 1, opacity: 0.8 },
  ],
});
