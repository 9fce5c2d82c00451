/** Trainers: low or high, laced or with straps. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { cloth, inside } from './cloth.ts';
import { type Eye, type Mark, curve, steps } from './space.ts';
import { along, footbed, lastOf } from './last.ts';
import { finishOf, lacing, panel, standing, stitches, strap, upper } from './upper.ts';
import { type Leg, legLaces, legOf, piece, shaft } from './leg.ts';
import { type SneakerCut, low, overlays, rubberSide, stay, tongue } from './trainer-parts.ts';

const lowSneakers = (cut: SneakerCut): Garment => {
  const { upper: body, view, closure = 'laces' } = cut;
  const last = lastOf({ heel: 8, under: 15, toe: 'round', spring: 6, ...cut.last });
  const accent = cloth('leather', cut.accent ?? shade(body.ink, 0.95));
  const straps = [0.47, 0.57];
  return standing(
    (eye) => {
      const side = eye.flip ? 1 : -1;
      return [
        ...footbed(last, cloth('plain', shade(cut.sole ?? '#FBF8F2', 0.9)), eye, 3),
        ...footbed(last, cloth('plain', '#E9E2D6'), eye),
        ...upper(last, eye, {
          fabric: body,
          opening: low,
          lining: shade(body.ink, 0.9) === '#000000' ? '#3a3638' : '#EDE6DB',
          bound: { fabric: inside(finishOf(body).fabric, 0.97), width: 12 },
          within: tongue(last, { ...body, ink: shade(body.ink, 0.97) }, eye),
        }),
        ...overlays(last, cut, eye),
        ...panel(last, eye, {
          fabric: inside(body, 0.9),
          us: along(0.43, 0.68, 12),
          from: () => -0.19,
          to: () => 0.19,
          lift: 0.8,
          skin: { shadow: 0.2 },
        }),
        ...stay(last, cut.panels ? accent : body, -side, eye),
        ...stay(last, cut.panels ? accent : body, side, eye),
        ...(closure === 'laces'
          ? lacing(last, eye, { from: 0.455, to: 0.65, rows: 5, colour: cut.laces ?? '#FFFDF8' })
          : straps.flatMap(
              (s) =>
                strap(last, eye, {
                  fabric: accent,
                  at: (v) => s + 0.02 * v,
                  broad: 0.085,
                  from: -0.62,
                  to: 0.62,
                  lift: 4,
                }).over,
            )),
        ...rubberSide(last, cut, eye),
      ];
    },
    view,
    { pitch: 30, yaw: -36, ...(cut.last?.length && { length: cut.last.length }), apart: 122 },
  );
};

/** Both rows of eyelets up the front. */
const highStays = (leg: Leg, body: Fabric, eye: Eye): Part[] => {
  const wing = (side: number): { from: (k: number) => number; to: (k: number) => number } => {
    const wide = curve([0.32, 0.1, 0.5, 0.17, 0.8, 0.2, 1, 0.24]);
    return side < 0 ? { from: (k) => -wide(k), to: () => -0.055 } : { from: () => 0.055, to: wide };
  };
  const near = eye.flip ? 1 : -1;
  return [-near, near].flatMap((side) =>
    piece(leg, eye, {
      fabric: body,
      ks: steps(0.36, 0.995, 24),
      ...wing(side),
      lift: 1.4,
      marks: [
        stitches([0.38, side < 0 ? 0.08 : 0.92, 0.98, side < 0 ? 0.08 : 0.92], body.ink),
        ...steps(0.42, 0.96, 6).map((k): Mark => ({
          through: [k, side < 0 ? 0.8 : 0.2, k + 0.0006, side < 0 ? 0.8 : 0.2],
          width: 6.5,
          colour: '#B9B4AC',
          opacity: 0.95,
        })),
      ],
    }),
  );
};

const highSneakers = (cut: SneakerCut): Garment => {
  const { upper: body, view } = cut;
  const last = lastOf({ heel: 6, under: 17, toe: 'round', spring: 5, ...cut.last });
  const leg = legOf(last, { shaft: 164, dip: 8 });
  const accent = cloth('leather', cut.accent ?? body.ink);
  const cap = cut.toe ?? shade(body.ink, 0.97);
  return standing(
    (eye) => {
      return [
        ...footbed(last, cloth('plain', shade(cut.sole ?? '#FBF8F2', 0.9)), eye, 3),
        ...shaft(leg, eye, {
          fabric: body,
          lining: cloth('plain', '#EDE6DB'),
          bound: { fabric: inside(finishOf(body).fabric, 0.96), band: 9 },
          marks: [stitches([0.55, -0.6, 0.68, -0.62, 0.8, -0.66, 1, -0.66], body.ink)],
        }),
        ...piece(leg, eye, { fabric: accent, ks: steps(0.66, 0.99, 20), from: () => 0.9, to: () => 1.1, lift: 1.3 }),
        ...piece(leg, eye, {
          fabric: inside(body, 0.88),
          ks: steps(0.36, 0.998, 20),
          from: () => -0.1,
          to: () => 0.1,
          lift: 0.6,
          skin: { shadow: 0.2 },
        }),
        ...piece(leg, eye, {
          fabric: cloth('satin', cap),
          ks: [...steps(0, 0.1, 10), ...steps(0.1, 0.22, 6).slice(1)],
          from: () => -1,
          to: () => 1,
          lift: 1.2,
          skin: { gloss: 0.12 },
          marks: [stitches([0.21, 0, 0.21, 1], cap)],
        }),
        ...highStays(leg, body, eye),
        ...legLaces(leg, eye, { from: 0.42, to: 0.96, rows: 7, colour: cut.laces ?? '#FFFDF8' }),
        ...rubberSide(last, cut, eye),
      ];
    },
    view,
    { pitch: 26, yaw: -34, ...(cut.last?.length && { length: cut.last.length }), apart: 124, ahead: -10 },
  );
};

/** Trainers with a tongue, a padded opening and laces or straps. */
export const sneakers = (cut: SneakerCut): Garment => (cut.high ? highSneakers(cut) : lowSneakers(cut));
