/** What a garment adds to a figure. */
import { overprint, fill, within } from '#demo/packshots/cast/draw/shapes';
import type { Sleeve } from '#demo/packshots/cast/figures/arm';
import type { Body } from '#demo/packshots/cast/figures/builds';
import type { Legs } from '#demo/packshots/cast/figures/shoes';
import type { Tone } from '#demo/packshots/cast/print/tones';

/** Layers from back to front; `low` lies under the neck and over the shoes. */
export type Garment = {
  readonly back?: string;
  readonly low?: string;
  readonly body?: string;
  readonly sleeve?: Sleeve;
};

/** A garment is cut for a body and for where its legs are. */
export type Cut = (body: Body, legs: Legs) => Garment;

export type OutlineOptions = {
  hemY?: number;
  hemWidth?: number;
  waist?: number;
  neck?: 'round' | 'v' | 'boat';
  neckWidth?: number;
  dip?: number;
  ease?: number;
  hip?: number;
  shoulder?: number;
  sway?: number;
};

/** From neck to hem; the left half mirrors the right one, but for the sway of the hem. */
export const outlineOf = (body: Body, options: OutlineOptions): string => {
  const {
    hemY = body.hipY,
    hemWidth = body.hip + 4,
    neck = 'round',
    neckWidth: n = 25,
    dip = 26,
    ease = 4,
    sway = 0,
  } = options;
  const { shoulderY: y, waistY, hipY } = body;
  const s = options.shoulder ?? body.shoulder;
  const hip = options.hip ?? body.hip + ease;
  const w = Math.min((options.waist ?? body.waist) + ease, s - 5);
  const drop = (waistY - y) / 126;
  const neckline =
    neck === 'v' ? `L0 ${y + dip}L${n} ${y - 9}` : `C${-n + 2} ${y + dip} ${n - 2} ${y + dip} ${n} ${y - 9}`;
  const right =
    `C${n + 14} ${y - 2} ${s - 14} ${y + 2} ${s - 4} ${y + 10}C${s + 6} ${y + 16} ${s + 6} ${y + 40} ${s - 4} ${y + 84 * drop}` +
    `C${s - 10} ${y + 104 * drop} ${w + 1} ${waistY - 24 * drop} ${w} ${waistY}`;
  const left =
    `C${-w - 2} ${waistY - 24} ${-s + 10} ${y + 104} ${-s + 4} ${y + 84 * drop}` +
    `C${-s - 6} ${y + 40} ${-s - 6} ${y + 16} ${-s + 4} ${y + 10}C${-s + 14} ${y + 2} ${-n - 14} ${y - 2} ${-n} ${y - 9}Z`;
  const isLong = hemY > hipY + 30;
  const below = isLong
    ? `C${w + 4} ${waistY + 30} ${hip} ${hipY - 30} ${hip} ${hipY}C${hip + 2} ${hipY + 40} ${hemWidth + sway} ${hemY - 60} ${hemWidth + sway} ${hemY}` +
      `Q${sway} ${hemY + 20} ${-hemWidth + sway} ${hemY}C${-hemWidth + sway} ${hemY - 60} ${-hip - 2} ${hipY + 40} ${-hip} ${hipY}` +
      `C${-hip} ${hipY - 30} ${-w - 4} ${waistY + 30} ${-w} ${waistY}`
    : `C${w + 1} ${waistY + 18} ${hemWidth} ${hemY - 40} ${hemWidth} ${hemY}Q0 ${hemY + 10} ${-hemWidth} ${hemY}` +
      `C${-hemWidth} ${hemY - 40} ${-w - 1} ${waistY + 18} ${-w} ${waistY}`;
  return `M${-n} ${y - 9}${neckline}${right}${below}${left}`;
};

/** Dots on the right of a garment; `share` is where they begin, as a share of the hip. */
export const shadeSide = (outline: string, body: Body, tone: Tone = 'foldDots', share = 0.35): string => {
  const { hip, waist, shoulderY, waistY, hipY } = body;
  const d =
    `M${hip * share} ${shoulderY - 20}C${hip * share - 14} ${waistY - 20} ${waist * share} ${waistY} ${hip * share + 6} ${hipY}` +
    `L${hip * share + 44} 40H400V${shoulderY - 20}Z`;
  return within(outline, overprint(fill(d, tone)));
};
