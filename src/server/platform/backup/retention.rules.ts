/** Which backups stay. */

export type Retention = { readonly daily: number; readonly weekly: number };

const day = 86_400_000;

const dayOf = (moment: Date): number => Math.floor(moment.getTime() / day);
/** Weeks begin on Monday; 1970-01-01 was a Thursday. */
const weekOf = (moment: Date): number => Math.floor((dayOf(moment) + 3) / 7);

/**
 * The newest backup of each of the last days and weeks that have one. Days without a backup do not count, so that a shop
 * that was closed for a month keeps its backups.
 */
export const keptBackups = (moments: readonly Date[], { daily, weekly }: Retention): ReadonlySet<number> => {
  const newestFirst = moments.toSorted((left, right) => right.getTime() - left.getTime());
  const firstOfEach = (periodOf: (moment: Date) => number, count: number): Date[] => {
    const newest = new Map<number, Date>();
    for (const moment of newestFirst) if (!newest.has(periodOf(moment))) newest.set(periodOf(moment), moment);
    return [...newest.values()].slice(0, count);
  };
  const kept = [...newestFirst.slice(0, 1), ...firstOfEach(dayOf, daily), ...firstOfEach(weekOf, weekly)];
  return new Set(kept.map((moment) => moment.getTime()));
};
