/** Set of slots as bits, 32 slots per word. Words past the end of a shorter set count as zero. */
export type Bits = Uint32Array<ArrayBuffer>;

const countOnes = (word: number): number => {
  let value = word - ((word >>> 1) & 0x55555555);
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

const onesByNibble = (word: number): number => {
  const value = (word - ((word >>> 1) & 0x55555555)) | 0;
  return ((value & 0x33333333) + ((value >>> 2) & 0x33333333)) | 0;
};

export const countBits = (bits: Bits): number => {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += countOnes(bits[word]!);
  return count;
};

export const countIntersection = (left: Bits, right: Bits): number => {
  const end = Math.min(left.length, right.length);
  let count = 0;
  let word = 0;
  // No test for zero, because a mispredicted branch costs more than counting zeros.
  for (; word + 2 < end; word += 3) {
    const first = onesByNibble(left[word]! & right[word]!);
    const second = onesByNibble(left[word + 1]! & right[word + 1]!);
    // The sum of three groups is at most 12 and fits in four bits, so one multiplication counts three
    // words.
    const sums = (first + second + onesByNibble(left[word + 2]! & right[word + 2]!)) | 0;
    count += Math.imul((sums & 0x0f0f0f0f) + ((sums >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
  }
  for (; word < end; word += 1) count += countOnes(left[word]! & right[word]!);
  return count;
};

export const intersects = (left: Bits, right: Bits): boolean => {
  const end = Math.min(left.length, right.length);
  for (let word = 0; word < end; word += 1) if ((left[word]! & right[word]!) !== 0) return true;
  return false;
};

/** Stores the result in `into`. */
export const intersect = (into: Bits, other: Bits): void => {
  const end = Math.min(into.length, other.length);
  for (let word = 0; word < end; word += 1) into[word]! &= other[word]!;
  into.fill(0, end);
};

/** Stores the result in `into`, which must be at least as long as `other`. */
export const unite = (into: Bits, other: Bits): void => {
  const end = Math.min(into.length, other.length);
  for (let word = 0; word < end; word += 1) into[word]! |= other[word]!;
};

export const hasBit = (bits: Bits, slot: number): boolean => ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;

export const setBit = (bits: Bits, slot: number): void => {
  bits[slot >>> 5]! |= 1 << (slot & 31);
};

export const clearBit = (bits: Bits, slot: number): void => {
  bits[slot >>> 5]! &= ~(1 << (slot & 31));
};

export const keepSlots = (bits: Bits, test: (slot: number) => boolean): void => {
  for (let word = 0; word < bits.length; word += 1) {
    let remaining = bits[word]!;
    while (remaining !== 0) {
      const low = remaining & -remaining;
      if (!test((word << 5) + 31 - Math.clz32(low))) bits[word]! &= ~low;
      remaining ^= low;
    }
  }
};

/** Writes the slots in ascending order; returns their number. */
export const writeSlots = (bits: Bits, out: Uint32Array): number => {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    let remaining = bits[word]!;
    while (remaining !== 0) {
      const low = remaining & -remaining;
      out[count++] = (word << 5) + 31 - Math.clz32(low);
      remaining ^= low;
    }
  }
  return count;
};
