/** A garment without its wall: its pixels, and how much of each is cloth. */
import { develop, layOn, openStudio } from '#demo/packshots/engine/compose';
import type { Garment, Part } from '#demo/packshots/engine/garment';
import { maskOf, swayOf } from '#demo/packshots/engine/mask';
import { rgbOf } from '#demo/packshots/engine/colour';
import { page } from '#demo/packshots/picture';

export const [width, height] = [page.width, page.height];
const box = { x: 0, y: 0, w: width, h: height };
/** The seed hardly changes folds and prints; a constant keeps the bytes the same. */
const seed = 7;

/** Coverage of each pixel by cloth, 0 to 1. */
export const coverageOf = async (parts: readonly Part[], sway = 3.2): Promise<Float32Array> => {
  const all = new Float32Array(width * height);
  const aside = swayOf(page, box, seed, sway);
  for (const part of parts) {
    const mask = await maskOf(page, box, part, aside);
    for (let i = 0; i < all.length; i += 1) all[i] = Math.max(all[i]!, mask[i]!);
  }
  return all;
};

/** The picture of these parts on a ground of their first colour, so that no wall shows at an edge. */
export const pixelsOf = async (parts: readonly Part[], garment: Garment): Promise<Buffer> => {
  if (parts.length === 0) return Buffer.alloc(width * height * 3);
  const [r, g, b] = rgbOf(parts[0]?.fabric.ink ?? '#FFFFFF');
  const picture = new Float32Array(width * height * 3);
  for (let i = 0; i < picture.length; i += 3) picture.set([r, g, b], i);
  await layOn(picture, { garment: { ...garment, parts, lift: 0 }, frame: page, seed }, openStudio());
  return await develop(picture, page, seed).raw().toBuffer();
};
