/** Parts of trainers: rubber, tongue, stays of the laces, overlays. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Part } from '#demo/packshots/engine/garment';
import { cloth, inside } from './cloth.ts';
import { type Eye, type Mark, curve, inner, outer, steps } from './space.ts';
import { type Last, type LastCut, along, soleSide } from './last.ts';
import { type ShoeView, finishOf, panel, rimAt, stitches } from './upper.ts';

export type SneakerCut = {
  readonly upper: Fabric;
  readonly accent?: string;
  readonly sole?: string;
  readonly high?: boolean;
  readonly closure?: 'laces' | 'straps';
  /** Overlays of another material, as on running shoes. */
  readonly panels?: boolean;
  readonly toe?: string;
  readonly view?: ShoeView;
  readonly last?: LastCut;
  readonly laces?: string;
  /** A line round the sole. */
  readonly line?: string;
  readonly star?: string;
};

export const rubberSide = (last: Last, { sole = '#FBF8F2', line, panels }: SneakerCut, eye: Eye): Part[] =>
  soleSide(last, eye, {
    fabric: cloth('plain', sole),
    beyond: 4,
    rise: panels ? 3 : 8,
    marks: [
      {
        through: [0, 0.8, 1, 0.8],
        width: line ? 4 : 1.6,
        ...(line ? { colour: line, opacity: 0.95 } : { opacity: 0.22 }),
      },
      {
        through: [0, 0.22, 1, 0.22],
        width: 1.6,
        opacity: 0.28,
      },
    ],
  });

export const low = {
  throat: 0.45,
  collar: curve([0, 74, 0.08, 70, 0.2, 56, 0.32, 58, 0.4, 70, 0.45, 90]),
};

/** The tongue, from under the laces up and out of the opening. */
export const tongue = (last: Last, fabric: Fabric, eye: Eye): Part[] => {
  const patch = {
    on: (s: number, v: number): readonly [number, number, number] => {
      const [x, y, z] = last.over(s, v * 0.23, 1.5);
      return [x - 10 * last.grow * Math.max(0, (0.4 - s) / 0.1), y, z + 1 * last.grow * Math.max(0, (0.42 - s) / 0.1)];
    },
    us: along(0.315, 0.5, 16),
    vs: steps(-1, 1, 10),
    skin: { ...finishOf(fabric), shadow: 0.4, edges: [[4, 6]] as const },
    marks: [stitches([0.49, -0.8, 0.335, -0.8, 0.33, 0, 0.335, 0.8, 0.49, 0.8], fabric.ink)],
  };
  return [...inner(patch, eye, { fabric: inside(fabric, 0.8) }), ...outer(eye, patch)];
};

const holes = (ink: string): Mark[] =>
  [0, 1, 2].flatMap((row) =>
    [-2, -1, 0, 1, 2].map((i): Mark => ({
      through: [
        0.75 + row * 0.035,
        0.5 + i * (0.045 - row * 0.004),
        0.7505 + row * 0.035,
        0.5 + i * (0.045 - row * 0.004),
      ],
      width: 3.4,
      colour: shade(ink, 0.35),
      opacity: 0.7,
    })),
  );

export const stay = (last: Last, fabric: Fabric, side: number, eye: Eye): Part[] => {
  const near = 0.17;
  const far = curve([0.4, 0.5, 0.5, 0.46, 0.6, 0.4, 0.68, 0.3]);
  const out = (s: number): number => Math.max(far(s), rimAt(last, low, s) + 0.03);
  const edge = (s: number): number => Math.max(near, rimAt(last, low, s) + 0.01);
  return panel(last, eye, {
    fabric,
    us: along(0.395, 0.68, 20),
    from: (s) => (side < 0 ? -out(s) : edge(s)),
    to: (s) => (side < 0 ? -edge(s) : out(s)),
    lift: 1.6,
    marks: [
      stitches([0.42, side < 0 ? 0.08 : 0.92, 0.67, side < 0 ? 0.08 : 0.92], fabric.ink),
      ...steps(0.455, 0.65, 4).map((s): Mark => ({
        through: [s, side < 0 ? 0.8 : 0.2, s + 0.0005, side < 0 ? 0.8 : 0.2],
        width: 6,
        colour: '#2b2723',
        opacity: 0.6,
      })),
    ],
  });
};

/** Panels at the heel, the sides and the toe. */
export const overlays = (last: Last, cut: SneakerCut, eye: Eye): Part[] => {
  const { upper: body, panels, toe, star } = cut;
  const accent = cloth('leather', cut.accent ?? shade(body.ink, 0.95));
  const heel = (side: number): Part[] =>
    panel(last, eye, {
      fabric: accent,
      us: along(0.002, panels ? 0.2 : 0.11, 14),
      from: (s) => (side < 0 ? -1 : rimAt(last, low, s) + 0.03),
      to: (s) => (side < 0 ? -rimAt(last, low, s) - 0.03 : 1),
      marks: [stitches([panels ? 0.19 : 0.103, 0, panels ? 0.19 : 0.103, 1], accent.ink)],
    });
  const flash = (side: number): Part[] =>
    panel(last, eye, {
      fabric: cloth('leather', panels ? '#F3ECE2' : (star ?? accent.ink)),
      us: along(0.26, 0.56, 16),
      from: (s) => {
        const m = 0.92 - 1.25 * (s - 0.26);
        return side < 0 ? -m - 0.06 : m - 0.06;
      },
      to: (s) => {
        const m = 0.92 - 1.25 * (s - 0.26);
        return side < 0 ? -m + 0.06 : m + 0.06;
      },
      lift: 1.4,
    });
  const near = eye.flip ? 1 : -1;
  const front = cloth(toe ? 'satin' : 'leather', toe ?? (panels ? accent.ink : shade(body.ink, 0.98)));
  return [
    ...heel(-near),
    ...heel(near),
    ...(panels || star ? flash(near) : []),
    ...panel(last, eye, {
      fabric: front,
      us: along(toe || panels ? 0.8 : 0.72, 1, 18),
      from: () => -1,
      to: () => 1,
      lift: 1.2,
      skin: toe ? { gloss: 0.12 } : {},
      marks: [
        stitches([(toe || panels ? 0.8 : 0.72) + 0.012, 0, (toe || panels ? 0.8 : 0.72) + 0.012, 1], front.ink),
        ...(toe || panels ? [] : holes(front.ink)),
      ],
    }),
  ];
};
