/** Outline of a limb or a sleeve: straight parts, rounded joints, a half width at each joint. */
import type { Point } from './shapes.ts';

type Sample = readonly [x: number, y: number, halfWidth: number];

const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const blend = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Points along the middle of the limb; `bend` is the share of each part that its joint rounds off. */
const samplesOf = (joints: readonly Point[], widths: readonly number[], bend: number): Sample[] => {
  const samples: Sample[] = [];
  for (let i = 0; i < joints.length - 1; i += 1) {
    const [from, to] = [joints[i]!, joints[i + 1]!];
    const [w0, w1] = [widths[i]!, widths[i + 1]!];
    const [start, end] = [i > 0 ? bend : 0, i < joints.length - 2 ? 1 - bend : 1];
    for (let step = 0; step <= 6; step += 1) {
      const t = blend(start, end, step / 6);
      samples.push([...mix(from, to, t), blend(w0, w1, t)]);
    }
    const next = joints[i + 2];
    if (!next) continue;
    const [a, b] = [mix(from, to, 1 - bend), mix(to, next, bend)];
    const [wa, wb] = [blend(w0, w1, 1 - bend), blend(w1, widths[i + 2]!, bend)];
    for (let step = 1; step < 14; step += 1) {
      const t = step / 14;
      samples.push([...mix(mix(a, to, t), mix(to, b, t), t), blend(wa, wb, t)]);
    }
  }
  return samples;
};

/** The left and the right edge of a limb, from its first joint to its last. */
export const limbEdges = (
  joints: readonly Point[],
  widths: readonly number[],
  bend = 0.3,
): { left: Point[]; right: Point[] } => {
  const samples = samplesOf(joints, widths, bend);
  const edge = (sign: number): Point[] =>
    samples.map(([x, y, width], i) => {
      const before = samples[Math.max(0, i - 1)]!;
      const after = samples[Math.min(samples.length - 1, i + 1)]!;
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const length = Math.hypot(dx, dy) || 1;
      return [x - (sign * dy * width) / length, y + (sign * dx * width) / length];
    });
  return { left: edge(1), right: edge(-1) };
};

const written = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** `flat`: the last end is cut, as a cuff or a hem; otherwise it is round. */
export const limb = (
  joints: readonly Point[],
  widths: readonly number[],
  { bend = 0.3, flat = false }: { bend?: number; flat?: boolean } = {},
): string => {
  const { left, right } = limbEdges(joints, widths, bend);
  const [first, last] = [widths[0]!, widths.at(-1)!];
  const end = flat ? 'L' : `A${last} ${last} 0 0 0 `;
  return `M${left.map(written).join('L')}${end}${right.toReversed().map(written).join('L')}A${first} ${first} 0 0 0 ${written(left[0]!)}Z`;
};
