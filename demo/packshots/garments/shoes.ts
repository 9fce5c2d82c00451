/** Closed shoes of leather: loafers, derbies, ballet flats, pumps, mules, babouches, espadrilles. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { cloth, inside } from './cloth.ts';
import { type Eye, curve, steps } from './space.ts';
import { type Last, type LastCut, along, footbed, heelBlock, lastOf, soleSide } from './last.ts';
import { type ShoeView, lacing, panel, rimAt, seams, standing, stitches, strap, upper } from './upper.ts';

export type ShoeCut = { readonly fabric: Fabric; readonly view?: ShoeView };

const tan = cloth('plain', '#D6B48C');

/** A thin leather sole with its welt, on a heel. */
export const leatherSole = (
  last: Last,
  ink: string,
  eye: Eye,
  heel: { reach?: number; foot?: number; back?: number; bed?: string } | null = {},
): Part[] => {
  const edge = cloth('satin', shade(ink, 0.62));
  return [
    ...(heel ? heelBlock(last, eye, { ink: shade(ink, 0.5), ...heel }) : []),
    ...soleSide(last, eye, { fabric: edge, thick: 6, beyond: 3, gloss: 0.1 }),
    ...footbed(last, cloth('plain', shade(ink, 0.7)), eye, 3),
    ...footbed(last, heel?.bed ? cloth('plain', heel.bed) : tan, eye),
  ];
};

/** Loafers, with a strap across the instep. */
export const loafers = ({ fabric, view, last: cut = {} }: ShoeCut & { last?: LastCut }): Garment => {
  const last = lastOf({ heel: 16, under: 7, toe: 'almond', ...cut });
  const opening = {
    throat: 0.5,
    collar: curve([0, 64, 0.12, 60, 0.26, 50, 0.38, 54, 0.46, 68, 0.5, 84]),
  };
  const { ink } = fabric;
  const toe = curve([0.56, 0.4, 0.7, 0.52, 0.84, 0.46, 0.93, 0.24, 0.95, 0.02]);
  return standing(
    (eye) => [
      ...leatherSole(last, ink, eye),
      ...upper(last, eye, {
        fabric,
        opening,
        marks: [
          ...seams(
            steps(0.26, 0.16, 6).flatMap((s, i) => [s, -1 + i * 0.16]),
            ink,
          ),
        ],
      }),
      // The plug of the vamp, gathered along its seam.
      ...panel(last, eye, {
        fabric,
        us: along(0.52, 0.95, 30),
        from: (s) => -toe(s),
        to: toe,
        lift: 1.4,
        marks: [stitches([0.55, 0.06, 0.94, 0.06], ink), stitches([0.55, 0.94, 0.94, 0.94], ink)],
      }),
      ...strap(last, eye, {
        fabric,
        at: (v) => 0.56 - 0.03 * Math.abs(v),
        broad: (v) => 0.085 + 0.05 * Math.abs(v) ** 2,
        lift: 2.8,
        from: -0.96,
        to: 0.96,
      }).over,
      ...panel(last, eye, {
        fabric: inside(fabric, 0.45),
        us: along(0.545, 0.565, 4),
        from: () => -0.13,
        to: () => 0.13,
        lift: 3.2,
        skin: { shadow: 0, gloss: 0.02 },
      }),
    ],
    view,
  );
};

const derbyOpening = {
  throat: 0.46,
  collar: curve([0, 66, 0.12, 61, 0.26, 52, 0.37, 60, 0.46, 90]),
};

/** The half of a derby that is laced to the other one. */
const quarter = (last: Last, eye: Eye, { fabric, side }: { fabric: Fabric; side: number }): Part[] =>
  panel(last, eye, {
    fabric,
    us: along(0.38, 0.6, 22),
    from: (s) =>
      side < 0 ? -1 + 0.55 * Math.max(0, (s - 0.5) / 0.1) ** 2 : Math.max(0.07, rimAt(last, derbyOpening, s) + 0.004),
    to: (s) =>
      side < 0 ? -Math.max(0.07, rimAt(last, derbyOpening, s) + 0.004) : 1 - 0.55 * Math.max(0, (s - 0.5) / 0.1) ** 2,
    lift: 1.6,
    marks: [
      stitches([0.46, side < 0 ? 0.93 : 0.07, 0.59, side < 0 ? 0.93 : 0.07], fabric.ink),
      ...[0.47, 0.505, 0.54, 0.575].map((s) => ({
        through: [s, side < 0 ? 0.83 : 0.17, s + 0.001, side < 0 ? 0.83 : 0.17],
        width: 6,
        colour: shade(fabric.ink, 0.3),
        opacity: 0.9,
      })),
    ],
  });

/** Derbies: two quarters laced over the tongue. */
export const derbies = ({ fabric, view, last: cut = {} }: ShoeCut & { last?: LastCut }): Garment => {
  const last = lastOf({ heel: 18, under: 8, toe: 'almond', ...cut });
  const opening = derbyOpening;
  const { ink } = fabric;
  const laced = shade(ink, 0.6);
  return standing(
    (eye) => {
      return [
        ...leatherSole(last, ink, eye),
        ...upper(last, eye, {
          fabric,
          opening,
          marks: seams(
            steps(0.2, 0.2, 1).flatMap((s, i) => [s, -1 + i * 0.99]),
            ink,
          ),
          within: panel(last, eye, {
            fabric: inside(fabric, 0.9),
            us: along(0.37, 0.5, 12),
            from: () => -0.26,
            to: () => 0.26,
            lift: 0,
          }),
        }),
        ...panel(last, eye, {
          fabric: inside(fabric, 0.92),
          us: along(0.42, 0.6, 12),
          from: () => -0.1,
          to: () => 0.1,
          lift: 1.2,
          skin: { shadow: 0.2 },
        }),
        ...panel(last, eye, {
          fabric,
          us: along(0.78, 1, 20),
          from: () => -1,
          to: () => 1,
          lift: 1,
          marks: [
            stitches(
              steps(-1, 1, 30).flatMap((v) => [0.788, (v + 1) / 2]),
              ink,
            ),
          ],
        }),
        ...(eye.flip ? [-1, 1] : [1, -1]).flatMap((side) => quarter(last, eye, { fabric, side })),
        ...lacing(last, eye, { from: 0.47, to: 0.575, rows: 4, colour: laced, reach: 0.15, lift: 3.5 }),
      ];
    },
    view,
    { length: cut.length ?? 262, pitch: 34 },
  );
};
