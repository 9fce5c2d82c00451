/** The read model's rows, column by column: slot → item, and for each slot its run of variants. */

export type Growable = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** The column, or a longer copy of it. */
export const enlarge = <Column extends Growable>(column: Column, length: number): Column => {
  if (column.length >= length) return column;
  const larger = new (column.constructor as new (size: number) => Column)(length);
  larger.set(column);
  return larger;
};

/** Identifiers of a facet value → a small number, so that counters are plain arrays. */
export class Dictionary {
  readonly ids: number[] = [];
  readonly #numbers = new Map<number, number>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Number of an id, made if new. */
  number(id: number): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    if (this.ids.length >= this.#most) throw new RangeError(`more than ${this.#most} values in one facet`);
    this.#numbers.set(id, this.ids.length);
    this.ids.push(id);
    return this.ids.length - 1;
  }

  find(id: number): number | undefined {
    return this.#numbers.get(id);
  }
}

/** Bits of a mask hold regions, so a catalogue has at most this many. */
export const mostRegions = 16;
const most16 = 65_536;

export class Columns {
  /** Slots handed out so far, free ones included. */
  slots = 0;
  /** Entries (variants) handed out so far, abandoned ones included. */
  entries = 0;
  abandoned = 0;
  readonly free: number[] = [];
  readonly regions: readonly string[];
  readonly groups = new Dictionary(most16);
  readonly subgroups = new Dictionary(most16);
  readonly styles = new Dictionary(most16);
  readonly sizes = new Dictionary(most16);

  /** 0 in a free slot. */
  item = new Float64Array(0);
  group = new Uint16Array(0);
  /** Number of the sub-group plus one; 0 for none. */
  subgroup = new Uint16Array(0);
  popularity = new Int32Array(0);
  /** Microseconds since 1970, as PostgreSQL keeps them. */
  published = new Float64Array(0);
  rating = new Float64Array(0);
  firstEntry = new Uint32Array(0);
  entryCount = new Uint32Array(0);
  /** One column a region: lowest price asked, 0 where not sold. */
  readonly price: Float64Array[];
  /** Bit of each region where that price is the price of a sale. */
  sale = new Uint16Array(0);

  entryStyle = new Uint16Array(0);
  entrySize = new Uint16Array(0);
  /** Bit of each region where this variant is sold and in stock. */
  entryAvailable = new Uint16Array(0);

  constructor(regions: readonly string[]) {
    if (regions.length > mostRegions) throw new RangeError(`more than ${mostRegions} regions`);
    this.regions = regions;
    this.price = regions.map(() => new Float64Array(0));
  }

  get capacity(): number {
    return this.item.length;
  }

  newSlot(): number {
    const reused = this.free.pop();
    if (reused !== undefined) return reused;
    if (this.slots === this.capacity) this.#growSlots(Math.max(1_024, this.capacity * 2));
    this.slots += 1;
    return this.slots - 1;
  }

  #growSlots(length: number): void {
    this.item = enlarge(this.item, length);
    this.group = enlarge(this.group, length);
    this.subgroup = enlarge(this.subgroup, length);
    this.popularity = enlarge(this.popularity, length);
    this.published = enlarge(this.published, length);
    this.rating = enlarge(this.rating, length);
    this.sale = enlarge(this.sale, length);
    this.firstEntry = enlarge(this.firstEntry, length);
    this.entryCount = enlarge(this.entryCount, length);
    for (const [region, column] of this.price.entries()) this.price[region] = enlarge(column, length);
  }

  /** First of `count` new entries in a row. */
  newEntries(count: number): number {
    const first = this.entries;
    if (first + count > this.entryStyle.length) {
      const length = Math.max(4_096, first + count, Math.ceil(this.entryStyle.length * 1.5));
      this.entryStyle = enlarge(this.entryStyle, length);
      this.entrySize = enlarge(this.entrySize, length);
      this.entryAvailable = enlarge(this.entryAvailable, length);
    }
    this.entries += count;
    return first;
  }

  /** Takes a price into account: the lowest asked of a slot in a region, by its number. */
  ask(slot: number, region: number, { amount, onSale }: { amount: number; onSale: boolean }): void {
    const column = this.price[region]!;
    const lowest = column[slot]!;
    if (lowest !== 0 && amount > lowest) return;
    if (lowest === 0 || amount < lowest) this.sale[slot]! &= ~(1 << region);
    column[slot] = amount;
    if (onSale) this.sale[slot]! |= 1 << region;
  }

  regionNumber(code: string): number {
    return this.regions.indexOf(code);
  }

  /** Popularity first, then the older id: the order that breaks every tie. */
  readonly byPopularity = (left: number, right: number): number =>
    this.popularity[right]! - this.popularity[left]! || this.item[left]! - this.item[right]!;
  readonly byNewest = (left: number, right: number): number =>
    this.published[right]! - this.published[left]! || this.byPopularity(left, right);
  readonly byRating = (left: number, right: number): number =>
    this.rating[right]! - this.rating[left]! || this.byPopularity(left, right);
  /** Rising price in a region, by its number. */
  readonly byPrice = (region: number) => {
    const column = (): Float64Array => this.price[region]!;
    return (left: number, right: number): number =>
      column()[left]! - column()[right]! || this.byPopularity(left, right);
  };
}
