/** The section Bébé: a mother, her baby on her back in a cloth. The left third of the wide crop is for words. */
import { hemmed } from '#demo/packshots/cast/draw/fabrics';
import { disc, edged, fill, ground, overprint, placed, within } from '#demo/packshots/cast/draw/shapes';
import { type Sleeve, drawArm } from '#demo/packshots/cast/figures/arm';
import { woman } from '#demo/packshots/cast/figures/builds';
import { drawFigure } from '#demo/packshots/cast/figures/figure';
import { dress } from '#demo/packshots/cast/garments/dresses';
import { drawHead } from '#demo/packshots/cast/heads/head';
import { womanWithHeadwrap, babyWithBonnet } from '#demo/packshots/cast/people';
import { bush } from '#demo/packshots/cast/things/plants';

const sleeve: Sleeve = { cloth: 'waxGreen', length: 0.42, widths: [27, 29, 34], seam: 'paper' };
const wrapOnBack = 'M40 -610C110 -640 176 -590 186 -500C192 -430 150 -372 70 -366L30 -400Z';
const wrapBefore = 'M-80 -540C-40 -512 40 -516 84 -556L96 -486C40 -440 -40 -444 -84 -474Z';
const knot =
  'M-2 -500C-22 -520 -34 -492 -12 -484C-26 -470 -34 -446 -30 -430L-12 -440L0 -426C6 -448 6 -470 2 -484C22 -482 22 -512 2 -504Z';

const motherAndBaby = (): string => {
  const baby = drawHead({
    ...babyWithBonnet,
    skin: 4,
    turn: -0.35,
    eyes: 'closed',
    scarf: 'paper',
    scarfFold: 'magenta',
    mouth: 'calm',
  });
  const mother = drawFigure({
    person: { ...womanWithHeadwrap, scarf: 'azure', scarfFold: 'paper', earring: '' },
    look: { turn: 0.55, eyes: 'happy', mouth: 'smile' },
    tilt: 8,
    headShift: [8, 0],
    clothes: [dress({ cloth: 'waxGreen', neck: 'round', dip: 34, hemY: -60, hemWidth: 120 })],
    arms: [null, null],
  });
  const shade = overprint(within(wrapOnBack, fill('M150 -640C130 -540 150 -440 90 -360H200V-640Z', 'foldDots')));
  return (
    drawArm(woman, {
      joints: [
        [60, -582],
        [112, -474],
        [70, -410],
      ],
      skin: 4,
      hand: 'none',
      sleeve,
    }) +
    hemmed(wrapOnBack, 'waxMagenta', 'paper', 2.4) +
    shade +
    mother +
    placed(108, -632, baby.back + baby.front, { scale: 1.02, turn: 12 }) +
    hemmed(wrapBefore, 'waxMagenta', 'paper', 2.4) +
    edged(knot, 'magenta', 'paper', 2) +
    drawArm(woman, {
      joints: [
        [-60, -582],
        [-112, -474],
        [-34, -470],
      ],
      skin: 4,
      handTurn: -8,
      sleeve,
      bangle: 'saffron',
    })
  );
};

export const drawBabies = (width: number, height: number): string => {
  const isWide = width > height;
  const [scale, centre, headY] = isWide ? [1.9, 1010, 330] : [2.3, 470, 440];
  const [sunY, sunRadius] = isWide ? [headY + 230, 470] : [headY + 300, 560];
  const flowers = ['magenta', 'paper', 'pink'] as const;
  return (
    ground(width, height, 'saffron') +
    disc(centre + 60, sunY, sunRadius, 'sun') +
    (isWide ? overprint(disc(centre + 60, sunY, sunRadius, 'sunDots')) : '') +
    placed(centre, headY + 690 * scale, motherAndBaby(), { scale }) +
    bush(width - 10, height + 10, { size: [220, 150], count: 26, seed: 5, radius: 38 }, flowers) +
    bush(-10, height + 20, { size: [isWide ? 330 : 200, 150], count: 30, seed: 9, radius: 38 }, flowers)
  );
};
