/** Slippers without a back: mules, on a heel or of felt. */
import { shade } from '#demo/packshots/engine/colour';
import type { Garment } from '#demo/packshots/engine/garment';
import type { Mark } from './space.ts';
import { type LastCut, footbed, lastOf, soleSide } from './last.ts';
import { standing, stitches, vamp } from './upper.ts';
import { type ShoeCut, leatherSole } from './shoes.ts';

export type Backless = ShoeCut & {
  last?: LastCut;
  /** Rows of a thread in another colour. */
  embroidered?: string;
  toe?: LastCut['toe'];
  tall?: number;
};

/** Mules on a heel, or slippers of felt with a stitched edge. */
export const mules = ({ fabric, view, last: cut = {}, tall = 45, toe = 'almond', embroidered }: Backless): Garment => {
  const last = lastOf({
    heel: tall,
    under: 6,
    toe,
    spring: 3,
    ...(tall > 30 ? { length: 246, width: 0.95 } : {}),
    ...cut,
  });
  const edge: Mark = embroidered
    ? {
        through: [0.04, -0.97, 0.04, 0.97],
        width: 3,
        dash: '7 7',
        colour: embroidered,
        opacity: 0.95,
      }
    : stitches([0.04, -0.96, 0.04, 0.96], fabric.ink);
  return standing(
    (eye) => [
      ...(embroidered
        ? [
            ...soleSide(last, eye, { fabric: { ...fabric, ink: shade(fabric.ink, 0.7) }, beyond: 3 }),
            ...footbed(last, { ...fabric, ink: shade(fabric.ink, 0.9) }, eye, 3),
            ...footbed(last, fabric, eye),
          ]
        : leatherSole(last, fabric.ink, eye, tall > 12 ? { reach: 0.22, foot: 0.8 } : null)),
      ...vamp(last, eye, { fabric, from: (v) => 0.5 - 0.12 * Math.abs(v) ** 2, marks: [edge] }),
    ],
    view,
    { pitch: tall > 30 ? 32 : 44, yaw: -37, length: cut.length ?? 262 },
  );
};
