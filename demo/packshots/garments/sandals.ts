/** Sandals. */
import { shade } from '#demo/packshots/engine/colour';
import type { Fabric, Garment, Part } from '#demo/packshots/engine/garment';
import { polish } from './boots.ts';
import { cloth, inside, seamLine, stitched } from './cloth.ts';
import { pairOfShoes } from './shoes.ts';

const buckle = (x: number, y: number): Part => ({
  d: `M${x - 15} ${y - 17}L${x + 15} ${y - 17}L${x + 15} ${y + 17}L${x - 15} ${y + 17}ZM${x - 9} ${y - 11}L${x - 9} ${y + 11}L${x + 9} ${y + 11}L${x + 9} ${y - 11}Z`,
  fabric: cloth('satin', '#C9A25A'),
  puff: 0.7,
  gloss: 0.35,
  shadow: 0.6,
  shadowBlur: 3,
  wrinkles: { height: 0 },
});

const flatSole = (ink: string, thick: number): Part => ({
  d: `M92 660C240 680 480 680 656 654C676 660 674 ${680 + thick} 652 ${686 + thick}C480 ${704 + thick} 240 ${706 + thick} 98 ${692 + thick}C82 ${684 + thick} 82 668 92 660Z`,
  fabric: cloth('leather', ink),
  puff: 0.8,
  shadow: 0.3,
  wrinkles: { height: 1 },
});

const footbed: Part = {
  d: 'M92 662C180 628 300 640 400 646C500 648 600 634 656 656C560 690 200 696 92 662Z',
  fabric: cloth('leather', '#C79B6E'),
  puff: 0.4,
  shadow: 0.2,
  wrinkles: { height: 1 },
};

/** Flat sandals of plaited leather, with an ankle strap. */
export const plaitedSandals = ({ fabric }: { fabric: Fabric }): Garment => {
  const plait = cloth('weave', fabric.ink, { pitch: 15 });
  return pairOfShoes([
    { d: 'M112 560C160 520 260 520 300 552', band: 15, fabric: inside(fabric, 0.75), puff: 0.8, shadow: 0.2 },
    flatSole(shade(fabric.ink, 0.62), 0),
    footbed,
    {
      d: 'M404 668C404 600 450 552 520 560C580 570 622 616 628 662C560 690 470 690 404 668Z',
      fabric: plait,
      grain: 40,
      puff: 1.3,
      edges: [
        [4, 6],
        [16, 24],
        [40, 40],
      ],
      ...polish,
      lines: [seamLine('M412 664C414 606 456 562 518 570C572 580 610 620 616 660', fabric.ink)],
    },
    {
      d: 'M92 668C84 610 92 560 116 536L150 548C130 590 130 640 138 682Z',
      fabric,
      puff: 0.9,
      ...polish,
      lines: [stitched('M100 664C94 612 102 568 122 546', fabric.ink)],
    },
    { d: 'M300 548C330 590 372 620 420 628L416 654C352 640 306 606 280 562Z', fabric, puff: 0.9, ...polish },
    { d: 'M112 556C160 590 250 594 302 556', band: 19, fabric, puff: 0.9, ...polish },
    buckle(200, 582),
  ]);
};

/** Slides with two broad buckled straps over cork. */
export const strapSandals = ({ fabric }: { fabric: Fabric }): Garment => {
  const strap = (d: string, hem: string): Part => ({
    d,
    fabric,
    puff: 0.7,
    edges: [
      [3, 5],
      [14, 12],
      [46, 26],
    ],
    ...polish,
    shadow: 0.6,
    lines: [stitched(hem, fabric.ink)],
  });
  const under = (d: string): Part => ({ d, fabric: cloth('plain', shade(fabric.ink, 0.5)), puff: 0.2, shadow: 0.2 });
  return pairOfShoes(
    [
      flatSole('#4a3a30', 24),
      flatSole('#C9A379', 4),
      footbed,
      strap(
        'M226 670C236 606 264 558 312 548C362 540 400 566 414 602C420 632 422 656 422 680C362 694 288 692 226 670Z',
        'M318 558C362 551 392 574 404 606C409 634 411 656 411 672',
      ),
      under('M226 670C236 606 264 558 312 548C284 578 268 628 270 678Z'),
      strap(
        'M446 680C450 636 470 600 508 592C550 588 588 612 598 640C604 656 604 668 604 676C552 692 490 694 446 680Z',
        'M514 602C548 599 578 618 588 644C593 656 593 664 593 670',
      ),
      under('M446 680C450 636 470 600 508 592C488 616 480 650 482 686Z'),
      buckle(352, 616),
      buckle(544, 640),
    ],
    [78, -200],
  );
};

/** Espadrille wedges with an ankle strap. */
export const wedges = ({ fabric }: { fabric: Fabric }): Garment =>
  pairOfShoes(
    [
      { d: 'M124 452C170 420 270 430 304 462', band: 15, fabric: inside(fabric, 0.8), puff: 0.8, shadow: 0.2 },
      {
        d: 'M98 560C190 560 280 600 380 626C480 640 580 632 656 622C672 650 668 690 648 698C480 712 240 712 108 702C92 660 92 600 98 560Z',
        fabric: cloth('straw', '#CDAF7D', { second: '#a5875a', pitch: 13 }),
        puff: 1,
        edges: [
          [3, 4],
          [16, 18],
          [50, 40],
        ],
      },
      {
        d: 'M98 692C240 706 500 706 660 690L656 706C500 720 240 720 104 708Z',
        fabric: cloth('plain', '#7a5c40'),
        puff: 0.5,
        shadow: 0.1,
      },
      {
        d: 'M410 636C410 570 470 540 540 558C610 576 664 606 658 634C580 650 490 652 410 636Z',
        fabric,
        puff: 1.3,
        edges: [
          [3, 5],
          [16, 22],
          [40, 40],
        ],
        lines: [stitched('M418 632C420 578 474 552 536 568C594 582 640 606 646 628', fabric.ink)],
      },
      {
        d: 'M98 570C90 510 96 460 124 440L172 470C150 510 160 560 190 584C160 580 126 574 98 570Z',
        fabric,
        puff: 1,
        lines: [stitched('M106 564C100 512 106 470 128 452', fabric.ink)],
      },
      { d: 'M124 456C170 494 260 498 304 462', band: 20, fabric, puff: 0.9, shadow: 0.55 },
      buckle(216, 488),
    ],
    [78, -230],
  );
