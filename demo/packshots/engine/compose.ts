/** Draws a garment before a wall. Work that does not depend on its colour is kept for its next colour. */
import sharp, { type Sharp } from 'sharp';
import type { Garment, Part } from './garment.ts';
import { paintOver, paintPart } from './light.ts';
import { paintLines } from './mask.ts';
import type { Frame } from './plane.ts';
import { randomOf } from './random.ts';
import { type Setting, modelPart } from './relief.ts';
import { cast, groundOf, shadowOf } from './shadow.ts';
import { type WallName, paintWall } from './wall.ts';

export type Scene = { garment: Garment; frame: Frame; wall: WallName; seed: number };

/** Cache of computed models by their inputs, for the time in which one article is drawn. */
export type Studio = { recall<Thing>(key: string, make: () => Promise<Thing>): Promise<Thing> };

export const openStudio = (): Studio => {
  const shelf = new Map<string, unknown>();
  return {
    async recall<Thing>(key: string, make: () => Promise<Thing>): Promise<Thing> {
      if (!shelf.has(key)) shelf.set(key, await make());
      return shelf.get(key) as Thing;
    },
  };
};

/** The part without its colours. */
const cutOf = ({
  fabric,
  lines: _lines,
  contrast: _contrast,
  gloss: _gloss,
  opacity: _opacity,
  ...cut
}: Part): object => {
  const { ink: _ink, second, third: _third, fourth: _fourth, ...cloth } = fabric;
  return { ...cut, cloth, marl: Boolean(second) };
};

const drawPart = async (picture: Float32Array, part: Part, setting: Setting, studio: Studio): Promise<void> => {
  const key = JSON.stringify([cutOf(part), setting]);
  const relief = await studio.recall(`relief ${key}`, () => modelPart(part, setting));
  if (!relief) return;
  paintPart(picture, setting.frame, part, relief);
  const { lines } = part;
  if (!lines?.length) return;
  const layer = await studio.recall(`lines ${key} ${JSON.stringify(lines)}`, () =>
    paintLines(setting.frame, relief.box, lines, relief.sway),
  );
  paintOver(picture, setting.frame, relief, layer);
};

/** Draws a garment over a picture; its shadow falls on what the picture already shows. */
export const layOn = async (
  picture: Float32Array,
  { garment, frame, seed }: Omit<Scene, 'wall'>,
  studio: Studio,
): Promise<void> => {
  const { parts, sway = 3.2, lift = 1 } = garment;
  const setting = { frame, seed, sway, order: 0 };
  const whole = JSON.stringify([parts.map((part) => [part.d, part.band]), setting]);
  const ground = await studio.recall(`ground ${whole}`, () => groundOf(parts, setting, lift));
  for (const { shadow, strength } of ground.layers) {
    cast(picture, frame, shadow, { strength, tint: [0.36, 0.27, 0.24] });
  }
  for (const [index, part] of parts.entries()) {
    const own = { ...setting, order: index + 1 };
    const shadow = await studio.recall(`shadow ${JSON.stringify([cutOf(part), own])}`, () => shadowOf(part, own));
    if (shadow)
      cast(picture, frame, shadow, { strength: part.shadow ?? 0.45, tint: [0.37, 0.34, 0.33], within: ground });
    await drawPart(picture, part, own, studio);
  }
};

/** Red, green and blue of each pixel, in 0…1. */
export const drawScene = async ({ garment, frame, wall, seed }: Scene, studio: Studio): Promise<Float32Array> => {
  const picture = (
    await studio.recall(`wall ${wall} ${JSON.stringify(frame)}`, async () => paintWall(frame, wall))
  ).slice();
  await layOn(picture, { garment, frame, seed }, studio);
  return picture;
};

/** Adds a faint film grain and converts to bytes. */
export const develop = (picture: Float32Array, { width, height }: Frame, seed: number): Sharp => {
  const random = randomOf(seed + 5);
  const bytes = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i += 1) {
    const grain = (random() - 0.5) * 0.014;
    for (let k = 0; k < 3; k += 1) {
      bytes[i * 3 + k] = Math.max(0, Math.min(255, Math.floor((picture[i * 3 + k]! + grain) * 255 + 0.5)));
    }
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } });
};
