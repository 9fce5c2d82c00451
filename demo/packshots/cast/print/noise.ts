/** Two square tiles of noise that repeat without a seam: grain of the ink, and unevenness of the paper. */
import { randomOf } from '#demo/packshots/engine/random';

/** Side of a tile in pixels; a power of two, so that `& (side - 1)` wraps a coordinate. */
export const side = 512;

const random = randomOf(7);
const wrap = (value: number, size: number): number => ((value % size) + size) % size;

/** Each value once, from 0 to 1: a share of 30 % ink then covers 30 % of the surface. */
const flattened = (values: Float32Array): Float32Array => {
  const order = Array.from(values.keys()).toSorted((a, b) => values[a]! - values[b]!);
  const flat = new Float32Array(values.length);
  for (const [rank, index] of order.entries()) flat[index] = rank / values.length;
  return flat;
};

const makeGrain = (): Float32Array => {
  const raw = Float32Array.from({ length: side * side }, random);
  const at = (x: number, y: number): number => raw[wrap(y, side) * side + wrap(x, side)]!;
  const grain = new Float32Array(side * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      grain[y * side + x] = (at(x, y) * 2 + at(x + 1, y) + at(x - 1, y) + at(x, y + 1) + at(x, y - 1)) / 6;
    }
  }
  return flattened(grain);
};

const ease = (t: number): number => t * t * (3 - 2 * t);

const makeClouds = (): Float32Array => {
  const cells = 16;
  const grid = Float32Array.from({ length: cells * cells }, random);
  const at = (x: number, y: number): number => grid[(y % cells) * cells + (x % cells)]!;
  const clouds = new Float32Array(side * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let value = 0;
      let share = 0.6;
      for (const octave of [1, 2, 4]) {
        const [gx, gy] = [(x / side) * cells * octave, (y / side) * cells * octave];
        const [i, j] = [Math.floor(gx), Math.floor(gy)];
        const [u, v] = [ease(gx - i), ease(gy - j)];
        const above = at(i, j) * (1 - u) + at(i + 1, j) * u;
        const below = at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u;
        value += share * (above * (1 - v) + below * v);
        share *= 0.5;
      }
      clouds[y * side + x] = value / 1.05;
    }
  }
  return clouds;
};

export const grain = makeGrain();
export const clouds = makeClouds();
