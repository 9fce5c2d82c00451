/** Entries from tables. */
import type { Tone } from '#demo/packshots/cast/print/tones';
import type { WornEntry } from './entry.ts';
import type { KindName } from './kinds.ts';
import type { WearerName } from './wearers.ts';

type Row = readonly [
  reference: string,
  colour: string,
  kind: KindName,
  wearer: WearerName,
  wall: Tone,
  more?: Omit<WornEntry, 'reference' | 'colour' | 'kind' | 'wearer' | 'wall'>,
];

export const entriesOf = (rows: readonly Row[]): WornEntry[] =>
  rows.map(([reference, colour, kind, wearer, wall, more]) => ({ reference, colour, kind, wearer, wall, ...more }));
