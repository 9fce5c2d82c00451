/** Where a garment lies on a body, and where its sleeves and its legs take the limbs. */
import type { Point } from '#demo/packshots/cast/draw/shapes';
import type { Body } from '#demo/packshots/cast/figures/builds';
import type { Part } from '#demo/packshots/engine/garment';
import { boundsOf } from '#demo/packshots/engine/path';
import { height, width } from './cut-out.ts';

/** Places the drawing of a garment on a body: `x` and `y` are units of the body per pixel, `top` is the height of the first row. */
export type Fit = { readonly x: number; readonly y: number; readonly top: number };

export type Measures = {
  readonly rests: 'shoulders' | 'straps' | 'waist';
  /** From the highest point of the garment to its hem, in units of the body. */
  readonly length: number;
  /** Width when worn divided by width laid flat. Default: 1; for `waist`, the factor that makes the waistband as wide as the body. */
  readonly stretch?: number | undefined;
  /** Distance by which the garment is moved down, in units of the body. */
  readonly lower?: number | undefined;
};

const isCloth = (coverage: Float32Array, x: number, y: number): boolean => coverage[y * width + x]! > 0.5;

const firstRow = (coverage: Float32Array, column: number): number => {
  for (let y = 0; y < height; y += 1) if (isCloth(coverage, column, y)) return y;
  throw new Error(`no cloth in column ${column}`);
};

/** First and last row with cloth. */
const extentOf = (coverage: Float32Array): readonly [number, number] => {
  const at = (index: number): number => Math.floor(index / width);
  return [at(coverage.findIndex((value) => value > 0.5)), at(coverage.findLastIndex((value) => value > 0.5))];
};

/** First and last column of each connected range of cloth in a row. */
export const runsOf = (coverage: Float32Array, y: number): (readonly [number, number])[] => {
  const runs: [number, number][] = [];
  for (let x = 0; x < width; x += 1) {
    if (!isCloth(coverage, x, y)) continue;
    const last = runs.at(-1);
    if (last?.[1] === x - 1) last[1] = x;
    else runs.push([x, x]);
  }
  return runs.filter(([from, to]) => to - from > 6);
};

/** Height of the shoulder at a distance from the middle. */
const shoulderAt = (body: Body, x: number): number => {
  const share = Math.max(0, Math.min(1, (x - 25) / (body.shoulder - 29)));
  return body.shoulderY - 9 + 19 * share ** 1.7;
};

export const fitOf = (coverage: Float32Array, body: Body, measures: Measures): Fit => {
  const { rests, length, lower = 0 } = measures;
  const [first, last] = extentOf(coverage);
  const y = length / (last - first);
  if (rests === 'waist') {
    const [[left, right] = [0, width]] = runsOf(coverage, first + Math.round(12 / y));
    const x = y * (measures.stretch ?? (body.waist + 5) / (((right - left) / 2) * y));
    return { x, y, top: body.waistY - 4 + lower - first * y };
  }
  const x = y * (measures.stretch ?? 1);
  if (rests === 'straps') return { x, y, top: shoulderAt(body, body.shoulder * 0.5) - 3 + lower - first * y };
  const rest = body.shoulder * 0.62;
  const row = firstRow(coverage, Math.round(width / 2 - rest / x));
  return { x, y, top: shoulderAt(body, rest) - 4 + lower - row * y };
};

export const onBody = (fit: Fit, [x, y]: Point): Point => [(x - width / 2) * fit.x, fit.top + y * fit.y];

/** Smallest distance of a sleeve from the middle of the page; largest distance of its top below the shoulders, as a share. */
const [inner, highest] = [72, 0.24];

/** The parts of the sleeve on the left of the picture: one that begins near the shoulder, and what lies on it. */
export const leftSleeve = (parts: readonly Part[]): Part[] => {
  const bounds = parts.map(({ d }) => boundsOf(d));
  const top = Math.min(...bounds.map((one) => one[1]));
  const bottom = Math.max(...bounds.map((one) => one[3]));
  const main = bounds.find(
    ([, from, right, to], i) =>
      right < width / 2 - inner && from < top + (bottom - top) * highest && to - from > 90 && !parts[i]!.band,
  );
  if (!main) return [];
  const margin = 24;
  const isOn = ([left, from, right, to]: (typeof bounds)[number]): boolean =>
    left > main[0] - margin && right < main[2] + margin && from >= main[1] - margin && to < main[3] + margin;
  return parts.filter((_, i) => isOn(bounds[i]!));
};

/** Middle and end of a sleeve, from its shoulder, on the body. */
export const sleeveLine = (
  coverage: Float32Array,
  fit: Fit,
  shoulder: Point,
): { elbow: Point; end: Point; length: number } => {
  const spots: { at: Point; away: number }[] = [];
  for (const [index, value] of coverage.entries()) {
    if (value < 0.5) continue;
    const at = onBody(fit, [index % width, Math.floor(index / width)]);
    spots.push({ at, away: Math.hypot(at[0] - shoulder[0], at[1] - shoulder[1]) });
  }
  const reach = Math.max(...spots.map(({ away }) => away));
  const meanOf = (from: number, to: number): Point => {
    const some = spots.filter(({ away }) => away >= reach * from && away <= reach * to);
    const sum = some.reduce<[number, number]>(([x, y], { at }) => [x + at[0], y + at[1]], [0, 0]);
    return [sum[0] / some.length, sum[1] / some.length];
  };
  const end = meanOf(0.94, 1);
  return { elbow: meanOf(0.46, 0.54), end, length: Math.hypot(end[0] - shoulder[0], end[1] - shoulder[1]) };
};

/** How far the cloth reaches from the middle at a height of the body; 0 where there is none. */
export const edgeAt = (coverage: Float32Array, fit: Fit, y: number): number => {
  const row = Math.round((y - fit.top) / fit.y);
  const runs = row >= 0 && row < height ? runsOf(coverage, row) : [];
  return runs.length > 0 ? (width / 2 - runs[0]![0]) * fit.x : 0;
};

/** Where the hem lies, on the body. */
export const hemOf = (coverage: Float32Array, { y, top }: Fit): number => top + extentOf(coverage)[1] * y;

/** Middle of each leg at the hem of trousers, on the body; none when the hem is whole. */
export const legEnds = (coverage: Float32Array, fit: Fit): readonly [number, number] | null => {
  const [, last] = extentOf(coverage);
  // a skirt whose hem waves is whole a little higher
  const runs = runsOf(coverage, last - 60).length > 1 ? runsOf(coverage, last - 14) : [];
  const [left, right] = [runs[0], runs.at(-1)];
  if (!left || !right || left === right) return null;
  return [((left[0] + left[1]) / 2 - width / 2) * fit.x, ((right[0] + right[1]) / 2 - width / 2) * fit.x];
};
