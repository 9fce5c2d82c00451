/** Small pictures printed all over: roundels, leaves, palms, fish, fruit. */
import { cellNoise, layeredNoise } from './random.ts';
import { type Loom, type Stuff, repeat, step } from './stuff.ts';
import type { FabricKind } from './garment.ts';

/** Draws one motif in a cell, (x, y) from its middle in shares of the cell; returns the ink: 1, 2, 3, or 0 for none. */
type Motif = (x: number, y: number, key: number) => number;

const inkOf = (stuff: Stuff, ink: number): void => {
  if (ink === 0) return;
  stuff.second = ink === 1 ? 1 : 0;
  stuff.third = ink === 2 ? 1 : 0;
  stuff.fourth = ink === 3 ? 1 : 0;
};

/** Motifs in staggered cells, each turned and moved a little at random. */
const scattered =
  (motif: Motif, usual: number, turning: number): Loom =>
  ({ pitch = usual }, seed) =>
  (u, v, stuff) => {
    const row = Math.floor(v / pitch);
    const shifted = u + (row % 2 ? pitch / 2 : 0);
    const column = Math.floor(shifted / pitch);
    const key = cellNoise(column, row, seed);
    const angle = (key - 0.5) * turning;
    const x = repeat(shifted, pitch) - 0.5 + (cellNoise(column, row, seed + 1) - 0.5) * 0.1;
    const y = repeat(v, pitch) - 0.5 + (cellNoise(column, row, seed + 2) - 0.5) * 0.1;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    inkOf(stuff, motif(x * cos + y * sin, y * cos - x * sin, key));
  };

const ellipse = (x: number, y: number, rx: number, ry: number): boolean => (x / rx) ** 2 + (y / ry) ** 2 < 1;

const palm: Motif = (x, y) => {
  const trunk = Math.abs(x - 0.05 * Math.sin((y + 0.1) * 4)) < 0.016 + 0.016 * (y + 0.1) && y > -0.1 && y < 0.38;
  if (trunk) return 1;
  const [px, py] = [x + 0.02, y + 0.12];
  for (let i = 0; i < 6; i += 1) {
    const angle = -0.35 - i * 0.49;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const along = px * cos + py * sin;
    const aside = Math.abs(py * cos - px * sin + (cos > 0 ? -1 : 1) * along * along * 1.5);
    if (along > 0 && along < 0.3 && aside < 0.042 * Math.sin((Math.PI * (along + 0.02)) / 0.34) ** 0.7) return 1;
  }
  return 0;
};

const fishShape: Motif = (x, y, key) => {
  const side = key > 0.5 ? 1 : -1;
  const a = x * side;
  if (Math.hypot(a + 0.16, y + 0.03) < 0.02) return 0;
  if (ellipse(a + 0.06, y, 0.22, 0.12)) return Math.abs(a + 0.02 - 6 * y * y) < 0.014 ? 0 : 1;
  return a > 0.11 && a < 0.28 && Math.abs(y) < (a - 0.09) * 0.75 ? 1 : 0;
};

const lemon: Motif = (x, y) => {
  const tip = Math.abs(x) > 0.19 && Math.abs(x) < 0.26 && Math.abs(y) < 0.035;
  if (ellipse(x, y, 0.22, 0.16) || tip) return ellipse(x + 0.07, y + 0.05, 0.07, 0.03) ? 1 : 2;
  return ellipse(x - 0.2, y + 0.17, 0.12, 0.05) || ellipse(x + 0.22, y - 0.16, 0.1, 0.045) ? 3 : 0;
};

const sprig: Motif = (x, y) => {
  if (Math.abs(x) < 0.012 && y > -0.26 && y < 0.3) return 1;
  for (const [at, size] of [
    [-0.14, 0.13],
    [0, 0.15],
    [0.14, 0.15],
  ] as const) {
    const a = Math.abs(x);
    const along = a * 0.8 - (y - at) * 0.6 - size * 0.55;
    const aside = a * 0.6 + (y - at) * 0.8;
    if (ellipse(along, aside, size * 0.62, size * 0.26)) return 1;
  }
  return ellipse(x, y + 0.28, 0.04, 0.09) ? 1 : 0;
};

const bloom: Motif = (x, y, key) => {
  const distance = Math.hypot(x, y);
  const petal = 0.17 + 0.07 * Math.cos(5 * Math.atan2(y, x) + key * 6);
  if (distance < 0.055) return 2;
  return distance < petal ? 1 : 0;
};

/** Roundels in rings and rays, leaves between them, and the fine dye lines of cracked wax. */
const wax: Loom =
  ({ pitch = 132 }, seed) =>
  (u, v, stuff) => {
    const row = Math.floor(v / pitch);
    const shifted = u + (row % 2 ? pitch / 2 : 0);
    const [x, y] = [(repeat(shifted, pitch) - 0.5) * 2, (repeat(v, pitch) - 0.5) * 2];
    const distance = Math.hypot(x, y);
    const angle = Math.atan2(y, x);
    const rays = Math.cos(angle * 16);
    const wobble = layeredNoise(u * 0.05, v * 0.05, seed, 2) * 0.025;
    const r = distance + wobble;
    if (r < 0.13) inkOf(stuff, 2);
    else if (r < 0.2) inkOf(stuff, 1);
    else if (r < 0.42) inkOf(stuff, rays > 0.1 ? 3 : 1);
    else if (r < 0.5) inkOf(stuff, 2);
    else if (r < 0.56) inkOf(stuff, 1);
    else if (r < 0.74) inkOf(stuff, Math.hypot(r - 0.65, Math.sin(angle * 10) * 0.09) < 0.055 ? 2 : 3);
    else if (r < 0.79) inkOf(stuff, 1);
    else {
      const [a, b] = [1 - Math.abs(x), 1 - Math.abs(y)];
      const along = a * 0.5 + b * 0.5;
      const aside = Math.abs(a - b) * 0.5;
      const width = 0.13 * Math.sin(Math.PI * Math.min(1, Math.max(0, (along - 0.06) / 0.36))) ** 0.7;
      if (aside < width) inkOf(stuff, aside < 0.014 || aside > width - 0.026 ? 1 : 3);
      else if (Math.min(Math.hypot(a, b), Math.hypot(a, 1 - b - 0.98)) < 0.09) inkOf(stuff, 2);
      else if (Math.abs(a) < 0.06 && Math.abs(b - 0.4) < 0.06) inkOf(stuff, 2);
    }
    if (Math.abs(layeredNoise(u * 0.02 + 7, v * 0.02, seed + 3, 3)) < 0.006) stuff.shade *= 0.86;
  };

/** Damask: the motif has the colour of the ground and differs in its shine. */
const damask: Loom =
  ({ pitch = 84 }) =>
  (u, v, stuff) => {
    const row = Math.floor(v / pitch);
    const [x, y] = [(repeat(u + (row % 2 ? pitch / 2 : 0), pitch) - 0.5) * 2, (repeat(v, pitch) - 0.5) * 2];
    const distance = Math.hypot(x, y);
    const petal = 0.5 + 0.22 * Math.cos(8 * Math.atan2(y, x));
    const inside =
      (distance < petal && distance > petal * 0.62) ||
      distance < 0.16 ||
      Math.abs(Math.abs(x) + Math.abs(y) - 1.05) < 0.05;
    stuff.shade = inside ? 0.93 : 1;
    stuff.relief = (inside ? 0.2 : 0) + Math.sin(inside ? (u + v) * 2 : (u - v) * 2) * 0.04;
  };

const waves: Loom =
  ({ pitch = 34 }) =>
  (u, v, stuff) => {
    const t = repeat(v + Math.sin((u / pitch) * Math.PI) * pitch * 0.16, pitch);
    stuff.second = step(0, 0.07, t) * (1 - step(0.32, 0.4, t));
  };

/** Moss stitch: grains in a chessboard pattern. */
const moss: Loom =
  ({ pitch = 12 }) =>
  (u, v, stuff) => {
    const grain = Math.sin((u / pitch) * Math.PI) * Math.sin((v / pitch) * Math.PI);
    const bump = Math.abs(grain) ** 0.6 * (grain > 0 ? 1 : 0.45);
    stuff.shade = 0.84 + 0.17 * bump;
    stuff.relief = bump * 0.15 * pitch;
  };

/** Terry: short loops, softer than fleece; with a pitch, striped across. */
const terry: Loom =
  ({ pitch, share = 0.5 }, seed) =>
  (u, v, stuff) => {
    const loops = layeredNoise(u * 0.34, v * 0.34, seed, 2);
    stuff.shade = 0.985 + loops * 0.05;
    stuff.relief = loops * 0.5;
    if (pitch) stuff.second = step(0, 0.05, repeat(v, pitch)) * (1 - step(share, share + 0.05, repeat(v, pitch)));
  };

/** Curly pile, in tufts. */
const sherpa: Loom = (_, seed) => (u, v, stuff) => {
  const tufts = layeredNoise(u * 0.1, v * 0.1, seed, 2);
  const curls = Math.abs(layeredNoise(u * 0.16, v * 0.16, seed + 5, 2));
  stuff.shade = 0.95 + 0.07 * tufts + 0.06 * Math.min(1, curls * 3);
  stuff.relief = tufts * 1.5 + Math.min(0.4, curls) * 2.4;
};

export const motifs: Partial<Record<FabricKind, Loom>> = {
  wax,
  damask,
  waves,
  moss,
  terry,
  sherpa,
  palms: scattered(palm, 92, 0.5),
  fish: scattered(fishShape, 58, 0.9),
  lemons: scattered(lemon, 74, 1.6),
  leaves: scattered(sprig, 62, 2),
  blooms: scattered(bloom, 40, 0),
};
