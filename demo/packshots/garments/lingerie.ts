/** Bras, briefs and boxers. */
import { shade } from '#demo/packshots/engine/colour';
import {
  type Fabric,
  type Garment,
  type Line,
  type Part,
  bothSides,
  folds,
  pair,
} from '#demo/packshots/engine/garment';
import { disc, mirrored } from '#demo/packshots/engine/path';
import { cloth, inside, seamLine, stitched } from './cloth.ts';

export const silk = { gloss: 0.12, tightness: 16 } as const;

/** Small scallops along points, as on the edge of a lace. */
export const scallops = (points: readonly (readonly [number, number])[], radius: number): string =>
  points.map(([x, y]) => disc(x, y, radius)).join('');

export const along = (
  from: readonly [number, number],
  by: readonly [number, number],
  to: readonly [number, number],
  count: number,
): [number, number][] =>
  Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const s = 1 - t;
    return [
      Math.round(s * s * from[0] + 2 * s * t * by[0] + t * t * to[0]),
      Math.round(s * s * from[1] + 2 * s * t * by[1] + t * t * to[1]),
    ];
  });

const rings = (x: number, y: number): Line[] => [
  { d: disc(x, y, 8), colour: '#C9A25A', width: 3, opacity: 1, fill: 'none' },
];

const strap = (fabric: Fabric): Part[] =>
  pair({
    d: 'M236 424C226 340 224 240 268 168C288 146 306 150 316 172',
    band: 12,
    cap: 'butt',
    fabric: cloth('satin', fabric.ink),
    puff: 0.8,
    ...silk,
    lines: [...rings(226, 300), { d: 'M218 330L236 330', width: 5, colour: '#C9A25A', opacity: 1 }],
  });

export const bow = (fabric: Fabric): Part => ({
  d: 'M375 566C364 560 352 554 350 564C349 574 364 572 375 569C386 572 401 574 400 564C398 554 386 560 375 566Z',
  fabric: cloth('satin', shade(fabric.ink, 0.9)),
  puff: 1,
  shadow: 0.5,
  shadowBlur: 3,
  gloss: 0.2,
  tightness: 18,
});

const band = (fabric: Fabric, broad: number): Part => ({
  d: `M120 512C180 508 220 556 270 590C330 612 420 612 480 590C530 556 570 508 630 512C634 552 632 ${586 + broad} 626 ${610 + broad}C560 ${636 + broad} 500 ${646 + broad} 440 ${638 + broad}C400 ${632 + broad} 350 ${632 + broad} 310 ${638 + broad}C250 ${646 + broad} 190 ${636 + broad} 124 ${610 + broad}C118 ${586 + broad} 116 552 120 512Z`,
  fabric: cloth('satin', shade(fabric.ink, 0.97)),
  puff: 0.8,
  shadow: 0.3,
  ...silk,
  folds: folds([140, 556, 190, 570, 260, 610, 10, 1.2], [610, 556, 560, 570, 490, 610, 10, 1.2]),
  lines: [
    stitched(
      `M126 ${600 + broad}C190 ${626 + broad} 250 ${636 + broad} 310 ${628 + broad}C350 ${622 + broad} 400 ${622 + broad} 440 ${628 + broad}C500 ${636 + broad} 560 ${626 + broad} 624 ${600 + broad}`,
      fabric.ink,
      '3 3',
    ),
  ],
});

/** A bra of lace over a lined cup, or a smooth moulded one. */
export const bra = ({ fabric, laced = false }: { fabric: Fabric; laced?: boolean }): Garment => {
  const lace = cloth('lace', fabric.ink, { second: shade(fabric.ink, 1.55), pitch: 25 });
  const cup: Part = {
    d: 'M170 536C164 470 196 426 238 410C296 424 352 486 372 560C362 612 316 640 264 634C214 626 176 594 170 536Z',
    fabric: laced ? lace : cloth('satin', fabric.ink),
    grain: -24,
    edges: [
      [4, 5],
      [22, 22],
      [70, 84],
    ],
    shadow: 0.45,
    ...(laced ? { gloss: 0.06 } : silk),
    wrinkles: { height: 2.4 },
    folds: folds([364, 586, 320, 600, 280, 600, 12, 0.8]),
    lines: laced
      ? [
          seamLine('M232 414C246 490 262 560 268 630', fabric.ink),
          seamLine('M180 560C200 612 250 638 304 628C340 620 360 596 368 566', fabric.ink, 2),
        ]
      : [
          seamLine('M180 560C200 612 250 638 304 628C340 620 360 596 368 566', fabric.ink, 2),
          seamLine('M180 500C200 450 220 430 242 420C296 438 344 494 364 556', fabric.ink),
        ],
  };
  const edge: Part = {
    d: scallops(along([240, 414], [320, 440], [370, 552], 13), 9),
    fabric: lace,
    puff: 0.7,
    shadow: 0.3,
  };
  return {
    parts: [
      ...strap(fabric),
      band(fabric, laced ? 0 : 14),
      ...(laced ? pair(edge) : []),
      ...pair(cup),
      ...(laced
        ? [
            {
              d: scallops(
                along([130, 620], [250, 650], [375, 636], 17).flatMap(([x, y]): [number, number][] => [
                  [x, y],
                  [750 - x, y],
                ]),
                8,
              ),
              fabric: lace,
              puff: 0.6,
              shadow: 0.3,
            },
          ]
        : []),
      bow(fabric),
    ],
    sway: 2,
    focus: [280, 520],
  };
};

/** A ribbed cotton bralette with a racer back. */
export const bralette = ({ fabric }: { fabric: Fabric }): Garment => {
  const edge = { band: 13, cap: 'butt', fabric: inside(fabric, 0.93), puff: 0.8 } as const;
  return {
    parts: [
      {
        d: mirrored([
          [375, 330],
          [340, 328, 310, 300, 300, 210],
          [290, 200, 276, 200, 266, 208],
          [262, 300, 250, 360, 226, 400],
          [280, 440, 330, 450, 375, 450],
        ]),
        fabric: inside(fabric),
        puff: 0.3,
      },
      {
        d: mirrored([
          [375, 410],
          [328, 402, 300, 340, 296, 210],
          [286, 202, 268, 202, 258, 210],
          [250, 320, 230, 390, 186, 436],
          [190, 500, 192, 560, 194, 600],
          [250, 614, 320, 618, 375, 618],
        ]),
        fabric,
        edges: [
          [4, 5],
          [18, 16],
          [70, 60],
        ],
        folds: bothSides([250, 460, 290, 500, 340, 510, 26, 1.2], [210, 540, 250, 560, 300, 566, 18, -1]),
        lines: [seamLine('M375 412L375 610', fabric.ink)],
      },
      { d: 'M296 210C300 340 328 402 375 410C422 402 450 340 454 210', ...edge },
      ...pair({ d: 'M258 210C250 320 230 390 186 436', ...edge }),
      {
        d: 'M190 584C260 602 490 602 560 584L562 652C490 670 260 670 188 652Z',
        fabric: cloth('rib', fabric.ink, { pitch: 9 }),
        puff: 0.9,
        shadow: 0.45,
        lines: [stitched('M190 592C260 610 490 610 560 592', fabric.ink)],
      },
    ],
    focus: [375, 470],
  };
};
