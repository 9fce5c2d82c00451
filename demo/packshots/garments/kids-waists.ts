/** Waists, seams, patches and pockets of small trousers. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Fold, type Line, type Part, folds, pair } from '#demo/packshots/engine/garment';
import { disc } from '#demo/packshots/engine/path';
import { bothLines, button, cloth, stitched } from './cloth.ts';
import { type Figure, at, round } from './kids-figure.ts';
import { hush, sunk } from './seams.ts';

/** Half widths at waist and hip; heights of crotch, knee and ankle; outer and inner edge of the ankle from the middle. */
export type Legs = {
  waist: number;
  hip: number;
  crotch: number;
  knee: number;
  ankle: number;
  out: number;
  in: number;
};

/** Where the waist is. */
export const top = 200;
export const legFigures: Record<Figure, Legs> = {
  child: { waist: 98, hip: 124, crotch: 380, knee: 520, ankle: 690, out: 118, in: 22 },
  baby: { waist: 96, hip: 146, crotch: 396, knee: 440, ankle: 560, out: 132, in: 44 },
};

export type KidLegsCut = {
  figure: Figure;
  fabric: Fabric;
  trim?: Fabric;
  fit?: 'straight' | 'legging' | 'jogger' | 'wide' | 'sarouel';
  /** Where the leg ends: at the ankle, above the knee, at the top of the thigh. */
  length?: 'long' | 'short' | 'brief';
  waist?: 'jeans' | 'elastic' | 'rib' | 'drawn' | 'flat';
  end?: 'hem' | 'rib' | 'gathered';
  cargo?: boolean;
  knees?: boolean;
  pockets?: boolean;
  bands?: string;
  bow?: string;
  cord?: string;
  /** Rows of ruffles on the seat. */
  ruffles?: boolean;
  back?: boolean;
};

export type LegEdge = { outer: number; inner: number; bottom: number; knee: readonly [number, number] };

/** Small gathers along a line. */
export const gathersAt = (half: number, y: number, depth: number, height = 1.4): Fold[] =>
  Array.from({ length: 26 }, (_, i) => {
    const x = 375 - half + (2 * half * (i + 0.5)) / 26;
    return folds([x, y, x + 1, y + depth / 2, x - 1, y + depth, 6, i % 2 ? height : -height]);
  }).flat();

const bandPath = (half: number, deep: number, back: boolean): string =>
  `M${at(375 - half, top - 8)}C${at(375 - half * 0.5, top + (back ? -12 : 4))} ${at(375 + half * 0.5, top + (back ? -12 : 4))} ${at(375 + half, top - 8)}L${at(375 + half + 4, top - 8 + deep)}C${at(375 + half * 0.5, top + 4 + deep)} ${at(375 - half * 0.5, top + 4 + deep)} ${at(375 - half - 4, top - 8 + deep)}Z`;

/** The two ends of a drawn cord. */
export const cords = (ink: string): Part[] =>
  [
    `M366 ${top + 16}C358 ${top + 46} 352 ${top + 70} 358 ${top + 92}`,
    `M384 ${top + 16}C392 ${top + 46} 402 ${top + 60} 396 ${top + 84}`,
  ].map((d) => ({
    d,
    band: 5.4,
    fabric: cloth('rib', ink, { pitch: 4 }),
    puff: 0.6,
    shadow: 0.5,
    shadowBlur: 4,
  }));

/** A small bow, its knot at a point. */
export const bowAt = (x: number, y: number, size: number, ink: string): Part[] => {
  const half = (side: number): Part => ({
    d: `M${at(x, y)}C${at(x - side * size, y - size * 0.9)} ${at(x - side * size * 1.5, y - size * 0.3)} ${at(x - side * size * 1.3, y + size * 0.2)}C${at(x - side * size * 1.1, y + size * 0.6)} ${at(x - side * size * 0.4, y + size * 0.3)} ${at(x, y)}Z`,
    fabric: cloth('satin', ink),
    puff: 0.7,
    edges: [
      [2, 4],
      [8, 8],
    ],
    shadow: 0.5,
    shadowBlur: 4,
  });
  return [
    half(1),
    half(-1),
    {
      d: disc(x, round(y + size * 0.02), size * 0.22),
      fabric: cloth('satin', ink),
      puff: 0.6,
      shadow: 0.4,
      shadowBlur: 3,
    },
  ];
};

/** The band of the waist. */
export const waistBand = (cut: KidLegsCut, trim: Fabric): Part => {
  const { fabric, waist = 'elastic', back = false, figure } = cut;
  const half = legFigures[figure].waist;
  const deep = waist === 'flat' ? 46 : waist === 'rib' ? 40 : 32;
  const gathered = waist !== 'flat' && waist !== 'jeans';
  const lower = `M${at(375 - half - 3, top - 12 + deep)}C${at(375 - half * 0.5, top + deep)} ${at(375 + half * 0.5, top + deep)} ${at(375 + half + 3, top - 12 + deep)}`;
  return {
    d: bandPath(half, deep, back),
    fabric: waist === 'rib' ? trim : fabric,
    hang: true,
    puff: 0.8,
    shadow: 0.4,
    shadowBlur: 4,
    wrinkles: { height: 1 },
    ...(gathered && { folds: gathersAt(half, top - 4, deep - 4), foldDepth: 0.55 }),
    grooves: gathered ? [sunk(lower, 2, 1)] : [],
    lines:
      waist === 'jeans' && !back
        ? [
            { d: lower, width: 1.5, colour: '#C98A3C', opacity: 0.85, dash: '5 2.6' },
            ...button(375, top + 14, '#B88948', 8),
          ]
        : waist === 'jeans'
          ? [{ d: lower, width: 1.5, colour: '#C98A3C', opacity: 0.85, dash: '5 2.6' }]
          : [hush(lower, 1.4, 0.18)],
  };
};

const jeansFront = (): Line[] => {
  const thread: Partial<Line> = { width: 1.5, colour: '#C98A3C', opacity: 0.85, dash: '5 2.6' };
  return [
    { d: `M400 ${top + 28}C402 ${top + 76} 400 ${top + 112} 378 ${top + 132}`, ...thread },
    { d: `M375 ${top + 26}L375 380`, width: 1.6, colour: '#10182a', opacity: 0.5 },
    ...bothLines([
      {
        d: `M${at(375 - 56, top + 28)}C${at(375 - 62, top + 66)} ${at(375 - 84, top + 80)} ${at(375 - 112, top + 86)}`,
        ...thread,
      },
      {
        d: `M${at(375 - 52, top + 28)}C${at(375 - 58, top + 70)} ${at(375 - 82, top + 86)} ${at(375 - 112, top + 92)}`,
        ...thread,
      },
    ]),
  ];
};

/** The seam of the seat; with fly and pockets on jeans. */
export const seatSeams = (cut: KidLegsCut): Line[] => {
  const { crotch } = legFigures[cut.figure];
  const thread: Partial<Line> = { width: 1.5, colour: '#C98A3C', opacity: 0.85, dash: '5 2.6' };
  if (cut.waist === 'jeans' && cut.back)
    return [
      hush(`M375 ${top + 20}L375 ${crotch}`, 2, 0.4),
      {
        d: `M277 ${top + 50}C310 ${top + 60} 344 ${top + 72} 375 ${top + 80}C406 ${top + 72} 440 ${top + 60} 473 ${top + 50}`,
        ...thread,
      },
      ...bothLines([
        { d: `M288 ${top + 84}L350 ${top + 92}L348 ${top + 148}L318 ${top + 162}L286 ${top + 144}Z`, ...thread },
      ]),
    ];
  if (cut.waist === 'jeans') return jeansFront();
  return [hush(`M375 ${top + 24}L375 ${crotch - 2}`, 1.8, 0.22)];
};

/** Patches on the knees. */
export const kneePatch = (cut: KidLegsCut, edge: LegEdge): Part[] =>
  pair({
    d: disc(375 - (edge.knee[0] + edge.knee[1]) / 2, legFigures[cut.figure].knee - 6, 30, 42),
    fabric: cloth(cut.fabric.kind, shade(cut.fabric.ink, cut.fabric.ink < '#3' ? 1.14 : 0.84)),
    puff: 0.3,
    edges: [[2.4, 3]],
    shadow: 0.3,
    shadowBlur: 3,
    lines: [
      stitched(
        disc(375 - (edge.knee[0] + edge.knee[1]) / 2, legFigures[cut.figure].knee - 6, 26, 38),
        cut.fabric.ink,
        '4 3',
      ),
    ],
  });

/** Pockets with flaps on the thighs. */
export const cargo = (fabric: Fabric): Part[] => {
  const [x, y] = [242, 430];
  return [
    ...pair({
      d: `M${x} ${y}L${x + 62} ${y + 6}L${x + 62} ${y + 86}L${x + 2} ${y + 82}Z`,
      fabric,
      puff: 0.6,
      edges: [
        [3, 4],
        [12, 6],
      ],
      shadow: 0.45,
      shadowBlur: 5,
      lines: [stitched(`M${x + 5} ${y + 4}L${x + 6} ${y + 77}L${x + 57} ${y + 81}L${x + 57} ${y + 10}`, fabric.ink)],
    }),
    ...pair({
      d: `M${x - 3} ${y - 10}L${x + 66} ${y - 4}L${x + 66} ${y + 20}L${x + 32} ${y + 28}L${x - 3} ${y + 14}Z`,
      fabric,
      puff: 0.4,
      edges: [[2, 4]],
      shadow: 0.5,
      shadowBlur: 4,
      lines: button(x + 32, y + 14, shade(fabric.ink, 0.66), 4),
    }),
  ];
};
