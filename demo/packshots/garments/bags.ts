/** Bags. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, bothSides, folds, pair } from '#demo/packshots/engine/garment';
import { disc } from '#demo/packshots/engine/path';
import { cloth, inside, seamLine, stitched } from './cloth.ts';

const skin = { gloss: 0.15, tightness: 9, wrinkles: { height: 1.4 } } as const;

const gold = cloth('satin', '#C9A25A');

const pale = (d: string, ink: string) => ({ d, width: 1.6, dash: '7 4', colour: shade(ink, 1.4), opacity: 0.65 });

/** A grained leather tote with two handles. */
export const tote = ({ fabric }: { fabric: Fabric }): Garment => ({
  parts: [
    {
      d: 'M262 400C254 220 300 150 375 150C450 150 496 220 488 400',
      band: 19,
      fabric: inside(fabric, 0.8),
      puff: 1.1,
      ...skin,
    },
    { d: 'M150 372C300 352 450 352 600 372L596 400L154 400Z', fabric: inside(fabric, 0.5), puff: 0.2, shadow: 0 },
    {
      d: 'M140 380C300 396 450 396 610 380C620 520 640 680 646 800C646 822 634 832 612 834C450 844 300 844 138 834C116 832 104 822 104 800C110 680 130 520 140 380Z',
      fabric,
      puff: 1.2,
      edges: [
        [3, 4],
        [16, 18],
        [44, 20],
      ],
      ...skin,
      folds: bothSides([150, 440, 196, 580, 172, 760, 30, 0.5], [300, 420, 330, 600, 320, 770, 40, -0.3]),
      lines: [pale('M148 396C300 412 450 412 602 396M118 812C300 824 450 824 632 812', fabric.ink)],
    },
    {
      d: 'M252 470C236 260 290 180 375 180C460 180 514 260 498 470',
      band: 21,
      fabric,
      puff: 1.2,
      ...skin,
      lines: [pale('M252 470C236 260 290 180 375 180C460 180 514 260 498 470', fabric.ink)],
    },
    ...pair({
      d: 'M232 440L274 440L274 520L253 536L232 520Z',
      fabric,
      puff: 0.7,
      shadow: 0.6,
      ...skin,
      lines: [
        pale('M237 445L269 445L269 517L253 529L237 517Z', fabric.ink),
        { d: disc(253, 470, 7), fill: '#C9A25A', colour: '#6d4a1d', width: 1.2, opacity: 1 },
      ],
    }),
  ],
  sway: 1.5,
  focus: [300, 480],
});

/** A basket of plaited straw with leather handles. */
export const basket = ({ fabric, leather = '#8A5430' }: { fabric: Fabric; leather?: string }): Garment => {
  const straw = cloth('straw', fabric.ink, { second: '#a9854f', pitch: 22 });
  const skinOf = cloth('leather', leather);
  return {
    parts: [
      {
        d: 'M250 420C246 260 300 180 375 180C450 180 504 260 500 420',
        band: 17,
        fabric: inside(skinOf, 0.8),
        puff: 1.1,
        ...skin,
      },
      { d: disc(375, 404, 266, 46), fabric: inside(straw, 0.5), puff: -0.3, shadow: 0 },
      {
        d: 'M106 400C200 452 550 452 644 400C650 560 620 700 560 812C450 846 300 846 190 812C130 700 100 560 106 400Z',
        fabric: straw,
        puff: 1.5,
        edges: [
          [4, 6],
          [18, 26],
          [80, 90],
        ],
        wrinkles: { height: 6 },
      },
      {
        d: 'M104 400C200 454 550 454 646 400',
        band: 30,
        cap: 'butt',
        fabric: cloth('straw', shade(fabric.ink, 0.92), { second: '#a9854f', pitch: 15 }),
        grain: 20,
        puff: 1.1,
      },
      {
        d: 'M236 520C220 300 290 220 375 220C460 220 530 300 514 520',
        band: 19,
        fabric: skinOf,
        puff: 1.2,
        ...skin,
        lines: [pale('M236 520C220 300 290 220 375 220C460 220 530 300 514 520', leather)],
      },
      ...pair({
        d: 'M214 500L260 500L258 580L237 594L216 580Z',
        fabric: skinOf,
        puff: 0.7,
        shadow: 0.6,
        ...skin,
        lines: [pale('M220 506L254 506L252 576L237 586L222 576Z', leather)],
      }),
    ],
    sway: 2.4,
    focus: [300, 560],
  };
};

/** A small flap bag on a long strap. */
export const crossbody = ({ fabric }: { fabric: Fabric }): Garment => ({
  parts: [
    {
      d: 'M170 500C150 320 230 130 375 130C520 130 600 320 580 500',
      band: 14,
      fabric,
      puff: 1.1,
      ...skin,
      lines: [pale('M170 500C150 320 230 130 375 130C520 130 600 320 580 500', fabric.ink)],
    },
    ...pair({
      d: disc(172, 486, 15),
      fabric: gold,
      puff: 0.8,
      gloss: 0.4,
      shadow: 0.5,
      shadowBlur: 4,
      wrinkles: { height: 0 },
    }),
    {
      d: 'M160 490C300 480 450 480 590 490C606 580 612 680 610 760C604 800 570 820 520 824C420 830 330 830 230 824C180 820 146 800 140 760C138 680 144 580 160 490Z',
      fabric,
      puff: 1.4,
      edges: [
        [3, 4],
        [16, 18],
        [44, 24],
      ],
      ...skin,
    },
    {
      d: 'M154 484C300 472 450 472 596 484C604 560 596 640 560 690C520 716 440 724 375 724C310 724 230 716 190 690C154 640 146 560 154 484Z',
      fabric,
      puff: 1,
      ...skin,
      shadow: 0.65,
      lines: [
        pale(
          'M166 494C158 560 166 634 198 680C236 704 312 712 375 712C438 712 514 704 552 680C584 634 592 560 584 494',
          fabric.ink,
        ),
      ],
    },
    {
      d: 'M350 676L400 676L400 716C400 738 350 738 350 716Z',
      fabric: gold,
      puff: 0.9,
      gloss: 0.4,
      tightness: 10,
      shadow: 0.6,
      shadowBlur: 4,
      wrinkles: { height: 0 },
    },
  ],
  sway: 1.4,
  focus: [375, 620],
});

const packPocket = (fabric: Fabric, satchel: boolean): Part => ({
  d: 'M212 580C320 566 430 566 538 580L552 780C540 812 210 812 198 780Z',
  fabric,
  puff: 1.1,
  shadow: 0.5,
  lines: satchel
    ? [
        stitched('M222 594C320 580 430 580 528 594', fabric.ink),
        { d: 'M222 720L528 720', width: 16, colour: '#E9ECEF', opacity: 0.95 },
        { d: 'M222 720L528 720', width: 8, colour: '#C3CBD2', opacity: 0.9 },
      ]
    : [
        stitched('M222 594C320 580 430 580 528 594', fabric.ink),
        seamLine('M226 612C320 598 430 598 524 612', fabric.ink, 3),
      ],
});

/** A backpack, or a child's satchel with reflectors. */
export const backpack = ({
  fabric,
  satchel = false,
  leather = '#6B4A32',
}: {
  fabric: Fabric;
  satchel?: boolean;
  leather?: string;
}): Garment => {
  const webbing = cloth('leather', leather);
  const strap = (x: number): Part => ({
    d: `M${x} 420L${x + 34} 420L${x + 34} 660L${x + 17} 676L${x} 660Z`,
    fabric: webbing,
    puff: 0.7,
    shadow: 0.55,
    ...skin,
    lines: [
      pale(`M${x + 5} 426L${x + 5} 656M${x + 29} 426L${x + 29} 656`, leather),
      { d: `M${x + 5} 610L${x + 29} 610L${x + 29} 638L${x + 5} 638Z`, colour: '#C9A25A', width: 4, opacity: 1 },
    ],
  });
  return {
    parts: [
      ...pair({ d: 'M210 260C150 330 130 520 156 700', band: 34, fabric: inside(fabric, 0.8), puff: 1, shadow: 0.3 }),
      { d: 'M330 190C330 130 420 130 420 190', band: 20, fabric: webbing, puff: 1, ...skin },
      {
        d: 'M190 300C196 220 260 180 375 180C490 180 554 220 560 300L586 780C586 816 560 832 524 834C420 840 330 840 226 834C190 832 164 816 164 780Z',
        fabric,
        puff: 1.4,
        edges: [
          [3, 5],
          [16, 20],
          [70, 70],
        ],
        folds: bothSides([200, 380, 240, 500, 220, 700, 34, 1]),
        wrinkles: { height: 4 },
        gloss: 0.08,
        tightness: 9,
      },
      packPocket(fabric, satchel),
      {
        d: 'M182 300C190 214 260 174 375 174C490 174 560 214 568 300L578 470C578 500 540 514 375 514C210 514 172 500 172 470Z',
        fabric,
        puff: 1.1,
        shadow: 0.65,
        gloss: 0.08,
        tightness: 9,
        lines: [stitched('M184 466C186 492 226 502 375 502C524 502 564 492 566 466', fabric.ink)],
      },
      strap(246),
      strap(470),
    ],
    sway: 2,
    focus: [375, 520],
  };
};

/** A drawstring bag for the swimming pool. */
export const poolBag = ({ fabric }: { fabric: Fabric }): Garment => ({
  parts: [
    ...pair({
      d: 'M216 812C150 640 170 420 262 300',
      band: 10,
      fabric: cloth('rib', '#F4EFE6', { pitch: 4 }),
      puff: 0.8,
      shadow: 0.4,
    }),
    {
      d: 'M236 250C300 230 450 230 514 250C530 290 536 330 540 360C580 520 590 680 582 800C576 836 540 842 500 842L250 842C210 842 174 836 168 800C160 680 170 520 210 360C214 330 220 290 236 250Z',
      fabric,
      puff: 1.2,
      edges: [
        [4, 5],
        [16, 18],
        [70, 64],
      ],
      folds: [
        ...bothSides(
          [262, 306, 250, 460, 220, 700, 28, 1.5],
          [320, 300, 310, 440, 290, 620, 24, -1.5],
          [290, 300, 286, 420, 260, 560, 16, 1.4],
        ),
        ...Array.from({ length: 16 }, (_, i) =>
          folds([246 + i * 17, 246, 250 + i * 16.4, 290, 244 + i * 17.4, 350, 9, i % 2 ? 2 : -2]),
        ).flat(),
      ],
      gloss: 0.12,
      tightness: 10,
    },
    { d: 'M222 300C300 316 450 316 528 300', band: 12, fabric: cloth('rib', '#F4EFE6', { pitch: 4 }), puff: 0.9 },
    {
      d: 'M262 560L488 560L492 760L258 760Z',
      fabric: cloth('plain', shade(fabric.ink, 1.35)),
      puff: 0.5,
      shadow: 0.35,
      gloss: 0.14,
    },
    ...pair({ d: disc(222, 812, 12), fabric: gold, puff: 0.7, gloss: 0.3, shadow: 0.4, wrinkles: { height: 0 } }),
  ],
  focus: [375, 420],
});
