/** The four prizes of the gift game. */
import {
  disc,
  fill,
  filled,
  ground,
  hem,
  line,
  oval,
  overprint,
  placed,
  rectangle,
  repeat,
} from '#demo/packshots/cast/draw/shapes';
import type { Tone } from '#demo/packshots/cast/print/tones';
import { basket, spool } from '#demo/packshots/cast/things/objects';
import { bush, machmoum } from '#demo/packshots/cast/things/plants';
import type { Scene } from './scene.ts';

const sun = (x: number, y: number, radius: number, tone: Tone): string =>
  disc(x, y, radius, tone) + overprint(disc(x, y, radius, 'sunDots'));

/** A basket of palm fibre, full of bougainvillea. */
const drawBasket = (width: number, height: number): string =>
  ground(width, height, 'azure') +
  sun(400, 300, 240, 'rose') +
  fill(rectangle(-20, 480, width + 40, 140), 'magenta') +
  hem(`M-20 512H${width + 20}`, 'paper', 4) +
  line('M268 300C250 60 550 60 532 300', 'earth', 20) +
  bush(400, 268, { size: [150, 86], count: 18, seed: 7, radius: 32 }, ['magenta', 'paper', 'pink']) +
  placed(400, 300, basket(''), { scale: 2.5 });

const needle = (): string =>
  fill('M-150 -5C-40 -11 120 -11 166 -7C176 -6 176 6 166 7C120 11 -40 11 -150 5Z', 'paper') +
  oval([146, 0], [14, 3.4], 'magenta') +
  line('M150 0C230 -30 240 90 150 96C60 102 60 170 160 176', 'magenta', 5);

/** Three spools and a threaded needle. */
const drawSewing = (width: number, height: number): string =>
  ground(width, height, 'magenta') +
  sun(400, 310, 250, 'saffron') +
  fill(rectangle(-20, 470, width + 40, 150), 'azure') +
  hem(`M-20 506H${width + 20}`, 'paper', 4) +
  placed(236, 408, spool('azure'), { scale: 3.1, turn: -4 }) +
  placed(414, 388, spool('green'), { scale: 3.7 }) +
  placed(592, 408, spool('magenta'), { scale: 3.1, turn: 5 }) +
  placed(340, 150, needle(), { scale: 1.2, turn: -14 });

const notches = (x: number, wall: Tone): string => repeat(7, (i) => disc(x, -126 + i * 42, 13, wall));

/** A coupon with a notched edge and a stub; `art` is drawn around its middle. */
const coupon = (tone: Tone, wall: Tone, art: string): string =>
  filled(
    'M-290 -150H290V150H-290Z',
    tone,
    overprint(fill('M120 -150H290V150H60Z', 'sunDots')) + hem('M-196 -150V150', 'paper', 6, '16 12') + art,
  ) +
  notches(-290, wall) +
  notches(290, wall);

const percent = (): string =>
  line('M-76 92L96 -92', 'paper', 22) +
  repeat(2, (i) => disc(i ? 82 : -62, i ? 62 : -62, 42, 'paper')) +
  repeat(2, (i) => disc(i ? 82 : -62, i ? 62 : -62, 18, 'magenta'));

/** A coupon with a percent sign, and jasmine. */
const drawPercent = (width: number, height: number): string =>
  ground(width, height, 'saffron') +
  sun(690, 70, 130, 'rose') +
  placed(400, 320, coupon('magenta', 'saffron', placed(46, 0, percent())), { turn: -7 }) +
  placed(640, 470, machmoum(), { scale: 0.8, turn: 18 });

const scissors = (): string =>
  line('M-34 40L74 -112M34 40L-74 -112', 'paper', 20) +
  repeat(2, (i) => disc(i ? 52 : -52, 80, 42, 'paper') + disc(i ? 52 : -52, 80, 22, 'azure')) +
  disc(0, -8, 9, 'saffron');

/** A coupon with the scissors of a tailor, and a spool. */
const drawTailor = (width: number, height: number): string =>
  ground(width, height, 'rose') +
  sun(110, 80, 120, 'saffron') +
  placed(400, 310, coupon('azure', 'rose', placed(46, 6, scissors())), { turn: 6 }) +
  placed(150, 470, spool('magenta'), { scale: 2.6, turn: -10 });

const prize = (key: string, alt: string, draw: Scene['draw']): Scene => ({
  kind: 'prize',
  key,
  alt,
  crops: [{ width: 800, height: 600 }],
  draw,
});

export const prizes: readonly Scene[] = [
  prize('cabas', 'Un cabas tressé, rempli de bougainvillées', drawBasket),
  prize('couture', 'Trois bobines de fil et une aiguille', drawSewing),
  prize('pourcent', 'Un bon de réduction en pourcentage, et un bouquet de jasmin', drawPercent),
  prize('couturier', 'Un bon de réduction orné de ciseaux de couturier', drawTailor),
];
