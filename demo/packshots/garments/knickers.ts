/** Briefs without a body: the inside of the back is visible above the waist and through the legs. */
import { blend, luminance, rgbOf, shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Line, type Part, folds, pair, place } from '#demo/packshots/engine/garment';
import { mirror, mirrored, ticksOf } from '#demo/packshots/engine/path';
import { cloth, inside, seamOn } from './cloth.ts';
import {
  type Block,
  type KnickerShape,
  backLeg,
  blocks,
  legLine,
  panel,
  panelBox,
  pulls,
  seat,
} from './knicker-blocks.ts';
import { laceMotifs, laceNet, scalloped } from './lacework.ts';
import { sunk } from './seams.ts';

export type KnickerCut = {
  readonly fabric: Fabric;
  readonly shape?: KnickerShape;
  readonly back?: boolean;
  /** Cut raw and bonded: no elastic, no stitch. */
  readonly raw?: boolean;
  readonly laced?: boolean;
  /** Two seams that shape the front. */
  readonly held?: boolean;
  /** Elastics of another colour. */
  readonly trim?: string;
};

const label: Line = { d: '', fill: '#F4EFE6', colour: '#cfc6b8', width: 1, opacity: 0.85 };

/** The inside of the back. */
const insideBack = (block: Block, fabric: Fabric, laced: boolean): Part => {
  const y = block.waist[1] - 2;
  const lining = inside(fabric, luminance(rgbOf(fabric.ink)) > 0.6 ? 0.8 : 0.66);
  return {
    d: panel(block, block.behind, block.dip + 15),
    fabric: lining,
    puff: 0.5,
    contrast: 0.6,
    shadow: 0,
    wrinkles: { height: 1.4, crease: 0.05 },
    ...(laced && { opacity: 0.42 }),
    lines: [
      ...(laced ? laceNet(panelBox(block), lining.ink) : []),
      { ...label, d: `M358 ${y}L392 ${y}L392 ${y + 16}L358 ${y + 16}Z` },
    ],
  };
};

const gussetSeam = ({ gusset: [, y] }: Block): string =>
  `M318 ${y - 84}C340 ${y - 74} 360 ${y - 70} 375 ${y - 70}C390 ${y - 70} 410 ${y - 74} 432 ${y - 84}`;

/** Two rows of stitches with the seam sunk between them. */
const flat = (d: string, ink: string): Pick<Part, 'lines' | 'grooves'> => ({
  grooves: [sunk(d, 3, 0.7)],
  lines: [
    { d, width: 5, ...seamOn(ink), opacity: 0.07 },
    { d, width: 1, dash: '3 2.4', ...seamOn(ink), opacity: 0.3 },
  ],
});

const join = (...all: readonly Pick<Part, 'lines' | 'grooves'>[]): Pick<Part, 'lines' | 'grooves'> => ({
  lines: all.flatMap(({ lines = [] }) => lines),
  grooves: all.flatMap(({ grooves = [] }) => grooves),
});

const pouchSeams = ({ waist: [, wy], gusset: [half, gy] }: Block): string => {
  const one = `M330 ${wy + 18}C318 ${wy + 110} 322 ${gy - 90} ${375 - half * 0.62} ${gy - 6}`;
  return one + mirror(one);
};

const controlSeams = ({ waist: [, wy], dip }: Block): string => {
  const one = `M284 ${wy + dip}C262 ${wy + 120} 254 ${wy + 230} 270 566`;
  return one + mirror(one);
};

const sewn = (
  { fabric, shape = 'mid', back, raw, laced, held }: KnickerCut,
  block: Block,
): Pick<Part, 'lines' | 'grooves'> => {
  const seam = flat(gussetSeam(block), fabric.ink);
  if (laced) return back ? {} : seam;
  if (back) return raw ? {} : flat(gussetSeam({ ...block, gusset: [46, block.gusset[1] + 34] }), fabric.ink);
  if (shape === 'slip') return flat(pouchSeams(block), fabric.ink);
  if (held) return join(seam, flat(controlSeams(block), fabric.ink));
  return raw ? { grooves: [sunk(gussetSeam(block), 2.4, 0.6)] } : seam;
};

/** A soft elastic along an edge, gathered by its stitch. */
const elastic = (d: string, ink: string, broad: number, more: Partial<Part> = {}): Part => {
  const ticks = ticksOf(d, 3.4, broad / 2 - 0.6);
  return {
    d,
    band: broad,
    cap: 'butt',
    fabric: cloth('jersey', ink),
    puff: 0.6,
    edges: [[2, 3]],
    shadow: 0.32,
    shadowBlur: 3,
    wrinkles: { height: 0 },
    grooves: [{ d: ticks, width: 1.5, height: -1.3 }],
    lines: [{ d: ticks, width: 1, colour: shade(ink, 0.5), opacity: 0.26 }],
    ...more,
  };
};

const legEdges = (cut: KnickerCut, block: Block): Part[] => {
  const { fabric, raw, laced, back, trim = shade(fabric.ink, 0.95) } = cut;
  const line = legLine(block, back ? backLeg(block) : block.front);
  const clip = panel(block, back ? backLeg(block) : block.behind, 20);
  if (laced) return pair(scalloped(line, fabric.ink, 7));
  // bonded film at a raw edge shows as a faint line inside it
  if (raw)
    return pair({
      d: line,
      band: 7,
      cap: 'butt',
      fabric,
      puff: 0.3,
      edges: [[2, 1.4]],
      shadow: 0.16,
      shadowBlur: 3,
      wrinkles: { height: 0 },
      clip,
    });
  return pair(elastic(line, trim, 11, { clip }));
};

const hems = (cut: KnickerCut, block: Block): Part[] => {
  const { fabric, raw, laced, shape = 'mid', back, trim = shade(fabric.ink, 0.95) } = cut;
  const [wx, wy] = block.waist;
  const dip = back ? -4 : block.dip;
  const at = (down: number): string =>
    `M${wx - 2} ${wy + down}C240 ${wy + dip * 0.7 + down} 310 ${wy + dip + down} 375 ${wy + dip + down}C440 ${wy + dip + down} 510 ${wy + dip * 0.7 + down} ${752 - wx} ${wy + down}`;
  if (laced) return [scalloped(at(2), fabric.ink, 7)];
  if (raw)
    return [
      {
        d: at(4),
        band: 8,
        cap: 'butt',
        fabric,
        puff: 0.3,
        edges: [[2, 1.4]],
        shadow: 0.16,
        shadowBlur: 3,
        wrinkles: { height: 0 },
      },
    ];
  const deep = shape === 'slip' ? 26 : 17;
  return [
    elastic(at(deep / 2 - 1), trim, deep, {
      edges: [
        [2, 3],
        [7, 5],
      ],
      shadow: 0.4,
      shadowBlur: 4,
    }),
  ];
};

/** A small bow of ribbon at the middle of the waist. */
const ribbonBow = (y: number, ink: string): Part[] => {
  const loop = `M375 ${y}C366 ${y - 9} 350 ${y - 11} 349 ${y - 1}C349 ${y + 8} 365 ${y + 6} 375 ${y}Z`;
  const ribbon = {
    fabric: cloth('satin', ink),
    puff: 0.8,
    edges: [[2, 5]],
    shadow: 0.5,
    shadowBlur: 3,
    wrinkles: { height: 0 },
  } as const;
  return [
    ...pair({ ...ribbon, d: `M374 ${y}L364 ${y + 15}`, band: 4 }),
    ...pair({ ...ribbon, d: loop }),
    { ...ribbon, d: `M373.5 ${y}L376.5 ${y}`, band: 8 },
  ];
};

const bodyPart = (cut: KnickerCut, block: Block): Part => {
  const { fabric, shape = 'mid', back = false, laced = false, raw = false } = cut;
  const seams = sewn(cut, block);
  const dark = luminance(rgbOf(fabric.ink)) < 0.22;
  return {
    d: panel(block, back ? backLeg(block) : block.front, back ? block.dip + 4 : 0),
    fabric,
    edges: [
      [2, 2],
      [16, 8],
      [64, 46],
    ],
    foldDepth: 0.55,
    folds: [
      ...(back ? seat(block) : pulls(block)),
      ...(shape === 'slip' && !back ? folds([375, 450, 366, 560, 375, 690, 88, 0.8]) : []),
    ],
    wrinkles: { height: 1.7, crease: 0.05 },
    gloss: raw ? 0.07 : dark ? 0.06 : 0.04,
    tightness: 7,
    shadow: 0.4,
    shadowBlur: 8,
    ...(laced && { opacity: 0.46 }),
    ...seams,
    ...(laced && {
      lines: [
        ...laceNet(panelBox(block), fabric.ink),
        ...laceMotifs(panelBox(block), fabric.ink),
        ...(seams.lines ?? []),
      ],
    }),
  };
};

/** The cotton behind the gusset of a lace brief. */
const cottonGusset = (block: Block, ink: string): Part => {
  const [half, y] = block.gusset;
  return {
    d: mirrored([
      [375, y - 70],
      [360, y - 70, 340, y - 74, 318, y - 84],
      [330, y - 60, 334, y - 30, 375 - half, y - 10],
      [375 - half * 0.7, y + 4, 375 - half * 0.3, y + 6, 375, y + 6],
    ]),
    fabric: cloth('jersey', shade(ink, 0.92)),
    clip: panel(block, block.front, 0),
    edges: [[2, 2]],
    shadow: 0,
    wrinkles: { height: 0 },
  };
};

/** Briefs: full or low, with elastics, raw edges or lace. */
export const knickers = (cut: KnickerCut): Garment => {
  const { fabric, shape = 'mid', back = false, laced = false, raw = false } = cut;
  const block = blocks[shape];
  const dim = inside(fabric, 0.7).ink;
  const behind: Part[] = back
    ? []
    : [
        insideBack(block, fabric, laced),
        ...(raw || laced
          ? []
          : pair(elastic(legLine(block, block.behind), blend(dim, cut.trim ?? dim, 0.3), 9, { shadow: 0.1 }))),
        ...(laced ? pair(scalloped(legLine(block, block.behind), dim, 6)) : []),
      ];
  return {
    parts: [
      ...behind,
      ...(laced && !back ? [cottonGusset(block, fabric.ink)] : []),
      bodyPart(cut, block),
      ...legEdges(cut, block),
      ...hems(cut, block),
      ...(shape === 'mid' && !raw && !back
        ? ribbonBow(block.waist[1] + block.dip + 12, cut.trim ?? shade(fabric.ink, 0.86))
        : []),
    ],
    sway: 1.4,
    reach: 0.99,
    focus: [300, block.waist[1] + 90],
  };
};

/** Several of a set, one under the other, each a little turned. */
export const cascade = (garments: readonly Garment[]): Garment => {
  const count = garments.length;
  const step = 208;
  return {
    parts: garments.flatMap(({ parts }, i) => {
      const t = i - (count - 1) / 2;
      return place(parts, { scale: 0.76, x: i % 2 ? 62 : -62, y: t * step - 30, turn: i % 2 ? 5 : -5 });
    }),
    sway: 1.6,
    reach: 0.98,
    focus: [375 - (count % 2 ? 62 : -62), 470 + ((count - 1) / 2) * step],
  };
};
