/** Belts, their pulleys, water pump, thermostat. */
import { aluminium, blackPlastic, brass, copper, either, painted, rubber, steel, turned, type Skin } from './finish.ts';
import {
  around,
  block,
  coil,
  cut,
  hoop,
  join,
  melt,
  pipe,
  polygon,
  pulled,
  rod,
  rough,
  shift,
  turnX,
  turnY,
} from './solid.ts';
import type { Field, Outline } from './solid.ts';
import { posed, type Piece, type Still } from './body.ts';

/** Distance from, and position along, a belt round two pulleys: two arcs joined by straight lines. */
const loop =
  (a: readonly [number, number, number], b: readonly [number, number, number]): ((x: number, y: number) => readonly [number, number]) =>
  (x, y) => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    const [ux, uy] = [dx / length, dy / length];
    const px = (x - a[0]) * ux + (y - a[1]) * uy;
    const py = (y - a[1]) * ux - (x - a[0]) * uy;
    const s = (a[2] - b[2]) / length;
    const c = Math.sqrt(1 - s * s);
    const side = Math.abs(py);
    const k = -s * side + c * px;
    if (k < 0 && px * c < side * s + 0) return [Math.hypot(px, side) - a[2], Math.atan2(py, px) * a[2]];
    if (k > c * length) return [Math.hypot(px - length, side) - b[2], Math.atan2(py, px - length) * b[2]];
    return [side * c + px * s - a[2], px];
  }; // prettier-ignore

const strap =
  (path: (x: number, y: number) => readonly [number, number], thick: number, tooth: (along: number) => number): Outline =>
  (x, y) => {
    const [d, along] = path(x, y);
    return 0.7 * (Math.abs(d) - thick - (d < 0 ? tooth(along) : 0));
  }; // prettier-ignore

const cog = (along: number): number =>
  0.34 * Math.max(0, Math.min(1, 0.5 + 1.6 * Math.cos((along / 0.95) * 2 * Math.PI)));

const pulley = (r: number, h: number, inner: Skin): Piece[] => [
  [pipe(r, r - 0.55, h, 0.15), steel],
  [pipe(r - 0.5, 1.5, h * 0.55, 0.1), inner],
  [pipe(1.55, 0.62, h * 0.85, 0.1), steel],
];

const standing = (field: Field): Field => turnX(field, 90);

/** A toothed belt, its tensioner and its idler. */
export const timingKit = (): Still => {
  const path = loop([-1.5, 12.2, 4.9], [2, 3.6, 3]);
  const belt = pulled(strap(path, 0.22, cog), 1.25, 0.05);
  return {
    bodies: [
      ...posed((field) => shift(turnY(field, -24), -3, -0.1, -2.6), [-3, 8.6, -2.6, 11.5], [[belt, rubber]]),
      ...posed((field) => shift(turnY(standing(field), 22), 5.6, 3.3, 2.6), [5.6, 3.3, 2.6, 4.6], [
        ...pulley(3.2, 1.35, blackPlastic),
        [shift(join(block(0.8, 0.2, 2.3, 0.15), shift(rod(1.5, 0.25, 0.1), 0, 0, 0)), 0, 1.2, 0.4), steel],
      ]),
      ...posed((field) => shift(turnY(field, 22), -1.6, 1.3, 6), [-1.6, 1.3, 6, 4], pulley(2.6, 1.25, steel)),
    ],
    pitch: 20,
    wall: 'sauge',
  };
}; // prettier-ignore

/** A ribbed belt, its loop standing. */
export const ribbedBelt = (): Still => {
  const outer = loop([0, 10.4, 6.2], [0.6, 3.4, 3.2]);
  const ribs: Field = (x, y, z) => {
    const [d] = outer(x, y);
    return d < 0 ? 0.12 * Math.abs(Math.sin((z / 0.36) * Math.PI)) - 0.06 : 0;
  };
  const belt = pulled(strap(outer, 0.24, () => 0), 1.06, 0.04);
  return {
    bodies: posed((field) => shift(turnY(field, -40), 0, -0.1, 0), [0, 9, 0, 11], [
      [(x, y, z) => 0.8 * (belt(x, y, z) + ribs(x, y, z)), either((x, y) => outer(x, y)[0] - 0.1, painted('#48484C', 0.6), rubber)],
    ]),
    pitch: 18,
    wall: 'beurre',
  };
}; // prettier-ignore

/** A pump: casting with ears, pulley in front, impeller behind. */
export const waterPump = (): Still => {
  const ear = polygon([[-5, -1], [-2, -4.6], [3.6, -4.2], [5.4, 0.2], [2.6, 4.8], [-2.6, 4.4]], 0.7); // prettier-ignore
  const flange = turnX(pulled(ear, 0.5, 0.12), 90);
  const bolts = [[-5, -1], [-2, -4.6], [3.6, -4.2], [5.4, 0.2], [2.6, 4.8], [-2.6, 4.4]].map(([x = 0, z = 0]) => shift(rod(0.42, 3), x, 0, -z)); // prettier-ignore
  const casting = cut(melt(0.9, flange, shift(rod(2.9, 1.2, 0.3), 0, 1.2, 0), shift(rod(1.9, 2.3, 0.2), 0, 1.9, 0)), ...bolts);
  const wheel = join(
    shift(cut(pipe(3.9, 1.2, 0.3, 0.1), around(5, shift(rod(0.55, 2), 2.5, 0, 0))), 0, 4.6, 0),
    shift(pipe(4.05, 3.7, 1.1, 0.12), 0, 4.1, 0),
    shift(rod(1.3, 0.55, 0.1), 0, 4.6, 0),
  );
  const groove: Field = (x, y, z) => (Math.hypot(x, z) > 3.9 ? 0.09 * Math.abs(Math.sin((y / 0.4) * Math.PI)) : 0);
  const blades = join(
    shift(rod(3, 0.12, 0.05), 0, -1.5, 0),
    around(7, shift(turnY(block(1.2, 0.75, 0.14, 0.05), 24), 1.9, -2.1, 0)),
    shift(rod(0.8, 1.4, 0.1), 0, -1.6, 0),
  );
  return {
    bodies: posed((field) => shift(turnY(turnX(field, 66), -36), 0, 5.6, 0), [0, 5.6, 0, 9], [
      [casting, aluminium, rough(0.3, 0.006)],
      [(x, y, z) => 0.85 * (wheel(x, y, z) + groove(x, y, z)), turned('#C6C8CC')],
      [blades, aluminium],
    ]),
    pitch: 20,
    wall: 'ciel',
  };
}; // prettier-ignore

/** A wax thermostat: brass body, spring, rubber-edged flange. */
export const thermostat = (): Still => ({
  bodies: posed((field) => shift(turnX(field, -8), 0, 3.9, 0), [0, 3.5, 0, 6.4], [
    [melt(0.25, rod(2.75, 0.12, 0.05), shift(rod(1.9, 0.32, 0.15), 0, 0.25, 0)), steel],
    [hoop(2.85, 0.32), rubber],
    [join(shift(rod(0.95, 1.5, 0.2), 0, -1.7, 0), shift(rod(0.6, 0.8, 0.15), 0, -3.2, 0)), copper],
    [shift(coil({ r: 1.5, wire: 0.15, pitch: 0.62, h: 1.4 }), 0, -1.6, 0), steel],
    [join(shift(block(0.35, 1.5, 0.09, 0.05), 2, -1.4, 0), shift(block(0.35, 1.5, 0.09, 0.05), -2, -1.4, 0), shift(block(2.3, 0.1, 0.4, 0.05), 0, -3, 0)), brass],
    [join(shift(block(0.3, 0.95, 0.08, 0.04), 1.35, 1.1, 0), shift(block(0.3, 0.95, 0.08, 0.04), -1.35, 1.1, 0), shift(block(1.6, 0.09, 0.3, 0.05), 0, 2, 0), shift(rod(0.42, 0.3, 0.1), 0, 2.1, 0), shift(rod(0.22, 0.9), 0, 1.2, 0)), brass],
  ]),
  pitch: 22,
  wall: 'argile',
}); // prettier-ignore
