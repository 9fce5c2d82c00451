/** Format of the rows: https://www.postgresql.org/docs/18/sql-copy.html */

/** Columns must be read in order; none may be NULL. */
export type RowReader = {
  int32(): number;
  int64(): number;
  /** Reads a `timestamptz` as microseconds since 1970. */
  instant(): number;
  /** Reads up to four ASCII letters as the number that `packed` returns. */
  letters(): number;
};

export const packed = (text: string): number => {
  let value = 0;
  for (let at = 0; at < text.length; at += 1) value = (value << 8) | text.charCodeAt(at);
  return value;
};

/** Length of the signature, the flags and an empty header extension. */
const headerBytes = 19;

/** Epoch of PostgreSQL (2000-01-01) in microseconds since 1970. */
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

/** A column count of -1 marks the end of the data. */
const endOfRow = (bytes: Buffer, start: number): number | null => {
  if (start + 2 > bytes.length) return null;
  let at = start + 2;
  for (let columns = bytes.readInt16BE(start); columns > 0; columns -= 1) {
    if (at + 4 > bytes.length) return null;
    at += 4 + Math.max(0, bytes.readInt32BE(at));
  }
  return at <= bytes.length ? at : null;
};

export const createRowDecoder = (onRow: (row: RowReader) => void): ((chunk: Buffer) => void) => {
  const cursor = new Cursor();
  let remainder: Buffer = Buffer.alloc(0);
  let hasHeader = true;
  return (chunk) => {
    const bytes = remainder.length === 0 ? chunk : Buffer.concat([remainder, chunk]);
    remainder = bytes;
    if (hasHeader && bytes.length < headerBytes) return;
    let start = hasHeader ? headerBytes : 0;
    hasHeader = false;
    for (let end = endOfRow(bytes, start); end !== null; end = endOfRow(bytes, start)) {
      cursor.bytes = bytes;
      cursor.at = start + 2;
      if (bytes.readInt16BE(start) > 0) onRow(cursor);
      start = end;
    }
    remainder = bytes.subarray(start);
  };
};
