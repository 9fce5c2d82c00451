/** Shapes of a plate: black prints solid, grey as dots, white takes ink away. */
import { randomOf } from '#demo/packshots/engine/random';

/** A grey that prints with this share of ink. */
export const tone = (share: number): string => {
  const value = Math.round(255 * (1 - share));
  return `rgb(${value},${value},${value})`;
};

export const fill = (d: string, share = 1): string => `<path d="${d}" fill="${tone(share)}"/>`;
export const line = (d: string, width: number, share = 1, dash = ''): string =>
  `<path d="${d}" fill="none" stroke="${tone(share)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${
    dash ? ` stroke-dasharray="${dash}"` : ''
  }/>`;
export const dot = (x: number, y: number, r: number, share = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone(share)}"/>`;
/** Centre and radii, or corner and sides, then the share of ink. */
type Placed = readonly [number, number, number, number, number?];

export const oval = (...[x, y, rx, ry, share = 1]: Placed): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${tone(share)}"/>`;
export const box = (...[x, y, w, h, share = 1]: Placed): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${tone(share)}"/>`;
export const moved = (art: string, x: number, y: number, how = ''): string =>
  `<g transform="translate(${x} ${y}) ${how}">${art}</g>`;

/** Shape with a vertical gradient from one share of ink to another. */
export const fading = (id: string, d: string, from: number, to: number): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(from)}"/>` +
  `<stop offset="1" stop-color="${tone(to)}"/></linearGradient><path d="${d}" fill="url(#${id})"/>`;

export const rect = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}Z`;
export const round = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** One drawing for each of a row of numbers. */
export const row = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** An unfilled circle. */
export const ring = (...[x, y, r, width, share = 1]: Placed): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${tone(share)}" stroke-width="${width}"/>`;

/** Draws at random points of the unit square, the same points for the same seed. */
export const scatter = (count: number, seed: number, draw: (a: number, b: number, i: number) => string): string => {
  const random = randomOf(seed);
  return row(count, (i) => draw(random(), random(), i));
};

/** Art clipped to an outline. */
export const within = (id: string, d: string, art: string): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${art}</g>`;
