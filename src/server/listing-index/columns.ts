/** Columns of the read model. Each slot holds one item; the variants of an item are stored next to each other. */

export type Growable = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

export const enlarge = <Column extends Growable>(column: Column, length: number): Column => {
  if (column.length >= length) return column;
  const larger = new (column.constructor as new (size: number) => Column)(length);
  larger.set(column);
  return larger;
};

/** Numbers the ids of facet values from 0, so that counters can be plain arrays. */
export class IdNumbering {
  readonly ids: number[] = [];
  readonly #numbers = new Map<number, number>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  getOrAdd(id: number): number {
    const number = this.#numbers.get(id);
    if (number !== undefined) return number;
    if (this.ids.length >= this.#max) throw new RangeError(`more than ${this.#max} values in one facet`);
    this.#numbers.set(id, this.ids.length);
    this.ids.push(id);
    return this.ids.length - 1;
  }

  find(id: number): number | undefined {
    return this.#numbers.get(id);
  }
}

/** A mask of 16 bits has one bit per region. */
const maxRegions = 16;
const max16Bit = 65_536;

export class Columns {
  slots = 0;
  /** Number of variant entries, including abandoned ones. */
  entries = 0;
  abandoned = 0;
  readonly free: number[] = [];
  readonly regions: readonly string[];
  readonly groups = new IdNumbering(max16Bit);
  readonly subgroups = new IdNumbering(max16Bit);
  readonly styles = new IdNumbering(max16Bit);
  readonly sizes = new IdNumbering(max16Bit);

  /** Item id; 0 in a free slot. */
  item = new Float64Array(0);
  group = new Uint16Array(0);
  /** Number of the sub-group plus one; 0 when the item has none. */
  subgroup = new Uint16Array(0);
  popularity = new Int32Array(0);
  /** Microseconds since 1970, the resolution of PostgreSQL. */
  published = new Float64Array(0);
  rating = new Float64Array(0);
  firstEntry = new Uint32Array(0);
  entryCount = new Uint32Array(0);
  /** For each region: lowest price of the item, or 0 where it is not sold. */
  readonly price: Float64Array[];
  /** One bit per region: set when that price is a sale price. */
  sale = new Uint16Array(0);

  entryStyle = new Uint16Array(0);
  entrySize = new Uint16Array(0);
  /** One bit per region: set when the variant is sold there and in stock. */
  entryAvailable = new Uint16Array(0);

  constructor(regions: readonly string[]) {
    if (regions.length > maxRegions) throw new RangeError(`more than ${maxRegions} regions`);
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

  /** Keeps the price when it is the lowest of the slot in the region. */
  addPrice(slot: number, region: number, { amount, onSale }: { amount: number; onSale: boolean }): void {
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

  /** At equal popularity, the lower id comes first, so there are no ties. */
  readonly byPopularity = (left: number, right: number): number =>
    this.popularity[right]! - this.popularity[left]! || this.item[left]! - this.item[right]!;
  readonly byNewest = (left: number, right: number): number =>
    this.published[right]! - this.published[left]! || this.byPopularity(left, right);
  readonly byRating = (left: number, right: number): number =>
    this.rating[right]! - this.rating[left]! || this.byPopularity(left, right);
  readonly byPrice = (region: number) => {
    const column = (): Float64Array => this.price[region]!;
    return (left: number, right: number): number =>
      column()[left]! - column()[right]! || this.byPopularity(left, right);
  };
}
