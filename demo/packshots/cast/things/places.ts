/** Arches, windows, stars and the sign of the shop. */
import { star } from '#demo/packshots/cast/draw/fabrics';
import { box, fill, line, placed, repeat } from '#demo/packshots/cast/draw/shapes';
import type { Tone } from '#demo/packshots/cast/print/tones';
import { randomOf } from '#demo/packshots/engine/random';

/** A round arch that stands on y, around x. */
export const arch = (x: number, y: number, width: number, height: number): string => {
  const spring = y - height + width / 2;
  const top = y - height - width * 0.06;
  return `M${x - width / 2} ${y}V${spring}C${x - width / 2} ${top} ${x + width / 2} ${top} ${x + width / 2} ${spring}V${y}Z`;
};

/** A horseshoe arch. */
export const horseshoe = (x: number, y: number, width: number, height: number): string => {
  const r = width / 2;
  const top = y - height;
  return (
    `M${x - r * 0.86} ${y}V${top + r * 1.5}C${x - r * 1.3} ${top + r * 0.5} ${x - r * 0.7} ${top - r * 0.1} ${x} ${top - r * 0.1}` +
    `C${x + r * 0.7} ${top - r * 0.1} ${x + r * 1.3} ${top + r * 0.5} ${x + r * 0.86} ${top + r * 1.5}V${y}Z`
  );
};

/** An arched window with its sill. */
export const archedWindow = (
  x: number,
  y: number,
  [width, height]: readonly [number, number],
  tone: Tone = 'azure',
): string =>
  fill(arch(x, y, width, height), tone) +
  line(`M${x} ${y}V${y - height + 10}M${x - width / 2 + 6} ${y - height * 0.5}H${x + width / 2 - 6}`, 'paper', 4) +
  box([x - width / 2 - 10, y], [width + 20, 12], tone);

type SkyOptions = { count: number; seed: number; tone: Tone; radii: readonly [number, number] };

export const starrySky = (
  width: number,
  height: number,
  { count, seed, tone, radii: [small, large] }: SkyOptions,
): string => {
  const random = randomOf(seed);
  return repeat(count, () => star(random() * width, random() * height, small + random() * (large - small), tone));
};

/** The name of the shop in strokes, 188 wide, its base line at the origin: pictures depend on no font. */
export const shopName = (tone: Tone): string =>
  line(
    'M27 -15A14 14 0 1 1 -1 -15A14 14 0 1 1 27 -15ZM44 -28V-13C44 2 66 2 66 -13V-28M66 -13V0M84 -28V0M84 -14C84 -24 92 -28 100 -27' +
      'M114 -44V-8C114 -1 118 0 122 0M131 -15H158C158 -34 131 -34 131 -14C131 3 150 4 157 -5M176 -42V-9C176 -1 181 0 188 -1M168 -28H188',
    tone,
    8,
  );

/** A striped awning: `count` scallops from x, each of a width. */
export const awning = (x: number, y: number, count: number, [width, height]: readonly [number, number]): string =>
  repeat(count, (i) =>
    fill(
      `M${x + i * width} ${y}h${width}l0 ${height}a${width / 2} ${width / 2} 0 0 1 ${-width} 0Z`,
      i % 2 ? 'paper' : 'magenta',
    ),
  );

export const cloud = (): string =>
  placed(0, 0, fill('M-60 0C-60 -26 -30 -34 -18 -20C-10 -44 34 -40 34 -14C60 -18 66 0 60 4H-56Z', 'paper'));
