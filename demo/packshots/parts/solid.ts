/** Solids as signed distance functions: negative inside. y points up, z to the eye. */
import { layeredNoise } from '#demo/packshots/engine/random';

export type Field = (x: number, y: number, z: number) => number;
/** A distance on a plane, to be turned on a lathe or pulled into depth. */
export type Outline = (x: number, y: number) => number;

const { abs, atan2, cos, floor, hypot, max, min, PI, round, sin, sqrt } = Math;

export const ball =
  (r: number): Field =>
  (x, y, z) =>
    sqrt(x * x + y * y + z * z) - r;

export const block =
  (w: number, h: number, d: number, soft = 0): Field =>
  (x, y, z) => {
    const [a, b, c] = [abs(x) - w + soft, abs(y) - h + soft, abs(z) - d + soft];
    return hypot(max(a, 0), max(b, 0), max(c, 0)) + min(max(a, b, c), 0) - soft;
  };

/** A cylinder along y, `h` to each end. */
export const rod =
  (r: number, h: number, soft = 0): Field =>
  (x, y, z) => {
    const a = sqrt(x * x + z * z) - r + soft;
    const b = abs(y) - h + soft;
    return min(max(a, b), 0) + hypot(max(a, 0), max(b, 0)) - soft;
  };

/** A pipe or a ring along y. */
export const pipe =
  (outer: number, inner: number, h: number, soft = 0): Field =>
  (x, y, z) => {
    const a = abs(sqrt(x * x + z * z) - (outer + inner) / 2) - (outer - inner) / 2 + soft;
    const b = abs(y) - h + soft;
    return min(max(a, b), 0) + hypot(max(a, 0), max(b, 0)) - soft;
  };

export const hoop =
  (r: number, thick: number): Field =>
  (x, y, z) =>
    hypot(sqrt(x * x + z * z) - r, y) - thick;

/** A spring along y. */
export const coil =
  (size: { r: number; wire: number; pitch: number; h: number }): Field =>
  (x, y, z) => {
    const { r, wire, pitch, h } = size;
    const turn = atan2(z, x) / (2 * PI);
    const level = (y + h) / pitch - turn;
    const near = Math.max(0, Math.min((2 * h) / pitch - turn, level));
    const k = (round(near) + turn) * pitch - h;
    return 0.8 * (hypot(sqrt(x * x + z * z) - r, y - Math.max(-h, Math.min(h, k))) - wire);
  };

export const along =
  (from: readonly [number, number, number], to: readonly [number, number, number], r: number): Field =>
  (x, y, z) => {
    const [ax, ay, az] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    const [px, py, pz] = [x - from[0], y - from[1], z - from[2]];
    const t = max(0, min(1, (px * ax + py * ay + pz * az) / (ax * ax + ay * ay + az * az)));
    return hypot(px - ax * t, py - ay * t, pz - az * t) - r;
  };

const exact =
  (points: readonly (readonly [number, number])[]): Outline =>
  (x, y) => {
    let best = Infinity;
    let inside = false;
    for (let i = 0, j = points.length - 1; i < points.length; j = i, i += 1) {
      const [ax, ay] = points[i]!;
      const [bx, by] = points[j]!;
      const [ex, ey, wx, wy] = [bx - ax, by - ay, x - ax, y - ay];
      const t = max(0, min(1, (wx * ex + wy * ey) / (ex * ex + ey * ey)));
      const [dx, dy] = [wx - ex * t, wy - ey * t];
      best = min(best, dx * dx + dy * dy);
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
    return inside ? -sqrt(best) : sqrt(best);
  };

/** A closed polygon with corners rounded by `soft`, measured once on a grid because it is evaluated millions of times. */
export const polygon = (points: readonly (readonly [number, number])[], soft = 0): Outline => {
  const measure = exact(points);
  const margin = 2.5 + soft;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, low] = [min(...xs) - margin, min(...ys) - margin];
  const cell = max(max(...xs) - left + margin, max(...ys) - low + margin) / 240;
  const grid = new Float32Array(241 * 241);
  for (let i = 0; i < grid.length; i += 1) grid[i] = measure(left + (i % 241) * cell, low + floor(i / 241) * cell);
  return (x, y) => {
    const [u, v] = [(x - left) / cell, (y - low) / cell];
    const [column, row] = [max(0, min(239.99, u)), max(0, min(239.99, v))];
    const [a, b] = [column - floor(column), row - floor(row)];
    const k = floor(row) * 241 + floor(column);
    const near = grid[k]! * (1 - a) + grid[k + 1]! * a;
    const d = near * (1 - b) + (grid[k + 241]! * (1 - a) + grid[k + 242]! * a) * b;
    const beyond = hypot(u - column, v - row) * cell;
    // outside of the grid a lower bound of the distance is enough
    return (beyond > 0 ? hypot(d, beyond) : d) - soft;
  };
};

/** Joins the corners by a smooth curve. */
export const flowing = (points: readonly (readonly [number, number])[]): (readonly [number, number])[] =>
  points.flatMap((from, i) => {
    const of = (place: number): readonly [number, number] =>
      points[(i + place + points.length) % points.length] ?? from;
    const [before, to, after] = [of(-1), of(1), of(2)];
    return [0, 1, 2, 3, 4, 5].map((part) => {
      const t = part / 6;
      const mix = (k: 0 | 1): number =>
        0.5 *
        (2 * from[k] +
          (to[k] - before[k]) * t +
          (2 * before[k] - 5 * from[k] + 4 * to[k] - after[k]) * t * t +
          (3 * from[k] - before[k] - 3 * to[k] + after[k]) * t * t * t);
      return [mix(0), mix(1)] as const;
    });
  });

export const rect =
  (w: number, h: number, soft = 0): Outline =>
  (x, y) => {
    const [a, b] = [abs(x) - w + soft, abs(y) - h + soft];
    return hypot(max(a, 0), max(b, 0)) + min(max(a, b), 0) - soft;
  };

/** Turned on a lathe around y: the outline's x is the radius. */
export const lathe =
  (outline: Outline): Field =>
  (x, y, z) =>
    outline(sqrt(x * x + z * z), y);

/** Pulled along z, `d` to each side. */
export const pulled =
  (outline: Outline, d: number, soft = 0): Field =>
  (x, y, z) => {
    const a = outline(x, y) + soft;
    const b = abs(z) - d + soft;
    return min(max(a, b), 0) + hypot(max(a, 0), max(b, 0)) - soft;
  };

export const join =
  (...fields: Field[]): Field =>
  (x, y, z) => {
    let d = Infinity;
    for (const field of fields) d = min(d, field(x, y, z));
    return d;
  };

/** Union with a fillet of that size. */
export const melt =
  (k: number, ...fields: Field[]): Field =>
  (x, y, z) => {
    let d = Infinity;
    for (const field of fields) {
      const other = field(x, y, z);
      const h = max(k - abs(d - other), 0) / k;
      d = d === Infinity ? other : min(d, other) - (h * h * k) / 4;
    }
    return d;
  };

export const cut =
  (from: Field, ...away: Field[]): Field =>
  (x, y, z) => {
    let d = from(x, y, z);
    for (const field of away) d = max(d, -field(x, y, z));
    return d;
  };

export const both =
  (a: Field, b: Field): Field =>
  (x, y, z) =>
    max(a(x, y, z), b(x, y, z));

export const shift =
  (field: Field, dx: number, dy: number, dz: number): Field =>
  (x, y, z) =>
    field(x - dx, y - dy, z - dz);

const spin = (degrees: number): readonly [number, number] => [cos((degrees * PI) / 180), sin((degrees * PI) / 180)];

export const turnX = (field: Field, degrees: number): Field => {
  const [c, s] = spin(degrees);
  return (x, y, z) => field(x, y * c + z * s, z * c - y * s);
};
export const turnY = (field: Field, degrees: number): Field => {
  const [c, s] = spin(degrees);
  return (x, y, z) => field(x * c - z * s, y, z * c + x * s);
};
export const turnZ = (field: Field, degrees: number): Field => {
  const [c, s] = spin(degrees);
  return (x, y, z) => field(x * c + y * s, y * c - x * s, z);
};

/** Repeats a solid, defined on the x axis, `n` times around y. */
export const around = (n: number, field: Field, from = 0): Field => {
  const slice = (2 * PI) / n;
  return (x, y, z) => {
    const angle = atan2(z, x) - from;
    const place = angle - slice * round(angle / slice);
    const r = sqrt(x * x + z * z);
    return field(r * cos(place), y, r * sin(place));
  };
};

/** Repeats 0 to 1 around y, for teeth, ribs and flutes. */
export const wave = (n: number, x: number, z: number): number => 0.5 + 0.5 * cos(n * atan2(z, x));

/** Fine bumps of a casting, `size` units across. */
export const rough =
  (size: number, height: number, seed = 3): Field =>
  (x, y, z) =>
    height *
    (layeredNoise(x / size, y / size, seed, 2) + layeredNoise(z / size + 9, (y * 0.8 - x * 0.6) / size, seed, 2));
