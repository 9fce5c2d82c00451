/** A long piece of cloth laid along a curve: its outline, and lines and folds that follow it. */
import type { Fold, Groove } from '#demo/packshots/engine/garment';
import { type Station, stationsOf } from '#demo/packshots/engine/path';

export type Strip = {
  readonly outline: string;
  /** A line along the strip at a share of its breadth: -1 is its left edge, 1 its right one. */
  readonly along: (share: number, from?: number, to?: number) => string;
  /** A fold along it, `width` at its thickest. */
  readonly fold: (cut: StripFold) => Fold;
  /** Sunk lines side by side, `pitch` apart where the strip is as broad as `broad`. */
  readonly ribs: (pitch: number, broad: number, depth?: number) => Groove[];
};

type StripFold = {
  readonly share: number;
  /** The share at its other end, where the fold runs aslant. */
  readonly end?: number;
  readonly from?: number;
  readonly to?: number;
  readonly width: number;
  readonly height: number;
};

const round = (value: number): number => Math.round(value * 10) / 10;

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

/** `half`: half its breadth at a share of its length. */
export const strip = (spine: string, half: (t: number) => number): Strip => {
  const stations = stationsOf(spine, 5);
  const last = stations.length - 1;
  const at = (i: number, share: number, aside = 0): readonly [number, number] => {
    const { x, y, nx, ny } = stations[i] ?? ({ x: 0, y: 0, nx: 0, ny: 0 } satisfies Station);
    const off = share * half(i / last) + aside;
    return [x - nx * off, y - ny * off];
  };
  const between = (from: number, to: number): number[] =>
    stations.flatMap((_, i) => (i / last >= from && i / last <= to ? [i] : []));
  const along = (share: number, from = 0, to = 1): string => pathOf(between(from, to).map((i) => at(i, share)));
  return {
    outline: `${pathOf([
      ...between(0, 1).map((i) => at(i, -1)),
      ...between(0, 1)
        .toReversed()
        .map((i) => at(i, 1)),
    ])}Z`,
    along,
    fold: ({ share, end = share, from = 0, to = 1, width, height }) => {
      const places = between(from, to);
      const side = (sign: number): (readonly [number, number])[] =>
        places.map((i, k) => {
          const t = k / Math.max(1, places.length - 1);
          return at(i, share + (end - share) * t, (sign * width * Math.sin(Math.PI * (0.06 + 0.88 * t)) ** 0.7) / 2);
        });
      return { d: `${pathOf([...side(-1), ...side(1).toReversed()])}Z`, width, height };
    },
    ribs: (pitch, broad, depth = 2.2) => {
      const count = Math.round(broad / pitch);
      return Array.from({ length: count - 1 }, (_, i) => ({
        d: along(((i + 1) / count) * 2 - 1),
        width: pitch * 0.42,
        height: -depth,
      }));
    },
  };
};
