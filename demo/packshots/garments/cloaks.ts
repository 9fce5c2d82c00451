/** A burnous: a wide hooded cloak of fulled wool, joined on the chest by braids. */
import { blend, luminance, rgbOf, shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { disc, mirror } from '#demo/packshots/engine/path';
import { step } from '#demo/packshots/engine/stuff';
import { cloth, inside } from './cloth.ts';
import { type Heights, type Sheet, braid, creaseAlong, nap, pleats, sheets } from './drape.ts';
import { hush } from './seams.ts';
import { curve, steps } from './space.ts';
import { tassel } from './tassel.ts';

export type CloakCut = { fabric: Fabric; braid: string; back?: boolean };

const [top, hem] = [236, 1120];
const side = curve([top, 292, 258, 262, 290, 226, 340, 194, 420, 166, 560, 132, 720, 98, 880, 68, 1000, 50, hem, 36]);
/** The right edge of the left front: closed to the chest, then falling open. */
const opening = curve([top, 373, 460, 373, 520, 368, 640, 352, 800, 334, 960, 320, hem, 308]);

/** Folds that start at the shoulders and open towards the hem. */
const heightsOf = (seed: number): Heights => {
  const ridge = pleats(seed);
  const falls = [creaseAlong([300, 250, 190, 470], 46, -9), creaseAlong([452, 250, 566, 480], 46, -9)];
  return (x, y) => {
    const fan = ((x - 375) / (y - 40)) * 10.6;
    const depth = 4 + 34 * step(230, 900, y);
    return depth * ridge(fan, y / 760) + falls.reduce((sum, one) => sum + one(x, y), 0);
  };
};

const lowered = (x: number, v: number, z: number): number => v ** 9 * (22 * (1 - ((x - 375) / 340) ** 2) + z * 0.34);

const whole =
  (heights: Heights): Sheet =>
  (u, v) => {
    const y = top + (hem - top) * v;
    const x = side(y) + (750 - 2 * side(y)) * u;
    const z = heights(x, y);
    return [x, y + lowered(x, v, z), z];
  };

const front =
  (heights: Heights, right: boolean): Sheet =>
  (u, v) => {
    const y = top + (hem - top) * v;
    const left = side(y) + (opening(y) - side(y)) * u;
    const x = right ? 750 - left : left;
    const z = heights(x, y);
    // the edge rolls back where it falls open
    const rolled = 16 * step(520, 800, y) * Math.exp(-(((1 - u) * 9) ** 2));
    return [x, y + lowered(x, v, z), z + rolled];
  };

const rows = [...steps(0, 0.12, 14), ...steps(0.12, 1, 56).slice(1)];
/** Fulled wool: woven, then felted until its thread hardly shows. */
const skinOf = (fabric: Fabric): Omit<Part, 'd' | 'solid'> => ({
  fabric,
  hang: true,
  puff: 0.5,
  wrinkles: { height: 2, x: 0.01, y: 0.005, crease: 0.1 },
  gloss: 0.01,
});

/** The inside of the wool, in the shade; light wool keeps a warm tone. */
const within = (fabric: Fabric): Fabric =>
  luminance(rgbOf(fabric.ink)) > 0.6 ? { ...fabric, ink: blend(fabric.ink, '#7A5F42', 0.56) } : inside(fabric, 0.58);

const silkOn = (ink: string, d: string, width: number): ReturnType<typeof braid> =>
  braid(d, { ink, dark: shade(ink, 0.55), light: shade(ink, 1.4), width });

const fronts = (fabric: Fabric, silk: string): Part[] =>
  [false, true].map((right): Part => {
    const cut = front(heightsOf(right ? 31 : 23), right);
    const edge = steps(300, hem - 2, 40).map(
      (y, i) =>
        `${i ? 'L' : 'M'}${(opening(y) - 7).toFixed(1)} ${(y + 20 * ((y - top) / (hem - top)) ** 9).toFixed(1)}`,
    );
    const inner = edge.map((one) => one.replace(/(\d+\.\d) /, (_, x: string) => `${(Number(x) - 9).toFixed(1)} `));
    const sewn = [silkOn(silk, edge.join(''), 7), silkOn(silk, inner.join(''), 3)];
    const turn = (d: string): string => (right ? mirror(d) : d);
    return {
      ...sheets([cut], { us: steps(0, 1, 52), vs: rows }, skinOf(fabric)),
      shadow: 0.6,
      shadowBlur: 10,
      lines: [
        ...nap(cut, { count: 15_000, long: 3.6, seed: 5, ink: fabric.ink }),
        ...sewn.flatMap(({ lines }) => lines.map((line) => ({ ...line, d: turn(line.d) }))),
      ],
      grooves: sewn.flatMap(({ grooves }) => grooves.map((groove) => ({ ...groove, d: turn(groove.d) }))),
    };
  });

/** Rows of braid that hold both fronts together, each with its knots, and two tassels. */
const clasps = (silk: string): Part[] => {
  const at = [366, 394, 422, 450];
  return [
    ...at.map((y, i): Part => {
      const half = 44 - i * 5;
      const d = `M${375 - half} ${y - 3}C${375 - half * 0.4} ${y + 3} ${375 + half * 0.4} ${y + 3} ${375 + half} ${y - 3}`;
      const sewn = silkOn(silk, d, 6);
      return {
        d,
        band: 7.5,
        fabric: cloth('satin', silk),
        gloss: 0.08,
        puff: 0.8,
        edges: [[2, 3]],
        wrinkles: { height: 0 },
        shadow: 0.6,
        shadowBlur: 4,
        lines: sewn.lines.slice(2),
      };
    }),
    ...at.flatMap((y, i) =>
      [-1, 0, 1].map((k): Part => ({
        d: disc(375 + k * (44 - i * 5), y + (k === 0 ? 1.6 : -3), k === 0 ? 7.5 : 5.5),
        fabric: cloth('rib', silk, { pitch: 2.6 }),
        grain: 40,
        edges: [
          [2, 3],
          [6, 9],
        ],
        wrinkles: { height: 0 },
        shadow: 0.6,
        shadowBlur: 4,
      })),
    ),
    ...tassel([363, 462], { ink: silk, long: 84, lean: -5 }),
    ...tassel([388, 462], { ink: silk, long: 78, lean: 6 }),
  ];
};

const hoodSide = curve([
  58, 375, 66, 352, 84, 332, 112, 312, 150, 292, 190, 276, 230, 264, 262, 258, 300, 262, 340, 290, 372, 340,
]);
const hoodRight = curve([
  58, 375, 64, 394, 80, 414, 112, 436, 150, 457, 190, 474, 230, 486, 262, 492, 300, 488, 340, 460, 372, 410,
]);

const rim = 'M375 112C346 128 322 178 318 232C316 276 342 316 375 330C408 316 434 276 432 232C428 178 404 128 375 112Z';

/** The visible inside of the hood, and its rolled edge. */
const opened = (fabric: Fabric, silk: string): Part[] => [
  {
    d: rim,
    fabric: within(fabric),
    puff: -0.9,
    shadow: 0,
    contrast: 0.9,
    edges: [
      [6, 14],
      [26, 40],
    ],
    lines: [
      {
        d: 'M340 150C352 220 356 280 375 322M410 150C398 220 394 280 375 322',
        width: 1.4,
        colour: '#000',
        opacity: 0.2,
      },
    ],
  },
  {
    d: rim,
    band: 17,
    fabric,
    puff: 0.9,
    edges: [
      [3, 4],
      [7, 9],
    ],
    wrinkles: { height: 0.8 },
    shadow: 0.75,
    shadowBlur: 9,
    ...silkOn(silk, rim, 6),
  },
];

/** The hood stands open over the shoulders. */
const hood = (fabric: Fabric, silk: string): Part[] => {
  const ridge = pleats(77);
  const outer: Sheet = (u, v) => {
    const y = 58 + 314 * v;
    const [a, b] = [hoodSide(y), hoodRight(y)];
    const away = Math.abs(u - 0.5) * 2;
    const swag = step(0.5, 0.95, v) * 9 * ridge(v * 7 + away * 1.6, u * 1.3);
    return [a + (b - a) * u, y, 46 * Math.sqrt(Math.max(0, 1 - away ** 2)) * step(0, 0.4, v) + swag];
  };
  const crown = 'M378 60C376 80 375 96 375 112';
  const rounded = {
    ...skinOf(fabric),
    hang: false,
    edges: [
      [3, 4],
      [10, 8],
    ] as const,
  };
  return [
    {
      ...sheets([outer], { us: steps(0, 1, 44), vs: steps(0, 1, 44) }, rounded),
      shadow: 0.7,
      shadowBlur: 14,
      grooves: [{ d: crown, width: 4, height: -2 }],
      lines: [...nap(outer, { count: 4200, long: 3.6, seed: 6, ink: fabric.ink }), hush(crown, 1.6, 0.3)],
    },
    ...opened(fabric, silk),
  ];
};

/** From behind the hood lies down the back, its point and tassel below. */
const fallen = (fabric: Fabric, silk: string): Part[] => {
  const ridge = pleats(51);
  const left = curve([
    112, 375, 114, 344, 122, 316, 142, 288, 176, 270, 224, 261, 284, 266, 340, 289, 400, 322, 450, 352, 486, 373,
  ]);
  const hang: Sheet = (u, v) => {
    const y = 112 + 374 * v;
    const x = left(y) + (750 - 2 * left(y)) * u;
    const away = Math.abs(u - 0.5) * 2;
    const swags = 10 * ridge(v * 6.4 - away * away * 1.5, 0.4 + u) * step(0.1, 0.35, v) * (1 - step(0.7, 1, v));
    return [x, y, 40 * Math.sqrt(Math.max(0, 1 - away ** 2)) + swags];
  };
  const seam = 'M375 124L375 484';
  return [
    {
      ...sheets(
        [hang],
        { us: steps(0, 1, 44), vs: steps(0, 1, 50) },
        {
          ...skinOf(fabric),
          hang: false,
          edges: [
            [3, 4],
            [10, 8],
          ],
        },
      ),
      shadow: 0.75,
      shadowBlur: 14,
      grooves: [{ d: seam, width: 4, height: -2 }],
      lines: [...nap(hang, { count: 4600, long: 3.6, seed: 6, ink: fabric.ink }), hush(seam, 1.6, 0.3)],
    },
    ...tassel([375, 486], { ink: silk, long: 110, lean: 3, cord: 34 }),
  ];
};

/** A cloak with a hood, joined on the chest. */
export const cloak = ({ fabric, braid: silk, back = false }: CloakCut): Garment => {
  const behind = whole(heightsOf(back ? 61 : 12));
  const sheet: Part = {
    ...sheets([behind], { us: steps(0, 1, 90), vs: rows }, skinOf(back ? fabric : within(fabric))),
    shadow: 0.35,
    ...(back && { lines: nap(behind, { count: 30_000, long: 3.6, seed: 5, ink: fabric.ink }) }),
  };
  return {
    parts: back
      ? [sheet, ...fallen(fabric, silk)]
      : [
          sheet,
          ...fronts(fabric, silk),
          ...hood(fabric, silk),
          ...clasps(silk),
          ...tassel([381, 62], { ink: silk, long: 84, lean: 96, cord: 120 }),
        ],
    sway: 2.6,
    focus: back ? [375, 440] : [375, 390],
  };
};
