/** News covers about crafts: thread, washing, weaving, sewing, on a sheet of 1200 by 800. */
import { box, dot, fading, fill, line, moved, oval, rect, row, within } from './ink-shapes.ts';
import type { Plate } from './riso.ts';

/** A needle through a line of stitches. */
export const thread: readonly Plate[] = [
  {
    ink: 'saffron',
    art: fading('sun', 'M250 400a350 350 0 1 0 700 0a350 350 0 1 0 -700 0Z', 1, 0.25),
  },
  {
    ink: 'magenta',
    art:
      line(
        'M-20 640C120 560 190 700 300 650C420 594 330 440 440 400C560 356 600 520 520 560C440 600 400 480 500 400C600 318 760 330 852 208',
        15,
      ) + line('M0 716H1200', 12, 1, '64 40'),
  },
  {
    ink: 'plum',
    art:
      fill('M930 96C946 80 968 92 962 114C940 200 700 470 330 716C316 724 306 712 316 700C600 420 850 170 930 96Z') +
      fill(
        'M926 128C938 120 944 128 938 140C924 170 900 200 872 226C862 234 852 226 860 214C880 184 902 152 926 128Z',
        0,
      ) +
      line('M0 752H1200', 4, 0.9),
  },
];

const shirtShape =
  'M-86 -6L-40 0C-20 20 20 20 40 0L86 -6C116 8 134 60 150 120L104 138L84 96C86 160 88 220 90 280C30 290 -30 290 -90 280C-88 220 -86 160 -84 96L-104 138L-150 120C-134 60 -116 8 -86 -6Z';
const dressShape =
  'M-58 -4L-30 -6C-16 30 16 30 30 -6L58 -4C62 40 58 90 52 124C80 200 110 280 128 350C50 374 -50 374 -128 350C-110 280 -80 200 -52 124C-58 90 -62 40 -58 -4Z';
const sockShape = 'M-26 0H26V96C26 116 44 122 66 136C84 150 74 178 48 178H14C-14 178 -26 160 -26 134Z';

/** Washing on a line between two houses. */
export const washing: readonly Plate[] = [
  {
    ink: 'azure',
    art:
      fading('sky', rect(84, 0, 1026, 560), 0.6, 0) +
      oval(980, 130, 120, 44, 0) +
      oval(1060, 150, 90, 34, 0) +
      oval(180, 560, 110, 36, 0) +
      oval(250, 580, 90, 30, 0) +
      moved(fill(shirtShape, 0), 290, 268, 'rotate(3)') +
      moved(fill(dressShape, 0), 604, 300, 'rotate(-2)') +
      moved(fill(sockShape), 850, 288) +
      moved(fill(sockShape), 946, 278, 'rotate(5)') +
      line('M-10 240C300 320 800 330 1210 220', 6),
  },
  {
    ink: 'magenta',
    art:
      moved(fill(dressShape, 1), 604, 300, 'rotate(-2)') +
      moved(
        row(5, (i) => line(`M${-10 + i * 5} 130C${-40 + i * 20} 220 ${-70 + i * 35} 290 ${-86 + i * 43} 352`, 5, 0)),
        604,
        300,
        'rotate(-2)',
      ) +
      moved(line('M-50 126H50', 10, 0), 604, 300) +
      row(8, (i) =>
        box([200, 378, 560, 650, 832, 870, 928, 966][i] ?? 0, [250, 258, 276, 276, 266, 264, 256, 254][i] ?? 0, 11, 40),
      ),
  },
  {
    ink: 'saffron',
    art:
      moved(
        fill(shirtShape, 0.35) +
          within(
            'shirt',
            shirtShape,
            row(7, (i) => line(`M-160 ${30 + i * 40}C-50 ${44 + i * 40} 50 ${44 + i * 40} 160 ${30 + i * 40}`, 14)),
          ),
        290,
        268,
        'rotate(3)',
      ) +
      moved(fill(sockShape, 0.9), 946, 278, 'rotate(5)') +
      fill('M0 0H84V800H0Z', 0.8) +
      fill('M1110 0H1200V800H1110Z', 0.8) +
      box(24, 330, 40, 90, 0) +
      box(1136, 420, 40, 90, 0),
  },
];

const diamond = (x: number, y: number, r: number, share: number): string =>
  fill(`M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`, share);

/** A loom with a cloth of lozenges half woven. */
export const loom: readonly Plate[] = [
  {
    ink: 'saffron',
    art:
      fading('ground', rect(0, 480, 1200, 320), 0, 0.5) +
      fill('M330 420H870V690H330Z') +
      row(28, (i) => line(`M${337 + i * 19.5} 130V430`, 5)),
  },
  {
    ink: 'magenta',
    art:
      box(330, 420, 540, 26) +
      box(330, 640, 540, 50) +
      row(7, (i) => diamond(369 + i * 77, 542, 38, 1) + diamond(369 + i * 77, 542, 16, 0)) +
      row(8, (i) => diamond(330 + i * 77, 474, 15, 1) + diamond(330 + i * 77, 610, 15, 1)) +
      line('M180 402C300 380 360 424 470 408', 8) +
      oval(176, 402, 46, 15) +
      oval(176, 402, 20, 5, 0),
  },
  {
    ink: 'plum',
    art:
      box(250, 70, 40, 700) +
      box(910, 70, 40, 700) +
      box(210, 96, 780, 36) +
      box(230, 690, 740, 44) +
      box(290, 300, 620, 18) +
      row(27, (i) => line(`M${347 + i * 19.5} 318V386`, 3)) +
      box(290, 386, 620, 14) +
      fill('M210 770H330V800H210ZM870 770H990V800H870Z'),
  },
];

const tape = 'M990 760C1090 770 1130 700 1080 640C1030 580 1090 500 1220 540';

/** A sewing machine at work on a striped cloth, a tape measure beside it. */
export const machine: readonly Plate[] = [
  {
    ink: 'saffron',
    art:
      fading('lamp', 'M330 340a300 300 0 1 0 600 0a300 300 0 1 0 -600 0Z', 0.95, 0.2) +
      box(0, 690, 1200, 110, 0.9) +
      dot(834, 330, 26) +
      dot(640, 130, 0),
  },
  {
    ink: 'magenta',
    art:
      fill('M0 640C140 600 240 640 390 628L392 660C260 672 120 690 0 760Z') +
      row(5, (i) => line(`M${10 + i * 74} ${650 - i * 3}l-16 ${84 - i * 13}`, 8, 0)) +
      line(tape, 40) +
      `<path d="${tape}" fill="none" stroke="#fff" stroke-width="24" stroke-dasharray="4 18"/>` +
      box(560, 108, 60, 66) +
      box(550, 100, 80, 12) +
      box(550, 172, 80, 12) +
      line('M560 140C470 130 420 180 414 260C410 300 408 330 408 372', 6),
  },
  {
    ink: 'plum',
    art:
      fill(
        'M352 300C352 240 384 214 440 214H850C906 214 930 250 930 300V610H760V380C760 352 744 340 716 340H470C460 340 458 346 458 356V440H360Z',
      ) +
      fill('M262 626C262 612 270 606 284 606H960C980 606 990 616 990 634V690H262Z') +
      box(398, 440, 22, 66) +
      line('M409 500V616', 7) +
      fill('M376 582H442V596H376Z') +
      dot(974, 350, 60) +
      dot(974, 350, 20, 0) +
      dot(834, 330, 30, 0) +
      dot(834, 330, 12) +
      fill('M470 258H740V282H470Z', 0) +
      line('M300 648H940', 5, 0, '34 20') +
      box(584, 184, 12, 34),
  },
];
