/** Banners of the home page and of listings: the left is for words. */
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
} from '#demo/packshots/cast/draw/shapes';
import { drawHead } from '#demo/packshots/cast/heads/head';
import { babyWithBonnet } from '#demo/packshots/cast/people';
import type { Tone } from '#demo/packshots/cast/print/tones';
import { tray } from '#demo/packshots/cast/things/objects';
import { horseshoe, starrySky } from '#demo/packshots/cast/things/places';
import type { Scene } from './scene.ts';

/** A teapot; the middle of its foot at the origin. */
const teapot = (): string =>
  line('M44 -66C92 -84 92 -20 46 -26', 'saffron', 9) +
  fill('M-46 -60C-70 -62 -84 -84 -96 -108L-82 -112C-74 -94 -58 -86 -40 -86Z', 'saffron') +
  filled(
    'M-40 -4C-62 -30 -58 -78 -30 -98H30C58 -78 62 -30 40 -4Z',
    'saffron',
    overprint(fill('M14 -110H70V10H8C34 -30 34 -70 14 -110Z', 'foldDots')),
  ) +
  fill('M-30 -98C-26 -122 26 -122 30 -98Z', 'clay') +
  disc(0, -126, 9, 'magenta') +
  fill('M-34 -4H34L42 8H-42Z', 'clay');

/** A glass of tea with mint. */
const glass = (tone: Tone): string =>
  fill('M-22 -58H22L16 0H-16Z', 'sand') +
  fill('M-20 -38H20L16 0H-16Z', tone) +
  line('M-21 -50H21', 'saffron', 4) +
  fill('M-2 -56C-18 -66 -18 -84 -4 -92C4 -82 6 -68 -2 -56ZM2 -56C4 -72 14 -82 26 -84C28 -70 18 -58 2 -56Z', 'green');

const drawTable = (width: number, height: number): string => {
  const isWide = width > height * 3;
  const centre = width * (isWide ? 0.76 : 0.7);
  const scale = isWide ? height / 400 : 0.96;
  const archway = horseshoe(centre, height + 30, 560 * scale, height + 10);
  return (
    ground(width, height, 'azure') +
    cutFrom(rectangle(-20, -20, width + 40, height + 40), 'zellige') +
    filled(
      archway,
      'night',
      starrySky(width, height, { count: isWide ? 90 : 60, seed: 12, tone: 'saffron', radii: [4, 12] }),
    ) +
    line(archway, 'saffron', 8) +
    disc(centre + 120 * scale, 96 * scale, 46 * scale, 'saffron') +
    disc(centre + 140 * scale, 88 * scale, 38 * scale, 'night') +
    fill(`M-20 ${height - 62 * scale}H${width + 20}V${height + 20}H-20Z`, 'magenta') +
    hem(`M-20 ${height - 34 * scale}H${width + 20}`, 'paper', 6) +
    placed(centre - 20 * scale, height - 74 * scale, tray(), { scale: 1.5 * scale }) +
    placed(centre + 190 * scale, height - 66 * scale, teapot(), { scale: 1.15 * scale }) +
    placed(centre - 206 * scale, height - 64 * scale, glass('clay'), { scale: 1.05 * scale }) +
    placed(centre - 268 * scale, height - 60 * scale, glass('brick'), { scale: 1.05 * scale })
  );
};

const duck = (): string =>
  fill('M-46 0C-58 -30 -36 -44 -20 -34C-24 -66 26 -70 26 -36C26 -30 24 -26 20 -22C42 -24 48 -6 40 0Z', 'saffron') +
  fill('M24 -46L44 -40L24 -34Z', 'clay') +
  disc(10, -48, 4, 'ink') +
  line('M-24 -16C-12 -8 2 -10 8 -20', 'clay', 4);

const bubbles: readonly (readonly [x: number, y: number, radius: number])[] = [
  [-250, -150, 15],
  [-206, -196, 9],
  [226, -172, 18],
  [262, -220, 10],
  [196, -238, 7],
  [-150, -246, 12],
];

/** Rim of the foam, in front of the baby. */
const foam = (): string =>
  [-210, -168, -120, -70, -22, 26, 74, 122, 166, 208]
    .map((x, i) => disc(x, -86 + (i % 3) * 9, 36 + (i % 2) * 9, 'paper'))
    .join('');

/** A baby in a tub; the middle of its foot at the origin. */
const tub = (): string => {
  const baby = drawHead({
    ...babyWithBonnet,
    skin: 4,
    turn: -0.3,
    eyes: 'happy',
    mouth: 'smile',
    scarf: 'butter',
    scarfFold: 'paper',
  });
  const side = 'M-262 -92H262C262 -30 232 20 168 30H-168C-232 20 -262 -30 -262 -92Z';
  return (
    placed(-10, -192, baby.back + baby.front, { scale: 1.5, turn: -4 }) +
    fill('M-118 -72C-112 -108 -70 -118 -10 -118C50 -118 92 -108 98 -72Z', 'butter') +
    foam() +
    filled(
      side,
      'azure',
      repeat(14, (i) => disc(-244 + i * 38, -36 + (i % 2) * 34, 7, 'paper')) +
        overprint(fill('M120 -100H280V40H80C130 0 140 -50 120 -100Z', 'foldDots')),
    ) +
    box([-280, -104], [560, 24], 'paper', 12) +
    box([-190, 26], [46, 22], 'clay', 8) +
    box([144, 26], [46, 22], 'clay', 8) +
    placed(186, -102, duck(), { scale: 1.15 }) +
    bubbles.map(([x, y, radius]) => disc(x, y, radius, 'paper')).join('')
  );
};

const drawBath = (width: number, height: number): string => {
  const isWide = width > height * 3;
  const scale = isWide ? height / 400 : 1.04;
  const centre = width * (isWide ? 0.77 : 0.7);
  return (
    ground(width, height, 'saffron') +
    disc(centre, height * 0.62, 300 * scale, 'sun') +
    overprint(disc(centre, height * 0.62, 300 * scale, 'sunDots')) +
    fill(`M-20 ${height - 58 * scale}H${width + 20}V${height + 20}H-20Z`, 'clay') +
    hem(`M-20 ${height - 24 * scale}H${width + 20}`, 'paper', 6) +
    placed(centre, height - 80 * scale, tub(), { scale: 0.9 * scale })
  );
};

const banner = (key: string, alt: string, draw: Scene['draw']): Scene => ({
  kind: 'banner',
  key,
  alt,
  crops: [
    { crop: 'wide', width: 1600, height: 400 },
    { crop: 'tall', width: 1000, height: 500, pixels: 640 },
  ],
  draw,
});

export const banners: readonly Scene[] = [
  banner(
    'aid',
    'Un soir de fête, sous une arche étoilée : un plateau de gâteaux, une théière et deux verres de thé',
    drawTable,
  ),
  banner('bain', 'Un bébé rit dans une baignoire pleine de mousse, un canard jaune devant lui', drawBath),
];
