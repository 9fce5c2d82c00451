/** Briefs and boxers, alone or by the set. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, bothSides, folds, pair, place } from '#demo/packshots/engine/garment';
import { mirror, mirrored, seam } from '#demo/packshots/engine/path';
import { cloth, inside, stitched } from './cloth.ts';
import { bow, laceEdge, laceOf } from './lingerie.ts';
import { hush, sunk, twinStitch } from './seams.ts';

export type BriefCut = {
  fabric: Fabric;
  shape?: 'high' | 'mid' | 'shorty' | 'slip';
  laced?: boolean;
  /** Cut raw, without seams or elastic. */
  seamless?: boolean;
  back?: boolean;
};

const briefsBack = (fabric: Fabric, waist: number): Part => ({
  d: mirrored([
    [375, waist - 12],
    [300, waist - 12, 220, waist - 10, 170, waist - 2],
    [172, waist + 20, 220, waist + 40, 300, waist + 50],
    [330, waist + 52, 350, waist + 52, 375, waist + 52],
  ]),
  fabric: inside(fabric, 0.74),
  puff: 0.2,
  shadow: 0,
  contrast: 0.5,
  lines: [
    {
      d: `M358 ${waist - 2}L392 ${waist - 2}L392 ${waist + 16}L358 ${waist + 16}Z`,
      fill: '#F4EFE6',
      colour: '#cfc6b8',
      width: 1,
      opacity: 0.85,
    },
  ],
});

const softFolds = (waist: number): Part['folds'] => [
  ...bothSides(
    [166, waist + 70, 240, waist + 120, 330, 600, 26, 0.5],
    [170, waist + 40, 260, waist + 84, 350, waist + 110, 24, -0.5],
    [318, 660, 340, 590, 356, 540, 16, 0.6],
  ),
  ...folds([330, waist + 150, 376, waist + 170, 430, waist + 146, 26, 0.4]),
];

const shapes = { high: [272, 462], mid: [372, 468], shorty: [360, 560], slip: [380, 470] } as const;

const slipSeams = (waist: number, crotch: number): string =>
  `M348 ${waist + 40}C338 520 332 570 336 ${crotch}M402 ${waist + 40}C412 520 418 570 414 ${crotch}`;

const gussetSeam = seam([
  [375, 606],
  [350, 606, 328, 600, 296, 586],
]);

/** What is sewn in the cloth: the gusset in front, the seam of the middle behind. */
const sewnIn = (
  { fabric, shape, seamless, back }: BriefCut,
  waist: number,
  crotch: number,
): Pick<Part, 'grooves' | 'lines'> => {
  if (seamless) return {};
  if (back) return { grooves: [sunk(`M375 ${waist + 60}L375 ${crotch}`, 2.4, 0.8)] };
  return {
    grooves: [sunk(gussetSeam, 2.4, 1)],
    lines: [
      stitched(gussetSeam, fabric.ink, '3 2'),
      ...(shape === 'slip' ? [hush(slipSeams(waist, crotch), 2, 0.3)] : []),
    ],
  };
};

const legEdges = ({ fabric, laced, seamless }: BriefCut, legLine: string): Part[] => {
  if (seamless) return [];
  if (laced) return [laceEdge(legLine, fabric, 9), laceEdge(mirror(legLine), fabric, 9)];
  return pair({
    d: legLine,
    band: 10,
    cap: 'butt',
    fabric: cloth('rib', shade(fabric.ink, 0.95), { pitch: 3.4 }),
    puff: 0.5,
    edges: [[2, 3]],
    shadow: 0.25,
    shadowBlur: 3,
    wrinkles: { height: 0 },
  });
};

/** Briefs, high or low, with or without lace. */
export const briefs = (cut: BriefCut): Garment => {
  const { fabric, shape = 'mid', laced = false, seamless = false, back = false } = cut;
  const [waist, leg] = shapes[shape];
  const crotch = back ? 712 : 690;
  const legCurve = back
    ? [152, leg + 96, 236, leg + 186, 318, crotch]
    : [214, leg + 24, 276, leg + 110, 316, crotch - 6];
  const body: Part = {
    d: mirrored([
      [375, waist + 22],
      [300, waist + 20, 220, waist + 14, 168, waist],
      [156, waist + 50, 149, leg - 50, 148, leg],
      legCurve,
      [336, crotch + 4, 355, crotch + 6, 375, crotch + 6],
    ]),
    fabric: laced ? laceOf(fabric, 28) : fabric,
    edges: [
      [2, 2.4],
      [18, 8],
      [60, 26],
    ],
    folds: softFolds(waist) ?? [],
    wrinkles: { height: 1.8, crease: 0.05 },
    shadow: 0.3,
    ...sewnIn({ ...cut, shape }, waist, crotch),
  };
  return {
    parts: [
      ...(back ? [] : [briefsBack(fabric, waist)]),
      body,
      ...legEdges(cut, `M148 ${leg}C${legCurve.join(' ')}`),
      ...waistOf({ fabric, shape, laced, seamless, waist }),
      ...(shape === 'mid' && !seamless && !back ? place([bow(fabric)], { y: waist - 508 }) : []),
    ],
    sway: 1.6,
    reach: 0.84,
    focus: [300, 480],
  };
};

const waistOf = ({ fabric, shape, laced, seamless, waist }: BriefCut & { waist: number }): Part[] => {
  if (seamless) return [];
  const deep = laced ? 46 : shape === 'slip' ? 30 : 16;
  const path = mirrored([
    [375, waist + 14],
    [300, waist + 12, 220, waist + 6, 168, waist - 7],
    [164, waist, 163, waist + 6, 162, waist + deep - 6],
    [230, waist + deep + 8, 300, waist + deep + 14, 375, waist + deep + 14],
  ]);
  const low = `M162 ${waist + deep - 6}C230 ${waist + deep + 8} 300 ${waist + deep + 14} 375 ${waist + deep + 14}C450 ${waist + deep + 14} 520 ${waist + deep + 8} 588 ${waist + deep - 6}`;
  return [
    {
      d: path,
      fabric: laced
        ? laceOf(fabric, 20)
        : cloth('rib', shape === 'slip' ? shade(fabric.ink, 1.12) : fabric.ink, { pitch: 3.6 }),
      hang: true,
      puff: 0.6,
      shadow: 0.3,
      shadowBlur: 4,
      wrinkles: { height: 0.6 },
    },
    ...(laced ? [laceEdge(low, fabric, 8)] : []),
  ];
};

export type BoxerCut = { fabric: Fabric; belt?: string; side?: string; back?: boolean };

const boxerHem = seam([
  [375, 598],
  [364, 626, 356, 648, 350, 658],
  [290, 664, 220, 658, 166, 634],
]);
const pouch = ['M342 404C322 470 328 556 372 594', 'M408 404C428 470 422 556 378 594'] as const;

const boxerBody = (fabric: Fabric, back: boolean): Part => ({
  d: mirrored([
    [375, 396],
    [300, 396, 240, 392, 194, 384],
    [180, 470, 168, 560, 164, 650],
    [220, 674, 290, 680, 346, 672],
    [352, 640, 360, 610, 375, 590],
  ]),
  fabric,
  hang: true,
  puff: 0.8,
  folds: bothSides(
    [186, 470, 230, 500, 300, 512, 24, -0.6],
    [178, 560, 220, 590, 300, 600, 24, 0.6],
    [366, 584, 320, 600, 270, 650, 22, -0.8],
  ),
  wrinkles: { height: 2, crease: 0.06 },
  grooves: back ? [sunk('M375 400L375 592', 2.6, 1.4)] : pouch.map((d) => sunk(d, 2.6, 1.4)),
  lines: [
    ...(back
      ? [hush('M375 400L375 592', 1.6, 0.3)]
      : [stitched(pouch.join(''), fabric.ink), hush('M356 404C350 460 356 510 360 540', 1.6, 0.3)]),
    ...twinStitch([boxerHem, boxerHem], fabric.ink),
  ],
});

const wovenBelt = (fabric: Fabric, belt: string): Part => ({
  d: 'M192 348C300 362 450 362 558 348L561 400C450 414 300 414 189 400Z',
  fabric: cloth('rib', belt, { pitch: 4 }),
  hang: true,
  shadow: 0.4,
  shadowBlur: 4,
  wrinkles: { height: 0.6 },
  lines: [
    {
      d: 'M192 360C300 374 450 374 558 360M190 388C300 402 450 402 560 388',
      width: 3,
      colour: shade(fabric.ink, 0.9),
      opacity: 0.8,
    },
  ],
});

/** A boxer with a woven belt; `side` is a band of another colour. */
export const boxer = ({ fabric, belt = '#F4EFE6', side, back = false }: BoxerCut): Garment => {
  const lining: Part = {
    d: 'M194 350C300 336 450 336 556 350L552 386L198 386Z',
    fabric: inside(fabric, 0.6),
    puff: 0.2,
    shadow: 0,
  };
  const bands: Part[] = side
    ? pair({
        d: 'M194 386L226 390C216 480 208 570 204 664C190 660 176 656 165 650C168 560 180 470 194 386Z',
        fabric: { ...fabric, ink: side },
        hang: true,
        puff: 0.5,
        shadow: 0.1,
      })
    : [];
  return {
    parts: [...(back ? [] : [lining]), boxerBody(fabric, back), ...bands, wovenBelt(fabric, belt)],
    reach: 0.84,
    focus: [375, 420],
  };
};

/** Several of the same kind, fanned out. */
export const fan = (garments: readonly Garment[]): Garment => {
  const count = garments.length;
  const spread = count > 3 ? 110 : 150;
  return {
    parts: garments.flatMap((garment, i) =>
      place(garment.parts, {
        scale: count > 3 ? 0.6 : 0.66,
        x: i % 2 ? 60 : -60,
        y: (i - (count - 1) / 2) * spread,
        turn: i % 2 ? 6 : -6,
      }),
    ),
    sway: 2,
    reach: 0.94,
    focus: [375, 500 + ((count - 1) / 2) * spread],
  };
};
