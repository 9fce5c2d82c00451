/** The shape of a part: a height field from its outline, folds and wrinkles, and the light on it. */
import { weaverOf } from './fabric.ts';
import { addSolid } from './solid.ts';
import type { Stuff } from './stuff.ts';
import type { Fold, Part } from './garment.ts';
import { type Sway, maskOf, rasterise, swayOf, swayed } from './mask.ts';
import { boundsOf } from './path.ts';
import { type Box, type Frame, blur, blurAcross, boxOf, slowField } from './plane.ts';
import { layeredNoise, smoothNoise } from './random.ts';

/** What does not depend on colours: computed once for all colours of a garment. */
export type Relief = {
  box: Box;
  sway: Sway;
  mask: Float32Array;
  /** Light relative to that on flat cloth; closeness to the edge; highlight before it is scaled. */
  diffuse: Float32Array;
  edge: Float32Array;
  glint: Float32Array;
  second: Float32Array;
  third: Float32Array;
  fourth: Float32Array;
  shade: Float32Array;
};

/** `order`: index among the parts; `sway`: displacement of outlines. */
export type Setting = { frame: Frame; seed: number; order: number; sway: number };

const light = ((): readonly [number, number, number] => {
  const length = Math.hypot(-0.5, -0.62, 0.72);
  return [-0.5 / length, -0.62 / length, 0.72 / length];
})();
const halfway = ((): readonly [number, number, number] => {
  const length = Math.hypot(light[0], light[1], light[2] + 1);
  return [light[0] / length, light[1] / length, (light[2] + 1) / length];
})();

/** Blur and height by the width of a fold. */
const sizes = [
  { from: 0, to: 13, soft: 2.6, height: 5 },
  { from: 13, to: 30, soft: 6, height: 9 },
  { from: 30, to: Infinity, soft: 13, height: 16 },
] as const;

const foldPath = ({ d, height }: Fold): string => {
  const level = Math.min(255, Math.floor(Math.abs(height) * 60));
  return `<path d="${d}" fill="${height > 0 ? `rgb(${level},0,0)` : `rgb(0,${level},0)`}" style="mix-blend-mode:screen"/>`;
};

/** Displaces and fades folds by noise, so that mirrored folds differ. */
const wander = (
  pixels: Uint8Array,
  box: Box,
  { frame, seed }: Setting,
  { sway, drift }: { sway: Sway; drift: number },
): Float32Array => {
  const slow = (frequency: number, shift: number): Float32Array =>
    slowField(frame, box, 16 * frame.scale, (u, v) => smoothNoise(u * frequency, v * frequency, seed + shift));
  const [aside, along, strength] = [slow(0.006, 71), slow(0.006, 72), slow(0.0075, 73)];
  const field = new Float32Array(box.w * box.h);
  for (let i = 0; i < field.length; i += 1) {
    const x = (i % box.w) + sway.x[i]! + aside[i]! * 20 * frame.scale * drift;
    const y = Math.floor(i / box.w) + sway.y[i]! + along[i]! * 24 * frame.scale * drift;
    const k =
      (Math.min(box.h - 1, Math.max(0, Math.floor(y))) * box.w + Math.min(box.w - 1, Math.max(0, Math.floor(x)))) * 4;
    field[i] = ((pixels[k]! - pixels[k + 1]!) / 60) * Math.max(0.12, 0.68 + 0.62 * strength[i]!);
  }
  return field;
};

const addFolds = async (
  heights: Float32Array,
  part: Part,
  box: Box,
  { setting, sway }: { setting: Setting; sway: Sway },
): Promise<void> => {
  const { frame } = setting;
  const size = part.size ?? 1;
  for (const { from, to, soft, height } of sizes) {
    const some = (part.folds ?? []).filter((fold) => fold.width / size >= from && fold.width / size < to);
    if (some.length === 0) continue;
    const inner = `<g style="isolation:isolate"><rect x="-900" y="-900" width="3000" height="3000"/>${some.map(foldPath).join('')}</g>`;
    const pixels = await rasterise(frame, box, inner);
    const field = wander(pixels, box, setting, { sway, drift: (part.foldDrift ?? 1) * size });
    const soften = blur(field, box, soft * frame.scale * size);
    const gain = height * frame.scale * size * (part.foldDepth ?? 0.5);
    for (let i = 0; i < heights.length; i += 1) heights[i]! += soften[i]! * gain;
  }
};

/** Seams and hems: not displaced like folds. */
const addGrooves = async (
  heights: Float32Array,
  part: Part,
  box: Box,
  { setting, sway }: { setting: Setting; sway: Sway },
): Promise<void> => {
  const { frame } = setting;
  const grooves = part.grooves ?? [];
  if (grooves.length === 0) return;
  const inner = grooves.map(
    ({ d, width, height }) =>
      `<path d="${d}" fill="none" stroke="${height > 0 ? 'rgb(255,0,0)' : 'rgb(0,255,0)'}" stroke-width="${width}"` +
      ` stroke-opacity="${Math.min(1, Math.abs(height) / 4)}" stroke-linejoin="round"/>`,
  );
  const pixels = await rasterise(frame, box, inner.join(''));
  const field = new Float32Array(box.w * box.h);
  for (let i = 0; i < field.length; i += 1) {
    field[i] = ((pixels[i * 4]! - pixels[i * 4 + 1]!) / 255) * (pixels[i * 4 + 3]! / 255);
  }
  const soft = blur(swayed(field, box, sway), box, Math.max(1, 1.2 * frame.scale));
  const gain = 4 * frame.scale * (part.size ?? 1);
  for (let i = 0; i < heights.length; i += 1) heights[i]! += soft[i]! * gain;
};

/** Thin at every edge, round only from side to side. */
const hanging = [
  [2.4, 2.6, false],
  [16, 13, true],
  [58, 46, true],
] as const;

const addHang = (
  heights: Float32Array,
  mask: Float32Array,
  part: Part,
  { box, frame }: { box: Box; frame: Frame },
): void => {
  const size = part.size ?? 1;
  for (const [radius, height, across] of hanging) {
    const reach = radius * frame.scale * size;
    const soft = across ? blurAcross(mask, box, reach) : blur(mask, box, reach);
    const gain = height * (part.puff ?? 1) * frame.scale * size;
    for (let i = 0; i < heights.length; i += 1) heights[i]! += soft[i]! * gain;
  }
};

const addEdges = (
  heights: Float32Array,
  mask: Float32Array,
  part: Part,
  { box, frame }: { box: Box; frame: Frame },
): void => {
  if (part.hang) return addHang(heights, mask, part, { box, frame });
  const size = part.size ?? 1;
  for (const [radius, height] of part.edges ?? [
    [4, 5],
    [14, 12],
    [46, 34],
  ]) {
    const soft = blur(mask, box, radius * frame.scale * size);
    const gain = height * (part.puff ?? 1) * frame.scale * size;
    for (let i = 0; i < heights.length; i += 1) heights[i]! += soft[i]! * gain;
  }
};

const addWrinkles = (heights: Float32Array, part: Part, box: Box, { frame, seed, order }: Setting): void => {
  const { height = 4, x = 0.012, y = 0.007, turn = 0, crease: sharp = 0.35 } = part.wrinkles ?? {};
  if (height === 0) return;
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const field = slowField(frame, box, Math.max(1, 3 * frame.scale), (u, v) => {
    const [a, b] = [(u * cos + v * sin) * x, (v * cos - u * sin) * y];
    const crease = 1 - Math.abs(layeredNoise(a * 1.7 + 3, b * 1.7, seed + order * 5, 2)) * 2.2;
    return layeredNoise(a, b, seed + order * 3, 3) + sharp * crease;
  });
  const gain = height * frame.scale * (part.size ?? 1);
  for (let i = 0; i < heights.length; i += 1) heights[i]! += field[i]! * gain;
};

/** Draws the fabric over the heights, so that the pattern follows the folds. */
const weave = (relief: Relief, heights: Float32Array, part: Part, { frame, seed, order }: Setting): void => {
  const { box, mask, sway } = relief;
  const size = part.size ?? 1;
  const weaver = weaverOf(part.fabric, seed * 13 + order * 7);
  const turn = ((part.grain ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) / size, Math.sin(turn) / size];
  const bumps = new Float32Array(heights.length);
  const stuff: Stuff = { second: 0, third: 0, fourth: 0, shade: 1, relief: 0 };
  for (let y = 1; y < box.h - 1; y += 1) {
    for (let x = 1; x < box.w - 1; x += 1) {
      const i = y * box.w + x;
      if (mask[i]! < 0.004) continue;
      const gx = (heights[i + 1]! - heights[i - 1]!) * 2 * size;
      const gy = (heights[i + box.w]! - heights[i - box.w]!) * 2 * size;
      const u = frame.left + (box.x + x + sway.x[i]!) / frame.scale - 375 + gx;
      const v = frame.top + (box.y + y + sway.y[i]!) / frame.scale - 500 + gy;
      stuff.second = stuff.third = stuff.fourth = stuff.relief = 0;
      stuff.shade = 1;
      weaver(u * cos + v * sin + 375, v * cos - u * sin + 500, stuff);
      relief.second[i] = stuff.second;
      relief.third[i] = stuff.third;
      relief.fourth[i] = stuff.fourth;
      relief.shade[i] = stuff.shade;
      bumps[i] = stuff.relief * frame.scale * size;
    }
  }
  for (let i = 0; i < heights.length; i += 1) heights[i]! += bumps[i]!;
};

/** Depth of each point below its surroundings: deep points receive less ambient light. */
const hollowsOf = (heights: Float32Array, box: Box, scale: number): Float32Array => {
  const around = blur(heights, box, 9 * scale);
  return around.map((height, i) => Math.min(1.4, Math.max(0, ((height - heights[i]!) / scale) * 0.42)));
};

const illuminate = (relief: Relief, heights: Float32Array, part: Part, scale: number): void => {
  const { box, mask } = relief;
  const soft = blur(mask, box, (part.hang ? 4 : 10) * scale * (part.size ?? 1));
  const [lx, ly, lz] = light;
  const [hx, hy, hz] = halfway;
  const tightness = part.tightness ?? 14;
  for (let y = 1; y < box.h - 1; y += 1) {
    for (let x = 1; x < box.w - 1; x += 1) {
      const i = y * box.w + x;
      if (mask[i]! < 0.004) continue;
      const gx = (heights[i + 1]! - heights[i - 1]!) * 0.5;
      const gy = (heights[i + box.w]! - heights[i - box.w]!) * 0.5;
      const unit = 1 / Math.sqrt(gx * gx + gy * gy + 1);
      relief.diffuse[i] = ((-gx * lx - gy * ly + lz) * unit) / lz;
      relief.edge[i] = Math.max(0, Math.min(1, (soft[i]! - 0.5) * 2));
      relief.glint[i] = Math.max(0, (-gx * hx - gy * hy + hz) * unit) ** tightness;
    }
  }
};

/** Models one part, or null when none of it is in the picture. */
export const modelPart = async (part: Part, setting: Setting): Promise<Relief | null> => {
  const { frame } = setting;
  const box = boxOf(
    frame,
    boundsOf(part.d),
    (part.band ?? 0) / 2 + 10,
    Math.max(0, Math.round(40 * (frame.scale - 1))),
  );
  if (box.w < 4 || box.h < 4) return null;
  const size = box.w * box.h;
  const sway = swayOf(frame, box, setting.seed, setting.sway);
  const empty = (): Float32Array => new Float32Array(size);
  const relief: Relief = {
    box,
    sway,
    mask: await maskOf(frame, box, part, sway),
    diffuse: empty(),
    edge: empty(),
    glint: empty(),
    second: empty(),
    third: empty(),
    fourth: empty(),
    shade: empty(),
  };
  const heights = new Float32Array(size);
  addEdges(heights, relief.mask, part, { box, frame });
  if (part.solid) addSolid(heights, part, { box, frame, sway });
  await addFolds(heights, part, box, { setting, sway });
  await addGrooves(heights, part, box, { setting, sway });
  addWrinkles(heights, part, box, setting);
  const hollows = hollowsOf(heights, box, frame.scale * (part.size ?? 1));
  weave(relief, heights, part, setting);
  illuminate(relief, heights, part, frame.scale);
  for (let i = 0; i < size; i += 1) relief.edge[i]! -= hollows[i]!;
  return relief;
};
