/** Trainers, and closed sandals on the same last. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Line, type Part, folds } from '#demo/packshots/engine/garment';
import { disc } from '#demo/packshots/engine/path';
import { cloth, inside, snap, stitched } from './cloth.ts';
import { pairOfShoes, shine } from './shoes.ts';

export const rubber: Part = {
  d: 'M96 640C92 672 98 696 120 700C280 712 500 712 640 698C668 692 676 668 664 636C560 660 220 664 96 640Z',
  fabric: cloth('plain', '#FBF8F2'),
  puff: 0.9,
  shadow: 0.3,
  wrinkles: { height: 1 },
  lines: [
    { d: 'M98 668C240 686 520 686 668 660', width: 1.6, opacity: 0.25 },
    { d: 'M104 688C250 702 510 702 652 684', width: 1.2, opacity: 0.2 },
  ],
};

export type SneakerCut = {
  upper: Fabric;
  accent?: string;
  sole?: string;
  high?: boolean;
  closure?: 'laces' | 'straps';
  /** Overlays of another material, as on running shoes. */
  panels?: boolean;
  toe?: string;
};

const lowUpper =
  'M104 646C94 590 100 520 114 462C124 446 140 446 152 458C184 490 236 498 278 476C292 466 300 448 312 436C330 430 344 440 356 456C390 500 430 534 478 552C544 570 612 574 650 608C664 622 668 640 662 650C560 674 220 676 104 646Z';

const highUpper =
  'M104 646C98 590 106 500 112 420C112 372 106 330 104 296C120 286 140 288 152 300C176 322 216 326 246 308C262 298 272 300 282 312C300 360 326 420 356 456C390 500 430 534 478 552C544 570 612 574 650 608C664 622 668 640 662 650C560 674 220 676 104 646Z';

export const opening = (fabric: Fabric, high: boolean): Part[] => {
  const lift = high ? -158 : 0;
  const y = (value: number): number => value + lift;
  const x = high ? -32 : 0;
  const lining = cloth('plain', shade(fabric.ink, 0.5));
  return [
    {
      d: `M114 ${y(464)}C150 ${y(424)} 250 ${y(414)} ${312 + x} ${y(438)}C${296 + x} ${y(490)} 230 ${y(520)} 180 ${y(500)}C150 ${y(486)} 128 ${y(474)} 114 ${y(464)}Z`,
      fabric: lining,
      puff: -0.6,
      shadow: 0,
      wrinkles: { height: 1 },
    },
    {
      d: `M${262 + x} ${y(440)}C${258 + x} ${y(400)} ${270 + x} ${y(376)} ${298 + x} ${y(374)}C${326 + x} ${y(376)} ${342 + x} ${y(406)} ${354 + x * 0.4} ${y(452)}L400 520L330 520Z`,
      fabric: inside(fabric, 0.94),
      puff: 1.1,
      shadow: 0.4,
      wrinkles: { height: 1 },
      lines: [
        stitched(
          `M${272 + x} ${y(434)}C${270 + x} ${y(404)} ${280 + x} ${y(386)} ${298 + x} ${y(384)}C${318 + x} ${y(386)} ${330 + x} ${y(410)} ${340 + x} ${y(448)}`,
          fabric.ink,
        ),
      ],
    },
  ];
};

const laces = (high: boolean, colour: string): Part[] =>
  Array.from({ length: high ? 8 : 5 }, (_, i) => {
    const [x, y] = high ? [280 + i * 22, 330 + i * 27 - (i > 4 ? (i - 4) * 4 : 0)] : [330 + i * 29, 452 + i * 23];
    return {
      d: `M${x - 14} ${y + 34}C${x - 4} ${y + 14} ${x + 14} ${y + 2} ${x + 32} ${y - 6}`,
      band: 10,
      fabric: cloth('rib', colour, { pitch: 4 }),
      puff: 0.9,
      shadow: 0.6,
      shadowBlur: 4,
    };
  });

const straps = (fabric: Fabric): Part[] =>
  [0, 1].map((i) => ({
    d: `M${268 + i * 56} ${560 + i * 10}L${330 + i * 56} ${436 + i * 46}C${346 + i * 56} ${430 + i * 46} ${368 + i * 56} ${450 + i * 46} ${374 + i * 56} ${466 + i * 44}L${318 + i * 56} ${584 + i * 8}C${300 + i * 56} ${586 + i * 8} ${280 + i * 56} ${576 + i * 8} ${268 + i * 56} ${560 + i * 10}Z`,
    fabric,
    puff: 0.9,
    shadow: 0.6,
    wrinkles: { height: 1 },
    gloss: 0.1,
    tightness: 10,
    lines: [
      stitched(
        `M${278 + i * 56} ${560 + i * 10}L${334 + i * 56} ${446 + i * 46}M${314 + i * 56} ${576 + i * 8}L${366 + i * 56} ${468 + i * 44}`,
        fabric.ink,
      ),
    ],
  }));

export const heelTab = (accent: Fabric, high: boolean): Part => ({
  d: high
    ? 'M104 644C98 590 104 540 108 500C140 520 164 560 170 600C172 630 172 648 170 660C146 658 124 652 104 644Z'
    : 'M104 644C96 590 102 524 112 474C146 500 168 540 174 590C176 620 176 640 174 660C150 658 124 652 104 644Z',
  fabric: accent,
  puff: 0.8,
  shadow: 0.35,
  ...shine,
});

const eyestayOf = ({ upper, high, panels }: SneakerCut, accent: Fabric): Part => ({
  d: high
    ? 'M262 306C274 300 284 310 290 324C320 410 370 500 486 548C476 570 462 582 446 584C370 552 300 470 262 306Z'
    : 'M296 444C310 430 332 430 346 444C390 490 430 524 486 548C476 568 462 580 446 584C390 562 326 516 296 444Z',
  fabric: panels ? accent : upper,
  puff: 0.8,
  wrinkles: { height: 1 },
  lines: [stitched(high ? 'M272 320C300 420 350 520 446 576' : 'M306 450C340 512 390 554 446 576', upper.ink)],
});

const toeOf = (cut: SneakerCut, accent: Fabric): Part => ({
  d: 'M520 566C580 572 630 586 652 610C664 626 666 640 662 650C620 662 560 666 506 668C500 632 504 598 520 566Z',
  fabric: cloth(cut.toe ? 'plain' : 'leather', cut.toe ?? (cut.panels ? accent.ink : shade(cut.upper.ink, 0.98))),
  puff: 1,
  shadow: 0.35,
  wrinkles: { height: 1.5 },
  lines: cut.toe
    ? []
    : [
        stitched('M526 570C510 598 506 632 512 662', cut.upper.ink),
        ...[0, 1, 2].flatMap((r) =>
          [0, 1, 2, 3].map((q): Line => ({
            d: disc(560 + q * 16 + r * 4, 598 + r * 14, 1.6),
            fill: '#000',
            colour: 'none',
            opacity: 0.3,
          })),
        ),
      ],
});

const upperOf = (upper: Fabric, high: boolean): Part => ({
  d: high ? highUpper : lowUpper,
  fabric: upper,
  puff: 1.4,
  shadow: 0.3,
  edges: [
    [3, 4],
    [16, 22],
    [60, 60],
  ],
  ...shine,
  gloss: upper.kind === 'leather' ? 0.1 : 0.03,
  folds: folds([470, 556, 500, 580, 520, 620, 12, -1.4], [500, 566, 530, 590, 548, 626, 10, 1.2]),
  lines: [
    stitched(
      high
        ? 'M112 306C130 300 146 314 160 322C190 336 226 334 254 318'
        : 'M120 474C136 462 146 470 158 480C190 506 240 512 284 490',
      upper.ink,
    ),
  ],
});

/** Trainers with a tongue, an opening and laces or straps. */
export const sneakers = (cut: SneakerCut): Garment => {
  const { upper, sole = '#FBF8F2', high = false, closure = 'laces', panels } = cut;
  const accent = cloth('leather', cut.accent ?? shade(upper.ink, 0.95));
  const eyestay: Part = eyestayOf(cut, accent);
  const toe: Part = toeOf(cut, accent);
  const parts: Part[] = [
    ...opening(upper, high),
    { ...rubber, fabric: cloth('plain', sole) },
    upperOf(upper, high),
    toe,
    heelTab(accent, high),
    ...(panels
      ? [
          {
            d: 'M176 600C250 560 330 590 400 640L430 664C340 672 240 670 172 660C174 640 176 620 176 600Z',
            fabric: accent,
            puff: 0.6,
            shadow: 0.3,
            ...shine,
            lines: [stitched('M180 606C250 570 326 598 394 644', accent.ink)],
          } satisfies Part,
          {
            d: 'M214 500C250 560 270 610 262 668L300 670C304 610 290 550 258 494Z',
            fabric: cloth('leather', '#F3ECE2'),
            puff: 0.5,
            shadow: 0.35,
            ...shine,
          } satisfies Part,
        ]
      : []),
    eyestay,
    ...(closure === 'laces' ? laces(high, '#FFFDF8') : straps(accent)),
  ];
  return pairOfShoes(parts, high ? [120, -150] : [78, -210]);
};

/** A child's first buckled strap or closed sandal. */
export const closedSandals = ({ fabric }: { fabric: Fabric }): Garment => {
  const hole = (d: string): Line[] => [
    { d, fill: shade(fabric.ink, 0.34), colour: shade(fabric.ink, 0.5), width: 3, opacity: 1 },
  ];
  return pairOfShoes([
    ...opening(fabric, false).slice(0, 1),
    { ...rubber, fabric: cloth('plain', '#E9D3AE') },
    {
      d: lowUpper,
      fabric,
      puff: 1.3,
      edges: [
        [3, 4],
        [16, 22],
        [60, 56],
      ],
      ...shine,
      lines: [
        ...hole('M196 540C230 520 270 524 300 540L318 640C280 650 240 650 210 644Z'),
        ...hole('M344 540C372 560 400 574 426 584L418 648C390 652 366 652 346 650Z'),
        stitched('M190 534C230 508 280 512 308 534L328 646M336 528C370 554 404 572 436 580L428 650', fabric.ink),
        ...[0, 1, 2].map((i): Line => ({
          d: disc(520 + i * 34, 598 + i * 10, 5),
          fill: shade(fabric.ink, 0.4),
          colour: 'none',
        })),
      ],
    },
    {
      d: 'M288 470C310 440 340 440 352 462L400 528L360 560C330 540 300 510 288 470Z',
      fabric,
      puff: 0.9,
      ...shine,
      lines: snap(338, 482, '#D7C08E', 8),
    },
    heelTab(fabric, false),
  ]);
};
