/** COPY … TO STDOUT (FORMAT binary): the messages of the protocol are cut here, the rest is handed back to pg. */
import type { Client, Connection, Submittable } from 'pg';

/** Reads the columns of one row, in order; none may be NULL. */
export type RowReader = {
  int32(): number;
  /** Up to 2^53: beyond, it throws. */
  int64(): number;
  /** A `timestamptz` as microseconds since 1970: reading it costs nothing, where SQL would reckon with decimals. */
  instant(): number;
  /** Up to four ASCII letters, as the number that `packed` makes of them: no string a row. */
  letters(): number;
};

/** The number that `letters()` reads for a short text. */
export const packed = (text: string): number => {
  let value = 0;
  for (let at = 0; at < text.length; at += 1) value = (value << 8) | text.charCodeAt(at);
  return value;
};

type Listener = (chunk: Buffer) => void;
const copyData = 100;
// 'PG', where a row has its number of columns: no row has 20,551 of them
const signature = 0x5047;
const headerBytes = 19;

/** Where the instants of PostgreSQL begin, in microseconds since 1970. */
const year2000 = Date.UTC(2000, 0, 1) * 1000;

class Cursor implements RowReader {
  bytes: Buffer = Buffer.alloc(0);
  at = 0;

  int32(): number {
    const { bytes, at } = this;
    this.at = at + 8;
    return (bytes[at + 4]! << 24) | (bytes[at + 5]! << 16) | (bytes[at + 6]! << 8) | bytes[at + 7]!;
  }

  int64(): number {
    const { bytes, at } = this;
    const high = (bytes[at + 4]! << 24) | (bytes[at + 5]! << 16) | (bytes[at + 6]! << 8) | bytes[at + 7]!;
    const low = (bytes[at + 8]! << 24) | (bytes[at + 9]! << 16) | (bytes[at + 10]! << 8) | bytes[at + 11]!;
    this.at = at + 12;
    const value = high * 4_294_967_296 + (low >>> 0);
    if (!Number.isSafeInteger(value)) throw new RangeError('a bigint of the database is too large for a number');
    return value;
  }

  instant(): number {
    return this.int64() + year2000;
  }

  letters(): number {
    const { bytes } = this;
    const start = this.at + 4;
    const end = start + bytes[this.at + 3]!;
    let value = 0;
    for (let at = start; at < end; at += 1) value = (value << 8) | bytes[at]!;
    this.at = end;
    return value;
  }
}

type OnRow = (row: RowReader) => void;

/** Cuts whole messages out of chunks; a message that is cut in two waits for its end. */
class Cutter {
  onRow: OnRow | null = null;
  failure: unknown = null;
  #rest: Buffer = Buffer.alloc(0);
  readonly #cursor = new Cursor();
  readonly #others: Listener;

  constructor(others: Listener) {
    this.#others = others;
  }

  readonly take = (chunk: Buffer): void => {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let at = 0;
    while (at + 5 <= bytes.length) {
      const end = at + 1 + bytes.readUInt32BE(at + 1);
      if (end > bytes.length) break;
      if (bytes[at] === copyData) this.#row(bytes, at + 5, end);
      else this.#others(bytes.subarray(at, end));
      at = end;
    }
    this.#rest = at === bytes.length ? Buffer.alloc(0) : bytes.subarray(at);
  };

  #row(bytes: Buffer, start: number, end: number): void {
    const body = bytes.readInt16BE(start) === signature ? start + headerBytes : start;
    // the trailer counts -1 columns; after a failure the rest of the rows only has to pass by
    if (body >= end || bytes.readInt16BE(body) < 0 || this.failure !== null) return;
    this.#cursor.bytes = bytes;
    this.#cursor.at = body + 2;
    try {
      this.onRow?.(this.#cursor);
    } catch (error) {
      this.failure = error;
    }
  }
}

// The methods below are the ones pg calls on the query of the moment, in its own words.
class CopyOut implements Submittable {
  readonly finished: Promise<void>;
  callback: (error?: Error | null) => void;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.finished = promise;
    this.callback = (error) => (error ? reject(error) : resolve());
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback();
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}

/** Answers a function that runs `copy (text) to stdout (format binary)` on this connection, which does nothing else meanwhile. */
export const createCopyOut = (client: Client): ((text: string, onRow: OnRow) => Promise<void>) => {
  const { stream } = client.connection;
  const former = stream.listeners('data') as Listener[];
  const cutter = new Cutter((bytes) => {
    for (const listener of former) listener(bytes);
  });
  for (const listener of former) stream.off('data', listener);
  stream.on('data', cutter.take);
  return async (text, onRow) => {
    cutter.onRow = onRow;
    cutter.failure = null;
    await client.query(new CopyOut(`copy (${text}) to stdout (format binary)`)).finished;
    if (cutter.failure !== null) throw cutter.failure;
  };
};
