export type Compare = (left: number, right: number) => number;

const digits = 1 << 16;

const low32 = (key: number): number => key % 4_294_967_296;

/** One stable pass of a radix sort. Returns false and writes nothing when all keys have the same digit. */
const sortByDigit = (from: Uint32Array, to: Uint32Array, digitOf: (slot: number) => number): boolean => {
  const starts = new Uint32Array(digits);
  for (let at = 0; at < from.length; at += 1) starts[digitOf(from[at]!)]! += 1;
  if (from.length > 0 && starts[digitOf(from[0]!)] === from.length) return false;
  let sum = 0;
  for (let digit = 0; digit < digits; digit += 1) {
    const count = starts[digit]!;
    starts[digit] = sum;
    sum += count;
  }
  for (let at = 0; at < from.length; at += 1) {
    const slot = from[at]!;
    to[starts[digitOf(slot)]!++] = slot;
  }
  return true;
};

/** Stable sort by integer keys from 0 to 2^53. For a million slots, a radix sort takes a tenth of the time. */
export const sortedByKey = (base: Uint32Array, keyOf: (slot: number) => number): Uint32Array => {
  if (base.length < 4_096) {
    const keyed = Array.from(base, (slot) => ({ slot, key: keyOf(slot) }));
    return Uint32Array.from(keyed.sort((a, b) => a.key - b.key).map(({ slot }) => slot));
  }
  const parts: ((slot: number) => number)[] = [
    (slot) => low32(keyOf(slot)) & 0xffff,
    (slot) => low32(keyOf(slot)) >>> 16,
    (slot) => Math.floor(keyOf(slot) / 4_294_967_296) & 0xffff,
    (slot) => Math.floor(keyOf(slot) / 281_474_976_710_656),
  ];
  let from = base.slice();
  let to = new Uint32Array(base.length);
  for (const digitOf of parts) if (sortByDigit(from, to, digitOf)) [from, to] = [to, from];
  return from;
};

/** `compare` must leave no ties. */
export const indexInOrder = (order: Uint32Array, slot: number, compare: Compare): number => {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(order[middle]!, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** `indexes` must be ascending. */
export const removeIndexes = (order: Uint32Array, indexes: readonly number[]): Uint32Array => {
  if (indexes.length === 0) return order;
  const shorter = new Uint32Array(order.length - indexes.length);
  let from = 0;
  let to = 0;
  for (const index of [...indexes, order.length]) {
    shorter.set(order.subarray(from, index), to);
    to += index - from;
    from = index + 1;
  }
  return shorter;
};

export const insertSlots = (order: Uint32Array, slots: readonly number[], compare: Compare): Uint32Array => {
  if (slots.length === 0) return order;
  const longer = new Uint32Array(order.length + slots.length);
  let from = 0;
  let to = 0;
  for (const slot of [...slots].sort(compare)) {
    const index = indexInOrder(order, slot, compare);
    longer.set(order.subarray(from, index), to);
    to += index - from;
    longer[to++] = slot;
    from = index;
  }
  longer.set(order.subarray(from), to);
  return longer;
};
