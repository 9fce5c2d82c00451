/** Tailored coats: blazer, trench, overcoat, pea coat. */
import { shade } from '#demo/packshots/engine/colour';
import {
  type Fabric,
  type Fold,
  type Garment,
  type Part,
  folds,
  mirrorPart,
  pair,
  place,
} from '#demo/packshots/engine/garment';
import { mirrored } from '#demo/packshots/engine/path';
import { button, cloth, inside, seamLine, stitched } from './cloth.ts';
import { hush, raised, sunk } from './seams.ts';
import { belted, trenchBack, trenchFront } from './trench.ts';

export type CoatCut = {
  fabric: Fabric;
  buttons?: string;
  lining?: string;
  /** Two rows of buttons. */
  double?: boolean;
  /** How much longer than a blazer. */
  longer?: number;
  trench?: boolean;
  single?: number;
  /** Drawn in at the waist, in units. */
  fitted?: number;
  /** Tied with a belt of its own cloth instead of buttons. */
  tied?: boolean;
  patch?: boolean;
  scale?: number;
  back?: boolean;
};

type Line = { waist: number; hem: number; end: number };
const lineOf = ({ longer = 0, fitted = 0, trench, tied }: CoatCut): Line => ({
  waist: 224 + fitted + (trench || tied ? 16 : 0),
  hem: longer > 100 ? 186 - (trench ? 12 : 0) : 196,
  end: 868 + longer,
});

const coatSleeve = (fabric: Fabric, buttons: string, plain: boolean): Part[] =>
  pair({
    d: 'M204 170C166 188 144 230 134 310C116 450 104 590 94 730C92 750 92 760 93 772C118 782 150 784 178 778C186 700 206 560 226 440C232 340 226 240 204 170Z',
    fabric,
    hang: true,
    grain: 8,
    shadow: 0.3,
    wrinkles: { height: 2.6, crease: 0.06 },
    folds: folds(
      [222, 372, 184, 460, 140, 640, 32, -0.8],
      [208, 280, 178, 380, 150, 520, 38, 0.6],
      [214, 450, 176, 480, 122, 500, 22, -0.9],
      [200, 494, 164, 530, 116, 546, 20, 0.8],
      [120, 620, 128, 690, 112, 760, 26, 0.6],
    ),
    grooves: [sunk('M198 190C190 330 160 560 146 770', 2.4, 0.7)],
    lines: plain ? [] : [0, 1, 2].flatMap((i) => button(166, 728 + i * 15, buttons, 4)),
  });

/** The side of the body, from the shoulder to the hem. */
const sidePath = ({ waist, hem, end }: Line): string =>
  `C262 140 228 154 202 170C213 260 222 350 223 430C224 480 ${waist} 520 ${waist} 560C${waist} 620 ${hem + 18} ${end - 190} ${hem} ${end - 18}`;

const frontPath = (cut: CoatCut): string => {
  const line = lineOf(cut);
  const { end, hem } = line;
  const across = cut.double || cut.tied ? 436 : 390;
  return (cut.longer ?? 0) > 0
    ? `M300 122${sidePath(line)}C${hem + 52} ${end} 330 ${end + 8} ${across} ${end + 5}C${across + 2} 800 ${across + 3} 600 ${across - 2} 474C370 400 312 260 300 122Z`
    : `M300 122${sidePath(line)}C${hem + 44} ${end + 2} 306 ${end + 8} 346 ${end}C374 ${end - 12} 387 820 391 740C394 660 392 560 389 474C362 392 312 260 300 122Z`;
};

const frontFolds = ({ waist, hem, end }: Line): Fold[] =>
  folds(
    [224, 420, 262, 480, 320, 600, 38, -0.7],
    [226, 400, 280, 440, 350, 560, 34, 0.5],
    [waist + 8, 560, waist + 12, 680, hem + 30, end - 20, 38, 0.6],
    [waist + 40, 580, waist + 44, 700, hem + 74, end - 10, 40, -0.6],
    [330, 600, 326, 720, 318, end - 6, 44, 0.45],
    [232, 200, 250, 290, 246, 380, 36, 0.5],
  );

const buttonRows = ({ single = 2, double, trench }: CoatCut): number[] => {
  if (trench) return [462, 640, 724];
  if (double) return [492, 584, 676];
  return single === 1 ? [520] : single === 2 ? [500, 592] : [492, 576, 660];
};

const fronts = (cut: CoatCut): Part[] => {
  const { fabric, buttons = '#2b2420', double, tied } = cut;
  const d = frontPath(cut);
  const rows = buttonRows(cut);
  const shown = tied
    ? []
    : double
      ? rows.flatMap((y) => [...button(316, y, buttons, 10), ...button(406, y, buttons, 10)])
      : rows.flatMap((y) => button(370, y, buttons, 9));
  const dart = 'M262 470C258 540 258 600 264 640';
  const front: Part = {
    d,
    fabric,
    hang: true,
    folds: frontFolds(lineOf(cut)),
    wrinkles: { height: 2.6, crease: 0.05 },
    grooves: (cut.longer ?? 0) > 100 ? [] : [sunk(dart, 2.2, 0.7)],
  };
  return [
    { ...mirrorPart(front), shadow: 0.4 },
    { ...front, shadow: 0.5, shadowBlur: 5, lines: shown },
  ];
};

const flat = {
  hang: false,
  puff: 0.7,
  edges: [
    [2, 3.4],
    [9, 3],
  ],
  wrinkles: { height: 1 },
} as const;

const lapels = (fabric: Fabric, peak: boolean): Part[] => {
  const edge = peak
    ? 'M280 196L228 186L262 268C290 344 336 414 388 478'
    : 'M278 200L244 224L276 250C298 330 340 412 387 478';
  return [
    ...[true, false].map((right): Part => {
      const one: Part = {
        ...flat,
        d: `M300 118C290 140 280 170 ${edge.slice(1)}C390 440 380 400 366 356C338 280 312 200 300 118Z`,
        fabric,
        grain: 30,
        shadow: 0.5,
        shadowBlur: 8,
        folds: folds([306, 190, 330, 300, 378, 430, 20, 0.7]),
        lines: [seamLine(`M278 200L302 226`, fabric.ink, 1.8), hush(edge, 1.4, 0.2)],
      };
      return right ? mirrorPart(one) : one;
    }),
    {
      ...flat,
      d: mirrored([
        [375, 100],
        [340, 100, 316, 104, 300, 114],
        [288, 140, 280, 170, 278, 200],
        [286, 208, 294, 217, 302, 226],
        [306, 190, 314, 160, 328, 142],
        [342, 134, 358, 132, 375, 132],
      ]),
      fabric,
      shadow: 0.45,
      shadowBlur: 6,
      grooves: [raised('M302 130C330 116 420 116 448 130', 5, 1)],
    },
  ];
};

const pockets = (cut: CoatCut): Part[] => {
  const { fabric, longer = 0, double, trench, tied, patch } = cut;
  const low = longer * 0.16;
  const piece = { fabric, ...flat, shadow: 0.45, shadowBlur: 4 };
  if (patch)
    return pair({
      ...piece,
      d: 'M240 624L334 630L332 742C304 750 268 748 238 738Z',
      grooves: [sunk('M240 642L334 648', 2.4, 1)],
      lines: [stitched('M245 629L329 634L327 736C304 744 268 742 243 733Z', fabric.ink)],
    });
  if (double || trench || tied)
    return pair({
      ...piece,
      d: `M266 ${606 + low}L288 ${611 + low}L268 ${718 + low}L246 ${712 + low}Z`,
      lines: [stitched(`M284 ${614 + low}L265 ${712 + low}`, fabric.ink)],
    });
  const breast: Part = {
    ...piece,
    d: 'M446 352L512 340L514 358L448 371Z',
    shadow: 0.3,
    shadowBlur: 3,
  };
  return [...pair({ ...piece, d: 'M240 640L330 648L328 680L238 672Z', grain: 4 }), ...(longer > 100 ? [] : [breast])];
};

/** The back of the coat: one cloth with a seam in its middle and a vent. */
const backParts = (cut: CoatCut): Part[] => {
  const { fabric, buttons = '#2b2420', trench, tied, longer = 0 } = cut;
  const line = lineOf(cut);
  const { end, hem } = line;
  const vent = `M375 ${end - 170 - longer * 0.2}L375 ${end}`;
  const half = `M375 132C345 132 318 128 300 122${sidePath(line)}C${hem + 52} ${end} 330 ${end + 6} 375 ${end + 4}`;
  const other = mirrorPart({ d: half, fabric }).d;
  const body: Part = {
    d: `${half}L375 132Z${other}L375 132Z`,
    fabric,
    hang: true,
    folds: [...frontFolds(line), ...(mirrorPart({ d: '', fabric, folds: frontFolds(line) }).folds ?? [])],
    wrinkles: { height: 2.6, crease: 0.05 },
    shadow: 0.4,
    grooves: [sunk(`M375 140L375 ${end}`, 2.6, 1), sunk(vent, 5, 2.4)],
    lines: [hush(vent, 2.4, 0.4), hush(`M375 140L375 ${end}`, 1.2, 0.14)],
  };
  return [
    ...coatSleeve(fabric, buttons, true),
    body,
    ...(trench ? trenchBack(fabric) : []),
    ...(trench || tied ? belted(fabric, { back: true, tied: Boolean(tied), waist: line.waist }) : []),
    {
      ...flat,
      d: mirrored([
        [375, 104],
        [340, 104, 316, 108, 298, 118],
        [290, 134, 286, 146, 284, 158],
        [316, 168, 346, 171, 375, 171],
      ]),
      fabric,
      shadow: 0.45,
      shadowBlur: 6,
    },
  ];
};

/** A tailored coat by its length, rows of buttons and belt. */
export const coat = (cut: CoatCut): Garment => {
  const { fabric, buttons = '#2b2420', lining = '#D9CDBB', double = false, longer = 0 } = cut;
  const { trench = false, tied = false, scale = 1, back = false } = cut;
  const { waist } = lineOf(cut);
  const front = (): Part[] => [
    {
      d: mirrored([
        [375, 126],
        [345, 126, 318, 120, 300, 124],
        [310, 220, 340, 330, 375, 420],
      ]),
      fabric: inside(cloth('satin', lining), 0.94),
      puff: 0.2,
      shadow: 0,
      contrast: 0.4,
      lines: [
        { d: 'M352 146L398 146L398 172L352 172Z', fill: '#F6F1E8', colour: shade(lining, 0.7), width: 1, opacity: 0.9 },
      ],
    },
    ...coatSleeve(fabric, buttons, trench || tied),
    ...fronts(cut),
    ...pockets(cut),
    ...(trench ? trenchFront(fabric) : []),
    ...(trench || tied ? belted(fabric, { back: false, tied, waist }) : []),
    ...lapels(fabric, double && !trench),
  ];
  const parts = back ? backParts(cut) : front();
  return { parts: place(parts, { scale, y: longer > 100 ? -60 : 0 }), focus: [375, 260] };
};
