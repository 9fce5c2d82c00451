/** The shoulder strap of a bag, and its leather, thread and brass. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Part } from '#demo/packshots/engine/garment';
import { cloth, inside } from './cloth.ts';
import { type Eye, type Mark, type Skin, type Spot, cord, curve, steps } from './space.ts';

const brassInk = '#CDA95E';

export const hide = (fabric: Fabric): Skin => ({
  fabric,
  gloss: 0.15,
  tightness: 9,
  edges: [[2, 1.6]],
  wrinkles: { height: 1.4, x: 0.016, y: 0.01, crease: 0.2 },
});

export const tight = (through: readonly number[], ink: string): Mark => ({
  through,
  width: 1.7,
  dash: '6.5 4',
  colour: shade(ink, 1.45),
  opacity: 0.8,
});

export const metal: Skin = { fabric: cloth('satin', brassInk), gloss: 0.5, tightness: 18, shadow: 0.6, shadowBlur: 4 };

export const circle = ([x, y, z]: Spot, r: number, flat = 1): Spot[] =>
  steps(0, Math.PI * 2, 28).map((a): Spot => [x + Math.cos(a) * r * flat, y, z + Math.sin(a) * r]);

/** A smooth line through points. */
export const smooth = (spots: readonly Spot[], count: number): Spot[] => {
  const [x, y, z] = [0, 1, 2].map((k) => curve(spots.flatMap((spot, i) => [i / (spots.length - 1), spot[k] ?? 0]))) as [
    (t: number) => number,
    (t: number) => number,
    (t: number) => number,
  ];
  return steps(0, 1, count).map((t) => [x(t), y(t), z(t)]);
};

/** The strap as it falls behind, and on each side a tab sewn to the wall with its ring. */
export const shoulderStrap = (fabric: Fabric, eye: Eye): Part[] => {
  const skin: Skin = {
    ...hide(fabric),
    edges: [
      [2, 3],
      [7, 4],
    ],
    wrinkles: { height: 0 },
    shadow: 0.5,
  };
  const path = smooth(
    [
      [-89, 0, 230],
      [-92, 4, 276],
      [-76, 8, 356],
      [-38, 12, 418],
      [10, 12, 432],
      [54, 10, 396],
      [86, 6, 300],
      [89, 0, 230],
    ],
    80,
  );
  const strap = cord(path, eye, { ...skin, band: 23, cap: 'butt' });
  const side = (by: number): Part[] => [
    cord(circle([by * 89, -4, 220], 12), eye, { ...metal, band: 5 }),
    cord(
      [
        [by * 89, -6, 212],
        [by * 91, -10, 176],
      ],
      eye,
      { ...skin, band: 23, shadow: 0.6 },
    ),
    cord(circle([by * 91, -12, 178], 2.2), eye, { ...metal, band: 4.2 }),
  ];
  return [
    { ...strap, lines: [-8, 8].map((by) => ({ ...tight([], fabric.ink), d: aside(strap.d, by) })) },
    ...buckle(path, eye, fabric),
    ...side(-1),
    ...side(1),
  ];
};

/** The buckle that adjusts the length: a brass frame, a keeper, holes. */
const buckle = (path: readonly Spot[], eye: Eye, fabric: Fabric): Part[] => {
  const at = (k: number): Spot => path[k] ?? [0, 0, 0];
  const across = (k: number, half: number): Spot[] => {
    const [[x0, , z0], [x1, , z1], [x, y, z]] = [at(k - 1), at(k + 1), at(k)];
    const length = Math.hypot(x1 - x0, z1 - z0) || 1;
    const [nx, nz] = [-(z1 - z0) / length, (x1 - x0) / length];
    return [
      [x - nx * half, y - 2, z - nz * half],
      [x + nx * half, y - 2, z + nz * half],
    ];
  };
  const [[a, b], [c, d]] = [across(17, 8.6), across(20, 8.6)] as [[Spot, Spot], [Spot, Spot]];
  return [
    cord(across(25, 7.6), eye, {
      ...hide(inside(fabric, 0.9)),
      band: 9,
      cap: 'butt',
      wrinkles: { height: 0 },
      shadow: 0.6,
    }),
    cord([a, b, d, c, a], eye, { ...metal, band: 4.6 }),
    cord([at(18), at(21)], eye, { ...metal, band: 3 }),
    ...[28, 31, 34].map((k) =>
      cord(
        [at(k), at(k)].map(([x, y, z]): Spot => [x, y - 2, z]),
        eye,
        { fabric: cloth('plain', '#1d1611'), band: 4, shadow: 0 },
      ),
    ),
  ];
};

/** A line beside a line of points. */
const aside = (d: string, by: number): string => {
  const points = [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const moved = points.map(([x, y], i) => {
    const [[x0, y0], [x1, y1]] = [points[Math.max(0, i - 1)] ?? [x, y], points[i + 1] ?? [x, y]];
    const length = Math.hypot(x1 - x0, y1 - y0) || 1;
    return `${Math.round((x - ((y1 - y0) / length) * by) * 10) / 10} ${Math.round((y + ((x1 - x0) / length) * by) * 10) / 10}`;
  });
  return `M${moved.join('L')}`;
};
