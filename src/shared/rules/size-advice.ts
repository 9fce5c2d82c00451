/** Advice about the size of an item, from what its buyers said and from their returns. */

export const fits = ['SMALL', 'TRUE', 'LARGE'] as const;
export type Fit = (typeof fits)[number];

/** Numbers of buyers, each counted once. `fromClaims`: how many of `small` and `large` come from a return or an exchange. */
export type SizeFacts = {
  readonly small: number;
  readonly true: number;
  readonly large: number;
  readonly fromClaims: number;
};

/** With fewer facts there is no advice. */
export const minSizeFacts = 8;

/** Share of the facts that must agree. */
const minShare = 0.6;

export type SizeAdvice = {
  readonly fit: Fit;
  /** Facts that agree, of `total`. */
  readonly agreeing: number;
  readonly total: number;
  readonly hasClaims: boolean;
  /** The size to take instead of the chosen one; null without a choice, for `TRUE`, and when there is none. */
  readonly instead: { readonly of: string; readonly take: string } | null;
};

const sizeInstead = (fit: Fit, sizes: readonly string[], chosen: number | null): SizeAdvice['instead'] => {
  if (chosen === null || fit === 'TRUE') return null;
  const [of, take] = [sizes[chosen], sizes[chosen + (fit === 'SMALL' ? 1 : -1)]];
  return of === undefined || take === undefined ? null : { of, take };
};

/** Null when the facts are few or do not agree. `sizes`: labels, smallest first. */
export const adviseSize = (facts: SizeFacts, sizes: readonly string[], chosen: number | null): SizeAdvice | null => {
  const total = facts.small + facts.true + facts.large;
  if (total < minSizeFacts || sizes.length < 2) return null;
  const counts: readonly (readonly [Fit, number])[] = [
    ['SMALL', facts.small],
    ['TRUE', facts.true],
    ['LARGE', facts.large],
  ];
  const found = counts.find(([, count]) => count >= total * minShare);
  if (!found) return null;
  const [fit, agreeing] = found;
  return { fit, agreeing, total, hasClaims: facts.fromClaims > 0, instead: sizeInstead(fit, sizes, chosen) };
};
