/** Hats, scarves, belts. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, folds, place } from '#demo/packshots/engine/garment';
import { disc } from '#demo/packshots/engine/path';
import { cloth, inside, ribOf, seamLine } from './cloth.ts';

/** A printed square of silk, one corner turned. */
export const silkSquare = ({ fabric }: { fabric: Fabric }): Garment => {
  const border = cloth('satin', fabric.ink);
  const waves = folds(
    [140, 300, 300, 380, 600, 340, 60, 0.6],
    [160, 520, 360, 600, 620, 540, 60, -0.6],
    [200, 700, 380, 660, 600, 760, 50, 0.6],
  );
  return {
    parts: [
      {
        d: 'M110 236C260 216 470 230 640 220C652 400 636 600 644 770C470 786 280 770 108 782C96 600 118 420 110 236Z',
        fabric: border,
        puff: 0.5,
        gloss: 0.1,
        tightness: 12,
        folds: waves,
        lines: [
          {
            d: 'M116 242C260 223 470 236 634 227C645 400 630 600 637 764C470 779 280 764 114 775C103 600 124 420 116 242',
            width: 5,
            colour: shade(fabric.ink, 0.7),
            opacity: 0.9,
          },
        ],
      },
      {
        d: 'M154 276C280 260 470 270 598 264C606 410 592 590 600 728C470 740 280 730 152 738C144 600 160 420 154 276Z',
        fabric,
        puff: 0.15,
        shadow: 0,
        gloss: 0.12,
        tightness: 12,
        folds: waves,
      },
      {
        d: 'M644 770C600 720 560 690 500 664C540 740 590 770 644 770Z',
        fabric: inside(border, 0.86),
        puff: 0.8,
        shadow: 0.7,
      },
    ],
    sway: 6,
    focus: [340, 420],
  };
};

/** A fringed scarf, folded. */
export const scarf = ({ fabric }: { fabric: Fabric }): Garment => {
  const fringe = (x: number, y: number): Part => ({
    d: `M${x} ${y}C${x - 3} ${y + 30} ${x + 4} ${y + 50} ${x - 1} ${y + 78}`,
    band: 7,
    fabric: cloth('rib', fabric.ink, { pitch: 4 }),
    puff: 0.8,
    shadow: 0.5,
    shadowBlur: 4,
  });
  const row = (from: number, y: number): Part[] => Array.from({ length: 11 }, (_, i) => fringe(from + i * 16, y));
  return {
    parts: [
      {
        d: 'M222 200C190 120 300 90 375 90C450 90 560 120 528 200C480 250 270 250 222 200Z',
        fabric: inside(fabric, 0.8),
        puff: 1.2,
      },
      ...row(262, 812),
      {
        d: 'M246 190C250 400 244 620 250 820C310 830 380 830 432 820C436 620 424 400 420 190Z',
        fabric,
        puff: 0.9,
        folds: folds([300, 240, 290, 500, 300, 800, 26, 1.3], [360, 240, 370, 500, 356, 800, 26, -1.3]),
        wrinkles: { height: 4 },
      },
      ...row(344, 742),
      {
        d: 'M316 210C326 380 332 580 330 750C390 760 460 760 512 750C514 560 516 380 520 200Z',
        fabric,
        grain: -3,
        puff: 0.9,
        shadow: 0.6,
        folds: folds([380, 240, 378, 480, 380, 730, 26, 1.3], [450, 240, 450, 480, 446, 730, 26, -1.3]),
        wrinkles: { height: 4 },
      },
      {
        d: 'M218 190C250 130 330 150 375 170C420 150 500 130 532 190C540 240 480 262 430 262C390 262 300 262 270 254C232 246 214 226 218 190Z',
        fabric,
        puff: 1.5,
        shadow: 0.6,
        folds: folds(
          [240, 180, 330, 200, 430, 240, 20, 1.6],
          [510, 180, 430, 200, 320, 240, 20, -1.6],
          [280, 230, 370, 220, 470, 236, 14, 1.2],
        ),
      },
    ],
    focus: [400, 640],
  };
};

/** A tube scarf for a child. */
export const snood = (fabric: Fabric): Part[] => [
  { d: disc(375, 640, 190, 70), fabric: inside(fabric, 0.55), puff: -0.3, shadow: 0.2 },
  {
    d: 'M180 640C190 710 280 740 375 740C470 740 560 710 570 640C586 700 590 770 570 820C520 870 230 870 180 820C160 770 164 700 180 640Z',
    fabric,
    puff: 1.3,
    folds: folds([190, 720, 300, 780, 540, 730, 22, 1.5], [190, 780, 330, 830, 560, 780, 20, -1.4]),
  },
];

const beltFront = (fabric: Fabric, strip: Fabric, broad: number): Part => {
  const plaited = strip.kind === 'weave';
  return {
    d: 'M168 540C220 630 330 668 420 660C500 650 560 610 590 550',
    band: broad,
    cap: 'butt',
    fabric: strip,
    grain: 8,
    puff: 1.1,
    gloss: plaited ? 0.04 : 0.16,
    tightness: 9,
    wrinkles: { height: 2 },
    shadow: 0.6,
    lines: plaited
      ? []
      : [
          {
            d: 'M186 528C236 606 334 640 418 634C490 624 540 590 568 536M150 556C206 656 326 694 424 686C512 674 580 632 612 566',
            width: 1.4,
            dash: '5 4',
            colour: shade(fabric.ink, 1.4),
            opacity: 0.6,
          },
        ],
  };
};

const beltBuckle = (broad: number): Part => ({
  d: `M384 ${640 - broad * 0.6}L460 ${632 - broad * 0.6}L466 ${674 + broad * 0.5}L390 ${684 + broad * 0.5}ZM398 ${650 - broad * 0.5}L402 ${670 + broad * 0.4}L453 ${664 + broad * 0.4}L448 ${644 - broad * 0.5}Z`,
  fabric: cloth('satin', '#C9A25A'),
  puff: 0.8,
  gloss: 0.4,
  tightness: 10,
  shadow: 0.6,
  shadowBlur: 4,
  wrinkles: { height: 0 },
});

/** A coiled belt, its buckle in front. */
export const belt = ({
  fabric,
  broad = 62,
  plaited = false,
}: {
  fabric: Fabric;
  broad?: number;
  plaited?: boolean;
}): Garment => {
  const strip = plaited ? cloth('weave', fabric.ink, { pitch: 13 }) : fabric;
  const tip = cloth('leather', plaited ? '#6B4A32' : fabric.ink);
  const skin = { gloss: plaited ? 0.04 : 0.16, tightness: 9, wrinkles: { height: 2 } } as const;
  const inner = 'M250 360C320 320 430 320 500 360C560 400 560 460 500 490C430 520 320 520 260 490';
  return {
    parts: [
      { d: inner, band: broad, cap: 'butt', fabric: inside(strip, 0.7), puff: 1, ...skin },
      {
        d: 'M190 560C130 480 150 360 250 320C340 284 470 290 550 350C620 410 620 520 560 570',
        band: broad,
        cap: 'butt',
        fabric: inside(strip, 0.85),
        puff: 1,
        ...skin,
      },
      beltFront(fabric, strip, broad),
      {
        d: `M380 ${663 - broad / 2}C330 ${660 - broad / 2} 290 ${646 - broad / 2} 262 ${630 - broad / 2}L238 638L262 ${634 + broad / 2}C300 ${652 + broad / 2} 340 ${662 + broad / 2} 380 ${664 + broad / 2}Z`,
        fabric: tip,
        puff: 1,
        ...skin,
        shadow: 0.65,
        lines: [0, 1, 2].map((i) => ({ d: disc(280 + i * 30, 640 + i * 6, 4), fill: '#1a1412', colour: 'none' })),
      },
      beltBuckle(broad),
      {
        d: 'M392 662L456 654',
        band: 8,
        fabric: cloth('satin', '#D8B46C'),
        puff: 0.8,
        gloss: 0.4,
        shadow: 0.5,
        shadowBlur: 3,
        wrinkles: { height: 0 },
      },
    ],
    sway: 1.6,
    focus: [400, 630],
  };
};

/** A baby's mitten. */
export const mitten = (fabric: Fabric): Part[] => [
  {
    d: 'M300 700C280 600 280 480 300 420C320 350 430 350 450 420C458 460 460 480 460 500C490 470 530 480 526 520C520 570 480 610 456 640L452 700Z',
    fabric,
    puff: 1.4,
    edges: [
      [4, 6],
      [16, 22],
      [50, 50],
    ],
  },
  {
    d: 'M290 680L462 680L462 770L290 770Z',
    fabric: ribOf(fabric, 9),
    puff: 1,
    shadow: 0.4,
    lines: [seamLine('M292 688L460 688', fabric.ink)],
  },
];

/** A hat with two mittens, or with a scarf. */
export const winterSet = (hat: Garment, ...rest: Part[][]): Garment => ({
  parts: [
    ...place(hat.parts, { scale: rest.length > 1 ? 0.78 : 0.7, y: rest.length > 1 ? -140 : -210 }),
    ...(rest.length > 1
      ? [
          ...place(rest[0] ?? [], { scale: 0.6, x: -150, y: 240, turn: 8 }),
          ...place(rest[1] ?? [], { scale: 0.6, x: 150, y: 240, turn: -8 }),
        ]
      : place(rest[0] ?? [], { scale: 1, y: -10 })),
  ],
  focus: [375, 430],
});

/** A top laid over its trousers. */
export const together = (upper: Garment, lower: Garment): Garment => ({
  parts: [
    ...place(lower.parts, { scale: 0.72, x: 120, y: 170, turn: 4 }),
    ...place(upper.parts, { scale: 0.76, x: -80, y: -110, turn: -4 }),
  ],
  focus: [310, 330],
});
