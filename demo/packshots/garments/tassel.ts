/** Tassels of silk. */
import { shade } from '#demo/packshots/engine/colour';
import type { Part } from '#demo/packshots/engine/garment';
import { randomOf } from '#demo/packshots/engine/random';

export type TasselCut = {
  readonly ink: string;
  /** From the knot to the ends of its threads. */
  readonly long: number;
  /** Displacement of its lower end to the right. */
  readonly lean?: number;
  /** Length of the cord it hangs on. */
  readonly cord?: number;
};

const n = (value: number): number => Math.round(value * 10) / 10;
const silk = { wrinkles: { height: 0 }, shadow: 0.5, shadowBlur: 4, gloss: 0.08 } as const;

const cordOf = ([x, y]: readonly [number, number], { ink, lean = 0, cord = 0 }: TasselCut): Part => {
  const [kx, ky] = [x + lean * 0.7, y + cord];
  return {
    d: `M${x} ${y}C${n(x + lean * 0.9)} ${n(y + cord * 0.2)} ${n(kx + lean * 0.1)} ${n(y + cord * 0.6)} ${n(kx)} ${n(ky)}`,
    band: 5,
    fabric: { kind: 'rib', ink, pitch: 2.4 },
    grain: 50,
    puff: 0.8,
    edges: [[2, 3]],
    ...silk,
  };
};

/** The threads, from the knot at (x, y). */
const skirtOf = ([x, y]: readonly [number, number], { ink, long, lean = 0 }: TasselCut): Part => {
  const random = randomOf(Math.round(x * 7 + y));
  const half = long * 0.17;
  const [low, foot] = [y + long, x + lean * 0.08];
  const strands = Array.from({ length: 26 }, (_, i) => {
    const t = (i + 0.5) / 26 - 0.5 + (random() - 0.5) * 0.03;
    return (
      `M${n(x + t * 12)} ${n(y + 20)}C${n(x + t * half * 2.4)} ${n(y + long * 0.4)} ` +
      `${n(foot + t * half * 2)} ${n(low - long * 0.3)} ${n(foot + t * half * 2.1)} ${n(low - random() * 5)}`
    );
  });
  return {
    d:
      `M${n(x - 6)} ${n(y + 16)}C${n(x - half)} ${n(y + long * 0.4)} ${n(foot - half * 1.05)} ${n(low - 20)} ${n(foot - half)} ${n(low - 2)}` +
      `C${n(foot - half * 0.4)} ${n(low + 3)} ${n(foot + half * 0.4)} ${n(low + 3)} ${n(foot + half)} ${n(low - 2)}` +
      `C${n(foot + half * 1.05)} ${n(low - 20)} ${n(x + half)} ${n(y + long * 0.4)} ${n(x + 6)} ${n(y + 16)}Z`,
    fabric: { kind: 'satin', ink },
    puff: 0.8,
    edges: [
      [2, 3],
      [7, 7],
    ],
    ...silk,
    lines: [
      { d: strands.join(''), width: 0.9, colour: shade(ink, 0.5), opacity: 0.55 },
      { d: strands.filter((_, i) => i % 3 === 1).join(''), width: 0.8, colour: shade(ink, 1.5), opacity: 0.6 },
    ],
  };
};

/** A tassel on its cord, hung at a point. */
export const tassel = (at: readonly [number, number], cut: TasselCut): Part[] => {
  const { ink, lean = 0, cord = 0 } = cut;
  const [x, y] = [at[0] + lean * 0.7, at[1] + cord];
  return [
    ...(cord > 0 ? [cordOf(at, cut)] : []),
    skirtOf([x, y], cut),
    {
      d: `M${n(x - 7)} ${n(y + 2)}C${n(x - 11)} ${n(y - 12)} ${n(x + 11)} ${n(y - 12)} ${n(x + 7)} ${n(y + 2)}L${n(x + 6.5)} ${n(y + 19)}L${n(x - 6.5)} ${n(y + 19)}Z`,
      fabric: { kind: 'rib', ink, pitch: 2.4 },
      grain: 90,
      puff: 0.9,
      edges: [
        [2, 3],
        [6, 8],
      ],
      ...silk,
      lines: [
        { d: `M${n(x - 7)} ${n(y + 5)}L${n(x + 7)} ${n(y + 5)}`, width: 2, colour: shade(ink, 0.5), opacity: 0.5 },
      ],
    },
  ];
};
