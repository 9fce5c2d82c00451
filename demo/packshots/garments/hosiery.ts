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

/** Several pairs of socks, in one row or two, each pair one over the other. */
export const sockRow = (all: readonly { fabric: Fabric; tip?: string }[], short = false): Garment => {
  const rows = all.length > 2 ? [all.slice(0, Math.ceil(all.length / 2)), all.slice(Math.ceil(all.length / 2))] : [all];
  const scaleY = short ? 0.7 : 0.92;
  return {
    parts: rows.flatMap((row, j) =>
      row.flatMap(({ fabric, tip }, i) => {
        const one = sock(fabric, tip ?? shade(fabric.ink, fabric.ink < '#30' ? 1.25 : 0.85));
        const x = (i - (row.length - 1) / 2) * 236 - 30;
        const y = (j - (rows.length - 1) / 2) * (short ? 380 : 470) + (i % 2) * 20;
        return [
          ...place(one, { scale: 0.68, scaleY, x: x + 34, y: y - 14, turn: -12 }),
          ...place(one, { scale: 0.68, scaleY, x, y, turn: -5 }),
        ];
      }),
    ),
    focus: [330, 380],
  };
};

const sole = (baby: boolean): Part['lines'] =>
  baby
    ? [0, 1, 2, 3].flatMap((i) =>
        [0, 1].map((j) => ({
          d: disc(236 + i * 20, 886 + j * 15 - i * 3, 4),
          fill: '#FBF6EC',
          colour: 'none',
          opacity: 0.9,
        })),
      )
    : [];

/** Tights laid flat, with grips under the feet for babies. */
export const tights = ({ fabric, baby = false }: { fabric: Fabric; baby?: boolean }): Garment => {
  const leg: Part = {
    d: 'M284 150C268 220 262 300 264 400C264 540 268 660 266 770C264 812 248 846 224 872C206 894 214 916 246 918C288 918 318 900 326 864C336 780 352 600 374 400L378 150Z',
    fabric,
    hang: true,
    puff: 0.62,
    folds: folds(
      [366, 360, 330, 376, 284, 372, 13, -1.2],
      [268, 560, 296, 570, 344, 560, 11, -0.9],
      [268, 800, 290, 812, 326, 804, 10, -1.2],
      [262, 826, 290, 836, 322, 830, 9, 1.1],
    ),
    wrinkles: { height: 1.6 },
    lines: [seamLine('M232 880C250 892 270 896 292 890', fabric.ink), ...(sole(baby) ?? [])],
    grooves: [{ d: 'M300 880C292 850 276 842 262 846', width: 3, height: -1 }],
  };
  const parts: Part[] = [
    ...pair(leg),
    {
      d: 'M284 122C340 136 410 136 466 122L470 178C410 192 340 192 280 178Z',
      fabric: cloth('rib', shade(fabric.ink, 0.92), { pitch: 5 }),
      puff: 0.5,
      shadow: 0.35,
    },
    { d: 'M375 192L375 372', band: 2.4, fabric: cloth('plain', shade(fabric.ink, 0.7)), puff: 0.3, shadow: 0 },
  ];
  return { parts: baby ? place(parts, { scaleX: 1, scaleY: 0.72 }) : parts, sway: 1.6, focus: [375, 320] };
};

/** Two of the same thing side by side. */
export const twins = (first: Garment, second: Garment, scale = 0.82): Garment => ({
  parts: [
    ...place(first.parts, { scale, x: 120, y: -30, turn: 5 }),
    ...place(second.parts, { scale, x: -110, y: 30, turn: -4 }),
  ],
  focus: [280, 400],
});
