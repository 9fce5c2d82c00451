/** The section Femme: magenta, three friends. The left third of the wide crop is for words. */
import { disc, ground, overprint, placed } from '#demo/packshots/cast/draw/shapes';
import { woman } from '#demo/packshots/cast/figures/builds';
import { handOnHip, handOnStrap } from '#demo/packshots/cast/figures/poses';
import { caftan } from '#demo/packshots/cast/garments/dresses';
import { basket } from '#demo/packshots/cast/things/objects';
import { bush } from '#demo/packshots/cast/things/plants';
import { womanWithAfroInPagne, womanWithHeadscarfInCaftan, womanWithWavyHairInDots } from './looks.ts';

export const drawWomen = (width: number, height: number): string => {
  const isWide = width > height;
  const [scale, groundY, centre] = isWide ? [1.72, 1440, 1060] : [2.02, 1735, 540];
  const [sunX, sunY, sunRadius] = isWide ? [centre + 30, 470, 400] : [centre + 20, 560, 470];
  const womanWithHeadscarf = womanWithHeadscarfInCaftan({
    look: { turn: 0.45, mouth: 'smile', scarf: 'paper', scarfFold: 'pink', band: 'rose' },
    tilt: 3,
    clothes: [caftan({ cloth: 'night', seam: 'nightDark' })],
  });
  const womanWithAfro = womanWithAfroInPagne({
    look: { turn: -0.45 },
    tilt: -4,
    arms: [handOnHip(woman, -1), handOnStrap(woman, 1)],
    hands: ['fist', 'fist'],
  });
  const elbow = [-124, -470] as const;
  const womanWithWavyHair = womanWithWavyHairInDots({
    look: { turn: 0.35 },
    tilt: 4,
    arms: [[[-60, -582], elbow, [-66, -404]], handOnHip(woman, 1)],
    hands: ['fist', 'fist'],
    held: placed(-96, -380, basket()),
  });
  return (
    ground(width, height, 'magenta') +
    disc(sunX, sunY, sunRadius, 'haze') +
    (isWide ? overprint(disc(sunX, sunY, sunRadius, 'sunDots')) : '') +
    (isWide ? placed(centre - 350, groundY, womanWithHeadscarf, { scale: scale * 0.97, turn: 1.6 }) : '') +
    placed(centre + (isWide ? 300 : 200), groundY, womanWithAfro, { scale, turn: -1.8 }) +
    placed(centre - (isWide ? 10 : 225), groundY + (isWide ? 40 : 20), womanWithWavyHair, {
      scale,
      turn: isWide ? 0 : 1.6,
    }) +
    bush(isWide ? 120 : 30, height - 10, { size: [isWide ? 340 : 210, 150], count: 40, seed: 12, radius: 42 }, [
      'rose',
      'pink',
      'paper',
    ]) +
    bush(width - 20, height + 10, { size: [200, 150], count: 24, seed: 77, radius: 42 }, ['rose', 'pink', 'paper'])
  );
};
