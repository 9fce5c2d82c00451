/** Bodysuits, bikinis and full-cover swimwear. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, bothSides, folds, pair, place } from '#demo/packshots/engine/garment';
import { type Segment, mirror, mirrored } from '#demo/packshots/engine/path';
import { cloth, inside, stitched, zip } from './cloth.ts';
import { knickers } from './knickers.ts';
import { laceEdge, laceOf } from './lingerie.ts';
import { hush, sunk } from './seams.ts';
import { top } from './tops.ts';
import { trousers } from './trousers.ts';

export type BodysuitCut = { fabric: Fabric; back?: boolean };

const necks = {
  v: [
    [375, 412],
    [352, 366, 316, 300, 288, 256],
  ],
  back: [
    [375, 520],
    [330, 516, 280, 470, 262, 400],
  ],
} as const;

const strapOf = (fabric: Fabric, d: string, broad: number): Part => ({
  d,
  band: broad,
  cap: 'butt',
  fabric,
  puff: 0.5,
  edges: [[2, 4]],
  shadow: 0.45,
  shadowBlur: 5,
  wrinkles: { height: 0 },
});

/** From the shoulder down the side, round the leg, to the crotch. */
const sideOf = (neck: 'v' | 'back'): readonly Segment[] => [
  neck === 'v' ? [268, 282, 240, 330, 222, 384] : [244, 398, 230, 398, 222, 400],
  [226, 470, 248, 520, 250, 570],
  [250, 640, 214, 680, 202, 748],
  [252, 780, 310, 856, 336, 926],
  [350, 932, 362, 934, 375, 934],
];

const bodyFolds = [
  ...bothSides(
    [226, 420, 280, 460, 352, 446, 26, -0.5],
    [248, 560, 300, 590, 372, 584, 22, -0.5],
    [252, 610, 310, 640, 372, 630, 24, 0.5],
    [210, 730, 280, 700, 360, 700, 26, 0.5],
    [330, 900, 344, 830, 366, 770, 18, 0.6],
  ),
];

const legOf = 'M202 748C252 780 310 856 336 926';

/** A bodysuit of lace with crossed straps behind. */
export const laceBodysuit = ({ fabric, back = false }: BodysuitCut): Garment => {
  const shape = back ? 'back' : 'v';
  const body: Part = {
    d: mirrored([...necks[shape], ...sideOf(shape)]),
    fabric: laceOf(fabric, 30),
    hang: true,
    puff: 0.9,
    folds: bodyFolds,
    wrinkles: { height: 1.8, crease: 0.05 },
    shadow: 0.35,
    grooves: back
      ? []
      : [sunk('M262 440C290 520 292 560 286 620', 2.4, 0.7), sunk('M488 440C460 520 458 560 464 620', 2.4, 0.7)],
    lines: back ? [] : [stitched('M300 850C330 836 420 836 450 850', fabric.ink, '3 2')],
  };
  const front = pair(strapOf(cloth('satin', fabric.ink), 'M287 262C280 200 286 150 304 104', 8));
  const crossed: Part[] = [
    strapOf(fabric, 'M236 410C300 330 420 260 470 196', 16),
    strapOf(fabric, 'M514 410C450 330 330 260 280 196', 16),
  ];
  const lining: Part = {
    d: mirrored([
      [375, 300],
      [340, 300, 312, 300, 290, 296],
      [270, 340, 300, 440, 375, 440],
    ]),
    fabric: inside(fabric, 0.72),
    puff: 0.2,
    shadow: 0.1,
    contrast: 0.5,
    lines: [{ d: 'M359 306L391 306L391 324L359 324Z', fill: '#F4EFE6', colour: '#cfc6b8', width: 1, opacity: 0.8 }],
  };
  return {
    parts: [
      ...(back ? crossed : [lining, ...front]),
      { ...body, fabric: cloth('jersey', shade(fabric.ink, 0.92)), lines: [], shadow: 0.3 },
      body,
      ...laceLegs(fabric),
      ...(back ? [] : cupsOf(fabric)),
    ],
    sway: 1.8,
    focus: [375, 420],
  };
};

const laceLegs = (fabric: Fabric): Part[] => [laceEdge(legOf, fabric, 9), laceEdge(mirror(legOf), fabric, 9)];

const cupsOf = (fabric: Fabric): Part[] => {
  const edge = 'M287 258C316 300 352 366 374 410';
  return [
    ...pair({
      d: 'M286 258C250 300 226 350 226 392C244 432 312 446 374 430L374 410C352 366 316 300 286 258Z',
      fabric: cloth('satin', fabric.ink),
      edges: [
        [2, 2],
        [26, 18],
      ],
      shadow: 0.3,
      shadowBlur: 5,
      opacity: 0.55,
      lines: [hush('M228 396C250 434 312 446 374 430', 2, 0.3)],
    }),
    laceEdge(edge, fabric, 7),
    laceEdge(mirror(edge), fabric, 7),
  ];
};

const tie = (d: string, fabric: Fabric): Part => ({
  d,
  band: 8,
  fabric: cloth('jersey', fabric.ink),
  puff: 0.6,
  edges: [[2, 4]],
  shadow: 0.5,
  shadowBlur: 5,
  wrinkles: { height: 0 },
});

const triangle = (fabric: Fabric): Part => ({
  d: 'M262 196C226 250 188 330 176 398C220 416 300 420 352 404C340 330 304 250 272 196Z',
  fabric,
  grain: -6,
  edges: [
    [2.4, 3],
    [20, 11],
    [50, 26],
  ],
  shadow: 0.4,
  shadowBlur: 6,
  wrinkles: { height: 1.6, crease: 0.05 },
  folds: folds(
    [200, 408, 232, 350, 258, 250, 12, 0.9],
    [240, 414, 258, 350, 266, 250, 12, -0.9],
    [290, 414, 284, 350, 270, 250, 12, 0.9],
    [330, 408, 306, 350, 276, 250, 10, -0.8],
  ),
  lines: [stitched('M262 214C232 262 200 330 188 390M276 214C304 262 330 330 342 394', fabric.ink, '3 2')],
});

/** Two loops and two ends, with the knot on them. */
const tiedBow = (x: number, y: number, fabric: Fabric): Part[] => [
  ...[-1, 1].map((side) =>
    tie(`M${x} ${y}C${x + side * 12} ${y + 30} ${x + side * 26} ${y + 56} ${x + side * 22} ${y + 84}`, fabric),
  ),
  ...[-1, 1].map((side) =>
    tie(
      `M${x} ${y}C${x + side * 26} ${y - 30} ${x + side * 60} ${y - 18} ${x + side * 52} ${y + 4}C${x + side * 46} ${y + 22} ${x + side * 18} ${y + 14} ${x} ${y}`,
      fabric,
    ),
  ),
  { ...tie(`M${x - 3} ${y}L${x + 3} ${y}`, fabric), band: 15 },
];

const neckStrings = 'M267 202C268 156 312 104 372 88';

/** A bikini: triangles tied at the neck and behind, a bottom that comes up to the waist. */
export const bikini = ({ fabric, back = false }: { fabric: Fabric; back?: boolean }): Garment => {
  const bottom = place(knickers({ fabric, shape: 'high', raw: true, back }).parts, { scale: 0.84, y: 222 });
  const dim = inside(fabric, 0.66);
  const upper: Part[] = back
    ? [
        ...pair({ ...triangle(dim), lines: [], contrast: 0.6, shadow: 0.2 }),
        ...pair(tie(neckStrings, fabric)),
        tie('M178 396C260 412 490 412 572 396', fabric),
        ...tiedBow(375, 88, fabric),
        ...tiedBow(375, 408, fabric),
      ]
    : [
        { ...tie('M180 390C250 352 500 352 570 390', dim), shadow: 0.2 },
        ...pair(tie(neckStrings, fabric)),
        ...tiedBow(375, 88, dim).slice(0, 4),
        tie('M330 406C360 412 390 412 420 406', fabric),
        ...pair(triangle(fabric)),
      ];
  return { parts: [...upper, ...bottom], sway: 1.8, reach: 0.98, focus: [300, 360] };
};

const printedPanels = (print: Fabric): Part[] => [
  ...pair({
    d: 'M196 420C206 430 214 436 222 446C230 600 226 760 222 886C208 884 196 882 184 878C186 740 190 560 196 420Z',
    fabric: print,
    hang: true,
    puff: 0.3,
    shadow: 0.1,
    shadowBlur: 3,
  }),
  ...pair({
    d: 'M70 640C98 652 128 654 158 646C152 690 146 730 140 767C112 773 84 771 58 760C58 730 62 680 70 640Z',
    fabric: print,
    hang: true,
    puff: 0.8,
    shadow: 0.2,
    shadowBlur: 3,
  }),
];

const highCollar = (fabric: Fabric, back: boolean): Part[] => {
  const metal = shade(fabric.ink, 0.6);
  const strip: Part = {
    d: 'M360 236L390 236L390 420L360 420Z',
    fabric,
    puff: 0.2,
    edges: [[2, 3]],
    shadow: 0.2,
    shadowBlur: 3,
    lines: zip(375, 236, 414, metal),
  };
  return [
    ...(back ? [] : [strip]),
    {
      d: mirrored([
        [375, 116],
        [338, 116, 310, 120, 297, 128],
        [290, 156, 289, 184, 294, 206],
        [318, 232, 346, 240, 375, 240],
      ]),
      fabric,
      hang: true,
      shadow: 0.4,
      shadowBlur: 5,
      lines: back ? [] : zip(375, 118, 238, metal),
    },
  ];
};

export type CoveringCut = { fabric: Fabric; print: Fabric; back?: boolean };

/** Full-cover swimwear: a tunic with a zip and a high collar, leggings, a hooded cap. */
export const coveringSwim = ({ fabric, print, back = false }: CoveringCut): Garment => {
  const tunic = top({ fabric, sleeve: 'long', neck: 'crew', length: 900, ease: 2, trim: fabric, back }).parts;
  const leggings = trousers({ fabric, waist: 'flat', slim: true, back }).parts;
  const upper = [...tunic, ...printedPanels(print), ...highCollar(fabric, back)];
  return {
    parts: [
      ...place(leggings, { scale: 0.66, x: 236, y: 150 }),
      ...place(swimCap(fabric, print), { x: 190, y: -330, scale: 0.62 }),
      ...place(upper, { scale: 0.84, x: -90, y: 0 }),
    ],
    focus: [300, 380],
  };
};

const swimCap = (fabric: Fabric, print: Fabric): Part[] => [
  {
    d: 'M240 560C230 400 300 320 380 320C466 320 530 400 520 560C500 640 470 690 440 720L316 720C288 690 258 640 240 560Z',
    fabric,
    shadow: 0.45,
    edges: [
      [2.4, 3],
      [20, 14],
      [60, 50],
    ],
    folds: folds([270, 640, 370, 690, 490, 640, 26, -0.8]),
    lines: [hush('M380 322C376 380 376 420 380 450', 1.6, 0.24)],
  },
  {
    d: 'M290 560C284 480 320 430 380 430C440 430 474 480 470 560C462 610 430 640 380 644C328 640 298 610 290 560Z',
    fabric: inside(fabric, 0.55),
    puff: -0.4,
    shadow: 0,
  },
  {
    d: 'M286 560C280 476 318 424 380 424C442 424 480 476 474 560',
    band: 22,
    cap: 'butt',
    fabric: print,
    puff: 0.7,
    edges: [[3, 5]],
    shadow: 0.3,
    shadowBlur: 4,
  },
];
