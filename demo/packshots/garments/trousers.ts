/** Trousers, jeans, shorts and leggings. */
import { shade } from '#demo/packshots/engine/colour';
import {
  type Fabric,
  type Fold,
  type Garment,
  type Line,
  type Part,
  mirrorPart,
  pair,
} from '#demo/packshots/engine/garment';
import { type Age, cutFor, inside, ribOf, seamLine, seamOn, stitched } from './cloth.ts';
import {
  type LegEdges,
  type LegShape,
  fluidFolds,
  legEdges,
  legHem,
  legPath,
  pressedFolds,
  snugFolds,
  wornFolds,
} from './legs.ts';
import { hush, raised, sunk } from './seams.ts';
import { cargoPockets, elasticWaist, flatWaist, fly, jeansWaist, tailoredWaist } from './waists.ts';

export type LegCut = {
  fabric: Fabric;
  shape?: LegShape;
  /** Width of the leg relative to its shape, in units. */
  wide?: number;
  /** Where the leg ends: 926 at the ankle. */
  hem?: number;
  waist?: 'jeans' | 'tailored' | 'elastic' | 'ribbed' | 'flat';
  cuffed?: boolean;
  /** Turned up at the hem. */
  turnup?: boolean;
  crease?: boolean;
  /** Short for a slim shape. */
  slim?: boolean;
  knees?: boolean;
  cargo?: boolean;
  thread?: string;
  back?: boolean;
  age?: Age;
};

const shapeOf = ({ shape, slim, waist, hem = 926 }: LegCut): LegShape =>
  shape ??
  (slim
    ? waist === 'ribbed' || waist === 'flat'
      ? 'legging'
      : 'slim'
    : waist === 'ribbed' && hem > 700
      ? 'tapered'
      : 'straight');

const foldsOf = ({ waist = 'jeans', crease }: LegCut, shape: LegShape, edges: LegEdges): Fold[] => {
  if (crease) return pressedFolds(edges);
  if (shape === 'legging') return snugFolds(edges);
  if (waist === 'elastic' || shape === 'palazzo') return fluidFolds(edges);
  return wornFolds(edges);
};

const middleOf = ({ left, right }: LegEdges): number => (left + right) / 2;

const legs = (cut: LegCut, edges: LegEdges): Part[] => {
  const { fabric, waist = 'jeans', crease, thread, back, cuffed } = cut;
  const golden = waist === 'jeans' && thread;
  const rise = crease || waist === 'tailored' ? 34 : 18;
  const shownHem = legHem(edges, rise);
  const hemLines: Line[] = cuffed
    ? []
    : [
        golden
          ? { d: shownHem, colour: thread, width: 1.5, opacity: 0.85, dash: '5 2.6' }
          : stitched(shownHem, fabric.ink),
      ];
  const pressed = `M304 230C298 420 ${(290 + middleOf(edges)) / 2} 640 ${middleOf(edges)} ${edges.hem + 6}`;
  const leg: Part = {
    d: legPath(edges),
    fabric,
    hang: true,
    puff: 0.85,
    folds: foldsOf(cut, shapeOf(cut), edges),
    wrinkles: { height: waist === 'jeans' ? 4.4 : 2.4, crease: waist === 'jeans' ? 0.2 : 0.06 },
    shadow: 0.2,
    grooves: [...(cuffed ? [] : [sunk(shownHem, 2.4, 1)]), ...(crease ? [raised(pressed, 5, 2.2)] : [])],
    lines: [...hemLines, ...(crease ? [{ d: pressed, width: 1.4, ...seamOn(fabric.ink), opacity: 0.16 }] : [])],
  };
  const other = mirrorPart(leg);
  const middle = back ? 'M375 150C376 240 376 320 375 394' : 'M376 172L376 392';
  const seams: Line[] = [hush(middle, 2, 0.34)];
  const open = !back && waist !== 'ribbed' && waist !== 'elastic' && waist !== 'flat';
  const sewn: Partial<Line> = golden
    ? { colour: thread, width: 1.5, opacity: 0.85, dash: '5 2.6' }
    : stitched('', fabric.ink);
  const flies = open ? fly(sewn).slice(0, golden ? 2 : 1) : [];
  return [
    leg,
    {
      ...other,
      shadow: 0.3,
      grooves: [...(other.grooves ?? []), sunk(middle, 3, 1.6)],
      lines: [...(other.lines ?? []), ...seams, ...flies],
    },
  ];
};

const waistOf = (cut: LegCut): Part[] => {
  const { fabric, waist = 'jeans', back = false, thread = '#C98A3C' } = cut;
  const own = { fabric, thread, back };
  if (waist === 'jeans') return jeansWaist(own);
  if (waist === 'tailored') return tailoredWaist(own);
  if (waist === 'flat') return flatWaist(own);
  return elasticWaist(own, waist === 'ribbed');
};

/** A band at the ankle: ribbed, gathered or turned up. */
const cuffsOf = (fabric: Fabric, { left, right, hem }: LegEdges, turnup: boolean): Part[] => {
  const deep = turnup ? 34 : 40;
  const out = turnup ? 3 : -3;
  return pair({
    d: `M${left - out} ${hem - deep}C${left + 34} ${hem + 7 - deep} ${right - 34} ${hem + 9 - deep} ${right + out} ${hem + 3 - deep}L${right + out} ${hem + 8}C${right - 34} ${hem + 14} ${left + 34} ${hem + 12} ${left - out} ${hem + 5}Z`,
    fabric,
    hang: true,
    puff: 0.8,
    shadow: 0.4,
    shadowBlur: 4,
    wrinkles: { height: 1 },
    lines: turnup ? [seamLine(`M${left - out} ${hem - deep + 2}L${right + out} ${hem - deep + 5}`, fabric.ink)] : [],
  });
};

const star = 'M295 588L304 614L332 614L310 630L318 656L295 640L272 656L280 630L258 614L286 614Z';

const kneePatches = (fabric: Fabric, edges: LegEdges): Part[] =>
  pair({
    clip: legPath(edges),
    d: 'M258 566C280 558 310 558 336 564C340 604 338 648 332 684C308 692 282 692 262 686C256 650 255 608 258 566Z',
    fabric,
    puff: 0.4,
    edges: [[3, 4]],
    shadow: 0.3,
    shadowBlur: 4,
    lines: [
      stitched(
        'M263 572C282 564 308 564 331 570C335 606 333 646 327 679C306 686 284 686 266 681C261 648 260 608 263 572Z',
        fabric.ink,
      ),
      stitched(star, fabric.ink),
    ],
  });

/** Trousers by their waist, breadth and length. */
export const trousers = (cut: LegCut): Garment => {
  const { fabric, waist = 'jeans', hem = 926, wide = 0, cuffed, turnup, knees, cargo, age, back = false } = cut;
  const edges = legEdges({ shape: shapeOf(cut), wide, hem });
  const cuff = waist === 'ribbed' ? ribOf(fabric, 7) : fabric;
  const lining: Part = {
    d: 'M264 112C330 98 420 98 486 112L484 134L266 134Z',
    fabric: inside(fabric, 0.7),
    puff: 0.2,
    shadow: 0,
    contrast: 0.5,
    wrinkles: { height: 1 },
    lines: [
      {
        d: 'M358 107L392 107L392 124L358 124Z',
        fill: shade('#F4EFE6', 0.94),
        colour: '#cfc6b8',
        width: 1,
        opacity: 0.9,
      },
    ],
  };
  const parts: Part[] = [
    ...(back ? [] : [lining]),
    ...legs(cut, edges),
    ...waistOf(cut),
    ...(cargo ? cargoPockets(fabric, edges.kneeOuter) : []),
    ...(cuffed || turnup ? cuffsOf(cuff, edges, Boolean(turnup)) : []),
    ...(knees && !back ? kneePatches(fabric, edges) : []),
  ];
  return { parts: cutFor(age, parts), focus: [375, age ? 330 : 230] };
};
