/** A picture of the cast: what the manifest says of it, and its drawing. */
import type { Drawing } from '#demo/packshots/cast/print/press';

/** Size of the drawing, and the width in pixels of its master when that is less. */
export type Crop = {
  readonly crop?: 'wide' | 'tall';
  readonly width: number;
  readonly height: number;
  readonly pixels?: number;
};

/** Width of the master of an upright picture: a phone never receives more than 30 KB of it. */
export const uprightPixels = 480;

export type Scene = {
  readonly kind: string;
  readonly key: string;
  /** Alternative text, in French. */
  readonly alt: string;
  readonly crops: readonly Crop[];
  /** SVG of the whole picture, in tones. */
  readonly draw: (width: number, height: number) => string;
  /** How the press prints it; the usual values when absent. */
  readonly printing?: Pick<Drawing, 'grainShare' | 'substitutes' | 'pitch'>;
};

export const wideAndTall = (
  wide: readonly [number, number],
  tall: readonly [number, number],
  pixels = uprightPixels,
): readonly Crop[] => [
  { crop: 'wide', width: wide[0], height: wide[1] },
  { crop: 'tall', width: tall[0], height: tall[1], pixels },
];
