/** Flat cloths of the beach: foutas folded in three, pareos spread with a knot. */
import { type Fabric, type Garment, type Line, type Part, folds } from '#demo/packshots/engine/garment';
import { randomOf } from '#demo/packshots/engine/random';
import { cloth } from './cloth.ts';
import { hush, raised, sunk } from './seams.ts';

/** Twisted threads along a lower edge. */
const fringe = (ink: string, [left, right, y]: readonly [number, number, number], long = 46): Part[] => {
  const random = randomOf(left + right);
  const count = Math.round((right - left) / 13);
  return Array.from({ length: count }, (_, i) => {
    const x = left + 7 + (i * (right - left - 14)) / (count - 1);
    const end = x + (random() - 0.5) * 10;
    return {
      d: `M${Math.round(x)} ${y - 6}C${Math.round(x)} ${y + 14} ${Math.round(end)} ${y + 26} ${Math.round(end)} ${Math.round(y + long + random() * 6)}`,
      band: 5,
      fabric: cloth('rib', ink, { pitch: 3 }),
      puff: 0.5,
      edges: [[2, 3]],
      shadow: 0.4,
      shadowBlur: 3,
      wrinkles: { height: 0 },
    };
  });
};

const leafOf = (
  fabric: Fabric,
  [left, top, right, low]: readonly [number, number, number, number],
  lines: Line[],
): Part => ({
  d: `M${left} ${top + 6}C${left + 4} ${top} ${left + 10} ${top} ${left + 18} ${top}L${right - 14} ${top - 4}C${right - 4} ${top - 4} ${right} ${top} ${right} ${top + 6}L${right + 2} ${low}L${left - 2} ${low + 4}Z`,
  fabric,
  puff: 0.8,
  edges: [
    [2.4, 3],
    [9, 6],
  ],
  shadow: 0.45,
  shadowBlur: 8,
  wrinkles: { height: 2, crease: 0.08 },
  folds: folds(
    [left + 30, top + 60, (left + right) / 2, top + 90, right - 40, top + 70, 34, 0.3],
    [left + 20, low - 120, (left + right) / 2, low - 90, right - 30, low - 110, 34, -0.3],
  ),
  grooves: [raised(`M${left + 8} ${top + 20}L${left + 6} ${low - 20}`, 8, 0.8)],
  lines,
});

export type FoutaCut = { fabric: Fabric; stripe: string; striped?: boolean };

/** A fouta folded lengthwise in three, its fringe below. */
export const fouta = ({ fabric, stripe, striped = false }: FoutaCut): Garment => {
  const bands = striped
    ? Array.from({ length: 17 }, (_, i) => [236 + i * 36, 15] as const)
    : ([
        [660, 34],
        [712, 10],
        [736, 10],
        [772, 34],
      ] as const);
  const across = (left: number, right: number): Line[] =>
    bands.map(([y, width]) => ({ d: `M${left - 6} ${y + 4}L${right + 6} ${y}`, width, colour: stripe, opacity: 0.94 }));
  return {
    parts: [
      ...fringe(fabric.ink, [262, 556, 842]),
      leafOf(fabric, [256, 182, 566, 838], across(256, 566)),
      ...fringe(fabric.ink, [228, 520, 826]),
      leafOf(fabric, [222, 168, 530, 822], across(222, 530)),
      ...fringe(fabric.ink, [190, 486, 810]),
      leafOf(fabric, [186, 156, 496, 806], across(186, 496)),
    ],
    sway: 2.4,
    focus: [340, 720],
  };
};

/** A pareo held by a knot, its corners falling. */
export const pareo = ({ fabric }: { fabric: Fabric }): Garment => {
  const fall = folds(
    [330, 230, 250, 480, 190, 900, 40, -0.9],
    [346, 230, 300, 500, 260, 900, 40, 0.9],
    [362, 236, 350, 520, 330, 900, 40, -0.9],
    [386, 236, 400, 520, 410, 900, 40, 0.9],
    [404, 230, 450, 500, 490, 900, 40, -0.9],
    [420, 226, 500, 460, 570, 860, 40, 0.9],
  );
  const hem = 'M150 846C260 874 480 874 600 826';
  return {
    parts: [
      {
        d: 'M352 214C270 250 170 320 128 380C140 560 146 720 150 860C250 890 480 892 604 842C612 700 616 540 624 384C570 316 480 250 398 214Z',
        fabric,
        hang: true,
        folds: fall,
        foldDepth: 0.62,
        wrinkles: { height: 2, crease: 0.05 },
        grooves: [sunk(hem, 2.4, 0.9), sunk('M420 240C410 480 380 700 300 872', 6, 2.4)],
        lines: [hush('M420 240C410 480 380 700 300 872', 3, 0.2)],
      },
      ...[
        'M356 220C330 150 280 120 236 130C250 170 300 226 356 240Z',
        'M394 220C420 146 474 112 520 124C506 168 450 226 394 240Z',
      ].map((d): Part => ({
        d,
        fabric,
        puff: 0.8,
        edges: [
          [2.4, 3],
          [14, 8],
        ],
        shadow: 0.5,
        shadowBlur: 7,
        folds: folds([360, 230, 320, 170, 260, 140, 16, 0.9], [392, 230, 430, 170, 490, 136, 16, 0.9]),
      })),
      {
        d: 'M346 206C358 192 392 192 404 206C414 222 412 246 402 258C390 268 360 268 348 258C338 246 336 222 346 206Z',
        fabric,
        puff: 0.9,
        edges: [
          [3, 5],
          [12, 9],
        ],
        shadow: 0.5,
        shadowBlur: 5,
        folds: folds([352, 208, 374, 232, 398, 256, 12, -1.2], [396, 204, 382, 230, 358, 256, 10, 1]),
      },
      ...fringe(fabric.ink, [150, 186, 862], 30),
      ...fringe(fabric.ink, [572, 606, 846], 30),
    ],
    focus: [375, 420],
  };
};
