/** News covers of places: the market, the medina, the coast, the savannah, on a sheet of 1200 by 800. */
import { box, dot, fading, fill, line, moved, oval, rect, row, scatter, tone } from './ink-shapes.ts';
import type { Plate } from './riso.ts';

const basketBody =
  'M300 380C420 410 780 410 900 380C892 500 850 620 800 690C680 716 520 716 400 690C350 620 308 500 300 380Z';

/** A straw basket full of oranges, tomatoes and herbs. */
export const market: readonly Plate[] = [
  {
    ink: 'saffron',
    art:
      fading('table', rect(0, 610, 1200, 190), 0.75, 0.45) +
      fill(basketBody) +
      dot(470, 330, 78) +
      dot(590, 300, 84) +
      dot(736, 336, 74) +
      fill('M770 392C790 300 850 200 930 150C920 240 870 330 820 398Z'),
  },
  {
    ink: 'magenta',
    art:
      line('M380 400C370 190 480 96 600 96C720 96 830 190 820 400', 26) +
      dot(470, 330, 78, 0.35) +
      dot(736, 336, 74) +
      dot(660, 366, 62) +
      dot(380, 372, 52) +
      fill('M300 382C420 412 780 412 900 382L898 412C780 440 420 440 302 412Z', 0.75) +
      row(5, (i) =>
        line(
          `M${306 + i * 13} ${462 + i * 50}C440 ${496 + i * 50} 760 ${496 + i * 50} ${894 - i * 13} ${462 + i * 50}`,
          9,
          0.62,
        ),
      ) +
      row(9, (i) => line(`M${380 + i * 55} 420C${390 + i * 52} 520 ${410 + i * 47} 620 ${424 + i * 44} 700`, 5, 0.5)),
  },
  {
    ink: 'azure',
    art:
      fill('M770 392C790 300 850 200 930 150C920 240 870 330 820 398Z', 0.8) +
      fill('M800 392C840 320 910 270 990 250C960 320 890 380 840 400Z') +
      fill('M330 384C290 320 240 280 180 262C200 330 260 380 320 396Z', 0.85) +
      line('M812 392C840 330 880 220 926 156M330 384C290 330 240 290 190 268', 5, 0) +
      row(3, (i) => line(`M${590 - 14 + i * 14} 218c${-14 + i * 14} -16 ${-14 + i * 14} -30 ${-20 + i * 20} -40`, 9)) +
      oval(600, 716, 330, 30, 0.5),
  },
];

const arch = 'M420 740V360C420 230 500 160 600 160C700 160 780 230 780 360V740Z';
const star = (x: number, y: number, r: number): string =>
  fill(
    Array.from({ length: 16 }, (_, i) => {
      const radius = i % 2 ? r * 0.55 : r;
      const angle = (i * Math.PI) / 8;
      return `${i ? 'L' : 'M'}${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`;
    }).join('') + 'Z',
    0,
  );

/** A studded blue door under its arch, a bougainvillea over it. */
export const medina: readonly Plate[] = [
  {
    ink: 'azure',
    art:
      fill('M0 0H170C190 250 150 520 180 800H0Z', 0.3) +
      fill(arch) +
      line('M600 168V738', 6, 0) +
      line('M446 736V366C446 246 520 186 600 186C680 186 754 246 754 366V736', 5, 0, '1 20') +
      star(512, 400, 44) +
      star(688, 400, 44) +
      star(512, 590, 44) +
      star(688, 590, 44) +
      row(6, (i) => dot(470 + i * 17 + (i > 2 ? 40 : 0), 296, 5, 0) + dot(640 + i * 16, 296, 5, 0)) +
      line('M566 486a20 20 0 1 0 1 0M634 486a20 20 0 1 0 1 0', 7, 0) +
      box(340, 740, 520, 26, 0.55) +
      box(300, 766, 600, 34, 0.35),
  },
  {
    ink: 'saffron',
    art:
      fading('wall', 'M0 420H1200V800H0Z', 0, 0.5) +
      fill(
        'M350 760V350C350 190 460 90 600 90C740 90 850 190 850 350V760H780V360C780 230 700 160 600 160C500 160 420 230 420 360V760Z',
      ) +
      fill(arch, 0),
  },
  {
    ink: 'magenta',
    art:
      row(11, (i) => {
        const angle = Math.PI * (0.04 + i * 0.092);
        return line(
          `M${(600 - 204 * Math.cos(angle)).toFixed(0)} ${(330 - 180 * Math.sin(angle)).toFixed(0)}L${(600 - 244 * Math.cos(angle)).toFixed(0)} ${(330 - 228 * Math.sin(angle)).toFixed(0)}`,
          8,
        );
      }) +
      scatter(64, 5, (a, b, i) =>
        moved(
          fill('M0 -26C22 -26 30 0 0 22C-30 0 -22 -26 0 -26Z', 0.8 + 0.2 * (i % 2)),
          Math.round(1230 - 420 * a * Math.sqrt(b)),
          Math.round(330 * (1 - a) * b * 1.2 - 20),
          `rotate(${(i * 67) % 360})`,
        ),
      ) +
      scatter(7, 9, (a, b, i) =>
        moved(
          fill('M0 -18C16 -18 20 0 0 16C-20 0 -16 -18 0 -18Z'),
          Math.round(930 + 250 * a),
          Math.round(720 + 60 * b),
          `rotate(${i * 53})`,
        ),
      ),
  },
];

/** A striped lighthouse on its rock, the sun low over the sea. */
export const coast: readonly Plate[] = [
  {
    ink: 'saffron',
    art:
      fading('sky', rect(0, 250, 1200, 250), 0, 0.55) +
      dot(830, 420, 150) +
      fill('M330 96L-40 20V150Z', 0.8) +
      fill('M330 96L700 10V170Z', 0.55),
  },
  {
    ink: 'azure',
    art:
      fading('sea', 'M0 500H1200V800H0Z', 0.95, 0.5) +
      fill('M288 176H372L404 600H256Z', 0) +
      row(7, (i) => line(`M${690 + ((i * 53) % 90)} ${520 + i * 30}h${260 - i * 22}`, 9, 0)) +
      row(5, (i) => line(`M${520 + i * 130} ${600 + ((i * 47) % 140)}q22 -18 44 0t44 0t44 0`, 6, 0)) +
      fill('M0 640C120 560 200 560 260 590C340 560 430 580 500 640C560 690 600 760 640 800H0Z') +
      fill('M282 150H378V176H282ZM290 84C290 60 370 60 370 84V92H290Z') +
      box(296, 92, 10, 60) +
      box(354, 92, 10, 60) +
      fill('M700 470l70 -6l-16 20h-44ZM732 462v-70l44 60Z'),
  },
  {
    ink: 'magenta',
    art:
      fill('M288 176H372L404 600H256Z', 0.12) +
      fill('M284 224H376L383 310H277ZM271 396H389L396 480H264Z') +
      fill('M258 566H402L406 606H254Z') +
      fading('rock', 'M0 660C120 580 200 576 260 604C340 580 420 596 486 650C540 700 580 760 610 800H0Z', 0.2, 0.75),
  },
];

const crown = (x: number, y: number, r: number): string =>
  oval(x, y, r * 1.5, r * 0.72) + oval(x - r, y + 8, r * 0.8, r * 0.5) + oval(x + r, y + 6, r * 0.8, r * 0.5);

/** A baobab before a large sun. */
export const baobab: readonly Plate[] = [
  {
    ink: 'saffron',
    art: fading('sky', rect(0, 330, 1200, 310), 0, 0.6) + dot(600, 360, 270) + box(0, 640, 1200, 160, 0.8),
  },
  {
    ink: 'magenta',
    art:
      `<radialGradient id="sun"><stop offset="0.4" stop-color="${tone(0.15)}"/><stop offset="1" stop-color="${tone(0.7)}"/></radialGradient>` +
      `<circle cx="600" cy="360" r="270" fill="url(#sun)"/>` +
      fading('earth', 'M0 640C300 616 800 620 1200 646V800H0Z', 0.85, 0.4) +
      row(5, (i) => line(`M${90 + i * 250} ${716 + ((i * 31) % 50)}h${120 - i * 8}`, 7, 0)),
  },
  {
    ink: 'plum',
    art:
      fill(
        'M500 700C530 600 520 480 500 400C470 370 400 350 330 300C400 326 470 330 500 340C480 290 440 240 400 200C460 240 520 290 546 350C556 300 556 220 540 150C580 220 596 290 600 352C612 290 640 220 690 150C668 230 656 300 652 356C690 300 750 240 810 216C760 260 710 310 692 352C740 336 810 330 870 300C810 352 730 376 700 404C684 490 680 600 706 700C720 716 740 724 760 730H450C470 724 490 716 500 700Z',
      ) +
      crown(330, 290, 62) +
      crown(398, 190, 60) +
      crown(540, 140, 62) +
      crown(694, 140, 62) +
      crown(812, 206, 62) +
      crown(872, 292, 58) +
      fill('M960 690l8 -44c2 -16 22 -16 24 0l10 44h-8v34h-8v-34h-8v34h-8v-34Z') +
      dot(980, 620, 10) +
      line('M0 726H1200', 4, 0.9, '30 16'),
  },
];
