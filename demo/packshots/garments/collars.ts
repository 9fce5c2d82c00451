/** Collars of shirts, from the point to the bow. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Part, folds, mirrorPart, pair } from '#demo/packshots/engine/garment';
import { mirrored } from '#demo/packshots/engine/path';
import { button, inside, seamLine, stitched } from './cloth.ts';

export type CollarCut = {
  fabric: Fabric;
  collar?: 'point' | 'buttoned' | 'band' | 'round' | 'bow' | 'revers' | 'none';
  piping?: string;
  buttons?: string;
};

export const leaf =
  'M296 132C286 150 280 168 276 190C300 224 322 250 340 282C352 262 362 244 376 236C338 216 312 176 296 132Z';

/** Two cloths and an interlining: flat, with a crisp edge. */
const crisp = {
  puff: 0.8,
  edges: [
    [2, 3.4],
    [9, 3],
  ],
  wrinkles: { height: 1 },
} as const;

const bow = (fabric: Fabric): Part[] => [
  {
    d: mirrored([
      [375, 140],
      [336, 140, 306, 140, 292, 146],
      [300, 200, 336, 226, 375, 236],
    ]),
    fabric: inside(fabric),
    puff: 0.3,
    contrast: 0.5,
  },
  { d: 'M292 144C304 196 336 234 375 240C414 234 446 196 458 144', band: 26, cap: 'butt', fabric, puff: 1 },
  ...[0, 1].map((side): Part => {
    const tail: Part = {
      d: 'M368 250C352 330 336 410 322 486C344 498 362 498 378 490C386 410 388 330 384 252Z',
      fabric,
      puff: 0.9,
      shadow: 0.55,
      grain: 8,
      folds: folds([372, 262, 362, 360, 346, 480, 12, 1.8], [380, 262, 380, 380, 366, 486, 9, -1.5]),
    };
    return side ? mirrorPart(tail) : tail;
  }),
  ...pair({
    d: 'M374 236C340 196 288 186 262 214C250 240 262 276 290 282C322 280 352 264 374 252Z',
    fabric,
    puff: 1.2,
    shadow: 0.55,
    folds: folds([368, 242, 320, 226, 274, 222, 12, 1.6], [368, 248, 324, 256, 282, 262, 12, -1.6]),
  }),
  {
    d: 'M358 232C360 224 390 224 392 232C397 246 396 258 391 264C384 270 366 270 359 264C354 258 353 246 358 232Z',
    fabric,
    puff: 1.1,
    shadow: 0.55,
    folds: folds([366, 232, 368, 248, 366, 264, 6, -1.4]),
  },
];

const revers = (fabric: Fabric, piping: string | undefined): Part[] => {
  const edge = 'M300 122C286 140 274 162 268 190L236 224L274 246C296 296 330 340 366 384';
  return [
    ...pair({
      d: `${edge}C366 350 356 316 344 284C326 236 308 180 300 122Z`,
      fabric,
      grain: 30,
      ...crisp,
      shadow: 0.5,
      lines: [
        { d: edge, width: 4, colour: piping ?? shade(fabric.ink, 0.75), opacity: 1 },
        seamLine('M268 190L300 226', fabric.ink, 1.8),
      ],
    }),
    {
      d: mirrored([
        [375, 104],
        [340, 104, 314, 108, 300, 118],
        [284, 142, 274, 168, 268, 190],
        [284, 206, 294, 216, 302, 226],
        [306, 190, 314, 164, 330, 148],
        [346, 140, 360, 138, 375, 138],
      ]),
      fabric,
      ...crisp,
      shadow: 0.5,
    },
  ];
};

const bandCollar = (fabric: Fabric): Part[] => {
  return [
    {
      d: 'M292 134C320 122 430 122 458 134C440 152 310 152 292 134Z',
      fabric: inside(fabric, 0.85),
      puff: 0.4,
      shadow: 0.2,
    },
    ...pair({
      d: 'M290 132C300 190 330 232 372 246L372 214C344 204 318 172 306 128Z',
      fabric,
      puff: 0.9,
      shadow: 0.5,
      lines: [stitched('M297 138C308 188 334 224 368 238', fabric.ink)],
    }),
  ];
};

export const collarOf = (cut: CollarCut): Part[] => {
  const { fabric, collar = 'point', piping, buttons } = cut;
  const stand: Part = {
    d: 'M294 134C320 122 430 122 456 134C440 150 310 150 294 134Z',
    fabric: { ...fabric, ink: shade(fabric.ink, 0.9) },
    ...crisp,
    shadow: 0.2,
    wrinkles: { height: 0.6 },
    lines: [{ d: 'M357 131L393 131L393 143L357 143Z', fill: '#F4EFE6', colour: '#cfc6b8', width: 1, opacity: 0.9 }],
  };
  if (collar === 'none') return [];
  if (collar === 'bow') return bow(fabric);
  if (collar === 'band') return bandCollar(fabric);
  if (collar === 'round') {
    return [
      stand,
      ...pair({
        d: 'M296 132C280 152 268 176 262 206C270 246 306 276 344 272C362 266 370 250 376 236C338 216 312 176 296 132Z',
        fabric,
        grain: 30,
        ...crisp,
        shadow: 0.5,
        lines: [
          {
            d: 'M262 206C270 246 306 276 344 272C362 266 370 250 376 236',
            width: 4,
            colour: piping ?? shade(fabric.ink, 0.75),
            opacity: 0.9,
          },
        ],
      }),
    ];
  }
  if (collar === 'revers') return revers(fabric, piping);
  const dots = collar === 'buttoned' ? button(331, 262, buttons ?? '#F7F2E8', 4.5) : [];
  return [
    ...pair({
      d: leaf,
      fabric,
      grain: 40,
      ...crisp,
      shadow: 0.5,
      lines: [stitched('M284 188C304 218 324 242 340 270', fabric.ink), ...dots],
    }),
    stand,
  ];
};

/** The collar turned down, seen from behind. */
export const collarBack = (fabric: Fabric): Part => ({
  ...crisp,
  d: mirrored([
    [375, 118],
    [338, 118, 308, 122, 294, 132],
    [286, 148, 280, 162, 277, 178],
    [312, 176, 344, 182, 375, 182],
  ]),
  fabric,
  shadow: 0.45,
  shadowBlur: 6,
  lines: [stitched('M283 172C314 170 344 176 375 176C406 176 436 170 467 172', fabric.ink)],
});

/** The yoke across the shoulders, with the box pleat and its loop under it. */
export const yokeBack = (fabric: Fabric, length: number): Part[] => [
  {
    d: 'M188 189C222 174 262 162 296 146C330 140 420 140 454 146C488 162 528 174 562 189C566 214 566 232 564 250C500 262 440 264 375 264C310 264 250 262 186 250C184 232 184 214 188 189Z',
    fabric,
    hang: true,
    puff: 0.3,
    shadow: 0.3,
    shadowBlur: 3,
    wrinkles: { height: 1 },
    lines: [stitched('M188 244C250 256 310 258 375 258C440 258 500 256 562 244', fabric.ink)],
  },
  {
    d: `M362 266L388 266L392 ${length - 60}L358 ${length - 60}Z`,
    fabric,
    hang: true,
    puff: 0.2,
    shadow: 0.25,
    shadowBlur: 4,
    opacity: 0.9,
  },
];
