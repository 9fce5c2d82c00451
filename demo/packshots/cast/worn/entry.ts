/** An article that one of the cast wears. */
import type { Tone } from '#demo/packshots/cast/print/tones';
import type { CompanionName, ShoeKey } from './companions.ts';
import type { KindName } from './kinds.ts';
import type { PoseName } from './poses.ts';
import type { WearerName } from './wearers.ts';

export type WornEntry = {
  readonly reference: string;
  readonly colour: string;
  readonly kind: KindName;
  readonly wearer: WearerName;
  readonly wall: Tone;
  readonly pose?: PoseName;
  /** Other garments, the innermost first. */
  readonly with?: readonly CompanionName[];
  readonly shoe?: ShoeKey;
  readonly bangle?: Tone;
  /** Spot colours of its cloth: 2 unless it is printed. */
  readonly colours?: number;
  /** From its highest point to its hem, in centimetres, where it differs from its kind. */
  readonly lengthCm?: number;
  readonly stretch?: number;
  /** Units of the body below where it would rest. */
  readonly lower?: number;
};
