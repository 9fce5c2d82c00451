/** Long hanging cloths: a silk veil over a rail, a gauze scarf round the neck. */
import { blend, luminance, rgbOf, shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Line, Part } from '#demo/packshots/engine/garment';
import { randomOf, smoothNoise } from '#demo/packshots/engine/random';
import { step } from '#demo/packshots/engine/stuff';
import { inside } from './cloth.ts';
import { type Mesh, type Sheet, crumple, lineOn, pleats, sheets } from './drape.ts';
import { type Skin, steps } from './space.ts';

type Fall = {
  /** Left and right end of its upper and its lower edge. */
  readonly top: readonly [number, number];
  readonly foot: readonly [number, number];
  readonly from: number;
  readonly to: number;
  readonly folds: number;
  readonly deep: number;
  readonly seed: number;
  /** How much lower its right end hangs. */
  readonly aslant?: number;
};

/** Cloth gathered at its upper edge, whose folds open towards the lower edge. */
const falling = ({ top, foot, from, to, folds, deep, seed, aslant = 0 }: Fall): Sheet => {
  const [ridge, rumpled] = [pleats(seed), crumple(seed + 40, 46)];
  return (u, v) => {
    const open = v ** 0.8;
    const [left, right] = [top[0] + (foot[0] - top[0]) * open, top[1] + (foot[1] - top[1]) * open];
    const wave = ridge(u * folds, v * 1.6);
    const aside = 9 * smoothNoise(u * 3, v * 2.2, seed + 2) * v;
    const depth = deep * (0.55 + 0.6 * v) * wave;
    const [x, y] = [left + (right - left) * u + aside, from + (to - from) * v + aslant * u * v];
    // it turns over the rail at its top
    const rail = 16 * Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, v / 0.028)) ** 2));
    return [x, y + v ** 6 * (depth * 0.7) - 0.16 * depth * (1 - v), depth + rail + 1.6 * rumpled(x, y)];
  };
};

/** Fringe of fine threads below a sheet, in small knotted bundles. */
const fringeOf = (
  on: Sheet,
  ink: string,
  { long, bundles, seed }: { long: number; bundles: number; seed: number },
): Part[] => {
  const random = randomOf(seed);
  const n = (value: number): number => Math.round(value * 10) / 10;
  const threads = Array.from({ length: bundles }, (_, i) => {
    const [x, y] = on((i + 0.5) / bundles, 0.998);
    const lean = (random() - 0.5) * 9;
    return Array.from({ length: 5 }, (_, k) => {
      const spread = (k - 2) * 1.5;
      const reach = long * (0.86 + random() * 0.2);
      return `M${n(x + spread * 1.5)} ${n(y - 3)}C${n(x + spread * 0.4)} ${n(y + 9)} ${n(x + spread + lean * 0.3)} ${n(y + reach * 0.6)} ${n(x + spread * 1.5 + lean + (random() - 0.5) * 5)} ${n(y + reach)}`;
    });
  }).flat();
  const layer = (every: number, rest: number, tone: number): Part => ({
    d: threads.filter((_, i) => i % every === rest).join(''),
    band: 1.9,
    fabric: { kind: 'plain', ink: shade(ink, tone) },
    puff: 0.7,
    edges: [[1, 1.4]],
    wrinkles: { height: 0 },
    shadow: 0.45,
    shadowBlur: 3,
  });
  return [layer(2, 0, 0.96), layer(2, 1, 1.2)];
};

const silk: Omit<Skin, 'fabric'> = {
  edges: [
    [1.2, 1],
    [3, 0.8],
  ],
  gloss: 0.1,
  tightness: 11,
  shadow: 0.6,
  shadowBlur: 12,
  wrinkles: { height: 0.8, x: 0.02, y: 0.01, crease: 0.2 },
};

/** Threads of the weft that are thicker here and there, as in silk woven by hand. */
const slubs = (on: Sheet, ink: string, seed: number): Line[] => {
  const random = randomOf(seed);
  const some = (count: number): string =>
    Array.from({ length: count }, () => {
      const [u, v] = [random() * 0.96, random() * 0.985];
      return lineOn(on, [u, v, Math.min(1, u + 0.02 + random() ** 3 * 0.3), v]);
    }).join('');
  return [
    { d: some(620), width: 0.6, colour: shade(ink, 0.5), opacity: 0.13 },
    { d: some(520), width: 0.7, colour: shade(ink, 1.7), opacity: 0.17 },
  ];
};

/** Satin stripes woven across an end: where they begin, where they stop, how dark they are. */
const stripes = (on: Sheet, mesh: Mesh, ink: string, ends: readonly (readonly [number, number, number])[]): Part[] =>
  ends.map(([from, to, tone]) => ({
    ...sheets(
      [(u, v) => on(u, from + (to - from) * v)],
      { us: mesh.us, vs: steps(0, 1, 3) },
      {
        ...silk,
        fabric: { kind: 'satin', ink: tone > 0 ? blend(ink, '#B9975A', tone) : blend(ink, '#FFF9EE', 0.8) },
        edges: [[1, 0.1]],
        gloss: 0.16,
        shadow: 0,
      },
    ),
  }));

/** The silk veil of Tunis as a stole, thrown over a rail: one end falls in front, the other behind it. */
export const sefsari = ({ fabric }: { fabric: Fabric }): Garment => {
  const { ink } = fabric;
  const behind = falling({
    top: [380, 552],
    foot: [356, 646],
    from: 140,
    to: 742,
    folds: 5,
    deep: 22,
    seed: 14,
    aslant: 30,
  });
  const front = falling({
    top: [190, 516],
    foot: [112, 560],
    from: 130,
    to: 866,
    folds: 7.4,
    deep: 30,
    seed: 38,
    aslant: -40,
  });
  const mesh = { us: steps(0, 1, 110), vs: [...steps(0, 0.06, 14), ...steps(0.06, 1, 70).slice(1)] };
  const ends = [
    [0.742, 0.75, 0.3],
    [0.77, 0.812, 0],
    [0.832, 0.84, 0.3],
    [0.858, 0.878, 0.16],
    [0.896, 0.903, 0.3],
    [0.95, 0.956, 0.3],
  ] as const;
  return {
    parts: [
      ...fringeOf(behind, shade(ink, 0.94), { long: 50, bundles: 30, seed: 3 }),
      sheets([behind], mesh, { ...silk, fabric: inside(fabric, 0.95), lines: slubs(behind, ink, 5) }),
      ...stripes(behind, mesh, shade(ink, 0.97), ends),
      ...fringeOf(front, ink, { long: 54, bundles: 46, seed: 4 }),
      sheets([front], mesh, { ...silk, fabric, lines: slubs(front, ink, 6) }),
      ...stripes(front, mesh, ink, ends),
    ],
    sway: 1.6,
    lift: 0.85,
    focus: [330, 780],
  };
};

type Turn = {
  /** Half breadth and depth of its inner and outer edge, and how high its ends are. */
  readonly inner: readonly [number, number, number];
  readonly outer: readonly [number, number, number];
  readonly seed: number;
  readonly tilt?: number;
  readonly up?: boolean;
  /** How far it continues behind the shoulders: 0.5 closes the ring. */
  readonly around?: number;
};

/** Gauze wound round the neck: many small folds follow the turn. */
const wound = ({ inner, outer, seed, tilt = 0, up = false, around = 0.24 }: Turn): Sheet => {
  const [broad, fine, rumpled] = [pleats(seed), pleats(seed + 11), crumple(seed + 23, 30)];
  return (u, v) => {
    // behind the shoulders it continues behind the neck
    const turn = up ? Math.PI * u : Math.PI * (-around + (1 + 2 * around) * u);
    const front = Math.sin(turn);
    const mixed = inner.map((value, i) => value + ((outer[i] ?? 0) - value) * v) as unknown as Turn['inner'];
    const drop = front > 0 ? front ** 1.15 * mixed[1] * (up ? -1 : 1) : -((-front) ** 1.3) * (64 + 66 * v);
    const pinch = 0.72 + 0.28 * front;
    const x = 375 - Math.cos(turn) * mixed[0];
    const y = mixed[2] + drop + tilt * -0.5 * Math.cos(turn);
    const along = Math.cos(turn) * 1.3;
    const twist = v + 0.16 * Math.sin(along + seed);
    const body = 34 * Math.sqrt(Math.max(0, 1 - (2 * v - 1) ** 2)) * pinch;
    return [
      x,
      y,
      body -
        30 * (front < 0 ? step(0, 0.8, -front) : 0) +
        15 * broad(twist * 4.6, along) +
        4.5 * fine(twist * 15 + along, along * 1.7) +
        3 * rumpled(x, y),
    ];
  };
};

const voile = (fabric: Fabric): Skin => ({
  fabric,
  edges: [
    [1.4, 1.8],
    [5, 4],
  ],
  gloss: 0.02,
  // light cloth reflects light into its many small folds
  contrast: luminance(rgbOf(fabric.ink)) > 0.6 ? 0.66 : 0.95,
  shadow: 0.65,
  shadowBlur: 13,
  wrinkles: { height: 1.4, x: 0.05, y: 0.03, crease: 0.5 },
});

const tail = (more: Fall): Sheet => {
  const [on, fine] = [falling(more), pleats(more.seed + 5)];
  return (u, v) => {
    const [x, y, z] = on(u, v);
    return [x, y, z + 4 * fine(u * 16, v * 3) + 12 * Math.sqrt(Math.max(0, 1 - (2 * u - 1) ** 2))];
  };
};

/** A long crinkled scarf wound twice round the neck, its ends in front. */
export const cheche = ({ fabric }: { fabric: Fabric }): Garment => {
  const { ink } = fabric;
  const left = tail({
    top: [256, 384],
    foot: [192, 384],
    from: 470,
    to: 872,
    folds: 4.4,
    deep: 17,
    seed: 19,
    aslant: 16,
  });
  const right = tail({
    top: [360, 462],
    foot: [366, 516],
    from: 470,
    to: 770,
    folds: 3.6,
    deep: 16,
    seed: 27,
    aslant: -18,
  });
  const nape = wound({ inner: [124, 18, 274], outer: [150, 106, 266], seed: 51, up: true });
  const low = wound({ inner: [150, 150, 316], outer: [226, 330, 296], seed: 63, tilt: -26 });
  const high = wound({ inner: [112, 96, 262], outer: [196, 238, 252], seed: 74, tilt: 30, around: 0.5 });
  const mesh = { us: steps(0, 1, 90), vs: steps(0, 1, 64) };
  const ends = { us: steps(0, 1, 64), vs: steps(0, 1, 70) };
  const dim = voile(inside(fabric, 0.62));
  return {
    parts: [
      sheets([nape], mesh, { ...dim, shadow: 0.3 }),
      ...fringeOf(right, ink, { long: 30, bundles: 30, seed: 3 }),
      sheets([right], ends, voile(inside(fabric, 0.93))),
      ...fringeOf(left, ink, { long: 30, bundles: 38, seed: 4 }),
      sheets([left], ends, voile(fabric)),
      sheets([low], mesh, voile(inside(fabric, 0.97))),
      sheets([high], mesh, voile(fabric)),
    ],
    sway: 2.4,
    lift: 0.85,
    focus: [330, 500],
  };
};
