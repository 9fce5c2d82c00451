/** Chassis and transmission: shock absorber, ball joint, bearing, clutch. */
import { blackSteel, chrome, metal, painted, rubber, steel, turned, zinc } from './finish.ts';
import {
  around,
  ball,
  block,
  both,
  coil,
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

/** A strut with its spring seat, a chromed rod and a bracket, leaning. */
export const shockAbsorber = (): Still => {
  const tube = lathe(polygon([[0, -13], [2, -13], [2.2, -12.6], [2.2, 5], [1.9, 5.6], [0, 5.6]], 0.08)); // prettier-ignore
  const seat = melt(0.5, shift(rod(4.8, 0.16, 0.1), 0, -0.2, 0), shift(pipe(4.9, 4.5, 0.5, 0.1), 0, 0.2, 0), shift(rod(2.5, 0.7, 0.2), 0, -0.7, 0));
  const bracket = cut(join(shift(block(0.3, 3, 2.6, 0.1), 1.6, -10, 2.6), shift(block(0.3, 3, 2.6, 0.1), -1.6, -10, 2.6)), shift(turnZ(rod(0.55, 4), 90), 0, -8.6, 4), shift(turnZ(rod(0.55, 4), 90), 0, -11.4, 4));
  return {
    bodies: posed((field) => shift(turnZ(turnY(field, -30), -17), 0, 13.4, 0), [0, 14, 0, 19], [
      [join(tube, seat, bracket), blackSteel, rough(0.3, 0.002)],
      [shift(rod(1.02, 4.6, 0.05), 0, 9.6, 0), chrome],
      [(x, y, z) => 0.85 * (shift(rod(0.66, 1.3, 0.08), 0, 15.2, 0)(x, y, z) + 0.06 * Math.abs(((y / 0.26) % 1) - 0.5)), steel],
      [shift(coil({ r: 3.9, wire: 0.52, pitch: 2.35, h: 6.1 }), 0, 6.8, 0), painted('#2F5FA8', 0.2)],
      [join(shift(melt(0.4, rod(4.4, 0.3, 0.2), shift(rod(2.6, 0.6, 0.2), 0, 0.6, 0)), 0, 13.5, 0)), rubber],
      [join(shift(turnX(pulled(polygon([0, 1, 2, 3, 4, 5].map((i) => [1.15 * Math.cos((i * Math.PI) / 3), 1.15 * Math.sin((i * Math.PI) / 3)] as const), 0.05), 0.45, 0.08), 90), 0, 15, 0)), zinc],
    ]),
    pitch: 12,
    wall: 'sable',
  };
}; // prettier-ignore

/** A lower ball joint: plate, housing, boot and tapered stud. */
export const ballJoint = (): Still => {
  const plate = turnX(pulled(polygon([[-1.5, -3.4], [1.5, -3.4], [5.6, 2.6], [5, 4.2], [-5, 4.2], [-5.6, 2.6]], 0.7), 0.32, 0.12), -90); // prettier-ignore
  const holes = join(shift(rod(0.55, 2), -4.6, 0, -3), shift(rod(0.55, 2), 4.6, 0, -3), shift(rod(0.55, 2), 0, 0, -3.1));
  const boot = lathe(polygon([[0, 0.9], [2.4, 0.9], [2.65, 1.7], [2.3, 2.6], [1.5, 3.1], [1.15, 3.7], [0, 3.7]], 0.18)); // prettier-ignore
  const stud = lathe(polygon([[0, 3], [1.02, 3.4], [0.8, 5.6], [0, 5.6]], 0.04)); // prettier-ignore
  return {
    bodies: posed((field) => shift(turnY(field, 26), 0, 1.9, 0), [0, 3, 0, 8.2], [
      [cut(melt(0.5, plate, lathe(polygon([[0, -1.6], [1.9, -1.6], [2.6, -0.9], [2.6, 0.8], [0, 0.8]], 0.15))), holes), metal('#8B8D92', 0.4), rough(0.25, 0.003)], // prettier-ignore
      [boot, rubber],
      [join(shift(hoop(2.3, 0.14), 0, 1.05, 0), shift(hoop(1.2, 0.11), 0, 3.5, 0)), steel],
      [stud, turned('#CBCDD1')],
      [(x, y, z) => 0.85 * (shift(rod(0.7, 1.1, 0.1), 0, 6.6, 0)(x, y, z) + 0.07 * Math.abs((((y + Math.atan2(z, x) * 0.04) / 0.26) % 1) - 0.5)), zinc],
    ]),
    pitch: 26,
    wall: 'ciel',
  };
}; // prettier-ignore

const bearing: Piece[] = [
  [cut(pipe(8, 6.1, 2.4, 0.25), hoop(5.3, 1.75)), turned('#D3D5D9')],
  [cut(pipe(4.5, 3, 2.5, 0.2), hoop(5.3, 1.75)), turned('#D9DBDE', 5)],
  [around(13, shift(ball(1.02), 5.3, 1, 0)), chrome],
  [cut(pipe(5.95, 4.65, 1.5, 0.1), around(13, shift(ball(1.14), 5.3, 1, 0))), painted('#C98B3A', 0.3)],
];

/** Two bearings, one leaning on the other: rings, cage and balls. */
export const wheelBearing = (): Still => ({
  bodies: [
    ...posed((field) => shift(turnY(turnX(field, 72), -28), 0.4, 8.2, -2.6), [0.4, 8.2, -2.6, 8.6], bearing),
    ...posed((field) => shift(turnY(field, 10), 0, 2.5, 8.2), [0, 2.5, 8.2, 8.6], bearing),
  ],
  pitch: 30,
  wall: 'rose',
});

/** A clutch: driven plate before its pressure plate. */
export const clutchKit = (): Still => {
  const facing = cut(pipe(11, 7.1, 0.36, 0.06), around(20, shift(turnY(block(3, 0.2, 0.12), 16), 9, 0.36, 0)));
  const springs: Field = around(6, shift(turnX(coil({ r: 0.72, wire: 0.2, pitch: 0.5, h: 1.1 }), 90), 4.7, 0.1, 0));
  const hub = join(cut(rod(6.2, 0.22, 0.05), around(6, shift(block(0.85, 1, 1.35, 0.2), 4.7, 0, 0))), around(12, shift(block(1, 0.12, 1.1), 6.6, 0, 0)));
  const boss = cut(melt(0.2, rod(2.4, 0.7, 0.1), rod(1.75, 1.6, 0.12)), (x, y, z) => rod(1.15, 4)(x, y, z) + 0.1 * Math.cos(20 * Math.atan2(z, x)));
  const cover = cut(melt(0.4, pipe(12.4, 9.6, 0.35, 0.1), shift(pipe(10.8, 6.6, 0.9, 0.3), 0, 1.1, 0)), around(6, shift(rod(0.5, 3), 11.7, 0, 0)));
  const fingers = cut(both(lathe(polygon([[2.4, 2.7], [7.4, 1.2], [7.4, 0.9], [2.4, 2.4]], 0.06)), pipe(7.4, 2.4, 4)), around(18, shift(block(2.3, 3, 0.11), 4.5, 1, 0)), around(18, shift(rod(0.34, 4), 6.8, 0, 0))); // prettier-ignore
  return {
    bodies: [
      ...posed((field) => shift(turnY(turnX(field, 76), 24), 2.4, 12.4, -6.5), [2.4, 12.4, -6.5, 13.4], [
        [cover, metal('#9FA1A6', 0.42)],
        [(x, y, z) => 0.85 * fingers(x, y, z), metal('#AEB0B6', 0.25)],
        [shift(pipe(9.8, 5.6, 0.4, 0.05), 0, -0.9, 0), turned('#BFC1C5')],
      ]),
      ...posed((field) => shift(turnY(turnX(field, 64), -22), -3.2, 10.2, 4.2), [-3.2, 10.2, 4.2, 11.8], [
        [join(shift(facing, 0, 0.5, 0), shift(turnX(facing, 180), 0, -0.5, 0)), painted('#7D6A55', 0.85), rough(0.2, 0.008)],
        [join(hub, pipe(10.4, 6.4, 0.12)), metal('#8E9096', 0.42)],
        [springs, painted('#3E6FB0', 0.25)],
        [boss, steel],
      ]),
    ],
    pitch: 16,
    wall: 'pierre',
  };
}; // prettier-ignore
