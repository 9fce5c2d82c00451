/** Headlamp, tail lamp, bulbs, wiper blade. */
import { blackPlastic, brass, chrome, metal, painted, rubber, steel, type Skin } from './finish.ts';
import {
  along,
  block,
  cut,
  flowing,
  join,
  lathe,
  melt,
  polygon,
  pulled,
  rod,
  shift,
  turnX,
  turnY,
  turnZ,
} from './solid.ts';
import type { Field } from './solid.ts';
import { posed, type Body, type Pose, type Still } from './body.ts';

const glazed = (bodies: Body[], glass: number): Body[] => bodies.map((body) => ({ ...body, glass }));

const lampShape = polygon(flowing([[-10.6, -2.2], [-8.4, -4.6], [-3, -5.3], [3, -5.2], [7.6, -3.6], [10.4, 0.4], [12.2, 3.8], [11.2, 4.7], [7, 4.7], [1.4, 3.9], [-4, 2.6], [-8.6, 0.8]]), 0.5); // prettier-ignore
const inner = polygon(flowing([[-10.2, -2.2], [-8.2, -4.2], [-3, -4.9], [3, -4.8], [7.2, -3.3], [9.9, 0.5], [11.5, 3.6], [10.9, 4.2], [7, 4.2], [1.5, 3.4], [-3.9, 2.2], [-8.3, 0.5]]), 0.3); // prettier-ignore

/** A headlamp: black housing, two chromed bowls and an indicator behind clear glass. */
export const headlamp = (): Still => {
  const stand: Pose = (field) => shift(turnY(turnX(field, -8), -26), 0, 6.9, 0);
  const dish = (x: number, y: number, r: number): Field =>
    shift(turnX(lathe(polygon([[r, 2.3], [r * 0.93, 1.2], [r * 0.72, 0.1], [r * 0.3, -0.7], [0, -0.8], [0, -1.1], [r * 0.35, -1], [r * 0.8, -0.1], [r * 1.03, 1.1], [r * 1.07, 2.3]], 0.04)), 90), x, y, 0.2); // prettier-ignore
  const bulb = (x: number, y: number): Field => join(shift(turnX(rod(0.5, 1, 0.4), 90), x, y, 0.8));
  const shell = cut(pulled(lampShape, 3.2, 0.5), shift(pulled(inner, 3.2, 0.1), 0, 0, 1.4));
  const reach = [0, 7, 0, 16] as const;
  return {
    bodies: [
      ...posed(stand, reach, [
        [shell, blackPlastic],
        [join(dish(-3.4, -2.1, 2.35), dish(4, -0.9, 3.3)), chrome],
        [join(bulb(-3.4, -2.1), bulb(4, -0.9)), metal('#E9EDF2', 0.1)],
        [shift(pulled(polygon(flowing([[-9.4, -2], [-7.4, -3.6], [-6.5, -1.8], [-6.9, 0.1], [-8.6, -0.4]]), 0.1), 0.4, 0.2), 0, 0, 0.4), painted('#E8892B', 0.15)], // prettier-ignore
        [shift(pulled(polygon(flowing([[8, 0.6], [9.6, 1.8], [10.4, 3.2], [8.8, 3.4], [7.6, 2.4]]), 0.1), 0.3, 0.2), 0, 0, 0.6), chrome], // prettier-ignore
        [join(shift(block(1.2, 0.8, 0.4, 0.2), 9.6, 5.6, -2), shift(block(1.2, 0.8, 0.4, 0.2), -6, 2.9, -2)), blackPlastic],
      ]),
      ...glazed(posed(stand, reach, [[shift(pulled(lampShape, 0.5, 0.45), 0, 0, 2.9), painted('#F4F8FC', 0.02)]]), 0.03),
    ],
    pitch: 12,
    wall: 'ciel',
  };
}; // prettier-ignore

/** A tail lamp: red, a white and an amber window, facets under the gloss. */
export const tailLamp = (): Still => {
  const outline = polygon(flowing([[-3.2, -9], [0, -9.6], [3.1, -9.2], [4.2, -6], [4.5, -1], [4.1, 4.6], [2.8, 8.4], [0.4, 9.7], [-2.4, 9], [-3.4, 5], [-3.8, 0], [-3.7, -5]]), 0.4); // prettier-ignore
  const lens = melt(0.6, shift(pulled(outline, 1.3, 0.7), 0, 0, 1), shift(pulled(outline, 0.7, 0.2), 0, 0, 0.1));
  const colour: Skin = (x, y, z, matter) => {
    const amber = y > 1.6 && y < 4.9;
    const white = y > -3.9 && y < -1.1;
    const rim = Math.abs(y - 1.6) < 0.13 || Math.abs(y - 4.9) < 0.13 || Math.abs(y + 1.1) < 0.13 || Math.abs(y + 3.9) < 0.13;
    const lit = 0.5 + 0.5 * Math.cos(x * 7) * Math.cos(y * 7);
    const skin = rim ? painted('#5E1216', 0.2) : amber ? painted('#F0912F', 0.06) : white ? painted('#EDEFF2', 0.05) : painted('#C4191F', 0.05);
    skin(x, y, z, matter);
    if (rim) return;
    matter.r *= 0.8 + 0.3 * lit;
    matter.g *= 0.72 + 0.4 * lit;
    matter.b *= 0.72 + 0.4 * lit;
  };
  return {
    bodies: posed((field) => shift(turnY(field, -26), 0, 10.4, 0), [0, 10.4, 0, 12], [
      [lens, colour],
      [shift(pulled(outline, 1.6, 0.2), 0, 0, -1.7), blackPlastic],
      [join(shift(turnX(rod(0.35, 1.4, 0.05), 90), 2, 6, -4), shift(turnX(rod(0.35, 1.4, 0.05), 90), 2, -6, -4)), steel],
    ]),
    pitch: 10,
    wall: 'sauge',
  };
}; // prettier-ignore

const bulbOf = (pose: Pose, reach: readonly [number, number, number, number]): Body[] => {
  const capsule = lathe(polygon([[0, 0], [0.92, 0], [0.95, 3.6], [0.8, 4.5], [0.4, 5], [0, 5.1]], 0.06)); // prettier-ignore
  return [
    ...posed(pose, reach, [
      [join(shift(rod(1.75, 0.1, 0.04), 0, 0.2, 0), shift(rod(1.15, 0.55, 0.08), 0, -0.3, 0), shift(rod(1.02, 0.4, 0.05), 0, 0.5, 0)), metal('#C9CCD0', 0.25)],
      [shift(rod(1.3, 0.5, 0.15), 0, -1.2, 0), painted('#8C8F93', 0.4)],
      [join(shift(block(0.07, 0.9, 0.42, 0.03), 0.6, -2.2, 0), shift(block(0.07, 0.9, 0.42, 0.03), -0.6, -2.2, 0)), brass],
      [shift(turnX(rod(0.12, 0.75, 0.1), 0), 0, 2.6, 0), painted('#F6C15A', 0.2)],
      [join(along([0.34, 0.7, 0], [0.34, 3.4, 0], 0.05), along([-0.34, 0.7, 0], [-0.34, 1.8, 0], 0.05), along([0.34, 3.4, 0], [0, 3.35, 0], 0.05), along([-0.34, 1.8, 0], [0, 1.85, 0], 0.05)), steel],
      [shift(lathe(polygon([[0, 4.2], [0.76, 4.2], [0.6, 4.75], [0.34, 5], [0, 5.06]], 0.03)), 0, 0.02, 0), metal('#A9ADB4', 0.2)],
    ]),
    ...glazed(posed(pose, reach, [[capsule, painted('#EEF4FA', 0.02)]]), 0.08),
  ];
}; // prettier-ignore

/** Two halogen bulbs, one standing on its contacts, one lying. */
export const bulbs = (): Still => ({
  bodies: [
    ...bulbOf((field) => shift(turnY(field, 30), -2, 3.1, -0.8), [-2, 4.2, -0.8, 4.6]),
    ...bulbOf((field) => shift(turnY(turnZ(field, -96), -24), 1.4, 1.75, 2), [2.4, 1.75, 2, 4.8]),
  ],
  pitch: 22,
  wall: 'argile',
});

/** A flat wiper blade with its adapter, across the page. */
export const wiper = (): Still => {
  const bend = (field: Field): Field => (x, y, z) => field(x, y - 0.0028 * x * x, z);
  const spoiler = pulled(polygon([[-0.5, 0], [0.5, 0], [0.16, 0.95], [-0.06, 1.05]], 0.08), 24, 0.1); // prettier-ignore
  const edge = pulled(polygon([[-0.16, 0], [0.16, 0], [0.1, -0.5], [0.34, -0.75], [0.05, -1.3], [-0.05, -1.3], [-0.34, -0.75], [-0.1, -0.5]], 0.03), 23.6); // prettier-ignore
  const lengthwise = (field: Field): Field => bend(turnY(field, 90));
  const lay: Pose = (field) => shift(turnY(turnX(field, -24), 56), 0, 2.2, 0);
  return {
    bodies: [
      ...posed(lay, [0, 2.4, 0, 26], [
        [(x, y, z) => 0.9 * lengthwise(spoiler)(x, y, z), painted('#3A3B40', 0.4)],
        [(x, y, z) => 0.9 * lengthwise(edge)(x, y, z), rubber],
        [cut(join(shift(block(2.7, 0.62, 0.8, 0.3), 0, 0.55, 0), shift(block(1.5, 0.7, 0.55, 0.25), 0.2, 1.3, 0)), shift(block(0.8, 1, 0.32, 0.1), -0.4, 1.8, 0)), painted('#4A4C52', 0.3)],
        [join(shift(bend(block(0.7, 0.62, 0.62, 0.2)), 23.8, 0.4, 0), shift(bend(block(0.7, 0.62, 0.62, 0.2)), -23.8, 0.4, 0)), painted('#303137', 0.35)],
      ]),
      ...posed((field) => shift(turnY(field, -20), 6.5, 1.2, 9), [6.5, 1.4, 9, 3.4], [
        [cut(block(1.7, 1.1, 1, 0.3), shift(block(1, 1, 0.6, 0.1), 0.4, 0.7, 0), shift(turnX(rod(0.42, 3), 90), -0.7, 0.1, 0)), painted('#C9482F', 0.35)],
      ]),
    ],
    pitch: 40,
    wall: 'beurre',
  };
}; // prettier-ignore
