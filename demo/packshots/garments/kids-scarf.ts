/** A short scarf of children, folded once. */
import { type Fabric, type Part, folds } from '#demo/packshots/engine/garment';
import { cloth } from './cloth.ts';
import { at } from './kids-figure.ts';

const fringe = (x: number, y: number, fabric: Fabric): Part[] =>
  Array.from({ length: 8 }, (_, i) => ({
    d: `M${at(x, y + i * 15)}C${at(x + 14, y + i * 15 - 3)} ${at(x + 28, y + i * 15 + 4)} ${at(x + 46, y + i * 15 + (i % 2 ? 3 : -2))}`,
    band: 8,
    fabric: cloth('rib', fabric.ink, { pitch: 4 }),
    puff: 0.7,
    shadow: 0.45,
    shadowBlur: 4,
  }));

const soft = {
  edges: [
    [4, 6],
    [16, 16],
    [44, 26],
  ],
} as const;

/** Two lengths one over the other, turned at the left, fringed at the right. */
export const kidScarf = (fabric: Fabric): Part[] => [
  ...fringe(606, 586, fabric),
  {
    d: 'M150 566C300 556 460 574 612 570C616 620 614 660 610 704C460 712 300 694 150 700C120 690 112 650 116 620C120 590 130 572 150 566Z',
    fabric: { ...fabric },
    grain: 90,
    ...soft,
    shadow: 0.3,
    folds: folds([160, 610, 340, 630, 600, 600, 26, 0.9], [170, 670, 360, 650, 600, 680, 24, -0.8]),
  },
  ...fringe(566, 676, fabric),
  {
    d: 'M150 566C126 580 116 616 118 660C122 740 136 780 160 790C300 796 440 784 572 790C576 750 576 700 570 660C440 652 300 668 190 660C164 650 150 610 150 566Z',
    fabric,
    grain: 90,
    ...soft,
    shadow: 0.55,
    shadowBlur: 9,
    folds: folds([170, 700, 340, 716, 560, 694, 28, 0.9], [160, 750, 340, 738, 560, 762, 26, -0.9]),
  },
];
