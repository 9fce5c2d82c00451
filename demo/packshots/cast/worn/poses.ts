/** How somebody stands to show what they wear. Arms in long sleeves follow the sleeves. */
import type { Point } from '#demo/packshots/cast/draw/shapes';
import type { ArmJoints } from '#demo/packshots/cast/figures/arm';
import type { Body } from '#demo/packshots/cast/figures/builds';
import type { HandName } from '#demo/packshots/cast/figures/hand';

export type ArmName = 'down' | 'hip' | 'heart';
export type Pose = {
  readonly arms: readonly [left: ArmName, right: ArmName];
  readonly turn: number;
  readonly tilt: number;
  readonly legs: 'standing' | 'stepping';
};

export const poses = {
  calm: { arms: ['down', 'down'], turn: 0.35, tilt: 0, legs: 'standing' },
  calmLeft: { arms: ['down', 'down'], turn: -0.35, tilt: -2, legs: 'standing' },
  handOnHip: { arms: ['hip', 'down'], turn: 0.4, tilt: 3, legs: 'standing' },
  handOnOtherHip: { arms: ['down', 'hip'], turn: -0.4, tilt: -3, legs: 'standing' },
  handsOnHips: { arms: ['hip', 'hip'], turn: -0.3, tilt: -2, legs: 'standing' },
  greeting: { arms: ['heart', 'down'], turn: 0.35, tilt: 3, legs: 'standing' },
  walking: { arms: ['down', 'down'], turn: 0.45, tilt: 2, legs: 'stepping' },
  walkingHandOnHip: { arms: ['hip', 'down'], turn: 0.4, tilt: 3, legs: 'stepping' },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;

export const shoulderOf = (body: Body, side: 1 | -1): Point => [side * (body.shoulder - 14), body.shoulderY + 20];

export const upperArm = (body: Body): number => (body.hipY - body.shoulderY) * 0.55;
const forearm = (body: Body): number => (body.hipY - body.shoulderY) * 0.48;

/** `slant`: x and y of the direction in which the sleeve takes the upper arm on the right of the picture. */
export const armOf = (name: ArmName, body: Body, side: 1 | -1, slant: Point): ArmJoints => {
  const [x, y] = shoulderOf(body, side);
  const length = Math.hypot(...slant);
  const [ux, uy] = [(side * slant[0]) / length, slant[1] / length];
  const elbow: Point = [x + ux * upperArm(body), y + uy * upperArm(body)];
  if (name === 'hip') return [[x, y], elbow, [side * (body.waist + 16), body.waistY + 34]];
  if (name === 'heart') return [[x, y], elbow, [-side * 4, body.shoulderY + 92]];
  const lean = Math.atan2(ux, uy) * 0.3;
  return [[x, y], elbow, [elbow[0] + Math.sin(lean) * forearm(body), elbow[1] + Math.cos(lean) * forearm(body)]];
};

export const handNames: Readonly<Record<ArmName, HandName>> = { down: 'relaxed', hip: 'fist', heart: 'relaxed' };
