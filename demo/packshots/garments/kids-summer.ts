/** Sun dresses on tied straps, tulle and pleated skirts of girls. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, fold, pair } from '#demo/packshots/engine/garment';
import { cloth, inside, stitched } from './cloth.ts';
import { type Figure, at, neckY, reaches } from './kids-figure.ts';
import { gathered, sash, tiersOf } from './kids-skirts.ts';
import { bowAt } from './kids-waists.ts';

export type StrapDressCut = {
  figure: Figure;
  fabric: Fabric;
  spread: number;
  hemAt: number;
  seam?: number;
  tiers?: number;
  back?: boolean;
};

const knot = (x: number, y: number, fabric: Fabric): Part[] => [
  {
    d: `M${at(x, y)}C${at(x - 34, y - 44)} ${at(x - 60, y - 30)} ${at(x - 52, y - 6)}C${at(x - 44, y + 14)} ${at(x - 16, y + 8)} ${at(x, y)}C${at(x + 24, y - 46)} ${at(x + 50, y - 40)} ${at(x + 46, y - 16)}C${at(x + 40, y + 4)} ${at(x + 16, y + 8)} ${at(x, y)}Z`,
    fabric,
    puff: 0.7,
    edges: [
      [2.4, 4],
      [10, 10],
    ],
    shadow: 0.45,
    shadowBlur: 5,
    folds: [
      fold(x - 4, y - 2, x - 30, y - 16, x - 44, y - 16, 7, -1.5),
      fold(x + 4, y - 2, x + 24, y - 20, x + 38, y - 22, 7, -1.5),
    ],
  },
  {
    d: `M${at(x - 9, y - 6)}C${at(x - 4, y - 12)} ${at(x + 6, y - 12)} ${at(x + 9, y - 6)}C${at(x + 11, y + 4)} ${at(x + 4, y + 10)} ${at(x - 4, y + 9)}C${at(x - 11, y + 7)} ${at(x - 12, y)} ${at(x - 9, y - 6)}Z`,
    fabric,
    puff: 0.7,
    shadow: 0.45,
    shadowBlur: 3,
  },
];

/** A sun dress: a gathered bodice on straps tied in bows. */
export const strapDress = (cut: StrapDressCut): Garment => {
  const { figure, fabric, spread, hemAt, seam = 140, tiers = 1 } = cut;
  const half = figure === 'child' ? 112 : 100;
  const upper = neckY + 34;
  const rows = [18, 36, 54, 72].map((y) => upper + y);
  const bodice: Part = {
    d: `M${at(375 - half + 18, upper - 12)}C${at(375 - half * 0.4, upper + 8)} ${at(375 + half * 0.4, upper + 8)} ${at(375 + half - 18, upper - 12)}C${at(375 + half - 12, upper + 20)} ${at(375 + half - 6, upper + 30)} ${at(375 + half + 2, upper + 42)}L${at(375 + half - 2, neckY + seam + 6)}C${at(375 + half * 0.4, neckY + seam + 14)} ${at(375 - half * 0.4, neckY + seam + 14)} ${at(375 - half + 2, neckY + seam + 6)}L${at(375 - half - 2, upper + 42)}C${at(375 - half + 6, upper + 30)} ${at(375 - half + 12, upper + 20)} ${at(375 - half + 18, upper - 12)}Z`,
    fabric,
    hang: true,
    puff: 0.8,
    shadow: 0.4,
    folds: Array.from({ length: 30 }, (_, i) => {
      const x = 375 - half + (2 * half * (i + 0.5)) / 30;
      return fold(x, upper, x + 2, upper + 50, x, neckY + seam + 8, 7, i % 2 ? 1.1 : -1.1);
    }),
    grooves: rows.map((y) => ({
      d: `M${at(375 - half, y)}C${at(375 - half * 0.4, y + 8)} ${at(375 + half * 0.4, y + 8)} ${at(375 + half, y)}`,
      width: 4,
      height: -1.8,
    })),
    lines: rows.map((y) =>
      stitched(
        `M${at(375 - half, y)}C${at(375 - half * 0.4, y + 8)} ${at(375 + half * 0.4, y + 8)} ${at(375 + half, y)}`,
        fabric.ink,
        '3 3',
      ),
    ),
  };
  const x = 375 - half + 34;
  const strap: Part = {
    d: `M${at(x, upper + 6)}C${at(x - 6, upper - 22)} ${at(x - 2, upper - 44)} ${at(x + 4, upper - 60)}`,
    band: 17,
    fabric,
    puff: 0.7,
    shadow: 0.4,
  };
  const skirt = tiersOf({ figure, fabric, seam, hemAt, spread, tiers, waves: 9 }, half - 2);
  return {
    parts: [
      {
        d: `M${at(375 - half + 18, upper - 12)}L${at(375 + half - 18, upper - 12)}L${at(375 + half - 18, upper + 10)}L${at(375 - half + 18, upper + 10)}Z`,
        fabric: inside(fabric, 0.7),
        puff: 0.2,
        shadow: 0,
      },
      ...pair(strap),
      ...skirt,
      bodice,
      ...knot(x + 4, upper - 56, fabric),
      ...knot(750 - x - 4, upper - 56, fabric),
    ],
    focus: [375, neckY + 110],
    reach: reaches[figure],
  };
};

/** Net over net over satin, on a broad satin belt. */
export const tutu = ({ fabric, back = false }: { fabric: Fabric; back?: boolean }): Garment => {
  const net = (bottom: number, spread: number, opacity: number, seed: number): Part => ({
    ...gathered(
      cloth('plain', shade(fabric.ink, 1.1)),
      { top: 300, half: 108, bottom, spread, waves: 15, seed },
      { opacity, shadow: 0.12, foldDepth: 0.9, lines: [] },
    ),
  });
  return {
    parts: [
      gathered(
        cloth('satin', shade(fabric.ink, 0.94)),
        { top: 300, half: 106, bottom: 610, spread: 196 },
        { gloss: 0.08 },
      ),
      net(690, 262, 0.34, 11),
      net(668, 276, 0.34, 12),
      net(646, 270, 0.38, 13),
      net(612, 252, 0.4, 14),
      sash(300, 108, { ink: shade(fabric.ink, 0.96), deep: 44 }),
      ...bowAt(back ? 375 : 320, 304, back ? 46 : 34, shade(fabric.ink, 0.96)),
    ],
    focus: [375, 400],
    reach: reaches.child,
  };
};

/** A uniform skirt: flat pleats sewn down below the waist. */
export const schoolSkirt = ({ fabric, back = false }: { fabric: Fabric; back?: boolean }): Garment => {
  const count = 10;
  const [top, bottom] = [300, 620];
  const pleat = (t: number): readonly [number, number] => [375 + (2 * t - 1) * 108, 375 + (2 * t - 1) * 206];
  const lines = Array.from({ length: count - 1 }, (_, i) => pleat((i + 1) / count));
  return {
    parts: [
      {
        d: `M267 ${top}C256 ${top + 90} 196 ${bottom - 90} 169 ${bottom - 14}${Array.from({ length: count }, (_, i) => {
          const [, x] = pleat((i + 1) / count);
          const y = bottom - 14 * ((x - 375) / 206) ** 2;
          return `L${at(x - 3, y + 5)}L${at(x, y - 3)}`;
        }).join('')}C554 ${bottom - 90} 494 ${top + 90} 483 ${top}Z`,
        fabric,
        edges: [
          [2.4, 3],
          [14, 8],
          [60, 30],
        ],
        folds: lines.flatMap(([a, b]) => [
          fold(a, top + 70, (a + b) / 2 - 2, top + 180, b, bottom, 14, 1.6),
          fold(a + 7, top + 70, (a + b) / 2 + 10, top + 180, b + 14, bottom, 12, -2),
        ]),
        foldDrift: 0.1,
        foldDepth: 0.6,
        wrinkles: { height: 1.6 },
        grooves: lines.map(([a, b]) => ({
          d: `M${at(a, top + 8)}C${at(a + (b - a) * 0.1, top + 90)} ${at(a + (b - a) * 0.55, bottom - 110)} ${at(b, bottom - 2)}`,
          width: 3,
          height: -2,
        })),
        lines: lines.flatMap(([a, b]) => [
          {
            d: `M${at(a, top + 8)}C${at(a + (b - a) * 0.1, top + 90)} ${at(a + (b - a) * 0.55, bottom - 110)} ${at(b, bottom - 2)}`,
            width: 1.6,
            colour: '#000',
            opacity: 0.3,
          },
          stitched(`M${at(a - 4, top + 8)}L${at(a - 4 + (b - a) * 0.12, top + 84)}`, fabric.ink, '4 3'),
        ]),
      },
      {
        ...sash(300, 108, { ink: fabric.ink, deep: 36, kind: fabric.kind }),
        gloss: 0.04,
        lines: [
          stitched(`M268 290C330 298 420 298 482 290M266 312C330 320 420 320 484 312`, fabric.ink),
          ...(back ? [{ d: 'M375 286L375 400', width: 2, colour: '#000', opacity: 0.35 }] : []),
        ],
      },
    ],
    focus: [375, 380],
    reach: reaches.child,
  };
};
