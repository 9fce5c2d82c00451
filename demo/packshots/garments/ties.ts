/** A tie. */
import { type Fabric, type Garment, type Line, folds } from '#demo/packshots/engine/garment';
import { inside } from './cloth.ts';

/** A silk tie folded in two, its broad end in front. */
export const tie = ({ fabric }: { fabric: Fabric }): Garment => {
  const silk = {
    gloss: 0.12,
    tightness: 16,
    wrinkles: { height: 1.4 },
    shadow: 0.55,
    shadowBlur: 8,
    edges: [
      [2, 2.4],
      [8, 5],
      [26, 9],
    ],
  } as const;
  const ridge = (d: string): Line => ({ d, width: 2, opacity: 0.16 });
  return {
    parts: [
      {
        d: 'M408 150C420 142 470 142 482 152L496 700L458 742L414 704Z',
        fabric: inside(fabric, 0.9),
        grain: -44,
        puff: 0.8,
        ...silk,
      },
      {
        d: 'M286 158C286 138 480 128 482 152C484 190 458 206 424 208L344 222C308 220 286 196 286 158Z',
        fabric: inside(fabric, 0.94),
        grain: 8,
        puff: 0.9,
        ...silk,
      },
      {
        d: 'M286 158C300 144 380 148 394 164C404 340 436 560 462 766L352 866L232 764C250 560 278 340 286 158Z',
        fabric,
        grain: 45,
        puff: 0.9,
        ...silk,
        lines: [
          ridge('M340 170C346 400 350 640 352 850'),
          { d: 'M238 762L352 856L456 764', width: 1.2, dash: '4 4', opacity: 0.25 },
        ],
        folds: folds([300, 240, 320, 360, 316, 560, 30, 0.7], [390, 260, 380, 460, 400, 700, 34, -0.6]),
      },
    ],
    sway: 1.4,
    lift: 0.7,
    focus: [350, 640],
  };
};
