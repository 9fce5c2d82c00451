/** A card holder: four slots, two on each side of a pocket, painted edges, saddle stitches. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Groove, type Line, type Part, place } from '#demo/packshots/engine/garment';
import { disc } from '#demo/packshots/engine/path';
import { cloth, inside } from './cloth.ts';

/** 10 by 7.5 centimetres: six units per millimetre. */
const [left, right, low] = [75, 675, 716] as const;

const skin = {
  edges: [
    [2, 2.6],
    [6, 4],
    [34, 9],
  ],
  wrinkles: { height: 0.9, x: 0.004, y: 0.004, crease: 0 },
  gloss: 0.13,
  tightness: 9,
} as const;

/** Saddle stitch, seven per two centimetres: a sunk line with slanted threads. */
const saddle = (d: string, ink: string): { lines: Line[]; grooves: Groove[] } => ({
  grooves: [{ d, width: 6, height: -1.6 }],
  lines: [
    { d, width: 4.4, dash: '10.5 6', colour: '#000', opacity: 0.3 },
    { d, width: 2.7, dash: '10 6.5', colour: shade(ink, 1.42), opacity: 0.92 },
  ],
});

/** A leather leaf from its upper edge down; corners are cut round, the upper edge dips in the middle by `dip`. */
const leafPath = (top: number, dip: number): string =>
  `M${left} ${top + 10}C${left} ${top + 3} ${left + 3} ${top} ${left + 10} ${top}L290 ${top}` +
  `C332 ${top} 330 ${top + dip} 375 ${top + dip}C420 ${top + dip} 418 ${top} 460 ${top}` +
  `L${right - 10} ${top}C${right - 3} ${top} ${right} ${top + 3} ${right} ${top + 10}L${right} ${low - 24}` +
  `C${right} ${low - 8} ${right - 8} ${low} ${right - 24} ${low}L${left + 24} ${low}C${left + 8} ${low} ${left} ${low - 8} ${left} ${low - 24}Z`;

const rimPath = (top: number, dip: number): string =>
  `M${left + 2} ${top + 2}L290 ${top + 2}C332 ${top + 2} 330 ${top + dip + 2} 375 ${top + dip + 2}C420 ${top + dip + 2} 418 ${top + 2} 460 ${top + 2}L${right - 2} ${top + 2}`;

const shifted = (d: string, by: number): string =>
  d.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${x} ${Number(y) + by}`);

const leaf = (fabric: Fabric, top: number, dip: number): Part => {
  const rim = rimPath(top, dip);
  return {
    d: leafPath(top, dip),
    fabric,
    ...skin,
    shadow: 0.62,
    shadowBlur: 9,
    grooves: [{ d: shifted(rim, 9), width: 3, height: -1.3 }],
    lines: [
      { d: rim, width: 4.4, colour: shade(fabric.ink, 0.5), opacity: 0.85 },
      { d: shifted(rim, 9), width: 1.6, colour: '#000', opacity: 0.28 },
    ],
  };
};

/** The front leaf has the seam through all leaves, and the mark of the maker, a cowrie, embossed without colour. */
const frontLeaf = (fabric: Fabric, top: number): Part => {
  const base = leaf(fabric, top, 0);
  const { lines, grooves } = saddle(
    `M${left + 17} ${top + 4}L${left + 17} ${low - 30}C${left + 17} ${low - 21} ${left + 21} ${low - 17} ${left + 30} ${low - 17}` +
      `L${right - 30} ${low - 17}C${right - 21} ${low - 17} ${right - 17} ${low - 21} ${right - 17} ${low - 30}L${right - 17} ${top + 4}`,
    fabric.ink,
  );
  const [x, y] = [604, 654];
  const teeth = [-12, -7, -2, 3, 8, 13].map((dx) => `M${x + dx} ${y - 4}L${x + dx + 1} ${y + 4}`).join('');
  return {
    ...base,
    grooves: [
      ...(base.grooves ?? []),
      ...grooves,
      { d: disc(x, y, 23, 15), width: 3.4, height: -2.4 },
      { d: `M${x - 17} ${y + 1}C${x - 6} ${y - 3} ${x + 6} ${y - 3} ${x + 17} ${y + 1}`, width: 3, height: -2.4 },
    ],
    lines: [
      ...(base.lines ?? []),
      ...lines,
      { d: disc(x, y, 23, 15), width: 1.6, opacity: 0.32 },
      {
        d: `M${x - 17} ${y + 1}C${x - 6} ${y - 3} ${x + 6} ${y - 3} ${x + 17} ${y + 1}${teeth}`,
        width: 1.6,
        opacity: 0.36,
      },
    ],
  };
};

/** A leaf of the back with the seam at its sides. */
const seamed = (fabric: Fabric, top: number, dip: number): Part => {
  const base = leaf(fabric, top, dip);
  const { lines, grooves } = saddle(
    `M${left + 17} ${top + 4}L${left + 17} ${low - 60}M${right - 17} ${top + 4}L${right - 17} ${low - 60}`,
    fabric.ink,
  );
  return { ...base, lines: [...(base.lines ?? []), ...lines], grooves: [...(base.grooves ?? []), ...grooves] };
};

const card = (top: number, ink: string, from: number, to: number): Part => ({
  d: `M${from} ${top + 12}C${from} ${top + 4} ${from + 4} ${top} ${from + 12} ${top}L${to - 12} ${top}C${to - 4} ${top} ${to} ${top + 4} ${to} ${top + 12}L${to} ${top + 150}L${from} ${top + 150}Z`,
  fabric: cloth('plain', ink),
  edges: [
    [1.5, 2],
    [4, 2],
  ],
  puff: 0.5,
  wrinkles: { height: 0 },
  gloss: 0.1,
  tightness: 9,
  shadow: 0.5,
  shadowBlur: 6,
});

const wholeRim = leafPath(296, 0);
/** Stitches on the sides and the bottom only, because the content of the slots covers the upper edge. */
const outerRim = `M${left} 306L${left} ${low - 24}C${left} ${low - 8} ${left + 8} ${low} ${left + 24} ${low}L${right - 24} ${low}C${right - 8} ${low} ${right} ${low - 8} ${right} ${low - 24}L${right} 306`;

/** Dyed and polished edges of all leaves together. */
const paintedEdge = (fabric: Fabric, d: string): Part => ({
  d,
  band: 4.6,
  fabric: cloth('satin', shade(fabric.ink, 0.62)),
  puff: 0.8,
  edges: [[2, 3]],
  gloss: 0.2,
  tightness: 12,
  wrinkles: { height: 0 },
  shadow: 0,
});

/** A flat card holder with a card in one of its slots and a folded sheet in its pocket. */
export const cardHolder = ({ fabric }: { fabric: Fabric }): Garment => {
  const parts: Part[] = [
    seamed(inside(fabric, 0.93), 296, 0),
    paintedEdge(fabric, wholeRim),
    {
      ...card(276, '#EFE9DC', 150, 430),
      lines: [{ d: 'M150 284L430 284M152 289L428 289', width: 1.2, colour: '#8f8471', opacity: 0.5 }],
    },
    seamed(inside(fabric, 0.95), 330, 26),
    {
      ...card(384, '#E6DCC8', 118, 632),
      lines: [{ d: 'M150 408L258 408', width: 6, colour: '#B7A27A', opacity: 0.75 }],
    },
    seamed(inside(fabric, 0.98), 432, 0),
    frontLeaf(fabric, 510),
    paintedEdge(fabric, outerRim),
  ];
  return { parts: place(parts, { turn: -6 }), sway: 0.5, lift: 0.6, focus: [470, 560] };
};
