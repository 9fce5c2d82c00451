/** Lace drawn thread by thread: a net, flowers on it, scallops at its edges. */
import { luminance, rgbOf, shade } from '#demo/packshots/engine/colour';
import type { Line, Part } from '#demo/packshots/engine/garment';
import { disc, stationsOf } from '#demo/packshots/engine/path';
import { randomOf } from '#demo/packshots/engine/random';
import { cloth } from './cloth.ts';

type Box = readonly [left: number, top: number, right: number, bottom: number];

const r = (value: number): number => Math.round(value * 10) / 10;
const isDark = (ink: string): boolean => luminance(rgbOf(ink)) < 0.12;
/** The thick thread round each flower, a little lighter so that it shows. */
const cordOf = (ink: string): string => shade(ink, isDark(ink) ? 1.3 : 1.34);

/** A fine net of diagonal threads. */
export const laceNet = ([left, top, right, bottom]: Box, ink: string): Line[] => {
  const gap = 6;
  const high = bottom - top;
  let d = '';
  for (let x = left - high; x < right; x += gap)
    d += `M${r(x)} ${top}L${r(x + high)} ${bottom}M${r(x + high)} ${top}L${r(x)} ${bottom}`;
  return [{ d, width: 1.1, colour: shade(ink, 0.9), opacity: 0.7 }];
};

const petal = (x: number, y: number, angle: number, long: number): string => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (a: number, b: number): string => `${r(x + a * cos - b * sin)} ${r(y + a * sin + b * cos)}`;
  const half = long * 0.36;
  return `M${at(long * 0.12, 0)}C${at(long * 0.3, -half)} ${at(long * 0.95, -half * 1.1)} ${at(long, 0)}C${at(long * 0.95, half * 1.1)} ${at(long * 0.3, half)} ${at(long * 0.12, 0)}Z`;
};

/** Flowers in staggered rows, with leaves, tendrils and small buds between them. */
export const laceMotifs = ([left, top, right, bottom]: Box, ink: string): Line[] => {
  const random = randomOf(17);
  const [wide, high] = [60, 50];
  let [solid, veins, tendrils] = ['', '', ''];
  for (let row = 0; top + row * high < bottom + high; row += 1) {
    for (let column = -1; left + column * wide < right + wide; column += 1) {
      const x = left + (column + (row % 2 ? 0.5 : 0)) * wide + (random() - 0.5) * 6;
      const y = top + row * high + (random() - 0.5) * 6;
      const turn = random() * 6.28;
      for (let k = 0; k < 6; k += 1) {
        solid += petal(x, y, turn + (k * Math.PI) / 3, 17);
        veins += `M${r(x)} ${r(y)}L${r(x + 11 * Math.cos(turn + (k * Math.PI) / 3))} ${r(y + 11 * Math.sin(turn + (k * Math.PI) / 3))}`;
      }
      for (const side of [-1, 1]) {
        tendrils += `M${r(x + side * 12)} ${r(y + 8)}C${r(x + side * 24)} ${r(y + 14)} ${r(x + side * 12)} ${r(y + 34)} ${r(x + side * 28)} ${r(y + high * 0.84)}`;
        solid += petal(x + side * 17, y + 12, side > 0 ? 0.2 : Math.PI - 0.2, 15);
        solid += petal(x + side * 18, y + 26, side > 0 ? 2.2 : 0.94, 13);
        solid += petal(x + side * 21, y + 34, side > 0 ? 0.2 : Math.PI - 0.2, 11);
        solid += disc(r(x + side * 27), r(y - 5), 3);
      }
    }
  }
  const solidInk = shade(ink, isDark(ink) ? 1.05 : 0.94);
  return [
    { d: tendrils, width: 3, colour: solidInk, opacity: 0.95 },
    { d: solid, fill: solidInk, colour: cordOf(ink), width: 1.1, opacity: 0.7 },
    { d: veins, width: 0.9, colour: cordOf(ink), opacity: 0.45 },
  ];
};

/** An edge of scallops: half rounds of net with a thicker thread outside. */
export const scalloped = (d: string, ink: string, radius: number): Part => {
  const step = radius * 1.7;
  const rounds = stationsOf(d, step).map(({ x, y }) => disc(x, y, radius));
  const holes = stationsOf(d, step).map(({ x, y }) => disc(x, y, radius * 0.3));
  return {
    d: rounds.join(''),
    fabric: cloth('jersey', shade(ink, isDark(ink) ? 1.04 : 0.94)),
    puff: 0.4,
    edges: [[1.6, 2.4]],
    shadow: 0.25,
    shadowBlur: 3,
    wrinkles: { height: 0 },
    lines: [
      { d: holes.join(''), fill: shade(ink, isDark(ink) ? 1.34 : 1.3), colour: 'none', opacity: 0.8 },
      { d, width: 1, colour: cordOf(ink), opacity: 0.5 },
    ],
  };
};
