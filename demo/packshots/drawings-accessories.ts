/** Shoes, bags, hats, belts and hosiery of the demo catalogue. */
import { shoeDrawings, shoeSeconds } from './drawings-shoes.ts';
import type { Drawing, SecondView } from './drawings.ts';

export const accessoryDrawings: Record<string, Drawing> = { ...shoeDrawings };
export const accessorySeconds: Record<string, SecondView> = { ...shoeSeconds };
