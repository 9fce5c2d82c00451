/** Boxers; several garments of a set, fanned out. */
import { shade } from '#demo/packshots/engine/colour';
import { type Fabric, type Garment, type Part, bothSides, pair, place } from '#demo/packshots/engine/garment';
import { mirrored, seam } from '#demo/packshots/engine/path';
import { cloth, inside, stitched } from './cloth.ts';
import { hush, sunk, twinStitch } from './seams.ts';

export type BoxerCut = { fabric: Fabric; belt?: string; side?: string; back?: boolean };

const boxerHem = seam([
  [375, 598],
  [364, 626, 356, 648, 350, 658],
  [290, 664, 220, 658, 166, 634],
]);
const pouch = ['M342 404C322 470 328 556 372 594', 'M408 404C428 470 422 556 378 594'] as const;

const boxerBody = (fabric: Fabric, back: boolean): Part => ({
  d: mirrored([
    [375, 396],
    [300, 396, 240, 392, 194, 384],
    [180, 470, 168, 560, 164, 650],
    [220, 674, 290, 680, 346, 672],
    [352, 640, 360, 610, 375, 590],
  ]),
  fabric,
  hang: true,
  puff: 0.8,
  folds: bothSides(
    [186, 470, 230, 500, 300, 512, 24, -0.6],
    [178, 560, 220, 590, 300, 600, 24, 0.6],
    [366, 584, 320, 600, 270, 650, 22, -0.8],
  ),
  wrinkles: { height: 2, crease: 0.06 },
  grooves: back ? [sunk('M375 400L375 592', 2.6, 1.4)] : pouch.map((d) => sunk(d, 2.6, 1.4)),
  lines: [
    ...(back
      ? [hush('M375 400L375 592', 1.6, 0.3)]
      : [stitched(pouch.join(''), fabric.ink), hush('M356 404C350 460 356 510 360 540', 1.6, 0.3)]),
    ...twinStitch([boxerHem, boxerHem], fabric.ink),
  ],
});

const wovenBelt = (fabric: Fabric, belt: string): Part => ({
  d: 'M192 348C300 362 450 362 558 348L561 400C450 414 300 414 189 400Z',
  fabric: cloth('rib', belt, { pitch: 4 }),
  hang: true,
  shadow: 0.4,
  shadowBlur: 4,
  wrinkles: { height: 0.6 },
  lines: [
    {
      d: 'M192 360C300 374 450 374 558 360M190 388C300 402 450 402 560 388',
      width: 3,
      colour: shade(fabric.ink, 0.9),
      opacity: 0.8,
    },
  ],
});

/** A boxer with a woven belt; `side` is a band of another colour. */
export const boxer = ({ fabric, belt = '#F4EFE6', side, back = false }: BoxerCut): Garment => {
  const lining: Part = {
    d: 'M194 350C300 336 450 336 556 350L552 386L198 386Z',
    fabric: inside(fabric, 0.6),
    puff: 0.2,
    shadow: 0,
  };
  const bands: Part[] = side
    ? pair({
        d: 'M194 386L226 390C216 480 208 570 204 664C190 660 176 656 165 650C168 560 180 470 194 386Z',
        fabric: { ...fabric, ink: side },
        hang: true,
        puff: 0.5,
        shadow: 0.1,
      })
    : [];
  return {
    parts: [...(back ? [] : [lining]), boxerBody(fabric, back), ...bands, wovenBelt(fabric, belt)],
    reach: 0.84,
    focus: [375, 420],
  };
};

/** Several of the same kind, fanned out. */
export const fan = (garments: readonly Garment[]): Garment => {
  const count = garments.length;
  const spread = count > 3 ? 110 : 150;
  return {
    parts: garments.flatMap((garment, i) =>
      place(garment.parts, {
        scale: count > 3 ? 0.6 : 0.66,
        x: i % 2 ? 60 : -60,
        y: (i - (count - 1) / 2) * spread,
        turn: i % 2 ? 6 : -6,
      }),
    ),
    sway: 2,
    reach: 0.94,
    focus: [375, 500 + ((count - 1) / 2) * spread],
  };
};
