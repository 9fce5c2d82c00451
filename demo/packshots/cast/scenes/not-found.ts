/** The page does not exist: someone is lost in a jumper. */
import { cutFrom } from '#demo/packshots/cast/draw/fabrics';
import { limb } from '#demo/packshots/cast/draw/limb';
import { disc, fill, filled, ground, hem, line, overprint, placed, repeat } from '#demo/packshots/cast/draw/shapes';
import { drawHead } from '#demo/packshots/cast/heads/head';
import { manWithQuiff } from '#demo/packshots/cast/people';
import type { Scene } from './scene.ts';

const sleeves = (): string => {
  const half = (cloth: 'knitStripesLeft' | 'knitStripesRight', s: 1 | -1): string =>
    cutFrom(
      limb(
        [
          [s * 70, -560],
          [s * 157, -616],
          [s * 214, -695],
        ],
        [40, 38, 36],
        { flat: true },
      ),
      cloth,
    ) +
    cutFrom(
      limb(
        [
          [s * 208, -687],
          [s * 245, -733],
          [s * 289, -716],
          [s * 293, -674],
        ],
        [36, 34, 30, 26],
      ),
      cloth,
    );
  return half('knitStripesLeft', -1) + half('knitStripesRight', 1);
};

const jumper = (): string => {
  const body =
    'M-86 -560C-60 -650 60 -650 86 -560C112 -540 116 -400 110 -330Q0 -306 -110 -330C-116 -400 -112 -540 -86 -560Z';
  const collar =
    'M-50 -676C-54 -640 -60 -616 -66 -596C-30 -572 30 -572 66 -596C60 -616 54 -640 50 -676C24 -660 -24 -660 -50 -676Z';
  const shade = overprint(fill('M30 -700C60 -600 40 -450 60 -300H200V-700Z', 'foldDots'));
  const rib = repeat(15, (i) => line(`M${-63 + i * 9} -690V-560`, 'azure', 2));
  return (
    cutFrom(body, 'knitStripes', shade) +
    filled(collar, 'night', rib) +
    overprint(fill('M-66 -596C-30 -572 30 -572 66 -596L70 -580C30 -556 -30 -556 -70 -580Z', 'foldDots')) +
    fill('M-112 -336Q0 -312 112 -336V-310Q0 -286 -112 -310Z', 'night') +
    fill('M-100 -310Q0 -286 100 -310L108 -200H-108Z', 'denim')
  );
};

export const notFound: Scene = {
  kind: 'state',
  key: 'not-found',
  alt: 'Un homme enfile un pull à rayures : sa tête sort à peine du col, ses mains restent dans les manches',
  crops: [{ width: 1200, height: 800, pixels: 960 }],
  draw: (width, height) => {
    const head = drawHead({ ...manWithQuiff, turn: 0.3, gaze: 5, beard: null, hair: 'curls' });
    return (
      ground(width, height, 'roseDeep') +
      disc(600, 400, 340, 'saffron') +
      placed(600, 1352, placed(0, -668, head.back + head.front, { scale: 1.14, turn: 5 }) + sleeves() + jumper(), {
        scale: 1.72,
      }) +
      hem('M330 712C200 640 120 720 60 640C0 560 -10 700 -30 690', 'magenta', 5, '22 14') +
      hem('M870 712C1000 650 1060 730 1130 650C1180 590 1200 690 1240 660', 'magenta', 5, '22 14')
    );
  },
};
