/** Belts and ties of dresses: flat on the waist, a knot, two ends. */
import { type Fabric, type Part, folds, place } from '#demo/packshots/engine/garment';
import { hush } from './seams.ts';
import { stitched } from './cloth.ts';

const flat = { puff: 0.6, hang: true, wrinkles: { height: 1 } } as const;

const band = (half: number, deep: number): string => {
  const [l, r] = [375 - half, 375 + half];
  return `M${l} -6C${l + half * 0.5} 4 ${r - half * 0.5} 4 ${r} -6L${r + 1} ${deep - 6}C${r - half * 0.5} ${deep + 5} ${l + half * 0.5} ${deep + 5} ${l - 1} ${deep - 6}Z`;
};

const end = (d: string, fabric: Fabric): Part => ({
  ...flat,
  d,
  fabric,
  shadow: 0.45,
  shadowBlur: 6,
  folds: folds([330, 24, 318, 110, 306, 220, 12, 0.9]),
  lines: [hush(d, 1, 0.16)],
});

/** A sash tied on the side; drawn from y = 0, `waist` is where it lies. */
export const sash = (fabric: Fabric, waist: number, half: number): Part[] => {
  const parts: Part[] = [
    {
      ...flat,
      d: band(half, 38),
      fabric,
      shadow: 0.4,
      shadowBlur: 4,
      folds: folds(
        [375 - half + 8, 14, 320, 24, 330, 16, 10, -1],
        [350, 10, 420, 26, 375 + half - 10, 16, 10, -0.8],
        [350, 24, 420, 34, 375 + half - 20, 26, 9, 0.8],
      ),
    },
    end('M322 22C308 80 300 150 282 236L316 246C328 160 336 90 342 26Z', fabric),
    end('M334 22C346 80 350 140 360 206L390 198C380 130 368 70 352 20Z', fabric),
    {
      ...flat,
      d: 'M318 -4C330 -10 350 -8 356 0C362 14 360 34 352 42C342 48 326 46 320 40C312 28 312 8 318 -4Z',
      fabric,
      hang: false,
      edges: [
        [3, 4],
        [10, 6],
      ],
      shadow: 0.5,
      shadowBlur: 4,
      folds: folds([322, 0, 336, 20, 352, 38, 10, -1], [350, -4, 338, 14, 324, 40, 8, 0.9]),
    },
  ];
  return place(parts, { y: waist, x: 0 }).map((part) => part);
};

/** A narrow belt of the same cloth, closed by a covered buckle. */
export const thinBelt = (fabric: Fabric, waist: number, half: number): Part[] =>
  place(
    [
      {
        ...flat,
        d: band(half, 26),
        fabric,
        shadow: 0.4,
        shadowBlur: 4,
        lines: [
          stitched(
            `M${375 - half + 2} 0C330 9 420 9 ${375 + half - 2} 0M${375 - half + 2} 14C330 24 420 24 ${375 + half - 2} 14`,
            fabric.ink,
          ),
        ],
      },
      {
        d: 'M356 -4L396 -4L396 32L356 32Z',
        band: 7,
        fabric: { kind: 'leather', ink: '#8A6A45' },
        puff: 0.6,
        edges: [[2, 5]],
        shadow: 0.5,
        shadowBlur: 3,
        wrinkles: { height: 0 },
      },
    ],
    { y: waist },
  );
