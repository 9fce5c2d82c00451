/** Filters: oil, air, cabin, fuel. */
import { aluminium, blackPlastic, either, metal, painted, paper, rubber, steel, type Skin } from './finish.ts';
import {
  around,
  block,
  cut,
  hoop,
  join,
  lathe,
  melt,
  pipe,
  polygon,
  rod,
  shift,
  turnX,
  turnY,
  turnZ,
  wave,
} from './solid.ts';
import type { Field } from './solid.ts';
import { posed, type Piece, type Still } from './body.ts';

const can: Piece[] = (() => {
  const body = lathe(polygon([[0, 0.4], [3.55, 0.4], [3.8, 0.7], [3.8, 7.4], [3.4, 8.5], [2.4, 8.9], [0, 8.9]], 0.1)); // prettier-ignore
  const flutes: Field = (x, y, z) => {
    const share = Math.max(0, Math.min(1, (y - 5.9) / 0.5));
    return body(x, y, z) + share * 0.14 * wave(15, x, z) * Math.min(1, Math.hypot(x, z) / 2.8);
  };
  const band: Skin = either(
    (_x, y) => ((y > 2.3 && y < 2.55) || (y > 5.2 && y < 5.45) ? 1 : -1),
    painted('#F4F2EC', 0.2),
    either((_x, y) => (y > 2.55 && y < 5.2 ? 1 : -1), painted('#C9482F', 0.18), painted('#26405F', 0.16)),
  );
  const plate = cut(
    shift(rod(3.5, 0.12, 0.05), 0, 0.36, 0),
    around(8, shift(rod(0.36, 1), 2.05, 0.3, 0)),
    shift(rod(0.92, 1), 0, 0.3, 0),
  );
  return [
    [(x, y, z) => 0.9 * flutes(x, y, z), band],
    [shift(pipe(3.86, 3.4, 0.2, 0.1), 0, 0.45, 0), steel],
    [plate, metal('#BFC1C2', 0.3)],
    [shift(pipe(1.15, 0.88, 0.35, 0.05), 0, 0.3, 0), steel],
    [shift(hoop(2.95, 0.26), 0, 0.28, 0), rubber],
  ];
})();

/** Two cans: one standing, one lying that shows its thread and seal. */
export const oilFilter = (): Still => ({
  bodies: [
    ...posed((field) => shift(field, -2.2, 0, -2), [-2.2, 4.5, -2, 6.4], can),
    ...posed((field) => shift(turnY(turnX(field, -86), -24), 4.6, 3.9, -0.9), [4, 4, -3, 8.4], can),
  ],
  pitch: 16,
  wall: 'beurre',
});

const pleats =
  (pitch: number, deep: number): Field =>
  (x) =>
    deep * (Math.abs(((((x / pitch) % 1) + 1) % 1) - 0.5) * 4 - 1);

const panel = (frame: Skin, fold: Skin, size: readonly [number, number, number], soft: number): Piece[] => {
  const [w, d, h] = size;
  const wrinkle = pleats(0.62, h * 0.22);
  const rim = cut(block(w, h, d, soft), block(w - 0.95, h * 3, d - 0.95, 0.2));
  const lip = shift(cut(block(w + 0.35, 0.22, d + 0.35, 0.15), block(w - 0.8, 2, d - 0.8, 0.2)), 0, h - 0.25, 0);
  const bed = shift(block(w - 0.9, h * 0.55, d - 0.9), 0, -h * 0.1, 0);
  return [
    [join(rim, lip), frame],
    [(x, y, z) => 0.42 * bed(x, y - wrinkle(x, y, z) * 0.9, z), fold],
  ];
};

/** A pleated panel in its foam frame, leaning on another. */
export const airFilter = (): Still => {
  const pieces = panel(painted('#E08A2E', 0.55), paper, [10.5, 6.2, 1.7], 0.35);
  return {
    bodies: [
      ...posed((field) => shift(turnY(turnX(field, 64), 16), 1, 6.6, -6.4), [1, 6.5, -6.4, 13], pieces),
      ...posed((field) => shift(turnY(field, 24), -1, 1.7, 4.8), [-1, 1.7, 4.8, 13], pieces),
    ],
    pitch: 34,
    wall: 'ciel',
  };
};

/** Two cabin filters: one white, one grey with charcoal. */
export const cabinFilter = (): Still => {
  const white = painted('#F3F3F0', 0.8);
  return {
    bodies: [
      ...posed((field) => shift(turnY(turnX(field, 66), -14), 0.4, 7.6, -5.4), [0, 7.6, -5.4, 13], panel(white, painted('#F1F1EC', 1), [8.6, 7.6, 1.3], 0.08)),
      ...posed((field) => shift(turnY(field, -20), 0.4, 1.3, 6.4), [0, 1.3, 6.4, 13], panel(white, painted('#74777D', 1), [8.6, 7.6, 1.3], 0.08)),
    ],
    pitch: 36,
    wall: 'sauge',
  };
}; // prettier-ignore

/** A canister with its two unions and its water drain. */
export const fuelFilter = (): Still => {
  const body = lathe(polygon([[0, 1.6], [1.4, 1.3], [3.9, 1.5], [4.3, 2], [4.3, 11.4], [3.9, 11.9], [1.6, 12.2], [0, 12.2]], 0.1)); // prettier-ignore
  const seamed: Field = (x, y, z) => body(x, y, z) - 0.14 * Math.exp(-(((y - 10.6) / 0.16) ** 2)) - 0.14 * Math.exp(-(((y - 2.7) / 0.16) ** 2));
  const union = (x: number, turn: number): Field =>
    shift(turnY(melt(0.3, shift(rod(0.62, 0.9, 0.1), 0, 0.5, 0), shift(turnZ(rod(0.5, 1.9, 0.1), 82), -1.9, 1.3, 0), shift(turnZ(pipe(0.66, 0.3, 0.16, 0.1), 82), -3.3, 1.5, 0)), turn), x, 12, 0);
  const label: Skin = either((_x, y) => (y > 4.4 && y < 8.4 ? 1 : -1), painted('#F2EFE6', 0.3), aluminium);
  const striped: Skin = either((_x, y) => (y > 4.9 && y < 5.5 ? 1 : -1), painted('#2F6B52', 0.3), label);
  return {
    bodies: posed((field) => turnY(field, 20), [0, 7, 0, 10], [
      [(x, y, z) => 0.9 * seamed(x, y, z), striped],
      [join(union(-1.6, 20), union(1.6, 200)), blackPlastic],
      [melt(0.2, shift(rod(0.9, 0.7, 0.1), 0, 0.9, 0), shift(rod(0.5, 0.9, 0.1), 0, 0.8, 0)), painted('#D9A521', 0.35)],
    ]),
    pitch: 20,
    wall: 'rose',
  };
}; // prettier-ignore
