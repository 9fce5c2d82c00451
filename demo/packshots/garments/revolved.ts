/** Things that are round about their middle: the chéchia, the felt hat, the bucket bag. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { cloth, inside } from './cloth.ts';
import { type Eye, type Skin, type Spot, type Surface, cord, curve, inner, outer, steps } from './space.ts';
import { finishOf } from './upper.ts';

/** `pitch`: from how far above it is looked at, in degrees. */
type Seen = { fabric: Fabric; pitch?: number };

const ring = steps(0, Math.PI * 2, 72);

/** A round surface: radius and height along a profile, changed by `bend` where it is not quite round. */
const round =
  (
    profile: { radius: (t: number) => number; height: (t: number) => number },
    bend?: (angle: number, t: number, spot: Spot) => Spot,
  ): Surface =>
  (angle, t) => {
    const r = profile.radius(t);
    const spot: Spot = [Math.cos(angle) * r, Math.sin(angle) * r, profile.height(t)];
    return bend ? bend(angle, t, spot) : spot;
  };

const whole = (parts: readonly Part[], focus: readonly [number, number] = [375, 480]): Garment => ({
  parts,
  sway: 1.2,
  lift: 0.7,
  reach: 0.86,
  focus,
});

/** The soft red cap of Tunisia, with its stem. */
export const chechia = ({ fabric, pitch = 24 }: Seen): Garment => {
  const eye: Eye = { yaw: 0, pitch, scale: 2.6 };
  const side = {
    radius: curve([0, 90, 0.1, 93, 0.5, 92, 0.72, 88, 0.84, 80, 0.93, 62, 1, 0]),
    height: curve([0, 0, 0.1, 5, 0.5, 46, 0.72, 68, 0.84, 78, 0.93, 83, 1, 82]),
  };
  const soft = round(side, (angle, t, [x, y, z]) => [
    x + 3 * Math.sin(angle * 3 + 1) * t,
    y + 2 * Math.cos(angle * 2) * t,
    z + 3.5 * Math.sin(angle * 2 + 0.6) * t ** 3 - 5 * t ** 6 * Math.cos(angle + 0.5),
  ]);
  const felt: Skin = { ...finishOf(fabric), wrinkles: { height: 3 }, gloss: 0.03 };
  return whole([
    ...outer(eye, {
      on: soft,
      us: ring,
      vs: steps(0, 1, 40),
      skin: felt,
      marks: [{ through: [0, 0.06, 6.283, 0.06], width: 2.4, opacity: 0.22 }],
    }),
    cord(
      [
        [0, 0, 80],
        [1, 0, 88],
        [5, -1, 100],
      ],
      eye,
      { fabric, band: 9, shadow: 0.5 },
    ),
  ]);
};

/** An oval crown, pinched in front and creased along its top. */
const oval = (angle: number, t: number, [x, y, z]: Spot): Spot => {
  const pinch =
    t > 0.55
      ? Math.exp(-(((angle % (Math.PI * 2)) - 5.1) ** 2) * 6) + Math.exp(-(((angle % (Math.PI * 2)) - 0.95) ** 2) * 6)
      : 0;
  const crease = Math.max(0, (t - 0.8) / 0.2) ** 1.5 * Math.exp(-((y / 26) ** 2));
  return [
    x * 1.14 * (1 - 0.1 * pinch * (t - 0.55)),
    y * (1 - 0.28 * pinch * (t - 0.4)),
    z - 24 * crease + 5 * Math.max(0, x / 90) * t,
  ];
};

/** A felt hat with a stiff brim and a ribbon. */
export const feltHat = ({
  fabric,
  ribbon = shade(fabric.ink, 0.5),
  pitch = 27,
}: Seen & { ribbon?: string }): Garment => {
  const eye: Eye = { yaw: -24, pitch, scale: 1.75 };
  const crown = round(
    {
      radius: curve([0, 84, 0.3, 82, 0.6, 76, 0.8, 70, 0.9, 63, 0.96, 48, 1, 0]),
      height: curve([0, 0, 0.3, 36, 0.6, 78, 0.8, 102, 0.9, 111, 0.96, 114, 1, 113]),
    },
    oval,
  );
  const brim = round({ radius: (t) => 84 + 70 * t, height: (t) => 1 + 2 * t * t }, (angle, t, [x, y, z]) => [
    x * 1.14,
    y,
    z + t * t * (7 * Math.cos(angle * 2 + Math.PI) + 4),
  ]);
  const felt: Skin = { ...finishOf(fabric), wrinkles: { height: 2 } };
  const band: Surface = (angle, v) => {
    const [x, y, z] = crown(angle, 0.005 + v * 0.23);
    return [x * 1.02, y * 1.02, z + 1];
  };
  return whole([
    ...inner({ on: brim, us: ring, vs: steps(0, 1, 12), skin: felt }, eye, { ...felt, fabric: inside(fabric, 0.7) }),
    ...outer(eye, {
      on: brim,
      us: ring,
      vs: steps(0, 1, 16),
      skin: { ...felt, edges: [[3, 4]] },
      turned: true,
      marks: [{ through: [0, 0.95, 6.283, 0.95], width: 1.3, dash: '4 3', opacity: 0.3 }],
    }),
    ...outer(eye, { on: crown, us: ring, vs: steps(0, 1, 40), skin: { ...felt, shadow: 0.7, shadowBlur: 12 } }),
    ...outer(eye, {
      on: band,
      us: ring,
      vs: steps(0, 1, 6),
      skin: { fabric: cloth('rib', ribbon, { pitch: 3 }), shadow: 0.4, edges: [[2, 2]] },
    }),
    ...outer(eye, {
      on: (u, v) => {
        const [x, y, z] = band(4.1 + u, 0.08 + 0.84 * v);
        return [x * 1.05, y * 1.05, z];
      },
      us: steps(-0.16, 0.16, 12),
      vs: steps(0, 1, 6),
      skin: { fabric: cloth('rib', ribbon, { pitch: 3 }), shadow: 0.6, edges: [[3, 4]] },
      marks: [{ through: [0, 0, 0, 1], width: 7, height: -2.4 }],
    }),
  ]);
};

/** Gathered towards its rim. */
const bucket = round(
  {
    radius: curve([0, 92, 0.05, 97, 0.4, 101, 0.7, 98, 0.86, 88, 1, 92]),
    height: curve([0, 0, 0.05, 6, 0.4, 84, 0.7, 150, 0.86, 182, 1, 216]),
  },
  (angle, t, [x, y, z]) => {
    const pull = Math.max(0, (t - 0.5) / 0.5) ** 1.6;
    const wave = 1 + 0.062 * pull * Math.cos(angle * 12);
    return [x * wave, y * wave * 0.82, z + 3 * pull * Math.cos(angle * 3)];
  },
);

/** The cord that closes it, with its slider. */
const drawstring = (fabric: Fabric, eye: Eye): Part[] => {
  const tie: Skin = { ...finishOf(fabric), band: 9, shadow: 0.5 };
  return [
    cord(
      steps(3.3, 6.12, 40).map((a) => {
        const [x, y, z] = bucket(a, 0.86);
        return [x * 1.03, y * 1.03, z] as const;
      }),
      eye,
      tie,
    ),
    ...[-1, 1].map((side) =>
      cord(
        [
          [side * 4, -86, 186],
          [side * 10, -90, 160],
          [side * (16 + side * 2), -92, 118 - side * 8],
        ],
        eye,
        { ...tie, band: 8 },
      ),
    ),
    cord(
      [
        [-9, -90, 178],
        [9, -90, 178],
      ],
      eye,
      { ...tie, band: 24, shadow: 0.6 },
    ),
  ];
};

/** A bucket bag drawn together by a cord. */
export const bucketBag = ({ fabric, pitch = 22 }: Seen): Garment => {
  const eye: Eye = { yaw: 0, pitch, scale: 1.75 };
  const { ink } = fabric;
  const skin: Skin = { ...finishOf(fabric), fabric, wrinkles: { height: 1.2 } };
  const belt: Surface = (angle, v) => {
    const [x, y, z] = bucket(angle, 0.01 + v * 0.16);
    return [x * 1.012, y * 1.012, z];
  };
  const strap = (from: number, to: number): Spot[] =>
    steps(from, to, 30).map((t) => [Math.cos(t) * 86, 6 * Math.sin(t), 205 + Math.sin(t) * 150]);
  return whole(
    [
      cord(strap(0, Math.PI), eye, { ...finishOf(inside(fabric, 0.92)), band: 19, shadow: 0.4 }),
      ...outer(eye, {
        on: (angle, r) => [Math.cos(angle) * 90 * r, Math.sin(angle) * 74 * r, 3],
        us: ring,
        vs: steps(0, 1, 4),
        skin: { fabric: cloth('plain', '#8F7658'), shadow: 0 },
        turned: true,
      }),
      ...inner({ on: bucket, us: ring, vs: steps(0, 1, 28), skin }, eye, {
        fabric: cloth('plain', '#B99B78'),
        shadow: 0.2,
      }),
      ...outer(eye, {
        on: bucket,
        us: [...steps(0, Math.PI * 2, 144)],
        vs: steps(0, 1, 44),
        skin,
        marks: [
          { through: [0, 0.98, 6.283, 0.98], width: 1.3, dash: '5 4', opacity: 0.4, colour: shade(ink, 1.4) },
          ...steps(0.13, 6.15, 11).map((a) => ({
            through: [a, 0.86, a + 0.01, 0.86],
            width: 9,
            colour: '#3a2a1c',
            opacity: 0.85,
          })),
        ],
      }),
      ...outer(eye, {
        on: belt,
        us: ring,
        vs: steps(0, 1, 6),
        skin: { ...skin, fabric: inside(fabric, 0.9), shadow: 0.4, edges: [[2, 2.4]] },
        marks: [{ through: [0, 0.93, 6.283, 0.93], width: 1.3, dash: '5 4', opacity: 0.5, colour: shade(ink, 1.4) }],
      }),
      ...drawstring(fabric, eye),
    ],
    [375, 420],
  );
};
