/** Which garment each article of the demo catalogue is, in a given colour. */
import { accessoryDrawings, accessorySeconds } from './drawings-accessories.ts';
import { festiveTurned } from './drawings-festive.ts';
import { intimateDrawings, intimateTurned } from './drawings-intimate.ts';
import { menTurned } from './drawings-men.ts';
import { womenTurned } from './drawings-women.ts';
import { childDrawings, childSeconds } from './drawings-young.ts';
import type { Garment } from './engine/garment.ts';

/** Draws an article in one colour: `ink` is its hex, `colour` its French name, for colours that a hex cannot express. */
export type Drawing = (ink: string, colour: string) => Garment;
/** What a picture shows beside the front: the back, the article laid flat, seen from above or from its side. */
export type SecondView = { readonly view: 'dos' | 'à plat' | 'dessus' | 'profil'; readonly draw: Drawing };

const turned = { ...womenTurned, ...menTurned, ...festiveTurned, ...intimateTurned };

const fronts = Object.entries(turned).map(([reference, cut]): [string, Drawing] => [
  reference,
  (ink, colour) => cut(ink, colour, false),
]);
const backs = Object.entries(turned).map(([reference, cut]): [string, SecondView] => [
  reference,
  { view: 'dos', draw: (ink, colour) => cut(ink, colour, true) },
]);

/** Every article that can be drawn, by its reference. */
export const drawings: ReadonlyMap<string, Drawing> = new Map([
  ...fronts,
  ...Object.entries({ ...intimateDrawings, ...childDrawings, ...accessoryDrawings }),
]);

/** The second picture of an article's first colour, when it has its own drawing instead of the flat lay. */
export const seconds: ReadonlyMap<string, SecondView> = new Map([
  ...backs,
  ...Object.entries({ ...childSeconds, ...accessorySeconds }),
]);
