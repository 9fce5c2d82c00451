/** Slippers without a back: babouches and mules. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { cloth } from './cloth.ts';
import { type Eye, type Mark, outer, steps } from './space.ts';
import { type Last, type LastCut, along, footbed, lastOf, soleSide } from './last.ts';
import { finishOf, standing, stitches, vamp } from './upper.ts';
import { type ShoeCut, leatherSole } from './shoes.ts';

export type Backless = ShoeCut & {
  last?: LastCut;
  /** Rows of a thread in another colour. */
  embroidered?: string;
  /** The fold of the heel lies down inside. */
  folded?: boolean;
  toe?: LastCut['toe'];
  tall?: number;
};

/** The babouches of Tunisia: a leather vamp with its turned seam, the heel folded down. */
export const babouches = ({
  fabric,
  view,
  last: cut = {},
  toe = 'almond',
  embroidered,
  folded = true,
}: Backless): Garment => {
  const last = lastOf({ heel: 3, under: 7, toe, spring: 8, high: 0.92, ...cut });
  const { ink } = fabric;
  const thread = embroidered ?? shade(ink, 0.7);
  const row = (v: number): Mark => ({
    through: [0.03, v, 0.97, v * 0.4],
    width: 1.5,
    dash: '4 3',
    colour: thread,
    opacity: 0.85,
  });
  const petal = (i: number, side: number): Mark => ({
    through: steps(0, 1, 14).flatMap((t) => [
      0.16 + i * 0.15 + 0.05 * Math.sin(t * 6.28),
      side * (0.3 + 0.09 * Math.cos(t * 6.28)),
    ]),
    width: 2.2,
    colour: thread,
    opacity: 0.95,
  });
  return standing(
    (eye) => [
      ...soleSide(last, eye, { fabric: cloth('plain', '#A97A4C'), thick: 7, beyond: 3 }),
      ...footbed(last, cloth('plain', '#B98A58'), eye, 3),
      ...footbed(last, cloth('plain', shade(ink, 0.93)), eye),
      ...(folded ? heelFold(last, fabric, eye) : []),
      ...vamp(last, eye, {
        fabric,
        from: (v) => 0.53 - 0.15 * Math.abs(v) ** 2.2,
        lining: shade(ink, 0.8),
        marks: [
          row(-0.12),
          row(0.12),
          {
            through: [0.02, 0, 0.98, 0],
            width: 4,
            height: 2,
          },
          {
            through: [0.035, -0.96, 0.035, 0.96],
            width: 1.4,
            dash: '4 3',
            colour: thread,
            opacity: 0.7,
          },
          ...(embroidered ? [0, 1, 2, 3, 4].flatMap((i) => [petal(i, -1), petal(i, 1)]) : []),
        ],
      }),
    ],
    view,
    { length: cut.length ?? 262, pitch: 46, yaw: -38 },
  );
};

/** The heel of a babouche, trodden flat. */
const heelFold = (last: Last, fabric: Fabric, eye: Eye): Part[] =>
  outer(eye, {
    on: (s, v) => {
      const w = last.edge(s, v < 0 ? -1 : 1) * (0.985 - 0.1 * s);
      return [s * last.length, v * w, last.base(s) + 5 + 6 * Math.abs(v) ** 4];
    },
    us: along(0.004, 0.2, 20),
    vs: steps(-1, 1, 20),
    skin: { ...finishOf(fabric), shadow: 0.5, shadowBlur: 5, edges: [[3, 4]] },
    marks: [stitches([0.185, -0.9, 0.185, 0.9], fabric.ink)],
  });

/** Mules on a heel, or slippers of felt with a stitched edge. */
export const mules = ({ fabric, view, last: cut = {}, tall = 45, toe = 'almond', embroidered }: Backless): Garment => {
  const last = lastOf({
    heel: tall,
    under: 6,
    toe,
    spring: 3,
    ...(tall > 30 ? { length: 246, width: 0.95 } : {}),
    ...cut,
  });
  const edge: Mark = embroidered
    ? {
        through: [0.04, -0.97, 0.04, 0.97],
        width: 3,
        dash: '7 7',
        colour: embroidered,
        opacity: 0.95,
      }
    : stitches([0.04, -0.96, 0.04, 0.96], fabric.ink);
  return standing(
    (eye) => [
      ...(embroidered
        ? [
            ...soleSide(last, eye, { fabric: { ...fabric, ink: shade(fabric.ink, 0.7) }, beyond: 3 }),
            ...footbed(last, { ...fabric, ink: shade(fabric.ink, 0.9) }, eye, 3),
            ...footbed(last, fabric, eye),
          ]
        : leatherSole(last, fabric.ink, eye, tall > 12 ? { reach: 0.22, foot: 0.8 } : null)),
      ...vamp(last, eye, { fabric, from: (v) => 0.5 - 0.12 * Math.abs(v) ** 2, marks: [edge] }),
    ],
    view,
    { pitch: tall > 30 ? 32 : 44, yaw: -37, length: cut.length ?? 262 },
  );
};
