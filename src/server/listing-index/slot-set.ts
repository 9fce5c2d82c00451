/**
 * A sorted list while the set is small, otherwise a bitset, so that thousands of small sub-groups need
 * little memory.
 */
import {
  unite,
  clearBit,
  countBits,
  countIntersection,
  hasBit,
  intersects,
  setBit,
  writeSlots,
  type Bits,
} from './bits.ts';

const enlarge = (list: Bits, length: number): Bits => {
  const larger = new Uint32Array(Math.max(length, list.length * 2, 8));
  larger.set(list);
  return larger;
};

/** One lookup in a list costs about as much as comparing two words (64 slots) of a bitset. */
const maxListed = (capacity: number): number => Math.max(8, capacity >>> 6);

export class SlotSet {
  size = 0;
  #list: Bits = new Uint32Array(8);
  #bits: Bits | null = null;

  static union(sets: readonly SlotSet[], capacity: number): SlotSet {
    const [first] = sets;
    if (first && sets.length === 1) return first;
    const union = new SlotSet();
    const bits = new Uint32Array((capacity + 31) >>> 5);
    for (const members of sets) members.addTo(bits);
    union.#bits = bits;
    union.size = countBits(bits);
    return union;
  }

  /** Null while the set is a list. Do not change the bits. */
  get bits(): Bits | null {
    return this.#bits;
  }

  /** Index of the first slot in the list that is not below `slot`. */
  #indexOf(slot: number): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#list[middle]! < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  has(slot: number): boolean {
    if (this.#bits) return hasBit(this.#bits, slot);
    const at = this.#indexOf(slot);
    return at < this.size && this.#list[at] === slot;
  }

  /** `capacity`: number of slots of the read model; it decides when a bitset is cheaper than a list. */
  add(slot: number, capacity: number): void {
    if (this.#bits) return this.#addBit(this.#bits, slot);
    const last = this.size === 0 ? -1 : this.#list[this.size - 1]!;
    if (slot === last) return;
    const at = slot > last ? this.size : this.#indexOf(slot);
    if (at < this.size && this.#list[at] === slot) return;
    if (this.size === this.#list.length) this.#list = enlarge(this.#list, this.size + 1);
    if (at < this.size) this.#list.copyWithin(at + 1, at, this.size);
    this.#list[at] = slot;
    this.size += 1;
    if (this.size > maxListed(capacity)) this.#toBits(capacity);
  }

  #addBit(bits: Bits, slot: number): void {
    if (hasBit(bits, slot)) return;
    const word = slot >>> 5;
    if (word >= bits.length) this.#bits = enlarge(bits, word + 1);
    setBit(this.#bits!, slot);
    this.size += 1;
  }

  #toBits(capacity: number): void {
    const bits = new Uint32Array((capacity + 31) >>> 5);
    for (const slot of this.#list.subarray(0, this.size)) setBit(bits, slot);
    this.#bits = bits;
    this.#list = new Uint32Array(0);
  }

  delete(slot: number): void {
    if (!this.has(slot)) return;
    this.size -= 1;
    if (this.#bits) {
      clearBit(this.#bits, slot);
      return;
    }
    const at = this.#indexOf(slot);
    this.#list.copyWithin(at, at + 1, this.size + 1);
  }

  /** Writes the slots in ascending order; returns their number. */
  fill(out: Uint32Array): number {
    if (this.#bits) return writeSlots(this.#bits, out);
    out.set(this.#list.subarray(0, this.size));
    return this.size;
  }

  addTo(bits: Bits): void {
    if (this.#bits) unite(bits, this.#bits);
    else for (const slot of this.#list.subarray(0, this.size)) setBit(bits, slot);
  }

  countIn(bits: Bits): number {
    if (this.#bits) return countIntersection(this.#bits, bits);
    let count = 0;
    for (let at = 0; at < this.size; at += 1) if (hasBit(bits, this.#list[at]!)) count += 1;
    return count;
  }

  intersects(bits: Bits): boolean {
    if (this.#bits) return intersects(this.#bits, bits);
    for (let at = 0; at < this.size; at += 1) if (hasBit(bits, this.#list[at]!)) return true;
    return false;
  }
}
