/** Sandals without a heel strap: slides, flip-flops, crossed mules. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { cloth } from './cloth.ts';
import { type Eye, type Skin, type Spot, cord, curve, inner, outer, steps } from './space.ts';
import { type Last, type LastCut, footbed, lastOf, soleSide } from './last.ts';
import { buckle, finishOf, standing, stitches, strap } from './upper.ts';
import type { ShoeCut } from './shoes.ts';
import { leatherBed, pair } from './sandal-parts.ts';

/** Slides with two broad buckled straps over cork. */
export const strapSandals = ({ fabric, view, last: cut = {} }: ShoeCut & { last?: LastCut }): Garment => {
  const last = lastOf({ heel: 4, under: 26, toe: 'round', width: 1.06, spring: 3, ...cut });
  const cork = cloth('wool', '#C4A074');
  return standing(
    (eye) => {
      const bars = [0.73, 0.49].map((s) =>
        strap(last, eye, { fabric, at: (v) => s + 0.012 * v, broad: 0.155, sink: s < 0.6 ? 0.86 : 1.08, lift: 2 }),
      );
      const metal = [0.73, 0.49].flatMap((s) =>
        eye.flip
          ? []
          : buckle((u, v) => {
              const [x, y, z] = last.over(s - 0.03 + 0.06 * v, -0.62 + 0.14 * u, 5);
              return [x, y, last.base(s) + (z - last.base(s)) * (s < 0.6 ? 0.86 : 1.08)];
            }, eye),
      );
      return [
        ...soleSide(last, eye, {
          fabric: cork,
          beyond: 4,
          marks: [
            {
              through: [0, 0.12, 1, 0.12],
              width: 10,
              colour: '#3a2f28',
              opacity: 0.95,
            },
          ],
        }),
        ...footbed(last, cloth('wool', '#B98F63'), eye, 4),
        ...footbed(last, cloth('wool', '#CBA67C'), eye, -1),
        ...bars.flatMap(({ under }) => under),
        ...bars.flatMap(({ over }) => over),
        ...metal,
      ];
    },
    view,
    pair,
  );
};

/** The strap of a flip-flop, from between the toes to one side. */
const wing = (
  last: Last,
  eye: Eye,
  { fabric, side }: { fabric: Fabric; side: number },
): { front: Part[]; back: Part[] } => {
  const at = curve([0, 0.79, 0.3, 0.7, 0.65, 0.58, 1, 0.47]);
  const patch = {
    on: (u: number, v: number): Spot => {
      const wide = 0.028 + 0.06 * v;
      const [x, y, z] = last.over(at(v) + (u - 0.5) * wide, side * 0.99 * v ** 0.8, 0);
      return [
        x,
        y + 4 * (1 - v),
        last.base(at(v)) + (z - last.base(at(v))) * (0.4 + 0.42 * Math.min(1, v * 1.6)) * (v > 0.02 ? 1 : 0.9),
      ];
    },
    us: steps(0, 1, 5),
    vs: steps(0, 1, 30),
    skin: { ...finishOf(fabric), shadow: 0.55, shadowBlur: 6, edges: [[2, 3]] as const },
    marks: [0.18, 0.82].map((u) => stitches([u, 0.1, u, 0.95], fabric.ink)),
    turned: side < 0,
  };
  return {
    front: outer(eye, patch),
    back: inner(patch, eye, { fabric: cloth('plain', shade(fabric.ink, 0.6)), shadow: 0.4 }),
  };
};

/** Flip-flops: a strap from between the toes to both sides. */
export const flipFlops = ({ fabric, view, sole = '#2b2622' }: ShoeCut & { sole?: string }): Garment => {
  const last = lastOf({ heel: 2, under: 17, toe: 'round', width: 1.04, spring: 3 });
  return standing(
    (eye) => {
      const [a, b] = [wing(last, eye, { fabric, side: -1 }), wing(last, eye, { fabric, side: 1 })];
      const post: Skin = { ...finishOf(fabric), band: 13, shadow: 0.5 };
      return [
        ...soleSide(last, eye, {
          fabric: cloth('plain', sole),
          beyond: 2,
          marks: [
            {
              through: [0, 0.62, 1, 0.62],
              width: 3,
              colour: shade(fabric.ink, 0.8),
              opacity: 0.9,
            },
          ],
        }),
        ...footbed(last, finishOf(fabric).fabric, eye, 2),
        ...footbed(last, cloth('leather', shade(fabric.ink, 1.08)), eye, -3),
        ...a.back,
        ...b.back,
        cord(
          [
            [last.length * 0.79, 4, last.base(0.79)],
            [last.length * 0.785, 4, last.base(0.79) + 20],
          ],
          eye,
          post,
        ),
        ...(eye.flip ? [...a.front, ...b.front] : [...b.front, ...a.front]),
      ];
    },
    view,
    { ...pair, pitch: 50 },
  );
};

/** Mules of two broad bands that cross. */
export const crossedMules = ({ fabric, view }: ShoeCut): Garment => {
  const last = lastOf({ heel: 4, under: 9, toe: 'round', spring: 2 });
  return standing(
    (eye) => {
      const bars = [1, -1].map((side) =>
        strap(last, eye, {
          fabric,
          at: (v) => 0.63 + side * 0.1 * v,
          broad: 0.17,
          lift: side > 0 ? 0 : 2.2,
          sink: 1,
          plain: true,
          skin: { grain: side * 30 },
        }),
      );
      return [
        ...soleSide(last, eye, { fabric: cloth('plain', '#8a6844'), thick: 9, beyond: 3 }),
        ...footbed(last, cloth('plain', '#a98458'), eye, 3),
        ...footbed(last, leatherBed, eye),
        ...bars.flatMap(({ under }) => under),
        ...bars.flatMap(({ over }) => over),
      ];
    },
    view,
    pair,
  );
};
