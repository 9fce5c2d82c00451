/** Swimsuits of girls, and small tops without sleeves. */
import {
  type Fabric,
  type Garment,
  type Part,
  bothSides,
  fold,
  mirrorPart,
  pair,
} from '#demo/packshots/engine/garment';
import { mirrored } from '#demo/packshots/engine/path';
import { reaches, rim } from './kids-figure.ts';
import { bowAt } from './kids-waists.ts';
import { inside } from './cloth.ts';
import { hush, ribbed, sunk } from './seams.ts';

const strapFrill = (fabric: Fabric): Part[] => {
  const frill: Part = {
    d: 'M318 186C290 186 262 196 246 216C230 238 226 262 236 282C222 300 226 322 244 332C258 340 276 336 290 326C300 290 306 236 318 186Z',
    fabric,
    puff: 0.9,
    edges: [
      [2.4, 4],
      [12, 10],
    ],
    shadow: 0.4,
    folds: Array.from({ length: 8 }, (_, i) => {
      const y = 196 + i * 18;
      return fold(312 - i * 3, y, 280, y + 4, 240, y + 10, 12, i % 2 ? 1.6 : -1.6);
    }),
  };
  return [frill, mirrorPart(frill)];
};

/** A one-piece swimsuit with ruffles on its straps. */
export const ruffledSwimsuit = ({ fabric, back = false }: { fabric: Fabric; back?: boolean }): Garment => {
  const neck = back ? 330 : 300;
  const trim = rim({ ...fabric, kind: 'plain' }, 4);
  return {
    parts: [
      ...strapFrill(fabric),
      {
        d: mirrored([
          [375, neck],
          [340, neck, 322, neck - 40, 318, 184],
          [308, 182, 298, 184, 290, 190],
          [294, 260, 286, 310, 262, 344],
          [260, 420, 268, 470, 262, 530],
          [250, 600, 240, 640, 236, 664],
          [280, 678, 322, 722, 340, 790],
          [352, 798, 364, 800, 375, 800],
        ]),
        fabric,
        hang: true,
        folds: bothSides(
          [266, 360, 310, 400, 350, 480, 28, -0.7],
          [264, 520, 300, 540, 350, 530, 24, -0.7],
          [262, 550, 300, 576, 350, 570, 22, 0.6],
          [350, 780, 320, 700, 262, 650, 22, 0.7],
        ),
        wrinkles: { height: 2.4 },
        gloss: 0.1,
        shadow: 0.4,
        grooves: [sunk('M262 530C300 544 450 544 488 530', 2.4, 1)],
        lines: [hush('M262 530C300 544 450 544 488 530', 1.6, 0.22)],
      },
      ...pair(ribbed('M236 664C280 678 322 722 340 790', 10, trim, 5)),
      ribbed(`M318 184C322 ${neck - 40} 340 ${neck} 375 ${neck}C410 ${neck} 428 ${neck - 40} 432 184`, 10, trim, 5),
      ...(back ? [] : bowAt(375, neck + 12, 18, fabric.ink)),
    ],
    focus: [375, 330],
    reach: reaches.child,
  };
};

/** A soft crop top with broad straps. */
export const cropTop = ({ fabric, trim, bow }: { fabric: Fabric; trim: Fabric; bow: string }): Garment => ({
  parts: [
    {
      d: mirrored([
        [375, 360],
        [330, 360, 300, 350, 290, 300],
        [300, 380, 330, 400, 375, 404],
      ]),
      fabric: inside(fabric, 0.76),
      puff: 0.2,
      shadow: 0,
    },
    {
      d: mirrored([
        [375, 394],
        [330, 392, 304, 350, 296, 262],
        [280, 258, 264, 260, 250, 266],
        [256, 340, 240, 390, 204, 430],
        [200, 470, 200, 510, 202, 552],
        [260, 566, 320, 568, 375, 568],
      ]),
      fabric,
      hang: true,
      folds: bothSides([210, 440, 260, 470, 330, 480, 24, -0.7], [212, 500, 260, 516, 340, 510, 20, 0.6]),
      wrinkles: { height: 2 },
      lines: [hush('M375 396L375 548', 1.4, 0.14)],
    },
    ...pair(ribbed('M250 266C256 340 240 390 204 430', 9, trim, 5)),
    ribbed('M296 262C304 350 330 394 375 394C420 394 446 350 454 262', 10, trim, 5),
    {
      d: 'M202 544C260 560 490 560 548 544L549 582C490 598 260 598 201 582Z',
      fabric: trim,
      hang: true,
      puff: 0.7,
      shadow: 0.3,
      shadowBlur: 4,
    },
    ...bowAt(375, 402, 14, bow),
  ],
  focus: [375, 420],
  reach: reaches.child,
});
