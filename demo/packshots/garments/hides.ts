/** Firm leather, brass and thread, for bags and small leather goods. */
import { shade } from '#demo/packshots/engine/colour';
import type { Line, Part } from '#demo/packshots/engine/garment';
import { cloth } from './cloth.ts';

export const crisp = {
  edges: [
    [2, 3],
    [6, 4],
    [30, 8],
  ],
  wrinkles: { height: 1.6 },
  gloss: 0.14,
  tightness: 10,
} as const;

export const brass = {
  fabric: cloth('satin', '#CFAE66'),
  gloss: 0.5,
  tightness: 18,
  puff: 0.9,
  edges: [
    [2, 3],
    [5, 4],
  ],
  wrinkles: { height: 0 },
  shadow: 0.6,
  shadowBlur: 4,
} as const;

export const thread = (d: string, ink: string): Line => ({
  d,
  width: 1.5,
  dash: '6 4',
  colour: shade(ink, 1.5),
  opacity: 0.7,
});

export const frame = (x: number, y: number, w: number, h: number): Part => ({
  ...brass,
  d: `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}L${x} ${y}`,
  band: 6,
  cap: 'round',
});
