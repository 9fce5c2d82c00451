/** Brakes: disc, pads, shoes. */
import { blackSteel, either, painted, steel, turned, zinc } from './finish.ts';
import type { Field } from './solid.ts';
import {
  around,
  block,
  both,
  cut,
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
import { posed, type Pose, type Still } from './body.ts';

/** A vented disc, standing on its edge. */
export const brakeDisc = (): Still => {
  const ring = cut(pipe(13, 7.9, 1.1, 0.12), around(40, shift(block(3.2, 0.36, 0.55, 0.2), 11.4, 0, 0)));
  const hat = melt(0.5, shift(pipe(8.1, 3.3, 0.4, 0.2), 0, 3.1, 0), shift(pipe(8.3, 7.6, 1.75, 0.2), 0, 1.6, 0));
  const holes = around(4, shift(rod(0.72, 3), 5.3, 3, 0));
  const screw = shift(rod(0.42, 3), 4.1, 3, 2.6);
  const stand: Pose = (field) => shift(turnY(turnX(field, 74), -34), 0, 13.02, 0);
  const skin = either((x, _y, z) => Math.hypot(x, z) - 8.35, turned('#D6D7DA'), zinc);
  const grain = rough(0.4, 0.002);
  return {
    bodies: posed(
      stand,
      [0, 13, 0, 14],
      [[cut(join(ring, hat), holes, screw), skin, (x, y, z) => (Math.hypot(x, z) > 8.35 ? 0 : grain(x, y, z))]],
    ),
    pitch: 14,
    wall: 'pierre',
  };
};

const padPlate = polygon(
  [
    [-6.4, -2], [-5.6, -2.4], [5.6, -2.4], [6.4, -2], [6.4, -0.4], [7.3, -0.2], [7.3, 1], [6.3, 1.2], [5.4, 2.4],
    [2, 3.1], [-2, 3.1], [-5.4, 2.4], [-6.3, 1.2], [-7.3, 1], [-7.3, -0.2], [-6.4, -0.4],
  ],
  0.12,
); // prettier-ignore
const padBlock = polygon(
  [
    [-5.1, -1.9], [5.1, -1.9], [5.5, 0.8], [4.6, 1.9], [1.8, 2.5], [-1.8, 2.5], [-4.6, 1.9], [-5.5, 0.8],
  ],
  0.1,
); // prettier-ignore

/** Four pads: two seen from the lining, two from the plate. */
export const brakePads = (): Still => {
  const lining = cut(
    pulled(padBlock, 0.62, 0.06),
    shift(block(0.22, 4, 0.5), 0, 0, 0.62),
    shift(turnY(block(1.2, 4, 1), 28), 6, 0, 1.1),
    shift(turnY(block(1.2, 4, 1), -28), -6, 0, 1.1),
  );
  const pad = (pose: Pose, reach: readonly [number, number, number, number]): Still['bodies'] =>
    posed(pose, reach, [
      [pulled(padPlate, 0.28, 0.08), blackSteel, rough(0.3, 0.003)],
      [shift(lining, 0, 0, 0.9), painted('#6A655F', 0.9), rough(0.14, 0.012)],
      [shift(pulled(padBlock, 0.05), 0, 0, -0.34), steel],
    ]);
  return {
    bodies: [
      ...pad((field) => shift(turnY(turnX(field, -14), 14), -1.5, 2.55, -3), [-1.5, 3, -3, 8]),
      ...pad((field) => shift(turnY(turnX(field, -100), -18), 1.5, 1.2, 5.2), [1.5, 1.2, 5.2, 8]),
      ...pad((field) => shift(turnY(turnX(field, -14), 14), 1.2, 2.55, -7), [1.2, 3, -7, 8]),
    ],
    pitch: 32,
    wall: 'sable',
  };
};

/** A pair of shoes for a drum, lying. */
export const brakeShoes = (): Still => {
  const arc = (whole: Field, reach: number): Field =>
    both(whole, (x, _y, z) => Math.hypot(x, z) * Math.sin(Math.abs(Math.atan2(x, z)) - reach));
  const web = cut(
    arc(pipe(10.2, 7.4, 0.22, 0.05), 1.24),
    shift(rod(0.5, 2), 0, 0, 8.6),
    shift(rod(0.38, 2), 4.6, 0, 7.4),
    shift(rod(0.38, 2), -4.6, 0, 7.4),
    shift(rod(0.38, 2), 6.9, 0, 4.9),
  );
  const rim = arc(pipe(10.5, 10.2, 1.9, 0.05), 1.22);
  const lining = cut(arc(pipe(11.15, 10.5, 1.9, 0.08), 1.02), shift(block(0.05, 3, 3), 0, 0, 11));
  const rivets = join(
    ...[-0.75, -0.4, 0.4, 0.75].flatMap((a) => [
      shift(rod(0.3, 0.25, 0.1), 8.3 * Math.sin(a), 0.15, 8.3 * Math.cos(a)),
    ]),
  );
  const shoe = (pose: Pose, reach: readonly [number, number, number, number]): Still['bodies'] =>
    posed(pose, reach, [
      [join(web, rim), blackSteel, rough(0.4, 0.004)],
      [rivets, zinc],
      [lining, painted('#7A6A58', 0.9), rough(0.18, 0.015)],
    ]);
  return {
    bodies: [
      ...shoe((field) => shift(turnY(field, 8), -0.5, 1.9, 0.6), [0, 1.9, 6, 13]),
      ...shoe((field) => shift(turnY(field, 172), 0.5, 1.9, -0.6), [0, 1.9, -6, 13]),
    ],
    pitch: 48,
    wall: 'ciel',
  };
};
