/** Clothes and linen of babies. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, bothSides, folds, pair, place } from '#demo/packshots/engine/garment';
import { mirrored } from '#demo/packshots/engine/path';
import { cutFor, inside, ribOf, snap } from './cloth.ts';
import { top } from './tops.ts';

export const piping = (fabric: Fabric): Fabric =>
  ribOf(
    { ...fabric, ink: fabric.kind === 'plain' || fabric.kind === 'jersey' ? shade(fabric.ink, 0.92) : '#FFFFFF' },
    6,
  );

export const band = (d: string, fabric: Fabric, width = 16): Part => ({
  d,
  band: width,
  cap: 'butt',
  fabric,
  puff: 0.8,
  shadow: 0.4,
});

export const neckBack = (fabric: Fabric): Part => ({
  d: mirrored([
    [375, 214],
    [340, 212, 310, 208, 284, 206],
    [300, 250, 336, 268, 375, 270],
  ]),
  fabric: inside(fabric, 0.74),
  puff: 0.2,
  shadow: 0,
  contrast: 0.4,
});

const bodysuitSleeve = (fabric: Fabric, long: boolean): Part =>
  long
    ? {
        d: 'M224 234C176 256 146 320 126 420C114 490 104 560 98 610C122 628 150 634 178 630C190 560 204 470 214 400C220 330 226 280 224 234Z',
        fabric,
        grain: 16,
        folds: folds(
          [208, 380, 170, 420, 140, 460, 16, -1.5],
          [140, 440, 150, 500, 190, 500, 14, 1.2],
          [112, 560, 140, 574, 180, 566, 12, -1.2],
        ),
        shadow: 0.3,
        puff: 1.2,
      }
    : {
        d: 'M224 234C186 250 160 286 150 336C142 372 134 400 124 430C148 452 178 464 208 466C212 440 212 400 214 372C220 320 226 280 224 234Z',
        fabric,
        grain: 16,
        folds: folds([208, 360, 180, 390, 150, 420, 14, -1.4], [200, 300, 176, 350, 160, 420, 16, 1.3]),
        shadow: 0.3,
        puff: 1.2,
      };

/** A bodysuit with snaps between the legs. */
export const bodysuit = ({ fabric, long = false }: { fabric: Fabric; long?: boolean }): Garment => {
  const rib = piping(fabric);
  const sleeve: Part = bodysuitSleeve(fabric, long);
  return {
    parts: [
      neckBack(fabric),
      ...pair(sleeve),
      ...pair(
        long
          ? { ...band('M96 606C120 626 150 634 182 628', rib, 26) }
          : band('M128 424C150 446 180 458 210 460', rib, 17),
      ),
      {
        d: mirrored([
          [375, 266],
          [330, 264, 300, 244, 286, 214],
          [262, 214, 240, 222, 222, 236],
          [206, 300, 204, 360, 206, 420],
          [200, 500, 190, 580, 186, 650],
          [240, 664, 284, 710, 300, 784],
          [320, 792, 350, 794, 375, 794],
        ]),
        fabric,
        puff: 1.3,
        folds: bothSides(
          [210, 430, 250, 460, 300, 520, 20, -1.3],
          [206, 560, 250, 600, 300, 620, 20, 1.1],
          [214, 640, 270, 690, 306, 760, 16, -1.1],
          [250, 420, 262, 520, 256, 600, 22, 1],
        ),
        wrinkles: { height: 3.4 },
      },
      ...pair(band('M184 650C240 664 284 710 300 788', rib)),
      {
        d: 'M292 776C330 788 420 788 458 776C460 792 458 808 454 818C420 828 330 828 296 818C292 808 290 792 292 776Z',
        fabric: rib,
        puff: 0.8,
        shadow: 0.4,
        lines: [325, 375, 425].flatMap((x) => snap(x, 803)),
      },
      ...(long
        ? [
            band('M286 208C300 250 336 270 375 270C414 270 450 250 464 208', rib, 18),
            { d: 'M262 214C280 270 310 330 330 360', band: 12, fabric: rib, puff: 0.7, shadow: 0.4 } satisfies Part,
          ]
        : [band('M286 208C300 250 336 270 375 270C414 270 450 250 464 208', rib, 18)]),
      ...pair({ d: 'M224 236C244 222 264 216 286 212', band: 9, fabric: rib, puff: 0.6, shadow: 0.3 }),
    ],
    focus: [375, 340],
  };
};

/** A top laid over matching trousers, as one outfit. */
export const outfit = (upper: Garment, lower: Garment, more: readonly Part[] = []): Garment => ({
  parts: [
    ...place(lower.parts, { scale: 0.74, x: 96, y: 190, turn: 4 }),
    ...place(upper.parts, { scale: 0.78, x: -66, y: -130, turn: -4 }),
    ...more,
  ],
  focus: [320, 330],
});

/** A short crossed cardigan for a newborn. */
export const crossedVest = (fabric: Fabric): Garment => ({
  parts: cutFor('baby', top({ fabric, sleeve: 'long', ribbed: true, neck: 'crew' }).parts),
  focus: [375, 400],
});
