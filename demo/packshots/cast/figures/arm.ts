/** An arm with its hand, its sleeve and its bangles. */
import { type Cloth, cutFrom } from '#demo/packshots/cast/draw/fabrics';
import { limb, limbEdges } from '#demo/packshots/cast/draw/limb';
import { type Point, box, fill, line, overprint, placed, polyline } from '#demo/packshots/cast/draw/shapes';
import type { Skin, Tone } from '#demo/packshots/cast/print/tones';
import type { Body } from './builds.ts';
import { type HandName, drawHand } from './hand.ts';

export type Sleeve = {
  readonly cloth: Cloth;
  /** Share of the arm that it covers: 0.5 ends at the elbow. */
  readonly length: number;
  /** Half widths at the shoulder, elbow and cuff. */
  readonly widths: readonly [number, number, number];
  readonly seam: Tone;
  readonly cuff?: Tone;
  readonly shade?: Tone;
  /** Where it leaves the garment; at the shoulder when absent. */
  readonly start?: Point;
};

/** Shoulder, elbow, wrist. */
export type ArmJoints = readonly [Point, Point, Point];

export type ArmOptions = {
  readonly joints: ArmJoints;
  readonly skin: Skin;
  readonly hand?: HandName;
  /** -1 turns the thumb to the other side. */
  readonly flip?: 1 | -1;
  readonly handTurn?: number;
  readonly handScale?: number;
  readonly sleeve?: Sleeve | undefined;
  readonly bangle?: Tone | undefined;
};

/** Direction from a point to another, in degrees. */
export const directionOf = (from: Point, to: Point): number =>
  (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;

const along = (from: Point, to: Point, t: number): Point => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
];

/** Past the elbow it has three joints, otherwise it ends on the upper arm. */
const sleeveJoints = (start: Point, [, elbow, wrist]: ArmJoints, length: number): Point[] => {
  if (length >= 0.55) return [start, elbow, along(elbow, wrist, (length - 0.5) * 2)];
  return [start, along(start, elbow, length), along(start, elbow, length * 2)];
};

/** True when the arm is bent so far that forearm and upper arm overlap. */
const isFolded = ([shoulder, elbow, wrist]: ArmJoints): boolean => {
  const [ux, uy] = [elbow[0] - shoulder[0], elbow[1] - shoulder[1]];
  const [fx, fy] = [wrist[0] - elbow[0], wrist[1] - elbow[1]];
  return (ux * fx + uy * fy) / (Math.hypot(ux, uy) * Math.hypot(fx, fy)) < 0.45;
};

/** The seams that separate a sleeve from the garment: none at the armpit. */
const seamsOf = (joints: readonly Point[], sleeve: Sleeve, folded: boolean): string => {
  const { left, right } = limbEdges(joints, sleeve.widths);
  const reach = (edge: readonly Point[]): number => Math.abs(edge[Math.floor(edge.length * 0.3)]![0]);
  const [inner, outer] = reach(left) < reach(right) ? [left, right] : [right, left];
  const isLong = sleeve.length >= 0.55;
  const from = (edge: readonly Point[], share: number): string => polyline(edge.slice(Math.floor(edge.length * share)));
  return (
    line(from(inner, isLong ? (folded ? 0.68 : 0.2) : 0.34), sleeve.seam, 2.4) +
    (isLong ? line(from(outer, 0.5), sleeve.seam, 2.4) : '') +
    line(polyline([inner.at(-1)!, outer.at(-1)!]), sleeve.seam, 2.4)
  );
};

const drawSleeve = (sleeve: Sleeve, start: Point, joints: ArmJoints): string => {
  const { cloth, widths, cuff, shade = 'foldDots' } = sleeve;
  const points = sleeveJoints(start, joints, sleeve.length);
  const outline = limb(points, widths, { flat: true });
  const shadeLine = points.map(([x, y], i): Point => [x + widths[i]! * 0.75, y + widths[i]! * 0.1]);
  const shaded = fill(
    limb(
      shadeLine,
      widths.map((width) => width * 0.62),
    ),
    shade,
  );
  const end = points.at(-1)!;
  const edge = cuff ? box([-9, -widths[2]], [9, widths[2] * 2], cuff) : '';
  return (
    cutFrom(outline, cloth, overprint(shaded)) +
    (edge && placed(end[0], end[1], edge, { turn: directionOf(points.at(-2)!, end) })) +
    seamsOf(points, sleeve, isFolded(joints))
  );
};

/** The point of the shoulder where a sleeve starts: `width` inside the outline of the garment. */
const sleeveStart = (body: Body, shoulder: Point, width: number): Point => [
  (Math.sign(shoulder[0]) || 1) * (body.shoulder - width * 0.82),
  body.shoulderY + width * 0.98 + 3,
];

/** Also drawn alone, over what it holds. */
export const handOf = (
  body: Body,
  { joints, skin, hand = 'relaxed', flip = 1, handTurn = 0, handScale = 1 }: ArmOptions,
): string => {
  const [, elbow, wrist] = joints;
  const size = (body.arm / 13.5) * handScale * 0.92;
  return placed(wrist[0], wrist[1], drawHand(hand, skin), {
    scale: [size, size * flip],
    turn: directionOf(elbow, wrist) + handTurn,
  });
};

export const drawArm = (body: Body, options: ArmOptions): string => {
  const { joints, skin, sleeve, bangle } = options;
  const [, elbow, wrist] = joints;
  const { arm: width } = body;
  const turn = directionOf(elbow, wrist);
  const start = sleeve ? (sleeve.start ?? sleeveStart(body, joints[0], sleeve.widths[0])) : joints[0];
  const widths = sleeve ? [width * 0.8, width * 1.02, width * 0.72] : [width * 1.3, width * 1.08, width * 0.72];
  const ring = (x: number, half: number): string =>
    box([x, -width * half], [4, width * half * 2], bangle ?? 'saffron', 2);
  return (
    fill(limb([start, elbow, wrist], widths), `skin${skin}`) +
    handOf(body, options) +
    (bangle ? placed(wrist[0], wrist[1], ring(-9, 0.8) + ring(-17, 0.85), { turn }) : '') +
    (sleeve ? drawSleeve(sleeve, start, joints) : '')
  );
};
