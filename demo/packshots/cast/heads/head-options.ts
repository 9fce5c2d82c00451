/** What makes a head differ from another. */
import type { Build } from '#demo/packshots/cast/figures/builds';
import type { Skin, Tone } from '#demo/packshots/cast/print/tones';

export type Eyes = 'open' | 'closed' | 'happy';
export type Mouth = 'calm' | 'smile' | 'open';
export type HairName =
  | 'wavy'
  | 'hijab'
  | 'afro'
  | 'wrap'
  | 'bun'
  | 'chechia'
  | 'kufi'
  | 'fade'
  | 'quiff'
  | 'puffs'
  | 'curls'
  | 'braids'
  | 'bonnet';
export type BeardName = 'full' | 'short' | 'goatee' | 'elder';

export type HeadOptions = {
  readonly build: Build;
  readonly skin: Skin;
  /** -1: to the left, 1: to the right. */
  readonly turn?: number;
  readonly eyes?: Eyes;
  readonly mouth?: Mouth;
  /** x of the pupils; follows the turn when absent. */
  readonly gaze?: number;
  readonly nose?: 'fine' | 'broad' | 'round';
  readonly hair: HairName;
  readonly hairTone?: Tone;
  readonly beard?: BeardName | null;
  readonly browTone?: Tone;
  readonly isOld?: boolean;
  readonly glasses?: Tone | null;
  /** Art hung on the ear, its top at the origin. */
  readonly earring?: string;
  /** A sprig of jasmine behind the ear. */
  readonly jasmine?: boolean;
  /** Cloth on the head: its tone, its folds, its edge. */
  readonly scarf?: Tone;
  readonly scarfFold?: Tone;
  readonly band?: Tone;
  /** Factors that make each person differ. */
  readonly faceWidth?: number;
  readonly faceHeight?: number;
  readonly eyeSize?: number;
  readonly noseSize?: number;
  readonly mouthWidth?: number;
  readonly browHeight?: number;
  readonly browWeight?: number;
};

/** Layers of a head: `back` goes behind the body, `neck` under the collar, `front` over it. */
export type Head = { readonly back: string; readonly neck: string; readonly front: string };
