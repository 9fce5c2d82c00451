/** Bougainvillea and jasmine. */
import { disc, fill, line, placed } from '#demo/packshots/cast/draw/shapes';
import type { Tone } from '#demo/packshots/cast/print/tones';
import { randomOf } from '#demo/packshots/engine/random';

export type FlowerOptions = { radius: number; tone?: Tone; heart?: Tone; turn?: number };

export const flower = (
  x: number,
  y: number,
  { radius, tone = 'magenta', heart = 'saffron', turn = 0 }: FlowerOptions,
): string => {
  const petal = fill('M0 2C-14 -4 -14 -18 0 -24C14 -18 14 -4 0 2Z', tone) + line('M0 -3V-14', 'paper', 1.2);
  const petals = [0, 120, 240].map((angle) => placed(0, 0, petal, { turn: angle })).join('');
  return placed(x, y, petals + disc(0, 0, 3.6, heart), { scale: radius / 20, turn });
};

const leaf = (x: number, y: number, size: number, turn: number): string =>
  placed(x, y, fill('M0 0C-12 -8 -10 -24 0 -32C10 -24 12 -8 0 0Z', 'green') + line('M0 -2V-24', 'paper', 1.2), {
    scale: size / 20,
    turn,
  });

type BushOptions = {
  size: readonly [halfWidth: number, halfHeight: number];
  count: number;
  seed: number;
  radius?: number;
};

/** Flowers over leaves, around a point. */
export const bush = (
  x: number,
  y: number,
  { size, count, seed, radius = 30 }: BushOptions,
  tones: readonly Tone[] = ['magenta', 'magenta', 'pink'],
): string => {
  const random = randomOf(seed);
  let leaves = '';
  let flowers = '';
  for (let i = 0; i < count * 1.9; i += 1) {
    const [u, v] = [random() * 2 - 1, random() * 2 - 1];
    if (u * u + v * v > 1) continue;
    const [fx, fy] = [x + u * size[0], y + v * size[1]];
    leaves += leaf(
      fx + (random() - 0.5) * radius * 2,
      fy + (random() - 0.5) * radius * 2,
      radius * 0.8,
      random() * 360,
    );
    flowers += flower(fx, fy, {
      radius: radius * (0.75 + random() * 0.5),
      tone: tones[Math.floor(random() * tones.length)] ?? 'magenta',
      turn: random() * 360,
    });
  }
  return leaves + flowers;
};

const bud = (x: number, y: number, scale: number, turn: number): string =>
  placed(x, y, fill('M0 0C-9 -8 -10 -26 0 -36C10 -26 9 -8 0 0Z', 'paper') + line('M0 -2V-16', 'sage', 2), {
    scale,
    turn,
  });

/** A machmoum: jasmine buds bound on a stem of halfa; the top of its stem at the origin, about 200 wide. */
export const machmoum = (): string => {
  const count = 84;
  const buds = Array.from({ length: count }, (_, i) => {
    const angle = i * 2.399_96;
    const reach = Math.sqrt(i / count) * 96 - 14;
    const [x, y] = [Math.cos(angle) * reach * 1.04, Math.sin(angle) * reach * 0.74 - (1 - i / count) * 46];
    return { x, y, turn: (Math.atan2(Math.sin(angle) * 0.8, Math.cos(angle)) * 180) / Math.PI + 90 };
  }).toSorted((a, b) => a.y - b.y);
  return (
    fill('M-90 10C-60 90 -20 170 -8 250H10C24 170 64 90 92 10Z', 'green') +
    buds.map(({ x, y, turn }) => bud(x, y, 1.12, turn)).join('') +
    line('M-62 84C-20 104 26 104 66 84M-52 108C-18 124 22 124 54 108M-42 132C-14 146 18 146 42 132', 'magenta', 7)
  );
};
