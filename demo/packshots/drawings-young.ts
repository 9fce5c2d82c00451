/** The articles of children and babies, but for their shoes. */
import { babyBacks, babyClothes } from './drawings-babies.ts';
import { childBacks, childClothes } from './drawings-children.ts';
import { nurseryThings } from './drawings-nursery.ts';
import type { Drawing, SecondView } from './drawings.ts';

export const childDrawings: Record<string, Drawing> = { ...childClothes, ...babyClothes, ...nurseryThings };
export const childSeconds: Record<string, SecondView> = { ...childBacks, ...babyBacks };
