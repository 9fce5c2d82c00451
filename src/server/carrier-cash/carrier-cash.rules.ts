/** When the cash of a carrier is late, and which moment ends a day. */

/** Days that a carrier may take before its usual delay is known. */
export const defaultDelayDays = 7;

const dayLength = 86_400_000;

export const daysSince = (from: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - from.getTime()) / dayLength));

/** `usualDays`: null before the first remittance of the carrier. */
export const isLate = (oldestDays: number, usualDays: number | null): boolean =>
  oldestDays > (usualDays ?? defaultDelayDays);

/** True when the difference between what was expected and received needs an explanation. */
export const needsNote = (expected: number, received: number, note: string): boolean =>
  expected !== received && note.trim() === '';

/** The day after, `YYYY-MM-DD`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayLength).toISOString().slice(0, 10);
