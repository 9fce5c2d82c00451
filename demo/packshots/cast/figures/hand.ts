/** Hands: the wrist at the origin, the fingers along x, the thumb towards negative y. */
import { limb } from '#demo/packshots/cast/draw/limb';
import { type Point, fill, line } from '#demo/packshots/cast/draw/shapes';
import type { Skin, Tone } from '#demo/packshots/cast/print/tones';

export type HandName = 'relaxed' | 'fist' | 'open' | 'pinch' | 'cup' | 'point' | 'none';

type Finger = readonly [joints: readonly Point[], widths: readonly number[]];
type HandShape = { palm: string; fingers: readonly Finger[]; creases: string; width: number };

const shapes: Readonly<Record<Exclude<HandName, 'none'>, HandShape>> = {
  relaxed: {
    palm: 'M-6 -10C6 -13 18 -15 28 -13C35 -10 36 10 30 13C18 15 6 12 -6 10Z',
    fingers: [
      [
        [
          [26, -8.5],
          [44, -8.5],
          [55, -4],
        ],
        [5, 4.6, 3.6],
      ],
      [
        [
          [27, -2.5],
          [48, -1.5],
          [62, 4],
        ],
        [5, 4.6, 3.6],
      ],
      [
        [
          [27, 4],
          [47, 5.5],
          [59, 10],
        ],
        [4.8, 4.4, 3.4],
      ],
      [
        [
          [25, 9.5],
          [41, 12.5],
          [51, 16],
        ],
        [4.2, 4, 3],
      ],
      [
        [
          [6, -8],
          [19, -18],
          [33, -19],
        ],
        [5.6, 5, 3.8],
      ],
    ],
    creases: 'M50 -4.6L36 -5.6M53 2L37 1M50 8.6L36 7',
    width: 1.3,
  },
  fist: {
    palm: 'M-6 -11C8 -17 26 -19 35 -13C41 -7 41 8 35 14C24 19 8 16 -6 11Z',
    fingers: [
      [
        [
          [8, -10],
          [22, -11],
          [30, -3],
        ],
        [6, 6, 5],
      ],
    ],
    creases: 'M38 -5L24 -3M39 3L25 5M36 10L24 11M14 -5L24 -5L27 1',
    width: 1.5,
  },
  open: {
    palm: 'M-6 -10C6 -15 20 -18 30 -15C37 -10 37 11 31 15C18 18 6 13 -6 10Z',
    fingers: [
      [
        [
          [28, -10],
          [44, -17],
          [58, -22],
        ],
        [5, 4.6, 3.8],
      ],
      [
        [
          [31, -4],
          [50, -6],
          [66, -8],
        ],
        [5, 4.6, 3.8],
      ],
      [
        [
          [31, 4],
          [49, 6],
          [63, 8],
        ],
        [4.8, 4.4, 3.6],
      ],
      [
        [
          [28, 11],
          [42, 17],
          [53, 22],
        ],
        [4.4, 4, 3.2],
      ],
      [
        [
          [8, -8],
          [20, -24],
          [30, -34],
        ],
        [6, 5.2, 4],
      ],
    ],
    creases: 'M34 -8L29 -5M34 0L29 1',
    width: 1.3,
  },
  pinch: {
    palm: 'M-6 -10C6 -15 18 -16 27 -13C34 -9 34 10 28 14C18 17 6 13 -6 10Z',
    fingers: [
      [
        [
          [26, 2],
          [42, 8],
          [42, 18],
        ],
        [5, 4.6, 3.8],
      ],
      [
        [
          [24, 9],
          [36, 16],
          [34, 24],
        ],
        [4.6, 4.2, 3.4],
      ],
      [
        [
          [26, -5],
          [46, -4],
          [54, -10],
        ],
        [5.2, 4.8, 3.8],
      ],
      [
        [
          [8, -8],
          [26, -20],
          [48, -14],
        ],
        [6, 5.2, 3.8],
      ],
    ],
    creases: 'M28 -1L40 3M26 6L34 11',
    width: 1.4,
  },
  cup: {
    palm: 'M-6 -10C6 -14 20 -16 30 -13C36 -9 37 9 31 13C18 16 6 12 -6 10Z',
    fingers: [
      [
        [
          [27, -7],
          [44, -10],
          [56, -20],
        ],
        [5, 4.6, 3.6],
      ],
      [
        [
          [28, -1],
          [48, -4],
          [61, -15],
        ],
        [5, 4.6, 3.6],
      ],
      [
        [
          [28, 5],
          [47, 3],
          [60, -8],
        ],
        [4.8, 4.4, 3.4],
      ],
      [
        [
          [26, 10],
          [42, 10],
          [54, 1],
        ],
        [4.4, 4, 3.2],
      ],
      [
        [
          [8, -9],
          [20, -21],
          [34, -27],
        ],
        [5.6, 5, 3.8],
      ],
    ],
    creases: 'M52 -9L38 -5M55 -3L39 1M51 4L38 6',
    width: 1.3,
  },
  point: {
    palm: 'M-6 -11C8 -16 22 -17 31 -13C37 -8 37 8 31 14C22 18 8 15 -6 11Z',
    fingers: [
      [
        [
          [26, -8],
          [46, -10],
          [64, -11],
        ],
        [5, 4.6, 3.6],
      ],
      [
        [
          [8, -9],
          [22, -6],
          [32, -1],
        ],
        [5.6, 5.2, 4.4],
      ],
    ],
    creases: 'M34 1L23 3M34 8L23 9',
    width: 1.5,
  },
};

export const drawHand = (name: HandName, skin: Skin): string => {
  if (name === 'none') return '';
  const [tone, dark]: readonly [Tone, Tone] = [`skin${skin}`, `skin${skin}Dark`];
  const { palm, fingers, creases, width } = shapes[name];
  const drawn = fingers.map(([joints, widths]) => fill(limb(joints, widths), tone)).join('');
  return fill(palm, tone) + drawn + line(creases, dark, width);
};
