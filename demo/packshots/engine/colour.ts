/** Colours as three numbers in 0…1. */
export type Rgb = readonly [number, number, number];

export const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};

export const mixRgb = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Towards black when below 1, towards white above. */
export const shade = (hex: string, factor: number): string => {
  const rgb = rgbOf(hex);
  return hexOf(factor <= 1 ? mixRgb([0, 0, 0], rgb, factor) : mixRgb(rgb, [1, 1, 1], factor - 1));
};

export const blend = (a: string, b: string, t: number): string => hexOf(mixRgb(rgbOf(a), rgbOf(b), t));

export const luminance = ([r, g, b]: Rgb): number => 0.3 * r + 0.59 * g + 0.11 * b;
