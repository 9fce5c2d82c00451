/** Cloth that falls from a waist in folds. */
import { type Fabric, type Fold, type Part, fold } from '#demo/packshots/engine/garment';
import { mirrored, seam } from '#demo/packshots/engine/path';
import { randomOf } from '#demo/packshots/engine/random';
import { seamLine } from './cloth.ts';

export type SkirtFall = { waist: number; half: number; hem: number; spread: number };

/** Folds that fall from a waist to a hem. */
export const fallingFolds = ({ waist, half, hem, spread }: SkirtFall, count = 17, seed = 5): Fold[] => {
  const random = randomOf(seed);
  const long = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const x0 = 375 - half + 2 * half * t;
    const x1 = 375 - spread + 2 * spread * t + (random() - 0.5) * 18;
    return fold(
      x0,
      waist + random() * 30,
      x0 * 0.57 + x1 * 0.43,
      (waist + hem) / 2,
      x1,
      hem - 6 - random() * 60,
      14 + random() * 26,
      (i % 2 ? -1 : 1) * (1.5 + random() * 1.1),
    );
  });
  const short = Array.from({ length: 14 }, () => {
    const x = 375 - half + 2 * half * random();
    return fold(
      x,
      waist,
      x + (x - 375) * 0.15,
      waist + 46,
      x + (x - 375) * 0.35,
      waist + 76 + random() * 60,
      7,
      (random() > 0.5 ? 1 : -1) * 1.6,
    );
  });
  return [...long, ...short];
};

/** A gathered skirt from waist to hem. */
export const flared = (fabric: Fabric, fall: SkirtFall, count = 17): Part => {
  const { waist, half, hem, spread } = fall;
  const out = 375 - spread;
  return {
    d: mirrored([
      [375, waist],
      [330, waist, 375 - half * 0.8, waist - 2, 375 - half, waist - 6],
      [375 - half - 26, waist + (hem - waist) * 0.2, out + 40, waist + (hem - waist) * 0.55, out, hem - 25],
      [out + spread * 0.12, hem + 4, out + spread * 0.3, hem - 6, out + spread * 0.47, hem + 8],
      [out + spread * 0.66, hem + 16, out + spread * 0.82, hem + 2, 375, hem + 12],
    ]),
    fabric,
    folds: fallingFolds(fall, count),
    wrinkles: { height: 4, x: 0.02, y: 0.004 },
    shadow: 0.25,
    foldDepth: 1.15,
    edges: [
      [4, 5],
      [14, 10],
      [70, 40],
    ],
    lines: [
      seamLine(
        seam([
          [375, hem - 2],
          [375 - spread * 0.4, hem + 4, out + spread * 0.3, hem - 14, out + 3, hem - 38],
        ]),
        fabric.ink,
      ),
    ],
  };
};
