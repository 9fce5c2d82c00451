/** Functions shared by all garments: fabrics, buttons, stitches, ages. */
import { luminance, rgbOf, shade } from '#demo/packshots/engine/colour';
import { type Fabric, type FabricKind, type Line, type Part, place } from '#demo/packshots/engine/garment';
import { disc, mirror } from '#demo/packshots/engine/path';

export type Age = 'adult' | 'child' | 'baby';

/** Children are broader for their height, babies more so. */
export const cutFor = (age: Age | undefined, parts: readonly Part[]): Part[] => {
  if (age === 'child') return place(parts, { scaleX: 0.88, scaleY: 0.79 });
  if (age === 'baby') return place(parts, { scaleX: 0.84, scaleY: 0.66 });
  return [...parts];
};

export const cloth = (kind: FabricKind, ink: string, more: Partial<Fabric> = {}): Fabric => ({ kind, ink, ...more });

const insides = new WeakSet<Fabric>();
/** True for the inside of the back of a garment: a wearer stands between it and the front. */
export const isInside = (fabric: Fabric): boolean => insides.has(fabric);

/** The inside of a cloth, in the shade. */
export const inside = (fabric: Fabric, factor = 0.72): Fabric => {
  const shaded = {
    ...fabric,
    ink: shade(fabric.ink, factor),
    ...(fabric.second && { second: shade(fabric.second, factor) }),
    ...(fabric.third && { third: shade(fabric.third, factor) }),
    ...(fabric.fourth && { fourth: shade(fabric.fourth, factor) }),
  };
  insides.add(shaded);
  return shaded;
};

export const ribOf = (fabric: Fabric, pitch = 6): Fabric => cloth('rib', fabric.ink, { pitch });

const isDark = (ink: string): boolean => luminance(rgbOf(ink)) < 0.22;

/** Seams are darker than light cloth and lighter than dark cloth. */
export const seamOn = (ink: string): Partial<Line> =>
  isDark(ink) ? { colour: shade(ink, 1.3), opacity: 0.55 } : { colour: '#000', opacity: 0.33 };

export const stitched = (d: string, ink: string, dash = '4 3'): Line => ({ d, width: 1.3, dash, ...seamOn(ink) });

export const seamLine = (d: string, ink: string, width = 1.3): Line => ({ d, width, ...seamOn(ink) });

/** A sewn button with its rim and thread. */
export const button = (x: number, y: number, colour = '#F7F2E8', radius = 6.5): Line[] => [
  { d: disc(x + 0.8, y + 1.6, radius + 0.8), fill: '#000', colour: 'none', opacity: 0.25 },
  { d: disc(x, y, radius), fill: colour, colour: shade(colour, 0.62), width: 1.4, opacity: 0.9 },
  { d: disc(x, y, radius * 0.58), colour: shade(colour, isDark(colour) ? 1.25 : 0.8), width: 1, opacity: 0.6 },
  {
    d: `M${x - 2} ${y - 1.5}L${x + 2} ${y + 1.5}M${x + 2} ${y - 1.5}L${x - 2} ${y + 1.5}`,
    width: 1.2,
    colour: shade(colour, 0.5),
    opacity: 0.8,
  },
];

/** A snap of metal or enamel. */
export const snap = (x: number, y: number, colour = '#F3EFE7', radius = 6): Line[] => [
  { d: disc(x, y, radius), fill: colour, colour: shade(colour, 0.6), width: 1.3, opacity: 0.9 },
  { d: disc(x - 1, y - 1, radius * 0.45), fill: shade(colour, 1.5), colour: 'none' },
];

export const bothLines = (lines: readonly Line[]): Line[] => [
  ...lines,
  ...lines.map((line) => ({ ...line, d: mirror(line.d) })),
];

/** A zip: tape, teeth and pull, from top to bottom of a straight line. */
export const zip = (x: number, top: number, bottom: number, metal = '#B9B4AC'): Line[] => [
  { d: `M${x} ${top}L${x} ${bottom}`, width: 9, colour: '#1c1a1e', opacity: 0.28 },
  { d: `M${x} ${top}L${x} ${bottom}`, width: 5.4, colour: shade(metal, 0.72), opacity: 0.95 },
  { d: `M${x} ${top}L${x} ${bottom}`, width: 5, colour: shade(metal, 1.35), dash: '0.1 6', opacity: 1 },
  {
    d: `M${x - 4} ${top + 4}L${x + 4} ${top + 4}L${x + 3} ${top + 26}L${x - 3} ${top + 26}Z`,
    fill: metal,
    colour: shade(metal, 0.5),
    width: 1,
    opacity: 0.9,
  },
];
