/** The section Homme: azure, men before saffron arches. The left third of the wide crop is for words. */
import { fill, ground, line, placed } from '#demo/packshots/cast/draw/shapes';
import { man } from '#demo/packshots/cast/figures/builds';
import { armDown, handOnHeart, handOnHip, handsClasped } from '#demo/packshots/cast/figures/poses';
import { jebba } from '#demo/packshots/cast/garments/robes';
import { horseshoe } from '#demo/packshots/cast/things/places';
import { manWithFullBeardInJebba, manWithGoateeInBoubou, manWithQuiffInLinen } from './looks.ts';

const archesOf = (height: number, isWide: boolean): string =>
  (isWide ? [480, 980, 1480] : [540])
    .map((x) => {
      const [outer, inner] = isWide
        ? [horseshoe(x, height + 20, 470, 850), horseshoe(x, height + 40, 430, 846)]
        : [horseshoe(x, height + 20, 900, 1260), horseshoe(x, height + 40, 846, 1246)];
      return fill(outer, 'saffron') + line(inner, 'azure', isWide ? 6 : 8, `1 ${isWide ? 20 : 28}`);
    })
    .join('');

export const drawMen = (width: number, height: number): string => {
  const isWide = width > height;
  const [scale, groundY, centre] = isWide ? [1.72, 1470, 980] : [2, 1770, 540];
  const manWithFullBeard = manWithFullBeardInJebba({
    look: { turn: -0.45 },
    tilt: -2,
    clothes: [jebba({ cloth: 'oat', trim: 'earth' })],
    arms: [handOnHeart(man, -1), handOnHip(man, 1, 40)],
    hands: ['relaxed', 'fist'],
  });
  const manWithGoatee = manWithGoateeInBoubou({
    look: { turn: isWide ? 0.3 : -0.4 },
    tilt: isWide ? 2 : -3,
    arms: [handsClasped(man, -1), armDown(man, 1, 20)],
  });
  const manWithQuiff = manWithQuiffInLinen({ look: { turn: 0.4 }, tilt: 3 });
  return (
    ground(width, height, 'azure') +
    archesOf(height, isWide) +
    (isWide ? placed(centre + 330, groundY - 20, manWithFullBeard, { scale }) : '') +
    placed(centre + (isWide ? 0 : 215), groundY, manWithGoatee, { scale }) +
    placed(centre - (isWide ? 330 : 205), groundY + 10, manWithQuiff, { scale })
  );
};
