/** Turns outlines into coverage: rasterises an SVG of the box, then displaces edges slightly so that none is perfectly straight. */
import sharp from 'sharp';
import type { Line, Part } from './garment.ts';
import { type Box, type Frame, slowField } from './plane.ts';
import { layeredNoise } from './random.ts';

sharp.concurrency(1);

/** Displacement of each pixel of a box, in pixels. */
export type Sway = { x: Float32Array; y: Float32Array };

/** Draws SVG over a box of the picture; four bytes a pixel, not premultiplied. */
export const rasterise = async (frame: Frame, box: Box, inner: string): Promise<Uint8Array> => {
  const view = [
    frame.left + box.x / frame.scale,
    frame.top + box.y / frame.scale,
    box.w / frame.scale,
    box.h / frame.scale,
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box.w}" height="${box.h}" viewBox="${view.join(' ')}">${inner}</svg>`;
  return await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
};

export const swayOf = (frame: Frame, box: Box, seed: number, reach: number): Sway => {
  const step = 12 * frame.scale;
  const length = reach * frame.scale;
  return {
    x: slowField(frame, box, step, (u, v) => layeredNoise(u * 0.009, v * 0.009, seed, 2) * length * 1.6),
    y: slowField(frame, box, step, (u, v) => layeredNoise(u * 0.009, v * 0.009, seed + 50, 2) * length),
  };
};

/** Samples a field at the displaced pixels. */
export const swayed = (source: Float32Array, { w, h }: Box, sway: Sway): Float32Array => {
  const target = new Float32Array(source.length);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const i = y * w + x;
      const fx = Math.min(w - 1.001, Math.max(0, x + sway.x[i]!));
      const fy = Math.min(h - 1.001, Math.max(0, y + sway.y[i]!));
      const k = Math.floor(fy) * w + Math.floor(fx);
      const a = fx - Math.floor(fx);
      const b = fy - Math.floor(fy);
      target[i] =
        (source[k]! * (1 - a) + source[k + 1]! * a) * (1 - b) + (source[k + w]! * (1 - a) + source[k + w + 1]! * a) * b;
    }
  }
  return target;
};

const outline = ({ d, band, cap = 'round' }: Pick<Part, 'd' | 'band' | 'cap'>): string =>
  band
    ? `<path d="${d}" stroke="#000" stroke-width="${band}" fill="none" stroke-linecap="${cap}" stroke-linejoin="round"/>`
    : `<path d="${d}" fill="#000"/>`;

const coverage = async (frame: Frame, box: Box, inner: string): Promise<Float32Array> => {
  const pixels = await rasterise(frame, box, inner);
  const field = new Float32Array(box.w * box.h);
  for (let i = 0; i < field.length; i += 1) field[i] = pixels[i * 4 + 3]! / 255;
  return field;
};

/** Coverage of one part in 0…1, cut by its clip. */
export const maskOf = async (frame: Frame, box: Box, part: Part, sway: Sway): Promise<Float32Array> => {
  const mask = swayed(await coverage(frame, box, outline(part)), box, sway);
  if (part.clip) {
    const clip = swayed(await coverage(frame, box, outline({ d: part.clip })), box, sway);
    for (let i = 0; i < mask.length; i += 1) mask[i]! *= clip[i]!;
  }
  return mask;
};

/** Coverage of all parts together. */
export const unionOf = async (frame: Frame, box: Box, parts: readonly Part[], sway: Sway): Promise<Float32Array> =>
  swayed(await coverage(frame, box, parts.map(outline).join('')), box, sway);

const stroke = (line: Line): string =>
  `<path d="${line.d}" fill="${line.fill ?? 'none'}" stroke="${line.colour ?? '#000'}" stroke-width="${line.width ?? 1.6}"` +
  ` stroke-opacity="${line.opacity ?? 0.5}" stroke-linecap="round" ${line.dash ? `stroke-dasharray="${line.dash}"` : ''}/>`;

/** Stitches and buttons: red, green and blue premultiplied by coverage, then coverage. */
export const paintLines = async (
  frame: Frame,
  box: Box,
  lines: readonly Line[],
  sway: Sway,
): Promise<readonly Float32Array[]> => {
  const pixels = await rasterise(frame, box, lines.map(stroke).join(''));
  return [0, 1, 2, 3].map((channel) => {
    const field = new Float32Array(box.w * box.h);
    for (let i = 0; i < field.length; i += 1) {
      const alpha = pixels[i * 4 + 3]! / 255;
      field[i] = channel === 3 ? alpha : (pixels[i * 4 + channel]! / 255) * alpha;
    }
    return swayed(field, box, sway);
  });
};
