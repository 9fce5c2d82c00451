/** Overalls with a bib and rompers on tied straps. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, bothSides, fold, folds, pair } from '#demo/packshots/engine/garment';
import { type Segment, mirrored } from '#demo/packshots/engine/path';
import { bothLines, button, cloth, stitched } from './cloth.ts';
import { reaches } from './kids-figure.ts';
import { creasesOf, crotchSnaps, endsOf, legHalf } from './kids-onesies.ts';
import { hush } from './seams.ts';

export type OverallCut = { fabric: Fabric; legs: 'long' | 'short'; top: 'bib' | 'ties'; back?: boolean };

const overallTop: Record<OverallCut['top'], readonly Segment[]> = {
  bib: [
    [375, 268],
    [375 - 40, 268, 375 - 70, 266, 375 - 84, 262],
    [375 - 88, 320, 375 - 104, 360, 375 - 146, 386],
  ],
  ties: [
    [375, 286],
    [375 - 40, 286, 375 - 76, 278, 375 - 96, 268],
    [375 - 100, 310, 375 - 116, 340, 375 - 146, 360],
  ],
};

const strapOf = ({ fabric, top, back = false }: OverallCut): Part[] =>
  top === 'ties'
    ? pair({ d: 'M290 290C282 262 284 236 292 214', band: 15, fabric, puff: 0.7, shadow: 0.4 })
    : pair({
        d: back ? 'M330 300C320 250 300 206 306 168' : 'M306 292C296 240 300 200 316 166',
        band: 27,
        cap: 'butt',
        fabric,
        puff: 0.6,
        shadow: 0.4,
      });

const tieKnots = (fabric: Fabric): Part[] =>
  pair({
    d: 'M292 218C260 172 230 186 238 212C246 234 276 228 292 218C316 168 344 176 340 202C334 226 310 226 292 218Z',
    fabric,
    puff: 0.7,
    edges: [
      [2.4, 4],
      [10, 10],
    ],
    shadow: 0.45,
    shadowBlur: 5,
    folds: [fold(288, 214, 262, 200, 246, 202, 7, -1.5), fold(296, 214, 320, 194, 332, 194, 7, -1.5)],
  });

const bibParts = (fabric: Fabric): Part[] => [
  {
    d: 'M328 318L422 318L420 396C396 408 354 408 330 396Z',
    fabric,
    puff: 0.4,
    edges: [
      [2.4, 3],
      [12, 6],
    ],
    shadow: 0.4,
    shadowBlur: 4,
    lines: [stitched('M333 323L417 323L415 392C394 402 356 402 335 392Z', fabric.ink)],
  },
  ...pair({
    d: 'M290 262L326 262L326 298L290 298Z',
    fabric,
    puff: 0.4,
    edges: [[2.4, 4]],
    shadow: 0.4,
    shadowBlur: 4,
    lines: button(307, 280, '#B98A5A', 9),
  }),
];

/** Overalls with a bib, or a romper on tied straps. */
export const overalls = (cut: OverallCut): Garment => {
  const { fabric, top, back = false } = cut;
  const trim = cloth(fabric.kind, shade(fabric.ink, 0.96), fabric);
  const body: Part = {
    d: mirrored([...overallTop[top], [375 - 156, 420, 375 - 160, 450, 375 - 160, 490], ...legHalf[cut.legs]]),
    fabric,
    hang: true,
    folds: [
      ...creasesOf({ fabric, legs: cut.legs }).slice(4),
      ...(top === 'ties'
        ? folds(
            ...Array.from({ length: 18 }, (_, i): [number, number, number, number, number, number, number, number] => {
              const x = 290 + i * 10;
              return [x, 288, x + (x - 375) * 0.1, 330, x + (x - 375) * 0.26, 390, 8, i % 2 ? 1.4 : -1.4];
            }),
          )
        : bothSides([240, 400, 290, 430, 350, 440, 24, -0.7])),
    ],
    wrinkles: { height: 3, crease: 0.06 },
    shadow: 0.4,
    lines:
      top === 'bib'
        ? [
            ...bothLines([stitched('M300 272C296 326 282 370 240 398', fabric.ink)]),
            hush('M375 440L375 564', 1.8, 0.22),
            stitched('M232 412C300 430 450 430 518 412', fabric.ink),
          ]
        : [stitched('M282 296C330 312 420 312 468 296', fabric.ink)],
  };
  return {
    parts: [
      ...(top === 'ties' || back ? strapOf(cut) : []),
      body,
      ...endsOf({ fabric, legs: cut.legs }, { ...trim, kind: fabric.kind }).map((part) => ({ ...part, fabric: trim })),
      ...crotchSnaps({ fabric, legs: cut.legs, closing: 'crotch', back }, trim),
      ...(top === 'bib' && !back ? [...strapOf(cut), ...bibParts(fabric)] : []),
      ...(top === 'ties' ? tieKnots(fabric) : []),
    ],
    focus: [375, 360],
    reach: reaches.baby,
  };
};
