/** The chéchia of Tunis: a low cap of fulled and carded wool. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { boundsOf } from '#demo/packshots/engine/path';
import { smoothNoise } from '#demo/packshots/engine/random';
import { inside } from './cloth.ts';
import { type Sheet, fuzz, nap } from './drape.ts';
import { type Eye, type Skin, type Spot, type Surface, cord, curve, inner, look, outer, steps } from './space.ts';

const around = steps(0, Math.PI * 2, 96);
const radius = curve([
  0, 91, 0.03, 92.6, 0.07, 92.6, 0.1, 91.6, 0.3, 91.2, 0.55, 88.6, 0.68, 86, 0.76, 82, 0.83, 75.5, 0.89, 64, 0.95, 38,
  1, 0,
]);
const height = curve([
  0, 0, 0.03, 2, 0.07, 6.5, 0.1, 10, 0.3, 31, 0.55, 60, 0.68, 76, 0.76, 84, 0.83, 88.5, 0.89, 89.5, 0.95, 87, 1, 85.5,
]);

/** Shaped by hand on a wooden block: nearly round, dented a little. */
const cap: Surface = (angle, t) => {
  const lean =
    1 +
    0.012 * Math.sin(angle * 2 + 0.7) +
    0.008 * smoothNoise(Math.cos(angle) * 1.6 + 4, Math.sin(angle) * 1.6 + t * 2.4, 11);
  const r = radius(t) * lean;
  const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r];
  const crown = t > 0.72 ? (t - 0.72) / 0.28 : 0;
  const dent =
    3.2 * crown * smoothNoise(x / 46 + 2, y / 46, 21) - 4.5 * Math.exp(-((x - 26) ** 2 + (y + 22) ** 2) / 900) * crown;
  const slump = 1.6 * t * Math.sin(angle + 0.5);
  return [x, y, height(t) + dent + slump];
};

const circle = (t: number, lift = 0): Spot[] =>
  around.map((angle) => {
    const [x, y, z] = cap(angle, t);
    return [x, y, z + lift];
  });

/** `pitch`: from how far above it is looked at, in degrees. */
export const chechia = ({ fabric, pitch = 23 }: { fabric: Fabric; pitch?: number }): Garment => {
  const eye: Eye = { yaw: 0, pitch, scale: 3.1 };
  const felt: Skin = { fabric, wrinkles: { height: 1.4, x: 0.03, y: 0.03, crease: 0 }, gloss: 0.015, shadow: 0.4 };
  const patch = {
    on: cap,
    us: around,
    vs: steps(0, 1, 60),
    skin: felt,
    marks: [
      { through: [0, 0.1, 6.283, 0.1], width: 3.4, height: -2.4 },
      { through: [0, 0.1, 6.283, 0.1], width: 1.2, opacity: 0.2, colour: shade(fabric.ink, 0.4) },
    ],
  };
  const body = outer(eye, patch).map((part): Part => {
    const [left, top, right, bottom] = boundsOf(part.d);
    const anywhere: Sheet = (u, v) => [left + (right - left) * u, top + (bottom - top) * v, 0];
    const fibres = nap(anywhere, { count: 22_000, long: 4, seed: 3, ink: fabric.ink });
    return { ...part, lines: [...fibres, ...(part.lines ?? [])] };
  });
  const rim = circle(0.01).map((spot) => look(eye, spot));
  const brow = circle(0.8).map((spot) => look(eye, spot));
  const path = (spots: readonly Spot[]): string =>
    `M${spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const stem: Spot[] = [
    [0, 0, 84],
    [0.4, 0, 88],
    [1.8, -1, 92],
    [4, -1.6, 95],
  ];
  return {
    parts: [
      ...inner({ on: cap, us: around, vs: steps(0, 0.5, 12), skin: felt }, eye, {
        fabric: inside(fabric, 0.5),
        shadow: 0.2,
      }),
      fuzz(path(rim.slice(48)), { skin: { fabric, opacity: 0.6 }, spacing: 0.8, long: 1.9, seed: 8 }),
      fuzz(path(brow), { skin: { fabric, opacity: 0.6 }, spacing: 0.8, long: 1.9, seed: 9 }),
      ...body,
      cord(stem, eye, {
        fabric,
        band: 9,
        shadow: 0.6,
        edges: [
          [2, 3],
          [5, 6],
        ],
      }),
    ],
    sway: 0.8,
    lift: 0.75,
    reach: 0.94,
    focus: [405, 405],
  };
};
