/** Electric parts: battery, alternator, starter, plugs. */
import { aluminium, blackPlastic, brass, ceramic, copper, metal, painted, steel, turned, type Skin } from './finish.ts';
import {
  along,
  around,
  ball,
  block,
  cut,
  hoop,
  join,
  lathe,
  melt,
  pipe,
  polygon,
  pulled,
  rod,
  rough,
  shift,
  turnX,
  turnY,
  turnZ,
} from './solid.ts';
import type { Field } from './solid.ts';
import { posed, type Piece, type Still } from './body.ts';

/** A battery with its lid, its handle and its two posts. */
export const battery = (): Still => {
  const ribs: Field = (x, y, z) => (y < 13 && y > 1 && Math.abs(x) > 11.4 ? 0.12 * Math.cos(z * 2.6) : 0);
  const tub = shift(block(12, 7.6, 8.4, 0.5), 0, 7.6, 0);
  const lid = melt(0.25, shift(block(12.25, 1.35, 8.65, 0.45), 0, 15.4, 0), shift(block(9.4, 0.5, 4.6, 0.3), 0, 16.7, -2.4));
  const wells = join(shift(block(2, 1.2, 2.2, 0.3), 9.6, 17.1, 5.8), shift(block(2, 1.2, 2.2, 0.3), -9.6, 17.1, 5.8));
  const post = lathe(polygon([[0, 0], [1.05, 0], [0.86, 2.1], [0.7, 2.25], [0, 2.25]], 0.06)); // prettier-ignore
  const label: Skin = (x, y, z, matter) => {
    const front = z > 8.2 && Math.abs(x) < 10.4 && y > 2.6 && y < 12.6;
    const flash = Math.abs(x + 5.4 - (y - 7.6) * 0.35 - (y > 7.6 ? 0.9 : -0.9)) < 0.75 && y > 4 && y < 11.2;
    const hem = y > 10.9 && y < 11.3 && x > -1.6 && x < 9.2 && (x + 20) % 1.1 < 0.7;
    const bar = (y > 7 && y < 9.4 && x > -1.6 && x < 9.2) || (y > 4.4 && y < 5.3 && x > -1.6 && x < 5.6);
    const skin = !front ? painted('#3A3C42', 0.45) : flash || hem ? painted('#F2B84B', 0.25) : bar ? painted('#F2EFE8', 0.25) : painted('#1F5B4A', 0.22);
    skin(x, y, z, matter);
  };
  const grip = join(along([-6, 18.2, 4.8], [6, 18.2, 4.8], 0.55), along([-6, 16.6, 4.8], [-6, 18.2, 4.8], 0.45), along([6, 16.6, 4.8], [6, 18.2, 4.8], 0.45));
  return {
    bodies: posed((field) => turnY(field, -28), [0, 9, 0, 18.5], [
      [(x, y, z) => 0.9 * (tub(x, y, z) + ribs(x, y, z)), label],
      [cut(lid, wells), painted('#2F3136', 0.4)],
      [join(shift(post, 9.6, 15.8, 5.8), shift(post, -9.6, 15.8, 5.8)), metal('#B9BBBE', 0.35)],
      [shift(pipe(1.5, 1.15, 0.25, 0.08), 9.6, 16.2, 5.8), painted('#C9362B', 0.3)],
      [shift(pipe(1.5, 1.15, 0.25, 0.08), -9.6, 16.2, 5.8), painted('#2B4E8C', 0.3)],
      [grip, painted('#55575E', 0.4)],
      [join(...[-5, -2.5, 0, 2.5, 5].map((x) => shift(rod(0.75, 0.2, 0.1), x, 17.25, -2.4))), painted('#3F4147', 0.35)],
    ]),
    pitch: 24,
    wall: 'beurre',
  };
}; // prettier-ignore

/** An alternator: two shells with windows, copper behind them, a pulley in front. */
export const alternator = (): Still => {
  const shell = lathe(polygon([[0, -4.4], [3, -4.6], [5.4, -3.6], [6, -2.2], [6, 2.2], [5.4, 3.4], [3.4, 4.2], [0, 4.3]], 0.15)); // prettier-ignore
  const windows = join(
    around(12, shift(turnZ(block(0.95, 0.3, 0.62, 0.2), -40), 4.9, 3.9, 0)),
    around(14, shift(block(0.9, 0.75, 0.55, 0.25), 5.9, 2, 0)),
    around(14, shift(block(0.9, 0.75, 0.55, 0.25), 5.9, -2, 0)),
  );
  const ears = join(shift(turnX(pipe(1.2, 0.55, 0.8, 0.1), 0), 7, 2.6, 0.4), shift(pipe(1.2, 0.55, 0.8, 0.1), -6.6, 2.6, 2.4), shift(pipe(1.1, 0.5, 0.8, 0.1), -6.4, -3, 2.4));
  const casting = melt(0.8, cut(shell, windows, shift(rod(4.6, 3.3), 0, 0, 0)), ears);
  const groove: Field = (x, y, z) => (Math.hypot(x, z) > 2.3 && y > 4.9 && y < 7.1 ? 0.1 * Math.abs(Math.sin((y / 0.36) * Math.PI)) : 0);
  const wheel = cut(join(shift(pipe(2.6, 0.9, 1.3, 0.12), 0, 6, 0), shift(rod(2.1, 0.9, 0.1), 0, 5.7, 0)), shift(rod(1.6, 0.6, 0.1), 0, 7.2, 0));
  return {
    bodies: posed((field) => shift(turnY(turnX(field, 62), -38), 0, 6.2, 0), [0, 6.2, 0, 9.6], [
      [cut(casting, shift(rod(0.55, 4), 7, 2.6, 0.4), shift(rod(0.55, 4), -6.6, 2.6, 2.4)), aluminium, rough(0.3, 0.005)],
      [pipe(5.1, 3.8, 2.9, 0.3), copper, (x, y, z) => 0.05 * Math.sin(Math.atan2(z, x) * 60 + y * 4)],
      [shift(pipe(6.12, 5, 0.75, 0.05), 0, 0, 0), metal('#8F9194', 0.35), (_x, y) => 0.012 * Math.sin(y * 50)],
      [(x, y, z) => 0.85 * (wheel(x, y, z) + groove(x, y, z)), turned('#C9CBCF')],
      [join(shift(rod(0.75, 0.6, 0.1), 0, 6.9, 0), shift(pipe(1.15, 0.7, 0.3, 0.1), 0, 6.7, 0)), steel],
    ]),
    pitch: 20,
    wall: 'sauge',
  };
}; // prettier-ignore

/** A starter: motor, solenoid on its back, pinion in its nose. */
export const starter = (): Still => {
  const motor = lathe(polygon([[0, -7.4], [3.2, -7.4], [3.7, -6.9], [3.8, 3], [0, 3]], 0.12)); // prettier-ignore
  const nose = melt(0.9, shift(rod(4.3, 0.5, 0.2), 0, 3.8, 0), lathe(polygon([[0, 3], [4.2, 3], [3.4, 6], [2.3, 8.8], [1.6, 9.2], [0, 9.2]], 0.1)), shift(block(6.2, 0.5, 2.2, 0.4), 0, 3.8, 0)); // prettier-ignore
  const coilCan = shift(rod(2.25, 3.6, 0.2), 5.2, -1.4, 0);
  const gear = shift(rod(1.7, 0.9, 0.08), 0, 7.2, 1.8);
  return {
    bodies: posed((field) => shift(turnY(turnZ(field, 78), -30), 0, 3.9, 0), [0, 4.6, 0, 12.5], [
      [motor, painted('#3C3E43', 0.3)],
      [shift(pipe(3.86, 3.5, 0.3, 0.08), 0, -5.4, 0), steel],
      [cut(nose, shift(rod(0.6, 4), 5.4, 3.6, 0), shift(rod(0.6, 4), -5.4, 3.6, 0), shift(block(1.6, 1.5, 2.2, 0.6), 0, 7, 2.8)), aluminium, rough(0.3, 0.005)],
      [(x, y, z) => 0.8 * (gear(x, y, z) + 0.2 * Math.cos(9 * Math.atan2(z - 1.8, x))), steel],
      [coilCan, metal('#A9ABAE', 0.3)],
      [join(shift(rod(2.1, 0.5, 0.15), 5.2, -5.3, 0)), blackPlastic],
      [join(shift(rod(0.36, 0.9, 0.05), 6.2, -6.2, 0.3), shift(rod(0.36, 0.9, 0.05), 4.3, -6.2, 0.5), shift(rod(0.66, 0.22, 0.05), 6.2, -6.1, 0.3), shift(rod(0.66, 0.22, 0.05), 4.3, -6.1, 0.5)), copper],
    ]),
    pitch: 24,
    wall: 'pierre',
  };
}; // prettier-ignore

const plug: Piece[] = (() => {
  const insulator = lathe(polygon([[0, 4.4], [1.25, 4.4], [1.25, 5.2], [0.92, 6], [0.86, 10.6], [0.72, 11], [0, 11]], 0.06)); // prettier-ignore
  const ridged: Field = (x, y, z) =>
    insulator(x, y, z) - (y > 6.4 && y < 10 ? 0.09 * Math.max(0, Math.sin(y * 3.5)) : 0);
  const hex = turnX(pulled(polygon([0, 1, 2, 3, 4, 5].map((i) => [1.85 * Math.cos((i * Math.PI) / 3), 1.85 * Math.sin((i * Math.PI) / 3)] as const), 0.08), 0.75, 0.1), 90); // prettier-ignore
  const thread = rod(1.02, 1.9, 0.05);
  return [
    [(x, y, z) => 0.9 * ridged(x, y, z), ceramic],
    [
      join(
        shift(hex, 0, 3.6, 0),
        shift(rod(1.5, 0.35, 0.1), 0, 4.5, 0),
        shift(rod(1.55, 0.5, 0.12), 0, 2.5, 0),
        shift(rod(1.3, 0.3, 0.1), 0, 2, 0),
      ),
      steel,
    ],
    [
      shift(
        (x, y, z) => 0.8 * (thread(x, y, z) + 0.11 * Math.abs((((y + Math.atan2(z, x) * 0.064) / 0.4) % 1) - 0.5)),
        0,
        0,
        0,
      ),
      metal('#B5B7BA', 0.2),
    ],
    [shift(pipe(1.42, 0.95, 0.14, 0.08), 0, 1.75, 0), metal('#A7A9AC', 0.3)],
    [join(shift(rod(0.46, 0.5, 0.15), 0, -2.1, 0)), painted('#EDE6D8', 0.4)],
    [shift(rod(0.16, 0.5, 0.03), 0, -2.5, 0), metal('#C9CBD0', 0.2)],
    [
      join(along([0.85, -1.8, 0], [0.85, -3.05, 0], 0.17), along([0.85, -3.1, 0], [-0.1, -3.2, 0], 0.17)),
      metal('#AFB1B5', 0.25),
    ],
    [shift(melt(0.1, rod(0.42, 0.55, 0.1), shift(rod(0.52, 0.14, 0.08), 0, 0.2, 0)), 0, 11.4, 0), steel],
  ];
})();

/** Two plugs: one standing on its terminal side up, one lying before it. */
export const sparkPlug = (): Still => ({
  bodies: [
    ...posed((field) => shift(turnZ(field, 12), -1.6, 3.35, -1.6), [-2.4, 7, -1.6, 9], plug),
    ...posed((field) => shift(turnY(turnZ(turnX(field, 20), -97), 32), -2.6, 1.55, 3.4), [0.6, 1.5, 2.6, 9.5], plug),
  ],
  pitch: 26,
  wall: 'ciel',
}); // prettier-ignore

const glow: Piece[] = [
  [lathe(polygon([[0, -7], [0.3, -6.9], [0.34, -3], [0, -3]], 0.04)), metal('#9C9EA2', 0.2)], // prettier-ignore
  [(x, y, z) => 0.85 * (shift(rod(0.62, 1.6, 0.05), 0, 1, 0)(x, y, z) + 0.07 * Math.abs((((y + Math.atan2(z, x) * 0.05) / 0.3) % 1) - 0.5)), steel],
  [join(shift(rod(0.5, 1.3, 0.1), 0, -1.8, 0), shift(turnX(pulled(polygon([0, 1, 2, 3, 4, 5].map((i) => [0.98 * Math.cos((i * Math.PI) / 3), 0.98 * Math.sin((i * Math.PI) / 3)] as const), 0.05), 0.55, 0.08), 90), 0, 3.2, 0)), steel],
  [join(shift(rod(0.44, 0.5, 0.08), 0, 4.2, 0)), blackPlastic],
  [join(shift(rod(0.24, 0.8, 0.05), 0, 5, 0), shift(ball(0.28), 0, 5.8, 0), shift(hoop(0.2, 0.1), 0, 5.2, 0)), brass],
]; // prettier-ignore

/** Three glow plugs side by side. */
export const glowPlug = (): Still => ({
  bodies: [-2.6, 0, 2.6].flatMap((x, i) =>
    posed((field) => shift(turnZ(turnX(field, -90), 4 - i * 3), x, 1, 0), [x, 1, 0, 7.6], glow),
  ),
  pitch: 52,
  wall: 'argile',
});
