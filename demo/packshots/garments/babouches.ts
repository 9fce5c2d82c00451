/** The babouches of Tunisia: soft goat leather, low sides, the heel folded down on the sole. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { boundsOf } from '#demo/packshots/engine/path';
import { smoothNoise } from '#demo/packshots/engine/random';
import { step } from '#demo/packshots/engine/stuff';
import { cloth, inside } from './cloth.ts';
import { type Last, type LastCut, footbed, lastOf, soleSide } from './last.ts';
import { type Eye, type Mark, type Skin, type Spot, cord, inner, outer, steps } from './space.ts';
import { type ShoeView, standing } from './upper.ts';

export type BabouchesCut = {
  fabric: Fabric;
  last?: LastCut;
  toe?: LastCut['toe'];
  view: ShoeView;
  /** One seam along the top; otherwise two rows of stitches follow the opening. */
  seamed?: boolean;
  /** Gilded. */
  metallic?: boolean;
};

/** Goat leather: a fine grain, a soft shine; gilded leather shines more. */
const hide = (fabric: Fabric): Skin => ({
  fabric,
  ...(fabric.kind === 'satin' ? { gloss: 0.32, tightness: 9 } : { gloss: 0.035, tightness: 5, contrast: 0.9 }),
});

/** Where the upper begins: far up on the instep, low along the sides as far as the heel. */
const throat = (v: number): number => 0.54 - 0.03 * (1 - v * v) - 0.47 * Math.abs(v) ** 2.8;

const rowsOf = (ink: string, seamed: boolean): Mark[] => {
  const sewn = { width: 1.3, dash: '3.6 2.6', colour: shade(ink, 0.52), opacity: 0.75 } as const;
  const following = (u: number): number[] => steps(-0.985, 0.985, 60).flatMap((v) => [u * (1 - 0.5 * v * v), v]);
  const rows: Mark[] = [{ through: following(0.05), ...sewn }];
  if (!seamed)
    return [...rows, { through: following(0.085), ...sewn }, { through: following(0.068), width: 3, height: -0.9 }];
  return [
    ...rows,
    { through: [0, 0.004, 0.97, 0.004], width: 5, height: 2.6 },
    { through: [0, 0.004, 0.985, 0.004], width: 1.2, colour: shade(ink, 0.5), opacity: 0.55 },
    ...[-0.07, 0.075].map((v): Mark => ({ through: [0.04, v, 0.5, v * 0.9, 0.96, v * 0.5], ...sewn })),
  ];
};

const upper = (last: Last, eye: Eye, { fabric, seamed = false }: BabouchesCut): Part[] => {
  const soft = (s: number, v: number): number =>
    1.6 * smoothNoise(s * 9 + 3, v * 2.4 + (eye.flip ? 7 : 0), 5) * (1 - v * v);
  const patch = {
    on: (u: number, v: number): Spot => {
      const s = throat(v) + (1 - throat(v)) * u;
      const [x, y, z] = last.over(s, v);
      return [x, y, z + soft(s, v) * last.grow];
    },
    us: steps(0, 1, 52, true),
    vs: steps(-1, 1, 72),
    skin: {
      ...hide(fabric),
      shadow: 0.45,
      edges: [[2, 2]] as const,
      wrinkles: { height: 0.2, x: 0.03, y: 0.03, crease: 0 },
    },
    marks: rowsOf(fabric.ink, seamed),
  };
  const rim = (from: number, to: number): Spot[] =>
    steps(from, to, 60).map((v) => {
      const [x, y, z] = last.over(throat(v), v, 0.4);
      return [x - 0.8, y, z + 0.6];
    });
  const bound: Skin = { ...hide(inside(fabric, 0.84)), band: 4.6, shadow: 0.3, edges: [[1.6, 2]] };
  const far = eye.flip ? 1 : -1;
  return [
    ...inner(patch, eye, { fabric: cloth('leather', '#C9A06C'), shadow: 0.3, gloss: 0.04, contrast: 0.8 }),
    cord(rim(0.3 * far, 0.99 * far), eye, bound),
    ...outer(eye, patch),
    cord(rim(0.4 * far, -0.99 * far), eye, bound),
  ];
};

/** The heel, trodden flat: it turns at the rim and lies on the sole with small creases. */
const trodden = (last: Last, fabric: Fabric, eye: Eye): Part[] => {
  const on = (p: number, q: number): Spot => {
    const heel = 0.12 * (1 - (1 - Math.abs(p) ** 2.1) ** (1 / 2.1));
    const reach = 0.245 - 0.035 * (1 - p * p);
    const s = heel + (reach - heel) * q;
    const half = last.edge(Math.max(0.12, s), p < 0 ? -1 : 1) * 0.985;
    const turned = 6.5 * Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, q * 5)) ** 2)) * (1 - 0.45 * step(0.1, 0.7, q));
    const crease = 1.5 * Math.cos(p * 10 + smoothNoise(p * 3, q * 2, 4) * 2) * (1 - q) * step(0.06, 0.3, q);
    return [s * last.length - 1.5, p * half, last.base(s) + (1.5 + turned + crease + 5 * Math.abs(p) ** 6) * last.grow];
  };
  const edge = (q: number): number[] => steps(-0.97, 0.97, 40).flatMap((p) => [p, q]);
  return outer(eye, {
    on,
    us: steps(-1, 1, 56, true),
    vs: steps(0, 1, 24),
    turned: true,
    skin: { ...hide(inside(fabric, 0.97)), shadow: 0.6, shadowBlur: 5, edges: [[1.6, 2]] },
    marks: [
      { through: edge(0.9), width: 1.2, dash: '3.6 2.6', colour: shade(fabric.ink, 0.52), opacity: 0.7 },
      { through: edge(0.985), width: 3, colour: shade(fabric.ink, 0.7), opacity: 0.6 },
    ],
  });
};

export const babouches = (cut: BabouchesCut): Garment => {
  const { view, toe = 'almond' } = cut;
  const fabric: Fabric = cut.metallic ? { ...cut.fabric, kind: 'satin' } : cut.fabric;
  const near: Part[] = [];
  const last = lastOf({ heel: 3, under: 6, toe, spring: toe === 'point' ? 13 : 8, high: 0.86, ...cut.last });
  const sole = '#A4764A';
  const draw = (eye: Eye): Part[] => [
    ...soleSide(last, eye, { fabric: cloth('leather', sole), thick: 6, beyond: 2.6 }),
    ...footbed(last, cloth('leather', shade(sole, 1.12)), eye, 2.6),
    ...footbed(last, cloth('leather', '#D2AE7E'), eye, -0.4),
    ...trodden(last, fabric, eye),
    ...upper(last, eye, { ...cut, fabric }),
  ];
  const stood = standing(
    (eye) => {
      const parts = draw(eye);
      if (!eye.flip) near.push(...parts);
      return parts;
    },
    view,
    { length: cut.last?.length ?? 262, pitch: 54, yaw: -66, apart: 104, ahead: 40 },
  );
  const all = near.map(({ d }) => boundsOf(d));
  const middle = (k: 0 | 1): number =>
    (Math.min(...all.map((one) => one[k])) + Math.max(...all.map((one) => one[k + 2] ?? 0))) / 2;
  return { ...stood, reach: view === 'dessus' ? 0.98 : 0.95, focus: [middle(0), middle(1)] };
};
