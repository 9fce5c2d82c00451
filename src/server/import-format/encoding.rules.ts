/** Detects the encoding from all bytes of a file, because the first accent may be at its end. */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export type EncodingInfo = {
  encoding: Encoding;
  markLength: number;
  /** Number of invalid UTF-8 sequences, and the line of the first. */
  invalidCount: number;
  invalidLine: number;
};
export type NotText = 'workbook' | 'notText';

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean =>
  head.every((byte, index) => bytes[index] === byte);

/** Recognises workbooks, images, archives and programs by their first bytes. */
const binaryTypeOf = (head: Uint8Array): NotText | null => {
  // zip (xlsx, ods) and xls
  if (startsWith(head, 0x50, 0x4b, 3, 4) || startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) return 'workbook';
  const signatures = [
    [0x25, 0x50, 0x44, 0x46],
    [0x1f, 0x8b],
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x7f, 0x45, 0x4c, 0x46],
  ];
  return signatures.some((signature) => startsWith(head, ...signature)) ? 'notText' : null;
};

/** Detects UTF-16 without a byte-order mark: every second byte of ASCII text is zero. */
const utf16Of = (head: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const threshold = head.length / 5;
  if ((zeros[1] ?? 0) > threshold && (zeros[0] ?? 0) < threshold / 10) return 'utf-16le';
  return (zeros[0] ?? 0) > threshold && (zeros[1] ?? 0) < threshold / 10 ? 'utf-16be' : null;
};

class Utf8Scanner {
  valid = 0;
  invalid = 0;
  invalidLine = 0;
  controls = 0;
  #line = 1;
  // number of continuation bytes still expected, and the valid range of the next one
  #remaining = 0;
  #low = 0x80;
  #high = 0xbf;

  feed(chunk: Uint8Array): void {
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      // fast path: nearly every byte is printable ASCII
      if (byte < 32 || byte > 126 || this.#remaining > 0) this.#scan(byte);
    }
  }

  end(): void {
    if (this.#remaining > 0) this.#countInvalid();
  }

  #scan(byte: number): void {
    if (this.#remaining > 0) {
      const isValid = byte >= this.#low && byte <= this.#high;
      this.#expect(0x80, 0xbf);
      if (isValid) {
        this.#remaining -= 1;
        if (this.#remaining === 0) this.valid += 1;
        return;
      }
      this.#countInvalid();
    }
    if (byte >= 0x80) this.#startSequence(byte);
    else if (byte === 10) this.#line += 1;
    else if (byte < 9 || (byte > 13 && byte < 32)) this.controls += 1;
  }

  #startSequence(byte: number): void {
    if (byte >= 0xc2 && byte <= 0xdf) this.#remaining = 1;
    else if (byte >= 0xe0 && byte <= 0xef) this.#remaining = 2;
    else if (byte >= 0xf0 && byte <= 0xf4) this.#remaining = 3;
    else this.#countInvalid();
    // the second byte reveals overlong forms, surrogates and code points beyond Unicode
    if (byte === 0xe0) this.#expect(0xa0, 0xbf);
    if (byte === 0xed) this.#expect(0x80, 0x9f);
    if (byte === 0xf0) this.#expect(0x90, 0xbf);
    if (byte === 0xf4) this.#expect(0x80, 0x8f);
  }

  #expect(low: number, high: number): void {
    this.#low = low;
    this.#high = high;
  }

  #countInvalid(): void {
    if (this.invalid === 0) this.invalidLine = this.#line;
    this.invalid += 1;
    this.#remaining = 0;
  }
}

const textEncodingOf = (head: Uint8Array, scanner: Utf8Scanner, size: number): EncodingInfo | NotText => {
  const valid = { invalidCount: 0, invalidLine: 0 };
  if (startsWith(head, 0xff, 0xfe)) return { encoding: 'utf-16le', markLength: 2, ...valid };
  if (startsWith(head, 0xfe, 0xff)) return { encoding: 'utf-16be', markLength: 2, ...valid };
  const utf16 = utf16Of(head);
  if (utf16 !== null) return { encoding: utf16, markLength: 0, ...valid };
  if (scanner.controls > 8 && scanner.controls > size / 1_000) return 'notText';
  const markLength = startsWith(head, 0xef, 0xbb, 0xbf) ? 3 : 0;
  if (scanner.invalid === 0) return { encoding: 'utf-8', markLength, ...valid };
  // a few invalid sequences among many valid ones mean damaged UTF-8
  const { invalid: invalidCount, invalidLine } = scanner;
  const isDamagedUtf8 = markLength > 0 || scanner.valid >= 10 * invalidCount;
  return isDamagedUtf8
    ? { encoding: 'utf-8', markLength, invalidCount, invalidLine }
    : { encoding: 'windows-1252', markLength: 0, ...valid };
};

export type EncodingDetector = { feed(chunk: Uint8Array): void; end(size: number): EncodingInfo | NotText };

/** Pass every chunk of the file in order, then call `end` with the file size. */
export const createEncodingDetector = (): EncodingDetector => {
  const scanner = new Utf8Scanner();
  let head: Uint8Array | null = null;
  return {
    feed: (chunk) => {
      head ??= chunk.slice(0, 4096);
      scanner.feed(chunk);
    },
    end: (size) => {
      scanner.end();
      const start = head ?? new Uint8Array();
      return binaryTypeOf(start) ?? textEncodingOf(start, scanner, size);
    },
  };
};
