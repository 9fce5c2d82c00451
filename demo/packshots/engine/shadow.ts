/** Shadows: three soft layers under the garment, one under each part. */
import type { Part } from './garment.ts';
import { maskOf, swayOf, unionOf } from './mask.ts';
import { boundsOf } from './path.ts';
import { type Box, type Frame, blur, boxOf } from './plane.ts';
import type { Setting } from './relief.ts';

export type Shadow = { box: Box; dx: number; dy: number; field: Float32Array };
export type Ground = { box: Box; union: Float32Array; layers: { shadow: Shadow; strength: number }[] };

/** Displacement to the right and down, blur radius, strength. */
const groundLayers = [
  [5, 7, 5, 0.34],
  [16, 24, 18, 0.22],
  [34, 52, 42, 0.2],
] as const;

const boundsOfAll = (parts: readonly Part[]): readonly [number, number, number, number] => {
  const all = parts.map((part) => boundsOf(part.d));
  return [
    Math.min(...all.map((one) => one[0])),
    Math.min(...all.map((one) => one[1])),
    Math.max(...all.map((one) => one[2])),
    Math.max(...all.map((one) => one[3])),
  ];
};

/** Shadow of the garment on the wall; `union` limits the shadows of parts on each other. */
export const groundOf = async (parts: readonly Part[], setting: Setting, lift: number): Promise<Ground> => {
  const { frame, seed } = setting;
  const box = boxOf(frame, boundsOfAll(parts), 90, Math.round(110 * frame.scale));
  const union = await unionOf(frame, box, parts, swayOf(frame, box, seed, setting.sway));
  const layers = groundLayers.map(([dx, dy, radius, strength]) => ({
    strength,
    shadow: {
      box,
      dx: Math.round(dx * frame.scale * lift),
      dy: Math.round(dy * frame.scale * lift),
      field: blur(union, box, radius * frame.scale),
    },
  }));
  return { box, union, layers };
};

/** The soft shadow of one part on those below it. */
export const shadowOf = async (part: Part, setting: Setting): Promise<Shadow | null> => {
  const { frame, seed } = setting;
  const size = part.size ?? 1;
  const radius = (part.shadowBlur ?? 7) * size;
  const box = boxOf(frame, boundsOf(part.d), (part.band ?? 0) / 2 + 8 + radius * 2, 20);
  if (part.shadow === 0 || box.w < 4 || box.h < 4) return null;
  const mask = await maskOf(frame, box, part, swayOf(frame, box, seed, setting.sway));
  const field = blur(mask, box, radius * frame.scale);
  return { box, dx: Math.round(3 * frame.scale * size), dy: Math.round(5 * frame.scale * size), field };
};

/** Darkens the picture where a shadow falls, by a strength and a factor for each channel. */
export const cast = (
  picture: Float32Array,
  frame: Frame,
  { box, dx, dy, field }: Shadow,
  how: { strength: number; tint: readonly [number, number, number]; within?: Ground },
): void => {
  const [r, g, b] = how.tint.map((value) => 1 - value) as [number, number, number];
  const { within } = how;
  for (let y = Math.max(0, box.y + dy); y < Math.min(frame.height, box.y + box.h + dy); y += 1) {
    for (let x = Math.max(0, box.x + dx); x < Math.min(frame.width, box.x + box.w + dx); x += 1) {
      let dark = field[(y - dy - box.y) * box.w + x - dx - box.x]! * how.strength;
      if (within) {
        const [column, row] = [x - within.box.x, y - within.box.y];
        if (column < 0 || row < 0 || column >= within.box.w || row >= within.box.h) continue;
        dark *= within.union[row * within.box.w + column]!;
      }
      if (dark < 0.004) continue;
      const o = (y * frame.width + x) * 3;
      picture[o]! *= 1 - dark * r;
      picture[o + 1]! *= 1 - dark * g;
      picture[o + 2]! *= 1 - dark * b;
    }
  }
};
