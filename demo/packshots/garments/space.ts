/** Projection of models in space: surfaces become parts made of quads, curves become outlines. */
import type { Groove, Line, Part } from '#demo/packshots/engine/garment';

/** A point: along the object, to its left, and up; in millimetres. */
export type Spot = readonly [number, number, number];
/** A surface over two parameters. */
export type Surface = (u: number, v: number) => Spot;

/** Viewing direction in degrees: `yaw` about the vertical axis, then `pitch` from above. `flip` shows the other one of a pair. */
export type Eye = {
  readonly yaw: number;
  readonly pitch: number;
  readonly scale: number;
  readonly flip?: boolean;
  /** Position of the object. */
  readonly at?: readonly [number, number];
  /** Turned on the ground, in degrees. */
  readonly turn?: number;
};

const radians = Math.PI / 180;
const round = (value: number): number => Math.round(value * 10) / 10;

/** Point on the page, and its nearness to the eye. */
export const look = (eye: Eye, [x, y, z]: Spot): Spot => {
  const side = eye.flip ? -y : y;
  const turn = (eye.turn ?? 0) * radians;
  const east = x * Math.cos(turn) - side * Math.sin(turn) + (eye.at?.[0] ?? 0);
  const north = x * Math.sin(turn) + side * Math.cos(turn) + (eye.at?.[1] ?? 0);
  const [yaw, pitch] = [eye.yaw * radians, eye.pitch * radians];
  const right = east * Math.cos(yaw) - north * Math.sin(yaw);
  const away = east * Math.sin(yaw) + north * Math.cos(yaw);
  return [
    375 + right * eye.scale,
    500 - (z * Math.cos(pitch) + away * Math.sin(pitch)) * eye.scale,
    (z * Math.sin(pitch) - away * Math.cos(pitch)) * eye.scale,
  ];
};

/** A line on a surface, through places of its parameters: u, v, u, v… */
export type Mark = Omit<Line, 'd'> & {
  readonly through: readonly number[];
  /** Sunk or raised instead of painted. */
  readonly height?: number;
};
export type Skin = Omit<Part, 'd' | 'solid'>;
export type Patch = {
  readonly on: Surface;
  readonly us: readonly number[];
  readonly vs: readonly number[];
  readonly skin: Skin;
  readonly marks?: readonly Mark[];
  /** Where the surface is cut out. */
  readonly hole?: (u: number, v: number) => boolean;
  /** The other face is the outer one. */
  readonly turned?: boolean;
};

/** `count` steps from a to b; `soft` brings them closer at the ends. */
export const steps = (a: number, b: number, count: number, soft = false): number[] =>
  Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count;
    return a + (b - a) * (soft ? (1 - Math.cos(Math.PI * t)) / 2 : t);
  });

/** A smooth function through points given from left to right: x, y, x, y… */
export const curve = (pairs: readonly number[]): ((x: number) => number) => {
  const points = pairs.flatMap((x, i) => (i % 2 ? [] : [[x, pairs[i + 1] ?? 0] as const]));
  const at = (i: number): readonly [number, number] => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  const slope = (i: number): number => {
    const [a, b] = [at(i - 1), at(i + 1)];
    return b[0] === a[0] ? 0 : (b[1] - a[1]) / (b[0] - a[0]);
  };
  return (x) => {
    if (x <= at(0)[0]) return at(0)[1];
    const found = points.findIndex(([px]) => px > x);
    if (found < 0) return at(points.length)[1];
    const [[x0, y0], [x1, y1]] = [at(found - 1), at(found)];
    const [width, t] = [x1 - x0, (x - x0) / (x1 - x0)];
    const [t2, t3] = [t * t, t * t * t];
    return (
      y0 * (2 * t3 - 3 * t2 + 1) +
      y1 * (3 * t2 - 2 * t3) +
      (slope(found - 1) * (t3 - 2 * t2 + t) + slope(found) * (t3 - t2)) * width
    );
  };
};

const areaOf = (quad: readonly Spot[]): number =>
  quad.reduce((sum, [x, y], i) => {
    const next = quad[(i + 1) % quad.length] ?? [0, 0, 0];
    return sum + x * next[1] - next[0] * y;
  }, 0);

const faces = ({ on, us, vs, hole, turned = false }: Patch, eye: Eye, outside: boolean): Spot[][] => {
  const grid = us.map((u) => vs.map((v) => look(eye, on(u, v))));
  const seen = outside !== (turned === (eye.flip ?? false));
  const found: Spot[][] = [];
  for (let i = 0; i + 1 < us.length; i += 1) {
    for (let j = 0; j + 1 < vs.length; j += 1) {
      if (hole?.(((us[i] ?? 0) + (us[i + 1] ?? 0)) / 2, ((vs[j] ?? 0) + (vs[j + 1] ?? 0)) / 2)) continue;
      const quad = [grid[i]?.[j], grid[i + 1]?.[j], grid[i + 1]?.[j + 1], grid[i]?.[j + 1]] as Spot[];
      const area = areaOf(quad);
      if (Math.abs(area) > 0.02 && area > 0 === seen) found.push(area > 0 ? quad : quad.toReversed());
    }
  }
  return found;
};

const outlineOf = (spots: readonly Spot[]): string => `M${spots.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

/** The sections of a mark that face the eye. */
const traced = (mark: Mark, { on, turned = false }: Patch, eye: Eye): string => {
  const seen = turned !== (eye.flip ?? false);
  const runs: Spot[][] = [[]];
  const { through } = mark;
  for (let i = 0; i + 3 < through.length; i += 2) {
    const [u0 = 0, v0 = 0, u1 = 0, v1 = 0] = through.slice(i, i + 4);
    const parts = Math.max(2, Math.ceil(Math.hypot(u1 - u0, v1 - v0) * 40));
    for (let k = i === 0 ? 0 : 1; k <= parts; k += 1) {
      const [u, v] = [u0 + ((u1 - u0) * k) / parts, v0 + ((v1 - v0) * k) / parts];
      const [a, b, c] = [on(u, v), on(u + 0.004, v), on(u, v + 0.004)].map((spot) => look(eye, spot)) as [
        Spot,
        Spot,
        Spot,
      ];
      const facing = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]) > 0 === seen;
      if (facing) runs.at(-1)?.push(a);
      else if (runs.at(-1)?.length) runs.push([]);
    }
  }
  return runs
    .filter((run) => run.length > 1)
    .map(outlineOf)
    .join('');
};

const partOf = (patch: Patch, eye: Eye, outside: boolean): Part[] => {
  const quads = faces(patch, eye, outside);
  if (quads.length === 0) return [];
  const lines: Line[] = [];
  const grooves: Groove[] = [];
  for (const mark of outside ? (patch.marks ?? []) : []) {
    const { through: _, height, ...line } = mark;
    const d = traced(mark, patch, eye);
    if (!d) continue;
    if (height) grooves.push({ d, width: line.width ?? 3, height });
    else lines.push({ ...line, d });
  }
  return [
    {
      edges: [[2, 1.6]],
      wrinkles: { height: 0 },
      ...patch.skin,
      d: quads.map((quad) => `${outlineOf(quad)}Z`).join(''),
      solid: quads.flat().map(([, , z]) => round(z)),
      ...(lines.length > 0 && { lines: [...(patch.skin.lines ?? []), ...lines] }),
      ...(grooves.length > 0 && { grooves: [...(patch.skin.grooves ?? []), ...grooves] }),
    },
  ];
};

/** The outer face of a surface, where it is turned to the eye. */
export const outer = (eye: Eye, patch: Patch): Part[] => partOf(patch, eye, true);

/** Its inner face, where that is visible. */
export const inner = (patch: Patch, eye: Eye, skin: Skin): Part[] => partOf({ ...patch, skin }, eye, false);

/** A cord through points in space. */
export const cord = (spots: readonly Spot[], eye: Eye, skin: Skin): Part => ({
  puff: 0.8,
  shadowBlur: 4,
  wrinkles: { height: 0 },
  ...skin,
  d: outlineOf(spots.map((spot) => look(eye, spot))),
});
