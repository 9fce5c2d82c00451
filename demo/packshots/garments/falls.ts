/** Cloth that falls from a waist in folds. */
import { type Fabric, type Fold, type Part, fold } from '#demo/packshots/engine/garment';
import { mirrored, seam } from '#demo/packshots/engine/path';
import { randomOf } from '#demo/packshots/engine/random';
import { sunk } from './seams.ts';
import { stitched } from './cloth.ts';

export type SkirtFall = { waist: number; half: number; hem: number; spread: number };

/** Folds that fall from a waist and open towards a hem. */
const fallingFolds = ({ waist, half, hem, spread }: SkirtFall, count = 17, seed = 5): Fold[] => {
  const random = randomOf(seed);
  const beyond = hem + (hem - waist) * 0.32;
  const breadth = (2 * spread) / count;
  const long = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5 + (random() - 0.5) * 0.4) / count;
    const x0 = 375 - half + 2 * half * t;
    const x1 = 375 + (t - 0.5) * 2.5 * spread + (random() - 0.5) * 18;
    return fold(
      x0,
      waist - 20 + random() * 50,
      x0 * 0.6 + x1 * 0.4,
      waist + (hem - waist) * 0.5,
      x1,
      beyond,
      Math.min(46, breadth * (0.8 + random() * 0.5)),
      (i % 2 ? -1 : 1) * (0.95 + random() * 0.55),
    );
  });
  const short = Array.from({ length: Math.round(count * 0.9) }, (_, i) => {
    const x = 375 - half + (2 * half * (i + random())) / (count * 0.9);
    return fold(
      x,
      waist - 4,
      x + (x - 375) * 0.12,
      waist + 40,
      x + (x - 375) * 0.3,
      waist + 70 + random() * 80,
      10,
      i % 2 ? 0.9 : -0.9,
    );
  });
  return [...long, ...short];
};

/** The lower edge, waved as the folds reach it: from its left end to the middle. */
const waved = (out: number, hem: number): number[][] => {
  const width = 375 - out;
  return [
    [out + width * 0.1, hem + 2, out + width * 0.24, hem - 8, out + width * 0.34, hem - 2],
    [out + width * 0.46, hem + 6, out + width * 0.58, hem + 12, out + width * 0.68, hem + 7],
    [out + width * 0.78, hem + 2, out + width * 0.9, hem + 6, 375, hem + 10],
  ];
};

/** A gathered skirt from waist to hem. */
export const flared = (fabric: Fabric, fall: SkirtFall, count = 17): Part => {
  const { waist, half, hem, spread } = fall;
  const out = 375 - spread;
  const hip = 375 - half - (spread - half) * 0.42;
  const edge = seam([
    [375, hem - 8],
    [375 - spread * 0.4, hem - 2, out + spread * 0.3, hem - 22, out + 5, hem - 40],
  ]);
  return {
    d: mirrored([
      [375, waist],
      [330, waist, 375 - half * 0.8, waist - 2, 375 - half, waist - 6],
      [375 - half - 8, waist + (hem - waist) * 0.16, hip, waist + (hem - waist) * 0.4, out, hem - 22],
      ...waved(out, hem),
    ]),
    fabric,
    hang: true,
    folds: fallingFolds(fall, count),
    foldDrift: 0.5,
    wrinkles: { height: 1.6, x: 0.02, y: 0.004, crease: 0.05 },
    shadow: 0.25,
    foldDepth: 0.62,
    grooves: [sunk(edge, 2.2, 0.9)],
    lines: [stitched(edge, fabric.ink, '3 3')],
  };
};
