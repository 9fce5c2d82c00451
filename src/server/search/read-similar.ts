/** Items like one: of its sub-group (or group), in stock first, then the nearest by style, price and popularity. */
import type { Page } from './listing.rules.ts';
import type { ReadModel } from './read-model.ts';
import { select, type Reading } from './read-scope.ts';

export type SimilarQuery = { itemId: number; region: string; page: number; pageSize: number };

/** Only the most popular of a large sub-group are compared. */
const mostCompared = 2_000;
const worth = { stock: 100, style: 1, popularity: 0.5 };

type Traits = { styles: Set<number>; inStock: boolean };

const traitsOf = (model: ReadModel, slot: number, region: number): Traits => {
  const { firstEntry, entryCount, entryStyle, entryAvailable } = model.columns;
  const styles = new Set<number>();
  let inStock = false;
  for (let entry = firstEntry[slot]!; entry < firstEntry[slot]! + entryCount[slot]!; entry += 1) {
    styles.add(entryStyle[entry]!);
    if ((entryAvailable[entry]! & (1 << region)) !== 0) inStock = true;
  }
  return { styles, inStock };
};

/** An unknown item has nothing like it. */
export const similarTo = (reading: Reading, query: SimilarQuery): Page => {
  const { model } = reading;
  const { columns } = model;
  const region = columns.regionNumber(query.region);
  const self = model.slotOf.get(query.itemId);
  if (region < 0 || self < 0) return { ids: [], count: 0 };
  const price = columns.price[region]!;
  const subgroup = columns.subgroup[self]!;
  const scope =
    subgroup > 0
      ? { subgroupId: columns.subgroups.ids[subgroup - 1]! }
      : { groupId: columns.groups.ids[columns.group[self]!]! };
  const near = select({ ...reading, broad: 1 }, { scope, found: null, region });
  const others = near.kind === 'few' ? [...near.slots].filter((slot) => slot !== self) : [];
  const compared = others.sort(columns.byPopularity).slice(0, mostCompared);
  const own = traitsOf(model, self, region);
  const scored = compared.map((slot, rank) => {
    const { styles, inStock } = traitsOf(model, slot, region);
    const sharesStyle = [...styles].some((style) => own.styles.has(style));
    const far = price[self]! > 0 ? Math.abs(Math.log(price[slot]! / price[self]!)) : 0;
    const distance =
      (inStock ? 0 : worth.stock) + (sharesStyle ? 0 : worth.style) + far + (worth.popularity * rank) / mostCompared;
    return { slot, distance };
  });
  scored.sort((a, b) => a.distance - b.distance || columns.byPopularity(a.slot, b.slot));
  const page = scored.slice(query.page * query.pageSize, (query.page + 1) * query.pageSize);
  return { ids: page.map(({ slot }) => columns.item[slot]!), count: scored.length };
};
