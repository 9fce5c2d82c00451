/** Boots, and the soft slippers of babies. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { cloth, inside } from './cloth.ts';
import { type Eye, type Mark, type Spot, cord, curve, steps } from './space.ts';
import { type Last, type LastCut, footbed, lastOf, soleSide } from './last.ts';
import { type Stand, finishOf, seams, standing, stitches } from './upper.ts';
import { type LegCut, legLaces, legOf, piece, shaft } from './leg.ts';
import { type ShoeCut, leatherSole } from './shoes.ts';

export type BootCut = ShoeCut & {
  last?: LastCut;
  leg?: Partial<LegCut>;
  /** A rubber sole in this colour instead of a leather one. */
  sole?: string;
  /** Teeth under a rubber sole. */
  lug?: boolean;
  heel?: { reach?: number; foot?: number; back?: number };
  lining?: Fabric;
  marks?: readonly Mark[];
  details?: (leg: ReturnType<typeof legOf>, eye: Eye, last: Last) => Part[];
  stand?: Stand;
};

const ground = (last: Last, { fabric, sole, lug, heel }: BootCut, eye: Eye): Part[] =>
  sole
    ? [
        ...soleSide(last, eye, {
          fabric: cloth('plain', sole),
          beyond: 5,
          rise: 2,
          marks: [
            {
              through: [0, 0.72, 1, 0.72],
              width: 2,
              opacity: 0.3,
            },
            ...(lug
              ? steps(0.01, 0.99, 44).map((u): Mark => ({
                  through: [u, 0.02, u, 0.32],
                  width: 7,
                  colour: '#000',
                  opacity: 0.4,
                }))
              : []),
          ],
        }),
        ...footbed(last, cloth('plain', shade(sole, 0.85)), eye, 5),
      ]
    : leatherSole(last, fabric.ink, eye, { ...heel, bed: shade(fabric.ink, 0.6) });

/** A boot; shape and details of the leg determine its kind. */
export const boots = (cut: BootCut): Garment => {
  const { fabric, view, lining, details } = cut;
  const last = lastOf({ heel: 22, under: 8, toe: 'almond', ...cut.last });
  const leg = legOf(last, { shaft: 150, ...cut.leg });
  return standing(
    (eye) => [
      ...ground(last, cut, eye),
      ...shaft(leg, eye, {
        fabric,
        marks: cut.marks ?? [],
        ...(lining && { lining, bound: { fabric: lining, band: 14 } }),
      }),
      ...(details?.(leg, eye, last) ?? []),
    ],
    view,
    { pitch: 24, yaw: -34, apart: 122, ...(cut.last?.length && { length: cut.last.length }), ...cut.stand },
  );
};

const sides = (eye: Eye): readonly number[] => (eye.flip ? [1] : [-1]);

/** Chelsea boots with an elastic gusset and a pull tab. */
export const chelseaBoots = (cut: BootCut): Garment =>
  boots({
    leg: { shaft: 166 },
    ...cut,
    details: (leg, eye) => [
      ...sides(eye).flatMap((side) => {
        const half = curve([0.7, 0.01, 0.78, 0.1, 0.9, 0.15, 0.995, 0.17]);
        return piece(leg, eye, {
          fabric: cloth('rib', shade(cut.fabric.ink, 0.7), { pitch: 6 }),
          ks: steps(0.7, 0.995, 24),
          from: (k) => side * 0.44 - half(k),
          to: (k) => side * 0.44 + half(k),
          lift: 0.6,
          skin: { gloss: 0.02, shadow: 0.2, edges: [[2, -1]] },
        });
      }),
      cord(
        [
          leg(0.97, 0.99, 1),
          leg(1, 0.99, 3),
          [leg(1, 1)[0] - 3, 0, leg(1, 1)[2] + 20],
          [leg(1, 1)[0] + 2, 0, leg(1, 1)[2] + 4],
        ],
        eye,
        { ...finishOf(cut.fabric), band: 13, shadow: 0.4 },
      ),
    ],
  });

/** Ankle boots on a heel, with a zip at the side. */
export const heeledBoots = (cut: BootCut & { tall?: number }): Garment =>
  boots({
    last: { heel: cut.tall ?? 58, toe: 'round', length: 248, width: 0.94 },
    leg: { shaft: 162 },
    heel: { reach: 0.24, foot: 0.84 },
    stand: { pitch: 20, yaw: -30, length: 248 },
    ...cut,
    marks: seams([0.5, -0.62, 0.6, -0.5, 0.7, -0.44, 1, -0.42], cut.fabric.ink),
    details: (leg, eye) => (eye.flip ? zipped(leg, 0.42, eye) : []),
  });

const zipped = (leg: ReturnType<typeof legOf>, v: number, eye: Eye): Part[] => {
  const line = steps(0.66, 0.99, 20).map((k): Spot => leg(k, v, 1));
  return [
    cord(line, eye, { fabric: cloth('rib', '#2a2624', { pitch: 4 }), band: 9, shadow: 0.2, puff: 0.3 }),
    cord(line, eye, { fabric: cloth('satin', '#B7A27A'), band: 3.4, shadow: 0.2, gloss: 0.4 }),
  ];
};

/** Riding boots to the knee. */
export const ridingBoots = (cut: BootCut): Garment =>
  boots({
    leg: { shaft: 400, wide: 1.45, dip: 14 },
    stand: { pitch: 17, yaw: -30, apart: 140, ahead: -30 },
    ...cut,
    marks: [...seams([0.7, -0.52, 1, -0.52], cut.fabric.ink), stitches([0.975, -0.98, 0.975, 0.98], cut.fabric.ink)],
    details: (leg, eye) => [
      ...piece(leg, eye, {
        fabric: cut.fabric,
        ks: steps(0.77, 0.795, 3),
        from: () => -0.96,
        to: () => 0.96,
        lift: 3,
        skin: { shadow: 0.6 },
      }),
      cord(
        steps(0, 1, 20).map((t) =>
          leg(0.783 + 0.008 * Math.sin(t * 6.28), sides(eye)[0]! * (0.46 + 0.05 * Math.cos(t * 6.28)), 5),
        ),
        eye,
        { fabric: cloth('satin', '#CFAE66'), band: 4.5, gloss: 0.4, shadow: 0.5 },
      ),
    ],
  });

/** Rubber boots. */
export const rainBoots = (cut: BootCut): Garment =>
  boots({
    leg: { shaft: 230, wide: 1.3 },
    sole: '#F3ECE2',
    lug: true,
    last: { length: 190, width: 1.12, heel: 4, under: 18, toe: 'round' },
    lining: cloth('plain', '#E7DED0'),
    stand: { pitch: 24, yaw: -32, apart: 146, ahead: -14 },
    ...cut,
    fabric: { ...cut.fabric, kind: 'satin' },
    details: (leg, eye) => [
      ...piece(leg, eye, {
        fabric: inside(cut.fabric, 0.86),
        ks: steps(0.955, 0.998, 4),
        from: () => -1,
        to: () => 1,
        lift: 1.4,
        skin: { gloss: 0.3, tightness: 16 },
      }),
      ...piece(leg, eye, {
        fabric: inside(cut.fabric, 0.94),
        ks: [...steps(0, 0.1, 10), ...steps(0.1, 0.2, 5).slice(1)],
        from: () => -1,
        to: () => 1,
        lift: 1.5,
        skin: { gloss: 0.34, tightness: 18 },
      }),
      ...[-0.5, 0.5].map((v) =>
        cord(
          steps(-1, 1, 12).map((t) => leg(0.972 + 0.004 * (1 - t * t), v + 0.07 * t, 3 + 8 * (1 - t * t))),
          eye,
          { fabric: cloth('satin', shade(cut.fabric.ink, 0.7)), band: 7, shadow: 0.5 },
        ),
      ),
    ],
  });

/** Chukka and lace boots, lined or not. */
export const laceBoots = ({
  rows = 2,
  laces,
  zip = false,
  ...cut
}: BootCut & { rows?: number; laces?: string; zip?: boolean }): Garment => {
  const { ink } = cut.fabric;
  const top = rows > 3 ? 0.98 : 0.93;
  const low = rows > 3 ? 0.42 : 0.6;
  const thread = laces ?? shade(ink, 0.6);
  return boots({
    leg: { shaft: rows > 3 ? 176 : 154, dip: 6 },
    last: { heel: 12, under: 18, toe: 'round' },
    ...cut,
    marks: [
      ...seams(
        steps(-0.75, -0.06, 14).flatMap((v) => [low - 0.02 - 0.16 * Math.max(0, -0.3 - v), v]),
        ink,
      ),
      ...seams(
        steps(0.06, 0.75, 14).flatMap((v) => [low - 0.02 - 0.16 * Math.max(0, v - 0.3), v]),
        ink,
      ),
      ...(zip ? [] : seams([0.66, -0.8, 0.78, -0.74, 1, -0.74], ink)),
    ],
    details: (leg, eye) => [
      ...piece(leg, eye, {
        fabric: inside(cut.fabric, 0.82),
        ks: steps(low, 1, 20),
        from: () => -0.055,
        to: () => 0.055,
        lift: 0.8,
        skin: { shadow: 0.1 },
      }),
      ...(zip ? zipped(leg, eye.flip ? 0.5 : -0.5, eye) : []),
      ...legLaces(leg, eye, { from: low + 0.03, to: top, rows, colour: thread }),
    ],
  });
};
