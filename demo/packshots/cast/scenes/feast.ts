/** The feast: a family under a horseshoe arch, at night. In the wide crop the left is for words. */
import { cutFrom } from '#demo/packshots/cast/draw/fabrics';
import { disc, fill, filled, ground, hem, line, placed, rectangle } from '#demo/packshots/cast/draw/shapes';
import { child, man } from '#demo/packshots/cast/figures/builds';
import { drawFigure } from '#demo/packshots/cast/figures/figure';
import { armDown, handOnHeart } from '#demo/packshots/cast/figures/poses';
import { caftan } from '#demo/packshots/cast/garments/dresses';
import { boubou, djellaba } from '#demo/packshots/cast/garments/robes';
import { girlWithPuffs, womanWithHeadscarf, manWithGoatee, manWithWhiteBeard } from '#demo/packshots/cast/people';
import { tray } from '#demo/packshots/cast/things/objects';
import { horseshoe, starrySky } from '#demo/packshots/cast/things/places';
import { type Scene, wideAndTall } from './scene.ts';

/** Carries the pastries; the thumbs are drawn over the tray. */
const womanWithHeadscarfWithTray = (): string =>
  drawFigure({
    person: { ...womanWithHeadscarf, scarf: 'rose', scarfFold: 'magenta', band: 'magenta' },
    look: { turn: 0.3, mouth: 'smile' },
    clothes: [caftan({ sleeve: { length: 0.9, widths: [22, 29, 42] } })],
    arms: [
      [
        [-60, -582],
        [-100, -464],
        [-62, -420],
      ],
      [
        [60, -582],
        [100, -464],
        [62, -420],
      ],
    ],
    hands: ['fist', 'fist'],
    handTurns: [20, -20],
    extra:
      placed(0, -424, tray(), { scale: 0.92 }) +
      fill('M-70 -438C-58 -444 -48 -436 -50 -424C-54 -414 -68 -414 -74 -420Z', 'skin2') +
      fill('M70 -438C58 -444 48 -436 50 -424C54 -414 68 -414 74 -420Z', 'skin2'),
  });

const girlWithPuffsInCaftan = (turn: number): string =>
  drawFigure({
    person: { ...girlWithPuffs, band: 'saffron' },
    look: { turn, mouth: 'smile' },
    clothes: [
      caftan({
        cloth: 'magenta',
        trim: 'saffron',
        seam: 'magentaDark',
        hemWidth: 92,
        sleeve: { length: 0.95, widths: [18, 21, 29] },
      }),
    ],
    arms: [
      armDown(child, -1, 10, 6),
      [
        [36, -388],
        [82, -330],
        [30, -290],
      ],
    ],
  });

const grandfather = (): string =>
  drawFigure({
    person: manWithWhiteBeard,
    look: { turn: 0.4 },
    clothes: [djellaba()],
    arms: [handOnHeart(man, -1), armDown(man, 1, 14)],
  });

const uncle = (): string =>
  drawFigure({
    person: { ...manWithGoatee, hair: 'kufi' },
    look: { turn: -0.45 },
    clothes: [boubou({ cloth: 'bazinMagenta', thread: 'magenta' })],
    arms: [armDown(man, -1, 20), armDown(man, 1, 20)],
  });

const drawFeast = (width: number, height: number): string => {
  const isWide = width > height;
  const [scale, centre, groundY] = isWide ? [1.5, 1030, 1330] : [1.72, 540, 1570];
  const archway = horseshoe(centre, height + 20, isWide ? 900 : 940, isWide ? 880 : 1290);
  const sky = starrySky(width, height * 0.8, { count: 90, seed: 5, tone: 'saffron', radii: [5, 15] });
  const [moonX, moonY, moonRadius] = isWide ? [centre + 165, 165, 66] : [centre + 230, 250, 100];
  return (
    ground(width, height, 'azure') +
    cutFrom(rectangle(-20, -20, width + 40, height + 40), 'zellige') +
    filled(archway, 'night', sky) +
    line(archway, 'saffron', 8) +
    disc(moonX, moonY, moonRadius, 'saffron') +
    disc(moonX + moonRadius * 0.42, moonY - moonRadius * 0.16, moonRadius * 0.82, 'night') +
    (isWide
      ? placed(centre - 330, groundY + 30, grandfather(), { scale }) +
        placed(centre + 350, groundY + 20, uncle(), { scale })
      : '') +
    placed(centre - (isWide ? 30 : 90), groundY, womanWithHeadscarfWithTray(), { scale }) +
    placed(
      centre + (isWide ? 175 : 270),
      groundY - (isWide ? 140 : 200),
      girlWithPuffsInCaftan(isWide ? -0.2 : -0.45),
      {
        scale,
      },
    ) +
    hem(`M-20 ${height - 26}H${width + 20}`, 'saffron')
  );
};

export const feast: Scene = {
  kind: 'editorial',
  key: 'fetes',
  alt: 'Le soir de la fête, trois générations sous une arche étoilée : caftans, djellaba et boubou, un plateau de gâteaux à la main',
  crops: wideAndTall([1600, 900], [1080, 1350]),
  draw: drawFeast,
};
