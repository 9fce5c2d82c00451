/**
 * Sizes, styles and prices of a list of slots, variant by variant. The walks take millions of steps: everything they
 * read is in a local, and nothing is allocated.
 */
import type { ReadModel } from './read-model.ts';
import type { Filters } from './read-scope.ts';

/** Counters of one dimension, by number of the value. */
export type Tally = {
  counts: Uint32Array;
  /** Above 0 once the value was seen in the scope, whatever the filters. */
  seen: Uint8Array;
  /** Slot (plus one) that was counted last, so that an item counts once. */
  last: Uint32Array;
};

export const tallyOf = (length: number): Tally => ({
  counts: new Uint32Array(length),
  seen: new Uint8Array(length),
  last: new Uint32Array(length),
});

export type PriceRange = { min: number; max: number };
export type Walk = { model: ReadModel; slots: Uint32Array; filters: Filters; sizes: Tally; styles: Tally };

/** No size or style is wanted: every variant in stock counts, once an item. */
export const walkFreely = ({ model, slots, filters, sizes, styles }: Walk): PriceRange => {
  const { firstEntry, entryCount, entryStyle, entrySize, entryAvailable } = model.columns;
  const { price, min, max, regionBit } = filters;
  const [sizeCounts, sizeSeen, sizeLast] = [sizes.counts, sizes.seen, sizes.last];
  const [styleCounts, styleSeen, styleLast] = [styles.counts, styles.seen, styles.last];
  const range = { min: Infinity, max: 0 };
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    const asked = price[slot]!;
    if (asked < range.min) range.min = asked;
    if (asked > range.max) range.max = asked;
    const counted = asked >= min && asked <= max;
    const mark = slot + 1;
    const end = firstEntry[slot]! + entryCount[slot]!;
    for (let entry = firstEntry[slot]!; entry < end; entry += 1) {
      if ((entryAvailable[entry]! & regionBit) === 0) continue;
      const size = entrySize[entry]!;
      const style = entryStyle[entry]!;
      sizeSeen[size] = 1;
      styleSeen[style] = 1;
      if (!counted) continue;
      if (sizeLast[size] !== mark) {
        sizeLast[size] = mark;
        sizeCounts[size]! += 1;
      }
      if (styleLast[style] !== mark) {
        styleLast[style] = mark;
        styleCounts[style]! += 1;
      }
    }
  }
  return range;
};

export type Crossing = {
  model: ReadModel;
  slots: Uint32Array;
  regionBit: number;
  /** What is counted; the other one is what is wanted of the same variant. */
  counted: 'sizes' | 'styles';
  wanted: Uint8Array;
};

/** Items by value of one dimension, among the variants in stock whose other dimension is wanted. */
export const walkCrossed = ({ model, slots, regionBit, counted, wanted }: Crossing): Uint32Array => {
  const { firstEntry, entryCount, entryStyle, entrySize, entryAvailable, sizes, styles } = model.columns;
  const [values, others] = counted === 'sizes' ? [entrySize, entryStyle] : [entryStyle, entrySize];
  const { length } = (counted === 'sizes' ? sizes : styles).ids;
  const counts = new Uint32Array(length);
  const last = new Uint32Array(length);
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    const mark = slot + 1;
    const end = firstEntry[slot]! + entryCount[slot]!;
    for (let entry = firstEntry[slot]!; entry < end; entry += 1) {
      if (wanted[others[entry]!] === 0 || (entryAvailable[entry]! & regionBit) === 0) continue;
      const value = values[entry]!;
      if (last[value] === mark) continue;
      last[value] = mark;
      counts[value]! += 1;
    }
  }
  return counts;
};

/** Sizes count with the wanted styles, styles with the wanted sizes, on one and the same variant. */
export const walkFiltered = ({ model, slots, filters, sizes, styles }: Walk): PriceRange => {
  const { firstEntry, entryCount, entryStyle, entrySize, entryAvailable } = model.columns;
  const { price, min, max, regionBit, styles: wantedStyles, sizes: wantedSizes } = filters;
  const [sizeCounts, sizeSeen, sizeLast] = [sizes.counts, sizes.seen, sizes.last];
  const [styleCounts, styleSeen, styleLast] = [styles.counts, styles.seen, styles.last];
  const range = { min: Infinity, max: 0 };
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    const asked = price[slot]!;
    const counted = asked >= min && asked <= max;
    const mark = slot + 1;
    let matches = false;
    const end = firstEntry[slot]! + entryCount[slot]!;
    for (let entry = firstEntry[slot]!; entry < end; entry += 1) {
      if ((entryAvailable[entry]! & regionBit) === 0) continue;
      const size = entrySize[entry]!;
      const style = entryStyle[entry]!;
      sizeSeen[size] = 1;
      styleSeen[style] = 1;
      const rightSize = wantedSizes === null || wantedSizes[size] === 1;
      const rightStyle = wantedStyles === null || wantedStyles[style] === 1;
      if (rightSize && rightStyle) matches = true;
      if (!counted) continue;
      if (rightStyle && sizeLast[size] !== mark) {
        sizeLast[size] = mark;
        sizeCounts[size]! += 1;
      }
      if (rightSize && styleLast[style] !== mark) {
        styleLast[style] = mark;
        styleCounts[style]! += 1;
      }
    }
    if (!matches) continue;
    if (asked < range.min) range.min = asked;
    if (asked > range.max) range.max = asked;
  }
  return range;
};
