/** A page holds 1,024 ids. Database ids come from sequences, so pages are well filled. */
const pageBits = 10;
const pageSize = 1 << pageBits;

export class IdMap {
  readonly #pages = new Map<number, Int32Array>();
  #lastNumber = -1;
  #last: Int32Array | undefined = undefined;

  #page(number: number): Int32Array | undefined {
    if (number === this.#lastNumber) return this.#last;
    const page = this.#pages.get(number);
    if (page) {
      this.#lastNumber = number;
      this.#last = page;
    }
    return page;
  }

  /** Returns -1 for an unknown id. */
  get(id: number): number {
    const page = this.#page(Math.floor(id / pageSize));
    return page ? page[id % pageSize]! - 1 : -1;
  }

  set(id: number, value: number): void {
    const number = Math.floor(id / pageSize);
    let page = this.#page(number);
    if (!page) {
      page = new Int32Array(pageSize);
      this.#pages.set(number, page);
    }
    // A new page is filled with zeros, so values are stored plus one.
    page[id % pageSize] = value + 1;
  }

  delete(id: number): void {
    const page = this.#page(Math.floor(id / pageSize));
    if (page) page[id % pageSize] = 0;
  }
}
