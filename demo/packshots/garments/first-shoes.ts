/** A child’s first shoes: a soft leather boot with a padded collar, laced, on a thin sole that bends in front. */
import { luminance, rgbOf, shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { cloth } from './cloth.ts';
import { type Last, footbed, lastOf, soleSide } from './last.ts';
import { type Leg, legOf, piece, shaft } from './leg.ts';
import { type Eye, type Mark, type Skin, type Spot, cord, curve, inner, outer, steps } from './space.ts';
import { type ShoeView, standing, stitches } from './upper.ts';

type FirstShoeCut = { readonly fabric: Fabric; readonly sole: string; readonly lace: string; readonly view?: ShoeView };

/** Smooth calf: its grain is invisible at this size. */
const hide = (fabric: Fabric): Skin => ({
  fabric: { ...fabric, kind: 'satin' },
  gloss: 0.16,
  tightness: 10,
  edges: [[2, 2.2]],
  wrinkles: { height: 1, x: 0.014, y: 0.014, crease: 0.1 },
});

/** Crepe sole that follows the foot, with cuts where it bends. */
const crepe = (last: Last, ink: string, eye: Eye): Part[] => [
  ...footbed(last, cloth('plain', shade(ink, 0.86)), eye, 4),
  ...soleSide(last, eye, {
    fabric: cloth('wool', ink),
    beyond: 3.6,
    rise: 9,
    marks: [
      { through: [0, 0.78, 1, 0.78], width: 2.2, height: -1.6 },
      { through: [0, 0.78, 1, 0.78], width: 1.4, opacity: 0.24 },
      { through: [0, 0.9, 1, 0.9], width: 1.5, dash: '5 4', colour: shade(ink, 0.55), opacity: 0.6 },
      ...[0.3, 0.335, 0.37, 0.63, 0.665, 0.7].flatMap((u): Mark[] => [
        { through: [u, 0.02, u, 0.6], width: 3, height: -2 },
        { through: [u, 0.02, u, 0.6], width: 1.6, opacity: 0.3 },
      ]),
    ],
  }),
];

/** The two quarters: over the heel and the ankle, down to the sole in a curve, open in front for the laces. */
const quarter = (leg: Leg, fabric: Fabric, side: number, eye: Eye): Part[] => {
  const front = curve([0.33, 0.98, 0.37, 0.74, 0.41, 0.42, 0.45, 0.18, 0.49, 0.085, 0.56, 0.066, 1, 0.075]);
  const { ink } = fabric;
  const edge = side < 0 ? 1 : 0;
  const near = (share: number): number => (side < 0 ? 1 - share : share);
  return piece(leg, eye, {
    fabric,
    ks: steps(0.33, 0.995, 44),
    from: (k) => (side < 0 ? -1 : front(k)),
    to: (k) => (side < 0 ? -front(k) : 1),
    lift: 1.5,
    skin: { ...hide(fabric), shadow: 0.5, shadowBlur: 5, edges: [[2, 3]] },
    marks: [
      stitches(
        steps(0.345, 0.97, 24).flatMap((k) => [k, near(0.026)]),
        ink,
      ),
      stitches(
        steps(0.36, 0.48, 8).flatMap((k) => [k, near(0.05)]),
        ink,
      ),
      // the facing that holds the eyelets
      stitches(
        steps(0.5, 0.96, 12).flatMap((k) => [k, near(0.185)]),
        ink,
      ),
      // the quilted collar
      ...[0.9, 0.945].flatMap((k): Mark[] => [
        { through: [k, near(0.2), k, edge ? 0 : 1], width: 4.5, height: -2.2 },
        { ...stitches([k, near(0.2), k, edge ? 0 : 1], ink), opacity: 0.3 },
      ]),
    ],
  });
};

/** Firm leather round the heel, with the loop that pulls it on. */
const counter = (leg: Leg, fabric: Fabric, eye: Eye): Part[] => {
  const from = curve([0.46, 0.97, 0.5, 0.84, 0.56, 0.72, 0.62, 0.63, 0.7, 0.62, 0.78, 0.74, 0.85, 0.88, 0.9, 0.95]);
  return [
    ...piece(leg, eye, {
      fabric,
      ks: steps(0.46, 0.9, 36),
      from,
      to: (k) => 2 - from(k),
      lift: 2.4,
      skin: { ...hide(fabric), shadow: 0.45, shadowBlur: 4, edges: [[2, 3]] },
      marks: [0.06, 0.94].map((v) =>
        stitches(
          steps(0.49, 0.88, 18).flatMap((k) => [k, v]),
          fabric.ink,
        ),
      ),
    }),
    cord([leg(0.9, 1, 2), leg(0.97, 1, 5), lifted(leg(1, 1, 5), 15), lifted(leg(1, 1, 1), 16), leg(1, 1, -2)], eye, {
      ...hide(fabric),
      band: 12,
      shadow: 0.45,
    }),
  ];
};

const lifted = ([x, y, z]: Spot, by: number): Spot => [x, y, z + by * 0.49];

const toeCap = (leg: Leg, fabric: Fabric, eye: Eye): Part[] =>
  piece(leg, eye, {
    fabric,
    ks: [...steps(0, 0.1, 12), ...steps(0.1, 0.185, 8).slice(1)],
    from: () => -1,
    to: () => 1,
    lift: 1.5,
    skin: { ...hide(fabric), shadow: 0.45, shadowBlur: 4, edges: [[2, 3]] },
    marks: [
      stitches([0.176, 0, 0.176, 1], fabric.ink),
      stitches([0.163, 0, 0.163, 1], fabric.ink),
      ...steps(0.14, 0.86, 18).map((v): Mark => ({
        through: [0.148, v, 0.1484, v + 0.0004],
        width: 3.2,
        colour: shade(fabric.ink, 0.35),
        opacity: 0.75,
      })),
    ],
  });

/** The padded tongue, up and out of the opening. */
const tongue = (leg: Leg, last: Last, fabric: Fabric, eye: Eye): Part[] => {
  const on = (k: number, v: number): Spot => {
    const wide = 0.1 + 0.05 * Math.max(0, (k - 0.7) / 0.35);
    const [x, y, z] = leg(Math.min(1, k), v * wide, 0.8);
    const above = Math.max(0, k - 1) * 260 * last.grow;
    return [x - above * 0.05, y, z + above * (1 - 0.42 * v ** 2)];
  };
  const patch = {
    on,
    us: steps(0.4, 1.075, 30),
    vs: steps(-1, 1, 12),
    skin: { ...hide(fabric), shadow: 0.3, edges: [[4, 6]] as const },
    marks: [stitches([0.6, -0.8, 1.05, -0.8, 1.064, -0.4, 1.064, 0.4, 1.05, 0.8, 0.6, 0.8], fabric.ink)],
    turned: true,
  };
  return [...inner(patch, eye, { fabric: cloth('wool', '#E3C9A4'), edges: [[4, 5]] }), ...outer(eye, patch)];
};

const rows = steps(0.53, 0.94, 4);

const eyelets = (leg: Leg, eye: Eye): Part[] =>
  rows.flatMap((k) =>
    [-1, 1].flatMap((side) => {
      const at = leg(k, side * 0.125, 2.4);
      return [
        cord([at, at], eye, { fabric: cloth('satin', '#C9A76A'), band: 10.5, gloss: 0.35, shadow: 0.4, shadowBlur: 3 }),
        cord([at, at], eye, { fabric: cloth('plain', '#2b2018'), band: 5, shadow: 0 }),
      ];
    }),
  );

/** Crossed from row to row, tied in a bow. */
const lacing = (leg: Leg, ink: string, eye: Eye): Part[] => {
  const lace: Skin = {
    fabric: cloth('rib', ink, { pitch: 3.2 }),
    band: 6.8,
    grain: 60,
    shadow: 0.6,
    shadowBlur: 4,
    edges: [[2, 4]],
  };
  const line = (k0: number, v0: number, k1: number, v1: number): Part =>
    cord(
      steps(0, 1, 14).map((t) => leg(k0 + (k1 - k0) * t, v0 + (v1 - v0) * t, 2.6 + 4 * Math.sin(Math.PI * t))),
      eye,
      lace,
    );
  const crossing = rows.slice(1).flatMap((k, i) => {
    const below = rows[i] ?? k;
    return [line(below, 0.125, k, -0.125), line(below, -0.125, k, 0.125)];
  });
  const knot = leg(0.95, 0, 9);
  const loop = (side: number): Spot[] =>
    steps(0, 1, 26).map((t) => {
      const turn = Math.PI * 2 * t;
      const reach = (1 - Math.cos(turn)) / 2;
      const [x, y, z] = knot;
      return [x + 5 * reach, y + side * 15 * reach, z - 5 * reach * reach + 4.6 * Math.sin(turn)];
    });
  const tail = (side: number): Spot[] =>
    steps(0, 1, 14).map((t) => [
      knot[0] + 6 * t,
      knot[1] + side * (7 * t + 2 * Math.sin(3 * t)),
      knot[2] - 20 * t * t - 3 * t,
    ]);
  return [
    line(rows[0] ?? 0, -0.125, rows[0] ?? 0, 0.125),
    ...crossing,
    ...[-1, 1].map((side) => cord(tail(side), eye, lace)),
    ...[-1, 1].map((side) => cord(loop(side), eye, lace)),
    cord([lifted(knot, 2), lifted(knot, -3)], eye, { ...lace, band: 12, edges: [[3, 6]], shadow: 0.7 }),
  ];
};

export const firstShoes = ({ fabric, sole, lace, view }: FirstShoeCut): Garment => {
  const last = lastOf({ length: 128, width: 1.22, high: 1.06, heel: 3, under: 9, toe: 'round', spring: 12 });
  const leg = legOf(last, { shaft: 138, wide: 0.98, dip: 12 });
  const pale = luminance(rgbOf(fabric.ink)) > 0.8;
  const second = { ...fabric, ink: shade(fabric.ink, pale ? 0.93 : 0.84) };
  return standing(
    (eye) => {
      const near = eye.flip ? 1 : -1;
      return [
        ...crepe(last, sole, eye).slice(0, 1),
        ...shaft(leg, eye, {
          fabric,
          lining: cloth('leather', '#E3C9A4'),
          bound: { ...hide(second), band: 15, edges: [[5, 9]], shadow: 0.35 },
          within: tongue(leg, last, second, eye),
          skin: hide(fabric),
        }),
        ...toeCap(leg, second, eye),
        ...quarter(leg, fabric, -near, eye),
        ...quarter(leg, fabric, near, eye),
        ...counter(leg, second, eye),
        ...eyelets(leg, eye),
        ...lacing(leg, lace, eye),
        ...crepe(last, sole, eye).slice(1),
      ];
    },
    view,
    { pitch: 28, yaw: -35, length: 128, apart: 128, ahead: 4 },
  );
};
