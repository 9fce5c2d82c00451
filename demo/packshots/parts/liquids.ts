/** Bottles: engine oil, coolant. */
import { painted, type Skin } from './finish.ts';
import { along, block, cut, flowing, join, melt, polygon, pulled, rod, shift, turnY, wave } from './solid.ts';
import type { Field } from './solid.ts';
import { posed, type Body, type Piece, type Still } from './body.ts';

const cap = (x: number, y: number, colour: string): Piece => [
  (px, py, pz) =>
    0.85 *
    (shift(rod(1.75, 0.95, 0.2), x, y, 0)(px, py, pz) +
      0.09 * wave(26, px - x, pz) * Math.min(1, Math.max(0, Math.hypot(px - x, pz) - 1.3) * 3)),
  painted(colour, 0.3),
];

const can = polygon([[-4.9, 1.4], [4.9, 1.4], [5, 12.6], [4.6, 15], [3.6, 17], [2.4, 17.8], [-1.4, 18], [-4, 17.9], [-4.9, 16.8]], 1.3); // prettier-ignore
const grip = polygon(flowing([[-3.2, 11.8], [-2.2, 11.6], [-1.6, 13], [-1.5, 15.4], [-2.4, 16.2], [-3.4, 15.6], [-3.6, 13.4]]), 0.5); // prettier-ignore

/** A five-litre can with its handle, and the one-litre bottle before it. */
export const oilBottle = (): Still => {
  const body = cut(pulled(can, 3.3, 1.1), pulled(grip, 8));
  const label: Skin = (x, y, z, matter) => {
    const front = z > 2.9 && Math.abs(x) < 4.7 && y > 2.2 && y < 10.2;
    const drop = (x + 0.1) ** 2 / 1.5 + (y - 6.6 + (y > 6.6 ? (y - 6.6) * 0.45 : 0)) ** 2 / 1.9 < 1 - Math.max(0, y - 6.9) * 0.2;
    const hem = y > 9.2 && y < 9.5 && (x + 20) % 0.9 < 0.6;
    const bar = y > 3.1 && y < 4.3 && Math.abs(x) < 3.2;
    const skin = !front ? painted('#2E3A46', 0.28) : drop ? painted('#F2B84B', 0.15) : hem || bar ? painted('#2E3A46', 0.3) : painted('#F1ECE0', 0.3);
    skin(x, y, z, matter);
  };
  const small = melt(0.8, shift(block(2.9, 4.6, 2.1, 0.7), 0, 5.1, 0), shift(rod(1.5, 1.6, 0.2), 0, 10, 0));
  const smallLabel: Skin = (x, y, z, matter) => {
    const front = z > 1.9 && Math.abs(x) < 2.2 && y > 1.6 && y < 7.4;
    const skin = !front ? painted('#2E3A46', 0.28) : y > 3.4 && y < 5.6 && Math.abs(x) < 0.75 ? painted('#F2B84B', 0.15) : painted('#F1ECE0', 0.3);
    skin(x, y, z, matter);
  };
  return {
    bodies: [
      ...posed((field) => turnY(field, -20), [0, 10, 0, 13.6], [
        [body, label],
        [shift(rod(1.6, 1, 0.1), 2.6, 18.4, 0), painted('#2E3A46', 0.28)],
        cap(2.6, 20, '#C9482F'),
      ]),
      ...posed((field) => shift(turnY(field, 16), 6.4, 0, 6.4), [6.4, 6.6, 6.4, 8], [[small, smallLabel], cap(0, 11.6, '#C9482F')]),
    ],
    pitch: 14,
    wall: 'rose',
  };
}; // prettier-ignore

/** A can of coolant: the liquid shows through the plastic. */
export const coolantBottle = (): Still => {
  const outer = melt(1, shift(block(5.4, 8, 3.6, 1.4), 0, 8, 0), shift(rod(2, 2, 0.4), 2.4, 16.6, 0));
  const handle: Field = join(along([-4.4, 14.6, 0], [-3.6, 18.4, 0], 0.85), along([-3.6, 18.4, 0], [1.6, 17.6, 0], 0.85));
  const skin: Skin = (x, y, z, matter) => {
    const front = z > 3.3 && Math.abs(x) < 4.2 && y > 3 && y < 10.6;
    const ring = front && Math.abs(Math.hypot(x, y - 7.2) - 1.7) < 0.28;
    const flake = front && Math.hypot(x, y - 7.2) < 1.5 && Math.abs(Math.cos(3 * Math.atan2(y - 7.2, x))) > 0.92;
    const chosen = ring || flake ? painted('#1F4E79', 0.2) : front ? painted('#F4F5F6', 0.25) : y < 13.6 ? painted('#E0538A', 0.12) : painted('#F6D9E4', 0.15);
    chosen(x, y, z, matter);
    // the back light comes through where the can is thin
    const thin = front ? 0 : Math.min(0.18, Math.abs(x) * 0.03);
    matter.r += thin;
    matter.g += thin;
    matter.b += thin;
  };
  const body: Body[] = posed((field) => turnY(field, -26), [0, 9.5, 0, 12.6], [
    [melt(0.5, outer, handle), skin],
    cap(2.4, 19, '#1F4E79'),
  ]);
  return { bodies: body, pitch: 14, wall: 'sable' };
}; // prettier-ignore
