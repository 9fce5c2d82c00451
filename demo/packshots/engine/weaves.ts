/** Cloths known by their surface: knits, ribs, denim, leather, lace. */
import { type Loom, repeat, step } from './stuff.ts';
import type { FabricKind } from './garment.ts';
import { layeredNoise } from './random.ts';

const clamp = (x: number): number => Math.min(1, Math.max(0, x));

const denim: Loom =
  ({ fades = [] }, seed) =>
  (u, v, stuff) => {
    const twill = Math.sin((u + v) * 2.1);
    const slub = layeredNoise(u * 0.9, v * 0.035, seed, 2) * 0.1 + layeredNoise(u * 0.03, v * 0.9, seed + 4, 2) * 0.05;
    let fade = 0;
    for (const [x, y, rx, ry, strength] of fades) {
      fade += strength * Math.exp(-(((u - x) / rx) ** 2) - ((v - y) / ry) ** 2);
    }
    stuff.second = clamp(0.1 + fade * 0.55 + twill * 0.05 + slub + layeredNoise(u * 0.5, v * 0.5, seed + 7, 2) * 0.1);
    stuff.relief = twill * 0.05 + layeredNoise(u * 0.7, v * 0.7, seed, 2) * 0.12;
  };

const stitch = (u: number, v: number, width: number): number => {
  const height = width * 0.82;
  const x = repeat(u, width) * 2 - 1;
  const y = repeat(v + Math.abs(x) * height * 0.75, height);
  return Math.max(0, 1 - Math.abs(x)) ** 0.25 * Math.sin(y * Math.PI) * Math.min(1, Math.abs(x) * 4 + 0.25);
};

/** Stockinette; with `share` set, bands of the second ink every `pitch` stitches. */
const knit: Loom =
  ({ pitch = 11, share }, seed) =>
  (u, v, stuff) => {
    const ridge = stitch(u, v, pitch);
    stuff.shade = 0.8 + 0.2 * ridge;
    if (share && repeat(v, pitch * 14) < share) stuff.second = 1;
    stuff.relief = ridge * 0.08 * pitch + layeredNoise(u * 0.8, v * 0.8, seed, 2) * 0.15;
  };

const strand = (distance: number, width: number): number =>
  Math.abs(distance) < width ? Math.sqrt(1 - (distance / width) ** 2) : 0;

/** Two strands that cross, between two ridges, over stockinette. */
const cable: Loom =
  ({ pitch = 9 }) =>
  (u, v, stuff) => {
    const place = (repeat(u - 375 + 48, 96) - 0.5) * 96;
    const phase = (v / 58) * Math.PI;
    const offset = Math.sin(phase) * 13;
    const over = Math.cos(phase) > 0;
    const twist =
      Math.max(strand(place - offset, 12) * (over ? 1 : 0.75), strand(place + offset, 12) * (over ? 0.75 : 1)) * 7;
    const extra = Math.max(twist, 3 * strand(Math.abs(Math.abs(place) - 34), 5));
    const x = repeat(u, pitch) * 2 - 1;
    const y = repeat(v + Math.abs(x) * pitch * 0.64, pitch * 0.85);
    const ridge = Math.sin(y * Math.PI) * Math.min(1, Math.abs(x) * 4 + 0.3);
    stuff.shade = 0.84 + 0.16 * (0.35 + 0.65 * Math.min(1, ridge * 0.6 + extra * 0.08));
    stuff.relief = ridge * 0.6 + extra;
  };

const rib: Loom =
  ({ pitch = 7 }) =>
  (u, _, stuff) => {
    const wave = Math.sin((u / pitch) * Math.PI * 2);
    stuff.shade = 0.93 + 0.07 * wave;
    stuff.relief = wave * 0.114 * pitch;
  };

/** Garter stitch: the ribs lie across. */
const garter: Loom =
  ({ pitch = 13 }, seed) =>
  (u, v, stuff) => {
    const wave = Math.sin((v / pitch) * Math.PI * 2 + Math.sin((u / pitch) * Math.PI * 2) * 0.9);
    stuff.shade = 0.9 + 0.1 * wave;
    stuff.relief = wave * 0.1 * pitch + layeredNoise(u * 0.5, v * 0.5, seed, 2) * 0.3;
  };

/** Corduroy: narrow round wales. */
const cord: Loom =
  ({ pitch = 8 }, seed) =>
  (u, v, stuff) => {
    const wale = Math.abs(Math.sin((u / pitch) * Math.PI));
    stuff.shade = 0.84 + 0.16 * wale;
    stuff.relief = wale * 0.13 * pitch + layeredNoise(u * 0.6, v * 0.2, seed, 2) * 0.2;
  };

const wool: Loom = (_, seed) => (u, v, stuff) => {
  const fibres = layeredNoise(u * 0.55, v * 0.55, seed, 3);
  stuff.shade = 0.98 + fibres * 0.1;
  stuff.relief = fibres * 0.36;
};

/** A short dense nap, brushed here and there. */
const velvet: Loom = (_, seed) => (u, v, stuff) => {
  const brushed = layeredNoise(u * 0.03, v * 0.02, seed, 2);
  const nap = layeredNoise(u * 1.1, v * 0.8, seed + 3, 2);
  stuff.shade = 0.95 + brushed * 0.09 + nap * 0.07;
  stuff.relief = nap * 0.12;
};

const fleece: Loom = (_, seed) => (u, v, stuff) => {
  const tufts = layeredNoise(u * 0.2, v * 0.2, seed, 4);
  stuff.shade = 0.96 + tufts * 0.2;
  stuff.relief = tufts * 1.7;
};

/** Mixed grey yarn of a marl jersey, or of plain jersey where the second ink is not set. */
const jersey: Loom =
  ({ second }, seed) =>
  (u, v, stuff) => {
    const yarn = layeredNoise(u * 1.1, v * 0.16, seed, 2);
    if (second) stuff.second = clamp(0.3 + yarn * 0.6);
    stuff.shade = 0.99 + yarn * 0.032;
    stuff.relief = yarn * 0.05 + layeredNoise(u * 0.9, v * 0.9, seed + 9, 2) * 0.03;
  };

const lace: Loom =
  ({ pitch = 26 }) =>
  (u, v, stuff) => {
    const shift = Math.floor(v / pitch) % 2 === 0 ? 0 : 0.5;
    const x = repeat(u + shift * pitch, pitch) - 0.5;
    const y = repeat(v, pitch) - 0.5;
    const distance = Math.hypot(x, y);
    const petals = 0.33 + 0.09 * Math.cos(6 * Math.atan2(y, x));
    const net = Math.abs(Math.sin((u + v) * 0.75) * Math.sin((u - v) * 0.75)) > 0.7;
    const thread = Math.abs(distance - petals) < 0.055 || distance < 0.1;
    stuff.second = thread ? 0.62 : net ? 0.3 : 0;
    stuff.shade = thread || net ? 1 : 0.86;
    stuff.relief = thread ? 0.8 : net ? 0.35 : 0;
  };

/** Broderie anglaise: small flowers of holes. */
const eyelet: Loom =
  ({ pitch = 34 }) =>
  (u, v, stuff) => {
    const shift = Math.floor(v / pitch) % 2 === 0 ? 0 : 0.5;
    const x = repeat(u + shift * pitch, pitch) - 0.5;
    const y = repeat(v, pitch) - 0.5;
    const angle = Math.round(Math.atan2(y, x) / (Math.PI / 3)) * (Math.PI / 3);
    const hole = Math.min(
      Math.hypot(x, y) - 0.05,
      Math.hypot(x - 0.2 * Math.cos(angle), y - 0.2 * Math.sin(angle)) - 0.07,
    );
    stuff.shade = 0.62 + 0.38 * step(-0.01, 0.02, hole);
    stuff.relief = (hole < 0 ? -0.9 : 0) + 0.9 * (1 - step(0, 0.07, Math.abs(hole - 0.035)));
  };

const leather: Loom = (_, seed) => (u, v, stuff) => {
  stuff.relief = layeredNoise(u * 0.26, v * 0.26, seed, 3) * 0.28;
};

const linen: Loom = (_, seed) => (u, v, stuff) => {
  const slub = layeredNoise(u * 1.3, v * 0.06, seed, 2) * 0.5 + layeredNoise(u * 0.06, v * 1.3, seed + 3, 2) * 0.5;
  stuff.shade = 1 - 0.18 * Math.max(0, slub * 0.9);
  stuff.relief = slub * 0.22;
};

const satin: Loom = (_, seed) => (u, v, stuff) => {
  stuff.relief = layeredNoise(u * 0.9, v * 0.9, seed, 2) * 0.02;
};

/** Plaited leather or canvas webbing. */
const weave: Loom =
  ({ pitch = 16 }) =>
  (u, v, stuff) => {
    const over = (Math.floor(u / pitch) + Math.floor(v / pitch)) % 2 === 0;
    const across = Math.sin(repeat(u, pitch) * Math.PI);
    const down = Math.sin(repeat(v, pitch) * Math.PI);
    const height = over ? across ** 0.5 * (0.6 + 0.4 * down) : down ** 0.5 * (0.6 + 0.4 * across);
    stuff.shade = 0.72 + 0.28 * height;
    stuff.relief = height * 0.16 * pitch;
  };

/** Straw: coiled rows of slanted strands. */
const straw: Loom =
  ({ pitch = 15 }, seed) =>
  (u, v, stuff) => {
    const row = Math.floor(v / pitch);
    const y = repeat(v, pitch);
    const slant = repeat(u + (row % 2 === 0 ? y : 1 - y) * pitch * 0.8, pitch * 0.62);
    const height = Math.sin(y * Math.PI) ** 0.6 * (0.55 + 0.45 * Math.sin(slant * Math.PI));
    stuff.second = 0.18 * clamp(layeredNoise(u * 0.12, v * 0.3, seed, 2) + 0.5);
    stuff.shade = 0.66 + 0.38 * height;
    stuff.relief = height * 0.2 * pitch;
  };

const pique: Loom =
  ({ pitch = 5.4 }) =>
  (u, v, stuff) => {
    const bump = Math.sin((u / pitch) * Math.PI * 2) * Math.sin((v / pitch) * Math.PI * 2);
    stuff.shade = 0.97 + 0.03 * bump;
    stuff.relief = bump * 0.3;
  };

/** Double gauze: crinkled between the points that hold its two layers. */
const gauze: Loom = (_, seed) => (u, v, stuff) => {
  const crinkle = layeredNoise(u * 0.16, v * 0.05, seed, 3);
  stuff.relief = crinkle * 0.8;
  stuff.shade = 0.98 + 0.05 * crinkle;
};

/** Rows of down between stitched lines; `pitch` is the height of a row. */
const quilt: Loom =
  ({ pitch = 74, share }, seed) =>
  (u, v, stuff) => {
    const aslant = share ? Math.abs(Math.sin((u / pitch) * Math.PI)) : 1;
    const row = Math.abs(Math.sin((v / pitch) * Math.PI)) * aslant;
    const pinch = layeredNoise(u * 0.06, v * 0.008, seed, 2) * (1 - row) ** 2;
    stuff.shade = 0.9 + 0.1 * Math.min(1, row * 3);
    stuff.relief = row ** 0.55 * pitch * (share ? 0.12 : 0.2) + pinch * 7;
  };

export const weaves: Partial<Record<FabricKind, Loom>> = {
  denim,
  knit,
  cable,
  rib,
  garter,
  cord,
  wool,
  fleece,
  velvet,
  jersey,
  lace,
  eyelet,
  leather,
  linen,
  satin,
  weave,
  straw,
  pique,
  gauze,
  quilt,
};
