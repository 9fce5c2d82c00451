/** Where the arms and legs of a figure go: through the sleeves and to the hems of what it wears. */
import type { Point } from '#demo/packshots/cast/draw/shapes';
import type { ArmJoints } from '#demo/packshots/cast/figures/arm';
import type { Body } from '#demo/packshots/cast/figures/builds';
import { standing, stepping } from '#demo/packshots/cast/figures/poses';
import type { Legs } from '#demo/packshots/cast/figures/shoes';
import type { Part } from '#demo/packshots/engine/garment';
import { coverageOf } from './cut-out.ts';
import { type Fit, edgeAt, leftSleeve, legEnds, sleeveLine } from './fit.ts';
import type { Kind } from './kinds.ts';
import { type ArmName, type Pose, armOf, shoulderOf, upperArm } from './poses.ts';

/** The cloth in front of the body, and how it lies. */
export type Cloth = { readonly parts: readonly Part[]; readonly coverage: Float32Array; readonly fit: Fit };
export type Wearing = { readonly body: Body; readonly pose: Pose; readonly kind: Kind };
export type Arms = {
  readonly joints: readonly [ArmJoints, ArmJoints];
  /** True when the sleeves reach the forearm: the arms then follow the sleeves in every pose. */
  readonly isLong: boolean;
  readonly hasSleeves: boolean;
};

/** Direction of the upper arm for a hand on the hip, when no sleeve determines it. */
const akimbo: Point = [0.75, 1];

const slanted = (slant: Point, hasSleeves: boolean, { body, pose }: Wearing): Arms => {
  const arm = (name: ArmName, side: 1 | -1): ArmJoints =>
    armOf(name, body, side, name === 'hip' && !hasSleeves ? akimbo : slant);
  return { joints: [arm(pose.arms[0], -1), arm(pose.arms[1], 1)], isLong: false, hasSleeves };
};

/** Arms without sleeves, moved aside where the cloth is wide. */
const bareArms = ({ coverage, fit }: Cloth, wearing: Wearing): Arms => {
  const { body, kind } = wearing;
  const [x, y] = shoulderOf(body, 1);
  const drop = upperArm(body);
  const beside = kind.rests === 'waist' ? 0 : edgeAt(coverage, fit, y + drop) + body.arm * 0.6;
  return slanted([Math.max(0.2, (beside - x) / drop), 1], false, wearing);
};

const along = ([x, y]: Point, to: Point, share: number): Point => [x + (to[0] - x) * share, y + (to[1] - y) * share];
const mirrored = ([x, y]: Point): Point => [-x, y];

export const armsIn = async (cloth: Cloth, wearing: Wearing): Promise<Arms> => {
  const { body, kind } = wearing;
  const sleeve = kind.rests === 'waist' ? [] : leftSleeve(cloth.parts);
  if (sleeve.length === 0) return bareArms(cloth, wearing);
  const shoulder = shoulderOf(body, -1);
  const { elbow, end, length } = sleeveLine(await coverageOf(sleeve), cloth.fit, shoulder);
  const arm = body.hipY - body.shoulderY;
  if (length < arm * 0.66) return slanted([shoulder[0] - end[0], end[1] - shoulder[1]], true, wearing);
  // a sleeve may end on the forearm: the arm continues in its direction
  const wrist = along(shoulder, end, Math.max(1, arm / length));
  const right: ArmJoints = [mirrored(shoulder), mirrored(elbow), mirrored(wrist)];
  return { joints: [[shoulder, elbow, wrist], right], isLong: true, hasSleeves: true };
};

export const legsIn = ({ coverage, fit }: Cloth, { body, pose, kind }: Wearing): Legs => {
  const ends = kind.rests === 'waist' ? legEnds(coverage, fit) : null;
  if (!ends) return pose.legs === 'stepping' ? stepping(body, 1) : standing(body);
  const leg = (side: 1 | -1, x: number): Legs[0] => [
    [side * body.hip * 0.5, body.hipY + 20],
    [x * 0.9 + side * 4, body.kneeY],
    [x, body.ankleY],
  ];
  return [leg(-1, ends[0]), leg(1, ends[1])];
};
