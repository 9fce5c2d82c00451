/** Garments with crossed or open fronts: dressing gowns, kimonos, open abayas, long cardigans. */
import { type Fabric, type Garment, type Part, folds, mirrorPart, pair } from '#demo/packshots/engine/garment';
import { mirrored } from '#demo/packshots/engine/path';
import { inside, stitched } from './cloth.ts';
import { hood, hoodBack } from './hoods.ts';
import { closed } from './robes.ts';
import { hush, sunk } from './seams.ts';
import { sleeves } from './tops.ts';
import { belted } from './trench.ts';

export type WrapCut = {
  fabric: Fabric;
  trim?: Fabric;
  hem?: number;
  /** Breadth of the border in front. */
  border?: number;
  sleeve?: 'kimono' | 'slim';
  belt?: 'tied' | 'none';
  hooded?: boolean;
  pockets?: boolean;
  back?: boolean;
};

const robeFolds = folds(
  [226, 430, 280, 500, 330, 620, 34, -0.7],
  [230, 600, 226, 800, 200, 1120, 40, 0.7],
  [290, 610, 290, 820, 270, 1130, 44, -0.7],
  [340, 620, 346, 820, 330, 1130, 40, 0.6],
  [240, 220, 256, 320, 250, 420, 34, 0.5],
);

const kimonoSleeves = (fabric: Fabric): Part[] =>
  pair({
    d: 'M190 188C150 208 122 250 102 340C78 450 62 540 52 640C84 660 130 664 164 656C172 590 188 520 208 450C212 360 208 250 190 188Z',
    fabric,
    hang: true,
    grain: 9,
    shadow: 0.28,
    folds: folds(
      [200, 390, 160, 500, 90, 690, 32, -0.8],
      [206, 420, 180, 540, 130, 690, 32, 0.8],
      [180, 270, 130, 420, 66, 650, 32, 0.6],
    ),
    wrinkles: { height: 2.4, crease: 0.05 },
    grooves: [sunk('M56 612C88 632 134 636 168 628', 3, 1.4)],
    lines: [hush('M56 612C88 632 134 636 168 628', 1.4, 0.2)],
  });

const bandEdges = [
  [2, 4],
  [10, 4],
] as const;

const patch = (fabric: Fabric): Part[] =>
  pair({
    d: 'M244 660L340 664L338 776L242 772Z',
    fabric,
    puff: 0.4,
    edges: [[2, 4]],
    shadow: 0.4,
    shadowBlur: 5,
    grooves: [sunk('M244 684L340 688', 2.6, 1)],
    lines: [stitched('M249 666L335 669L333 771L247 767Z', fabric.ink)],
  });

const collar = (trim: Fabric): Part => ({
  d: 'M298 152C312 138 438 138 452 152',
  band: 34,
  cap: 'butt',
  fabric: trim,
  puff: 0.6,
  edges: [[2, 4]],
  shadow: 0.3,
  shadowBlur: 4,
  wrinkles: { height: 1 },
});

type Cloths = { front: Part; border: Part; arms: Part[] };

const clothsOf = ({
  fabric,
  trim = fabric,
  hem = 1080,
  border = 40,
  sleeve = 'kimono',
  belt = 'tied',
}: WrapCut): Cloths & { side: string } => {
  const waist = belt === 'tied' ? 228 : 212;
  const side = `C262 162 222 174 188 190C182 262 200 340 208 420C212 480 ${waist - 2} 520 ${waist} 560C${waist} 640 204 ${hem - 200} 194 ${hem - 18}`;
  const across = belt === 'tied' ? 430 : 352;
  const opening =
    belt === 'tied' ? `L428 540C400 430 330 300 300 150Z` : `C352 700 350 420 346 340C338 280 312 200 300 150Z`;
  const edge =
    belt === 'tied'
      ? `M302 146C322 290 396 430 424 548L426 ${hem}`
      : `M302 148C316 210 338 280 343 340C347 420 349 700 349 ${hem + 3}`;
  return {
    side,
    arms: sleeve === 'slim' ? sleeves(fabric, true) : kimonoSleeves(fabric),
    front: {
      d: `M300 150${side}C240 ${hem} 300 ${hem + 5} ${across} ${hem + 2}${opening}`,
      fabric,
      hang: true,
      folds: robeFolds,
      wrinkles: { height: 2.4, crease: 0.05 },
      shadow: 0.4,
    },
    border: {
      d: edge,
      band: border,
      cap: 'butt',
      fabric: trim,
      puff: 0.6,
      edges: bandEdges,
      shadow: 0.35,
      shadowBlur: 5,
      wrinkles: { height: 1 },
    },
  };
};

/** A dressing gown, an open robe or a long cardigan. */
export const wrapped = (cut: WrapCut): Garment => {
  const { fabric, trim = fabric, hem = 1080, belt = 'tied', hooded, pockets, back = false } = cut;
  const { front, border, arms, side } = clothsOf(cut);
  const tie = belt === 'tied' ? belted(trim, { back, tied: true, waist: 226 }) : [];
  if (back) {
    const whole = closed(`M375 166C340 166 316 160 298 150${side}C250 ${hem} 320 ${hem + 4} 375 ${hem + 4}`);
    const behind: Part = { ...front, d: whole, folds: [...robeFolds, ...(mirrorPart(front).folds ?? [])] };
    return { parts: [...arms, behind, ...(hooded ? hoodBack(fabric) : [collar(trim)]), ...tie], focus: [375, 330] };
  }
  const lining: Part = {
    d: mirrored([
      [375, 150],
      [340, 150, 316, 150, 300, 150],
      ...(belt === 'tied'
        ? [[310, 260, 340, 360, 375, 430]]
        : [
            [320, 260, 340, 420, 344, hem - 4],
            [355, hem, 365, hem, 375, hem],
          ]),
    ]),
    fabric: inside(fabric, 0.74),
    hang: true,
    puff: 0.2,
    contrast: 0.4,
    lines: [{ d: 'M356 164L394 164L394 184L356 184Z', fill: '#F4EFE6', colour: '#cfc6b8', width: 1, opacity: 0.85 }],
  };
  const parts = [
    lining,
    ...arms,
    { ...mirrorPart(front), shadow: 0.3 },
    mirrorPart(border),
    front,
    border,
    ...(pockets ? patch(fabric) : []),
    ...(hooded ? hood(fabric).slice(0, 2) : []),
    ...tie,
  ];
  return { parts, focus: [375, 330] };
};
