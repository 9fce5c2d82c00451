/** Repeatable random choices for generated test data. */
export type Draw = {
  /** Integer from 0 to `max - 1`. */
  int(max: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
};

/** mulberry32: the same seed gives the same choices on every machine. */
export const drawFrom = (seed: number): Draw => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (max: number): number => Math.floor(next() * max);
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (values) => values[int(values.length)] as (typeof values)[number],
  };
};
