/** Outlines as SVG paths in absolute M, L, C, Q and Z, on a page of 750 by 1000 units. */

export const pageWidth = 750;
export const pageHeight = 1000;

/** A point [x, y], or a curve to it [x1, y1, x2, y2, x, y]. */
export type Segment = readonly number[];
export type Matrix = readonly [number, number, number, number, number, number];

const round = (value: number): number => Math.round(value * 100) / 100;
const numbers = /-?\d+(?:\.\d+)?/g;

const pairs = /(-?\d+(?:\.\d+)?)[ ,](-?\d+(?:\.\d+)?)/g;

/** Applies a matrix to every point of a path. */
export const movePath = (d: string, [a, b, c, e, tx, ty]: Matrix): string =>
  d.replace(pairs, (_, left: string, right: string) => {
    const [x, y] = [Number(left), Number(right)];
    return `${round(a * x + c * y + tx)} ${round(b * x + e * y + ty)}`;
  });

/** The other side of the body. */
export const mirror = (d: string): string => movePath(d, [-1, 0, 0, 1, pageWidth, 0]);

/** A closed outline from its left half, given from the top of the middle line to its bottom. */
export const mirrored = (half: readonly Segment[]): string => {
  const [first = [375, 0], ...rest] = half;
  const end = (segment: Segment): Segment => segment.slice(-2);
  const draw = (segment: Segment): string => (segment.length === 2 ? 'L' : 'C') + segment.join(' ');
  const flip = (x: number | undefined): number => pageWidth - (x ?? 0);
  let d = `M${first.join(' ')}${rest.map(draw).join('')}`;
  for (let i = half.length - 1; i > 0; i -= 1) {
    const segment = half[i] ?? first;
    const [px, py] = end(half[i - 1] ?? first);
    d +=
      segment.length === 2
        ? `L${flip(px)} ${py}`
        : `C${flip(segment[2])} ${segment[3]} ${flip(segment[0])} ${segment[1]} ${flip(px)} ${py}`;
  }
  return `${d}Z`;
};

/** A seam across the body, given from the middle to its left end. */
export const seam = ([first = [375, 0], ...rest]: readonly Segment[]): string => {
  const half = `M${first.join(' ')}${rest.map((one) => (one.length === 2 ? 'L' : 'C') + one.join(' ')).join('')}`;
  return half + mirror(half);
};

/** An ellipse. */
export const disc = (x: number, y: number, rx: number, ry = rx): string => {
  const kx = rx * 0.552;
  const ky = ry * 0.552;
  return (
    `M${round(x - rx)} ${y}C${round(x - rx)} ${round(y - ky)} ${round(x - kx)} ${round(y - ry)} ${x} ${round(y - ry)}` +
    `C${round(x + kx)} ${round(y - ry)} ${round(x + rx)} ${round(y - ky)} ${round(x + rx)} ${y}` +
    `C${round(x + rx)} ${round(y + ky)} ${round(x + kx)} ${round(y + ry)} ${x} ${round(y + ry)}` +
    `C${round(x - kx)} ${round(y + ry)} ${round(x - rx)} ${round(y + ky)} ${round(x - rx)} ${y}Z`
  );
};

/** The smallest rectangle around a path's points: left, top, right, bottom. */
export const boundsOf = (d: string): readonly [number, number, number, number] => {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  (d.match(numbers) ?? []).forEach((text, i) => {
    const side = i % 2;
    const value = Number(text);
    bounds[side] = Math.min(bounds[side] ?? value, value);
    bounds[side + 2] = Math.max(bounds[side + 2] ?? value, value);
  });
  return bounds;
};

/** A lens along a curve from (x0, y0) by (cx, cy) to (x1, y1), `width` at its thickest. */
export const lens = (curve: readonly [number, number, number, number, number, number], width: number): string => {
  const [x0, y0, cx, cy, x1, y1] = curve;
  const steps = 12;
  const left: string[] = [];
  const right: string[] = [];
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    const s = 1 - t;
    const x = s * s * x0 + 2 * s * t * cx + t * t * x1;
    const y = s * s * y0 + 2 * s * t * cy + t * t * y1;
    const dx = 2 * s * (cx - x0) + 2 * t * (x1 - cx);
    const dy = 2 * s * (cy - y0) + 2 * t * (y1 - cy);
    const half = ((width / 2) * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.08)) ** 0.8) / (Math.hypot(dx, dy) || 1);
    left.push(`${round(x - dy * half)} ${round(y + dx * half)}`);
    right.unshift(`${round(x + dy * half)} ${round(y - dx * half)}`);
  }
  return `M${[...left, ...right].join('L')}Z`;
};

/** A point of a curve and the direction across it. */
export type Station = { readonly x: number; readonly y: number; readonly nx: number; readonly ny: number };

/** The lines of a path of M, L and C as cubic curves. */
const curvesOf = (d: string): number[][] => {
  const curves: number[][] = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest = ''] of d.matchAll(/([MLC])([^MLCQZ]*)/g)) {
    const all = (rest.match(numbers) ?? []).map(Number);
    const size = letter === 'C' ? 6 : 2;
    for (let i = 0; i + size <= all.length; i += size) {
      const [a = 0, b = 0, c = 0, e = 0, f = 0, g = 0] = all.slice(i, i + size);
      if (letter === 'C') curves.push([x, y, a, b, c, e, f, g]);
      else if (letter === 'L' || i > 0) curves.push([x, y, x, y, a, b, a, b]);
      [x, y] = letter === 'C' ? [f, g] : [a, b];
    }
  }
  return curves;
};

/** Stations along a path, `spacing` apart. */
export const stationsOf = (d: string, spacing: number): Station[] => {
  const found: Station[] = [];
  let ahead = spacing / 2;
  for (const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] of curvesOf(d)) {
    let [px, py] = [x0, y0];
    for (let i = 1; i <= 80; i += 1) {
      const t = i / 80;
      const s = 1 - t;
      const [a, b, c, e] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      const [x, y] = [a * x0 + b * x1 + c * x2 + e * x3, a * y0 + b * y1 + c * y2 + e * y3];
      const length = Math.hypot(x - px, y - py);
      ahead -= length;
      if (ahead <= 0 && length > 0) {
        found.push({ x: round(x), y: round(y), nx: -(y - py) / length, ny: (x - px) / length });
        ahead += spacing;
      }
      [px, py] = [x, y];
    }
  }
  return found;
};

/** Short strokes across a path, as the ribs of a neckline. */
export const ticksOf = (d: string, spacing: number, half: number): string =>
  stationsOf(d, spacing)
    .map(
      ({ x, y, nx, ny }) =>
        `M${round(x - nx * half)} ${round(y - ny * half)}L${round(x + nx * half)} ${round(y + ny * half)}`,
    )
    .join('');
