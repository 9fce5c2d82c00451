/** Ballet flats and court shoes. */
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { inside } from './cloth.ts';
import { type Eye, cord, curve, steps } from './space.ts';
import { type Last, type LastCut, lastOf } from './last.ts';
import { buckle, finishOf, standing, strap, upper } from './upper.ts';
import { type ShoeCut, leatherSole } from './shoes.ts';

/** A small bow on the throat of an upper. */
const bowOn = (last: Last, s: number, fabric: Fabric, eye: Eye): Part[] => {
  const loop = (side: number): Part => ({
    ...cord(
      steps(0, 1, 16).map((t) => {
        const a = t * Math.PI * 2;
        return last.over(s + 0.018 * Math.sin(a) * (1 - 0.3 * Math.cos(a)), side * (0.13 - 0.13 * Math.cos(a)), 3.5);
      }),
      eye,
      { ...finishOf(fabric), band: 6, shadow: 0.5 },
    ),
  });
  return [
    loop(-1),
    loop(1),
    cord([last.over(s - 0.012, 0, 5), last.over(s + 0.012, 0, 5)], eye, { ...finishOf(fabric), band: 10, shadow: 0.5 }),
  ];
};

export type FlatCut = ShoeCut & {
  last?: LastCut;
  bow?: boolean;
  /** A strap over the instep. */
  bar?: boolean;
  heel?: { reach?: number; foot?: number; back?: number };
  lining?: string;
};

/** Ballet flats, pumps and their like: cut low, open to the toes. */
export const ballerinas = ({
  fabric,
  view,
  last: cut = {},
  bow = true,
  bar = false,
  heel,
  lining = '#E2C9AC',
}: FlatCut): Garment => {
  const last = lastOf({ heel: 6, under: 5, ...cut });
  const opening = {
    throat: 0.74,
    collar: curve([0, 58, 0.1, 52, 0.25, 34, 0.42, 25, 0.56, 25, 0.66, 31, 0.74, 56]),
  };
  return standing(
    (eye) => {
      const across = bar
        ? strap(last, eye, { fabric, at: () => 0.44, broad: 0.06, lift: 1.5, sink: 0.62, from: -0.95, to: 0.95 })
        : { under: [], over: [] };
      return [
        ...leatherSole(last, fabric.ink, eye, heel ?? ((cut.heel ?? 6) > 12 ? {} : null)),
        ...upper(last, eye, {
          fabric,
          opening,
          lining,
          within: across.under,
          bound: { fabric: finishOf(inside(fabric, 0.86)).fabric, width: 5.5 },
        }),
        ...across.over,
        ...(bar && !eye.flip
          ? buckle(
              (u, v) => {
                const [x, y, z] = last.over(0.4 + 0.08 * v, -0.9 + 0.13 * u, 3);
                return [x, y, last.base(0.44) + (z - last.base(0.44)) * 0.62];
              },
              eye,
              '#D8C38A',
            )
          : []),
        ...(bow ? bowOn(last, 0.765, fabric, eye) : []),
      ];
    },
    view,
    {
      length: cut.length ?? 262,
      pitch: (cut.heel ?? 6) > 40 ? 26 : 40,
      yaw: (cut.heel ?? 6) > 40 ? -30 : -38,
      apart: 108,
    },
  );
};

/** Court shoes on a heel. */
export const pumps = ({
  toe = 'point',
  tall = 70,
  block = false,
  ...cut
}: FlatCut & { toe?: LastCut['toe']; tall?: number; block?: boolean }): Garment =>
  ballerinas({
    bow: false,
    ...cut,
    last: { toe, heel: tall, width: 0.92, spring: 3, length: 246, ...cut.last },
    heel: block ? { reach: 0.24, foot: 0.82 } : { reach: 0.2, foot: 0.24, back: 6 },
  });
