/** About the shop: the woman with the headwrap at her sewing machine. */
import { cutFrom } from '#demo/packshots/cast/draw/fabrics';
import {
  box,
  disc,
  fill,
  filled,
  ground,
  hem,
  line,
  overprint,
  placed,
  rectangle,
  repeat,
  within,
} from '#demo/packshots/cast/draw/shapes';
import { type ArmJoints, type Sleeve, drawArm } from '#demo/packshots/cast/figures/arm';
import { woman } from '#demo/packshots/cast/figures/builds';
import { drawFigure } from '#demo/packshots/cast/figures/figure';
import { dress } from '#demo/packshots/cast/garments/dresses';
import { bead, womanWithHeadwrap } from '#demo/packshots/cast/people';
import { spool } from '#demo/packshots/cast/things/objects';
import { arch } from '#demo/packshots/cast/things/places';
import type { Scene } from './scene.ts';

const tableY = 640;
const sleeve: Sleeve = { cloth: 'waxGreen', length: 0.42, widths: [27, 30, 36], seam: 'paper' };

const seamstress = (): string =>
  drawFigure({
    person: { ...womanWithHeadwrap, scarf: 'magenta', scarfFold: 'saffron', earring: bead('azure', 7) },
    look: { turn: 0.55, eyes: 'closed', mouth: 'smile' },
    tilt: 10,
    headShift: [16, 4],
    clothes: [dress({ cloth: 'waxGreen', neck: 'round', dip: 36, hemY: -60, sleeve })],
    arms: [null, null],
  });

const arm = (joints: ArmJoints, flip: 1 | -1, handTurn: number): string =>
  drawArm(woman, { joints, skin: 4, flip, handTurn, sleeve, bangle: 'saffron' });

/** Its foot on y = 0. */
const sewingMachine = (): string =>
  box([-190, -26], [300, 28], 'ink', 6) +
  fill('M50 -26C56 -90 52 -120 56 -150H100C104 -110 104 -60 108 -26Z', 'ink') +
  fill(
    'M-150 -150C-150 -190 -120 -200 -90 -196L100 -190C118 -188 118 -140 100 -138H-70C-90 -138 -96 -120 -98 -100H-150Z',
    'ink',
  ) +
  fill('M-146 -104H-104L-110 -76H-140Z', 'ink') +
  line('M-125 -80V-26', 'silver', 5) +
  box([-142, -40], [36, 7], 'silver', 2) +
  disc(118, -164, 34, 'ink') +
  disc(118, -164, 22, 'saffron') +
  disc(118, -164, 8, 'ink') +
  placed(-7, -196, spool('magenta'), { scale: [0.8, 0.9] }) +
  line('M-8 -216C-60 -240 -120 -230 -124 -186', 'magenta', 3) +
  line('M-70 -170H70', 'saffron', 4, '14 10');

const garden = (): string => {
  const opening = arch(330, 600, 380, 520);
  return (
    fill(opening, 'saffron') +
    disc(330, 330, 110, 'paper') +
    within(opening, fill('M120 640V500C200 470 300 520 380 480S520 500 560 470V640Z', 'green')) +
    line('M330 600V90M140 380H520', 'clay', 12)
  );
};

const spoolTones = ['magenta', 'azure', 'saffron', 'green', 'paper', 'magenta'] as const;
const folded = ['waxMedallions', 'fouta', 'dotsMagenta', 'sailor'] as const;
const shelves = (): string =>
  placed(
    1390,
    120,
    box([-190, 76], [400, 14], 'ink') + repeat(6, (i) => placed(-150 + i * 62, 50, spool(spoolTones[i] ?? 'paper'))),
  ) +
  placed(
    1410,
    320,
    box([-190, 76], [400, 14], 'ink') +
      repeat(4, (i) =>
        cutFrom(rectangle(-170 + i * 90, 46 - (i % 3) * 12, 80, 30 + (i % 3) * 12), folded[i] ?? 'sailor'),
      ),
  );

/** The cloth under her hands, its seam in front. */
const cloth = (): string => {
  const d = `M-20 690C150 640 330 ${tableY - 6} 520 ${tableY}H1010C1120 ${tableY} 1180 700 1290 720C1400 740 1500 690 1640 720V920H-20Z`;
  const shade =
    fill(
      `M-20 690C150 640 330 ${tableY} 520 ${tableY}L520 ${tableY + 60}C330 ${tableY + 50} 150 720 -20 760Z`,
      'foldDots',
    ) + fill(`M1010 ${tableY}C1120 ${tableY} 1180 700 1290 720L1270 920H1100Z`, 'foldDots');
  const band = 'M-20 806C300 770 700 780 1000 790S1400 830 1640 800V860C1400 888 1200 846 1000 848S300 830 -20 866Z';
  return filled(
    d,
    'saffron',
    placed(0, 0, cutFrom(rectangle(-20, 320, 900, 180), 'waxMagenta'), { scale: 1.9 }) +
      overprint(shade) +
      fill(band, 'paper') +
      hem('M-20 838C300 800 700 812 1000 820S1400 860 1640 832', 'magenta', 9, '34 22'),
  );
};

export const workshop: Scene = {
  kind: 'state',
  key: 'about',
  alt: 'À l’atelier, une couturière coud un tissu de wax à la machine, devant une fenêtre ouverte sur un jardin',
  crops: [{ width: 1600, height: 900, pixels: 1280 }],
  draw: (width, height) => {
    const [centre, groundY, scale] = [640, 1290, 1.5];
    return (
      ground(width, height, 'clay') +
      garden() +
      shelves() +
      placed(centre, groundY, seamstress(), { scale }) +
      fill(rectangle(-20, tableY - 4, width + 40, 300), 'earth') +
      placed(1010, tableY, sewingMachine(), { scale: 1.42 }) +
      cloth() +
      placed(
        centre,
        groundY,
        arm(
          [
            [-60, -582],
            [-112, -470],
            [20, -432],
          ],
          1,
          4,
        ) +
          arm(
            [
              [60, -582],
              [124, -486],
              [116, -428],
            ],
            -1,
            -20,
          ),
        { scale },
      )
    );
  },
};
