/** Draws solids before the wall of the packshots: ray marching, soft shadows, reflections of the studio. */
import { type Frame, blur } from '#demo/packshots/engine/plane';
import { paintWall } from '#demo/packshots/engine/wall';
import { nearestOf, solidsOf, type Body, type Solids, type Still } from './body.ts';
import type { Matter } from './finish.ts';
import type { Field } from './solid.ts';
import { key, seen } from './studio.ts';

type Hit = { t: number; body: Body };
type View = { sin: number; cos: number; x: number; v: number; scale: number; far: number };

/** The point of the view plane for a point of the page, in units of the bodies. */
const originOf = (view: View, px: number, py: number): readonly [number, number, number] => {
  const u = view.x + (px - 375) / view.scale;
  const v = view.v - (py - 505) / view.scale;
  return [u, v * view.cos + view.far * view.sin, view.far * view.cos - v * view.sin];
};

const march = (all: readonly Body[], view: View, origin: readonly [number, number, number], limit: number): Hit | null => {
  const [ox, oy, oz] = origin;
  const bodies: Body[] = [];
  let t = Infinity;
  for (const body of all) {
    const [x, y, z, r] = body.reach;
    const [a, b, c] = [x - ox, y - oy, z - oz];
    const way = -b * view.sin - c * view.cos;
    const off = a * a + b * b + c * c - way * way;
    if (off >= r * r) continue;
    bodies.push(body);
    t = Math.min(t, way - Math.sqrt(r * r - off));
  }
  if (bodies.length === 0) return null;
  for (let i = 0; i < 140 && t < limit; i += 1) {
    const [d, body] = nearestOf(bodies, ox, oy - view.sin * t, oz - view.cos * t);
    // a ray that grazes a surface may use up its steps just before the hit
    if (d < 0.004 || (i === 139 && d < 0.05)) return { t, body };
    t += d * 0.92;
  }
  return null;
}; // prettier-ignore

/** Share of the key light that arrives, with soft shadows. Bounding spheres only shorten the steps. */
const litOf = (bodies: readonly Body[], x: number, y: number, z: number): number => {
  let lit = 1;
  let t = 0.12;
  for (let i = 0; i < 40 && t < 60; i += 1) {
    const [a, b, c] = [x + key[0] * t, y + key[1] * t, z + key[2] * t];
    let go = 3.5;
    let near = Infinity;
    for (const { field, reach } of bodies) {
      const away = Math.hypot(a - reach[0], b - reach[1], c - reach[2]) - reach[3];
      if (away > 1.5) go = Math.min(go, away + 0.2);
      else near = Math.min(near, field(a, b, c));
    }
    lit = Math.min(lit, 0.5 + (near * 8) / t);
    if (lit <= 0) return 0;
    t += Math.max(0.1, Math.min(go, near));
  }
  const s = Math.min(1, Math.max(0, lit));
  return s * s * (3 - 2 * s);
}; // prettier-ignore

/** Ambient occlusion in a direction. */
const openOf = (scene: Field, at: Float64Array, way: Float64Array): number => {
  let closed = 0;
  for (const [reach, weight] of [
    [0.18, 0.5],
    [0.5, 0.5],
    [1.2, 0.35],
    [2.6, 0.25],
  ] as const) {
    const y = at[1]! + way[1]! * reach;
    const d = Math.min(scene(at[0]! + way[0]! * reach, y, at[2]! + way[2]! * reach), Math.max(0, y) + 0.1);
    closed += weight * Math.max(0, 1 - d / reach);
  }
  return Math.max(0.24, 1 - closed * 0.72);
};

const normal = (body: Body, [x, y, z]: Float64Array, out: Float64Array): void => {
  const { field, bumps } = body;
  const e = 0.008;
  const f = (a: number, b: number, c: number): number => field(a, b, c) + (bumps ? bumps(a, b, c) : 0);
  const [a, b, c, d] = [
    f(x! + e, y! - e, z! - e),
    f(x! - e, y! - e, z! + e),
    f(x! - e, y! + e, z! - e),
    f(x! + e, y! + e, z! + e),
  ];
  out[0] = a - b - c + d;
  out[1] = -a - b + c + d;
  out[2] = -a + b - c + d;
  const length = Math.hypot(out[0], out[1], out[2]) || 1;
  for (let k = 0; k < 3; k += 1) out[k]! /= length;
};

const at = new Float64Array(3);
const n = new Float64Array(3);
const back = new Float64Array(3);
const matter: Matter = { r: 0, g: 0, b: 0, metal: 0, dull: 0 };

const soften = (light: number): number => (light < 0.75 ? light : 0.75 + 0.25 * (1 - Math.exp((0.75 - light) / 0.25)));

/** Writes the colour of a point of a body into `rgb`; for glass only its reflection. */
const shade = (solid: Solids, body: Body, view: View, rgb: Float64Array): void => {
  const { scene, bodies } = solid;
  normal(body, at, n);
  body.skin(at[0]!, at[1]!, at[2]!, matter);
  const [nx, ny, nz] = [n[0]!, n[1]!, n[2]!];
  const facing = Math.max(0, ny * view.sin + nz * view.cos);
  back[0] = 2 * facing * nx;
  back[1] = 2 * facing * ny - view.sin;
  back[2] = 2 * facing * nz - view.cos;
  const { r, g, b, metal, dull } = matter;
  const through = body.glass !== undefined;
  const open = through ? 1 : openOf(scene, at, n);
  const clear = through ? 1 : Math.min(open + 0.15, 0.35 + 0.65 * openOf(scene, at, back));
  const mirrored = seen(back[0], back[1], back[2], dull) * clear;
  const facingKey = Math.max(0, nx * key[0] + ny * key[1] + nz * key[2]);
  const direct = facingKey > 0 && !through ? facingKey * litOf(bodies, at[0]! + nx * 0.03, at[1]! + ny * 0.03, at[2]! + nz * 0.03) : 0;
  const floor = 0.16 * Math.max(0, -ny) + 0.1 * (1 - Math.abs(ny));
  const diffuse = (0.5 + 0.2 * ny + floor) * open + 0.74 * direct;
  const fresnel = (0.045 + 0.95 * (1 - facing) ** 5) * (1 - dull * 0.85);
  const colours = [r, g, b];
  for (let k = 0; k < 3; k += 1) {
    const ink = colours[k]!;
    const glow = mirrored * (ink * (0.72 + 0.28 * direct) + (1 - ink) * fresnel * 0.5);
    const plain = through ? mirrored * fresnel * 1.8 : ink * diffuse * 1.12 + mirrored * fresnel;
    rgb[k] = soften(plain * (1 - metal) + glow * 1.3 * metal);
  }
}; // prettier-ignore

/** Draws one point of the page; false where only the wall is seen. */
const look = (view: View, solids: Solids, point: { x: number; y: number; rgb: Float64Array }): boolean => {
  const { bodies: solid, glasses } = solids;
  const origin = originOf(view, point.x, point.y);
  const place = (t: number): void => {
    at[0] = origin[0];
    at[1] = origin[1] - view.sin * t;
    at[2] = origin[2] - view.cos * t;
  };
  const hit = march(solid, view, origin, view.far * 2);
  if (hit) {
    place(hit.t);
    shade(solids, hit.body, view, point.rgb);
  }
  if (glasses.length === 0) return hit !== null;
  const pane = march(glasses, view, origin, hit?.t ?? view.far * 2);
  if (!pane) return hit !== null;
  const under = [...point.rgb];
  place(pane.t);
  shade(solids, pane.body, view, point.rgb);
  const share = pane.body.glass ?? 0;
  const tint = [matter.r, matter.g, matter.b];
  for (let k = 0; k < 3; k += 1)
    point.rgb[k] = soften(point.rgb[k]! + under[k]! * (1 - share) * (0.25 + 0.75 * tint[k]!) + tint[k]! * share * 0.8);
  return true;
};

/** The view that shows all bodies, as large as the margins of the packshots allow. */
const viewOf = ({ bodies, pitch }: Still): View => {
  const [sin, cos] = [Math.sin((pitch * Math.PI) / 180), Math.cos((pitch * Math.PI) / 180)];
  const size = Math.max(...bodies.map(({ reach: [x, y, z, r] }) => Math.hypot(x, y, z) + r));
  const wide: View = { sin, cos, x: 0, v: 0, scale: 500 / size / 1.1, far: size * 3 };
  const seenAt: { x: number; y: number }[] = [];
  for (let py = -60; py < 1070; py += 7)
    for (let px = -180; px < 930; px += 7)
      if (march(bodies, wide, originOf(wide, px, py), wide.far * 2)) seenAt.push({ x: px, y: py });
  const [xs, ys] = [seenAt.map(({ x }) => x), seenAt.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const zoom = Math.min(624 / (right - left + 7), 770 / (bottom - top + 7));
  return {
    ...wide,
    x: ((left + right) / 2 - 375) / wide.scale,
    v: -((top + bottom) / 2 - 505) / wide.scale,
    scale: wide.scale * zoom,
  };
};

/** Darkens the wall under and behind the bodies, on a coarse grid with linear interpolation. */
const castShadow = (picture: Float32Array, frame: Frame, view: View, { bodies }: Solids): void => {
  const every = 4;
  const [w, h] = [Math.ceil(frame.width / every) + 1, Math.ceil(frame.height / every) + 1];
  const raw = new Float32Array(w * h);
  for (let i = 0; i < raw.length; i += 1) {
    const px = frame.left + ((i % w) * every) / frame.scale;
    const py = frame.top + (Math.floor(i / w) * every) / frame.scale;
    const [x, y, z] = originOf(view, px, py);
    const t = y / view.sin;
    const depth = z - view.cos * t;
    const d = Math.max(0, Math.min(...bodies.map(({ field }) => field(x, 0.02, depth))));
    if (d > 24) continue;
    raw[i] = 1 - (1 - 0.5 * (1 - litOf(bodies, x, 0.02, depth))) * (1 - 0.5 * Math.exp(-d / 0.55)) * (1 - 0.16 * Math.exp(-d / 2.4));
  }
  const dark = blur(raw, { x: 0, y: 0, w, h }, 2.2 * frame.scale);
  for (let i = 0; i < frame.width * frame.height; i += 1) {
    const [x, y] = [(i % frame.width) / every, Math.floor(i / frame.width) / every];
    const [a, b] = [x - Math.floor(x), y - Math.floor(y)];
    const k = Math.floor(y) * w + Math.floor(x);
    const value =
      (dark[k]! * (1 - a) + dark[k + 1]! * a) * (1 - b) + (dark[k + w]! * (1 - a) + dark[k + w + 1]! * a) * b;
    picture[i * 3]! *= 1 - value * 0.66;
    picture[i * 3 + 1]! *= 1 - value * 0.74;
    picture[i * 3 + 2]! *= 1 - value * 0.78;
  }
}; // prettier-ignore

/** Sample points within a pixel, used where neighbours differ (antialiasing). */
const finer = [
  [0.125, -0.375],
  [0.375, 0.125],
  [-0.125, 0.375],
  [-0.375, -0.125],
] as const;

/** Red, green and blue of each pixel, 0 to 1. */
export const drawStill = (still: Still, frame: Frame): Float32Array => {
  const view = viewOf(still);
  const solids = solidsOf(still.bodies);
  const picture = paintWall(frame, still.wall);
  castShadow(picture, frame, view, solids);
  const { width, height } = frame;
  const cover = new Uint8Array(width * height);
  const point = { x: 0, y: 0, rgb: new Float64Array(3) };
  const aim = (i: number, dx: number, dy: number): boolean => {
    point.x = frame.left + ((i % width) + 0.5 + dx) / frame.scale;
    point.y = frame.top + (Math.floor(i / width) + 0.5 + dy) / frame.scale;
    // the wall is visible through glass
    point.rgb.set(picture.subarray(i * 3, i * 3 + 3));
    return look(view, solids, point);
  };
  const sharp = picture.slice();
  for (let i = 0; i < cover.length; i += 1) {
    if (!aim(i, 0, 0)) continue;
    cover[i] = 1;
    sharp.set(point.rgb, i * 3);
  }
  const result = sharp.slice();
  const differs = (i: number, j: number): boolean =>
    cover[i] !== cover[j] || Math.abs(sharp[i * 3 + 1]! - sharp[j * 3 + 1]!) + Math.abs(sharp[i * 3]! - sharp[j * 3]!) > 0.14;
  for (let i = width; i < cover.length - width; i += 1) {
    if (![1, -1, width, -width].some((next) => (cover[i]! || cover[i + next]!) && differs(i, i + next))) continue;
    const sum = [0, 0, 0];
    for (const [dx, dy] of finer) {
      const found = aim(i, dx, dy);
      for (let k = 0; k < 3; k += 1) sum[k]! += found ? point.rgb[k]! : picture[i * 3 + k]!;
    }
    for (let k = 0; k < 3; k += 1) result[i * 3 + k] = sum[k]! / finer.length;
  }
  return result;
}; // prettier-ignore
