/** Printed and yarn-dyed patterns. */
import { type Loom, type Stuff, repeat, step } from './stuff.ts';
import type { FabricKind } from './garment.ts';
import { motifs } from './motifs.ts';
import { cellNoise } from './random.ts';

const stripe: Loom =
  ({ pitch = 26, share = 0.42 }) =>
  (_, v, stuff) => {
    const t = repeat(v, pitch);
    stuff.second = step(0, 0.06, t) * (1 - step(share, share + 0.06, t));
  };

const pin: Loom =
  ({ pitch = 26, share = 0.18 }) =>
  (u, _, stuff) => {
    const t = repeat(u, pitch);
    stuff.second = step(0, 0.08, t) * (1 - step(share, share + 0.08, t));
  };

const gingham: Loom =
  ({ pitch = 26 }) =>
  (u, v, stuff) => {
    const crossed = (repeat(u, pitch) < 0.5 ? 1 : 0) + (repeat(v, pitch) < 0.5 ? 1 : 0);
    const twill = crossed === 1 ? (repeat(u + v, 3) < 0.5 ? 0.06 : -0.06) : 0;
    stuff.second = 1 - Math.min(1, Math.max(0, (crossed / 2) * 0.92 + twill));
  };

const check: Loom =
  ({ pitch = 26 }) =>
  (u, v, stuff) => {
    const line = (x: number, from: number, width: number): boolean => repeat(x - from * pitch, pitch) < width;
    const twill = repeat(u + v, 4) < 0.5;
    stuff.second = ((line(u, 0, 0.34) ? 1 : 0) + (line(v, 0, 0.34) ? 1 : 0)) * 0.32;
    if ((line(u, 0.6, 0.05) && twill) || (line(v, 0.6, 0.05) && !twill)) stuff.third = 0.75;
  };

/** Broad blocks of a flannel: two colours whose crossings are a third, darker colour. */
const tartan: Loom =
  ({ pitch = 70 }) =>
  (u, v, stuff) => {
    const across = repeat(u, pitch) < 0.5 ? 1 : 0;
    const down = repeat(v, pitch) < 0.5 ? 1 : 0;
    const twill = repeat(u + v, 4) < 0.5;
    stuff.second = across + down === 2 ? 0.95 : across + down === 1 ? (twill ? 0.62 : 0.42) : 0;
    if (repeat(u - pitch * 0.73, pitch) < 0.035 || repeat(v - pitch * 0.73, pitch) < 0.035) stuff.third = 0.5;
  };

const spot = (u: number, v: number, pitch: number): readonly [number, number] => {
  const shift = Math.floor(v / pitch) % 2 === 0 ? 0 : 0.5;
  return [(repeat(u + shift * pitch, pitch) - 0.5) * pitch, (repeat(v, pitch) - 0.5) * pitch];
};

const dots: Loom =
  ({ pitch = 26 }) =>
  (u, v, stuff) => {
    const [x, y] = spot(u, v, pitch);
    stuff.second = 1 - step(pitch * 0.17, pitch * 0.21, Math.hypot(x, y));
  };

const stars: Loom =
  ({ pitch = 40 }) =>
  (u, v, stuff) => {
    const [x, y] = spot(u, v, pitch);
    const angle = Math.atan2(y, x) + Math.floor(v / pitch) * 1.3;
    const toNotch = Math.abs(repeat((angle * 5) / (2 * Math.PI), 1) - 0.5) * 2;
    const radius = pitch * (0.12 + 0.17 * toNotch ** 1.3);
    stuff.second = 1 - step(radius * 0.9, radius * 1.05, Math.hypot(x, y));
  };

const leaf = (dx: number, dy: number, angle: number, size: number): boolean => {
  const along = dx * Math.cos(angle) + dy * Math.sin(angle) - size * 1.15;
  const aside = -dx * Math.sin(angle) + dy * Math.cos(angle);
  return (along * along) / (size * size * 0.36) + (aside * aside) / (size * size * 0.045) < 1;
};

const flower = (
  dx: number,
  dy: number,
  cell: readonly [number, number, number],
  { stuff, size }: { stuff: Stuff; size: number },
): void => {
  const [first, second, third] = cell;
  const distance = Math.hypot(dx, dy);
  if (distance > size * 1.9) return;
  if (distance > size * 0.7 && (leaf(dx, dy, first * 6.28 + 0.6, size) || leaf(dx, dy, first * 6.28 + 2.9, size))) {
    Object.assign(stuff, { second: 0, third: 0, fourth: 1, shade: 1 });
  }
  const petal = size * (0.66 + 0.34 * Math.abs(Math.cos(2.5 * (Math.atan2(dy, dx) + second * 6.28))));
  if (distance >= petal) return;
  const t = distance / petal;
  Object.assign(stuff, { second: 1, third: third > 0.55 ? 0.5 : 0.06, fourth: 0, shade: 0.82 + 0.2 * t });
  if (distance < size * 0.2) Object.assign(stuff, { second: 0, third: 1, shade: 1 });
};

const floral: Loom =
  ({ pitch = 62 }, seed) =>
  (u, v, stuff) => {
    const column = Math.floor(u / pitch);
    const row = Math.floor(v / pitch);
    for (let j = row - 1; j <= row + 1; j += 1) {
      for (let i = column - 1; i <= column + 1; i += 1) {
        const cell = [cellNoise(i, j, seed), cellNoise(i, j, seed + 1), cellNoise(i, j, seed + 2)] as const;
        const dx = u - (i + 0.5 + (cell[0] - 0.5) * 0.75) * pitch;
        const dy = v - (j + 0.5 + (cell[1] - 0.5) * 0.75) * pitch;
        flower(dx, dy, cell, { stuff, size: pitch * (0.2 + 0.24 * cell[2]) });
      }
    }
  };

/** Painted tiles: a star in a ring, joined by quarter rings at the corners. */
const tiles: Loom =
  ({ pitch = 92 }) =>
  (u, v, stuff) => {
    const x = repeat(u, pitch) - 0.5;
    const y = repeat(v, pitch) - 0.5;
    const distance = Math.hypot(x, y);
    const star = 0.2 + 0.09 * Math.cos(8 * Math.atan2(y, x));
    const corner = Math.hypot(Math.abs(x) - 0.5, Math.abs(y) - 0.5);
    if (distance < star) stuff.second = 1;
    if (distance < star * 0.5) stuff.third = 1;
    if (Math.abs(distance - 0.36) < 0.022 || Math.abs(corner - 0.24) < 0.022) stuff.second = 1;
    if (corner < 0.13) stuff.third = 1;
    if (Math.max(Math.abs(x), Math.abs(y)) > 0.487) stuff.second = 1;
  };

/** A robin of stitches, as a chart is drawn: one sign a stitch. */
const robin = [
  '....###......',
  '...#####.....',
  '..##o####....',
  '.########....',
  '...##+####..#',
  '...#+++#####.',
  '...#+++++###.',
  '....#+++###..',
  '.....#####...',
  '......#.#....',
] as const;
const chart = { stitch: 5, pitch: 100, row: 78, top: 338 } as const;

/** Robins knitted round the chest, one row looking left and the next right, with spots between. */
const birds: Loom = () => (u, v, stuff) => {
  const { stitch, pitch, row: high, top } = chart;
  const row = Math.floor((v - top) / high);
  if (row < 0 || row > 1) {
    const line = v - top + 14;
    const edge = (line > 0 && line < 6) || (line > 2 * high + 14 && line < 2 * high + 20);
    const tooth = Math.floor(u / 10) % 2 === 0 && line > 2 * high + 20 && line < 2 * high + 26;
    if (edge || tooth) stuff.second = 1;
    return;
  }
  const x = repeat(u + (row % 2) * pitch * 0.5, pitch) * pitch;
  const column = Math.floor((row % 2 ? pitch - x : x) / stitch) - 3;
  const line = Math.floor((repeat(v - top, high) * high - 12) / stitch);
  const sign = robin[line]?.[column] ?? '.';
  if (sign === '#') stuff.second = 1;
  if (sign === '+') stuff.third = 1;
  if ((column === 14 || column === -2) && line === 4) stuff.second = 1;
};

export const prints: Partial<Record<FabricKind, Loom>> = {
  stripe,
  pin,
  gingham,
  check,
  tartan,
  dots,
  stars,
  floral,
  tiles,
  birds,
  ...motifs,
};
