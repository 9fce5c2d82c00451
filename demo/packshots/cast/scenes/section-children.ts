/** The section Enfant: saffron, two children who run with a kite. The left third of the wide crop is for words. */
import { fill, ground, hem, line, placed, repeat } from '#demo/packshots/cast/draw/shapes';
import { kite } from '#demo/packshots/cast/things/objects';
import { cloud } from '#demo/packshots/cast/things/places';
import { boyWithCurlsInStripes, girlWithPuffsInWax } from './looks.ts';

const girlWithPuffs = (): string =>
  girlWithPuffsInWax({
    look: { turn: 0.3 },
    arms: [
      [
        [-36, -388],
        [-92, -420],
        [-118, -500],
      ],
      [
        [36, -388],
        [96, -350],
        [140, -404],
      ],
    ],
    hands: ['open', 'open'],
    legs: [
      [
        [-20, -244],
        [-58, -150],
        [-112, -92],
      ],
      [
        [20, -244],
        [46, -140],
        [30, -40],
      ],
    ],
    shoeTurns: [52, 0],
  });

const boyWithCurls = (): string =>
  boyWithCurlsInStripes({
    look: { turn: -0.3 },
    arms: [
      [
        [-36, -388],
        [-86, -340],
        [-92, -268],
      ],
      [
        [36, -388],
        [78, -452],
        [64, -536],
      ],
    ],
    hands: ['relaxed', 'fist'],
    legs: [
      [
        [-22, -244],
        [-50, -150],
        [-40, -46],
      ],
      [
        [22, -244],
        [70, -168],
        [112, -96],
      ],
    ],
    shoeTurns: [0, -46],
  });

export const drawChildren = (width: number, height: number): string => {
  const isWide = width > height;
  const [scale, centre, groundY] = isWide ? [1.46, 1060, 830] : [1.9, 540, 1230];
  const hill = `M-20 ${groundY - 60}C${width * 0.3} ${groundY - 130} ${width * 0.6} ${groundY - 20} ${width + 20} ${groundY - 90}V${height + 20}H-20Z`;
  const boyWithCurlsX = centre + (isWide ? 200 : 235);
  const stringStart = `M${boyWithCurlsX + 62 * scale} ${groundY + 20 - 560 * scale}`;
  const cloudAt = (i: number): string =>
    isWide
      ? placed(120 + i * 340, 120 + (i % 2) * 90, cloud())
      : placed(60 + i * 260, 110 + (i % 2) * 70, cloud(), { scale: 0.9 });
  return (
    ground(width, height, 'saffron') +
    fill(hill, 'clay') +
    hem(`M-20 ${height - 30}H${width + 20}`) +
    repeat(5, cloudAt) +
    placed(centre - (isWide ? 230 : 240), groundY, girlWithPuffs(), { scale }) +
    placed(boyWithCurlsX, groundY + 20, boyWithCurls(), { scale }) +
    line(stringStart + (isWide ? 'C1330 60 1420 40 1462 130' : 'C860 60 700 40 640 150'), 'ink', 3.4) +
    (isWide ? placed(1470, 170, kite(), { scale: 0.9, turn: 14 }) : placed(620, 190, kite(), { scale: 1.1, turn: -16 }))
  );
};
