/** Shirts, blouses, polos and pyjama jackets: everything with a placket. */
import { blend, shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, folds, mirrorPart, pair } from '#demo/packshots/engine/garment';
import { mirrored } from '#demo/packshots/engine/path';
import { type Age, button, cloth, cutFor, inside, seamLine, stitched } from './cloth.ts';
import { top } from './tops.ts';

export type ShirtCut = {
  fabric: Fabric;
  collar?: 'point' | 'buttoned' | 'band' | 'round' | 'bow' | 'revers';
  sleeve?: 'long' | 'short';
  pockets?: 'none' | 'one' | 'flaps';
  buttons?: string;
  hidden?: boolean;
  /** Where the buttons end; the hem when left out. */
  opening?: number;
  piping?: string;
  ease?: number;
  length?: number;
  age?: Age;
};

const leaf =
  'M296 132C286 150 280 168 276 190C300 224 322 250 340 282C352 262 362 244 376 236C338 216 312 176 296 132Z';

const cuffs = (fabric: Fabric): Part[] =>
  pair({
    d: 'M58 690C56 722 55 748 58 768C84 782 114 784 142 774C144 752 148 722 152 698C118 706 88 704 58 690Z',
    fabric,
    grain: 8,
    puff: 0.8,
    shadow: 0.4,
    lines: [stitched('M60 698C88 710 118 712 150 704', fabric.ink), ...button(132, 742, '#F4EFE6', 5)],
  });

const placket = (
  { fabric, buttons = '#F7F2E8', hidden, length = 850, opening, piping }: ShirtCut,
  from: number,
): Part => {
  const end = opening ?? length;
  const rows = Array.from({ length: 9 }, (_, i) => from + 66 + i * 96).filter((y) => y < end - 34);
  return {
    d: `M358 ${from}L392 ${from}L393 ${end}L357 ${end}Z`,
    fabric,
    puff: 0.35,
    shadow: 0.35,
    wrinkles: { height: 1.6 },
    lines: [
      piping
        ? { d: `M392 ${from}L393 ${end}`, width: 3, colour: piping, opacity: 1 }
        : stitched(`M362 ${from + 4}L361 ${end - 4}M388 ${from + 4}L389 ${end - 4}`, fabric.ink),
      ...(hidden ? [] : rows.flatMap((y) => button(375, y, buttons))),
    ],
  };
};

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
      puff: 0.8,
      shadow: 0.6,
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
      puff: 0.8,
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

const collarOf = (cut: ShirtCut): Part[] => {
  const { fabric, collar = 'point', piping, buttons } = cut;
  const stand: Part = {
    d: 'M294 134C320 122 430 122 456 134C440 150 310 150 294 134Z',
    fabric: { ...fabric, ink: shade(fabric.ink, 0.9) },
    puff: 0.6,
    shadow: 0.2,
  };
  if (collar === 'bow') return bow(fabric);
  if (collar === 'band') return bandCollar(fabric);
  if (collar === 'round') {
    return [
      stand,
      ...pair({
        d: 'M296 132C280 152 268 176 262 206C270 246 306 276 344 272C362 266 370 250 376 236C338 216 312 176 296 132Z',
        fabric,
        grain: 30,
        puff: 0.8,
        shadow: 0.6,
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
      puff: 0.8,
      shadow: 0.6,
      lines: [stitched('M284 188C304 218 324 242 340 270', fabric.ink), ...dots],
    }),
    stand,
  ];
};

const onePocket = (fabric: Fabric, piping?: string): Part => ({
  d: 'M430 400L512 398L512 468C500 480 486 488 471 494C456 488 442 480 430 470Z',
  fabric,
  puff: 0.4,
  shadow: 0.3,
  lines: [
    stitched('M434 404L508 402L508 466C498 476 486 484 471 490C456 484 444 476 434 468Z', fabric.ink),
    piping ? { d: 'M430 402L512 400', width: 4, colour: piping, opacity: 1 } : seamLine('M430 414L512 412', fabric.ink),
  ],
});

const flapPockets = (fabric: Fabric): Part[] => [
  ...pair({
    d: 'M238 392L336 392L334 500L287 512L240 500Z',
    fabric,
    puff: 0.4,
    shadow: 0.35,
    lines: [stitched('M243 398L331 398L329 496L287 506L245 496Z', fabric.ink)],
  }),
  ...pair({
    d: 'M234 380L340 380L340 424L287 442L234 424Z',
    fabric,
    puff: 0.6,
    shadow: 0.5,
    lines: [stitched('M239 385L335 385L335 420L287 436L239 420Z', fabric.ink), ...button(287, 424, '#2b2420', 5.5)],
  }),
];

/** A shirt by its collar, pockets and length. */
export const shirt = (cut: ShirtCut): Garment => {
  const { fabric, collar = 'point', sleeve = 'long', pockets = 'none', ease = 0, length = 850, age, piping } = cut;
  const base = top({ fabric, sleeve, neck: 'none', ease, length }).parts.map((part) => ({ ...part, lines: [] }));
  const [back, ...rest] = base;
  const from = collar === 'revers' ? 376 : collar === 'bow' ? 250 : collar === 'band' ? 216 : 236;
  const parts: Part[] = [
    {
      ...(back as Part),
      d: mirrored([
        [375, 128],
        [340, 128, 312, 132, 292, 146],
        [300, 214, 340, 250, 375, collar === 'revers' ? 380 : 262],
      ]),
    },
    ...rest,
    ...(sleeve === 'long' ? cuffs(fabric) : []),
    placket(cut, from),
    ...(pockets === 'one' ? [onePocket(fabric, piping)] : pockets === 'flaps' ? flapPockets(fabric) : []),
    ...collarOf(cut),
  ];
  return { parts: cutFor(age, parts), focus: [375, age ? 330 : 260] };
};

/** A knitted collar over two buttons. */
export const polo = ({ fabric }: { fabric: Fabric }): Garment => {
  const base = top({ fabric, neck: 'none' }).parts;
  const knitted = cloth('rib', fabric.ink, { pitch: 5 });
  const parts: Part[] = [
    ...base,
    {
      d: 'M357 236L393 236L393 396L357 396Z',
      fabric,
      puff: 0.4,
      shadow: 0.4,
      wrinkles: { height: 1 },
      lines: [
        stitched('M361 240L361 392L389 392L389 240', fabric.ink),
        ...button(375, 290, blend(fabric.ink, '#F7F2E8', 0.6), 6),
        ...button(375, 352, blend(fabric.ink, '#F7F2E8', 0.6), 6),
      ],
    },
    ...pair({ d: leaf, fabric: knitted, grain: 40, puff: 0.9, shadow: 0.6 }),
    {
      d: 'M294 134C320 122 430 122 456 134C440 150 310 150 294 134Z',
      fabric: inside(knitted, 0.85),
      puff: 0.6,
      shadow: 0.2,
    },
  ];
  return { parts, focus: [375, 290] };
};
