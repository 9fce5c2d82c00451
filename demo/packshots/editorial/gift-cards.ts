/** Designs of the gift card, 856 by 540: the size of a bank card, larger. */
import { box, dot, fading, fill, line, moved, oval, rect, ring, row } from './ink-shapes.ts';
import type { Plate } from './riso.ts';

/** A large bow. */
export const ribbon: readonly Plate[] = [
  { ink: 'saffron', art: fading('paper', rect(0, 0, 856, 540), 0.5, 0.1) },
  {
    ink: 'magenta',
    art:
      box(390, 0, 76, 540) +
      box(0, 236, 856, 76) +
      fill(
        'M428 274C340 130 200 90 150 150C110 210 240 290 428 274ZM428 274C516 130 656 90 706 150C746 210 616 290 428 274Z',
      ) +
      fill(
        'M428 274C400 340 350 410 270 470L330 476L340 530C400 460 430 380 440 300ZM428 274C456 340 506 410 586 470L526 476L516 530C456 460 426 380 416 300Z',
      ) +
      fill(
        'M380 256C350 200 270 150 210 170C210 210 300 250 380 256ZM476 256C506 200 586 150 646 170C646 210 556 250 476 256Z',
        0.45,
      ) +
      oval(428, 274, 46, 40),
  },
  {
    ink: 'plum',
    art:
      line(
        'M396 256C400 280 400 290 396 300M460 256C456 280 456 290 460 300M380 250C330 220 290 200 240 190M476 250C526 220 566 200 616 190',
        4,
      ) + line('M0 250H300M556 250H856M0 298H300M556 298H856', 3, 0.9, '18 12'),
  },
];

const buttons = [
  [110, 120, 70],
  [280, 60, 46],
  [300, 230, 84],
  [120, 330, 58],
  [90, 480, 50],
  [260, 440, 72],
  [470, 110, 76],
  [470, 340, 62],
  [640, 60, 54],
  [650, 240, 86],
  [420, 500, 58],
  [590, 440, 66],
  [780, 130, 62],
  [800, 340, 56],
  [770, 490, 74],
] as const;
const holes = (x: number, y: number, r: number): string =>
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
    .map(([a = 0, b = 0]) => dot(x + a * r * 0.24, y + b * r * 0.24, r * 0.12, 0))
    .join('');

/** A drawer of buttons. */
export const buttonDrawer: readonly Plate[] = [
  {
    ink: 'azure',
    art: buttons
      .map(([x, y, r], i) =>
        i % 3 === 0 ? dot(x, y, r) + ring(x, y, r * 0.72, 5, 0) + holes(x, y, r) : i % 3 === 2 ? holes(x, y, r) : '',
      )
      .join(''),
  },
  {
    ink: 'saffron',
    art:
      fading('paper', rect(0, 270, 856, 270), 0, 0.4) +
      buttons
        .map(([x, y, r], i) =>
          i % 3 === 0 ? dot(x, y, r, 0) : i % 3 === 2 ? dot(x, y, r) + holes(x, y, r) : dot(x, y, r, 0),
        )
        .join(''),
  },
  {
    ink: 'magenta',
    art: buttons
      .map(([x, y, r], i) =>
        i % 3 === 1
          ? dot(x, y, r) + ring(x, y, r * 0.74, 5, 0) + holes(x, y, r)
          : i % 3 === 2
            ? ring(x, y, r * 0.74, 6) + holes(x, y, r)
            : '',
      )
      .join(''),
  },
];

const bract = 'M0 0C-46 -22 -44 -78 0 -104C44 -78 46 -22 0 0Z';
const flowers = [
  [150, 130, 1, 10],
  [330, 90, 0.8, 60],
  [230, 300, 1.1, 200],
  [90, 430, 0.9, 300],
  [400, 250, 0.7, 120],
  [360, 450, 0.95, 20],
  [560, 110, 0.7, 80],
  [540, 400, 0.62, 240],
  [720, 480, 0.6, 330],
  [700, 60, 0.5, 20],
] as const;
const flower = ([x, y, size, turn]: (typeof flowers)[number], ink = 1): string =>
  moved(
    row(
      3,
      (i) =>
        `<g transform="rotate(${i * 120})">${fill(bract, ink && 0.72 + 0.14 * i)}${line('M0 0V-80', 3, ink && 0.25)}</g>`,
    ) + dot(0, 0, 11, 0),
    x,
    y,
    `rotate(${turn}) scale(${size})`,
  );

/** Bougainvillea on a blue wall. */
export const bougainvillea: readonly Plate[] = [
  { ink: 'magenta', art: flowers.map((one) => flower(one)).join('') },
  {
    ink: 'azure',
    art:
      fading('wall', rect(0, 180, 856, 360), 0, 0.55) +
      flowers.map((one) => flower(one, 0)).join('') +
      row(14, (i) =>
        moved(
          fill('M0 0C30 -26 70 -26 100 0C70 26 30 26 0 0Z'),
          [40, 250, 320, 150, 20, 300, 480, 470, 620, 250, 600, 780, 640, 440][i] ?? 0,
          [250, 190, 380, 500, 330, 20, 330, 480, 250, 480, 490, 420, 20, 180][i] ?? 0,
          `rotate(${(i * 77) % 360}) scale(0.7)`,
        ),
      ),
  },
  {
    ink: 'saffron',
    art:
      flowers.map(([x, y, size]) => dot(x, y, 13 * size) + dot(x + 16 * size, y - 10 * size, 6 * size)).join('') +
      dot(760, 200, 62),
  },
];

/** A reel whose thread sews along the edge. */
export const reel: readonly Plate[] = [
  {
    ink: 'saffron',
    art:
      fading('paper', rect(0, 250, 856, 290), 0, 0.45) +
      fill('M150 120H390V170H150ZM150 370H390V420H150Z') +
      dot(270, 270, 0),
  },
  {
    ink: 'magenta',
    art:
      fill('M172 170H368C380 230 380 310 368 370H172C160 310 160 230 172 170Z', 0.86) +
      row(9, (i) => line(`M168 ${186 + i * 21}C230 ${200 + i * 21} 310 ${200 + i * 21} 372 ${180 + i * 21}`, 5)) +
      line('M370 330C470 340 470 470 380 466C300 462 330 380 440 390C560 402 570 480 640 480', 7) +
      line('M652 480H856', 8, 1, '44 26') +
      line('M0 480H240', 8, 1, '44 26'),
  },
  {
    ink: 'plum',
    art:
      fill('M150 120H390V136H150ZM150 404H390V420H150Z') +
      oval(270, 120, 120, 22) +
      oval(270, 120, 30, 7, 0) +
      oval(270, 440, 130, 12, 0.5) +
      moved(
        fill('M-6 -150C-6 -160 6 -160 6 -150L3 150L0 168L-3 150Z') + fill('M-2 -142H2V-112H-2Z', 0),
        640,
        250,
        'rotate(24)',
      ),
  },
];
