/** Legs of trousers: their outline by cut, and how their cloth falls. */
import { type Fold, folds } from '#demo/packshots/engine/garment';

export type LegShape = 'straight' | 'slim' | 'tapered' | 'wide' | 'palazzo' | 'flare' | 'barrel' | 'legging';

/** From the side seam inwards: outer edge at thigh, knee and ankle, inner edge at knee and ankle. */
const shapes: Record<LegShape, readonly [number, number, number, number, number]> = {
  straight: [230, 236, 239, 358, 351],
  slim: [236, 256, 268, 354, 346],
  tapered: [228, 240, 260, 356, 348],
  wide: [224, 216, 208, 362, 358],
  palazzo: [220, 200, 180, 364, 364],
  flare: [236, 252, 204, 354, 362],
  barrel: [216, 196, 250, 362, 350],
  legging: [246, 268, 280, 350, 342],
};

export type LegLine = { shape: LegShape; wide: number; hem: number };
export type LegEdges = {
  thigh: number;
  kneeOuter: number;
  kneeInner: number;
  left: number;
  right: number;
  hem: number;
};

const between = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Points of the edges; a short leg ends on the line of the long one. */
export const legEdges = ({ shape, wide, hem }: LegLine): LegEdges => {
  const [thigh, kneeOuter, ankleOuter, kneeInner, ankleInner] = shapes[shape];
  const outer = [thigh - wide * 0.4, kneeOuter - wide * 0.8, ankleOuter - wide] as const;
  const inner = [374, kneeInner + wide * 0.15, ankleInner + wide * 0.25] as const;
  const [thighY, kneeY, ankleY] = [410, 640, 926];
  const at = (edge: readonly [number, number, number]): number =>
    hem < kneeY
      ? between(edge[0], edge[1], (hem - thighY) / (kneeY - thighY))
      : between(edge[1], edge[2], (hem - kneeY) / (ankleY - kneeY));
  return { thigh: outer[0], kneeOuter: outer[1], kneeInner: inner[1], left: at(outer), right: at(inner), hem };
};

const short = (hem: number): boolean => hem < 700;

/** The left leg from waist to hem. */
export const legPath = (edges: LegEdges): string => {
  const { thigh, kneeOuter, kneeInner, left, right, hem } = edges;
  const top = `M266 132C260 190 ${thigh + 16} 250 ${thigh + 6} 320C${thigh + 1} 356 ${thigh} 390 `;
  const bottom = `C${left + 34} ${hem + 7} ${right - 34} ${hem + 9} ${right} ${hem + 3}`;
  if (short(hem)) {
    return `${top}${thigh - 1} 410C${(thigh + left) / 2} ${(410 + hem) / 2} ${left - 1} ${hem - 40} ${left} ${hem}${bottom}C${right + 1} ${hem - 60} 373 440 374 392L378 132Z`;
  }
  return (
    `${top}${thigh} 430C${thigh} 500 ${kneeOuter} 560 ${kneeOuter} 640C${kneeOuter} 720 ${left - 1} ${hem - 90} ${left} ${hem}${bottom}` +
    `C${right + 1} ${hem - 90} ${kneeInner} 730 ${kneeInner} 640C${kneeInner} 560 372 470 374 392L378 132Z`
  );
};

/** A line across the leg, `rise` above its hem. */
export const legHem = ({ left, right, hem }: LegEdges, rise: number): string =>
  `M${left - 2} ${hem - rise}C${left + 34} ${hem + 7 - rise} ${right - 34} ${hem + 9 - rise} ${right + 2} ${hem + 3 - rise}`;

const crotch = folds(
  [372, 388, 326, 366, 254, 352, 24, -0.9],
  [372, 372, 318, 352, 250, 316, 26, 0.6],
  [370, 410, 330, 420, 276, 476, 26, -0.7],
);

/** Denim and chino: whiskers at the hip, a bend at the knee, a break at the hem. */
export const wornFolds = ({ left, right, hem, kneeOuter, kneeInner }: LegEdges): Fold[] => [
  ...crotch,
  ...(short(hem)
    ? folds(
        [250, 420, 262, 500, left + 30, hem - 10, 34, 0.7],
        [340, 430, 336, 500, right - 24, hem - 10, 34, -0.7],
        [300, 400, 296, 480, 290, hem - 6, 38, 0.5],
      )
    : folds(
        [kneeOuter + 4, 600, (kneeOuter + kneeInner) / 2, 622, kneeInner - 10, 596, 22, -0.9],
        [kneeOuter + 6, 630, (kneeOuter + kneeInner) / 2, 654, kneeInner - 14, 640, 24, 0.7],
        [kneeOuter + 10, 660, (kneeOuter + kneeInner) / 2, 684, kneeInner - 20, 700, 20, -0.7],
        [left + 4, hem - 74, (left + right) / 2, hem - 56, right - 6, hem - 78, 18, -1],
        [left + 6, hem - 46, (left + right) / 2, hem - 32, right - 10, hem - 48, 18, 0.8],
        [290, 430, 292, 540, (left + right) / 2, 760, 44, 0.5],
      )),
];

/** Linen, viscose, crepe: long folds from the waist to the hem. */
export const fluidFolds = ({ left, right, hem }: LegEdges): Fold[] => {
  const middle = (left + right) / 2;
  const end = hem - 8;
  return [
    ...folds(
      [286, 170, 262, 460, left + 22, end, 30, -0.9],
      [300, 180, 290, 480, middle - 18, end, 34, 0.9],
      [330, 190, 326, 480, middle + 14, end, 30, -0.9],
      [352, 300, 352, 520, right - 20, end, 30, 0.8],
      [262, 240, 246, 500, left + 10, end, 24, 0.7],
    ),
    ...crotch.slice(0, 2),
  ];
};

/** Pressed cloth: hardly a fold beside the crease. */
export const pressedFolds = ({ left, right, hem }: LegEdges): Fold[] => [
  ...crotch.slice(0, 2),
  ...folds(
    [left + 14, 560, left + 20, 640, left + 16, 740, 26, -0.5],
    [right - 12, 560, right - 18, 660, right - 14, 780, 26, 0.5],
    [left + 6, hem - 40, (left + right) / 2, hem - 28, right - 8, hem - 44, 16, -0.5],
  ),
];

/** Leggings: folds at the hip and the knee only. */
export const snugFolds = ({ kneeOuter, kneeInner, left, right, hem }: LegEdges): Fold[] => [
  ...crotch,
  ...folds(
    [kneeOuter + 2, 616, (kneeOuter + kneeInner) / 2, 628, kneeInner - 6, 612, 16, -0.8],
    [kneeOuter + 4, 640, (kneeOuter + kneeInner) / 2, 652, kneeInner - 8, 640, 16, 0.6],
    [left + 2, hem - 30, (left + right) / 2, hem - 20, right - 4, hem - 32, 12, -0.9],
    [left + 2, hem - 54, (left + right) / 2, hem - 44, right - 4, hem - 56, 12, 0.7],
  ),
];
