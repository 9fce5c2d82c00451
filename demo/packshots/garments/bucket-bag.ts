/** A bucket bag: a round base, a body gathered by a cord in eyelets, a shoulder strap on two rings. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { cloth, inside } from './cloth.ts';
import { circle, hide, metal, shoulderStrap, smooth, tight } from './shoulder-strap.ts';
import { type Eye, type Mark, type Skin, type Spot, type Surface, cord, curve, inner, outer, steps } from './space.ts';

const pleats = 16;
const neck = 0.85;
const turn = Math.PI * 2;

const radius = curve([0, 86, 0.03, 93, 0.12, 97, 0.4, 102, 0.6, 99, 0.74, 88, neck, 71, 0.92, 75, 1, 87]);
const height = curve([0, 0, 0.03, 3, 0.12, 26, 0.4, 92, 0.6, 144, 0.74, 180, neck, 206, 0.92, 222, 1, 243]);

/** How far the cord gathers the leather: not at all below the middle, most at the eyelets. */
const drawn = curve([0, 0, 0.42, 0, 0.6, 0.26, 0.74, 0.66, neck, 1, 0.93, 0.8, 1, 0.62]);

const hollow = (angle: number): number => {
  const wandering = angle + 0.07 * Math.sin(angle * 3 + 1) + 0.04 * Math.sin(angle * 5);
  return 1 - Math.abs(Math.sin((wandering * pleats) / 2)) ** 0.8;
};

/** The wall of the bag by angle and height (base 0, rim 1). Its front is at three quarters of a turn. */
const wall: Surface = (angle, t) => {
  const slack = 1 + 0.012 * Math.sin(angle * 2 + 0.6) * Math.sin(Math.PI * t) + 0.01 * Math.sin(angle * 3 + t * 4);
  const rim = Math.max(0, (t - neck) / (1 - neck));
  // at the sides a pleat of the rim would hide the next one
  const calm = 1 - 0.75 * rim * Math.cos(angle) ** 6;
  const r = radius(t) * (1 - 0.17 * drawn(t) * calm * hollow(angle)) * slack;
  return [
    Math.cos(angle) * r,
    Math.sin(angle) * r * 0.84,
    height(t) + rim * (4 * Math.cos(angle * 3 + 0.8) + 3 * Math.sin(angle * 7)),
  ];
};

const off = (angle: number, t: number, by: number): Spot => {
  const [x, y, z] = wall(angle, t);
  return [x + Math.cos(angle) * by, y + Math.sin(angle) * by, z];
};

const ring = steps(0, turn, 224);
/** The visible half, and a little more. */
const front = steps(Math.PI - 0.16, turn + 0.16, 128);

/** The six visible eyelets. */
const eyelets = steps(-2.5, 2.5, 5).map((k) => Math.PI * 1.5 + k * 0.36);

/** The wall with its pleats, the base band and its seams. */
const shell = (fabric: Fabric, eye: Eye): Part[] => {
  const { ink } = fabric;
  const skin = hide(fabric);
  const valleys = front.filter(
    (a, i) => i > 0 && hollow(a) > hollow(front[i - 1] ?? 0) && hollow(a) >= hollow(a + 0.028),
  );
  const band: Surface = (angle, v) => off(angle, 0.004 + v * 0.2, 1.4);
  return [
    ...outer(eye, {
      on: wall,
      us: front,
      vs: steps(0, 1, 56),
      skin: { ...skin, contrast: 0.8 },
      marks: [
        ...valleys.flatMap((a): Mark[] => [
          { through: [a, 0.52, a, 0.99], width: 2.4, height: -0.8 },
          { through: [a, 0.66, a, 0.99], width: 6, height: -1.6 },
        ]),
        { through: [0, 0.975, turn, 0.975], width: 3, height: -1 },
        tight([0, 0.975, turn, 0.975], ink),
      ],
    }),
    ...outer(eye, {
      on: band,
      us: ring,
      vs: steps(0, 1, 12),
      skin: { ...skin, contrast: 0.8, fabric: inside(fabric, 0.93), shadow: 0.5, shadowBlur: 5, edges: [[2, 2.6]] },
      marks: [
        tight([0, 0.9, turn, 0.9], ink),
        tight([0, 0.8, turn, 0.8], ink),
        { through: [0, 0.985, turn, 0.985], width: 2.4, colour: shade(ink, 0.5), opacity: 0.6 },
        { through: [0, 0.06, turn, 0.06], width: 4, height: 1.6 },
      ],
    }),
  ];
};

/** Brass round each hole, narrower towards the sides. */
const eyelet = (angle: number, eye: Eye): Part[] => {
  const at = off(angle, neck, 1.5);
  const facing = Math.max(0.35, Math.abs(Math.sin(angle)));
  return [
    cord(circle(at, 2.2, facing), eye, { fabric: cloth('plain', '#1d1611'), band: 5, shadow: 0 }),
    cord(circle(at, 4.4, facing), eye, { ...metal, band: 4.2 }),
  ];
};

const laceOf = (fabric: Fabric): Skin => ({
  ...hide(fabric),
  edges: [[2, 4]],
  band: 8.6,
  shadow: 0.65,
  shadowBlur: 5,
  wrinkles: { height: 0 },
});

/** What hangs below the slider: the cord, its knot and the end below the knot. */
const hangingEnd = (lace: Skin, side: number, eye: Eye): Part[] => {
  const path: Spot[] = [
    [side * 5, -70, 196],
    [side * 9, -76, 172],
    [side * (15 - side), -82, 140],
    [side * 15 + 1, -86, 104 - side * 9],
  ];
  const [x, , z] = path[3] ?? [0, 0, 0];
  return [
    cord(smooth(path, 24), eye, lace),
    cord(
      [
        [x, -86, z + 4],
        [x + side, -86, z - 4],
      ],
      eye,
      { ...lace, band: 17, edges: [[3, 8]] },
    ),
    cord(
      [
        [x + side, -86, z - 6],
        [x + side * 2, -87, z - 22],
      ],
      eye,
      { ...lace, band: 11, cap: 'butt' },
    ),
  ];
};

/** The cord in and out of its eyelets, drawn through a slider in front, its two ends knotted. */
const drawstring = (fabric: Fabric, eye: Eye): Part[] => {
  const lace = laceOf(fabric);
  const bridge = (from: number, to: number): Part => {
    const [[x0, y0, z0], [x1, y1, z1]] = [off(from, neck, 2), off(to, neck, 2)];
    return cord(
      steps(0, 1, 16).map((t) => [
        x0 + (x1 - x0) * t,
        y0 + (y1 - y0) * t - 4,
        z0 + (z1 - z0) * t - 4 * Math.sin(Math.PI * t),
      ]),
      eye,
      lace,
    );
  };
  const [b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = eyelets;
  const toSlider = (angle: number, side: number): Part =>
    cord(smooth([off(angle, neck, 1), [side * 9, -66, 203], [side * 4, -70, 194]], 16), eye, lace);
  return [
    ...eyelets.flatMap((angle) => eyelet(angle, eye)),
    bridge(b, c),
    bridge(f, g),
    toSlider(d, -1),
    toSlider(e, 1),
    ...hangingEnd(lace, -1, eye),
    ...hangingEnd(lace, 1, eye),
    cord(
      [
        [-6, -74, 186],
        [6, -74, 186],
      ],
      eye,
      {
        ...hide(inside(fabric, 0.94)),
        band: 25,
        edges: [
          [2, 3],
          [7, 9],
        ],
        shadow: 0.75,
        shadowBlur: 6,
        lines: [],
      },
    ),
  ];
};

/** `pitch`: from how far above it is looked at, in degrees. */
export const bucketBag = ({ fabric, pitch = 17 }: { fabric: Fabric; pitch?: number }): Garment => {
  const eye: Eye = { yaw: 0, pitch, scale: 1.75 };
  const suede = cloth('wool', '#B99B78');
  return {
    parts: [
      ...shoulderStrap(fabric, eye),
      ...outer(eye, {
        on: (angle, r) => [Math.cos(angle) * 86 * r, Math.sin(angle) * 72 * r, 4],
        us: ring,
        vs: steps(0, 1, 4),
        skin: { fabric: inside(suede, 0.5), shadow: 0 },
        turned: true,
      }),
      ...inner({ on: wall, us: ring, vs: steps(0, 1, 40), skin: {} as Skin }, eye, {
        fabric: inside(suede, 0.72),
        contrast: 1.1,
        shadow: 0.2,
      }),
      ...shell(fabric, eye),
      ...drawstring(fabric, eye),
    ],
    sway: 1,
    lift: 0.8,
    reach: 0.98,
    focus: [375, 330],
  };
};
