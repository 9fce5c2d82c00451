/** Hoods of small jackets and suits, with or without ears. */
import { type Fabric, type Part, bothSides, pair } from '#demo/packshots/engine/garment';
import { disc, mirrored } from '#demo/packshots/engine/path';
import { inside } from './cloth.ts';
import { type Build, at, neckY } from './kids-figure.ts';
import { hush, sunk } from './seams.ts';

export type HoodCut = { fabric: Fabric; lining?: Fabric | undefined; ears?: boolean | undefined };

const ear = (build: Build, fabric: Fabric, inner: Fabric): Part[] => {
  const [x, y] = [375 - build.neck - 12, neckY - 96];
  return [
    { d: disc(x, y, 30, 30), fabric, puff: 1.1, shadow: 0.3 },
    { d: disc(x + 3, y + 4, 17, 17), fabric: inner, puff: 0.2, shadow: 0 },
  ].flatMap((part) => pair(part));
};

/** A hood behind the neck; seen from behind, it hangs. */
export const hoodOf = (build: Build, { fabric, lining, ears = false }: HoodCut, back = false): Part[] => {
  const n = build.neck;
  const within = lining ?? inside(fabric, 0.62);
  const shell: Part = {
    d: mirrored([
      [375, neckY - 128],
      [375 - n * 0.9, neckY - 128, 375 - n - 48, neckY - 84, 375 - n - 40, neckY - 6],
      [375 - n - 34, neckY + 34, 375 - n * 0.5, neckY + 62, 375, neckY + (back ? 70 : 66)],
    ]),
    fabric,
    puff: 1.15,
    shadow: 0.45,
    folds: bothSides(
      [375 - n - 20, neckY - 60, 375 - n - 26, neckY, 375 - n * 0.5, neckY + 44, 22, -1.3],
      [375 - n * 0.6, neckY - 116, 375 - n - 20, neckY - 80, 375 - n - 30, neckY - 10, 20, 1.1],
    ),
    wrinkles: { height: 2.6 },
    lines: back ? [hush(`M375 ${neckY - 126}L375 ${neckY + 66}`, 2, 0.3)] : [],
    grooves: back ? [sunk(`M375 ${neckY - 126}L375 ${neckY + 66}`)] : [],
  };
  const mouth = mirrored([
    [375, neckY - 92],
    [375 - n * 0.66, neckY - 92, 375 - n - 4, neckY - 58, 375 - n, neckY - 8],
    [375 - n + 6, neckY + 24, 375 - n * 0.5, neckY + 54, 375, neckY + 66],
  ]);
  return [
    ...(ears ? ear(build, fabric, inside(fabric, 0.86)) : []),
    shell,
    ...(back
      ? []
      : [
          {
            d: mouth,
            fabric: within,
            puff: -0.3,
            shadow: 0,
            contrast: 0.7,
            folds: bothSides([375, neckY - 80, 375 - n * 0.7, neckY - 30, 375 - n * 0.3, neckY + 40, 30, -1]),
          } satisfies Part,
          ...pair({
            d: `M${at(375, neckY - 92)}C${at(375 - n * 0.66, neckY - 92)} ${at(375 - n - 4, neckY - 58)} ${at(375 - n, neckY - 8)}C${at(375 - n + 6, neckY + 24)} ${at(375 - n * 0.5, neckY + 54)} ${at(372, neckY + 68)}`,
            band: 13,
            cap: 'butt',
            fabric,
            puff: 0.8,
            shadow: 0.3,
          }),
        ]),
  ];
};
