/** Shafts of boots and high-tops, as rings from the toe up to the rim of the shaft. */
import type { Fabric, Part } from '#demo/packshots/engine/garment';
import { cloth } from './cloth.ts';
import type { Last } from './last.ts';
import { type Eye, type Mark, type Skin, type Spot, cord, curve, inner, outer, steps } from './space.ts';
import { finishOf } from './upper.ts';

/** `shaft`: height of the rim above the sole; `wide`: width of the shaft relative to the ankle. */
export type LegCut = {
  readonly shaft: number;
  readonly wide?: number;
  readonly dip?: number;
  readonly pointed?: boolean;
};

/** k: toe 0, ankle 0.78, rim 1; v: turn from behind (-1) over the outside, the front (0) and the inside to behind (1). */
export type Leg = (k: number, v: number, lift?: number) => Spot;

type Ring = readonly [k: number, frontX: number, frontZ: number, backX: number, backZ: number, half: number];
const foot: readonly Ring[] = [
  [0, 264, 2, 263.5, -3, 1],
  [0.02, 263.5, 16, 261, -4, 20],
  [0.06, 257, 31, 252, -4, 34],
  [0.13, 243, 42, 234, -5, 44],
  [0.22, 222, 50, 206, -6, 48],
  [0.32, 198, 59, 172, -6, 47],
  [0.42, 172, 72, 132, -6, 40],
  [0.5, 152, 88, 88, -6, 35],
  [0.58, 136, 104, 40, -6, 33],
  [0.65, 125, 119, -2, 4, 32],
  [0.71, 117, 133, -6, 36, 31],
  [0.78, 110, 150, 2, 78, 30],
];

/** The leg of a boot on a last. */
export const legOf = (last: Last, { shaft, wide = 1, dip = 0, pointed = false }: LegCut): Leg => {
  const ankle = 104;
  const top = Math.max(shaft, ankle + 20);
  const reach = 50 + 50 * (wide - 1);
  const up: Ring[] = [0.84, 0.92, 1].map((k): Ring => {
    const t = (k - 0.78) / 0.22;
    const half = 30 + (32 * wide - 30) * t;
    const middle = 56 - 2 * t;
    return [
      k,
      middle + (54 + (reach - 54) * t),
      150 + (top + 6 - 150) * t,
      middle - 54 - (reach - 54) * t,
      78 + (top - dip - 78) * t,
      half,
    ];
  });
  const rings = [...foot, ...up];
  const [fx, fz, bx, bz, half] = [1, 2, 3, 4, 5].map((i) =>
    curve(rings.flatMap((ring) => [ring[0], ring[i] ?? 0])),
  ) as [
    (k: number) => number,
    (k: number) => number,
    (k: number) => number,
    (k: number) => number,
    (k: number) => number,
  ];
  const g = last.grow;
  const point = pointed ? 1 : 0;
  return (k, v, lift = 0) => {
    const angle = Math.PI * v;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [c, s] = [Math.sign(cos) * Math.abs(cos) ** 0.82, Math.sign(sin) * Math.abs(sin) ** 0.82];
    const [x0, z0, x1, z1] = [fx(k), fz(k), bx(k), bz(k)];
    const length = Math.hypot(x0 - x1, z0 - z1) || 1;
    const grown = (length / 2 + lift) / (length / 2);
    const x = (x0 + x1) / 2 + ((x0 - x1) / 2) * grown * c;
    const z = (z0 + z1) / 2 + ((z0 - z1) / 2) * grown * c;
    const share = Math.min(1, Math.max(0, x / 262));
    const aside = (-3.5 * share + point * 2) * Math.min(1, share * 1.4);
    const narrow = 1 - point * 0.3 * Math.max(0, (share - 0.72) / 0.28);
    const spread = last.edge(0.75, -1) / (46 * g);
    return [
      x * g + point * 8 * g * Math.max(0, (share - 0.8) / 0.2),
      (aside + (half(k) + lift) * s * narrow * spread) * g,
      last.base(share) + z * g,
    ];
  };
};

const rings = [...steps(0, 0.1, 10), ...steps(0.1, 1, 44).slice(1)];

export type ShaftCut = {
  readonly fabric: Fabric;
  readonly lining?: Fabric;
  readonly marks?: readonly Mark[];
  readonly bound?: Skin | null;
  readonly within?: readonly Part[];
  readonly skin?: Partial<Skin>;
};

/** The whole leg, with its lining and the edge of its rim. */
export const shaft = (
  leg: Leg,
  eye: Eye,
  { fabric, lining = cloth('plain', '#CDB08C'), marks = [], bound, within = [], skin = {} }: ShaftCut,
): Part[] => {
  const patch = {
    on: leg,
    us: rings,
    vs: steps(-1, 1, 64),
    skin: { ...finishOf(fabric), shadow: 0.3, ...skin },
    marks,
    turned: true,
  };
  const edge = bound ?? { ...finishOf(fabric), band: 5 };
  const far: readonly [number, number] = eye.flip ? [-1, 0] : [0, 1];
  const rim = ([a, b]: readonly [number, number]): Part =>
    cord(
      steps(a, b, 24).map((v) => leg(1, v, 0.5)),
      eye,
      { shadow: 0.25, ...edge },
    );
  return [
    ...inner({ ...patch, us: steps(0.5, 1, 24) }, eye, { fabric: lining, shadow: 0.2 }),
    rim(far),
    ...within,
    ...outer(eye, patch),
    rim(eye.flip ? [0, 1] : [-1, 0]),
  ];
};

export type PieceCut = {
  readonly fabric: Fabric;
  readonly ks: readonly number[];
  readonly from: (k: number) => number;
  readonly to: (k: number) => number;
  readonly lift?: number;
  readonly marks?: readonly Mark[];
  readonly skin?: Partial<Skin>;
};

/** A piece laid over the leg; marks go from its first edge (0) to the other (1). */
export const piece = (leg: Leg, eye: Eye, cut: PieceCut): Part[] =>
  outer(eye, {
    on: (k, v) => leg(k, cut.from(k) + (cut.to(k) - cut.from(k)) * v, cut.lift ?? 1.2),
    us: cut.ks,
    vs: steps(0, 1, 20),
    skin: { ...finishOf(cut.fabric), shadow: 0.4, shadowBlur: 4, edges: [[2, 2]], ...cut.skin },
    marks: cut.marks ?? [],
    turned: true,
  });

/** Laces up the front of a leg. */
export const legLaces = (
  leg: Leg,
  eye: Eye,
  { from, to, rows, colour, reach = 0.1 }: { from: number; to: number; rows: number; colour: string; reach?: number },
): Part[] =>
  steps(from, to, rows - 1).map((k) =>
    cord(
      steps(-reach, reach, 10).map((v) => leg(k + 0.006 * (v / reach), v, 4)),
      eye,
      {
        fabric: cloth('rib', colour, { pitch: 4 }),
        band: 8,
        shadow: 0.6,
        shadowBlur: 3,
      },
    ),
  );
