/** What a garment is made of: ordered parts, each an outline in a fabric, with its folds and seams. */
import { type Matrix, lens, mirror, movePath } from './path.ts';

export type FabricKind =
  | 'plain'
  | 'jersey'
  | 'stripe'
  | 'pin'
  | 'gingham'
  | 'check'
  | 'tartan'
  | 'dots'
  | 'stars'
  | 'floral'
  | 'tiles'
  | 'denim'
  | 'knit'
  | 'cable'
  | 'rib'
  | 'garter'
  | 'wool'
  | 'fleece'
  | 'velvet'
  | 'lace'
  | 'eyelet'
  | 'leather'
  | 'linen'
  | 'satin'
  | 'cord'
  | 'weave'
  | 'straw'
  | 'pique'
  | 'gauze'
  | 'quilt'
  | 'birds'
  | 'wax'
  | 'damask'
  | 'palms'
  | 'fish'
  | 'lemons'
  | 'leaves'
  | 'blooms'
  | 'waves'
  | 'moss'
  | 'terry'
  | 'sherpa';

/** A worn, lighter spot of a denim: centre, radii and strength. */
export type Fade = readonly [x: number, y: number, rx: number, ry: number, strength: number];

/** `pitch` is the repeat in units, `share` the part of it that the second colour takes. */
export type Fabric = {
  readonly kind: FabricKind;
  readonly ink: string;
  readonly second?: string;
  readonly third?: string;
  readonly fourth?: string;
  readonly pitch?: number;
  readonly share?: number;
  readonly fades?: readonly Fade[];
};

/** A crease: raised when `height` is positive, sunk when negative. */
export type Fold = { readonly d: string; readonly width: number; readonly height: number };

/** A seam, hem or pressed crease: raised or sunk exactly along its line, without the displacement of folds. */
export type Groove = { readonly d: string; readonly width: number; readonly height: number };

/** A stitch, seam, button or print, painted over its part. */
export type Line = {
  readonly d: string;
  readonly width?: number;
  readonly colour?: string;
  readonly fill?: string;
  readonly opacity?: number;
  readonly dash?: string;
};

export type Wrinkles = {
  readonly height?: number;
  readonly x?: number;
  readonly y?: number;
  readonly turn?: number;
  readonly crease?: number;
};

export type Part = {
  readonly d: string;
  readonly fabric: Fabric;
  /** The outline is a line drawn with this width: straps, ribs, laces. */
  readonly band?: number;
  readonly cap?: 'round' | 'butt';
  readonly clip?: string;
  readonly folds?: readonly Fold[];
  readonly foldDepth?: number;
  readonly foldDrift?: number;
  readonly grooves?: readonly Groove[];
  readonly lines?: readonly Line[];
  /** For parts modelled in space: `d` consists of quads, and each number is the nearness of a corner to the eye. */
  readonly solid?: readonly number[];
  /** Hanging cloth: rounded from side to side, flat at its hems. */
  readonly hang?: boolean;
  readonly puff?: number;
  /** Roundness of the edge: radius of a blur of the outline and the height it gives. */
  readonly edges?: readonly (readonly [number, number])[];
  readonly wrinkles?: Wrinkles;
  /** Degrees by which the fabric's pattern is turned. */
  readonly grain?: number;
  readonly shadow?: number;
  readonly shadowBlur?: number;
  readonly gloss?: number;
  readonly tightness?: number;
  readonly contrast?: number;
  readonly opacity?: number;
  /** Size at which the part was placed: 1 unless in a group. */
  readonly size?: number;
};

/** `sway`: displacement of outlines; `focus`: centre of the detail picture; `reach`: share of the available page that it fills. */
export type Garment = {
  readonly parts: readonly Part[];
  readonly sway?: number;
  readonly lift?: number;
  readonly reach?: number;
  readonly focus?: readonly [number, number];
};

/** A crease along a curve from (x0, y0) by (cx, cy) to (x1, y1), then its width and height. */
export const fold = (...[x0, y0, cx, cy, x1, y1, width, height]: FoldNumbers): Fold => ({
  d: lens([x0, y0, cx, cy, x1, y1], width),
  width,
  height,
});
export type FoldNumbers = readonly [number, number, number, number, number, number, number, number];

export const folds = (...all: FoldNumbers[]): Fold[] => all.map((numbers) => fold(...numbers));

export const mirrorFolds = (all: readonly Fold[]): Fold[] => all.map((one) => ({ ...one, d: mirror(one.d) }));

export const bothSides = (...all: FoldNumbers[]): Fold[] => [...folds(...all), ...mirrorFolds(folds(...all))];

/** The part on the other side of the body. */
export const mirrorPart = (part: Part): Part => ({
  ...part,
  d: mirror(part.d),
  grain: -(part.grain ?? 0),
  ...(part.clip && { clip: mirror(part.clip) }),
  ...(part.folds && { folds: mirrorFolds(part.folds) }),
  ...(part.grooves && { grooves: part.grooves.map((one) => ({ ...one, d: mirror(one.d) })) }),
  ...(part.lines && { lines: part.lines.map((line) => ({ ...line, d: mirror(line.d) })) }),
});

export const pair = (part: Part): Part[] => [part, mirrorPart(part)];

export type Place = {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  /** Stretches one side only, for the proportions of a child. */
  readonly scaleX?: number;
  readonly scaleY?: number;
  readonly turn?: number;
};

/** Moves parts on the page: scaled and turned about its centre, then shifted. */
export const place = (parts: readonly Part[], at: Place): Part[] => {
  const { x = 0, y = 0, scale = 1, turn = 0 } = at;
  const sx = scale * (at.scaleX ?? 1);
  const sy = scale * (at.scaleY ?? 1);
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
  const [a, b, c, e] = [cos * sx, sin * sx, -sin * sy, cos * sy];
  const matrix: Matrix = [a, b, c, e, 375 + x - 375 * a - 500 * c, 500 + y - 375 * b - 500 * e];
  return parts.map((part) => ({
    ...part,
    d: movePath(part.d, matrix),
    grain: (part.grain ?? 0) + turn,
    size: (part.size ?? 1) * scale,
    ...(part.clip && { clip: movePath(part.clip, matrix) }),
    ...(part.band && { band: part.band * scale }),
    ...(part.folds && {
      folds: part.folds.map((one) => ({ ...one, d: movePath(one.d, matrix), width: one.width * scale })),
    }),
    ...(part.grooves && {
      grooves: part.grooves.map((one) => ({ ...one, d: movePath(one.d, matrix), width: one.width * scale })),
    }),
    ...(part.lines && {
      lines: part.lines.map((line) => ({ ...line, d: movePath(line.d, matrix), width: (line.width ?? 1.6) * scale })),
    }),
  }));
};
