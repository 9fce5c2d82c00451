/** Shoes seen from the side, two of a pair. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, folds, place } from '#demo/packshots/engine/garment';
import { disc } from '#demo/packshots/engine/path';
import { cloth, inside, seamLine, stitched } from './cloth.ts';

/** Two of a pair, one behind the other. */
export const pairOfShoes = (parts: readonly Part[], far: readonly [number, number] = [78, -210]): Garment => ({
  parts: [...place(parts, { x: far[0], y: far[1] }), ...parts],
  sway: 1.1,
  lift: 1.2,
  focus: [300, 560],
});

export const shine = { gloss: 0.1, tightness: 10, wrinkles: { height: 2 } } as const;

const stack = (ink: string): Part[] => [
  {
    d: 'M104 642L232 654L228 704L110 704Z',
    fabric: cloth('leather', shade(ink, 0.7)),
    puff: 0.7,
    shadow: 0.3,
    wrinkles: { height: 0.5 },
    lines: [{ d: 'M108 664L230 672M109 684L229 688', width: 1, opacity: 0.4 }],
  },
  {
    d: 'M100 634C240 668 420 664 652 638C668 648 664 670 640 676C480 694 340 680 230 666L102 656Z',
    fabric: cloth('plain', shade(ink, 0.7)),
    puff: 0.6,
    shadow: 0.2,
    wrinkles: { height: 0.5 },
  },
];

const lowLeather = (fabric: Fabric): Part[] => [
  {
    d: 'M110 506C150 462 250 456 296 482C276 530 220 546 170 522C146 508 128 500 110 506Z',
    fabric: cloth('plain', '#C9A98A'),
    puff: -0.6,
    shadow: 0,
    wrinkles: { height: 0 },
  },
  ...stack(fabric.ink),
  {
    d: 'M104 644C94 590 98 540 110 504C130 494 150 504 170 516C210 534 250 526 286 486C310 476 330 488 350 508C410 552 480 568 550 578C620 590 668 616 660 648C560 668 240 670 104 644Z',
    fabric,
    puff: 1.5,
    edges: [
      [3, 4],
      [14, 20],
      [56, 56],
    ],
    ...shine,
    gloss: fabric.kind === 'leather' ? 0.24 : 0.03,
    folds: folds([480, 570, 500, 600, 512, 640, 10, -1.3], [510, 574, 530, 604, 540, 640, 9, 1.1]),
    lines: [
      stitched('M112 516C134 506 150 516 170 528C214 546 258 536 292 498', fabric.ink),
      seamLine('M182 524C176 570 176 620 180 658', fabric.ink),
    ],
  },
];

/** Loafers, with a strap across. */
export const loafers = ({ fabric }: { fabric: Fabric }): Garment =>
  pairOfShoes([
    ...lowLeather(fabric),
    {
      d: 'M330 500C380 540 450 566 540 580C590 588 620 604 628 620C560 612 470 600 400 580C360 566 334 540 330 500Z',
      fabric: inside(fabric, 0.94),
      puff: 0.7,
      shadow: 0.4,
      ...shine,
      lines: [seamLine('M336 512C356 560 400 576 470 594C530 606 590 612 622 618', fabric.ink, 2)],
    },
    {
      d: 'M346 496L404 536C396 576 380 620 356 664L296 664C326 610 342 556 346 496Z',
      fabric,
      puff: 0.8,
      shadow: 0.55,
      ...shine,
      gloss: fabric.kind === 'leather' ? 0.24 : 0.03,
      lines: [
        stitched('M352 506C346 564 330 616 306 660M396 540C388 578 372 620 350 660', fabric.ink),
        { d: 'M352 566L372 574L368 590L346 582Z', fill: '#1a1412', colour: '#000', width: 1, opacity: 0.8 },
      ],
    },
  ]);

/** Derbies, with four eyelets. */
export const derbies = ({ fabric }: { fabric: Fabric }): Garment =>
  pairOfShoes([
    ...lowLeather(fabric),
    {
      d: 'M506 572C580 580 668 610 660 648C620 658 560 662 500 664C494 630 496 600 506 572Z',
      fabric,
      puff: 0.8,
      shadow: 0.4,
      ...shine,
      gloss: 0.24,
      lines: [stitched('M512 578C502 604 500 632 506 660', fabric.ink)],
    },
    {
      d: 'M280 488C310 470 336 486 352 506C392 540 430 560 468 570C460 594 440 606 420 606C360 596 300 560 280 488Z',
      fabric,
      puff: 0.8,
      shadow: 0.5,
      ...shine,
      gloss: 0.24,
      lines: [stitched('M290 496C312 558 364 590 420 598', fabric.ink)],
    },
    ...[0, 1, 2, 3].map((i): Part => ({
      d: `M${322 + i * 28} ${524 + i * 15}C${334 + i * 28} ${508 + i * 15} ${350 + i * 28} ${500 + i * 14} ${362 + i * 28} ${496 + i * 15}`,
      band: 7,
      fabric: cloth('rib', shade(fabric.ink, 0.8), { pitch: 4 }),
      puff: 0.8,
      shadow: 0.6,
      shadowBlur: 3,
    })),
  ]);

/** Ballet flats with a bow. */
export const ballerinas = ({ fabric }: { fabric: Fabric }): Garment =>
  pairOfShoes(
    [
      {
        d: 'M104 566C200 520 420 540 520 596C480 640 200 640 130 600Z',
        fabric: cloth('plain', '#DCC0A4'),
        puff: -0.4,
        shadow: 0,
        wrinkles: { height: 0 },
      },
      {
        d: 'M106 668C240 690 480 692 652 670C664 676 660 692 640 694C480 706 240 706 114 694C102 688 100 676 106 668Z',
        fabric: cloth('plain', shade(fabric.ink, 0.55)),
        puff: 0.5,
        shadow: 0.2,
      },
      {
        d: 'M106 676C94 640 92 596 104 564C120 556 134 566 146 584C180 628 260 646 340 640C410 634 470 612 520 590C590 592 660 624 654 674C560 696 240 698 106 676Z',
        fabric,
        puff: 1.3,
        edges: [
          [3, 4],
          [14, 20],
          [50, 50],
        ],
        ...shine,
        gloss: 0.2,
        folds: folds([150, 640, 180, 656, 230, 664, 10, 1.2], [560, 600, 570, 640, 560, 676, 10, -1]),
      },
      {
        d: 'M106 566C120 558 134 568 146 586C180 630 260 648 340 642C410 636 470 614 522 592',
        band: 8,
        fabric: inside(fabric, 0.85),
        puff: 0.8,
        shadow: 0.4,
      },
      { d: 'M520 596C500 560 470 552 456 566C450 588 480 602 520 602Z', fabric, puff: 1, shadow: 0.5, gloss: 0.16 },
      { d: 'M520 596C532 560 566 556 576 572C578 594 550 604 520 602Z', fabric, puff: 1, shadow: 0.5, gloss: 0.16 },
      { d: disc(520, 596, 11, 10), fabric, puff: 1, shadow: 0.5, gloss: 0.16 },
    ],
    [70, -170],
  );
