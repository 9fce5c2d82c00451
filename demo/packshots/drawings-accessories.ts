/** Shoes, bags, hats, belts and hosiery of the demo catalogue. */
import type { Drawing, SecondView } from './drawings.ts';

export const accessoryDrawings: Record<string, Drawing> = {};
export const accessorySeconds: Record<string, SecondView> = {};
