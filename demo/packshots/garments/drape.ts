/** Hanging cloth, defined by rows on the page: its folds are heights, not lines. */
import { luminance, rgbOf, shade } from '#demo/packshots/engine/colour';
import type { Line, Part } from '#demo/packshots/engine/garment';
import { stationsOf } from '#demo/packshots/engine/path';
import { layeredNoise, randomOf, smoothNoise } from '#demo/packshots/engine/random';
import { step } from '#demo/packshots/engine/stuff';
import type { Skin, Spot } from './space.ts';

/** Height of the cloth towards the eye at a point of the page, in units. */
export type Heights = (x: number, y: number) => number;
/** Cloth between two sides, from 0 to 1 across and down. */
export type Sheet = (u: number, v: number) => Spot;

const round = (value: number): number => Math.round(value * 10) / 10;
const point = ([x, y]: Spot): string => `${round(x)} ${round(y)}`;

/** The rows and columns of a sheet; denser where it bends. */
export type Mesh = { readonly us: readonly number[]; readonly vs: readonly number[] };

/** A part from one sheet or several that touch, as the two halves of a front. */
export const sheets = (all: readonly Sheet[], { us, vs }: Mesh, skin: Skin): Part => {
  const outlines: string[] = [];
  const solid: number[] = [];
  for (const on of all) {
    const grid = us.map((u) => vs.map((v) => on(u, v)));
    for (let i = 0; i + 1 < us.length; i += 1) {
      for (let j = 0; j + 1 < vs.length; j += 1) {
        const quad = [grid[i]?.[j], grid[i + 1]?.[j], grid[i + 1]?.[j + 1], grid[i]?.[j + 1]] as Spot[];
        const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = quad as [Spot, Spot, Spot, Spot];
        const area = (cx - ax) * (dy - by) - (cy - ay) * (dx - bx);
        if (Math.abs(area) < 0.02) continue;
        const turned = area > 0 ? quad : quad.toReversed();
        outlines.push(`M${turned.map(point).join('L')}Z`);
        solid.push(...turned.map(([, , z]) => round(z)));
      }
    }
  }
  return { edges: [[1.6, 2]], wrinkles: { height: 0 }, ...skin, d: outlines.join(''), solid };
};

/** A line on a sheet through places of its parameters: u, v, u, v… */
export const lineOn = (on: Sheet, through: readonly number[]): string => {
  const spots: Spot[] = [];
  for (let i = 0; i + 3 < through.length; i += 2) {
    const [u0 = 0, v0 = 0, u1 = 0, v1 = 0] = through.slice(i, i + 4);
    const count = Math.max(2, Math.ceil(Math.hypot(u1 - u0, v1 - v0) * 90));
    for (let k = i === 0 ? 0 : 1; k <= count; k += 1) {
      spots.push(on(u0 + ((u1 - u0) * k) / count, v0 + ((v1 - v0) * k) / count));
    }
  }
  return `M${spots.map(point).join('L')}`;
};

/** Uneven rounded folds side by side, 0 in a valley to 1 on a ridge; `t` counts the folds, `along` runs with them. */
export const pleats =
  (seed: number) =>
  (t: number, along: number): number => {
    const phase =
      t + 0.75 * smoothNoise(t * 0.34, along * 0.4, seed) + 0.12 * smoothNoise(t * 1.3, along * 1.7, seed + 3);
    const wave = 0.5 + 0.5 * Math.cos(2 * Math.PI * phase);
    const strength = 0.6 + 0.55 * smoothNoise(phase * 0.61, along * 0.55, seed + 7);
    return wave ** 1.5 * Math.max(0.06, strength);
  };

/** Heights of small creases, as in cloth that was folded; about -1…1. */
export const crumple = (seed: number, size: number): Heights => {
  return (x, y) => {
    const broad = layeredNoise(x / size, y / size, seed, 2);
    const crease = 1 - Math.abs(layeredNoise(x / size / 0.8 + 9, y / size / 0.8, seed + 4, 2)) * 3;
    return broad * 0.7 + crease * 0.3;
  };
};

/** One soft crease between two points: raised when `height` is positive. */
export const creaseAlong = (
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  width: number,
  height: number,
): Heights => {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.hypot(dx, dy);
  return (x, y) => {
    const along = ((x - x0) * dx + (y - y0) * dy) / length / length;
    if (along < -0.3 || along > 1.3) return 0;
    const aside = ((x - x0) * dy - (y - y0) * dx) / length;
    return height * Math.exp(-((aside / (width * 0.5)) ** 2)) * within(along, [0, 1], 0.28);
  };
};

/** 0 outside of a range and 1 within, with soft ends. */
export const within = (value: number, [from, to]: readonly [number, number], soft: number): number =>
  step(from - soft, from + soft, value) * (1 - step(to - soft, to + soft, value));

/** A twisted cord or braid sewn along a line: the strokes of its strands, and how far it stands up. */
export const braid = (
  d: string,
  { ink, dark, light, width }: { ink: string; dark: string; light: string; width: number },
): Pick<Required<Part>, 'lines' | 'grooves'> => ({
  lines: [
    { d, width: width + 1.6, colour: dark, opacity: 0.55 },
    { d, width, colour: ink, opacity: 1 },
    { d: slanted(d, width * 0.62, width * 0.46), width: width * 0.2, colour: dark, opacity: 0.6 },
    { d: slanted(d, width * 0.62, width * 0.3, 0.5), width: width * 0.22, colour: light, opacity: 0.75 },
  ],
  grooves: [{ d, width: width * 0.9, height: 2.4 }],
});

/** Short strokes aslant a line, as the strands of a cord. */
const slanted = (d: string, spacing: number, half: number, shift = 0): string =>
  stationsOf(d, spacing)
    .map(({ x, y, nx, ny }) => {
      const [tx, ty] = [ny, -nx];
      const [cx, cy] = [x + tx * spacing * shift, y + ty * spacing * shift];
      const [ax, ay] = [nx * half - tx * half * 0.55, ny * half - ty * half * 0.55];
      return `M${round(cx - ax)} ${round(cy - ay)}L${round(cx + ax)} ${round(cy + ay)}`;
    })
    .join('');

/** Fibres that stand off an outline, so that wool has no sharp edge. */
export const fuzz = (
  d: string,
  { skin, spacing, long, seed }: { skin: Skin; spacing: number; long: number; seed: number },
): Part => {
  const random = randomOf(seed);
  const hairs = stationsOf(d, spacing).map(({ x, y, nx, ny }) => {
    const reach = long * (0.4 + random());
    const lean = (random() - 0.5) * 1.6;
    const side = random() < 0.5 ? -1 : 1;
    const [ex, ey] = [x + side * (nx + ny * lean) * reach, y + side * (ny - nx * lean) * reach];
    return `M${round(x)} ${round(y)}L${round(ex)} ${round(ey)}`;
  });
  return { shadow: 0, puff: 0.2, wrinkles: { height: 0 }, edges: [[1, 0.4]], ...skin, d: hairs.join(''), band: 0.45 };
};

export type Nap = { count: number; long: number; seed: number; ink: string };

/** Short fibres that lie on wool, darker and lighter than it. */
export const nap = (on: Sheet, { count, long, seed, ink }: Nap): Line[] => {
  const random = randomOf(seed);
  const hairs = (): string =>
    Array.from({ length: count }, () => {
      const [x, y] = on(random(), random());
      const angle = random() * Math.PI * 2;
      const reach = long * (0.4 + 0.6 * random());
      const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
      return `M${round(x)} ${round(y)}Q${round(x + dx * 0.5 + dy * 0.25)} ${round(y + dy * 0.5 - dx * 0.25)} ${round(x + dx)} ${round(y + dy)}`;
    }).join('');
  const light = luminance(rgbOf(ink));
  const seen = light > 0.7 ? 0.5 : 1;
  const dark = light < 0.15;
  return [
    { d: hairs(), width: 0.42, colour: shade(ink, 0.4), opacity: (dark ? 0.5 : 0.3) * seen },
    { d: hairs(), width: 0.36, colour: shade(ink, 1.5), opacity: dark ? 0.26 : 0.16 },
  ];
};
