/** Scarves laid, knotted and coiled; a tie. */
import { type Fabric, type Garment, type Groove, type Line, type Part, folds } from '#demo/packshots/engine/garment';
import { cloth, inside } from './cloth.ts';
import { type Fringe, fringes } from './folded.ts';

/** A long scarf laid as it goes round the neck, its two ends below. */
export const scarf = ({
  fabric,
  fringe = 'twisted',
  gloss = 0.03,
}: {
  fabric: Fabric;
  fringe?: Fringe;
  gloss?: number;
}): Garment => {
  const along = (shift: number, width: number, height: number): Groove => ({
    d: `M${286 + shift} 792C${278 + shift} 560 ${224 + shift} 430 ${216 + shift} 280C${206 + shift} 60 ${548 - shift} 60 ${538 - shift} 280C${530 - shift} 430 ${476 - shift} 540 ${470 - shift} 716`,
    width,
    height,
  });
  const soft = {
    puff: 1,
    edges: [
      [2, 3],
      [9, 8],
      [26, 12],
    ],
    gloss,
    wrinkles: { height: 3 },
  } as const;
  const cord = cloth('plain', fabric.ink);
  return {
    parts: [
      // The inside shows at the nape.
      {
        d: 'M262 214C300 130 456 130 492 214',
        band: 96,
        cap: 'butt',
        fabric: inside(fabric, 0.74),
        ...soft,
        shadow: 0.3,
      },
      ...fringes([208, 792, 366, 792], fringe, cord),
      ...fringes([392, 714, 550, 714], fringe, cord),
      {
        d: along(0, 0, 0).d,
        band: 164,
        cap: 'butt',
        fabric,
        ...soft,
        shadow: 0.6,
        shadowBlur: 12,
        grooves: [along(-46, 16, -2), along(-16, 24, 1.6), along(18, 18, -1.8), along(50, 20, 1.4)],
      },
    ],
    sway: 3,
    lift: 0.7,
    focus: [300, 640],
  };
};

/** A silk tie folded in two, its broad end in front. */
export const tie = ({ fabric }: { fabric: Fabric }): Garment => {
  const silk = {
    gloss: 0.12,
    tightness: 16,
    wrinkles: { height: 1.4 },
    shadow: 0.55,
    shadowBlur: 8,
    edges: [
      [2, 2.4],
      [8, 5],
      [26, 9],
    ],
  } as const;
  const ridge = (d: string): Line => ({ d, width: 2, opacity: 0.16 });
  return {
    parts: [
      {
        d: 'M408 150C420 142 470 142 482 152L496 700L458 742L414 704Z',
        fabric: inside(fabric, 0.9),
        grain: -44,
        puff: 0.8,
        ...silk,
      },
      {
        d: 'M286 158C286 138 480 128 482 152C484 190 458 206 424 208L344 222C308 220 286 196 286 158Z',
        fabric: inside(fabric, 0.94),
        grain: 8,
        puff: 0.9,
        ...silk,
      },
      {
        d: 'M286 158C300 144 380 148 394 164C404 340 436 560 462 766L352 866L232 764C250 560 278 340 286 158Z',
        fabric,
        grain: 45,
        puff: 0.9,
        ...silk,
        lines: [
          ridge('M340 170C346 400 350 640 352 850'),
          { d: 'M238 762L352 856L456 764', width: 1.2, dash: '4 4', opacity: 0.25 },
        ],
        folds: folds([300, 240, 320, 360, 316, 560, 30, 0.7], [390, 260, 380, 460, 400, 700, 34, -0.6]),
      },
    ],
    sway: 1.4,
    lift: 0.7,
    focus: [350, 640],
  };
};

/** A very long crinkled scarf, coiled. */
export const coiled = ({ fabric }: { fabric: Fabric }): Garment => {
  const turn = (rx: number, ry: number, y: number, wide: number): Part[] => {
    const half = (up: number): string =>
      `M${375 - rx} ${y}C${375 - rx} ${y - up * ry * 1.33} ${375 + rx} ${y - up * ry * 1.33} ${375 + rx} ${y}`;
    const lines = (up: number): { d: string; width: number; height: number }[] =>
      [-0.3, -0.12, 0.08, 0.27].map((k, i) => ({
        d: `M${375 - rx} ${y + k * wide}C${375 - rx + 30} ${y - up * ry * 1.33 + k * wide} ${375 + rx - 20} ${y - up * ry * 1.3 + k * wide * 0.6} ${375 + rx} ${y - k * wide * 0.5}`,
        width: 9 + (i % 2) * 5,
        height: i % 2 ? 2.4 : -2.8,
      }));
    const one = (up: number, face: Fabric): Part => ({
      d: half(up),
      band: wide,
      fabric: face,
      puff: 1.2,
      shadow: 0.6,
      shadowBlur: 12,
      grooves: lines(up),
      edges: [
        [4, 6],
        [16, 22],
        [34, 12],
      ],
      wrinkles: { height: 6, x: 0.03, y: 0.02 },
    });
    return [one(1, inside(fabric, 0.86)), one(-1, fabric)];
  };
  const [farA, nearA] = turn(214, 120, 560, 104);
  const [farB, nearB] = turn(186, 104, 496, 100);
  const [farC, nearC] = turn(158, 88, 440, 92);
  const tail: Part = {
    d: 'M506 560C560 640 566 720 520 800C560 818 610 826 648 812C668 720 640 610 580 530Z',
    fabric,
    puff: 0.9,
    shadow: 0.6,
    folds: folds([530, 560, 590, 680, 556, 806, 16, 1.4], [556, 556, 624, 680, 606, 816, 16, -1.3]),
    wrinkles: { height: 5 },
  };
  return {
    parts: [farA, farB, farC, nearA, tail, nearB, nearC].filter((part) => part !== undefined),
    sway: 4,
    lift: 0.8,
    focus: [330, 640],
  };
};
