/** The cart is empty: a cat has moved into the basket. Printed in three inks. */
import { disc, fill, ground, hem, line, oval, placed, rectangle } from '#demo/packshots/cast/draw/shapes';
import { basket } from '#demo/packshots/cast/things/objects';
import type { Scene } from './scene.ts';

const cat = (): string =>
  fill('M40 20C96 10 98 -60 70 -78C64 -84 56 -76 62 -70C78 -54 70 -14 36 0Z', 'ink') +
  fill('M-46 20C-52 -30 -46 -62 -34 -92L-16 -76C-6 -80 6 -80 16 -76L34 -92C46 -62 52 -30 46 20Z', 'ink') +
  fill('M-31 -80L-22 -72L-34 -64ZM31 -80L22 -72L34 -64Z', 'magenta') +
  fill(
    'M-27 -50C-20 -58 -10 -56 -6 -48C-12 -42 -22 -42 -27 -50ZM27 -50C20 -58 10 -56 6 -48C12 -42 22 -42 27 -50Z',
    'saffron',
  ) +
  oval([-15, -50], [2, 5], 'ink') +
  oval([15, -50], [2, 5], 'ink') +
  fill('M-5 -38H5L0 -32Z', 'pink') +
  line('M0 -32C-3 -26 -9 -27 -10 -30M0 -32C3 -26 9 -27 10 -30', 'pink', 1.6) +
  line('M-20 -36L-50 -42M-20 -32L-50 -30M20 -36L50 -42M20 -32L50 -30', 'paper', 1.1);

const paws = (): string =>
  line('M-48 2C-58 -36 -96 -32 -63 14M48 2C58 -36 96 -32 63 14', 'magenta', 6) +
  oval([-26, 2], [13, 9], 'ink') +
  oval([26, 2], [13, 9], 'ink') +
  line('M-30 6v4M-24 7v4M30 6v4M24 7v4', 'paper', 1.2);

export const emptyCart: Scene = {
  kind: 'state',
  key: 'empty-cart',
  alt: 'Un chat s’est installé dans un panier vide',
  crops: [{ width: 1200, height: 800, pixels: 960 }],
  printing: {
    substitutes: {
      clay: { magenta: 0.5, saffron: 0.5 },
      plum: { azure: 1, magenta: 0.9 },
      earth: { magenta: 0.7 },
    },
  },
  draw: (width, height) =>
    ground(width, height, 'sky') +
    disc(600, 380, 300, 'saffron') +
    fill(rectangle(-20, 640, width + 40, 200), 'azure') +
    hem(`M-20 690H${width + 20}`, 'paper', 6) +
    placed(600, 470, cat(), { scale: 2.7 }) +
    placed(600, 480, basket('') + paws(), { scale: 2.9 }),
};
