/** Waists of trousers: bands, flies, pockets, front and back. */
import { blend, shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Fold, type Line, type Part, folds, pair } from '#demo/packshots/engine/garment';
import { disc } from '#demo/packshots/engine/path';
import { button, inside, ribOf, seamLine, seamOn, stitched } from './cloth.ts';
import { hush, sunk } from './seams.ts';

const gold = (thread: string): Partial<Line> => ({ colour: thread, width: 1.5, opacity: 0.85, dash: '5 2.6' });

/** A straight band round the waist; `back` shows it closed and higher. */
const bandPath = (back: boolean, deep = 44): string =>
  back
    ? `M265 110C330 102 420 102 485 110L489 ${114 + deep}C420 ${122 + deep} 330 ${122 + deep} 261 ${114 + deep}Z`
    : `M264 116C330 132 420 132 486 116L490 ${116 + deep}C420 ${132 + deep} 330 ${132 + deep} 260 ${116 + deep}Z`;

const bandOf = (fabric: Fabric, back: boolean, more: Partial<Part> = {}): Part => ({
  d: bandPath(back),
  fabric,
  hang: true,
  puff: 0.8,
  shadow: 0.4,
  shadowBlur: 4,
  wrinkles: { height: 1 },
  ...more,
});

const loop = (x: number, fabric: Fabric, y = 116): Part => ({
  d: `M${x} ${y}L${x + 11} ${y + 1}L${x + 11} ${y + 54}L${x} ${y + 53}Z`,
  fabric,
  puff: 0.5,
  edges: [[2, 4]],
  shadow: 0.5,
  shadowBlur: 3,
  wrinkles: { height: 0 },
  lines: [
    stitched(`M${x + 2.4} ${y + 4}L${x + 2.4} ${y + 50}M${x + 8.6} ${y + 4}L${x + 8.6} ${y + 50}`, fabric.ink, '3 2'),
  ],
});

const loops = (fabric: Fabric, back: boolean): Part[] =>
  back
    ? [loop(286, fabric, 106), loop(369, fabric, 104), loop(453, fabric, 106)]
    : [loop(298, fabric), loop(442, fabric)];

/** The curve of a fly, sewn beside the middle. */
export const fly = (thread: Partial<Line>): Line[] => [
  { ...thread, d: 'M404 168C406 238 406 292 378 318' },
  { ...thread, d: 'M410 168C412 242 412 300 380 326' },
];

const bigButton = (x: number, y: number): Line[] => [
  { d: disc(x + 1, y + 2, 10), fill: '#000', colour: 'none', opacity: 0.3 },
  { d: disc(x, y, 9), fill: '#B88948', colour: '#6d4a1d', width: 1.5, opacity: 1 },
  { d: disc(x, y, 5), fill: '#D6AE72', colour: '#6d4a1d', width: 0.8, opacity: 0.7 },
];
const rivet = (x: number, y: number): Line[] => [
  { d: disc(x, y, 3.2), fill: '#C79A5B', colour: '#6d4a1d', width: 1, opacity: 0.9 },
];

const jeansPocket = (fabric: Fabric, thread: string): Part => ({
  d: 'M265 156L318 158C314 214 290 244 246 254C252 222 259 188 265 156Z',
  fabric: inside(fabric, 0.94),
  hang: true,
  puff: 0.2,
  shadow: 0,
  grooves: [sunk('M318 158C314 214 290 244 246 254', 5, 2.4)],
  lines: [
    hush('M318 158C314 214 290 244 246 254', 3, 0.4),
    { d: 'M323 158C319 218 294 250 245 260', ...gold(thread) },
    { d: 'M266 208C280 206 292 200 304 192', ...gold(thread) },
    ...rivet(314, 166),
    ...rivet(253, 249),
  ],
});

const patchPocket = (fabric: Fabric, lines: Line[]): Part => ({
  d: 'M272 236L344 240L343 318L309 336L270 316Z',
  fabric,
  puff: 0.3,
  edges: [[2, 4]],
  shadow: 0.4,
  shadowBlur: 4,
  grooves: [sunk('M272 252L344 256', 2.4, 1)],
  lines,
});

/** The seam of the yoke on the back of jeans. */
const yoke = (fabric: Fabric, thread: string): Part => ({
  d: 'M261 148C330 160 420 160 489 148L494 186C450 200 412 216 375 230C338 216 300 200 256 186Z',
  fabric,
  hang: true,
  puff: 0.3,
  shadow: 0.25,
  shadowBlur: 3,
  lines: [
    { d: 'M256 180C300 194 338 210 375 224C412 210 450 194 494 180', ...gold(thread) },
    { d: 'M256 174C300 188 338 204 375 218C412 204 450 188 494 174', ...gold(thread) },
  ],
});

export type WaistCut = { fabric: Fabric; thread: string; back: boolean; drawn?: boolean };

export const jeansWaist = ({ fabric, thread, back }: WaistCut): Part[] => {
  const stitches: Line[] = [
    { d: back ? 'M266 116C330 108 420 108 484 116' : 'M268 122C330 138 420 138 482 122', ...gold(thread) },
    { d: back ? 'M262 152C330 160 420 160 488 152' : 'M262 155C330 171 420 171 488 155', ...gold(thread) },
  ];
  const pocketLines: Line[] = [
    { d: 'M276 246L341 250L340 315L309 331L274 313Z', ...gold(thread) },
    { d: 'M276 252L341 256', ...gold(thread) },
    { d: 'M279 286C292 276 300 276 308 290C318 278 328 278 338 288', ...gold(thread) },
  ];
  return back
    ? [
        yoke(fabric, thread),
        ...pair(patchPocket(fabric, pocketLines)),
        bandOf(fabric, true, { lines: stitches }),
        ...loops(fabric, true),
        {
          d: 'M412 108L470 110L472 152L413 152Z',
          fabric: { kind: 'leather', ink: '#B07B4A' },
          puff: 0.4,
          edges: [[2, 4]],
          shadow: 0.4,
          shadowBlur: 3,
          lines: [{ d: 'M417 113L466 115L467 147L418 147Z', colour: '#6d4a1d', width: 1, opacity: 0.7 }],
        },
      ]
    : [
        ...pair(jeansPocket(fabric, thread)),
        bandOf(fabric, false, { lines: [...stitches, hush('M392 129L393 172', 1.6, 0.4), ...bigButton(376, 148)] }),
        ...loops(fabric, false),
      ];
};

/** A pocket set in aslant, or two straight ones with a button on the back. */
export const tailoredWaist = ({ fabric, back }: WaistCut): Part[] => {
  const slant = (d: string, welt: string): Part => ({
    d: welt,
    fabric,
    hang: true,
    puff: 0.2,
    shadow: 0.3,
    shadowBlur: 3,
    wrinkles: { height: 0.6 },
    lines: [hush(d, 2.4, 0.4), stitched(welt.replace('Z', ''), fabric.ink)],
  });
  const band = bandOf(fabric, back, {
    lines: back
      ? [seamLine('M375 106L375 164', fabric.ink, 1.6)]
      : [
          hush('M396 128L397 174', 1.8, 0.35),
          hush('M376 148L391 147', 2.4, 0.4),
          ...button(404, 148, blend(fabric.ink, '#F4EFE6', 0.3), 5),
        ],
  });
  return back
    ? [
        ...pair({
          ...slant('M282 252L344 256', 'M282 246L344 250L344 260L282 256Z'),
          lines: [hush('M282 254L344 258', 2, 0.45), ...button(313, 270, shade(fabric.ink, 0.7), 4.5)],
        }),
        ...pair({
          ...slant('M312 164L312 216', 'M308 160L313 160L312 220L309 220Z'),
          shadow: 0,
          lines: [hush('M311 164L311 222', 2, 0.3)],
        }),
        band,
        ...loops(fabric, true),
      ]
    : [...pair(slant('M296 166L252 268', 'M296 166L302 167L258 270L251 267Z')), band, ...loops(fabric, false)];
};

const gathers = (y: number, depth: number): Fold[] =>
  Array.from({ length: 30 }, (_, i) => {
    const x = 266 + (218 * (i + 0.5)) / 30;
    return folds([x, y, x + 1, y + depth / 2, x - 1, y + depth, 6, i % 2 ? 1.5 : -1.5]);
  }).flat();

const cord = (d: string, ink: string): Part => ({
  d,
  band: 6,
  fabric: { kind: 'rib', ink, pitch: 4 },
  puff: 0.6,
  shadow: 0.5,
  shadowBlur: 4,
});

/** A gathered or ribbed band with its drawn cord. */
export const elasticWaist = (cut: WaistCut, ribbed: boolean): Part[] => {
  const { fabric, back, drawn = true } = cut;
  return [
    ...(ribbed ? [] : pair(inseamPocket(fabric))),
    bandOf(ribbed ? ribOf(fabric, 7) : fabric, back, {
      folds: gathers(120, 44),
      foldDepth: 0.6,
      lines: back ? [] : [hush('M261 158C330 174 420 174 489 158', 1.6, 0.2)],
      grooves: back ? [] : [sunk('M261 158C330 174 420 174 489 158', 2, 1)],
    }),
    ...(drawn && !back
      ? ['M366 152C358 196 352 230 357 268', 'M384 152C392 196 402 220 396 254'].map((d) =>
          cord(d, cordInk(fabric.ink)),
        )
      : []),
  ];
};

const cordInk = (ink: string): string => blend(ink, '#F1E9DB', 0.75);

const inseamPocket = (fabric: Fabric): Part => ({
  d: 'M255 206L262 207L244 300L238 298Z',
  fabric,
  puff: 0.2,
  edges: [[2, 2]],
  shadow: 0.35,
  shadowBlur: 3,
  lines: [{ d: 'M262 208L245 300', width: 2, ...seamOn(fabric.ink) }],
});

/** The broad flat band of leggings. */
export const flatWaist = ({ fabric, back }: WaistCut): Part[] => [
  bandOf(fabric, back, {
    d: bandPath(back, 76),
    lines: [hush(back ? 'M261 188C330 196 420 196 489 188' : 'M260 190C330 206 420 206 490 190', 1.6, 0.25)],
  }),
];

/** A bellows pocket with its flap on the thigh. */
export const cargoPockets = (fabric: Fabric, outer: number): Part[] => [
  ...pair({
    d: `M${outer + 4} 520L${outer + 88} 528L${outer + 86} 646L${outer + 2} 640Z`,
    fabric,
    puff: 0.7,
    edges: [
      [3, 4],
      [14, 8],
    ],
    shadow: 0.45,
    shadowBlur: 6,
    grooves: [sunk(`M${outer + 46} 540L${outer + 44} 642`, 5, 1.6)],
    lines: [stitched(`M${outer + 9} 524L${outer + 83} 532L${outer + 81} 640L${outer + 7} 634`, fabric.ink)],
  }),
  ...pair({
    d: `M${outer + 1} 508L${outer + 92} 516L${outer + 91} 552L${outer + 46} 562L${outer} 544Z`,
    fabric,
    puff: 0.5,
    edges: [[2, 4]],
    shadow: 0.5,
    shadowBlur: 5,
    lines: [
      stitched(`M${outer + 5} 513L${outer + 87} 521L${outer + 87} 548L${outer + 46} 557L${outer + 5} 540Z`, fabric.ink),
      ...button(outer + 46, 546, shade(fabric.ink, 0.66), 4.5),
    ],
  }),
];
