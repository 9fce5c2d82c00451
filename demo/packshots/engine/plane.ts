/** Rectangles of the picture, and fields: one number for each pixel of a rectangle. */

/** The part of the page that is drawn: its corner in units, pixels a unit, size in pixels. */
export type Frame = { left: number; top: number; scale: number; width: number; height: number };
/** A rectangle of the picture, in pixels. */
export type Box = { x: number; y: number; w: number; h: number };

/** The pixels that units `bounds` cover, with a margin, inside the picture and `around` it. */
export const boxOf = (
  frame: Frame,
  [left, top, right, bottom]: readonly [number, number, number, number],
  margin: number,
  around = 0,
): Box => {
  const pad = margin * frame.scale;
  const x = Math.max(-around, Math.floor((left - frame.left) * frame.scale - pad));
  const y = Math.max(-around, Math.floor((top - frame.top) * frame.scale - pad));
  const x1 = Math.min(frame.width + around, Math.ceil((right - frame.left) * frame.scale + pad));
  const y1 = Math.min(frame.height + around, Math.ceil((bottom - frame.top) * frame.scale + pad));
  return { x, y, w: Math.max(0, x1 - x), h: Math.max(0, y1 - y) };
};

const blurRows = (source: Float32Array, target: Float32Array, { w, h }: Box, r: number): void => {
  const share = 1 / (2 * r + 1);
  for (let y = 0; y < h; y += 1) {
    const row = y * w;
    const last = row + w - 1;
    let sum = source[row]! * (r + 1);
    for (let x = 1; x <= r; x += 1) sum += source[Math.min(last, row + x)]!;
    for (let x = 0; x < w; x += 1) {
      target[row + x] = sum * share;
      sum += source[Math.min(last, row + x + r + 1)]! - source[Math.max(row, row + x - r)]!;
    }
  }
};

/** Sums whole rows at a time, because reading column by column misses the processor's cache. */
const blurColumns = (source: Float32Array, target: Float32Array, { w, h }: Box, r: number): void => {
  const share = 1 / (2 * r + 1);
  const sums = new Float64Array(w);
  for (let y = -r; y <= r; y += 1) {
    const row = Math.min(h - 1, Math.max(0, y)) * w;
    for (let x = 0; x < w; x += 1) sums[x]! += source[row + x]!;
  }
  for (let y = 0; y < h; y += 1) {
    const entering = Math.min(h - 1, y + r + 1) * w;
    const leaving = Math.max(0, y - r) * w;
    const row = y * w;
    for (let x = 0; x < w; x += 1) {
      target[row + x] = sums[x]! * share;
      sums[x]! += source[entering + x]! - source[leaving + x]!;
    }
  }
};

/** Blurred copy of a field; three passes of a box filter approximate a Gaussian. */
export const blur = (source: Float32Array, box: Box, radius: number): Float32Array => {
  const r = Math.round(radius * 0.6);
  if (Math.round(radius) < 1 || box.w < 2 || box.h < 2) return source.slice();
  const half = Math.max(1, r);
  const a = new Float32Array(source.length);
  const b = new Float32Array(source.length);
  blurRows(source, b, box, half);
  blurColumns(b, a, box, half);
  for (let pass = 1; pass < 3; pass += 1) {
    blurRows(a, b, box, half);
    blurColumns(b, a, box, half);
  }
  return a;
};

/** Copy blurred along rows, and a little along columns so that no row stands out. */
export const blurAcross = (source: Float32Array, box: Box, radius: number): Float32Array => {
  const half = Math.max(1, Math.round(radius * 0.6));
  const low = Math.max(1, Math.round(radius * 0.09));
  const [a, b] = [new Float32Array(source.length), new Float32Array(source.length)];
  if (box.w < 2 || box.h < 2) return source.slice();
  blurRows(source, a, box, half);
  blurRows(a, b, box, half);
  blurRows(b, a, box, half);
  blurColumns(a, b, box, low);
  blurColumns(b, a, box, low);
  return a;
};

/** Fills a box with low-frequency noise, computed every `step` pixels and interpolated linearly. */
export const slowField = (
  frame: Frame,
  box: Box,
  step: number,
  noise: (u: number, v: number) => number,
): Float32Array => {
  const columns = Math.ceil(box.w / step) + 2;
  const rows = Math.ceil(box.h / step) + 2;
  const grid = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j += 1) {
    for (let i = 0; i < columns; i += 1) {
      const u = frame.left + (box.x + i * step) / frame.scale;
      grid[j * columns + i] = noise(u, frame.top + (box.y + j * step) / frame.scale);
    }
  }
  const field = new Float32Array(box.w * box.h);
  for (let y = 0; y < box.h; y += 1) {
    const j = Math.floor(y / step);
    const b = y / step - j;
    for (let x = 0; x < box.w; x += 1) {
      const i = Math.floor(x / step);
      const a = x / step - i;
      const k = j * columns + i;
      const top = grid[k]! * (1 - a) + grid[k + 1]! * a;
      field[y * box.w + x] = top * (1 - b) + (grid[k + columns]! * (1 - a) + grid[k + columns + 1]! * a) * b;
    }
  }
  return field;
};
