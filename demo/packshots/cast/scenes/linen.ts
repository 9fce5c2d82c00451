/** Linen: the woman with braids hangs out the washing by the sea. In the wide crop the left is for words. */
import {
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
import { drawFigure } from '#demo/packshots/cast/figures/figure';
import { dress } from '#demo/packshots/cast/garments/dresses';
import { womanWithBraids } from '#demo/packshots/cast/people';
import { hungShirt } from '#demo/packshots/cast/things/objects';
import { type Scene, wideAndTall } from './scene.ts';

const hangingOut = (): string =>
  drawFigure({
    person: womanWithBraids,
    look: { turn: -0.45, mouth: 'smile' },
    clothes: [
      dress({
        cloth: 'linenWeave',
        dip: 70,
        belt: 'clay',
        seam: 'oatDark',
        folds: 'earthFold',
        sway: -10,
        sleeve: { length: 0.34, widths: [26, 27, 30], shade: 'earthDots' },
      }),
    ],
    arms: [
      [
        [-60, -582],
        [-132, -620],
        [-158, -730],
      ],
      [
        [60, -582],
        [118, -650],
        [92, -752],
      ],
    ],
    hands: ['pinch', 'pinch'],
    bangles: ['saffron', undefined],
  });

/** A sheet on the line: its right edge at x. */
const sheet = (x: number, y: number, isWide: boolean): string => {
  const left = (wide: number, tall: number): number => x - (isWide ? wide : tall);
  const d =
    `M${left(420, 330)} ${y}C${x - 200} ${y + 16} ${x - 120} ${y + 4} ${x + 20} ${y}C${x - 6} ${y + 200} ${x + 50} ${y + 380} ${x + 6} ${y + 560}` +
    `C${x - 120} ${y + 620} ${x - 240} ${y + 520} ${left(450, 350)} ${y + 590}` +
    `C${left(380, 290)} ${y + 380} ${left(470, 380)} ${y + 200} ${left(420, 330)} ${y}Z`;
  const fold = (i: number): string => {
    const [top, bottom] = [x - 330 + i * 80, x - 340 + i * 84];
    return fill(
      `M${top} ${y}C${bottom - 10} ${y + 200} ${top + 30} ${y + 400} ${bottom} ${y + 640}L${bottom + 40} ${y + 640}` +
        `C${top + 60} ${y + 400} ${bottom + 20} ${y + 200} ${top + 24} ${y}Z`,
      i % 2 ? 'earthDots' : 'earthTint',
    );
  };
  return filled(
    d,
    'linen',
    overprint(repeat(5, fold)) +
      hem(`M${x - 500} ${y + 560}C${x - 240} ${y + 490} ${x - 120} ${y + 590} ${x + 40} ${y + 528}`, 'magenta', 6),
  );
};

const drawLinen = (width: number, height: number): string => {
  const isWide = width > height;
  const [scale, centre, groundY, lineY] = isWide ? [1.5, 1060, 1330, 190] : [1.72, 560, 1560, 300];
  const horizon = isWide ? 610 : 900;
  const sea = rectangle(-20, horizon, width + 40, 900);
  const glitter = repeat(9, (i) =>
    line(`M${(isWide ? 1180 : 700) + (i % 3) * 40} ${(isWide ? 640 : 940) + i * 26}h${240 - i * 18}`, 'saffron', 5),
  );
  return (
    ground(width, height, 'dawn') +
    (isWide ? disc(1330, 400, 210, 'saffron') : disc(860, 560, 250, 'saffron')) +
    fill(sea, 'azure') +
    within(sea, glitter) +
    line(`M-20 ${lineY - 20}Q${width / 2} ${lineY + 26} ${width + 20} ${lineY - 26}`, 'ink', 4) +
    sheet(centre - (isWide ? 250 : 260), lineY - 4, isWide) +
    (isWide
      ? placed(1350, 204, hungShirt(), { scale: 1.75, turn: -3 })
      : placed(900, 306, hungShirt(), { scale: 1.5, turn: -3 })) +
    placed(centre + (isWide ? 0 : 30), groundY, hangingOut(), { scale })
  );
};

export const linen: Scene = {
  kind: 'editorial',
  key: 'lin',
  alt: 'Une femme en robe de lin étend un drap et une chemise au bord de la mer',
  crops: wideAndTall([1600, 900], [1080, 1350], 640),
  draw: drawLinen,
};
