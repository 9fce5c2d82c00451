/** One bit a slot, 32 to a word. Words past the end of a shorter set count as zero. */
export type Bits = Uint32Array<ArrayBuffer>;

const ones = (word: number): number => {
  let value = word - ((word >>> 1) & 0x55555555);
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** The ones of each four bits, in those four bits. */
const onesOfFours = (word: number): number => {
  const value = (word - ((word >>> 1) & 0x55555555)) | 0;
  return ((value & 0x33333333) + ((value >>> 2) & 0x33333333)) | 0;
};

export const countBits = (bits: Bits): number => {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += ones(bits[word]!);
  return count;
};

export const countCommon = (left: Bits, right: Bits): number => {
  const end = Math.min(left.length, right.length);
  let count = 0;
  let word = 0;
  // no test for zero: it is so often wrongly predicted that counting nothing is cheaper
  for (; word + 2 < end; word += 3) {
    const first = onesOfFours(left[word]! & right[word]!);
    const second = onesOfFours(left[word + 1]! & right[word + 1]!);
    // three times four ones still fit in four bits: the rest of the sum is done for three words at once
    const sums = (first + second + onesOfFours(left[word + 2]! & right[word + 2]!)) | 0;
    count += Math.imul((sums & 0x0f0f0f0f) + ((sums >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
  }
  for (; word < end; word += 1) count += ones(left[word]! & right[word]!);
  return count;
};

export const haveCommon = (left: Bits, right: Bits): boolean => {
  const end = Math.min(left.length, right.length);
  for (let word = 0; word < end; word += 1) if ((left[word]! & right[word]!) !== 0) return true;
  return false;
};

/** Keeps in `into` what is in both. */
export const keepCommon = (into: Bits, other: Bits): void => {
  const end = Math.min(into.length, other.length);
  for (let word = 0; word < end; word += 1) into[word]! &= other[word]!;
  into.fill(0, end);
};

/** Adds to `into`, which is long enough, what is in the other. */
export const addAll = (into: Bits, other: Bits): void => {
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

/** Takes out the slots that the test refuses. */
export const keepSlots = (bits: Bits, test: (slot: number) => boolean): void => {
  for (let word = 0; word < bits.length; word += 1) {
    let rest = bits[word]!;
    while (rest !== 0) {
      const low = rest & -rest;
      if (!test((word << 5) + 31 - Math.clz32(low))) bits[word]! &= ~low;
      rest ^= low;
    }
  }
};

/** Writes the slots into `out`, ascending, and answers how many. */
export const writeSlots = (bits: Bits, out: Uint32Array): number => {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    let rest = bits[word]!;
    while (rest !== 0) {
      const low = rest & -rest;
      out[count++] = (word << 5) + 31 - Math.clz32(low);
      rest ^= low;
    }
  }
  return count;
};
