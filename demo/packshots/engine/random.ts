/** Noise that depends only on its seed, so that a picture is the same byte for byte on every run. */

/** A seed from a text. */
export const seedOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  return (hash >>> 0) % 100_000;
};

/** A generator of numbers in [0, 1). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A number in [0, 1) for a cell of the plane. */
export const cellNoise = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(seed, 1_274_126_177);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
};

const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Smooth noise in [-1, 1], one bump a unit. */
export const smoothNoise = (x: number, y: number, seed: number): number => {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const fx = ease(x - column);
  const fy = ease(y - row);
  const a = cellNoise(column, row, seed);
  const b = cellNoise(column + 1, row, seed);
  const c = cellNoise(column, row + 1, seed);
  const d = cellNoise(column + 1, row + 1, seed);
  return (a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy) * 2 - 1;
};

/** Smooth noise with finer and fainter bumps added, `octaves` times. */
export const layeredNoise = (x: number, y: number, seed: number, octaves: number): number => {
  let value = 0;
  let share = 0.5;
  let fine = 1;
  for (let i = 0; i < octaves; i += 1) {
    value += share * smoothNoise(x * fine, y * fine, seed + i);
    fine *= 2.03;
    share *= 0.5;
  }
  return value;
};
