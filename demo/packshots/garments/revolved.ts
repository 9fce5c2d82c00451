/** Surfaces of revolution: the felt hat. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { cloth, inside } from './cloth.ts';
import { type Eye, type Skin, type Spot, type Surface, curve, inner, outer, steps } from './space.ts';
import { finishOf } from './upper.ts';

/** `pitch`: from how far above it is looked at, in degrees. */
type Seen = { fabric: Fabric; pitch?: number };

const ring = steps(0, Math.PI * 2, 72);

/** A surface of revolution: radius and height along a profile, deformed by `bend`. */
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
