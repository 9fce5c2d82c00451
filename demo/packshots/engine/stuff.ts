/** The look of a fabric at one point. */
import type { Fabric } from './garment.ts';

/** At one point: share of the second, third and fourth ink, brightness, and height in units. */
export type Stuff = { second: number; third: number; fourth: number; shade: number; relief: number };

/** Changes `stuff`, which is plain cloth at first; (u, v) in units of the page. */
export type Weaver = (u: number, v: number, stuff: Stuff) => void;

/** Creates the function of one fabric. */
export type Loom = (fabric: Fabric, seed: number) => Weaver;

export const repeat = (x: number, pitch: number): number => (((x % pitch) + pitch) % pitch) / pitch;

export const step = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
