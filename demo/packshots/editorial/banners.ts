/** Banners of categories: a subject on the right, space for text on the left. */
import { box, dot, fading, fill, line, moved, oval, rect, row, scatter } from './ink-shapes.ts';
import type { Plate } from './riso.ts';

type BannerArt = { key: string; alt: string; plates: (width: number, height: number) => readonly Plate[] };

/** Art drawn on 800 by 400, set against the right edge. */
const right = (art: string, width: number, height: number): string =>
  moved(art, width - 800 * (height / 400), 0, `scale(${height / 400})`);

const flax = (x: number, y: number, r: number): string =>
  moved(
    row(
      5,
      (i) =>
        `<g transform="rotate(${i * 72})">${fill('M0 0C-26 -14 -30 -50 0 -62C30 -50 26 -14 0 0Z', i % 2 ? 0.85 : 1)}</g>`,
    ) + dot(0, 0, 9, 0),
    x,
    y,
    `scale(${r})`,
  );
const field = [
  [140, 150, 0.8],
  [230, 90, 0.7],
  [320, 190, 1],
  [420, 110, 0.9],
  [510, 210, 0.8],
  [590, 120, 1.05],
  [690, 190, 0.9],
  [760, 100, 0.75],
  [60, 220, 0.6],
] as const;
const stem = ([x, y]: readonly [number, number, number]): string =>
  line(`M${x} ${y}C${x + 10} ${y + 100} ${x - 14} ${y + 190} ${x + 6} 410`, 5);

const legs =
  'M290 -10L580 -10C590 110 596 200 600 296H462C458 200 450 120 436 60C422 120 414 200 410 296H272C276 200 280 110 290 -10Z';
const hems = 'M268 290H414L416 336H266ZM458 290H604L606 336H456Z';
const shoesPair =
  'M300 352H384V378C384 386 378 390 368 390H250C244 370 276 356 300 352ZM572 352H488V378C488 386 494 390 504 390H622C628 370 596 356 572 352Z';

/** One for each category that has a banner, by the key of its text in the arrangement. */
export const bannerArts: readonly BannerArt[] = [
  {
    key: 'lin',
    alt: 'Un champ de lin en fleur',
    plates: (width, height) => [
      { ink: 'azure', art: right(field.map(([x, y, r]) => flax(x, y, r)).join(''), width, height) },
      {
        ink: 'saffron',
        art:
          fading('g', rect(0, height * 0.5, width, height * 0.5), 0, 0.5) +
          right(field.map(([x, y]) => dot(x, y, 11)).join(''), width, height),
      },
      {
        ink: 'green',
        art: right(
          field.map(stem).join('') +
            row(18, (i) =>
              line(`M${30 + i * 44} ${260 + ((i * 37) % 90)}q${i % 2 ? 22 : -22} -30 ${i % 2 ? 10 : -10} -60`, 5),
            ),
          width,
          height,
        ),
      },
    ],
  },
  {
    key: 'ourlet',
    alt: 'Le bas d’un pantalon d’enfant retroussé d’un ourlet, et un mètre ruban',
    plates: (width, height) => [
      {
        ink: 'azure',
        art: right(fill(legs, 0.88) + fill(hems) + line('M436 0V60M302 0L288 280M568 0L586 280', 4, 0), width, height),
      },
      {
        ink: 'saffron',
        art:
          fading('g', rect(0, 0, width, height * 0.5), 0.45, 0) +
          right(fill('M680 -10H738V410H680Z') + box(306, 334, 70, 24) + box(496, 334, 70, 24), width, height),
      },
      {
        ink: 'magenta',
        art:
          right(
            line('M276 300H408M464 300H598', 5, 0.95, '22 13') +
              fill(shoesPair) +
              row(18, (i) => line(`M680 ${8 + i * 24}h${i % 5 === 0 ? 40 : 22}`, 4)),
            width,
            height,
          ) + line(`M0 ${height - 10}H${width}`, 5, 0.9, '34 20'),
      },
    ],
  },
  {
    key: 'retouche',
    alt: 'Des ciseaux de couturière au-dessus d’une étoffe piquée',
    plates: (width, height) => [
      {
        ink: 'magenta',
        art:
          fill(
            `M0 ${height * 0.66}C${width * 0.3} ${height * 0.6} ${width * 0.6} ${height * 0.72} ${width} ${height * 0.64}V${height}H0Z`,
            0.85,
          ) +
          line(
            `M0 ${height * 0.74}C${width * 0.3} ${height * 0.68} ${width * 0.6} ${height * 0.8} ${width} ${height * 0.72}`,
            5,
            0,
            '30 18',
          ),
      },
      {
        ink: 'saffron',
        art: fading('g', rect(0, 0, width, height * 0.6), 0.4, 0) + right(dot(560, 170, 130, 0.95), width, height),
      },
      {
        ink: 'plum',
        art: right(
          fill(
            'M320 262C400 226 520 176 640 130L650 146C540 206 430 262 330 286ZM320 200C410 226 520 252 652 250L652 266C520 280 400 262 316 224Z',
          ) +
            line(
              'M640 132C690 80 770 90 764 136C758 176 690 176 646 146M650 258C690 226 770 236 768 280C762 326 690 312 650 264',
              17,
            ) +
            dot(560, 204, 0),
          width,
          height,
        ),
      },
    ],
  },
  {
    key: 'pluie',
    alt: 'Des bottes de pluie dans une flaque, sous l’averse',
    plates: (width, height) => [
      {
        ink: 'azure',
        art:
          fading('g', rect(0, 0, width, height * 0.6), 0.45, 0) +
          scatter(Math.round(width / 26), 4, (a, b, i) =>
            line(`M${Math.round(i * 26 + a * 30)} ${Math.round(b * (height - 90))}l-14 40`, 5),
          ) +
          right(
            fill('M420 50H520V280H640V380H420ZM300 70H400V290H500V370H300Z', 0) +
              oval(470, 374, 270, 20) +
              oval(470, 374, 210, 11, 0.3),
            width,
            height,
          ),
      },
      {
        ink: 'saffron',
        art: right(
          fill(
            'M430 60H516V250C516 262 524 268 536 272C580 282 640 286 640 330V366H430ZM310 80H396V256C396 270 404 276 416 280C460 290 510 292 512 336V366H310Z',
          ),
          width,
          height,
        ),
      },
      {
        ink: 'magenta',
        art: right(
          box(426, 60, 94, 30) + box(306, 80, 94, 30) + fill('M306 350H516V370H306ZM520 350H644V370H520Z'),
          width,
          height,
        ),
      },
    ],
  },
];
