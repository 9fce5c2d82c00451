/** Lays several garments on one ground, seen from above. */
import type { Sharp } from 'sharp';
import { drawings } from '#demo/packshots/drawings';
import { develop, layOn, openStudio } from '#demo/packshots/engine/compose';
import { type Garment, place } from '#demo/packshots/engine/garment';
import { boundsOf } from '#demo/packshots/engine/path';
import { seedOf } from '#demo/packshots/engine/random';
import { settle } from '#demo/packshots/engine/settle';
import { type WallName, paintWall } from '#demo/packshots/engine/wall';
import type { Piece } from './wardrobe.ts';

/** Where a garment lies: its centre in units of the stage, its longer side (less for what is whole and broad), its turn in degrees. */
export type Spot = { readonly x: number; readonly y: number; readonly size: number; readonly turn?: number };
export type Laid = Spot & { readonly piece: Piece; readonly colour: string };

/** The part of the stage that a picture shows; `scale` is pixels per unit. */
export type View = { left: number; top: number; scale: number; width: number; height: number };

/** Left, top, right and bottom of a garment. */
const extentOf = (garment: Garment): readonly [number, number, number, number] => {
  const all = garment.parts.map(({ d, band = 0 }) => {
    const [left, top, right, bottom] = boundsOf(d);
    return [left - band / 2, top - band / 2, right + band / 2, bottom + band / 2] as const;
  });
  return [
    Math.min(...all.map((one) => one[0])),
    Math.min(...all.map((one) => one[1])),
    Math.max(...all.map((one) => one[2])),
    Math.max(...all.map((one) => one[3])),
  ];
};

/** The garment of an article, moved to its spot. */
export const layOut = ({ piece, colour, x, y, size, turn = 0 }: Laid): Garment | null => {
  const draw = drawings.get(piece.reference);
  if (!draw) return null;
  const [first = ['', '#F1E9D8'] as const] = piece.colours;
  const known = piece.colours.get(colour);
  const garment = settle(known ? draw(known, colour) : draw(first[1], first[0]));
  const [left, top, right, bottom] = extentOf(garment);
  const breadth = piece.role === 'whole' ? 1.25 : 1;
  const scale = size / Math.max((right - left) * breadth, bottom - top);
  const centred = place(garment.parts, { x: 375 - (left + right) / 2, y: 500 - (top + bottom) / 2 });
  return {
    ...garment,
    parts: place(centred, { x: x - 375, y: y - 500, scale, turn }),
    sway: (garment.sway ?? 3.2) * scale,
    lift: (garment.lift ?? 1) * Math.sqrt(scale),
  };
};

/** Draws garments in the order given, the last one on top. */
export const drawStage = async (laid: readonly Laid[], wall: WallName, view: View): Promise<Sharp> => {
  const picture = paintWall(view, wall);
  for (const one of laid) {
    const garment = layOut(one);
    if (garment) await layOn(picture, { garment, frame: view, seed: seedOf(one.piece.reference) }, openStudio());
  }
  return develop(picture, view, seedOf(laid.map(({ piece }) => piece.reference).join(' ')));
};
