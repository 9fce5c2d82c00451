/** News covers of daily life: rain and school, on a sheet of 1200 by 800. */
import { box, fading, fill, line, moved, oval, rect, row, scatter } from './ink-shapes.ts';
import type { Plate } from './riso.ts';

const canopy =
  'M250 420C250 220 410 110 600 110C790 110 950 220 950 420C920 380 860 380 833 420C800 376 745 376 716 420C690 376 510 376 484 420C455 376 400 376 367 420C340 380 280 380 250 420Z';

/** An umbrella in the rain. */
export const rain: readonly Plate[] = [
  {
    ink: 'azure',
    art:
      fading('cloud', rect(0, 0, 1200, 430), 0.5, 0) +
      scatter(58, 3, (a, b, i) => {
        const x = Math.round(((i * 1240) / 58 + a * 40) % 1240);
        const y = Math.round(b * 660);
        return x > 290 && x < 930 && y > 330 ? '' : line(`M${x} ${y}l-20 56`, 7);
      }) +
      fill(canopy, 0) +
      oval(600, 752, 420, 26) +
      oval(600, 752, 360, 17, 0.4),
  },
  {
    ink: 'magenta',
    art:
      fill(canopy) +
      line(
        'M600 116C540 190 490 300 484 416M600 116C660 190 710 300 716 416M600 116C480 170 390 280 367 416M600 116C720 170 810 280 833 416',
        5,
        0,
      ),
  },
  {
    ink: 'saffron',
    art:
      fill('M600 116C660 190 710 300 716 420C690 376 510 376 484 420C490 300 540 190 600 116Z') +
      line('M600 80V110M600 400V690C600 752 694 752 694 690', 18),
  },
];

const flap =
  'M322 330C322 296 346 276 380 276H820C854 276 878 296 878 330L884 520C884 552 856 566 820 566H380C344 566 316 552 316 520Z';

/** A school satchel with a ruler and pencils. */
export const satchel: readonly Plate[] = [
  {
    ink: 'saffron',
    art:
      fading('board', rect(0, 0, 1200, 460), 0.5, 0) +
      moved(fill('M-34 -190H34V200H-34Z'), 420, 240, 'rotate(-10)') +
      moved(fill('M-17 -150H17V200H-17ZM-17 -156L0 -200L17 -156Z'), 812, 244, 'rotate(9)') +
      fill(flap, 0) +
      box(420, 520, 70, 130) +
      box(710, 520, 70, 130),
  },
  {
    ink: 'magenta',
    art:
      line('M520 300C520 210 680 210 680 300', 26) +
      fill(
        'M330 330C330 300 350 284 380 284H820C850 284 870 300 870 330L890 680C890 706 874 720 850 720H350C326 720 310 706 310 680Z',
      ) +
      moved(fill('M-15 -152H15V160H-15Z'), 748, 236, 'rotate(3)') +
      box(420, 520, 70, 130, 0) +
      box(710, 520, 70, 130, 0),
  },
  {
    ink: 'azure',
    art:
      fill(flap, 0.9) +
      box(426, 500, 58, 160) +
      box(716, 500, 58, 160) +
      box(440, 600, 30, 34, 0) +
      box(730, 600, 30, 34, 0) +
      line('M340 524C342 540 360 546 386 546H814C840 546 858 540 860 524', 5, 0, '20 13') +
      moved(
        row(12, (i) => line(`M34 ${-176 + i * 30}h${i % 2 ? -16 : -28}`, 5)),
        420,
        240,
        'rotate(-10)',
      ) +
      moved(fill('M-6 -184L0 -200L6 -184Z'), 812, 244, 'rotate(9)') +
      oval(600, 736, 340, 22, 0.55) +
      line('M330 640H870', 5),
  },
];
