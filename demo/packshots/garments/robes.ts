/** Dresses without a waist seam: knitted, straight, caftan, boubou, dressing gown. */
import { shade } from '#demo/packshots/engine/colour';
import {
  type Fabric,
  type Fold,
  type Garment,
  type Line,
  type Part,
  bothSides,
  folds,
  mirrorPart,
} from '#demo/packshots/engine/garment';
import { disc, mirror, mirrored, movePath, seam, stationsOf } from '#demo/packshots/engine/path';
import { inside, ribOf, stitched } from './cloth.ts';
import { hush, raised, sunk } from './seams.ts';
import { type TopCut, top } from './tops.ts';
import { belted } from './trench.ts';

export type ColumnCut = Omit<TopCut, 'length' | 'ease' | 'ribbed' | 'waist'> & {
  /** Half breadths at the waist, hip and hem. */
  line?: readonly [number, number, number];
  hem?: number;
  /** Open at the side of the hem. */
  slit?: boolean;
};

const columnFolds = ([waist, hip, low]: readonly [number, number, number], hem: number): Fold[] => [
  ...bothSides(
    [206, 398, 262, 470, 330, 600, 36, -0.7],
    [208, 388, 284, 430, 352, 520, 32, 0.5],
    [375 - waist + 14, 560, 375 - hip + 30, 720, 375 - low + 34, hem + 60, 38, 0.7],
    [375 - waist + 50, 580, 375 - hip + 76, 760, 375 - low + 84, hem + 60, 42, -0.6],
    [375 - waist + 4, 520, 330, 548, 372, 566, 22, -0.5],
  ),
  ...folds([352, 640, 346, 800, 340, hem + 40, 46, 0.45], [416, 660, 410, 820, 424, hem + 40, 46, -0.45]),
];

/** A dress that follows the body from the shoulders to its hem. */
export const column = (cut: ColumnCut): Garment => {
  const { fabric, sleeve = 'none', line = [142, 168, 156], hem = 1080, slit, back, neck = 'crew' } = cut;
  const base = top({ ...cut, sleeve });
  const at = sleeve === 'none' ? 1 : 3;
  const [waist, hip, low] = line;
  const old = base.parts[at] as Part;
  const neckAndShoulder = old.d.slice(0, old.d.indexOf('C198'));
  const hemLine = seam([
    [375, hem - 16],
    [330, hem - 16, 375 - low + 30, hem - 18, 375 - low + 1, hem - 30],
  ]);
  const left = `C214 450 ${375 - waist} 480 ${375 - waist} 540C${375 - waist} 620 ${375 - hip} 640 ${375 - hip} 730C${375 - hip} 840 ${375 - low} ${hem - 160} ${375 - low} ${hem - 14}C${375 - low + 30} ${hem} 330 ${hem + 2} 375 ${hem + 2}`;
  const half = neckAndShoulder + left;
  const slitLine = `M${375 - low + 40} ${hem - 170}L${375 - low + 34} ${hem}`;
  const body: Part = {
    ...old,
    d: closed(half),
    folds: columnFolds(line, hem),
    grooves: [sunk(hemLine, 2.4, 1), ...(slit ? [sunk(slitLine, 5, 2.6)] : [])],
    lines: [stitched(hemLine, fabric.ink), ...(slit ? [hush(slitLine, 2.4, 0.4)] : [])],
  };
  const knitted = fabric.kind === 'rib' || fabric.kind === 'knit' || fabric.kind === 'cable';
  const parts = base.parts.map((part, i) => (i === at ? body : part));
  return {
    parts: [...parts, ...(knitted && neck !== 'none' ? knitHem(fabric, low, hem) : [])],
    focus: [375, back ? 300 : 260],
  };
};

/** The other half of an outline that runs from the top of the middle to its bottom. */
export const closed = (half: string): string => `${half}L375 200Z${mirror(half)}L375 200Z`;

const knitHem = (fabric: Fabric, low: number, hem: number): Part[] => [
  {
    d: mirrored([
      [375, hem - 34],
      [330, hem - 34, 375 - low + 30, hem - 36, 375 - low, hem - 48],
      [375 - low + 2, hem - 20, 375 - low + 4, hem - 6, 375 - low + 6, hem],
      [375 - low + 40, hem + 12, 330, hem + 14, 375, hem + 14],
    ]),
    fabric: ribOf(fabric, 7),
    hang: true,
    puff: 0.7,
    shadow: 0.2,
    shadowBlur: 4,
  },
];

/** A knitted dress with a high neck. */
export const knitDress = ({ fabric, back = false }: { fabric: Fabric; back?: boolean }): Garment =>
  column({ fabric, sleeve: 'long', neck: 'roll', trim: fabric, back, line: [136, 164, 150] });

const gownFolds = folds(
  [150, 300, 210, 440, 230, 700, 40, -0.8],
  [120, 330, 190, 500, 196, 900, 40, 0.7],
  [250, 260, 262, 560, 216, 1200, 44, 0.7],
  [300, 360, 310, 700, 280, 1220, 44, -0.7],
  [344, 420, 350, 760, 330, 1220, 40, 0.6],
  [90, 380, 110, 460, 100, 620, 34, 0.7],
);

const stitchRow = (d: string, thread: string, width = 2.4, dash = '1 4'): Line => ({
  d,
  width,
  colour: thread,
  opacity: 0.95,
  dash,
});

/** Embroidery round a slit neckline: braid, rings, small knots. */
const plastron = (thread: string, low: number): Line[] => {
  const rings = Array.from({ length: Math.round((low - 280) / 40) }, (_, i) => 296 + i * 40);
  const braid = `M300 160C306 214 338 240 352 252L352 ${low}M450 160C444 214 412 240 398 252L398 ${low}`;
  return [
    { d: braid, width: 7, colour: thread, opacity: 0.95 },
    { d: braid, width: 3, colour: shade(thread, 0.72), opacity: 0.9, dash: '2 3' },
    { d: `M352 ${low}C356 ${low + 26} 394 ${low + 26} 398 ${low}`, width: 7, colour: thread, opacity: 0.95 },
    ...rings.flatMap((y): Line[] => [
      { d: disc(328, y, 9), width: 2, colour: thread, opacity: 0.9, fill: 'none' },
      { d: disc(422, y, 9), width: 2, colour: thread, opacity: 0.9, fill: 'none' },
      { d: disc(375, y - 12, 4.6), fill: thread, colour: shade(thread, 0.6), width: 1, opacity: 1 },
    ]),
    stitchRow(
      `M312 190C318 236 338 260 340 300L340 ${low + 20}M438 190C432 236 412 260 410 300L410 ${low + 20}`,
      thread,
    ),
  ];
};

/** Scrolls and leaves in gold thread, on both sides of a line. */
const arabesque = (d: string, thread: string): Line[] => {
  const stations = stationsOf(d, 27);
  const n = (value: number): number => Math.round(value * 10) / 10;
  const scroll = stations
    .map(({ x, y, nx, ny }, i) => {
      const side = i % 2 ? 1 : -1;
      const [ax, ay] = [nx * side, ny * side];
      const [tx, ty] = [ny, -nx];
      const at = (a: number, t: number): string => `${n(x + ax * a + tx * t)} ${n(y + ay * a + ty * t)}`;
      return `M${at(0, -14)}C${at(16, -12)} ${at(22, 4)} ${at(13, 9)}C${at(6, 12)} ${at(4, 3)} ${at(11, 2)}M${at(13, 9)}C${at(20, 16)} ${at(24, 14)} ${at(26, 20)}`;
    })
    .join('');
  const buds = stations.map(({ x, y, nx, ny }, i) =>
    disc(n(x + nx * (i % 2 ? 26 : -26) + ny * 21), n(y + ny * (i % 2 ? 26 : -26) - nx * 21), 3.2),
  );
  return [
    { d: scroll, width: 2.6, colour: thread, opacity: 0.95 },
    { d: buds.join(''), fill: thread, colour: thread, width: 1, opacity: 0.95 },
  ];
};

/** A braid from the neck to the hem, with its small knots. */
const sfifa = (thread: string, from: number, hem: number): Line[] => {
  const d = `M375 ${from}L375 ${hem}`;
  const knots = Array.from({ length: Math.floor((hem - from - 30) / 24) }, (_, i) =>
    disc(375, from + 20 + i * 24, 3.6),
  );
  return [
    { d, width: 13, colour: thread, opacity: 0.95 },
    { d, width: 5, colour: shade(thread, 0.66), opacity: 0.8, dash: '2 3' },
    { d: knots.join(''), fill: shade(thread, 1.2), colour: shade(thread, 0.6), width: 1, opacity: 1 },
  ];
};

export type GownCut = {
  fabric: Fabric;
  /** Thread of the embroidery; none when left out. */
  thread?: string;
  /** A braid down the front, alone or between scrolls. */
  braided?: 'plain' | 'rich';
  /** How far the sleeves reach and open. */
  sleeve?: 'open' | 'wide' | 'cape';
  hem?: number;
  belt?: string;
  back?: boolean;
};

const gownHalf = (sleeve: NonNullable<GownCut['sleeve']>, hem: number, back: boolean): string => {
  const neck = back ? 'M375 166C340 166 312 160 298 150' : 'M375 252C344 240 306 208 298 150';
  if (sleeve === 'cape')
    return `${neck}C230 166 110 196 8 250C2 420 10 640 14 ${hem - 30}C120 ${hem - 6} 260 ${hem + 4} 375 ${hem + 6}`;
  const [x, y, low] = sleeve === 'wide' ? [20, 540, 640] : [36, 600, 652];
  return (
    `${neck}C262 164 222 176 188 192C140 226 90 340 ${x} ${y}C${x + 30} ${low - 10} 110 ${low + 14} 138 ${low}C160 580 186 500 212 440` +
    `C214 640 178 ${hem - 260} 162 ${hem - 20}C220 ${hem} 300 ${hem + 6} 375 ${hem + 6}`
  );
};

/** A caftan, boubou or abaya: cut in one with its sleeves. */
export const gown = (cut: GownCut): Garment => {
  const { fabric, thread, sleeve = 'wide', hem = 1130, belt, braided, back = false } = cut;
  const half = gownHalf(sleeve, hem, back);
  const edge = seam([
    [375, hem - 8],
    sleeve === 'cape' ? [260, hem - 10, 130, hem - 20, 18, hem - 44] : [300, hem - 8, 214, hem - 14, 160, hem - 34],
  ]);
  const slit = 'M375 252L375 420';
  const cuffEdge = sleeve === 'wide' ? 'M26 530C56 606 106 636 146 622' : '';
  const sewn: Line[] = thread
    ? [
        ...(back ? [] : plastron(thread, 470)),
        ...(braided && !back ? sfifa(thread, 478, hem) : []),
        ...(braided === 'rich'
          ? [
              ...(back ? [] : arabesque(`M375 500L375 ${hem - 40}`, thread)),
              ...arabesque(movePath(edge, [1, 0, 0, 1, 0, -30]), thread),
            ]
          : []),
        { d: edge, width: 6, colour: thread, opacity: 0.9 },
        ...(cuffEdge
          ? [cuffEdge, mirror(cuffEdge)].map((d): Line => ({ d, width: 6, colour: thread, opacity: 0.9 }))
          : []),
      ]
    : [stitched(edge, fabric.ink)];
  const body: Part = {
    d: closed(half),
    fabric,
    hang: true,
    folds: [...gownFolds, ...(mirrorPart({ d: '', fabric, folds: gownFolds }).folds ?? [])],
    foldDepth: 0.62,
    wrinkles: { height: 2.2, crease: 0.05 },
    shadow: 0.4,
    grooves: [sunk(edge, 2.4, 1), ...(back ? [] : [sunk(slit, 4, 2)]), ...armholes(sleeve)],
    lines: [...(back ? [] : [hush(slit, 2, 0.4)]), ...sewn],
  };
  const lining: Part = {
    d: mirrored([
      [375, 156],
      [340, 156, 314, 154, 298, 152],
      [304, 206, 340, 240, 375, 256],
    ]),
    fabric: inside(fabric, 0.74),
    puff: 0.2,
    contrast: 0.4,
    wrinkles: { height: 1 },
  };
  const cinched = belt
    ? belted({ ...fabric, kind: 'satin', ink: belt }, { back: true, tied: false, waist: 216 }).slice(0, 1)
    : [];
  return { parts: [...(back ? [] : [lining]), body, ...cinched], focus: [375, 330] };
};

const armholes = (sleeve: NonNullable<GownCut['sleeve']>): { d: string; width: number; height: number }[] =>
  sleeve === 'cape'
    ? [
        'M60 236C96 460 92 720 84 1080',
        'M690 236C654 460 658 720 666 1080',
        'M150 210C196 460 186 760 170 1090',
        'M600 210C554 460 564 760 580 1090',
      ].map((d) => raised(d, 10, 1.4))
    : ['M188 192C186 270 196 360 212 440', 'M562 192C564 270 554 360 538 440'].map((d) => sunk(d, 2.6, 1.1));
