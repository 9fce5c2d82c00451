/** Paints a modelled part in its colours. */
import { type Rgb, luminance, rgbOf } from './colour.ts';
import { inksOf } from './fabric.ts';
import type { FabricKind, Part } from './garment.ts';
import type { Frame } from './plane.ts';
import type { Relief } from './relief.ts';

/** Brightness of a point: softened in shadows, limited in highlights. */
const toned = (diffuse: number, edge: number, contrast: number): number => {
  const lit = (1 + contrast * (diffuse - 1)) * (0.86 + 0.14 * edge);
  const soft = lit < 1 ? 1 - (1 - lit) * (1 - 0.28 * (1 - lit)) : lit;
  return Math.max(0.36, Math.min(1.4, soft));
};

/** Light cloth reflects light into its own folds, which reduces contrast. */
const contrastOf = (part: Part): number => {
  const { kind, ink, second } = part.fabric;
  const light = luminance(rgbOf(kind === 'denim' ? (second ?? ink) : ink));
  return (part.contrast ?? 0.95) * (1 - 0.36 * light);
};

const glossy: readonly FabricKind[] = ['leather', 'satin'];

/** Response of a cloth to light: matte dark cloth shows its threads instead of a shine. */
type Answer = { dark: number; shine: number; white: number; nap: number };
const glossOf = ({ fabric, gloss }: Part): number => gloss ?? (fabric.kind === 'satin' ? 0.14 : 0.05);
const answerOf = (part: Part): Answer => {
  const { fabric } = part;
  const gloss = glossOf(part);
  const light = luminance(rgbOf(fabric.ink));
  const matte = glossy.includes(fabric.kind) || gloss > 0.1 ? 0 : 1;
  const dark = matte * Math.max(0, 1 - light / 0.26);
  return {
    dark,
    shine: 0.62 - 0.34 * dark,
    white: 1 - 0.075 * Math.max(0, (light - 0.6) / 0.4),
    nap: fabric.kind === 'velvet' ? 0.3 : 0,
  };
};

/** Shadow is a little warmer than the cloth, light a little whiter. */
const lighten = (rgb: [number, number, number], s: number, shine: number): void => {
  const [r, g, b] = rgb;
  if (s < 1) {
    const k = 1 - s;
    const back = k * 0.02 * luminance([r, g, b]);
    rgb[0] = r * (1 - k * 0.95) + back;
    rgb[1] = g * (1 - k * 0.98);
    rgb[2] = b * (1 - k * 0.97) + back;
  } else {
    const k = (s - 1) * shine;
    rgb[0] = r + (1 - r) * k;
    rgb[1] = g + (1 - g) * k;
    rgb[2] = b + (1 - b) * k * 0.96;
  }
};

/** A nap seen from its side is lighter, in light and in shade. */
const brush = (rgb: [number, number, number], share: number): void => {
  for (let k = 0; k < 3; k += 1) rgb[k] = rgb[k]! + (rgb[k]! * 1.3 + 0.16 - rgb[k]!) * share;
};

export const paintPart = (picture: Float32Array, frame: Frame, part: Part, relief: Relief): void => {
  const { box, mask } = relief;
  const [a, b, c, d] = inksOf(part.fabric).map(rgbOf) as [Rgb, Rgb, Rgb, Rgb];
  const contrast = contrastOf(part);
  const { dark, shine, white, nap } = answerOf(part);
  const gloss = glossOf(part) * (1 - 0.6 * dark);
  const opacity = part.opacity ?? 1;
  const rgb: [number, number, number] = [0, 0, 0];
  for (let y = Math.max(0, -box.y); y < box.h && y + box.y < frame.height; y += 1) {
    for (let x = Math.max(0, -box.x); x < box.w && x + box.x < frame.width; x += 1) {
      const i = y * box.w + x;
      const cover = mask[i]! * opacity;
      if (cover < 0.004) continue;
      const s = toned(relief.diffuse[i]!, relief.edge[i]!, contrast);
      const thread = relief.shade[i]! * (1 + dark * 2.2 * (relief.shade[i]! - 0.9)) * white;
      for (let k = 0; k < 3; k += 1) {
        let ink = a[k]!;
        ink += (b[k]! - ink) * relief.second[i]!;
        ink += (c[k]! - ink) * relief.third[i]!;
        ink += (d[k]! - ink) * relief.fourth[i]!;
        rgb[k] = (ink + 0.035 * dark) * thread;
      }
      lighten(rgb, s, shine);
      if (nap) brush(rgb, nap * Math.min(1, Math.abs(s - 0.96) * 1.5));
      const glint = relief.glint[i]! * gloss;
      const o = ((y + box.y) * frame.width + x + box.x) * 3;
      for (let k = 0; k < 3; k += 1) picture[o + k] = picture[o + k]! * (1 - cover) + (rgb[k]! + glint) * cover;
    }
  }
};

/** Lays stitches and buttons over a part. */
export const paintOver = (
  picture: Float32Array,
  frame: Frame,
  relief: Relief,
  layer: readonly Float32Array[],
): void => {
  const { box, mask } = relief;
  const [, , , cover] = layer;
  for (let y = Math.max(0, -box.y); y < box.h && y + box.y < frame.height; y += 1) {
    for (let x = Math.max(0, -box.x); x < box.w && x + box.x < frame.width; x += 1) {
      const i = y * box.w + x;
      const alpha = cover![i]! * mask[i]!;
      if (alpha < 0.004) continue;
      const o = ((y + box.y) * frame.width + x + box.x) * 3;
      for (let k = 0; k < 3; k += 1) picture[o + k] = picture[o + k]! * (1 - alpha) + layer[k]![i]! * mask[i]!;
    }
  }
};
