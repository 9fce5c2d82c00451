/** Soft slippers of babies. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { cloth } from './cloth.ts';
import { type Eye, cord, curve, outer, steps } from './space.ts';
import { type Last, footbed, lastOf, soleSide } from './last.ts';
import { standing, stitches, upper } from './upper.ts';
import type { ShoeCut } from './shoes.ts';

export type SlipperCut = ShoeCut & { knitted?: boolean; face?: boolean };

/** A baby's soft slippers: of leather with a heart or a mouse's face, or knitted. */
export const slippers = ({ fabric, view, knitted = false, face = false }: SlipperCut): Garment => {
  const last = lastOf({ length: 122, width: 1.22, heel: 0, under: 4, toe: 'round', high: 1.12, spring: 3 });
  const opening = {
    throat: 0.5,
    collar: curve([0, 80, 0.15, 76, 0.3, 72, 0.42, 74, 0.5, 92]),
  };
  const cuff = cloth('rib', shade(fabric.ink, knitted ? 1.1 : 0.9), { pitch: 6 });
  return standing(
    (eye) => [
      ...soleSide(last, eye, { fabric: knitted ? fabric : cloth('wool', shade(fabric.ink, 0.72)), beyond: 1.2 }),
      ...footbed(last, cloth('wool', '#F1E6D4'), eye),
      ...upper(last, eye, {
        fabric,
        opening,
        lining: '#F1E6D4',
        bound: { fabric: cuff, width: knitted ? 26 : 17 },
        marks: knitted
          ? []
          : [
              stitches(
                steps(-1, 1, 24).flatMap((v) => [0.52 - 0.05 * Math.abs(v), v]),
                fabric.ink,
              ),
            ],
      }),
      ...(knitted ? tie(last, eye) : face ? mouse(last, fabric, eye) : heart(last, eye)),
    ],
    view,
    { length: 122, pitch: 42, yaw: -38, apart: 142 },
  );
};

const tie = (last: Last, eye: Eye): Part[] =>
  [-1, 1].flatMap((side) => [
    cord(
      steps(0, 1, 20).map((t) =>
        last.over(0.52 + 0.07 * Math.sin(t * 6.28), side * (0.2 - 0.2 * Math.cos(t * 6.28)), 5),
      ),
      eye,
      { fabric: cloth('rib', '#FFFDF6', { pitch: 4 }), band: 7, shadow: 0.5 },
    ),
    cord(
      steps(0, 1, 12).map((t) => last.over(0.53 + 0.16 * t, side * 0.2 * t, 5)),
      eye,
      { fabric: cloth('rib', '#FFFDF6', { pitch: 4 }), band: 7, shadow: 0.5 },
    ),
  ]);

type Outline = (angle: number) => readonly [along: number, across: number];

/** A patch on the toe. */
const badge = (
  last: Last,
  eye: Eye,
  { ink, at, shape }: { ink: string; at: readonly [number, number]; shape: Outline },
): Part[] =>
  outer(eye, {
    on: (angle, r) => last.over(at[0] + shape(angle)[0] * r, at[1] + shape(angle)[1] * r, 1.4),
    us: steps(0, Math.PI * 2, 40),
    vs: steps(0.02, 1, 6),
    skin: { fabric: cloth('satin', ink), shadow: 0.4, edges: [[2, 2]], gloss: 0.1 },
    turned: true,
  });

const round =
  (size: number): Outline =>
  (a) => [Math.cos(a) * size, Math.sin(a) * size * 2.1];

const heart = (last: Last, eye: Eye): Part[] =>
  badge(last, eye, {
    ink: '#FBF3E6',
    at: [0.77, 0],
    shape: (a) => [
      -(13 * Math.cos(a) - 5 * Math.cos(2 * a) - 2 * Math.cos(3 * a) - Math.cos(4 * a)) * 0.0052,
      -16 * Math.sin(a) ** 3 * 0.0115,
    ],
  });

const mouse = (last: Last, { ink }: Fabric, eye: Eye): Part[] => [
  ...[-1, 1].flatMap((side) => [
    ...badge(last, eye, { ink: shade(ink, 0.8), at: [0.62, side * 0.36], shape: round(0.1) }),
    ...badge(last, eye, { ink: '#F0C9C4', at: [0.625, side * 0.36], shape: round(0.06) }),
    ...badge(last, eye, { ink: '#2b2523', at: [0.78, side * 0.2], shape: round(0.018) }),
  ]),
  ...badge(last, eye, { ink: '#D98B86', at: [0.9, 0], shape: round(0.03) }),
];
