/** Socks and tights. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, folds, place, pair } from '#demo/packshots/engine/garment';
import { disc } from '#demo/packshots/engine/path';
import { cloth, ribOf, seamLine } from './cloth.ts';

const sock = (fabric: Fabric, tip: string): Part[] => [
  {
    d: 'M270 200C320 212 370 212 412 200C414 320 410 440 420 520C440 600 520 660 566 720C590 770 560 812 510 806C430 770 340 720 290 660C256 610 274 520 276 440C276 360 274 280 270 200Z',
    fabric,
    puff: 1,
    edges: [
      [4, 5],
      [16, 16],
      [50, 40],
    ],
    folds: folds(
      [414, 560, 350, 590, 282, 590, 20, -1.5],
      [424, 590, 370, 630, 296, 650, 18, 1.3],
      [276, 520, 320, 530, 400, 520, 16, -1],
    ),
    wrinkles: { height: 3 },
  },
  {
    d: 'M282 560C262 600 266 640 290 664C312 688 340 700 352 690C370 650 340 590 282 560Z',
    fabric: cloth(fabric.kind === 'wool' ? 'rib' : fabric.kind, tip, { pitch: 6 }),
    puff: 0.6,
    shadow: 0.15,
  },
  {
    d: 'M536 686C500 700 470 740 466 786C482 796 496 802 510 806C560 812 590 770 566 720C556 706 546 696 536 686Z',
    fabric: cloth('jersey', tip),
    puff: 0.6,
    shadow: 0.15,
    lines: [seamLine('M538 690C504 704 474 744 470 786', tip)],
  },
  {
    d: 'M266 186C320 200 370 200 416 186L416 270C370 284 320 284 268 270Z',
    fabric: ribOf({ ...fabric, ink: fabric.kind === 'stripe' ? tip : fabric.ink }, 8),
    puff: 0.9,
    shadow: 0.3,
  },
];

/** A pair of socks, one over the other. */
export const socks = ({ fabric, tip }: { fabric: Fabric; tip?: string }): Garment => {
  const one = sock(fabric, tip ?? shade(fabric.ink, fabric.ink < '#30' ? 1.25 : 0.85));
  return {
    parts: [...place(one, { x: 90, y: -30, turn: -7 }), ...place(one, { x: -60, y: 20, turn: 3 })],
    focus: [330, 330],
  };
};

/** Several pairs of socks in a row. */
export const sockRow = (all: readonly { fabric: Fabric; tip?: string }[], short = false): Garment => ({
  parts: all.flatMap(({ fabric, tip }, i) =>
    place(sock(fabric, tip ?? shade(fabric.ink, fabric.ink < '#30' ? 1.25 : 0.85)), {
      scale: 0.72,
      scaleY: short ? 0.66 : 1,
      x: (i - (all.length - 1) / 2) * (short ? 150 : 112),
      y: (i % 2) * 26,
      turn: -8,
    }),
  ),
  focus: [330, 380],
});

/** Ribbed tights, with grips under the feet for babies. */
export const tights = ({ fabric, baby = false }: { fabric: Fabric; baby?: boolean }): Garment => {
  const leg: Part = {
    d: 'M286 150C262 220 250 300 252 400C250 540 244 660 240 780C238 830 212 870 182 892C164 912 176 936 212 936C254 934 294 920 304 884C314 780 336 600 374 400L378 150Z',
    fabric,
    puff: 0.9,
    edges: [
      [4, 5],
      [14, 16],
      [46, 40],
    ],
    folds: folds(
      [362, 350, 320, 370, 260, 366, 16, -1.4],
      [254, 560, 290, 572, 344, 560, 14, -1.2],
      [254, 590, 290, 600, 340, 590, 12, 1.1],
      [244, 800, 274, 812, 310, 800, 12, -1.4],
      [242, 826, 274, 838, 306, 826, 10, 1.2],
    ),
    wrinkles: { height: 3 },
    lines: baby
      ? [0, 1, 2, 3].flatMap((i) =>
          [0, 1].map((j) => ({
            d: disc(206 + i * 22, 906 + j * 15 - i * 4, 4),
            fill: '#FBF6EC',
            colour: 'none',
            opacity: 0.9,
          })),
        )
      : [],
  };
  const parts: Part[] = [
    ...pair(leg),
    {
      d: 'M284 128C340 142 410 142 466 128L470 190C410 204 340 204 280 190Z',
      fabric: cloth('rib', shade(fabric.ink, 0.94), { pitch: 6 }),
      puff: 0.8,
      shadow: 0.35,
    },
    { d: 'M375 204L375 372', band: 2.4, fabric: cloth('plain', shade(fabric.ink, 0.7)), puff: 0.3, shadow: 0 },
  ];
  return { parts: baby ? place(parts, { scaleX: 1, scaleY: 0.72 }) : parts, focus: [375, 320] };
};

/** Two of the same thing side by side. */
export const twins = (first: Garment, second: Garment, scale = 0.82): Garment => ({
  parts: [
    ...place(first.parts, { scale, x: 120, y: -30, turn: 5 }),
    ...place(second.parts, { scale, x: -110, y: 30, turn: -4 }),
  ],
  focus: [280, 400],
});
