/** Bodies of children and babies: wider in proportion than adults, with short limbs and a large neck. */
import { type Fabric, type Garment, type Part, type Place, place } from '#demo/packshots/engine/garment';
import { boundsOf, movePath } from '#demo/packshots/engine/path';
import { cloth } from './cloth.ts';

export type Figure = 'child' | 'baby';

/** Half widths and heights from the neck point, in units. */
export type Build = {
  readonly neck: number;
  readonly drop: number;
  readonly shoulder: number;
  readonly arm: number;
  readonly chest: number;
  readonly length: number;
  readonly long: number;
  readonly short: number;
  readonly cuff: number;
  /** Angle of long and of short sleeves below the horizontal, in degrees. */
  readonly fall: readonly [number, number];
};

export const builds: Record<Figure, Build> = {
  child: {
    neck: 68,
    drop: 36,
    shoulder: 150,
    arm: 150,
    chest: 164,
    length: 412,
    long: 316,
    short: 118,
    cuff: 72,
    fall: [69, 46],
  },
  baby: {
    neck: 62,
    drop: 30,
    shoulder: 120,
    arm: 122,
    chest: 142,
    length: 292,
    long: 186,
    short: 84,
    cuff: 66,
    fall: [57, 40],
  },
};

/** Where the neck meets the shoulder. */
export const neckY = 220;

/** Size on the page relative to an adult. */
export const reaches: Record<Figure, number> = { child: 0.86, baby: 0.76 };

export const round = (value: number): number => Math.round(value * 100) / 100;
/** A point of a path. */
export const at = (x: number, y: number): string => `${round(x)} ${round(y)}`;

type Laid = Place & { readonly garment: Garment };

const boundsOfParts = (parts: readonly Part[]): readonly [number, number, number, number] => {
  const all = parts.map((part) => boundsOf(part.d));
  return [
    Math.min(...all.map((one) => one[0])),
    Math.min(...all.map((one) => one[1])),
    Math.max(...all.map((one) => one[2])),
    Math.max(...all.map((one) => one[3])),
  ];
};

/** Focus of the detail picture: that of the largest garment. */
const focusOf = (all: readonly Laid[]): readonly [number, number] => {
  const seen = all.map(({ garment, x = 375, y = 500, scale = 1 }) => {
    const [left, top, right, bottom] = boundsOfParts(garment.parts);
    const [fx, fy] = garment.focus ?? [375, 500];
    const at = [x + (fx - (left + right) / 2) * scale, y + (fy - (top + bottom) / 2) * scale] as const;
    return { at, size: (right - left) * (bottom - top) * scale * scale };
  });
  const [largest] = seen.toSorted((one, other) => other.size - one.size);
  return largest?.at ?? [375, 500];
};

/** Garments laid side by side or over one another: each with its middle at a point of the page, the first one lowest. */
export const lay = (all: readonly Laid[], reach = 0.95): Garment => ({
  parts: all.flatMap(({ garment, x = 375, y = 500, ...how }) => {
    const turned = place(garment.parts, how);
    const [left, top, right, bottom] = boundsOfParts(turned);
    return place(turned, { x: x - (left + right) / 2, y: y - (top + bottom) / 2 });
  }),
  sway: 2.6,
  focus: focusOf(all),
  reach,
});

export type Shape = { readonly d: string; readonly ink: string; readonly band?: number };

/** Merges neighbouring shapes of one colour and stroke: fewer parts to model. */
const joined = (shapes: readonly Shape[]): Shape[] =>
  shapes.reduce<Shape[]>((all, shape) => {
    const last = all.at(-1);
    if (last?.ink !== shape.ink || last.band !== shape.band) return [...all, shape];
    return [...all.slice(0, -1), { ...last, d: last.d + shape.d }];
  }, []);

const isLarge = (d: string): boolean => {
  const [left, top, right, bottom] = boundsOf(d);
  return (right - left) * (bottom - top) > 5000;
};

export type Sewing = { readonly x?: number; readonly y?: number; readonly scale?: number; readonly raised?: boolean };

/** A motif printed or sewn on a part; a large one follows the folds of the cloth below. */
export const onCloth = (
  below: Part,
  shapes: readonly Shape[],
  { x = 0, y = 0, scale = 1, raised = false }: Sewing = {},
): Part[] =>
  joined(shapes).map((shape) => {
    const { ink, band } = shape;
    const d = movePath(shape.d, [scale, 0, 0, scale, x, y]);
    return {
      d,
      fabric: raised ? cloth('rib', ink, { pitch: 3 }) : cloth('jersey', ink),
      ...(band && { band: band * scale }),
      clip: below.d,
      ...(below.folds && isLarge(d) && { folds: below.folds }),
      ...(below.wrinkles && { wrinkles: below.wrinkles }),
      hang: true,
      puff: raised ? 0.3 : 0.04,
      shadow: raised ? 0.3 : 0,
      shadowBlur: 3,
      contrast: 0.8,
    };
  });

/** A part of soft cloth with seams. */
export const rim = (fabric: Fabric, pitch = 6): Fabric =>
  cloth('rib', fabric.ink, { pitch, ...(fabric.kind === 'jersey' && fabric.second ? { second: fabric.second } : {}) });
