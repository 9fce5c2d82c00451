/** A child who sits on a wall, seen from the side and facing right: the hip at the origin. */
import { type Cloth, cutFrom, hemmed } from '#demo/packshots/cast/draw/fabrics';
import { limb } from '#demo/packshots/cast/draw/limb';
import { type Point, fill, line, overprint, placed, within } from '#demo/packshots/cast/draw/shapes';
import type { HeadOptions } from '#demo/packshots/cast/heads/head-options';
import { drawProfile } from '#demo/packshots/cast/heads/profile';
import type { Tone } from '#demo/packshots/cast/print/tones';
import { type ArmJoints, drawArm } from './arm.ts';
import { child } from './builds.ts';

export type SeatedChild = {
  readonly person: HeadOptions;
  /** A top and trousers, or one cloth for a dress. */
  readonly top: Cloth;
  readonly trousers: Cloth | null;
  readonly seam: Tone;
  readonly shoe: Tone;
  /** The arm on our side. */
  readonly arm: ArmJoints;
  readonly tilt?: number;
  /** SVG of an object in the hands, drawn above the head and below the arm. */
  readonly held?: string;
};

const torso = limb(
  [
    [-2, -8],
    [2, -70],
    [8, -128],
  ],
  [35, 31, 27],
);
const skirt =
  'M-30 -62C-46 -24 -50 14 -44 32C0 44 60 44 112 34C124 22 122 -22 104 -33C80 -38 56 -36 34 -34C34 -46 33 -54 32 -62Z';

const nearLeg: readonly Point[] = [
  [2, 2],
  [104, 0],
  [112, 104],
];
const farLeg: readonly Point[] = [
  [8, 0],
  [116, -6],
  [146, 92],
];

const shoe = (tone: Tone): string =>
  fill('M-15 -16H9C11 -5 31 -1 39 8C41 14 40 19 40 19H-17C-19 8 -15 -4 -15 -16Z', tone) +
  fill('M-18 15H41V21C41 24 -18 24 -18 21Z', tone === 'paper' ? 'azure' : 'paper') +
  line('M8 -8L2 -2M15 -4L9 2', tone === 'paper' ? 'azure' : 'paper', 2.4);

const legWith = (joints: readonly Point[], { person, trousers, seam, shoe: shoeTone }: SeatedChild): string => {
  const [, knee, ankle] = joints;
  const turn = (Math.atan2(ankle![1] - knee![1], ankle![0] - knee![0]) * 180) / Math.PI - 90;
  const cloth =
    trousers &&
    hemmed(limb([joints[0]!, knee!, [ankle![0], ankle![1] - 12]], [31, 23, 19], { flat: true }), trousers, seam, 1.8);
  return (
    fill(limb(joints, [24, 16, 10]), `skin${person.skin}`) +
    placed(ankle![0], ankle![1] + 8, shoe(shoeTone), { turn: turn * 0.6 }) +
    (cloth ?? '')
  );
};

export const drawSeatedChild = (options: SeatedChild): string => {
  const { person, top, trousers, seam, arm, tilt = 0, held = '' } = options;
  const head = drawProfile(person);
  const onNeck = (art: string): string => placed(12, -208, art, { scale: 1.08, turn: tilt });
  const sleeve = { cloth: top, seam, length: 0.36, widths: [19, 20, 21], start: [8, -112] } as const;
  const shade = overprint(fill('M-60 60V-140H-10C-26 -60 -26 0 -14 60Z', 'foldDots'));
  return (
    onNeck(head.back) +
    legWith(farLeg, options) +
    onNeck(head.neck) +
    (trousers ? '' : legWith(nearLeg, options)) +
    cutFrom(torso, top) +
    within(torso, shade) +
    (trousers ? legWith(nearLeg, options) : '') +
    (trousers ? '' : cutFrom(skirt, top) + line('M-26 -62H31', seam, 2.4)) +
    onNeck(head.front) +
    held +
    drawArm(child, { joints: arm, skin: person.skin, hand: 'fist', sleeve })
  );
};
