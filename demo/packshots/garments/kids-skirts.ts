/** Skirts and dresses of girls: gathers, tiers, pleats and tulle that hang from a waist. */
import { type Fabric, type Fold, type Garment, type Part, fold } from '#demo/packshots/engine/garment';
import { randomOf } from '#demo/packshots/engine/random';
import { at, builds, neckY } from './kids-figure.ts';
import { bowAt } from './kids-waists.ts';
import { type KidTopCut, kidTop } from './kids-tops.ts';
import { cloth, seamOn } from './cloth.ts';

export type Fall = { top: number; half: number; bottom: number; spread: number; waves?: number; seed?: number };

const gatherFolds = ({ top, half, bottom, spread, waves = 9, seed = 5 }: Fall): Fold[] => {
  const random = randomOf(seed);
  const tall = bottom - top;
  const long = Array.from({ length: waves * 2 }, (_, i) => {
    const t = (i + 0.5) / (waves * 2);
    const x0 = 375 + (2 * t - 1) * half + (random() - 0.5) * 6;
    const x1 = 375 + (2 * t - 1) * spread + (random() - 0.5) * 10;
    return fold(
      x0,
      top + 4 + random() * tall * 0.1,
      x0 * 0.6 + x1 * 0.4,
      top + tall * 0.45,
      x1,
      bottom + 8,
      (spread / waves) * (0.62 + random() * 0.4),
      (i % 2 ? -1 : 1) * (1 + random() * 0.7),
    );
  });
  const short = Array.from({ length: 22 }, (_, i) => {
    const x = 375 + ((2 * (i + 0.5)) / 22 - 1) * half;
    const reach = Math.min(tall * 0.5, 40 + random() * 44);
    return fold(
      x,
      top,
      x + (x - 375) * 0.06,
      top + reach * 0.5,
      x + (x - 375) * 0.16,
      top + reach,
      7,
      i % 2 ? 1.3 : -1.3,
    );
  });
  return [...long, ...short];
};

/** The lower edge, waving with the folds. */
const hemPath = ({ bottom, spread, waves = 9 }: Fall, rise: number): string => {
  const step = (2 * spread) / waves;
  let path = '';
  for (let i = 0; i < waves; i += 1) {
    const x0 = 375 - spread + step * i;
    const sag = (x: number): number => bottom - 16 * ((x - 375) / spread) ** 2 - rise;
    const [xa, xb, xc] = [x0 + step * 0.3, x0 + step * 0.7, x0 + step];
    path += `C${at(xa, sag(xa) + 7)} ${at(xb, sag(xb) + 7)} ${at(xc, sag(xc))}`;
  }
  return path;
};

/** A gathered skirt or one tier of it. */
export const gathered = (fabric: Fabric, fall: Fall, more: Partial<Part> = {}): Part => {
  const { top, half, bottom, spread } = fall;
  const start = (rise: number): string => `M${at(375 - spread, bottom - 16 - rise)}`;
  return {
    d: `M${at(375 + spread, bottom - 16)}C${at(375 + spread * 0.8 + half * 0.16, top + (bottom - top) * 0.5)} ${at(375 + half + 16, top + (bottom - top) * 0.14)} ${at(375 + half, top)}L${at(375 - half, top)}C${at(375 - half - 16, top + (bottom - top) * 0.14)} ${at(375 - spread * 0.8 - half * 0.16, top + (bottom - top) * 0.5)} ${at(375 - spread, bottom - 16)}${hemPath(fall, 0)}Z`,
    fabric,
    edges: [
      [3, 3.4],
      [14, 8],
      [60, 26],
    ],
    folds: gatherFolds(fall),
    foldDepth: 0.72,
    foldDrift: 0.5,
    wrinkles: { height: 2.6, x: 0.02, y: 0.004 },
    shadow: 0.34,
    lines: [{ d: `${start(14)}${hemPath(fall, 14)}`, width: 1.2, ...seamOn(fabric.ink), opacity: 0.26 }],
    ...more,
  };
};

export type Band = { ink: string; deep?: number; kind?: Fabric['kind'] };

/** A belt sewn in at the waist. */
export const sash = (y: number, half: number, { ink, deep = 26, kind = 'satin' }: Band): Part => ({
  d: `M${at(375 - half - 1, y - deep / 2)}C${at(375 - half * 0.4, y - deep / 2 + 7)} ${at(375 + half * 0.4, y - deep / 2 + 7)} ${at(375 + half + 1, y - deep / 2)}L${at(375 + half + 3, y + deep / 2)}C${at(375 + half * 0.4, y + deep / 2 + 8)} ${at(375 - half * 0.4, y + deep / 2 + 8)} ${at(375 - half - 3, y + deep / 2)}Z`,
  fabric: cloth(kind, ink),
  hang: true,
  puff: 0.7,
  ...(kind === 'satin' && { gloss: 0.16, tightness: 10 }),
  shadow: 0.4,
  shadowBlur: 5,
  wrinkles: { height: 1.4 },
});

export type KidDressCut = Omit<KidTopCut, 'longer' | 'hem'> & {
  /** Height of the waist seam and the lowest hem from the neck. */
  seam?: number;
  hemAt?: number;
  spread?: number;
  tiers?: number;
  band?: Band;
  skirt?: Fabric;
  waves?: number;
  bow?: string;
};

/** Tiers from the waist: the lowest is drawn first, so that each falls over the next. */
export const tiersOf = (cut: KidDressCut, half: number): Part[] => {
  const { figure, seam = 196, tiers = 1, skirt = cut.fabric } = cut;
  const hem = cut.hemAt ?? (figure === 'child' ? 500 : 350);
  const spread = cut.spread ?? half * 1.75;
  const tall = (hem - seam) / tiers;
  return Array.from({ length: tiers }, (_, i) => {
    const k = tiers - 1 - i;
    const [a, b] = [k / tiers, (k + 1) / tiers];
    const width = (t: number): number => half + (spread - half) * t;
    return gathered(skirt, {
      top: neckY + seam + tall * k - (k ? 12 : 6),
      half: k ? width(a) - 10 : half,
      bottom: neckY + seam + tall * (k + 1),
      spread: width(b) + (k < tiers - 1 ? 6 : 0),
      waves: (cut.waves ?? 8) + k * 2,
      seed: 5 + k,
    });
  });
};

/** A dress: a bodice like a top, and a skirt gathered to it. */
export const kidDress = (cut: KidDressCut): Garment => {
  const { figure, seam = 196, band, back = false } = cut;
  const build = builds[figure];
  const half = build.chest - (cut.waist ?? 26) + 2;
  const bodice = kidTop({
    ...cut,
    hem: 'plain',
    longer: seam - build.length + 6,
    waist: 0,
    flare: -(cut.waist ?? 26) - 3,
    ...(back && { back }),
  });
  return {
    ...bodice,
    parts: [
      ...tiersOf(cut, half),
      ...bodice.parts,
      ...(band ? [sash(neckY + seam, half, band)] : []),
      ...(cut.bow ? bowAt(375 - (back ? 0 : half * 0.5), neckY + seam + 4, back ? 40 : 26, cut.bow) : []),
    ],
    focus: [375, neckY + 150],
  };
};
