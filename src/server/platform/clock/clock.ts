/** Business code reads the time only from a `Clock`; it never calls `new Date()`. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export type FixedClock = Clock & {
  set(date: Date): void;
  advance(milliseconds: number): void;
};

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
