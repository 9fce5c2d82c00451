/** Imitates a print in spot inks: one layer for each ink, slightly displaced, with grain, halftone dots and pinholes. */
import sharp, { type Sharp } from 'sharp';
import { type Ink, inkColours, printOrder, registerOffsets, screenAngles } from './inks.ts';
import { clouds, grain, side } from './noise.ts';
import { type Recipe, type Tone, tones } from './tones.ts';

/** An ink of one picture only: the colour of its article, `#RRGGBB`. */
export type SpotInk = { readonly name: string; readonly colour: string };

export type Drawing = {
  width: number;
  height: number;
  /** SVG whose colours are `@tone`; `@@image` is the address of an image of `images`. */
  art: string;
  /** SVG definitions, in the same colours. */
  definitions: string;
  /** Distance of two dots, in units of the drawing. */
  pitch?: number;
  /** 0: no grain, for lighter files; 1: full grain. */
  grainShare?: number;
  /** 1: plates as far out of register as `registerOffsets` says. */
  misregister?: number;
  /** Prints an ink with others instead, so that the picture needs fewer plates: share of each by share of the ink. */
  substitutes?: Readonly<Partial<Record<Ink, Readonly<Partial<Record<Ink, number>>>>>>;
  /** Printed before the other inks. */
  spots?: readonly SpotInk[];
  /** Images of the art: data URIs by plate; `none` for the plates that leave it white. */
  images?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

type Level = { tint: number; dots: number };
const blank: Level = { tint: 0, dots: 0 };

/** The recipe with its substituted inks replaced. */
const substituted = (recipe: Recipe, substitutes: NonNullable<Drawing['substitutes']>): Map<Ink, Level> => {
  const levels = new Map<Ink, Level>();
  const add = (ink: Ink, tint: number, dots: number): void => {
    const present = levels.get(ink) ?? blank;
    levels.set(ink, { tint: Math.min(1, present.tint + tint), dots: Math.min(1, present.dots + dots) });
  };
  for (const [name, share] of Object.entries(recipe)) {
    const ink = name as Ink;
    const [tint, dots] = typeof share === 'number' ? [share, 0] : [0, share.dots];
    const others = substitutes[ink];
    if (!others) add(ink, tint, dots);
    else for (const [other, factor] of Object.entries(others)) add(other as Ink, tint * factor, dots * factor);
  }
  return levels;
};

const rgbOf = (hex: string): readonly [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];

/** A plate is drawn in two channels: red is the tint, green the dot screen. White prints nothing. */
const channelsOf = ({ tint, dots }: Level): string =>
  `rgb(${Math.round(255 * (1 - tint))},${Math.round(255 * (1 - dots))},255)`;

const tonePattern = /(?<!@)@([a-zA-Z0-9]+)/g;
const imagePattern = /@@([a-z]+)/g;

const toneOf = (name: string): Tone => {
  if (!(name in tones)) throw new Error(`no tone ${name}`);
  return name as Tone;
};

const smooth = (value: number): number => {
  const t = Math.min(1, Math.max(0, value));
  return t * t * (3 - 2 * t);
};

type Plate = {
  levels: Buffer;
  channels: number;
  colour: readonly [number, number, number];
  angle: number;
  key: number;
};

/** How much ink a pixel gets, 0 to 1. */
const coverage = (plate: Plate, x: number, y: number, { pitch, grainShare, width }: Screen): number => {
  const at = (y * width + x) * plate.channels;
  const tint = 1 - plate.levels[at]! / 255;
  const dots = 1 - plate.levels[at + 1]! / 255;
  if (tint < 0.012 && dots < 0.02) return 0;
  const [shiftX, shiftY] = [plate.key * 37, plate.key * 61];
  const noise = grain[((y + shiftY) & (side - 1)) * side + ((x + shiftX) & (side - 1))]!;
  const rough = 0.09 * grainShare;
  let ink = 1;
  if (tint < 0.012) ink = 0;
  else if (tint <= 0.965) ink = tint * (1 - rough) + rough * smooth((tint - noise) / 0.7 + 0.5);
  if (dots > 0.02) {
    const [cos, sin] = [Math.cos(plate.angle), Math.sin(plate.angle)];
    const frequency = (Math.PI * 2) / pitch;
    const threshold = 0.5 + (Math.cos((x * cos + y * sin) * frequency) + Math.cos((y * cos - x * sin) * frequency)) / 4;
    ink = 1 - (1 - ink) * (1 - (dots > 0.95 ? 1 : smooth((dots - threshold) / 0.16 + 0.5)));
  }
  const uneven = clouds[((y + shiftX) & (side - 1)) * side + ((x + shiftY) & (side - 1))]!;
  const pinhole = noise > 0.992 ? 0.24 : noise > 0.96 ? 0.05 : 0;
  return ink * (0.965 + 0.08 * (uneven - 0.5) - grainShare * pinhole);
};

type Screen = { pitch: number; grainShare: number; width: number; height: number };

const printPlate = (sheet: Float32Array, plate: Plate, screen: Screen): void => {
  let pixel = 0;
  for (let y = 0; y < screen.height; y += 1) {
    for (let x = 0; x < screen.width; x += 1, pixel += 3) {
      const ink = coverage(plate, x, y, screen);
      if (ink === 0) continue;
      for (let c = 0; c < 3; c += 1) sheet[pixel + c]! *= 1 - ink * (1 - plate.colour[c]!);
    }
  }
};

const blankSheet = (width: number, height: number): Float32Array => {
  const paper = rgbOf('#FBF5EA');
  const sheet = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const uneven = (clouds[((y * 3) % side) * side + ((x * 2) % side)]! - 0.5) * 0.02;
      for (let c = 0; c < 3; c += 1) sheet[(y * width + x) * 3 + c] = paper[c]! + uneven;
    }
  }
  return sheet;
};

const recipesOf = ({ art, definitions, substitutes = {} }: Drawing): Map<string, Map<Ink, Level>> => {
  const recipes = new Map<string, Map<Ink, Level>>();
  for (const [, name = ''] of (definitions + art).matchAll(tonePattern))
    if (!recipes.has(name)) recipes.set(name, substituted(tones[toneOf(name)], substitutes));
  return recipes;
};

/** The inks that a drawing needs, in the order in which they are printed. */
export const inksOf = (drawing: Drawing): Ink[] => {
  const recipes = [...recipesOf(drawing).values()];
  return printOrder.filter((ink) => recipes.some((levels) => levels.has(ink)));
};

/** The drawing as a picture of its size in pixels; the same on every run. */
export const print = async (drawing: Drawing): Promise<Sharp> => {
  const {
    width,
    height,
    art,
    definitions,
    pitch = 11,
    grainShare = 1,
    misregister = 1,
    spots = [],
    images = {},
  } = drawing;
  const recipes = recipesOf(drawing);
  const plates = [
    ...spots.map(({ name, colour }) => ({ name, colour, offset: [0.6, -0.4, 0] as const, angle: 45 })),
    ...inksOf(drawing).map((ink) => ({
      name: ink,
      colour: inkColours[ink],
      offset: registerOffsets[ink],
      angle: screenAngles[ink],
    })),
  ];
  const sheet = blankSheet(width, height);
  for (const { name, colour, offset, angle } of plates) {
    const separate = (svg: string): string =>
      svg
        .replaceAll(imagePattern, (_, image: string) => images[image]?.[name] ?? images[image]?.['none'] ?? '')
        .replaceAll(tonePattern, (_, tone: string) => channelsOf(recipes.get(tone)?.get(name as Ink) ?? blank));
    const [x, y, degrees] = offset.map((value) => value * misregister);
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${separate(definitions)}</defs><rect x="-20" y="-20" width="${width + 40}" height="${height + 40}" fill="#fff"/>` +
      `<g transform="translate(${x} ${y}) rotate(${degrees} ${width / 2} ${height / 2})">${separate(art)}</g></svg>`;
    const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const plate = {
      levels: data,
      channels: info.channels,
      colour: rgbOf(colour),
      angle: (angle * Math.PI) / 180,
      key: name.charCodeAt(0),
    };
    printPlate(sheet, plate, { pitch, grainShare, width, height });
  }
  const pixels = Uint8Array.from(sheet, (value) => Math.max(0, Math.min(255, value * 255)));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
};

/** No master of the cast weighs more, in bytes. */
export const largestMaster = 130_000;

/** WebP of a width in pixels, at the best quality that stays under the limit. */
export const encodeMaster = async (picture: Sharp, pixels: number): Promise<Buffer> => {
  const { data, info } = await picture.resize({ width: pixels }).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  for (const quality of [80, 72, 64, 56, 48, 40, 32, 24, 16, 8]) {
    const bytes = await sharp(data, { raw: { width, height, channels } })
      .webp({ quality, effort: 5, smartSubsample: quality > 50 })
      .toBuffer();
    if (bytes.length <= largestMaster) return bytes;
  }
  throw new Error(`a picture of ${width} × ${height} weighs more than ${largestMaster} bytes at any quality`);
};
