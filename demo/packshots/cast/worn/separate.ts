/** Separates a garment into plates: its few spot colours, its seams, its folds. */
import sharp, { type Sharp } from 'sharp';
import type { SpotInk } from '#demo/packshots/cast/print/press';
import { height, width } from './cut-out.ts';

const count = width * height;

export type Layer = { readonly pixels: Buffer; readonly coverage: Float32Array };
/** Data URIs by plate: the spot inks, `plum` for folds, `none` for white. */
export type Plates = Readonly<Record<string, string>>;

type Rgb = readonly [number, number, number];
const light = (red: number, green: number, blue: number): number => 0.3 * red + 0.59 * green + 0.11 * blue;

const distance = (pixels: Buffer, index: number, colour: Rgb): number => {
  const dr = pixels[index * 3]! - colour[0];
  const dg = pixels[index * 3 + 1]! - colour[1];
  const db = pixels[index * 3 + 2]! - colour[2];
  return dr * dr + dg * dg + db * db + 0.6 * ((dr - dg) ** 2 + (dg - db) ** 2);
};

const nearest = (pixels: Buffer, index: number, colours: readonly Rgb[]): number => {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let candidate = 0; candidate < colours.length; candidate += 1) {
    const value = distance(pixels, index, colours[candidate]!);
    if (value >= least) continue;
    best = candidate;
    least = value;
  }
  return best;
};

const clothOf = ({ coverage }: Layer): number[] => [...coverage.keys()].filter((index) => coverage[index]! > 0.5);

const picture = (pixels: Buffer): Sharp => sharp(pixels, { raw: { width, height, channels: 3 } });

/** Each colour is the pixel farthest from the colours before it, so that small motifs get their own ink. */
const farthest = (pixels: Buffer, cloth: readonly number[], colours: number, first: Rgb): Rgb[] => {
  const means = [first];
  const away = cloth.map(() => Number.POSITIVE_INFINITY);
  while (means.length < colours) {
    let next = 0;
    for (const [i, index] of cloth.entries()) {
      away[i] = Math.min(away[i]!, distance(pixels, index, means.at(-1)!));
      if (away[i] > away[next]!) next = i;
    }
    const index = cloth[next]! * 3;
    means.push([pixels[index]!, pixels[index + 1]!, pixels[index + 2]!]);
  }
  return means;
};

/** Prints with at least this number of colours have small motifs. */
const manyColours = 6;

/** The `colours` that represent the cloth: k-means, usually started from evenly spaced lightness. */
export const spotColours = async (layer: Layer, colours: number): Promise<Rgb[]> => {
  const pixels = await picture(layer.pixels).median(3).raw().toBuffer();
  const cloth = clothOf(layer);
  const at = (index: number): Rgb => [pixels[index * 3]!, pixels[index * 3 + 1]!, pixels[index * 3 + 2]!];
  const lightness = Float32Array.from({ length: count }, (_, index) => light(...at(index)));
  const byLight = Uint32Array.from(cloth).sort((a, b) => lightness[a]! - lightness[b]!);
  const spaced = Array.from({ length: colours }, (_, i) =>
    at(byLight[Math.floor(((i + 0.5) / colours) * byLight.length)]!),
  );
  let means =
    colours < manyColours ? spaced : farthest(pixels, cloth, colours, at(byLight[Math.floor(byLight.length / 2)]!));
  for (let round = 0; round < 8; round += 1) {
    const sums = means.map(() => [0, 0, 0, 0]);
    for (let p = 0; p < cloth.length; p += 3) {
      const index = cloth[p]!;
      const sum = sums[nearest(pixels, index, means)]!;
      for (let c = 0; c < 3; c += 1) sum[c]! += pixels[index * 3 + c]!;
      sum[3]! += 1;
    }
    means = sums.map(([r, g, b, n], i): Rgb => (n ? [r! / n, g! / n, b! / n] : means[i]!));
  }
  return means;
};

/** Inks are more saturated than lit cloth. */
const livelier = (colour: Rgb): string => {
  const l = light(...colour);
  const hex = (value: number): string =>
    Math.max(0, Math.min(255, Math.round(l + (value - l) * 1.22 + 4)))
      .toString(16)
      .padStart(2, '0');
  return `#${colour.map(hex).join('')}`;
};

export const inksOf = (colours: readonly Rgb[]): SpotInk[] =>
  colours.map((colour, i) => ({ name: `spot${i}`, colour: livelier(colour) }));

const white: Rgb = [255, 255, 255];

const plateImage = async ({ coverage }: Layer, colourAt: (index: number) => Rgb): Promise<string> => {
  const pixels = Buffer.alloc(count * 4);
  for (let index = 0; index < count; index += 1) {
    if (coverage[index] === 0) continue;
    pixels.set([...colourAt(index), Math.round(coverage[index]! * 255)], index * 4);
  }
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

/** How deep inside the cloth a pixel lies, 0 at its edge: the rounded edge of a packshot is not a fold. */
const depthOf = async ({ coverage }: Layer): Promise<Float32Array> => {
  const soft = await sharp(Buffer.from(Uint8Array.from(coverage, (value) => value * 255)), {
    raw: { width, height, channels: 1 },
  })
    .blur(5)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return Float32Array.from(soft, (value) => Math.max(0, Math.min(1, (value / 255 - 0.7) / 0.28)));
};

/** Keeps the outlines of a print; of plain cloth, leaves out the weave, and thin light lines stay unprinted. */
export const platesOf = async (layer: Layer, colours: readonly Rgb[], isPrinted: boolean): Promise<Plates> => {
  const { pixels } = layer;
  const [calm, fine, thin, soft, wide, depth] = await Promise.all([
    (isPrinted ? picture(pixels).median(3) : picture(pixels).blur(3.2)).raw().toBuffer(),
    picture(pixels).blur(1.2).raw().toBuffer(),
    picture(pixels).blur(4).raw().toBuffer(),
    picture(pixels).blur(5).raw().toBuffer(),
    picture(pixels).blur(46).raw().toBuffer(),
    depthOf(layer),
  ]);
  const lightAt = (of: Buffer, index: number): number => light(of[index * 3]!, of[index * 3 + 1]!, of[index * 3 + 2]!);
  const detail = (index: number): number => lightAt(fine, index) - lightAt(thin, index);
  const isPlain = colours.length < 4;
  const deepest = isPlain ? 0.26 : 0.16;
  const label = new Uint8Array(count);
  for (const index of layer.coverage.keys())
    if (layer.coverage[index]! > 0) label[index] = nearest(calm, index, colours);
  const images: Record<string, string> = { none: await plateImage(layer, () => white) };
  for (const i of colours.keys()) {
    const prints = (index: number): boolean => label[index] === i && !(isPlain && detail(index) > 11);
    images[`spot${i}`] = await plateImage(layer, (index) => (prints(index) ? [0, 255, 255] : white));
  }
  images['plum'] = await plateImage(layer, (index) => {
    const [near, far] = [lightAt(soft, index), lightAt(wide, index)];
    const fold = Math.max(0, Math.min(deepest, ((far - near) / (far + 30)) * 1.8)) * depth[index]!;
    return [isPlain && detail(index) < -13 ? 110 : 255, Math.round(255 * (1 - fold)), 255];
  });
  return images;
};
