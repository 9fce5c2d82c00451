/** An envelope clutch plaited of raffia: a pointed flap, a leather button, a strap for the wrist. */
import { luminance, rgbOf, shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Line, type Part, place } from '#demo/packshots/engine/garment';
import { disc } from '#demo/packshots/engine/path';
import { randomOf } from '#demo/packshots/engine/random';
import { cloth, inside } from './cloth.ts';
import { thread } from './hides.ts';

type Box = readonly [left: number, top: number, right: number, bottom: number];

const pitch = 8.4;
const isDark = (ink: string): boolean => luminance(rgbOf(ink)) < 0.22;
const r = (value: number): number => Math.round(value * 10) / 10;

/** Twill of strands, two over and two under, mirrored at the middle (herringbone). Each strand has its own tint. */
const strands = (ink: string, [left, top, right, bottom]: Box, seed: number): Pick<Part, 'lines' | 'grooves'> => {
  const random = randomOf(seed);
  const tints = (isDark(ink) ? [0.7, 0.86, 1, 1.05, 1.1] : [0.86, 0.95, 1.04, 1.14, 1.24]).map((k) => ({
    colour: shade(ink, k),
    d: '',
  }));
  let [gaps, swell] = ['', ''];
  const rows = Math.ceil((bottom - top) / pitch);
  const columns = Math.ceil((right - left) / pitch);
  for (let row = 0; row < rows; row += 1) {
    const y = top + (row + 0.5) * pitch;
    for (let column = -4; column < columns; column += 1) {
      const phase = column * pitch + left > 375 ? row : -row;
      if ((((column + phase) % 4) + 4) % 4 !== 0) continue;
      const [x0, x1] = [left + column * pitch + 1.6, left + (column + 2) * pitch - 1.6];
      const wave = (random() - 0.5) * 1.1;
      const tint = tints[Math.floor(random() * tints.length)];
      if (tint) tint.d += `M${r(x0)} ${r(y + wave)}L${r(x1)} ${r(y - wave)}`;
      swell += `M${r(x0 + 1)} ${r(y)}L${r(x1 - 1)} ${r(y)}`;
    }
  }
  for (let column = 0; column < columns; column += 1) {
    const x = left + (column + 0.5) * pitch;
    gaps += `M${r(x - pitch / 2)} ${top}L${r(x - pitch / 2 + (random() - 0.5) * 1.6)} ${bottom}`;
  }
  return {
    grooves: [
      { d: swell, width: 5.6, height: 3.4 },
      { d: gaps, width: 2, height: -1.4 },
    ],
    lines: [
      { d: gaps, width: 1.5, colour: shade(ink, 0.4), opacity: 0.35 },
      ...tints.map(({ d, colour }): Line => ({ d, width: 7.2, colour, opacity: 0.9 })),
      { d: swell, width: 0.9, colour: shade(ink, 0.5), opacity: 0.3 },
    ],
  };
};

const plaited = {
  edges: [
    [3, 4],
    [10, 8],
    [44, 16],
  ],
  wrinkles: { height: 1.6, x: 0.006, y: 0.006, crease: 0 },
  gloss: 0.05,
} as const;

/** Strands wound over an edge. */
const whipped = (d: string, ink: string): Part => ({
  d,
  band: 11,
  fabric: cloth('rib', ink, { pitch: 6 }),
  grain: 28,
  puff: 0.9,
  edges: [[3, 5]],
  shadow: 0.35,
  shadowBlur: 4,
  wrinkles: { height: 0 },
});

const hideOf = (ink: string): Omit<Part, 'd'> => ({
  fabric: cloth('leather', ink),
  edges: [
    [2, 3],
    [6, 5],
  ],
  gloss: 0.14,
  tightness: 10,
  wrinkles: { height: 0.6 },
  shadow: 0.6,
  shadowBlur: 6,
});

/** The strap: a tab in the side seam, a ring of brass, a narrow loop that hangs. */
const wristStrap = (leather: string): Part[] => {
  const skin = hideOf(leather);
  const near = 'M694 436C716 560 744 690 736 806C732 856 690 862 682 812C668 700 678 560 690 440';
  return [
    {
      ...skin,
      d: near,
      band: 15,
      lines: [
        thread('M699 436C721 560 749 690 741 806C737 850 686 856 677 812C663 700 673 560 685 440', leather),
        thread('M689 436C711 560 739 690 731 806C727 846 696 850 687 812C673 700 683 560 695 440', leather),
      ],
    },
    {
      ...skin,
      d: 'M676 470L704 470L708 528L690 540L673 528Z',
      shadow: 0.7,
      lines: [thread('M680 476L700 476L703 524L690 533L677 524Z', leather)],
    },
    {
      ...skin,
      fabric: cloth('satin', '#CFAE66'),
      gloss: 0.5,
      tightness: 18,
      d: disc(691, 424, 17, 17),
      band: 5.6,
      shadowBlur: 4,
    },
    {
      ...skin,
      d: 'M640 402L690 412C698 414 698 432 690 434L640 446Z',
      lines: [thread('M646 409L688 417M646 439L688 429', leather)],
    },
  ];
};

const body = 'M82 366C200 360 550 360 668 366C673 460 674 620 670 752C560 762 190 762 80 752C76 620 77 460 82 366Z';
const flap =
  'M80 366C200 359 550 359 670 366C668 398 656 426 632 446L410 612C390 627 360 627 340 612L118 446C94 426 82 398 80 366Z';
const flapEdge = 'M82 372C84 402 96 427 120 445L341 608C361 623 389 623 409 608L630 445C654 427 666 402 668 372';

/** A domed button of leather and the loop of raffia that holds it. */
const fastening = (leather: string, ink: string): Part[] => [
  {
    ...hideOf(leather),
    fabric: cloth('rib', shade(ink, 0.9), { pitch: 3 }),
    d: 'M366 612C350 640 350 676 375 678C400 676 400 640 384 612',
    band: 6,
    shadowBlur: 4,
  },
  {
    ...hideOf(leather),
    d: disc(375, 654, 21),
    edges: [
      [3, 6],
      [12, 22],
    ],
    gloss: 0.24,
    shadow: 0.75,
    shadowBlur: 8,
    lines: [
      { d: disc(375, 654, 15.5), width: 1.4, dash: '4 3', colour: shade(leather, 1.45), opacity: 0.7 },
      { d: disc(375, 654, 3), fill: '#000', colour: 'none', opacity: 0.25 },
    ],
  },
];

/** A flat clutch with a pointed flap. */
export const envelopeClutch = ({ fabric, leather = '#8A5430' }: { fabric: Fabric; leather?: string }): Garment => {
  const { ink } = fabric;
  const parts: Part[] = [
    ...wristStrap(leather),
    { ...plaited, d: body, fabric: inside(fabric, 0.96), ...strands(shade(ink, 0.95), [70, 356, 680, 766], 5) },
    whipped('M81 372C78 470 77 640 81 750C190 759 560 759 669 750C673 640 672 470 669 372', shade(ink, 0.95)),
    {
      ...plaited,
      d: flap,
      fabric,
      shadow: 0.75,
      shadowBlur: 14,
      ...strands(ink, [70, 352, 680, 632], 9),
    },
    whipped(flapEdge, ink),
    ...fastening(leather, ink),
  ];
  return { parts: place(parts, { turn: -5 }), sway: 1.2, lift: 0.7, reach: 1.06, focus: [400, 590] };
};
