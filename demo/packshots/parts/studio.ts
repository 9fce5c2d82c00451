/** The lights around a part: a large soft box at the upper left, a strip at the right, a glow behind, a pale floor. */

export type Vector = readonly [number, number, number];

const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Direction of the light: the same side as for the garments. */
export const key = unit([-0.5, 0.86, 0.42]);

type Lamp = { at: Vector; across: Vector; up: Vector; w: number; h: number; power: number };

const lamp = (to: Vector, [w, h]: readonly [number, number], power: number): Lamp => {
  const at = unit(to);
  const across = unit(cross([0, 1, 0.001], at));
  return { at, across, up: cross(at, across), w, h, power };
};

const lamps: readonly Lamp[] = [
  lamp([-0.55, 0.75, 0.55], [0.5, 0.42], 1.5),
  lamp([0.96, 0.3, 0.3], [0.16, 1.4], 1.05),
  lamp([0.1, 0.75, -0.8], [0.9, 0.3], 0.8),
  lamp([-1, 0.12, 0.2], [0.07, 1], 0.6),
];

const step = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Brightness of the studio in a direction, as reflected by a surface of that roughness. */
export const seen = (x: number, y: number, z: number, dull: number): number => {
  const soft = 0.04 + dull * 0.9;
  // a dark room, a pale floor, and a horizon between them
  let light = 0.56 + 0.08 * step(0, 1, y) + 0.3 * step(0.1, -0.75 - soft * 0.3, y);
  light -= 0.34 * (1 - dull) * Math.exp(-((y - 0.04) ** 2) / (0.02 + dull * 0.2));
  for (const { at, across, up, w, h, power } of lamps) {
    const c = x * at[0] + y * at[1] + z * at[2];
    if (c <= 0.05) continue;
    const u = Math.abs(x * across[0] + y * across[1] + z * across[2]) / c;
    const v = Math.abs(x * up[0] + y * up[1] + z * up[2]) / c;
    const spread = (w * h) / ((w + soft * 0.5) * (h + soft * 0.5));
    light += power * spread * (1 - step(w - soft * 0.3, w + soft, u)) * (1 - step(h - soft * 0.3, h + soft, v));
  }
  return light;
};
