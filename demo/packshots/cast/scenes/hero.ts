/** The opening of the home page: three friends in the street. The left 40 % of the wide crop is for words. */
import { fill, ground, hem, line, placed, rectangle } from '#demo/packshots/cast/draw/shapes';
import { handOf } from '#demo/packshots/cast/figures/arm';
import { man, woman } from '#demo/packshots/cast/figures/builds';
import { handOnHeart, handOnHip, holdingUpright, stepping, waving } from '#demo/packshots/cast/figures/poses';
import { dress } from '#demo/packshots/cast/garments/dresses';
import { handbag } from '#demo/packshots/cast/things/objects';
import { arch } from '#demo/packshots/cast/things/places';
import { bush, machmoum } from '#demo/packshots/cast/things/plants';
import { womanWithAfroInWax, manWithFullBeardInJebba, womanWithHeadscarfInBlazer } from './looks.ts';
import { type Scene, wideAndTall } from './scene.ts';

type Street = { centre: number; groundY: number; isWide: boolean };

const street = (width: number, height: number, { centre, groundY, isWide }: Street): string => {
  const archway = isWide ? arch(centre, groundY - 20, 1040, 960) : arch(400, groundY - 20, 720, 930);
  const studs = isWide ? arch(centre, groundY, 990, 955) : arch(400, groundY, 682, 932);
  return (
    ground(width, height, 'clay') +
    fill(archway, 'archway') +
    line(studs, 'magenta', isWide ? 5 : 4.5, isWide ? '1 20' : '1 17') +
    fill(rectangle(-20, groundY - 24, width + 40, height - groundY + 60), 'street') +
    hem(`M-20 ${groundY + 26}H${width + 20}`, 'paper', 6, '30 20')
  );
};

const flowers = (width: number, isWide: boolean): string =>
  isWide
    ? bush(width - 10, -10, { size: [230, 150], count: 30, seed: 41, radius: 34 }, [
        'magenta',
        'magenta',
        'rose',
        'paper',
      ])
    : bush(width + 10, -20, { size: [190, 110], count: 26, seed: 41, radius: 27 }, [
        'magenta',
        'magenta',
        'rose',
        'paper',
      ]);

/** The man with the full beard greets, hand on heart, and brings jasmine. */
const manWithFullBeard = (): string => {
  const joints = holdingUpright(man, 1);
  const [, , [x, y]] = joints;
  return manWithFullBeardInJebba({
    look: { turn: 0.4, mouth: 'smile' },
    tilt: 3,
    arms: [handOnHeart(man, -1), joints],
    hands: ['relaxed', 'none'],
    extra:
      placed(x - 16, y - 96, machmoum(), { scale: 0.46, turn: 4 }) +
      handOf(man, { joints, skin: 2, hand: 'fist', flip: -1, handTurn: 30 }),
  });
};

/** The woman with the headscarf walks, a bag in her hand. */
const womanWithHeadscarf = (): string =>
  womanWithHeadscarfInBlazer({
    look: { turn: -0.3, mouth: 'smile' },
    tilt: 2,
    legs: stepping(woman, -1),
    held: '',
    extra: placed(-86, -316, handbag()),
  });

/** The woman with the afro takes a step and waves. */
const womanWithAfro = (): string =>
  womanWithAfroInWax({
    look: { turn: -0.4, mouth: 'open' },
    tilt: -4,
    clothes: [dress({ belt: 'magenta', sway: 14 })],
    arms: [handOnHip(woman, -1), waving(woman, 1)],
    hands: ['fist', 'open'],
    legs: stepping(woman, 1),
  });

export const hero: Scene = {
  kind: 'hero',
  key: 'femme',
  alt: 'Trois amis dans la rue : un homme en jebba, un bouquet de jasmin à la main, une femme en blazer rayé et jupe plissée, une autre en robe de wax, qui salue',
  printing: { grainShare: 0.4 },
  crops: wideAndTall([1920, 800], [800, 1000]),
  draw: (width, height) => {
    const isWide = width > height;
    const [scale, groundY, centre, apart] = isWide ? [1.26, 1012, 1290, 345] : [1.13, 950, 404, 236];
    return (
      street(width, height, { centre, groundY, isWide }) +
      flowers(width, isWide) +
      placed(centre + apart, groundY, womanWithAfro(), { scale, turn: -1.6 }) +
      placed(centre - apart, groundY, manWithFullBeard(), { scale, turn: 1.4 }) +
      placed(centre, groundY + 12, womanWithHeadscarf(), { scale })
    );
  },
};
