/** Expected size of a child by age. Sizes of babies are worn up to their age, those of children half a year longer. */
import type { Size } from '#shared/api/shapes';

export type AgeSize = Size & {
  /** Last day on which it fits, `YYYY-MM-DD`. */
  until: string;
};

/** Months after the age of the label. */
const childMargin = 6;
/** Months. Younger children wear the sizes of babies. */
const firstChildAge = 18;
/** Months. The size of birth fits for two weeks; the source is the length of newborns in the size guide. */
const newbornAge = 0.5;
const dayMs = 86_400_000;
const averageMonth = 365.25 / 12;

/** Age in months at which a size is outgrown; null for a label that names no age. */
const lastMonth = ({ system, label }: Size): number | null => {
  const [, count, unit] = /^(\d{1,2}) (mois|ans?)$/.exec(label) ?? [];
  if (system === 'AGE_BABY' && label === 'Naissance') return newbornAge;
  if (count === undefined) return null;
  const months = Number(count) * (unit === 'mois' ? 1 : 12);
  return system === 'AGE_CHILD' ? months + childMargin : months;
};

const dateAfter = (birthDate: string, months: number): string =>
  new Date(Date.parse(birthDate) + Math.round(months * averageMonth) * dayMs).toISOString().slice(0, 10);

const monthsBetween = (birthDate: string, today: string): number =>
  (Date.parse(today) - Date.parse(birthDate)) / dayMs / averageMonth;

/** Sizes in the order in which they are outgrown. */
const byAge = (sizes: readonly Size[], birthDate: string): AgeSize[] =>
  sizes
    .flatMap((size) => {
      const months = lastMonth(size);
      return months === null ? [] : [{ size, months }];
    })
    .sort((left, right) => left.months - right.months)
    .map(({ size, months }) => ({ ...size, until: dateAfter(birthDate, months) }));

/**
 * Size today and the following one in one system; null when the child is too young or too old for it.
 * Dates are `YYYY-MM-DD`; `sizes` are those of the system.
 */
export const sizesByAge = (
  sizes: readonly Size[],
  birthDate: string,
  today: string,
): { now: AgeSize; next: Size | null } | null => {
  const isChildSize = sizes[0]?.system === 'AGE_CHILD';
  if (isChildSize && monthsBetween(birthDate, today) < firstChildAge) return null;
  const [now, next] = byAge(sizes, birthDate).filter(({ until }) => until >= today);
  return now ? { now, next: next ? { id: next.id, label: next.label, system: next.system } : null } : null;
};

/** True when the size is outgrown within two months. */
export const isSoonOutgrown = ({ until }: Pick<AgeSize, 'until'>, today: string): boolean =>
  Date.parse(until) - Date.parse(today) < 61 * dayMs;
