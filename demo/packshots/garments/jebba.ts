/** The jebba of Tunisia: a wide robe cut square, its neck embroidered with silk. */
import { blend, luminance, rgbOf, shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Line, Part } from '#demo/packshots/engine/garment';
import { disc, mirror } from '#demo/packshots/engine/path';
import { step } from '#demo/packshots/engine/stuff';
import { cloth, inside, stitched } from './cloth.ts';
import { type Heights, type Sheet, braid, creaseAlong, pleats, sheets, within } from './drape.ts';
import { hush, sunk } from './seams.ts';
import { curve, steps } from './space.ts';

export type JebbaCut = {
  fabric: Fabric;
  /** Where it ends: less for a child. */
  hem?: number;
  back?: boolean;
};

/** Raw silk on light cloth, a lighter silk of the same colour on dark cloth. */
const silkOn = (ink: string): string =>
  luminance(rgbOf(ink)) > 0.7 ? blend(ink, '#A58848', 0.55) : blend(ink, '#EBCB8C', 0.46);

const neckTop = 112;
const sleeveTop = 326;
const armpit = 484;
const shoulder = curve([112, 313, 124, 268, 138, 222, 158, 190, 190, 165, 236, 136, 290, 102, 326, 78]);

type Sides = { outer: (y: number) => number; inner: (y: number) => number };

/** Left side of the left half, and where it ends towards the middle. */
const sidesOf = (hem: number, back: boolean): Sides => {
  const deep = back ? 14 : 66;
  const side = curve([
    armpit,
    142,
    armpit + 26,
    155,
    armpit + 70,
    158,
    (armpit + hem) / 2,
    144,
    hem - 90,
    122,
    hem,
    112,
  ]);
  return {
    outer: (y) =>
      y < sleeveTop ? shoulder(y) : y < armpit ? 78 + (64 * (y - sleeveTop)) / (armpit - sleeveTop) : side(y),
    inner: (y) => 375 - (y - neckTop < deep ? 62 * Math.sqrt(1 - ((y - neckTop) / deep) ** 2) : 0),
  };
};

const heightsOf = (hem: number, seed: number, back: boolean): Heights => {
  const [body, arm] = [pleats(seed), pleats(seed + 20)];
  const pulls = [
    creaseAlong([148, 478, 250, 330], 34, 7),
    creaseAlong([140, 452, 214, 250], 26, -5),
    creaseAlong([150, 500, 250, 640], 40, 6),
    creaseAlong([602, 478, 506, 344], 32, 7),
    creaseAlong([610, 450, 540, 260], 26, -5),
    creaseAlong([600, 500, 520, 620], 40, 6),
  ];
  return (x, y) => {
    const flat = back ? 0 : within(x, [300, 450], 40) * (1 - step(420, 640, y));
    const away = Math.abs(x - 375);
    const fan = (x - 375) / (64 * (0.8 + y / 2600));
    const deep = (2 + 15 * step(260, hem * 0.86, y)) * (1 - 0.85 * flat);
    const side = x < 375 ? 1 : -1;
    const angle = Math.atan2(y - 70, 40 + away - 62) * 5.4 + (side < 0 ? 3.4 : 0);
    const sleeve = step(104, 210, away) * (1 - step(400, 600, y));
    const pulled = pulls.reduce((sum, one) => sum + one(x, y), 0);
    return (
      deep * body(fan, y / 420) * (1 - 0.7 * sleeve) + 10 * sleeve * arm(angle, Math.hypot(away, y) / 400) + pulled
    );
  };
};

/** Both halves of the robe, and the displacement of a point by the folds. */
const halves = (hem: number, heights: Heights, { outer, inner }: Sides): Sheet[] =>
  [1, -1].map((side): Sheet => (u, v) => {
    const y = neckTop + (hem - neckTop) * v;
    const x = outer(y) + (inner(y) - outer(y)) * u;
    const place = side > 0 ? x : 750 - x;
    const z = heights(place, y);
    const low = v ** 8;
    return [place, y + low * (12 * (1 - ((place - 375) / 270) ** 2) + z * 0.45), z];
  });

const both = (d: string): string => d + mirror(d);

const n = (value: number): number => Math.round(value * 10) / 10;

/** Threads side by side that fill a lozenge. */
const lozenge = (x: number, y: number, [half, high]: readonly [number, number], gap = 1.5): string =>
  steps(-0.92, 0.92, Math.round((high * 2) / gap))
    .map(
      (t) =>
        `M${n(x - half * (1 - Math.abs(t)))} ${n(y + t * high + 0.4)}L${n(x + half * (1 - Math.abs(t)))} ${n(y + t * high - 0.4)}`,
    )
    .join('');

/** Threads that fill petals round a point. */
const rosette = (x: number, y: number, radius: number, petals = 8): string =>
  Array.from({ length: petals }, (_, i) => (i / petals) * Math.PI * 2)
    .flatMap((angle) =>
      steps(0.28, 1, Math.round(radius / 1.3)).map((t) => {
        const wide = radius * 0.3 * Math.sin(Math.PI * Math.min(1, (t - 0.2) * 1.2));
        const [cx, cy] = [x + Math.cos(angle) * radius * t, y + Math.sin(angle) * radius * t];
        return `M${n(cx - Math.sin(angle) * wide)} ${n(cy + Math.cos(angle) * wide)}L${n(cx + Math.sin(angle) * wide)} ${n(cy - Math.cos(angle) * wide)}`;
      }),
    )
    .join('');

/** Threads laid over each other: shade, silk, a glint. */
const stitches = (d: string, silk: string): Line[] => [
  { d, width: 2.1, colour: shade(silk, 0.6), opacity: 0.5 },
  { d, width: 1.25, colour: silk, opacity: 1 },
  { d, width: 0.5, colour: shade(silk, 1.5), opacity: 0.6 },
];

const knot = (y: number, silk: string): Line[] => {
  const [dark, light] = [shade(silk, 0.62), shade(silk, 1.5)];
  return [
    { d: `M360 ${y}L390 ${y}`, width: 3.2, colour: dark, opacity: 0.6 },
    { d: `M360 ${y}L390 ${y}`, width: 2.2, colour: silk, opacity: 1 },
    { d: disc(375.5, y + 1.2, 5.4), fill: dark, colour: 'none', opacity: 0.5 },
    { d: disc(375, y, 5), fill: silk, colour: dark, width: 0.8, opacity: 0.8 },
    {
      d: `M371.5 ${y - 2}C374 ${y - 4} 377 ${y - 3.6} 378.6 ${y - 1.4}M371.4 ${y + 1}C374 ${y + 3} 377 ${y + 2.6} 378.6 ${y + 0.6}M373 ${y - 0.6}L377.4 ${y - 0.2}`,
      width: 0.8,
      colour: light,
      opacity: 0.9,
    },
  ];
};

/** The embroidery round the neck and down the chest: cords, a field of silk, knotted buttons. */
const kamsia = (silk: string): Pick<Required<Part>, 'lines' | 'grooves'> => {
  const tones = { ink: silk, dark: shade(silk, 0.62), light: shade(silk, 1.5) };
  const cords = [
    braid(both('M311 116C314 152 344 181 375 182'), { ...tones, width: 6 }),
    braid(both('M298 122C301 176 316 198 316 222L316 436C316 470 352 482 375 516'), { ...tones, width: 6 }),
    braid(both('M305 119C308 170 325 194 325 220L325 434C325 462 356 474 375 502'), { ...tones, width: 3 }),
    braid(both('M363.5 181L363.5 424L375 440'), { ...tones, width: 4 }),
  ];
  const field = Array.from({ length: 10 }, (_, i) => 218 + i * 23);
  const filled = field.map((y) => lozenge(344, y, [12, 11])).join('');
  const between = [206.5, ...field.map((y) => y + 11.5)]
    .flatMap((y) => [lozenge(333, y, [3.6, 5]), lozenge(355, y, [3.6, 5])])
    .join('');
  const outline = field.map((y) => `M344 ${y - 11}L356 ${y}L344 ${y + 11}L332 ${y}Z`).join('');
  const eyes = field.map((y) => disc(344, y, 2.6)).join('');
  const foot = rosette(375, 466, 15) + rosette(375, 536, 12, 6) + lozenge(375, 560, [4, 8]);
  return {
    lines: [
      ...stitches(both(filled), silk),
      ...stitches(both(between), shade(silk, 0.86)),
      { d: both(outline), width: 1, colour: tones.dark, opacity: 0.55 },
      { d: both(eyes), fill: tones.light, colour: tones.dark, width: 0.8, opacity: 0.8 },
      ...stitches(foot + both(lozenge(344, 452, [9, 8]) + rosette(330, 160, 5, 5) + lozenge(354, 536, [7, 4])), silk),
      { d: disc(375, 466, 3) + disc(375, 536, 2.6), fill: tones.light, colour: tones.dark, width: 0.8, opacity: 0.8 },
      { d: 'M375 186L375 432', width: 1.8, colour: '#000', opacity: 0.32 },
      ...cords.flatMap(({ lines }) => lines),
      ...Array.from({ length: 12 }, (_, i) => 197 + i * 20).flatMap((y) => knot(y, silk)),
    ],
    grooves: [...cords.flatMap(({ grooves }) => grooves), { d: 'M375 186L375 432', width: 3, height: -1.6 }],
  };
};

/** From behind, a cord along the neck and a small rosette under it. */
const nape = (silk: string): Pick<Required<Part>, 'lines' | 'grooves'> => {
  const cord = braid(both('M315 115C330 126 352 130 375 130'), {
    ink: silk,
    dark: shade(silk, 0.62),
    light: shade(silk, 1.5),
    width: 5,
  });
  return { ...cord, lines: [...cord.lines, ...stitches(rosette(375, 152, 11) + lozenge(375, 172, [4, 7]), silk)] };
};

/** A line in short sections, each with its strands. */
const drawn = (from: readonly [number, number], to: readonly [number, number], bow = 0): string =>
  steps(0, 1, 30)
    .map(
      (t, i) =>
        `${i ? 'L' : 'M'}${n(from[0] + (to[0] - from[0]) * t + bow * Math.sin(Math.PI * t))} ${n(from[1] + (to[1] - from[1]) * t)}`,
    )
    .join('');

/** Silk at the seams: down from the shoulders, round the sleeves, at the slits of the sides. */
const trimmings = (silk: string, hem: number): Pick<Required<Part>, 'lines' | 'grooves'> => {
  const [dark, light] = [shade(silk, 0.62), shade(silk, 1.5)];
  const all = [
    braid(both(drawn([252, 134], [222, hem - 4], 4)), { ink: silk, dark, light, width: 5 }),
    braid(both(drawn([86, 340], [147, 482])), { ink: silk, dark, light, width: 5 }),
    braid(both(drawn([97, 336], [157, 476])), { ink: silk, dark, light, width: 2.6 }),
    braid(both(drawn([127, hem - 190], [119, hem - 4])), { ink: silk, dark, light, width: 3.4 }),
  ];
  return { lines: all.flatMap(({ lines }) => lines), grooves: all.flatMap(({ grooves }) => grooves) };
};

const neckInside = (fabric: Fabric): Part[] => [
  {
    d: 'M375 122C346 122 326 118 312 110C314 152 344 180 375 184C406 180 436 152 438 110C424 118 404 122 375 122Z',
    fabric: inside(fabric, 0.7),
    puff: 0.2,
    contrast: 0.5,
    wrinkles: { height: 1 },
    lines: [hush('M312 122C340 134 410 134 438 122', 2, 0.25)],
  },
  {
    d: 'M357 132L393 132L393 148L357 148Z',
    fabric: cloth('satin', '#F5F1E8'),
    puff: 0.2,
    shadow: 0.3,
    shadowBlur: 2,
    wrinkles: { height: 0 },
  },
];

/** A jebba as it hangs. */
export const jebba = ({ fabric, hem = 1170, back = false }: JebbaCut): Garment => {
  const silk = silkOn(fabric.ink);
  const sides = sidesOf(hem, back);
  const vs = [
    ...steps(0, 0.08, 14),
    ...steps(0.08, (sleeveTop - neckTop) / (hem - neckTop), 16).slice(1),
    ...steps((sleeveTop - neckTop) / (hem - neckTop), (armpit - neckTop) / (hem - neckTop), 14).slice(1),
    ...steps((armpit - neckTop) / (hem - neckTop), 1, 44).slice(1),
  ];
  const edge = `M112 ${hem - 12}C200 ${hem - 2} 300 ${hem + 2} 375 ${hem + 2}`;
  const trimmed = trimmings(silk, hem);
  const sewn = back ? nape(silk) : kamsia(silk);
  const body = sheets(
    halves(hem, heightsOf(hem, back ? 41 : 17, back), sides),
    { us: steps(0, 1, 44), vs },
    {
      fabric,
      hang: true,
      puff: 0.42,
      wrinkles: { height: 1.6, x: 0.014, y: 0.012, crease: 0.25 },
      shadow: 0.4,
      grooves: [sunk(both(edge), 2.2, 0.9), ...trimmed.grooves, ...sewn.grooves],
      lines: [stitched(both(edge), fabric.ink), ...trimmed.lines, ...sewn.lines],
    },
  );
  return { parts: [...(back ? [] : neckInside(fabric)), body], sway: 2.4, focus: [375, back ? 250 : 290] };
};
