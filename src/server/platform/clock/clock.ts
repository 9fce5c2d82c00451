/** The time, injected: nothing in the shop calls `new Date()` for business, so that tests drive it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export type FixedClock = Clock & {
  set(date: Date): void;
  /** Moves forward by milliseconds. */
  advance(milliseconds: number): void;
};

/** A clock that stands still until told otherwise. */
export const fixedClock = (start: Date): FixedClock => {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (date) => {
      current = date.getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
};
