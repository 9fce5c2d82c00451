/** The depth of a part modelled in space, from the corners of its quads. */
import type { Part } from './garment.ts';
import { type Sway, swayed } from './mask.ts';
import { type Box, type Frame, blur } from './plane.ts';

const numbers = /-?\d+(?:\.\d+)?/g;
const unseen = -1e9;

type Corner = readonly [x: number, y: number, z: number];

/** Fills a triangle with the depth interpolated between its corners, where it is the nearest. */
const fill = (depth: Float32Array, { w, h }: Box, [a, b, c]: readonly [Corner, Corner, Corner]): void => {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (Math.abs(area) < 1e-6) return;
  const [top, bottom] = [Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1])];
  const [left, right] = [Math.min(a[0], b[0], c[0]), Math.max(a[0], b[0], c[0])];
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(h - 1, Math.ceil(bottom)); y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(w - 1, Math.ceil(right)); x += 1) {
      const p = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / area;
      const q = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / area;
      if (p < -0.08 || q < -0.08 || p + q > 1.08) continue;
      const z = a[2] + p * (b[2] - a[2]) + q * (c[2] - a[2]);
      const i = y * w + x;
      if (z > depth[i]!) depth[i] = z;
    }
  }
};

const depthOf = (part: Part, box: Box, frame: Frame): Float32Array => {
  const depth = new Float32Array(box.w * box.h).fill(unseen);
  const size = (part.size ?? 1) * frame.scale;
  const places = (part.d.match(numbers) ?? []).map(Number);
  const corner = (i: number): Corner => [
    ((places[i * 2] ?? 0) - frame.left) * frame.scale - box.x,
    ((places[i * 2 + 1] ?? 0) - frame.top) * frame.scale - box.y,
    (part.solid?.[i] ?? 0) * size,
  ];
  for (let i = 0; i + 3 < places.length / 2; i += 4) {
    const [a, b, c, d] = [corner(i), corner(i + 1), corner(i + 2), corner(i + 3)];
    fill(depth, box, [a, b, c]);
    fill(depth, box, [a, c, d]);
  }
  return depth;
};

/** Adds the depth of a part to its heights; the depth continues beyond the outline to avoid a rim. */
export const addSolid = (
  heights: Float32Array,
  part: Part,
  { box, frame, sway }: { box: Box; frame: Frame; sway: Sway },
): void => {
  const depth = depthOf(part, box, frame);
  const covered = depth.map((z) => (z > unseen ? 1 : 0));
  const known = depth.map((z) => (z > unseen ? z : 0));
  const unit = frame.scale * (part.size ?? 1);
  let result = new Float32Array(depth.length);
  for (const reach of [40, 12, 4.6]) {
    const [values, shares] = [blur(known, box, reach * unit), blur(covered, box, reach * unit)];
    result = result.map((before, i) => (shares[i]! > 0.02 ? values[i]! / shares[i]! : before));
  }
  const moved = swayed(result, box, sway);
  for (let i = 0; i < heights.length; i += 1) heights[i]! += moved[i]!;
};
