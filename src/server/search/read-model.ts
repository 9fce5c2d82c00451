/** The sold catalogue in memory: columns, scopes, orders. Filled once by the loader, then mended item by item. */
import { Columns } from './columns.ts';
import { IdMap } from './id-map.ts';
import { placeOf, sortedByKey, without, withSlots, type Compare } from './order.ts';
import { SlotSet } from './slot-set.ts';

export type ModelVariant = {
  styleId: number;
  sizeId: number;
  /** Bit of each region (by its number in the model) where it is sold and in stock. */
  available: number;
};

/** One item as the database has it now. */
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
  /** Lowest price asked, by number of region; 0 where not sold. */
  prices: readonly number[];
  /** Bit of each region where that price is the price of a sale. */
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

/** What a region sells: all of it, what is on sale, and what is in stock: of it all, by number of its style and of its size. */
export type Offered = { sold: SlotSet; onSale: SlotSet; inStock: SlotSet; styles: SlotSet[]; sizes: SlotSet[] };
const nothingOffered = (): Offered => ({
  sold: new SlotSet(),
  onSale: new SlotSet(),
  inStock: new SlotSet(),
  styles: [],
  sizes: [],
});

/** What an item may belong to, several of a kind, by id. */
type Kind = 'sections' | 'groups' | 'subgroups' | 'specialGroups' | 'materials' | 'fits';
/** Of these an item has a few and the shop has few: asking each is cheaper than remembering them for every item. */
const fewKinds = ['sections', 'specialGroups', 'materials', 'fits'] as const;

type Order = {
  slots: Uint32Array;
  readonly compare: Compare;
  readonly holds: (slot: number) => boolean;
  /** True when the item, as it is now, stays where its slot stands. */
  readonly keeps: (slot: number, item: ModelItem) => boolean;
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
  readonly fresh = new SlotSet();
  /** One a region. */
  readonly offered: readonly Offered[];
  readonly popular: Order;
  readonly newest: Order;
  readonly bestRated: Order;
  /** Rising price, one a region; only what is sold there. */
  readonly cheapest: readonly Order[];

  constructor(regions: readonly string[]) {
    const columns = new Columns(regions);
    const all = (slot: number): boolean => columns.item[slot] !== 0;
    const none = new Uint32Array(0);
    this.columns = columns;
    this.offered = regions.map(nothingOffered);
    const likedAsBefore = (slot: number, item: ModelItem): boolean => columns.popularity[slot] === item.popularity;
    this.popular = { slots: none, compare: columns.byPopularity, holds: all, keeps: likedAsBefore };
    this.newest = {
      slots: none,
      compare: columns.byNewest,
      holds: all,
      keeps: (slot, item) => likedAsBefore(slot, item) && columns.published[slot] === item.published,
    };
    this.bestRated = {
      slots: none,
      compare: columns.byRating,
      holds: all,
      keeps: (slot, item) => likedAsBefore(slot, item) && columns.rating[slot] === item.rating,
    };
    this.cheapest = regions.map((_, region) => ({
      slots: none,
      compare: columns.byPrice(region),
      holds: (slot) => columns.price[region]![slot]! > 0,
      keeps: (slot, item) => likedAsBefore(slot, item) && columns.price[region]![slot] === item.prices[region],
    }));
  }

  get #orders(): Order[] {
    return [this.popular, this.newest, this.bestRated, ...this.cheapest];
  }

  /** Number of items. */
  get size(): number {
    return this.popular.slots.length;
  }

  /** True once abandoned entries outweigh the living: a rebuild gives the memory back. */
  get wasteful(): boolean {
    return this.columns.abandoned > 100_000 && this.columns.abandoned * 2 > this.columns.entries;
  }

  /** Puts a slot among the members of a scope, or of `groups` and `subgroups` from its columns. */
  enter(scope: Kind, id: number, slot: number): void {
    addTo(this[scope], id, slot, this.columns.capacity);
  }

  /** Puts a slot among what each region offers, once its prices and variants are in the columns. */
  offer(slot: number): void {
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

  #withdraw(slot: number): void {
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

  /** Sorts everything, once all columns are filled. */
  sortAll(): void {
    const { columns } = this;
    const living: number[] = [];
    for (let slot = 0; slot < columns.slots; slot += 1) if (columns.item[slot] !== 0) living.push(slot);
    const byId = sortedByKey(Uint32Array.from(living), (slot) => columns.item[slot]!);
    const { popularity, published, rating } = columns;
    // keys rise and are not negative, so what must fall is counted down from a number above all
    const top = 2 ** 52;
    this.popular.slots = sortedByKey(byId, (slot) => 2 ** 32 - popularity[slot]!);
    this.newest.slots = sortedByKey(this.popular.slots, (slot) => top - published[slot]!);
    this.bestRated.slots = sortedByKey(this.popular.slots, (slot) => top - rating[slot]!);
    for (const [region, order] of this.cheapest.entries()) {
      const price = columns.price[region]!;
      order.slots = sortedByKey(this.popular.slots.filter(order.holds), (slot) => price[slot]!);
    }
  }

  /** Takes what changed: `items` as they are now, and `gone`, ids that do not show any more (or never did). */
  apply(items: readonly ModelItem[], gone: readonly number[]): void {
    const leaving = gone.map((id) => this.slotOf.get(id)).filter((slot) => slot >= 0);
    const known = items.map((item) => ({ item, slot: this.slotOf.get(item.id) }));
    // an order is made anew only for what moves in it: most changes, of stock or of a text, move nothing
    const moves = this.#orders.map((order) => {
      const moving = known.filter(({ slot, item }) => slot < 0 || !order.keeps(slot, item));
      const moved = [...leaving, ...moving.map(({ slot }) => slot)].filter((slot) => slot >= 0 && order.holds(slot));
      const places = moved.map((slot) => placeOf(order.slots, slot, order.compare));
      order.slots = without(
        order.slots,
        places.sort((a, b) => a - b),
      );
      return { order, moving };
    });
    for (const id of gone) this.#remove(id);
    for (const item of items) this.#put(item);
    for (const { order, moving } of moves) {
      const slots = moving.map(({ item }) => this.slotOf.get(item.id)).filter(order.holds);
      order.slots = withSlots(order.slots, slots, order.compare);
    }
  }

  #leaveScopes(slot: number): void {
    this.#withdraw(slot);
    this.fresh.delete(slot);
    for (const kind of fewKinds) for (const members of this[kind].values()) members.delete(slot);
    this.groups.get(this.columns.groups.ids[this.columns.group[slot]!]!)?.delete(slot);
    const subgroup = this.columns.subgroup[slot]!;
    if (subgroup > 0) this.subgroups.get(this.columns.subgroups.ids[subgroup - 1]!)?.delete(slot);
  }

  #remove(id: number): void {
    const slot = this.slotOf.get(id);
    if (slot < 0) return;
    const { columns } = this;
    this.#leaveScopes(slot);
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
    if (slot >= 0) this.#leaveScopes(slot);
    else {
      slot = columns.newSlot();
      this.slotOf.set(item.id, slot);
      columns.entryCount[slot] = 0;
    }
    columns.item[slot] = item.id;
    columns.group[slot] = columns.groups.number(item.groupId);
    columns.subgroup[slot] = item.subgroupId === null ? 0 : columns.subgroups.number(item.subgroupId) + 1;
    columns.popularity[slot] = item.popularity;
    columns.published[slot] = item.published;
    columns.rating[slot] = item.rating;
    for (const [region, price] of columns.price.entries()) price[slot] = item.prices[region]!;
    for (const id of item.sectionIds) this.enter('sections', id, slot);
    for (const id of item.specialGroupIds) this.enter('specialGroups', id, slot);
    for (const id of item.materialIds) this.enter('materials', id, slot);
    if (item.fitId !== null) this.enter('fits', item.fitId, slot);
    if (item.isNew) this.fresh.add(slot, columns.capacity);
    columns.sale[slot] = item.sales;
    this.enter('groups', item.groupId, slot);
    if (item.subgroupId !== null) this.enter('subgroups', item.subgroupId, slot);
    this.#putVariants(slot, item.variants);
    this.offer(slot);
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
      columns.entryStyle[entry] = columns.styles.number(variant.styleId);
      columns.entrySize[entry] = columns.sizes.number(variant.sizeId);
      columns.entryAvailable[entry] = variant.available;
      entry += 1;
    }
  }
}
