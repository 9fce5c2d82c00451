/** Trousers, jeans, shorts and leggings. */
import { shade } from '#demo/packshots/engine/colour';
import {
  type Fabric,
  type Fold,
  type Garment,
  type Line,
  type Part,
  folds,
  mirrorPart,
  pair,
} from '#demo/packshots/engine/garment';
import { disc } from '#demo/packshots/engine/path';
import { type Age, cutFor, inside, ribOf, seamLine, stitched } from './cloth.ts';

export type LegCut = {
  fabric: Fabric;
  /** Breadth of the leg against the straight one, in units. */
  wide?: number;
  /** Where the leg ends: 926 at the ankle. */
  hem?: number;
  waist?: 'jeans' | 'tailored' | 'elastic' | 'ribbed';
  cuffed?: boolean;
  crease?: boolean;
  slim?: boolean;
  knees?: boolean;
  thread?: string;
  age?: Age;
};

const legOf = (wide: number, hem: number, slim: boolean): string => {
  const knee = slim ? 18 : 0;
  const t = Math.min(1, Math.max(0, (hem - 380) / 546));
  const outer = 204 + (4 - wide + knee * 1.4) * t;
  const inner = 372 + (332 + wide * 0.4 - knee * 1.2 - 372) * t;
  const middle = 366 + (hem - 366) * 0.45;
  return `M268 132C252 240 216 330 ${204 - wide * 0.3 + knee * 0.3} ${Math.min(470, 380 + t * 90)}C${196 - wide * 0.6 + knee} ${middle} ${outer - 2} ${hem - (hem - 366) * 0.26} ${outer} ${hem}C${outer + 38} ${hem + 12} ${inner - 40} ${hem + 12} ${inner} ${hem + 4}C${inner + 8} ${hem - (hem - 366) * 0.27} ${352 - knee * 0.4} ${366 + (hem - 366) * 0.35} 372 366L378 132Z`;
};

const kneeFolds = (hem: number): Fold[] =>
  folds(
    [372, 330, 320, 340, 256, 322, 22, -2],
    [370, 360, 310, 380, 246, 360, 18, 1.7],
    [368, 396, 320, 420, 262, 420, 16, -1.4],
    [222, 420, 270, 450, 330, 440, 18, 1],
    [216, 600, 260, 616, 330, 596, 20, -1.5],
    [212, 632, 266, 650, 326, 636, 18, 1.5],
    [214, 668, 260, 676, 320, 664, 16, -1.2],
    [212, hem - 86, 260, hem - 70, 330, hem - 88, 16, -1.4],
    [212, hem - 54, 262, hem - 42, 330, hem - 58, 14, 1.4],
    [212, hem - 26, 260, hem - 18, 330, hem - 30, 12, -1.2],
    [300, 440, 290, 560, 276, hem - 166, 30, 1],
    [244, 200, 230, 260, 226, 320, 16, -1],
  );

const fluidFolds = (hem: number): Fold[] =>
  folds(
    [300, 170, 290, 480, 270, hem - 20, 26, 1.5],
    [338, 180, 336, 500, 310, hem - 30, 22, -1.3],
    [262, 220, 240, 520, 232, hem - 20, 24, -1.4],
    [280, 176, 262, 400, 250, hem - 60, 18, 1.1],
    [370, 340, 320, 360, 270, 350, 20, -1.3],
    [368, 372, 320, 400, 280, 410, 16, 1.2],
    [222, hem - 70, 260, hem - 56, 320, hem - 72, 16, -1],
  );

const snugFolds = (hem: number): Fold[] =>
  folds(
    [372, 340, 330, 350, 270, 340, 16, -1.6],
    [370, 366, 320, 384, 262, 376, 14, 1.4],
    [230, 610, 270, 622, 330, 606, 14, -1.4],
    [232, 636, 270, 650, 324, 640, 12, 1.2],
    [236, hem - 40, 270, hem - 30, 310, hem - 42, 10, -1.3],
  );

const flyLines = (thread: string): Line[] => [
  { d: 'M376 180L376 366', width: 2, opacity: 0.45, colour: '#0b1420' },
  { d: 'M404 150C406 230 406 290 378 316', colour: thread, width: 1.8, opacity: 0.85, dash: '6 3' },
  { d: 'M410 150C412 234 412 298 380 326', colour: thread, width: 1.8, opacity: 0.85, dash: '6 3' },
];

const legs = (cut: LegCut): Part[] => {
  const { fabric, wide = 0, hem = 926, waist = 'jeans', crease, slim = false, thread } = cut;
  const jeans = waist === 'jeans';
  const d = legOf(wide, hem, slim);
  const [left, right] = [208 - wide + (slim ? 28 : 0), 333 + wide * 0.4 - (slim ? 22 : 0)];
  const shownHem =
    hem > 700
      ? `M${left} ${hem - 20}C${left + 38} ${hem - 8} ${right - 40} ${hem - 8} ${right} ${hem - 16}`
      : `M190 ${hem - 22}C240 ${hem - 8} 320 ${hem - 8} 366 ${hem - 18}`;
  const pleat = waist === 'elastic' || waist === 'ribbed';
  const lines: Line[] = [
    thread && jeans
      ? { d: shownHem, colour: thread, width: 1.8, opacity: 0.85, dash: '6 3' }
      : seamLine(shownHem, fabric.ink),
    ...(crease ? [seamLine(`M300 200C290 420 280 640 ${(left + right) / 2} ${hem + 6}`, fabric.ink, 2)] : []),
  ];
  const leg: Part = {
    d,
    fabric,
    lines,
    folds: crease
      ? [...snugFolds(hem), ...folds([298, 200, 288, 500, (left + right) / 2, hem, 12, 2.4])]
      : slim && !jeans
        ? snugFolds(hem)
        : pleat
          ? fluidFolds(hem)
          : kneeFolds(hem),
    wrinkles: { height: jeans ? 6 : 3.4 },
    edges: [
      [3, 4],
      [14, 16],
      [50, 46],
    ],
    shadow: 0.2,
  };
  const other = mirrorPart(leg);
  const fly =
    waist === 'ribbed' || waist === 'elastic'
      ? [{ d: 'M376 180L376 366', width: 1.6, opacity: 0.3 }]
      : flyLines(thread ?? shade(fabric.ink, 0.62));
  return [leg, { ...other, shadow: 0.35, lines: [...(other.lines ?? []), ...fly] }];
};

const jeansWaist = (fabric: Fabric, thread: string): Part[] => {
  const gold = { colour: thread, width: 1.8, opacity: 0.9, dash: '6 3' };
  const pocket: Part = {
    d: 'M266 156L316 156C312 218 288 250 248 262C254 226 260 190 266 156Z',
    fabric: inside(fabric, 0.88),
    puff: 0.3,
    shadow: 0,
    contrast: 0.6,
    lines: [
      { d: 'M312 158C308 214 282 242 246 252', ...gold },
      { d: 'M306 158C302 208 278 234 248 244', ...gold },
      { d: 'M314 158C310 218 286 246 247 257', colour: '#0b1420', width: 2.4, opacity: 0.45 },
    ],
  };
  const loop = (x: number): Part => ({
    d: `M${x} 116L${x + 12} 117L${x + 12} 178L${x} 177Z`,
    fabric,
    puff: 0.8,
    shadow: 0.5,
    shadowBlur: 4,
    wrinkles: { height: 1 },
    lines: [
      {
        d: `M${x + 2.5} 120L${x + 2.5} 175M${x + 9.5} 120L${x + 9.5} 175`,
        colour: thread,
        width: 1.2,
        opacity: 0.8,
        dash: '4 3',
      },
    ],
  });
  return [
    ...pair(pocket),
    {
      d: 'M264 116C330 130 420 130 486 116L490 162C420 176 330 176 260 162Z',
      fabric,
      puff: 0.8,
      wrinkles: { height: 2 },
      lines: [
        { d: 'M268 122C330 136 420 136 482 122M264 156C330 170 420 170 486 156', ...gold },
        { d: disc(376, 144, 9), fill: '#B88948', colour: '#6d4a1d', width: 1.5, opacity: 1 },
        { d: disc(376, 144, 5), fill: '#D6AE72', colour: '#6d4a1d', width: 0.8, opacity: 0.7 },
      ],
    },
    loop(296),
    loop(446),
  ];
};

const tailoredWaist = (fabric: Fabric): Part[] => [
  ...pair({
    d: 'M262 162L296 166L256 268L244 262Z',
    fabric,
    puff: 0.3,
    shadow: 0.25,
    lines: [seamLine('M292 168L254 266', fabric.ink, 1.8)],
  }),
  {
    d: 'M264 116C330 130 420 130 486 116L490 158C420 172 330 172 260 158Z',
    fabric,
    puff: 0.7,
    wrinkles: { height: 1.5 },
    lines: [
      seamLine('M262 154C330 168 420 168 488 154', fabric.ink),
      stitched('M392 129L392 166', fabric.ink),
      seamLine('M376 142L390 141', fabric.ink, 2.4),
    ],
  },
  ...[292, 446].map((x): Part => ({
    d: `M${x} 117L${x + 10} 118L${x + 10} 172L${x} 171Z`,
    fabric,
    puff: 0.7,
    shadow: 0.5,
    shadowBlur: 4,
    wrinkles: { height: 0 },
  })),
];

const gathers = (from: number, to: number, y: number, depth: number): Fold[] =>
  Array.from({ length: 22 }, (_, i) => {
    const x = from + ((to - from) * (i + 0.5)) / 22;
    return folds([x, y, x + 1, y + depth / 2, x - 1, y + depth, 7, i % 2 ? 1.9 : -1.9]);
  }).flat();

const elasticWaist = (fabric: Fabric, ribbed: boolean): Part[] => [
  {
    d: 'M262 112C330 126 420 126 488 112L490 166C420 180 330 180 260 166Z',
    fabric: ribbed ? ribOf(fabric, 7) : fabric,
    puff: 0.9,
    wrinkles: { height: 1 },
    folds: gathers(266, 484, 118, 54),
    lines: [seamLine('M261 160C330 174 420 174 489 160', fabric.ink)],
  },
  ...['M366 160C360 200 352 230 356 266', 'M384 160C390 196 402 220 396 252'].map((d): Part => ({
    d,
    band: 6,
    fabric: { kind: 'rib', ink: '#F1E9DB', pitch: 4 },
    puff: 0.7,
    shadow: 0.6,
    shadowBlur: 4,
  })),
];

const knee: Part = {
  d: 'M232 560C262 548 300 548 334 558C338 600 336 650 328 690C298 700 262 700 236 692C230 650 228 604 232 560Z',
  fabric: { kind: 'plain', ink: '#000000' },
  puff: 0.4,
  shadow: 0.3,
};

const kneePatches = (fabric: Fabric): Part[] => {
  const star = 'M283 588L292 614L320 614L298 630L306 656L283 640L260 656L268 630L246 614L274 614Z';
  return pair({
    ...knee,
    fabric,
    lines: [
      stitched(
        'M238 566C264 555 300 555 329 564C332 602 330 650 323 684C298 693 264 693 241 686C236 650 234 606 238 566Z',
        fabric.ink,
      ),
      stitched(star, fabric.ink),
    ],
  });
};

/** Trousers by their waist, breadth and length. */
export const trousers = (cut: LegCut): Garment => {
  const { fabric, waist = 'jeans', hem = 926, wide = 0, thread = '#C98A3C', cuffed, knees, age, slim } = cut;
  const [left, right] = [206 - wide + (slim ? 28 : 0), 334 + wide * 0.4 - (slim ? 22 : 0)];
  const band = `M${left} ${hem - 40}C${left + 38} ${hem - 28} ${right - 40} ${hem - 28} ${right} ${hem - 36}L${right} ${hem + 8}C${right - 40} ${hem + 18} ${left + 38} ${hem + 18} ${left} ${hem + 6}Z`;
  const parts: Part[] = [
    { d: 'M264 110C330 96 420 96 486 110L484 132L266 132Z', fabric: inside(fabric, 0.6), puff: 0.2, shadow: 0 },
    ...legs(cut),
    ...(waist === 'jeans'
      ? jeansWaist(fabric, thread)
      : waist === 'tailored'
        ? tailoredWaist(fabric)
        : elasticWaist(fabric, waist === 'ribbed')),
    ...(cuffed
      ? pair({ d: band, fabric: waist === 'ribbed' ? ribOf(fabric, 7) : fabric, puff: 0.8, shadow: 0.4 })
      : []),
    ...(knees ? kneePatches(fabric) : []),
  ];
  const young = age ? cutFor(age, parts) : parts;
  return { parts: young, focus: [375, age ? 330 : 230] };
};
