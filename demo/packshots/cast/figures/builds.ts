/** Measures of the bodies: the ground at y = 0, 100 units a head. A woman is 740 tall, a man 765, a child of eight 530. */

export type Build = 'woman' | 'man' | 'child' | 'baby';

/** Heights are y; the others are half widths. */
export type Body = {
  readonly headY: number;
  readonly shoulderY: number;
  readonly shoulder: number;
  readonly waistY: number;
  readonly waist: number;
  readonly hipY: number;
  readonly hip: number;
  readonly kneeY: number;
  readonly ankleY: number;
  readonly arm: number;
  /** At hip, knee and ankle. */
  readonly leg: readonly [number, number, number];
};

export const woman: Body = {
  headY: -690,
  shoulderY: -602,
  shoulder: 74,
  waistY: -478,
  waist: 50,
  hipY: -392,
  hip: 72,
  kneeY: -205,
  ankleY: -34,
  arm: 13.5,
  leg: [31, 22, 12.5],
};

export const man: Body = {
  headY: -696,
  shoulderY: -618,
  shoulder: 95,
  waistY: -480,
  waist: 66,
  hipY: -405,
  hip: 70,
  kneeY: -210,
  ankleY: -34,
  arm: 16.5,
  leg: [34, 25, 15],
};

export const child: Body = {
  headY: -478,
  shoulderY: -408,
  shoulder: 50,
  waistY: -318,
  waist: 41,
  hipY: -264,
  hip: 47,
  kneeY: -136,
  ankleY: -26,
  arm: 11,
  leg: [23, 17, 11],
};

/** A baby is only drawn as a head in a wrap; it has no body. */
export const bodies: Readonly<Record<Exclude<Build, 'baby'>, Body>> = { woman, man, child };
