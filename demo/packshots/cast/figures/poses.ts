/** Ways to hold an arm or to stand, for any body. `side` is -1 on the left of the picture and 1 on the right. */
import type { ArmJoints } from './arm.ts';
import type { Body } from './builds.ts';
import type { Legs } from './shoes.ts';

type Side = 1 | -1;

const shoulderOf = (body: Body, side: Side): readonly [number, number] => [
  side * (body.shoulder - 14),
  body.shoulderY + 20,
];

export const handOnHip = (body: Body, side: Side, reach = 52): ArmJoints => [
  shoulderOf(body, side),
  [side * (body.shoulder + reach), body.waistY - 16],
  [side * (body.waist + 14), body.waistY + 30],
];

export const armDown = (body: Body, side: Side, away = 10, bend = 6): ArmJoints => [
  shoulderOf(body, side),
  [side * (body.shoulder + away + bend), body.waistY + 6],
  [side * (body.shoulder + away), body.hipY + 16],
];

/** A greeting. */
export const handOnHeart = (body: Body, side: Side): ArmJoints => [
  shoulderOf(body, side),
  [side * (body.shoulder + 22), body.waistY - 4],
  [-side * 2, body.shoulderY + 96],
];

export const handsClasped = (body: Body, side: Side): ArmJoints => [
  shoulderOf(body, side),
  [side * (body.shoulder + 18), body.waistY + 8],
  [side * 26, body.waistY + 32],
];

/** The forearm before the belly, to hold flowers or a cup upright. */
export const holdingUpright = (body: Body, side: Side): ArmJoints => [
  shoulderOf(body, side),
  [side * (body.shoulder + 24), body.waistY + 4],
  [side * 74, body.waistY - 2],
];

/** The hand above the shoulder, to wave. */
export const waving = (body: Body, side: Side): ArmJoints => [
  shoulderOf(body, side),
  [side * (body.shoulder + 38), body.shoulderY + 84],
  [side * (body.shoulder + 40), body.shoulderY - 36],
];

/** The hand at the strap of a bag on the shoulder. */
export const handOnStrap = (body: Body, side: Side): ArmJoints => [
  shoulderOf(body, side),
  [side * (body.shoulder + 34), body.waistY - 20],
  [side * (body.shoulder - 26), body.shoulderY + 74],
];

export const standing = (body: Body, apart = 26): Legs => [
  [
    [-body.hip * 0.5, body.hipY + 20],
    [-apart - 4, body.kneeY],
    [-apart, body.ankleY],
  ],
  [
    [body.hip * 0.5, body.hipY + 20],
    [apart + 4, body.kneeY],
    [apart, body.ankleY],
  ],
];

/** A step towards `side`: the other heel has left the ground. */
export const stepping = (body: Body, side: Side): Legs => {
  const front = [
    [side * body.hip * 0.5, body.hipY + 20],
    [side * 34, body.kneeY],
    [side * 36, body.ankleY + 4],
  ] as const;
  const rear = [
    [-side * body.hip * 0.5, body.hipY + 20],
    [-side * 26, body.kneeY + 4],
    [-side * 58, body.ankleY - 18],
  ] as const;
  return side === 1 ? [rear, front] : [front, rear];
};
