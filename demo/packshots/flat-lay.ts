/** An article laid flat on linen and seen from above: the second picture of articles without a drawn one. */
import { type Rgb, luminance, mixRgb, rgbOf } from './engine/colour.ts';
import { layOn, type Studio } from './engine/compose.ts';
import { type Garment, place } from './engine/garment.ts';
import { type Frame, slowField } from './engine/plane.ts';
import { smoothNoise } from './engine/random.ts';
import { step } from './engine/stuff.ts';

/** Light and far colour of each linen: bleached under dark cloth, raw under light one. */
const linens = {
  bleached: ['#F3EEE4', '#DFD5C4'],
  raw: ['#D3C4AC', '#B5A388'],
} as const;
export type LinenName = keyof typeof linens;

/** The linen on which a colour stands out. */
export const linenFor = (hex: string): LinenName => (luminance(rgbOf(hex)) > 0.84 ? 'raw' : 'bleached');

/** Turned slightly, as if laid down by hand, with a shorter shadow than before a wall. */
export const laidFlat = (garment: Garment): Garment => ({
  ...garment,
  parts: place(garment.parts, { y: 4, scale: 0.9, turn: -8 }),
  sway: (garment.sway ?? 3.2) * 0.9,
  lift: 0.5,
});

/** Warp and weft threads, lit from above the middle. */
const paintLinen = (frame: Frame, name: LinenName): Float32Array => {
  const { width, height } = frame;
  const [near, far] = linens[name].map(rgbOf) as [Rgb, Rgb];
  const threads = slowField(
    frame,
    { x: 0, y: 0, w: width, h: height },
    2,
    (u, v) => smoothNoise(u * 0.03, v * 0.3, 61) + smoothNoise(u * 0.3, v * 0.03, 67),
  );
  const ground = new Float32Array(width * height * 3);
  for (let i = 0; i < width * height; i += 1) {
    const distance = Math.hypot((i % width) / width - 0.5, Math.floor(i / width) / height - 0.34);
    ground.set(
      mixRgb(near, far, step(0.12, 0.95, distance)).map((value) => value * (1 + threads[i]! * 0.011)),
      i * 3,
    );
  }
  return ground;
};

export type FlatScene = { garment: Garment; frame: Frame; linen: LinenName; seed: number };

/** Red, green and blue of each pixel, in 0…1. */
export const drawFlat = async ({ garment, frame, linen, seed }: FlatScene, studio: Studio): Promise<Float32Array> => {
  const picture = paintLinen(frame, linen);
  await layOn(picture, { garment, frame, seed }, studio);
  return picture;
};
