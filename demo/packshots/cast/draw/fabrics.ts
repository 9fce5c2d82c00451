/** Printed and woven cloth, as SVG patterns. Each echoes an article of the shop. */
import { box, disc, fill, line, placed, repeat, within } from './shapes.ts';
import type { Tone } from '#demo/packshots/cast/print/tones';

/** A star of eight points, of zellige and of bazin. */
export const star = (x: number, y: number, radius: number, tone: Tone): string => {
  const corner = (i: number): string => {
    const reach = i % 2 ? radius * 0.62 : radius;
    const angle = (i * Math.PI) / 8;
    return `${(x + reach * Math.sin(angle)).toFixed(1)} ${(y - reach * Math.cos(angle)).toFixed(1)}`;
  };
  return fill(`M${Array.from({ length: 16 }, (_, i) => corner(i)).join('L')}Z`, tone);
};

const medallion = (x: number, y: number, radius: number): string =>
  disc(x, y, radius, 'azure') +
  disc(x, y, radius * 0.78, 'paper') +
  repeat(12, (i) => {
    const [dx, dy] = [Math.cos(i * 0.5236), Math.sin(i * 0.5236)];
    return disc(+(x + radius * 0.58 * dx).toFixed(1), +(y + radius * 0.58 * dy).toFixed(1), radius * 0.1, 'azure');
  }) +
  disc(x, y, radius * 0.36, 'magenta') +
  disc(x, y, radius * 0.16, 'paper');

const leaf = (x: number, y: number, turn: number): string =>
  placed(x, y, fill('M0 -13C9 -5 9 5 0 13C-9 5 -9 -5 0 -13Z', 'magenta') + line('M0 -9V9', 'paper', 1.4), { turn });

/** Drops on a ground: `[ground, outer drop, inner drop, dots]`. */
const drops = ([under, outer, inner, dots]: readonly [Tone, Tone, Tone, Tone]): string =>
  box([-2, -2], [66, 66], under) +
  [
    [30, 30],
    [0, 0],
    [60, 0],
    [0, 60],
    [60, 60],
  ]
    .map(([x, y]) =>
      placed(
        x!,
        y!,
        fill('M0 -20C15 -6 15 8 0 18C-15 8 -15 -6 0 -20Z', outer) +
          fill('M0 -10C8 -2 8 6 0 12C-8 6 -8 -2 0 -10Z', inner),
      ),
    )
    .join('') +
  disc(30, 0, 3, dots) +
  disc(0, 30, 3, dots) +
  disc(30, 60, 3, dots) +
  disc(60, 30, 3, dots);

const stars = (size: number, [large, small]: readonly [number, number], tone: Tone, heart: Tone): string =>
  star(size / 2, size / 2, large, tone) +
  disc(size / 2, size / 2, large * 0.3, heart) +
  star(0, 0, small, tone) +
  star(size, 0, small, tone) +
  star(0, size, small, tone) +
  star(size, size, small, tone);

const bazin = (cloth: Tone, gloss: Tone): string => box([-2, -2], [80, 80], cloth) + stars(70, [20, 9], gloss, cloth);
const stripes = (under: Tone, tone: Tone, y: number, height: number): string =>
  box([-2, -2], [70, 60], under) + box([-2, y], [70, height], tone);
const pinstripe = box([-2, -2], [20, 50], 'night') + box([6, -2], [1.5, 50], 'paper');
const polka = (tone: Tone): string =>
  box([-2, -2], [30, 30], tone) + disc(7, 7, 3.6, 'paper') + disc(20, 20, 3.6, 'paper');
const foutaBands = [
  [10, 16, 'azure'],
  [32, 4, 'azure'],
  [44, 4, 'saffron'],
  [54, 4, 'azure'],
  [64, 16, 'azure'],
] as const;

const rings = ([x, y]: readonly [number, number]): string =>
  disc(x, y, 12, 'saffron') + disc(x, y, 7, 'magenta') + disc(x, y, 3, 'paper');
const lozenge = ([x, y]: readonly [number, number]): string =>
  placed(x, y, fill('M-12 0L0 -12L12 0L0 12Z', 'paper') + fill('M-6 0L0 -6L6 0L0 6Z', 'ink'));

type Pattern = { size: readonly [width: number, height: number]; art: string; transform?: string };

const patterns = {
  waxMedallions: {
    size: [64, 64],
    art:
      box([-2, -2], [70, 70], 'saffron') +
      medallion(16, 16, 15) +
      medallion(48, 48, 15) +
      leaf(48, 16, 45) +
      leaf(16, 48, -45),
  },
  waxBlue: { size: [60, 60], art: drops(['azure', 'saffron', 'magenta', 'paper']) },
  waxGreen: { size: [60, 60], art: drops(['cypress', 'paper', 'magenta', 'saffron']) },
  waxMagenta: {
    size: [56, 56],
    art: box([-2, -2], [60, 60], 'magenta') + rings([14, 14]) + rings([42, 42]) + lozenge([42, 14]) + lozenge([14, 42]),
  },
  pinstripe: { size: [13, 40], art: pinstripe },
  sailor: { size: [40, 19], art: stripes('paper', 'night', 8, 8) },
  sailorRed: { size: [40, 19], art: stripes('paper', 'magenta', 8, 8) },
  knitStripes: { size: [60, 40], art: stripes('paper', 'azure', 20, 17) },
  knitStripesLeft: { size: [60, 36], art: stripes('paper', 'azure', 18, 15), transform: 'rotate(40)' },
  knitStripesRight: { size: [60, 36], art: stripes('paper', 'azure', 18, 15), transform: 'rotate(-40)' },
  sleeveStripes: {
    size: [46, 40],
    art: box([-2, -2], [60, 50], 'paper') + box([-2, -2], [20, 50], 'magenta'),
    transform: 'rotate(-8)',
  },
  dotsMagenta: { size: [26, 26], art: polka('magenta') },
  dotsBlue: { size: [26, 26], art: polka('azure') },
  gingham: {
    size: [22, 22],
    art:
      box([-2, -2], [26, 26], 'paper') +
      box([-1, -1], [12, 26], 'check') +
      box([-1, -1], [26, 12], 'check') +
      box([-1, -1], [12, 12], 'azure'),
  },
  djellaba: {
    size: [34, 40],
    art:
      box([-2, -2], [40, 50], 'oat') +
      box([4, -2], [5, 50], 'oatDark') +
      box([13, -2], [2, 50], 'earth') +
      box([22, -2], [5, 50], 'oatDark'),
  },
  fouta: {
    size: [90, 40],
    art:
      box([-2, -2], [100, 50], 'paper') +
      foutaBands.map(([x, width, tone]) => box([x, -2], [width, 50], tone)).join(''),
  },
  bazinBlue: { size: [70, 70], art: bazin('blue', 'sky') },
  bazinMagenta: { size: [70, 70], art: bazin('magenta', 'bazinRose') },
  bazinClay: { size: [70, 70], art: bazin('clay', 'peach') },
  zellige: { size: [96, 96], art: stars(96, [30, 14], 'tile', 'azure') },
  linenWeave: {
    size: [7, 7],
    art: box([-1, -1], [10, 10], 'linen') + box([0, 0], [1.1, 8], 'oat') + box([0, 0], [8, 1.1], 'oat'),
  },
} as const satisfies Record<string, Pattern>;

export type Fabric = keyof typeof patterns;
/** What a garment is made of. */
export type Cloth = Tone | Fabric;

/** The patterns, for the definitions of a drawing. */
export const fabricDefinitions = Object.entries<Pattern>(patterns)
  .map(
    ([name, { size, art, transform = '' }]) =>
      `<pattern id="${name}" width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${art}</pattern>`,
  )
  .join('');

const isFabric = (cloth: Cloth): cloth is Fabric => cloth in patterns;

/** A shape cut from cloth. */
export const cutFrom = (d: string, cloth: Cloth, inside = ''): string =>
  (isFabric(cloth) ? `<path d="${d}" fill="url(#${cloth})"/>` : fill(d, cloth)) + (inside && within(d, inside));

/** The same with a stroked edge. */
export const hemmed = (d: string, cloth: Cloth, edge: Tone, width: number): string =>
  cutFrom(d, cloth) + `<path d="${d}" fill="none" stroke="@${edge}" stroke-width="${width}" stroke-linejoin="round"/>`;
