/** Measures of the people who show the scale, in centimetres from the top of the head; half widths from the middle. */
export type Body = {
  readonly height: number;
  readonly head: number;
  readonly headWidth: number;
  readonly neck: number;
  readonly shoulder: readonly [x: number, y: number];
  readonly chest: readonly [x: number, y: number];
  readonly waist: readonly [x: number, y: number];
  readonly hip: readonly [x: number, y: number];
  readonly crotch: number;
  readonly knee: readonly [halfWidth: number, y: number];
  readonly calf: number;
  readonly ankle: readonly [halfWidth: number, y: number];
  /** From the middle of the body to the middle of a foot. */
  readonly stance: number;
  readonly arm: readonly [length: number, thickness: number];
};

export type Figure = 'woman' | 'man' | 'child' | 'baby';

export const bodies: Readonly<Record<Figure, Body>> = {
  woman: {
    height: 172,
    head: 23,
    headWidth: 8.2,
    neck: 4.6,
    shoulder: [18, 33],
    chest: [14.6, 48],
    waist: [11.6, 67],
    hip: [17, 86],
    crotch: 88,
    knee: [5.4, 126],
    calf: 5.9,
    ankle: [3.2, 163],
    stance: 7.3,
    arm: [70, 4.1],
  },
  man: {
    height: 182,
    head: 24,
    headWidth: 8.6,
    neck: 6,
    shoulder: [22, 35],
    chest: [17.4, 51],
    waist: [14.8, 72],
    hip: [16.6, 90],
    crotch: 94,
    knee: [6, 133],
    calf: 6.4,
    ankle: [3.7, 172],
    stance: 8.4,
    arm: [75, 5],
  },
  child: {
    height: 128,
    head: 21,
    headWidth: 7.7,
    neck: 3.8,
    shoulder: [13, 27.4],
    chest: [10.8, 38],
    waist: [9.8, 51],
    hip: [11.6, 63],
    crotch: 66.5,
    knee: [4.2, 94],
    calf: 4.6,
    ankle: [2.8, 120],
    stance: 5.6,
    arm: [51, 3.1],
  },
  baby: {
    height: 74,
    head: 18.4,
    headWidth: 7.4,
    neck: 3.6,
    shoulder: [9.2, 21.4],
    chest: [8.6, 29],
    waist: [9, 38],
    hip: [9.6, 45],
    crotch: 48,
    knee: [4.2, 58.5],
    calf: 3.9,
    ankle: [3, 68.4],
    stance: 6.6,
    arm: [27.5, 3.2],
  },
};
