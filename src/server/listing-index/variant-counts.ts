/** Counts sizes and styles of variants. The loops are hot: only local variables, no allocation. */
import type { ReadModel } from './read-model.ts';
import type { Filters } from './selection.ts';

/** Arrays are indexed by number of the value. */
export type Tally = {
  counts: Uint32Array;
  /** 1 when the value occurs in the scope, whatever the filters. */
  seen: Uint8Array;
  /** Last counted slot plus one, so that an item is counted once. */
  last: Uint32Array;
};

export const createTally = (length: number): Tally => ({
  counts: new Uint32Array(length),
  seen: new Uint8Array(length),
  last: new Uint32Array(length),
});

export type PriceRange = { min: number; max: number };
export type CountInput = { model: ReadModel; slots: Uint32Array; filters: Filters; sizes: Tally; styles: Tally };

export const countAllVariants = ({ model, slots, filters, sizes, styles }: CountInput): PriceRange => {
  const { firstEntry, entryCount, entryStyle, entrySize, entryAvailable } = model.columns;
  const { price, min, max, regionBit } = filters;
  const [sizeCounts, sizeSeen, sizeLast] = [sizes.counts, sizes.seen, sizes.last];
  const [styleCounts, styleSeen, styleLast] = [styles.counts, styles.seen, styles.last];
  const range = { min: Infinity, max: 0 };
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    const amount = price[slot]!;
    if (amount < range.min) range.min = amount;
    if (amount > range.max) range.max = amount;
    const inPriceRange = amount >= min && amount <= max;
    const mark = slot + 1;
    const end = firstEntry[slot]! + entryCount[slot]!;
    for (let entry = firstEntry[slot]!; entry < end; entry += 1) {
      if ((entryAvailable[entry]! & regionBit) === 0) continue;
      const size = entrySize[entry]!;
      const style = entryStyle[entry]!;
      sizeSeen[size] = 1;
      styleSeen[style] = 1;
      if (!inPriceRange) continue;
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

export type WantedInput = {
  model: ReadModel;
  slots: Uint32Array;
  regionBit: number;
  counted: 'sizes' | 'styles';
  /** Wanted values of the other facet; the same variant must have one of them. */
  wanted: Uint8Array;
};

export const countWithWanted = ({ model, slots, regionBit, counted, wanted }: WantedInput): Uint32Array => {
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

/** Sizes are counted for variants with a wanted style, and styles for variants with a wanted size. */
export const countFilteredVariants = ({ model, slots, filters, sizes, styles }: CountInput): PriceRange => {
  const { firstEntry, entryCount, entryStyle, entrySize, entryAvailable } = model.columns;
  const { price, min, max, regionBit, styles: wantedStyles, sizes: wantedSizes } = filters;
  const [sizeCounts, sizeSeen, sizeLast] = [sizes.counts, sizes.seen, sizes.last];
  const [styleCounts, styleSeen, styleLast] = [styles.counts, styles.seen, styles.last];
  const range = { min: Infinity, max: 0 };
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at]!;
    const amount = price[slot]!;
    const inPriceRange = amount >= min && amount <= max;
    const mark = slot + 1;
    let matches = false;
    const end = firstEntry[slot]! + entryCount[slot]!;
    for (let entry = firstEntry[slot]!; entry < end; entry += 1) {
      if ((entryAvailable[entry]! & regionBit) === 0) continue;
      const size = entrySize[entry]!;
      const style = entryStyle[entry]!;
      sizeSeen[size] = 1;
      styleSeen[style] = 1;
      const isWantedSize = wantedSizes === null || wantedSizes[size] === 1;
      const isWantedStyle = wantedStyles === null || wantedStyles[style] === 1;
      if (isWantedSize && isWantedStyle) matches = true;
      if (!inPriceRange) continue;
      if (isWantedStyle && sizeLast[size] !== mark) {
        sizeLast[size] = mark;
        sizeCounts[size]! += 1;
      }
      if (isWantedSize && styleLast[style] !== mark) {
        styleLast[style] = mark;
        styleCounts[style]! += 1;
      }
    }
    if (!matches) continue;
    if (amount < range.min) range.min = amount;
    if (amount > range.max) range.max = amount;
  }
  return range;
};
