/** The pattern pieces of briefs: where their edges run, and how they crease. */
import { type Fold, bothSides, folds } from '#demo/packshots/engine/garment';
import { type Segment, mirrored } from '#demo/packshots/engine/path';

export type KnickerShape = 'mid' | 'high' | 'shorty' | 'slip';
export type Curve = readonly number[];

/** Where the edges run on the left side: waist, hip, beginning of the leg, half the gusset. */
export type Block = {
  readonly waist: readonly [x: number, y: number];
  readonly dip: number;
  readonly leg: readonly [x: number, y: number];
  /** The leg line in front and behind, from the side to the gusset. */
  readonly front: Curve;
  readonly behind: Curve;
  readonly gusset: readonly [half: number, y: number];
};

export const blocks: Record<KnickerShape, Block> = {
  mid: {
    waist: [192, 376],
    dip: 26,
    leg: [166, 492],
    front: [244, 520, 312, 610, 330, 700],
    behind: [184, 590, 266, 676, 352, 714],
    gusset: [46, 712],
  },
  high: {
    waist: [206, 262],
    dip: 20,
    leg: [164, 470],
    front: [240, 500, 312, 600, 330, 694],
    behind: [188, 566, 276, 660, 352, 710],
    gusset: [46, 708],
  },
  shorty: {
    waist: [186, 366],
    dip: 20,
    leg: [158, 560],
    front: [226, 574, 306, 616, 338, 684],
    behind: [176, 626, 266, 676, 352, 700],
    gusset: [38, 700],
  },
  slip: {
    waist: [186, 396],
    dip: 14,
    leg: [168, 486],
    front: [236, 512, 292, 606, 312, 694],
    behind: [196, 600, 266, 680, 340, 716],
    gusset: [62, 716],
  },
};

type Outline = { readonly side: readonly Segment[]; readonly front: Curve; readonly behind: Curve };

const outlineOf = ({ waist: [wx, wy], leg: [lx, ly], front, behind }: Block): Outline => ({
  side: [[wx - 14, wy + (ly - wy) * 0.4, lx - 3, ly - (ly - wy) * 0.34, lx, ly]],
  front,
  behind,
});

const waistLine = ({ waist: [wx, wy], dip }: Block, lift = 0): readonly Segment[] => [
  [375, wy + dip - lift],
  [310, wy + dip - lift, 240, wy + dip * 0.7 - lift, wx, wy],
];

const bottom = ({ gusset: [half, y] }: Block): readonly Segment[] => [
  [375 - half * 0.7, y + 4, 375 - half * 0.3, y + 6, 375, y + 6],
];

export const panel = (block: Block, curve: Curve, lift: number): string => {
  const { side } = outlineOf(block);
  return mirrored([...waistLine(block, lift), ...side, curve, ...bottom(block)]);
};

export const legLine = ({ leg: [x, y] }: Block, curve: Curve): string => `M${x} ${y}C${curve.join(' ')}`;

/** The leg seen from behind: cut nearly straight over the seat. */
export const backLeg = ({ leg: [x, y], gusset: [half, low] }: Block): Curve => {
  const end = [375 - half * 1.05, low - 6] as const;
  return [x + 40, y + (low - y) * 0.36, end[0] - 66, low - (low - y) * 0.24, ...end];
};

export type Box = readonly [number, number, number, number];
export const panelBox = ({ waist, leg, gusset }: Block): Box => [
  leg[0] - 20,
  waist[1] - 30,
  770 - leg[0],
  gusset[1] + 20,
];

/** Tension folds from the hips to the gusset, and soft folds below the waist. */
export const pulls = ({ waist: [, wy], leg: [lx, ly], gusset: [, gy] }: Block): Fold[] => [
  ...bothSides(
    [lx + 34, ly + 4, 270, ly + 60, 338, gy - 40, 20, 0.9],
    [lx + 60, ly - 22, 290, ly + 40, 350, gy - 60, 16, -0.7],
    [lx + 22, ly - 40, lx + 60, ly - 20, lx + 120, ly + 10, 20, 0.5],
  ),
  ...folds(
    [lx + 80, wy + 70, 375, wy + 104, 660 - lx, wy + 66, 34, 0.35],
    [330, gy - 70, 372, gy - 56, 420, gy - 72, 16, -0.5],
  ),
];

/** The back is full and has few creases. */
export const seat = ({ waist: [, wy], leg: [lx, ly], gusset: [, gy] }: Block): Fold[] => [
  ...bothSides(
    [lx + 70, ly + 10, 300, gy - 90, 350, gy - 26, 46, -0.35],
    [lx + 40, ly - 60, 290, ly - 70, 340, ly + 60, 60, 0.35],
  ),
  ...folds([375, wy + 130, 377, ly + 40, 375, gy - 30, 26, -0.5]),
];
