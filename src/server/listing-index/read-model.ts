import { Columns } from './columns.ts';
import { IdMap } from './id-map.ts';
import { indexInOrder, insertSlots, removeIndexes, sortedByKey, type Compare } from './sort.ts';
import { SlotSet } from './slot-set.ts';

export type ModelVariant = {
  styleId: number;
  sizeId: number;
  /** One bit per region (by its number): set when the variant is sold there and in stock. */
  available: number;
};

export type ModelItem = {
  id: number;
  groupId: number;
  subgroupId: number | null;
  popularity: number;
  published: number;
  rating: number;
  sectionIds: readonly number[];
  specialGroupIds: readonly number[];
  variants: readonly ModelVariant[];
  /** Lowest price by number of the region; 0 where the item is not sold. */
  prices: readonly number[];
  /** One bit per region: set when that price is a sale price. */
  sales: number;
  isNew: boolean;
  materialIds: readonly number[];
  fitId: number | null;
};

export type Scopes = Map<number, SlotSet>;

const addTo = (scopes: Scopes, id: number, slot: number, capacity: number): void => {
  let members = scopes.get(id);
  if (!members) scopes.set(id, (members = new SlotSet()));
  members.add(slot, capacity);
};

/** `styles` and `sizes`: for the number of each value, the items that have it in stock. */
export type RegionOffer = { sold: SlotSet; onSale: SlotSet; inStock: SlotSet; styles: SlotSet[]; sizes: SlotSet[] };
const emptyOffer = (): RegionOffer => ({
  sold: new SlotSet(),
  onSale: new SlotSet(),
  inStock: new SlotSet(),
  styles: [],
  sizes: [],
});

type ScopeKind = 'sections' | 'groups' | 'subgroups' | 'specialGroups' | 'materials' | 'fits';
/** Kinds with few scopes: removing an item from all of them is cheaper than storing which ones it is in. */
const smallKinds = ['sections', 'specialGroups', 'materials', 'fits'] as const;

type SortOrder = {
  slots: Uint32Array;
  readonly compare: Compare;
  readonly contains: (slot: number) => boolean;
  /** True when the new state of the item does not change its position. */
  readonly isUnmoved: (slot: number, item: ModelItem) => boolean;
};

export class ReadModel {
  readonly columns: Columns;
  readonly slotOf = new IdMap();
  readonly sections: Scopes = new Map();
  readonly groups: Scopes = new Map();
  readonly subgroups: Scopes = new Map();
  readonly specialGroups: Scopes = new Map();
  readonly materials: Scopes = new Map();
  readonly fits: Scopes = new Map();
  readonly newItems = new SlotSet();
  /** Indexed by number of the region. */
  readonly offered: readonly RegionOffer[];
  readonly popular: SortOrder;
  readonly newest: SortOrder;
  readonly bestRated: SortOrder;
  /** Indexed by number of the region: items sold there by ascending price. */
  readonly cheapest: readonly SortOrder[];

  constructor(regions: readonly string[]) {
    const columns = new Columns(regions);
    const isUsed = (slot: number): boolean => columns.item[slot] !== 0;
    const none = new Uint32Array(0);
    this.columns = columns;
    this.offered = regions.map(emptyOffer);
    const samePopularity = (slot: number, item: ModelItem): boolean => columns.popularity[slot] === item.popularity;
    this.popular = { slots: none, compare: columns.byPopularity, contains: isUsed, isUnmoved: samePopularity };
    this.newest = {
      slots: none,
      compare: columns.byNewest,
      contains: isUsed,
      isUnmoved: (slot, item) => samePopularity(slot, item) && columns.published[slot] === item.published,
    };
    this.bestRated = {
      slots: none,
      compare: columns.byRating,
      contains: isUsed,
      isUnmoved: (slot, item) => samePopularity(slot, item) && columns.rating[slot] === item.rating,
    };
    this.cheapest = regions.map((_, region) => ({
      slots: none,
      compare: columns.byPrice(region),
      contains: (slot) => columns.price[region]![slot]! > 0,
      isUnmoved: (slot, item) => samePopularity(slot, item) && columns.price[region]![slot] === item.prices[region],
    }));
  }

  get #orders(): SortOrder[] {
    return [this.popular, this.newest, this.bestRated, ...this.cheapest];
  }

  get size(): number {
    return this.popular.slots.length;
  }

  /** True when most entries are abandoned, so that a rebuild would free memory. */
  get isFragmented(): boolean {
    return this.columns.abandoned > 100_000 && this.columns.abandoned * 2 > this.columns.entries;
  }

  addToScope(kind: ScopeKind, id: number, slot: number): void {
    addTo(this[kind], id, slot, this.columns.capacity);
  }

  /** Prices and variants must be in the columns already. */
  addToOffers(slot: number): void {
    const { firstEntry, entryCount, entryStyle, entrySize, entryAvailable, capacity, price, sale } = this.columns;
    for (const [region, { sold, onSale, inStock, styles, sizes }] of this.offered.entries()) {
      if (price[region]![slot] === 0) continue;
      sold.add(slot, capacity);
      if ((sale[slot]! & (1 << region)) !== 0) onSale.add(slot, capacity);
      const end = firstEntry[slot]! + entryCount[slot]!;
      for (let entry = firstEntry[slot]!; entry < end; entry += 1) {
        if ((entryAvailable[entry]! & (1 << region)) === 0) continue;
        inStock.add(slot, capacity);
        (styles[entryStyle[entry]!] ??= new SlotSet()).add(slot, capacity);
        (sizes[entrySize[entry]!] ??= new SlotSet()).add(slot, capacity);
      }
    }
  }

  #removeFromOffers(slot: number): void {
    const { firstEntry, entryCount, entryStyle, entrySize } = this.columns;
    for (const { sold, onSale, inStock, styles, sizes } of this.offered) {
      for (const members of [sold, onSale, inStock]) members.delete(slot);
      const end = firstEntry[slot]! + entryCount[slot]!;
      for (let entry = firstEntry[slot]!; entry < end; entry += 1) {
        styles[entryStyle[entry]!]?.delete(slot);
        sizes[entrySize[entry]!]?.delete(slot);
      }
    }
  }

  /** Call it after the columns are filled. */
  sortAll(): void {
    const { columns } = this;
    const used: number[] = [];
    for (let slot = 0; slot < columns.slots; slot += 1) if (columns.item[slot] !== 0) used.push(slot);
    const byId = sortedByKey(Uint32Array.from(used), (slot) => columns.item[slot]!);
    const { popularity, published, rating } = columns;
    // Sort keys must be ascending and not negative, so descending values are subtracted from this number.
    const top = 2 ** 52;
    this.popular.slots = sortedByKey(byId, (slot) => 2 ** 32 - popularity[slot]!);
    this.newest.slots = sortedByKey(this.popular.slots, (slot) => top - published[slot]!);
    this.bestRated.slots = sortedByKey(this.popular.slots, (slot) => top - rating[slot]!);
    for (const [region, order] of this.cheapest.entries()) {
      const price = columns.price[region]!;
      order.slots = sortedByKey(this.popular.slots.filter(order.contains), (slot) => price[slot]!);
    }
  }

  /** `hidden`: ids of items that are not shown. */
  apply(items: readonly ModelItem[], hidden: readonly number[]): void {
    const hiddenSlots = hidden.map((id) => this.slotOf.get(id)).filter((slot) => slot >= 0);
    const current = items.map((item) => ({ item, slot: this.slotOf.get(item.id) }));
    // Most changes (stock, texts) do not change a position. An order is copied only when one does.
    const moves = this.#orders.map((order) => {
      const moving = current.filter(({ slot, item }) => slot < 0 || !order.isUnmoved(slot, item));
      const removed = [...hiddenSlots, ...moving.map(({ slot }) => slot)];
      const indexes = removed
        .filter((slot) => slot >= 0 && order.contains(slot))
        .map((slot) => indexInOrder(order.slots, slot, order.compare));
      order.slots = removeIndexes(
        order.slots,
        indexes.sort((a, b) => a - b),
      );
      return { order, moving };
    });
    for (const id of hidden) this.#remove(id);
    for (const item of items) this.#put(item);
    for (const { order, moving } of moves) {
      const slots = moving.map(({ item }) => this.slotOf.get(item.id)).filter(order.contains);
      order.slots = insertSlots(order.slots, slots, order.compare);
    }
  }

  #removeFromScopes(slot: number): void {
    this.#removeFromOffers(slot);
    this.newItems.delete(slot);
    for (const kind of smallKinds) for (const members of this[kind].values()) members.delete(slot);
    this.groups.get(this.columns.groups.ids[this.columns.group[slot]!]!)?.delete(slot);
    const subgroup = this.columns.subgroup[slot]!;
    if (subgroup > 0) this.subgroups.get(this.columns.subgroups.ids[subgroup - 1]!)?.delete(slot);
  }

  #remove(id: number): void {
    const slot = this.slotOf.get(id);
    if (slot < 0) return;
    const { columns } = this;
    this.#removeFromScopes(slot);
    columns.abandoned += columns.entryCount[slot]!;
    columns.entryCount[slot] = 0;
    columns.item[slot] = 0;
    for (const price of columns.price) price[slot] = 0;
    columns.free.push(slot);
    this.slotOf.delete(id);
  }

  #put(item: ModelItem): number {
    const { columns } = this;
    let slot = this.slotOf.get(item.id);
    if (slot >= 0) this.#removeFromScopes(slot);
    else {
      slot = columns.newSlot();
      this.slotOf.set(item.id, slot);
      columns.entryCount[slot] = 0;
    }
    columns.item[slot] = item.id;
    columns.group[slot] = columns.groups.getOrAdd(item.groupId);
    columns.subgroup[slot] = item.subgroupId === null ? 0 : columns.subgroups.getOrAdd(item.subgroupId) + 1;
    columns.popularity[slot] = item.popularity;
    columns.published[slot] = item.published;
    columns.rating[slot] = item.rating;
    for (const [region, price] of columns.price.entries()) price[slot] = item.prices[region]!;
    for (const id of item.sectionIds) this.addToScope('sections', id, slot);
    for (const id of item.specialGroupIds) this.addToScope('specialGroups', id, slot);
    for (const id of item.materialIds) this.addToScope('materials', id, slot);
    if (item.fitId !== null) this.addToScope('fits', item.fitId, slot);
    if (item.isNew) this.newItems.add(slot, columns.capacity);
    columns.sale[slot] = item.sales;
    this.addToScope('groups', item.groupId, slot);
    if (item.subgroupId !== null) this.addToScope('subgroups', item.subgroupId, slot);
    this.#putVariants(slot, item.variants);
    this.addToOffers(slot);
    return slot;
  }

  #putVariants(slot: number, variants: readonly ModelVariant[]): void {
    const { columns } = this;
    if (variants.length > columns.entryCount[slot]!) {
      columns.abandoned += columns.entryCount[slot]!;
      columns.firstEntry[slot] = columns.newEntries(variants.length);
    } else {
      columns.abandoned += columns.entryCount[slot]! - variants.length;
    }
    columns.entryCount[slot] = variants.length;
    let entry = columns.firstEntry[slot]!;
    for (const variant of variants) {
      columns.entryStyle[entry] = columns.styles.getOrAdd(variant.styleId);
      columns.entrySize[entry] = columns.sizes.getOrAdd(variant.sizeId);
      columns.entryAvailable[entry] = variant.available;
      entry += 1;
    }
  }
}
