/** A ribbed one-piece for swimming: square neck, straps crossed behind, its back seen inside. */
import { shade } from '#demo/packshots/engine/colour';
import {
  type Fabric,
  type Fold,
  type Garment,
  type Line,
  type Part,
  bothSides,
  folds,
} from '#demo/packshots/engine/garment';
import { type Segment, mirrored } from '#demo/packshots/engine/path';
import { inside, seamOn } from './cloth.ts';
import { strip } from './strips.ts';

export type OnePieceSwimCut = { readonly fabric: Fabric; readonly back?: boolean };

const pitch = 6.4;

/** Under the arm, the waist, the hip: the left side from the armhole to the leg. */
const side: readonly Segment[] = [
  [232, 440, 250, 500, 252, 556],
  [252, 610, 216, 650, 206, 724],
];
const armhole = [258, 268, 250, 336, 226, 384] as const;
const legFront = [252, 752, 318, 850, 342, 934] as const;
const legBehind = [216, 806, 282, 890, 352, 940] as const;
const legBack = [244, 800, 300, 880, 334, 930] as const;
const crotch: Segment = [352, 944, 362, 946, 375, 946];

const neckFront: readonly Segment[] = [
  [375, 330],
  [346, 331, 322, 330, 308, 325],
  [300, 290, 294, 240, 290, 190],
];
const strapTop: Segment = [280, 186, 268, 186, 258, 192];

const frontPath = mirrored([...neckFront, strapTop, armhole, ...side, legFront, crotch]);
/** Behind, the cloth begins low between the shoulder blades. */
const backTop: readonly Segment[] = [
  [375, 566],
  [320, 560, 262, 490, 232, 392],
  [229, 386, 226, 384, 222, 390],
];
const backPath = (leg: Segment): string => mirrored([...backTop, ...side, leg, crotch]);
const insidePath = mirrored([
  [375, 566],
  [320, 560, 262, 490, 232, 392],
  [228, 388, 226, 386, 224, 390],
  ...side,
  legBehind,
  crotch,
]);

/** Vertical ribs of a tight knit, closer together at the waist. */
const bodyRibs = (top: number, bottom: number): string => {
  const out: string[] = [];
  const half = (y: number): number =>
    1 -
    0.16 * Math.exp(-(((y - 560) / 120) ** 2)) +
    0.1 * Math.exp(-(((y - 730) / 110) ** 2)) +
    0.03 * Math.exp(-(((y - 400) / 70) ** 2));
  for (let x = -200; x <= 200; x += pitch) {
    let d = '';
    for (let y = top; y <= bottom; y += 22) d += `${d ? 'L' : 'M'}${Math.round((375 + x * half(y)) * 10) / 10} ${y}`;
    out.push(d);
  }
  return out.join('');
};

const knit = (fabric: Fabric, top: number, bottom: number): Pick<Part, 'lines' | 'grooves'> => {
  const d = bodyRibs(top, bottom);
  return {
    grooves: [{ d, width: pitch * 0.44, height: -2.6 }],
    lines: [{ d, width: pitch * 0.3, colour: shade(fabric.ink, 0.4), opacity: 0.24 }],
  };
};

/** Drawn in at the waist, round over the bust, pulled from the hips to the gusset. */
const pulls: readonly Fold[] = [
  ...bothSides(
    [252, 548, 300, 570, 370, 564, 20, -0.7],
    [254, 580, 306, 600, 372, 592, 20, 0.55],
    [246, 520, 290, 536, 350, 530, 18, 0.5],
    [222, 720, 290, 780, 346, 880, 20, 0.8],
    [246, 704, 300, 770, 358, 860, 16, -0.6],
    [236, 398, 270, 440, 330, 446, 22, -0.6],
    [290, 380, 316, 424, 360, 420, 60, 0.7],
  ),
  ...folds([300, 660, 375, 690, 450, 656, 40, 0.4], [330, 846, 374, 862, 420, 846, 16, -0.5]),
];

const swimSkin = (fabric: Fabric): Omit<Part, 'd'> => ({
  fabric,
  edges: [
    [2, 2.4],
    [16, 10],
    [60, 52],
  ],
  foldDepth: 0.5,
  gloss: 0.09,
  tightness: 7,
  wrinkles: { height: 1.4, crease: 0.05 },
});

/** An edge and the side of its cloth: 1 left of the drawing direction, -1 right of it. */
type Edge = readonly [d: string, side: 1 | -1];

/** A flat binding inside an edge. */
const bound = ([d, side]: Edge, fabric: Fabric): Part => ({
  d: strip(d, () => 5.2).along(side),
  band: 11,
  fabric,
  puff: 0.5,
  edges: [[2, 3]],
  gloss: 0.07,
  tightness: 7,
  shadow: 0.28,
  shadowBlur: 3,
  wrinkles: { height: 0 },
});

const strap = (d: string, fabric: Fabric, more: Partial<Part> = {}): Part => ({
  ...swimSkin(fabric),
  d,
  band: 30,
  cap: 'butt',
  edges: [
    [2, 2.4],
    [9, 3],
  ],
  shadow: 0.45,
  shadowBlur: 6,
  ...more,
});

/** The straps cross behind and meet the back under the arms. */
const crossed = (fabric: Fabric, more: Partial<Part> = {}): Part[] => {
  const along = (dx: number): string => `M${273 + dx} 192C${300 + dx} 270 ${440 + dx} 350 ${521 + dx} 404`;
  const other = (dx: number): string => `M${477 - dx} 192C${450 - dx} 270 ${310 - dx} 350 ${229 - dx} 404`;
  const lines = (of: (dx: number) => string): Line[] =>
    [-10, 10].map((dx) => ({ d: of(dx), width: 1, dash: '3.4 2.2', ...seamOn(fabric.ink), opacity: 0.4 }));
  return [
    strap(along(0), fabric, { lines: lines(along), ...more }),
    strap(other(0), fabric, { lines: lines(other), ...more }),
  ];
};

const label: Line = {
  d: 'M358 578L392 578L392 596L358 596Z',
  fill: '#F4EFE6',
  colour: '#cfc6b8',
  width: 1,
  opacity: 0.85,
};

const frontEdges: readonly Edge[] = [
  ['M290 190C294 240 300 290 308 325C322 330 346 331 375 330C404 331 428 330 442 325C450 290 456 240 460 190', -1],
  ['M258 192C258 268 250 336 226 386', 1],
  ['M492 192C492 268 500 336 524 386', -1],
  ['M206 724C252 752 318 850 342 934', 1],
  ['M544 724C498 752 432 850 408 934', -1],
];
const backEdges: readonly Edge[] = [
  ['M230 388C262 490 320 560 375 566C430 560 488 490 520 388', -1],
  ['M206 724C244 800 300 880 334 930', 1],
  ['M544 724C506 800 450 880 416 930', -1],
];

const frontParts = (fabric: Fabric): Part[] => {
  const dim = inside(fabric, 0.62);
  const ribs = knit(fabric, 170, 990);
  return [
    ...crossed(dim, { shadow: 0.2, contrast: 0.7 }),
    {
      ...swimSkin(dim),
      d: insidePath,
      contrast: 0.6,
      shadow: 0.2,
      ...knit(dim, 380, 990),
      lines: [...(knit(dim, 380, 990).lines ?? []), label],
    },
    {
      ...swimSkin(fabric),
      d: frontPath,
      shadow: 0.5,
      shadowBlur: 9,
      folds: pulls,
      ...ribs,
    },
    ...frontEdges.map((edge) => bound(edge, fabric)),
  ];
};

const backParts = (fabric: Fabric): Part[] => {
  const ribs = knit(fabric, 370, 990);
  return [
    // the inside of the front, from the neck to the armholes
    {
      ...swimSkin(inside(fabric, 0.62)),
      d: frontPath,
      contrast: 0.6,
      shadow: 0.2,
      ...knit(inside(fabric, 0.62), 170, 640),
    },
    ...crossed(fabric),
    {
      ...swimSkin(fabric),
      d: backPath(legBack),
      shadow: 0.5,
      shadowBlur: 9,
      folds: [
        ...bothSides(
          [252, 560, 300, 582, 370, 576, 20, -0.7],
          [254, 600, 310, 622, 372, 612, 22, 0.5],
          [250, 800, 310, 860, 356, 900, 50, -0.4],
          [240, 740, 300, 720, 350, 800, 70, 0.5],
        ),
        ...folds([375, 660, 377, 780, 375, 920, 26, -0.7]),
      ],
      ...ribs,
    },
    ...backEdges.map((edge) => bound(edge, fabric)),
  ];
};

export const onePieceSwim = ({ fabric, back = false }: OnePieceSwimCut): Garment => ({
  parts: back ? backParts(fabric) : frontParts(fabric),
  sway: 1.8,
  focus: [375, 400],
});
