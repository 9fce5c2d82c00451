/** Time as a dependency: business code never calls `new Date()`, so tests control it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export type FixedClock = Clock & {
  set(date: Date): void;
  /** Moves forward by milliseconds. */
  advance(milliseconds: number): void;
};

/** For tests: stands still until `advance`. */
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
