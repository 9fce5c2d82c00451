import { randomBytes, randomInt } from 'node:crypto';

export type Random = {
  /** 128 unguessable bits as 22 base64url characters. */
  id(): string;
  bytes(count: number): Buffer;
  /** Integer in [0, max). */
  int(max: number): number;
};

export const systemRandom: Random = {
  id: () => randomBytes(16).toString('base64url'),
  bytes: (count) => randomBytes(count),
  int: (max) => randomInt(max),
};

/** Predictable, so for tests only. */
export const seededRandom = (seed: number): Random => {
  let state = seed | 0;
  // The algorithm is mulberry32.
  const word = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const bytes = (count: number): Buffer => Buffer.from(Array.from({ length: count }, () => word() & 0xff));
  return {
    bytes,
    id: () => bytes(16).toString('base64url'),
    int: (max) => Math.floor((word() / 4_294_967_296) * max),
  };
};
