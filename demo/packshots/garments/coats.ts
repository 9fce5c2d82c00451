/** Tailored coats: blazer, trench, overcoat, pea coat. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, folds, mirrorPart, pair, place } from '#demo/packshots/engine/garment';
import { mirror, mirrored } from '#demo/packshots/engine/path';
import { button, cloth, seamLine, stitched } from './cloth.ts';

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
  scale?: number;
};

const coatSleeve = (fabric: Fabric, buttons: string, trench: boolean): Part[] =>
  pair({
    d: 'M204 170C160 190 138 236 128 330C112 450 100 580 92 720C90 744 90 756 92 770C118 782 148 784 176 778C186 700 206 560 226 440C232 340 226 240 204 170Z',
    fabric,
    grain: 8,
    shadow: 0.3,
    folds: folds(
      [220, 370, 170, 420, 140, 520, 20, -2],
      [140, 400, 150, 500, 130, 590, 18, 1.6],
      [122, 540, 150, 562, 190, 552, 14, -2],
      [118, 580, 150, 606, 184, 596, 14, 1.8],
      [112, 640, 140, 656, 178, 642, 12, -1.4],
      [206, 280, 186, 340, 160, 420, 22, 1.5],
    ),
    lines: trench ? [] : [0, 1, 2].flatMap((i) => button(164, 732 + i * 15, buttons, 4)),
  });

const frontPath = (longer: number): string => {
  const end = 868 + longer;
  return longer > 0
    ? `M300 122C262 142 228 154 202 170C214 260 222 350 222 440C220 560 200 ${700 + longer} 186 ${850 + longer}C238 ${end} 330 ${end + 10} 430 ${end + 6}C436 800 440 600 430 470C370 400 312 260 300 122Z`
    : 'M300 122C262 142 228 154 202 170C214 260 222 350 222 440C220 560 206 700 196 850C238 868 300 876 352 868C376 850 388 800 392 740C394 660 392 560 388 470C350 380 312 260 300 122Z';
};

const fronts = ({ fabric, buttons = '#2b2420', double, longer = 0, single = 2 }: CoatCut): Part[] => {
  const creases = folds(
    [224, 430, 270, 470, 330, 560, 26, -1.6],
    [222, 470, 250, 560, 252, 700, 24, 1.4],
    [380, 540, 320, 560, 250, 548, 22, -1.2],
    [384, 590, 330, 610, 260, 590, 18, 1],
    [300, 620, 290, 720, 300, 850 + longer, 26, 1.2],
    [230, 200, 246, 280, 250, 360, 24, 1.1],
  );
  const rows = single === 1 ? [520] : single === 2 ? [480, 576] : [480, 566, 652];
  const shown = double
    ? rows.flatMap((y) => [...button(322, y, buttons, 11), ...button(418, y, buttons, 11)])
    : rows.flatMap((y) => button(368, y, buttons, 10));
  const front: Part = {
    d: frontPath(longer),
    fabric,
    folds: creases,
    edges: [
      [4, 5],
      [16, 14],
      [60, 44],
    ],
    wrinkles: { height: 4.4 },
  };
  return [
    { ...mirrorPart(front), shadow: 0.45 },
    { ...front, shadow: 0.55, lines: shown },
  ];
};

const lapels = (fabric: Fabric, broad: number): Part[] => [
  ...[true, false].map((right): Part => {
    const one: Part = {
      d: `M300 118C288 140 278 170 276 200L${242 - broad} 226L${282 - broad * 0.6} 250C300 330 340 410 384 474C388 440 380 400 366 356C338 280 312 200 300 118Z`,
      fabric,
      grain: 30,
      puff: 0.9,
      shadow: 0.65,
      folds: folds([300, 200, 320, 300, 370, 430, 24, 1.2]),
      lines: [
        seamLine('M276 200L300 224', fabric.ink, 2),
        stitched(`M${248 - broad} 227L${287 - broad * 0.6} 248C306 330 344 404 380 462`, fabric.ink, '3 3'),
      ],
    };
    return right ? mirrorPart(one) : one;
  }),
  {
    d: mirrored([
      [375, 102],
      [340, 102, 316, 104, 300, 114],
      [286 - broad * 0.5, 140, 278 - broad * 0.5, 170, 276 - broad * 0.5, 200],
      [284, 208, 292, 216, 300, 224],
      [304, 190, 312, 160, 326, 142],
      [342, 134, 358, 132, 375, 132],
    ]),
    fabric,
    puff: 0.8,
    shadow: 0.5,
  },
];

const flaps = (fabric: Fabric, longer: number, slanted: boolean): Part[] =>
  pair(
    slanted
      ? {
          d: `M262 ${590 + longer * 0.2}L286 ${596 + longer * 0.2}L264 ${712 + longer * 0.2}L240 ${706 + longer * 0.2}Z`,
          fabric,
          puff: 0.6,
          shadow: 0.5,
          shadowBlur: 5,
          lines: [stitched(`M281 ${600 + longer * 0.2}L261 ${706 + longer * 0.2}`, fabric.ink)],
        }
      : { d: 'M236 632L328 640L325 674L233 666Z', fabric, grain: 4, puff: 0.6, shadow: 0.5, shadowBlur: 5 },
  );

const belt = (fabric: Fabric): Part[] => [
  {
    d: 'M216 520C300 542 450 542 534 520L536 568C450 590 300 590 214 568Z',
    fabric,
    puff: 0.8,
    shadow: 0.6,
    lines: [stitched('M218 528C300 550 450 550 532 528M217 560C300 582 450 582 533 560', fabric.ink)],
  },
  {
    d: 'M344 526L408 526L408 596L344 596ZM356 540L356 582L396 582L396 540Z',
    fabric: cloth('leather', shade(fabric.ink, 0.45)),
    puff: 0.8,
    shadow: 0.6,
    shadowBlur: 4,
    gloss: 0.2,
  },
  {
    d: 'M400 566C430 590 450 640 456 700L420 716C412 650 398 610 378 582Z',
    fabric,
    puff: 0.8,
    shadow: 0.6,
    lines: [stitched('M404 574C430 600 444 650 449 700', fabric.ink)],
  },
];

const trenchParts = (fabric: Fabric): Part[] => [
  ...pair({
    d: 'M206 172L296 130L302 152L214 196Z',
    fabric,
    puff: 0.7,
    shadow: 0.5,
    lines: [...button(290, 144, shade(fabric.ink, 0.5), 5)],
  }),
  ...pair({
    d: 'M84 690L188 702L186 728L82 716Z',
    fabric,
    puff: 0.7,
    shadow: 0.5,
    lines: [stitched('M86 696L186 708M85 710L185 722', fabric.ink)],
  }),
  {
    d: mirror('M212 182C232 172 262 158 284 146C286 220 300 290 322 350C286 360 240 352 220 338Z'),
    fabric,
    puff: 0.6,
    shadow: 0.5,
    lines: [stitched(mirror('M226 334C250 346 286 352 314 346'), fabric.ink)],
  },
];

/** A tailored coat by its length, rows of buttons and belt. */
export const coat = (cut: CoatCut): Garment => {
  const {
    fabric,
    buttons = '#2b2420',
    lining = '#D9CDBB',
    double = false,
    longer = 0,
    trench = false,
    scale = 1,
  } = cut;
  const parts: Part[] = [
    {
      d: mirrored([
        [375, 120],
        [345, 120, 318, 118, 300, 124],
        [310, 220, 340, 330, 375, 420],
      ]),
      fabric: cloth('satin', lining),
      puff: 0.2,
      shadow: 0,
      contrast: 0.4,
    },
    ...coatSleeve(fabric, buttons, trench),
    ...fronts({ ...cut, longer }),
    ...flaps(fabric, longer, double || trench),
    ...(trench ? trenchParts(fabric) : []),
    ...(trench ? belt(fabric) : []),
    ...lapels(fabric, double ? 16 : 0),
  ];
  return { parts: place(parts, { scale, y: longer > 100 ? -60 : 0 }), focus: [375, 260] };
};
