/** Prints drawings in two or three spot colours like a stencil duplicator: dots, inks slightly out of register, grain. */
import sharp, { type Sharp } from 'sharp';
import { rgbOf } from '#demo/packshots/engine/colour';
import { layeredNoise, randomOf } from '#demo/packshots/engine/random';

export const inks = {
  magenta: '#B0135B',
  azure: '#1D4ED8',
  saffron: '#F2B84B',
  plum: '#1C1A1E',
  green: '#1B6B43',
  clay: '#D6764A',
} as const;

/** One pass of ink: SVG in the units of the print, where black prints solid, greys as dots and white not at all. */
export type Plate = { readonly ink: keyof typeof inks; readonly art: string };
export type Print = {
  readonly width: number;
  readonly height: number;
  readonly paper?: string;
  readonly plates: readonly Plate[];
  readonly seed: number;
};

/** Angle of the dots in degrees and displacement in pixels, for the first, second and third ink. */
const passes = [
  { angle: 45, dx: 0, dy: 0 },
  { angle: 75, dx: 3.2, dy: -2.2 },
  { angle: 15, dx: -2.6, dy: 2.8 },
] as const;

/** Distance between dots in pixels: visible, and coarse enough for small files. */
const pitchOf = (width: number): number => (width > 900 ? 17 : 14);

/** Darkness of the plate in 0…1. */
const toneOf = async ({ width, height }: Print, art: string, { dx, dy }: { dx: number; dy: number }) => {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#fff"/><g transform="translate(${dx} ${dy})">${art}</g></svg>`;
  return await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
};

const smooth = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Coverage by a dot screen at a point of a given tone; solid areas stay solid. */
const screened = (tone: number, x: number, y: number, { angle, pitch }: { angle: number; pitch: number }): number => {
  if (tone > 0.94) return 1;
  if (tone < 0.03) return 0;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const u = ((x * cos + y * sin) / pitch) * Math.PI * 2;
  const v = ((y * cos - x * sin) / pitch) * Math.PI * 2;
  const threshold = 0.5 + (Math.cos(u) + Math.cos(v)) / 4;
  return smooth(-0.07, 0.07, tone - threshold);
};

/** The printed sheet. */
export const printRiso = async (print: Print): Promise<Sharp> => {
  const { width, height, paper = '#FBF5EA', plates, seed } = print;
  const pitch = pitchOf(width);
  const sheet = new Float32Array(width * height * 3);
  const base = rgbOf(paper);
  const random = randomOf(seed);
  for (let i = 0; i < width * height; i += 1) {
    const fibre =
      layeredNoise((i % width) * 0.02, Math.floor(i / width) * 0.05, seed, 2) * 0.014 + (random() - 0.5) * 0.012;
    for (let k = 0; k < 3; k += 1) sheet[i * 3 + k] = base[k]! + fibre;
  }
  for (const [index, { ink, art }] of plates.entries()) {
    const pass = passes[index % passes.length] ?? passes[0];
    const tone = await toneOf(print, art, pass);
    const colour = rgbOf(inks[ink]);
    for (let i = 0; i < width * height; i += 1) {
      const [x, y] = [i % width, Math.floor(i / width)];
      const dark = 1 - tone[i]! / 255;
      const cover = screened(dark, x, y, { angle: pass.angle, pitch });
      if (cover < 0.01) continue;
      const worn = 0.94 + 0.09 * layeredNoise(x * 0.012, y * 0.012, seed + index * 7, 3);
      for (let k = 0; k < 3; k += 1) sheet[i * 3 + k]! *= 1 - cover * worn * (1 - colour[k]!);
    }
  }
  const bytes = Uint8Array.from(sheet, (value) => Math.max(0, Math.min(255, Math.round(value * 255))));
  return sharp(bytes, { raw: { width, height, channels: 3 } });
};
