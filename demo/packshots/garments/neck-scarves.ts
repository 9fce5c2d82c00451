/** Long scarves as they are worn: wound once, or drawn through their own loop. */
import { blend, shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { randomOf } from '#demo/packshots/engine/random';
import { cloth, inside } from './cloth.ts';
import { type Strip, strip } from './strips.ts';
import { curve } from './space.ts';

type Edge = readonly [x0: number, y0: number, x1: number, y1: number];

/** Knotted fringe below an edge: threads, then their knots. */
const knottedFringe = ([x0, y0, x1, y1]: Edge, fabric: Fabric, long: number): Part[] => {
  const random = randomOf(Math.round(x0 + y1));
  const count = Math.round(Math.abs(x1 - x0) / 15);
  const r = (value: number): number => Math.round(value * 10) / 10;
  const strands: string[] = [];
  const knots: string[] = [];
  for (let i = 0; i <= count; i += 1) {
    const t = (i + 0.35) / (count + 0.7);
    const [x, y] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t];
    const lean = (random() - 0.5) * 10;
    const knot = y + 15 + random() * 3;
    for (const side of [-5, -1.7, 1.7, 5]) {
      const end = long + (random() - 0.5) * 9;
      strands.push(
        `M${r(x + side)} ${r(y - 4)}L${r(x + side * 0.3)} ${r(knot)}` +
          `C${r(x + side * 0.7)} ${r(knot + 12)} ${r(x + side * 0.8 + lean * 0.4)} ${r(y + end * 0.6)} ${r(x + side * 1.1 + lean)} ${r(y + end)}`,
      );
    }
    knots.push(`M${r(x - 0.6)} ${r(knot - 2.4)}L${r(x + 0.6)} ${r(knot + 2.6)}`);
  }
  const thread = {
    fabric: cloth('plain', fabric.second ? blend(fabric.ink, fabric.second, 0.3) : fabric.ink),
    puff: 0.8,
    shadowBlur: 3,
    wrinkles: { height: 0 },
  } as const;
  return [
    { ...thread, d: strands.join(''), band: 2.7, edges: [[1, 1.4]], shadow: 0.42 },
    { ...thread, d: knots.join(''), band: 7.4, edges: [[2, 4]], shadow: 0.5 },
  ];
};

const woven = (fabric: Fabric): Omit<Part, 'd'> => ({
  fabric,
  edges: [
    [2, 2.6],
    [9, 8],
    [30, 16],
  ],
  gloss: 0.02,
  foldDepth: 0.62,
  wrinkles: { height: 2.4, x: 0.02, y: 0.006 },
  shadow: 0.6,
  shadowBlur: 12,
});

/** One hanging end, with the layer that is folded behind it. */
const hanging = (
  fabric: Fabric,
  spine: string,
  { half, end, lean }: { half: (t: number) => number; end: Edge; lean: number },
): Part[] => {
  const front = strip(spine, half);
  const skin = woven(fabric);
  const [x0, y0, x1, y1] = end;
  return [
    ...knottedFringe([x0 + lean, y0 + 12, x1 + lean, y1 + 12], inside(fabric, 0.8), 62),
    { ...skin, ...behind(front.outline, lean), fabric: inside(fabric, 0.84), shadow: 0.35 },
    ...knottedFringe(end, fabric, 66),
    {
      ...skin,
      d: front.outline,
      folds: [
        front.fold({ share: -0.2, end: -0.56, to: 0.84, width: 26, height: 1.1 }),
        front.fold({ share: 0.02, end: -0.12, to: 0.62, width: 16, height: -1.3 }),
        front.fold({ share: 0.2, end: 0.16, to: 0.82, width: 20, height: 1.3 }),
        front.fold({ share: 0.5, end: 0.6, to: 0.62, width: 14, height: -1.4 }),
        front.fold({ share: -0.66, end: -0.4, from: 0, to: 0.5, width: 18, height: -0.9 }),
        front.fold({ share: -0.05, end: 0.1, from: 0.5, to: 0.98, width: 30, height: 0.5 }),
      ],
      grooves: [{ d: front.along(0.9 * Math.sign(lean)), width: 3, height: -1.1 }],
    },
  ];
};

/** The same part, shifted: the other half of a cloth folded in two. */
const behind = (d: string, lean: number): { d: string } => ({
  d: d.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${Number(x) + lean} ${Number(y) + 11}`),
});

/** The turn round the neck, in front: a cowl of soft pleats. */
const cowl = (fabric: Fabric): Part[] => {
  const turn = strip(
    'M244 168C186 236 214 424 384 424C552 424 578 240 512 168',
    curve([0, 2, 0.012, 18, 0.04, 34, 0.12, 52, 0.28, 74, 0.5, 90, 0.72, 74, 0.88, 52, 0.96, 34, 0.988, 18, 1, 2]),
  );
  return [
    {
      ...woven(fabric),
      d: turn.outline,
      shadow: 0.7,
      shadowBlur: 16,
      folds: [
        turn.fold({ share: 0.72, end: 0.78, width: 20, height: 1.5 }),
        turn.fold({ share: 0.5, end: 0.3, to: 0.9, width: 13, height: -1.7 }),
        turn.fold({ share: 0.18, end: 0.46, from: 0.04, width: 24, height: 1.6 }),
        turn.fold({ share: -0.12, end: 0.08, to: 0.8, width: 13, height: -1.7 }),
        turn.fold({ share: -0.3, end: -0.42, from: 0.1, width: 26, height: 1.6 }),
        turn.fold({ share: -0.66, end: -0.56, from: 0.16, to: 0.94, width: 13, height: -1.6 }),
        turn.fold({ share: -0.84, end: -0.8, from: 0.1, to: 0.9, width: 18, height: 1 }),
      ],
    },
  ];
};

const nape = (fabric: Fabric): Part[] => {
  const back = strip(
    'M232 236C236 160 300 126 378 126C456 126 520 160 524 236',
    curve([0, 30, 0.2, 44, 0.5, 56, 0.8, 44, 1, 30]),
  );
  return [
    {
      ...woven(inside(fabric, 0.7)),
      d: back.outline,
      shadow: 0.2,
      contrast: 0.7,
      folds: [
        back.fold({ share: 0.4, end: 0.2, width: 16, height: 1.2 }),
        back.fold({ share: -0.1, end: 0.1, width: 12, height: -1.2 }),
        back.fold({ share: -0.5, end: -0.5, width: 18, height: 1.2 }),
      ],
    },
  ];
};

/** A woven scarf wound once round the neck, its knotted ends hanging. */
export const woundScarf = ({ fabric }: { fabric: Fabric }): Garment => ({
  parts: [
    ...nape(fabric),
    ...hanging(fabric, 'M446 380C476 500 486 600 492 726', {
      half: curve([0, 52, 0.2, 62, 0.55, 80, 1, 86]),
      end: [408, 728, 577, 724],
      lean: 9,
    }),
    ...hanging(fabric, 'M322 380C306 520 300 660 296 806', {
      half: curve([0, 54, 0.2, 64, 0.55, 82, 1, 88]),
      end: [210, 804, 382, 808],
      lean: -9,
    }),
    ...cowl(fabric),
  ],
  sway: 3,
  lift: 0.8,
  focus: [310, 740],
});

const ribbed = (fabric: Fabric): Omit<Part, 'd'> => ({
  ...woven(fabric),
  edges: [
    [2, 3],
    [8, 7],
    [26, 14],
  ],
  wrinkles: { height: 1.6, x: 0.012, y: 0.006 },
});

const knitStrip = (fabric: Fabric, piece: Strip, broad: number, more: Partial<Part> = {}): Part => {
  const ribs = piece.ribs(5.4, broad, 3);
  return {
    ...ribbed(fabric),
    d: piece.outline,
    ...more,
    grooves: [...ribs, ...(more.grooves ?? [])],
    lines: ribs.map(({ d }) => ({ d, width: 1.5, colour: shade(fabric.ink, 0.35), opacity: 0.24 })),
  };
};

/** A fine ribbed scarf folded in two, its ends drawn through the loop. */
export const loopedScarf = ({ fabric }: { fabric: Fabric }): Garment => {
  const dark = inside(fabric, 0.72);
  const back = strip(
    'M262 240C266 170 310 140 375 140C440 140 484 170 488 240',
    curve([0, 26, 0.25, 36, 0.5, 44, 0.75, 36, 1, 26]),
  );
  const left = strip('M276 176C232 240 276 340 360 424', curve([0, 2, 0.02, 20, 0.07, 34, 0.2, 46, 0.5, 56, 1, 44]));
  const right = strip('M474 176C518 240 474 340 390 424', curve([0, 2, 0.02, 20, 0.07, 34, 0.2, 46, 0.5, 56, 1, 44]));
  const under = strip('M398 424C436 520 440 640 462 776', curve([0, 30, 0.12, 40, 0.3, 58, 0.6, 70, 1, 78]));
  const over = strip('M356 424C326 530 336 670 318 838', curve([0, 30, 0.12, 42, 0.3, 60, 0.6, 73, 1, 80]));
  const loop = strip(
    'M292 366C304 424 342 450 380 450C420 450 452 424 462 370',
    curve([0, 2, 0.03, 20, 0.1, 36, 0.25, 46, 0.5, 54, 0.75, 46, 0.9, 36, 0.97, 20, 1, 2]),
  );
  return {
    parts: [
      knitStrip(dark, back, 92, { shadow: 0.2 }),
      knitStrip(fabric, right, 108, {
        folds: [
          right.fold({ share: 0.3, end: 0.1, width: 14, height: -1.5 }),
          right.fold({ share: -0.3, end: -0.2, width: 18, height: 1.3 }),
        ],
      }),
      knitStrip(fabric, left, 108, {
        folds: [
          left.fold({ share: -0.2, end: 0, width: 14, height: -1.5 }),
          left.fold({ share: 0.3, end: 0.3, width: 18, height: 1.3 }),
        ],
      }),
      knitStrip(fabric, under, 144, {
        folds: [
          under.fold({ share: 0.2, end: 0.44, to: 0.8, width: 18, height: -1.5 }),
          under.fold({ share: 0.6, end: 0.74, to: 0.6, width: 16, height: 1.2 }),
        ],
      }),
      knitStrip(fabric, over, 148, {
        folds: [
          over.fold({ share: -0.5, end: -0.66, to: 0.55, width: 16, height: 1.4 }),
          over.fold({ share: -0.16, end: -0.34, to: 0.72, width: 17, height: -1.6 }),
          over.fold({ share: 0.16, end: 0.1, to: 0.86, width: 22, height: 1.4 }),
          over.fold({ share: 0.5, end: 0.56, to: 0.7, width: 15, height: -1.5 }),
          over.fold({ share: -0.1, end: 0.2, from: 0.55, to: 1, width: 34, height: 0.6 }),
        ],
      }),
      knitStrip(fabric, loop, 96, {
        shadow: 0.75,
        shadowBlur: 14,
        folds: [
          loop.fold({ share: 0.5, end: 0.3, width: 15, height: 1.3 }),
          loop.fold({ share: 0.14, end: 0.1, width: 14, height: -1.6 }),
          loop.fold({ share: -0.4, end: -0.3, width: 18, height: 1.4 }),
        ],
      }),
    ],
    sway: 2.4,
    lift: 0.8,
    focus: [330, 760],
  };
};
