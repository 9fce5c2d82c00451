/** Shapes of a drawing, as SVG. A colour is the name of a tone; the press replaces it. */
import { hash } from 'node:crypto';
import type { Tone } from '#demo/packshots/cast/print/tones';

export type Point = readonly [x: number, y: number];

const rounded = (value: number): number => Math.round(value * 10) / 10;

export const polyline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}`;

export const fill = (d: string, tone: Tone): string => `<path d="${d}" fill="@${tone}"/>`;

/** Filled, with an outline of another tone. */
export const edged = (d: string, tone: Tone, edge: Tone, width: number): string =>
  `<path d="${d}" fill="@${tone}" stroke="@${edge}" stroke-width="${width}" stroke-linejoin="round"/>`;

export const line = (d: string, tone: Tone, width: number, dashes = ''): string =>
  `<path d="${d}" fill="none" stroke="@${tone}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"` +
  `${dashes && ` stroke-dasharray="${dashes}"`}/>`;

export const disc = (x: number, y: number, radius: number, tone: Tone): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="@${tone}"/>`;

type Pair = readonly [number, number];

export const oval = ([x, y]: Pair, [rx, ry]: Pair, tone: Tone): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="@${tone}"/>`;

export const box = ([x, y]: Pair, [width, height]: Pair, tone: Tone, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="@${tone}"/>`;

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;

export type Placing = { scale?: number | readonly [x: number, y: number]; turn?: number };

/** Moved to a point, turned by degrees, scaled; a negative x scale mirrors. */
export const placed = (x: number, y: number, art: string, { scale = 1, turn = 0 }: Placing = {}): string =>
  `<g transform="translate(${rounded(x)} ${rounded(y)}) rotate(${turn}) scale(${typeof scale === 'number' ? scale : scale.join(' ')})">${art}</g>`;

/** Printed over what lies below; white changes nothing. */
export const overprint = (art: string): string => `<g style="mix-blend-mode:multiply">${art}</g>`;

/** Clips the art to an outline. The id is a hash of the outline, so that a drawing is always the same text. */
export const within = (d: string, art: string, rule: 'nonzero' | 'evenodd' = 'nonzero'): string => {
  const id = `in-${hash('sha1', d + rule).slice(0, 12)}`;
  return `<clipPath id="${id}"><path d="${d}" clip-rule="${rule}"/></clipPath><g clip-path="url(#${id})">${art}</g>`;
};

/** A shape with art that is seen only inside it: pattern, folds, shade. */
export const filled = (d: string, tone: Tone, art: string): string => fill(d, tone) + within(d, art);

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** The whole picture, and a margin for plates that are out of register. */
export const ground = (width: number, height: number, tone: Tone): string =>
  box([-20, -20], [width + 40, height + 40], tone);

/** The dashed hem, signature of the shop. */
export const hem = (d: string, tone: Tone = 'magenta', width = 7, dashes = '26 18'): string =>
  line(d, tone, width, dashes);
