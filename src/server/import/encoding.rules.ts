/** Which encoding bytes are in, judged from all of them: a file may hold its first accent at its end. */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type EncodingFacts = {
  encoding: Encoding;
  /** Bytes of the byte-order mark to skip. */
  mark: number;
  /** Sequences that are no UTF-8 in a file that else is; their line. */
  broken: number;
  brokenLine: number;
};
export type Unfit = 'workbook' | 'notText';

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

/** A workbook, a picture, an archive: known by its first bytes. */
const unfit = (head: Uint8Array): Unfit | null => {
  // zip (xlsx, ods) and the older xls
  if (startsWith(head, 0x50, 0x4b, 3, 4) || startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) return 'workbook';
  const known = [
    [0x25, 0x50, 0x44, 0x46],
    [0x1f, 0x8b],
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x7f, 0x45, 0x4c, 0x46],
  ];
  return known.some((magic) => startsWith(head, ...magic)) ? 'notText' : null;
};

/** UTF-16 without a mark shows by the zero half of its ASCII signs. */
const wide = (head: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const most = head.length / 5;
  if ((zeros[1] ?? 0) > most && (zeros[0] ?? 0) < most / 10) return 'utf-16le';
  return (zeros[0] ?? 0) > most && (zeros[1] ?? 0) < most / 10 ? 'utf-16be' : null;
};

/** Walks bytes as UTF-8: valid sequences, broken ones and the line of the first, control signs. */
class Utf8Walk {
  valid = 0;
  broken = 0;
  brokenLine = 0;
  odd = 0;
  #line = 1;
  // bytes that the sequence at hand still needs, and the range of the next one
  #needed = 0;
  #low = 0x80;
  #high = 0xbf;

  feed(chunk: Uint8Array): void {
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      // nearly every byte is a plain sign: this line is the whole cost
      if (byte < 32 || byte > 126 || this.#needed > 0) this.#take(byte);
    }
  }

  end(): void {
    if (this.#needed > 0) this.#miss();
  }

  #take(byte: number): void {
    if (this.#needed > 0) {
      const expected = byte >= this.#low && byte <= this.#high;
      this.#expect(0x80, 0xbf);
      if (expected) {
        this.#needed -= 1;
        if (this.#needed === 0) this.valid += 1;
        return;
      }
      this.#miss();
    }
    if (byte >= 0x80) this.#begin(byte);
    else if (byte === 10) this.#line += 1;
    else if (byte < 9 || (byte > 13 && byte < 32)) this.odd += 1;
  }

  #begin(byte: number): void {
    if (byte >= 0xc2 && byte <= 0xdf) this.#needed = 1;
    else if (byte >= 0xe0 && byte <= 0xef) this.#needed = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) this.#needed = 3;
    else this.#miss();
    // overlong forms, halves of pairs and signs beyond Unicode show in the second byte
    if (byte === 0xe0) this.#expect(0xa0, 0xbf);
    if (byte === 0xed) this.#expect(0x80, 0x9f);
    if (byte === 0xf0) this.#expect(0x90, 0xbf);
    if (byte === 0xf4) this.#expect(0x80, 0x8f);
  }

  #expect(low: number, high: number): void {
    this.#low = low;
    this.#high = high;
  }

  #miss(): void {
    if (this.broken === 0) this.brokenLine = this.#line;
    this.broken += 1;
    this.#needed = 0;
  }
}

const verdictOf = (first: Uint8Array, walk: Utf8Walk, size: number): EncodingFacts | Unfit => {
  const whole = { broken: 0, brokenLine: 0 };
  if (startsWith(first, 0xff, 0xfe)) return { encoding: 'utf-16le', mark: 2, ...whole };
  if (startsWith(first, 0xfe, 0xff)) return { encoding: 'utf-16be', mark: 2, ...whole };
  const sixteen = wide(first);
  if (sixteen !== null) return { encoding: sixteen, mark: 0, ...whole };
  // control signs in number: no spreadsheet writes these
  if (walk.odd > 8 && walk.odd > size / 1_000) return 'notText';
  const mark = startsWith(first, 0xef, 0xbb, 0xbf) ? 3 : 0;
  if (walk.broken === 0) return { encoding: 'utf-8', mark, ...whole };
  // a few broken bytes among many good ones: UTF-8 that something damaged
  const { broken, brokenLine } = walk;
  const damaged = mark > 0 || walk.valid >= 10 * broken;
  return damaged ? { encoding: 'utf-8', mark, broken, brokenLine } : { encoding: 'windows-1252', mark: 0, ...whole };
};

export type EncodingJudge = { feed(chunk: Uint8Array): void; end(size: number): EncodingFacts | Unfit };

/** Feeds on the whole file, a chunk at a time; `end` says what it is. */
export const createEncodingJudge = (): EncodingJudge => {
  const walk = new Utf8Walk();
  let head: Uint8Array | null = null;
  return {
    feed: (chunk) => {
      head ??= chunk.slice(0, 4096);
      walk.feed(chunk);
    },
    end: (size) => {
      walk.end();
      const first = head ?? new Uint8Array();
      return unfit(first) ?? verdictOf(first, walk, size);
    },
  };
};
