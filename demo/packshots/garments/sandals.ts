/** Sandals: flat straps over a footbed that shows. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment } from '#demo/packshots/engine/garment';
import { cloth } from './cloth.ts';
import { type LastCut, footbed, lastOf, soleSide } from './last.ts';
import { standing, stitches, strap, vamp } from './upper.ts';
import { type ShoeCut, leatherSole } from './shoes.ts';
import { ankle, counter, leatherBed, pair, strip, sunkAt } from './sandal-parts.ts';

/** Flat sandals of plaited leather, with an ankle strap. */
export const plaitedSandals = ({ fabric, view }: ShoeCut): Garment => {
  const last = lastOf({ heel: 6, under: 7, toe: 'round', spring: 2 });
  const plait = cloth('weave', fabric.ink, { pitch: 10 });
  return standing(
    (eye) => {
      const round = ankle(last, eye, { fabric });
      const bars = [
        strap(last, eye, {
          fabric: plait,
          at: (v) => 0.76 + 0.04 * v,
          broad: (v) => 0.13 + 0.03 * v * v,
          plain: true,
          skin: { grain: 38 },
        }),
        strap(last, eye, { fabric, at: () => 0.66, broad: 0.035, plain: true, lift: 1 }),
      ];
      return [
        ...leatherSole(last, fabric.ink, eye, null),
        ...footbed(last, leatherBed, eye),
        ...bars.flatMap(({ under }) => under),
        ...counter(last, fabric, eye),
        ...round.under,
        ...bars.flatMap(({ over }) => over),
        ...round.over,
      ];
    },
    view,
    pair,
  );
};

/** Espadrille wedges with an ankle strap. */
export const wedges = ({ fabric, view }: ShoeCut): Garment => {
  const last = lastOf({ heel: 46, under: 24, toe: 'round', spring: 2, length: 250 });
  const rope = cloth('straw', '#D3B684', { second: '#a5875a', pitch: 12 });
  return standing(
    (eye) => {
      const round = ankle(last, eye, { fabric, rise: 66 });
      return [
        ...soleSide(last, eye, {
          fabric: rope,
          beyond: 4,
          marks: [
            {
              through: [0, 0.05, 1, 0.05],
              width: 7,
              colour: '#6b5138',
              opacity: 0.9,
            },
          ],
        }),
        ...footbed(last, rope, eye, 4),
        ...footbed(last, cloth('linen', '#E5D5B8'), eye),
        ...counter(last, fabric, eye, 61),
        ...round.under,
        ...vamp(last, eye, {
          fabric,
          from: (v) => 0.6 - 0.05 * v * v,
          to: (v) => 0.9 - 0.08 * v * v,
          marks: [stitches([0.06, -0.95, 0.06, 0.95], fabric.ink), stitches([0.94, -0.95, 0.94, 0.95], fabric.ink)],
        }),
        ...round.over,
      ];
    },
    view,
    { pitch: 32, yaw: -34, length: 250 },
  );
};

/** Two thin straps and an ankle strap on a block heel. */
export const heeledSandals = ({ fabric, view, tall = 68 }: ShoeCut & { tall?: number }): Garment => {
  const last = lastOf({ heel: tall, under: 6, toe: 'square', spring: 2, length: 246, width: 0.92 });
  return standing(
    (eye) => {
      const round = ankle(last, eye, { fabric, rise: 74, broad: 9 });
      const bars = [0.82, 0.64].map((s) =>
        strap(last, eye, { fabric, at: (v) => s - 0.02 * v, broad: 0.052, lift: 1, plain: true }),
      );
      return [
        ...leatherSole(last, fabric.ink, eye, { reach: 0.22, foot: 0.78 }),
        ...bars.flatMap(({ under }) => under),
        ...counter(last, fabric, eye, 70),
        ...round.under,
        ...bars.flatMap(({ over }) => over),
        ...round.over,
      ];
    },
    view,
    { pitch: 28, yaw: -32, length: 246, apart: 124 },
  );
};

export type CagedCut = ShoeCut & {
  last?: LastCut;
  sole?: string;
  bed?: string;
  opacity?: number;
  closed?: boolean;
  bars?: number;
  print?: Fabric;
};

/** Children's sandals: a toe, closed or caged, a counter and an ankle strap. */
export const closedSandals = ({
  fabric,
  view,
  last: cut = {},
  sole = '#E9D3AE',
  bed = '#D9B98E',
  opacity = 1,
  closed = true,
  bars = 1,
  print,
}: CagedCut): Garment => {
  const last = lastOf({ length: 180, width: 1.14, heel: 3, under: 13, toe: 'round', high: 1.02, ...cut });
  const skin = opacity < 1 ? { opacity, gloss: 0.5, tightness: 26 } : {};
  return standing(
    (eye) => {
      const round = ankle(last, eye, { fabric, rise: 56, broad: 17 });
      const cage = Array.from({ length: bars }, (_, i) =>
        strap(last, eye, {
          fabric,
          at: (v) => 0.62 - i * 0.12 + 0.01 * v,
          sink: sunkAt(0.62 - i * 0.12),
          broad: bars > 1 ? 0.07 : 0.1,
          lift: 1.4,
          plain: bars > 1,
          skin,
        }),
      );
      return [
        ...soleSide(last, eye, { fabric: cloth('plain', sole), beyond: 4, rise: 2 }),
        ...footbed(last, cloth('plain', shade(sole, 0.93)), eye, 4),
        ...footbed(last, print ?? cloth('plain', bed), eye),
        ...cage.flatMap(({ under }) => under),
        ...counter(last, fabric, eye, 52),
        ...round.under,
        ...(closed
          ? vamp(last, eye, {
              fabric,
              from: (v) => 0.7 - 0.06 * v * v,
              skin,
              marks: [
                stitches([0.07, -0.95, 0.07, 0.95], fabric.ink),
                ...[-0.45, -0.15, 0.15, 0.45].map((v) => ({
                  through: [0.25, v, 0.5, v * 0.9],
                  width: 7,
                  colour: shade(fabric.ink, 0.4),
                  opacity: 0.85,
                })),
              ],
            })
          : strap(last, eye, { fabric, at: (v) => 0.78 - 0.02 * v * v, broad: 0.13, lift: 1, skin }).over),
        ...cage.flatMap(({ over }) => over),
        ...strip(last, eye, { fabric, from: 0.36, to: closed ? 0.74 : 0.8, half: 0.12 }),
        ...round.over,
      ];
    },
    view,
    { pitch: 38, yaw: -36, length: cut.length ?? 180, apart: 130 },
  );
};
