/** A sarouel: trousers as wide as a skirt, their crotch low, gathered at the waist and the ankles. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { pair } from '#demo/packshots/engine/garment';
import { mirror, mirrored } from '#demo/packshots/engine/path';
import { step } from '#demo/packshots/engine/stuff';
import { cloth, inside, seamOn, stitched } from './cloth.ts';
import { type Heights, type Sheet, creaseAlong, pleats, sheets, within } from './drape.ts';
import { hush, sunk } from './seams.ts';
import { curve, steps } from './space.ts';

const [top, crotch, ankle] = [196, 742, 884];
const outer = curve([
  top,
  266,
  210,
  250,
  250,
  230,
  330,
  202,
  430,
  172,
  530,
  144,
  610,
  130,
  670,
  130,
  730,
  146,
  790,
  174,
  850,
  202,
  ankle,
  214,
]);
const innerLeg = curve([crotch, 375, crotch + 8, 356, crotch + 34, 340, 810, 328, 850, 318, ankle, 312]);

const heightsOf = (seed: number): Heights => {
  const [fall, gather, low, swag] = [pleats(seed), pleats(seed + 9), pleats(seed + 15), pleats(seed + 33)];
  const swags = [
    creaseAlong([366, 750, 250, 836], 26, 6),
    creaseAlong([384, 750, 500, 832], 26, 6),
    creaseAlong([150, 700, 232, 830], 34, 6),
    creaseAlong([602, 690, 520, 826], 34, 6),
  ];
  return (x, y) => {
    const width = Math.max(80, 750 - 2 * outer(y));
    const across = (x - 375) / width;
    const ankles = step(690, 850, y);
    const leg = x < 375 ? (x - 262) / 50 : (x - 488) / 50;
    const body = (6 + 14 * step(220, 420, y)) * (1 - 0.86 * step(480, 740, y)) * fall(across * 10, y / 560);
    const gathers = 7 * (1 - step(206, 420, y)) * gather(across * 24, y / 260);
    // surplus width between the legs hangs in arcs from hip to hip
    const bow = y - 150 * Math.exp(-((across * 2.5) ** 2));
    const bows = 13 * within(y, [620, 726], 60) * (1 - 0.7 * ankles) * swag(bow / 66, across * 1.4);
    const cuffs = 9 * ankles * low(leg * 2.6, y / 260);
    return body + gathers + bows + cuffs + swags.reduce((sum, one) => sum + one(x, y), 0);
  };
};

const half =
  (heights: Heights, right: boolean): Sheet =>
  (u, v) => {
    const y = top + (ankle - top) * v;
    const end = y > crotch ? innerLeg(y) : 375;
    const left = outer(y) + (end - outer(y)) * u;
    const x = right ? 750 - left : left;
    return [x, y, heights(x, y)];
  };

/** A band gathered on elastic, its ruffles and rows of stitches. */
const band = (fabric: Fabric, d: string, rows: readonly string[], seed: number): Part => {
  const ridge = pleats(seed);
  const gathers = steps(262, 488, 46).map(
    (x, i) => `M${x} ${150 + 3 * ridge(i * 0.8, 1)}L${x + 3 * Math.sin(i * 1.7)} 206`,
  );
  return {
    d,
    fabric,
    puff: 0.8,
    edges: [
      [2, 3],
      [9, 8],
    ],
    wrinkles: { height: 1 },
    shadow: 0.4,
    shadowBlur: 5,
    grooves: [{ d: gathers.join(''), width: 3, height: -2.4 }, ...rows.map((row) => sunk(row, 2.4, 1.4))],
    lines: [
      { d: gathers.join(''), width: 1.6, ...seamOn(fabric.ink), opacity: 0.2 },
      ...rows.map((row) => stitched(row, fabric.ink, '5 3')),
    ],
  };
};

const cuffs = (fabric: Fabric): Part[] => {
  const gathers = steps(216, 312, 20).map((x, i) => `M${x} ${874 + (i % 2)}L${x + Math.sin(i * 2.1)} 926`);
  return pair({
    d: 'M208 866C240 876 284 876 318 868C318 896 316 912 313 926C284 936 242 936 217 928C213 912 208 890 208 866Z',
    fabric,
    puff: 0.8,
    edges: [
      [2, 3],
      [9, 8],
    ],
    wrinkles: { height: 0.8 },
    shadow: 0.5,
    shadowBlur: 6,
    grooves: [{ d: gathers.join(''), width: 2.8, height: -2 }],
    lines: [
      { d: gathers.join(''), width: 1.4, ...seamOn(fabric.ink), opacity: 0.2 },
      stitched('M211 880C242 890 284 890 316 881M216 918C244 926 284 926 313 917', fabric.ink),
    ],
  });
};

const cordOf = (ink: string): Part[] =>
  ['M366 178C352 214 344 250 348 296', 'M384 178C396 210 408 244 402 280'].map((d) => ({
    d,
    band: 5,
    fabric: cloth('plain', ink),
    puff: 0.7,
    edges: [[2, 3]] as const,
    wrinkles: { height: 0.4 },
    shadow: 0.55,
    shadowBlur: 4,
  }));

/** Harem trousers of a light cotton. */
export const sarouel = ({ fabric, back = false }: { fabric: Fabric; back?: boolean }): Garment => {
  const heights = heightsOf(back ? 47 : 29);
  const seams = `M375 206L375 ${crotch - 2}`;
  const pocket = 'M212 336C204 380 196 410 190 448';
  const pockets = pocket + mirror(pocket);
  const legs = sheets(
    [half(heights, false), half(heights, true)],
    {
      us: steps(0, 1, 46),
      vs: [...steps(0, (crotch - top) / (ankle - top), 46), ...steps((crotch - top) / (ankle - top), 1, 24).slice(1)],
    },
    {
      fabric,
      hang: true,
      puff: 0.6,
      wrinkles: { height: 1.8, x: 0.02, y: 0.012, crease: 0.3 },
      shadow: 0.35,
      grooves: [sunk(seams, 3, 1.4), ...(back ? [] : [sunk(pockets, 4, 2)])],
      lines: [hush(seams, 1.4, 0.22), ...(back ? [] : [stitched(pockets, fabric.ink)])],
    },
  );
  const waist = mirrored([
    [375, 152],
    [330, 153, 290, 152, 262, 148],
    [259, 166, 258, 186, 260, 206],
    [290, 212, 330, 213, 375, 213],
  ]);
  const lining = mirrored([
    [375, 140],
    [330, 141, 290, 143, 264, 148],
    [290, 156, 330, 157, 375, 157],
  ]);
  const rows = [172, 190].map(
    (y) => `M259 ${y - 3}C290 ${y + 3} 330 ${y + 4} 375 ${y + 4}C420 ${y + 4} 460 ${y + 3} 491 ${y - 3}`,
  );
  return {
    parts: [
      ...(back ? [] : [{ d: lining, fabric: inside(fabric, 0.6), puff: 0.2, shadow: 0.3 }]),
      legs,
      ...cuffs(fabric),
      band(fabric, waist, rows, 5),
      ...(back ? [] : cordOf(shade(fabric.ink, fabric.ink.startsWith('#1') ? 1.28 : 0.72))),
    ],
    sway: 2.6,
    focus: [375, 270],
  };
};
