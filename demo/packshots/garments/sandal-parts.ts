/** Parts that hold a sandal on the foot: ankle strap, heel, strip along the instep. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Part } from '#demo/packshots/engine/garment';
import { cloth } from './cloth.ts';
import { type Eye, type Spot, curve, inner, outer, steps } from './space.ts';
import { type Last, along } from './last.ts';
import { buckle, finishOf, stitches, upper } from './upper.ts';

export const leatherBed = cloth('plain', '#C99E6E');

/** Round the ankle: `rise` above the sole, higher behind by `tilt`. */
export const ankle = (
  last: Last,
  eye: Eye,
  { fabric, rise = 62, broad = 13, tilt = 4 }: { fabric: Fabric; rise?: number; broad?: number; tilt?: number },
): { under: Part[]; over: Part[] } => {
  const g = last.grow;
  const on = (u: number, v: number): Spot => {
    const angle = v * Math.PI;
    const x = last.length * 0.19 + Math.cos(angle) * last.length * 0.185;
    return [x, Math.sin(angle) * 29 * g, last.base(0.1) + (rise - tilt * Math.cos(angle) + (u - 0.5) * broad) * g];
  };
  const patch = {
    on,
    us: steps(0, 1, 4),
    vs: steps(-1, 1, 60),
    skin: { ...finishOf(fabric), shadow: 0.5, shadowBlur: 5, edges: [[2, 2.4]] as const },
    marks: [0.14, 0.86].map((u) => stitches([u, -1, u, 1], fabric.ink)),
    turned: true,
  };
  const metal = eye.flip ? [] : buckle((u, v) => on(-0.25 + 1.5 * v, -0.42 + 0.1 * u), eye);
  return {
    under: inner(patch, eye, { fabric: cloth('plain', shade(fabric.ink, 0.6)), shadow: 0.3 }),
    over: [...outer(eye, patch), ...metal],
  };
};

/** The leather round the heel, open in front. */
export const counter = (last: Last, fabric: Fabric, eye: Eye, tall = 58): Part[] => {
  const opening = {
    throat: 0.2,
    to: 0.2,
    collar: curve([0, tall, 0.05, tall - 4, 0.14, tall * 0.5, 0.2, 4]),
  };
  return upper(last, eye, { fabric, opening, lining: shade(fabric.ink, 0.8) });
};

export const pair = { pitch: 44, yaw: -38, apart: 118 } as const;

/** Height of an empty strap relative to the foot; it sinks to the ankle strap. */
export const sunkAt = (s: number): number => 0.56 + 0.44 * Math.min(1, (s - 0.37) / 0.3);

/** A strip along the instep, between the parameters ±half. */
export const strip = (
  last: Last,
  eye: Eye,
  { fabric, from, to, half }: { fabric: Fabric; from: number; to: number; half: number },
): Part[] => {
  const patch = {
    on: (s: number, v: number): Spot => {
      const [x, y, z] = last.over(s, v * half, 2.4);
      return [x, y, last.base(s) + (z - last.base(s)) * sunkAt(s)];
    },
    us: along(from, to, 16),
    vs: steps(-1, 1, 6),
    skin: { ...finishOf(fabric), shadow: 0.5, shadowBlur: 5, edges: [[2, 2.4]] as const },
    marks: [-0.7, 0.7].map((v) => stitches([from + 0.01, v, to - 0.01, v], fabric.ink)),
  };
  return [...inner(patch, eye, { fabric: cloth('plain', shade(fabric.ink, 0.6)) }), ...outer(eye, patch)];
};
