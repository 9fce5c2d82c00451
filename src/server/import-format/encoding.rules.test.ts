import { describe, expect, test } from 'vitest';
import { createEncodingDetector } from './encoding.rules.ts';

/** A `step` of 1 tests sequences that are split between chunks. */
const detect = (bytes: Uint8Array, step = bytes.length) => {
  const detector = createEncodingDetector();
  detector.feed(bytes.subarray(0, Math.max(step, 4096)));
  for (let at = Math.max(step, 4096); at < bytes.length; at += step) detector.feed(bytes.subarray(at, at + step));
  return detector.end(bytes.length);
};
const utf16 = (text: string, mark: boolean): Buffer => Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');

describe('encoding of a file', () => {
  const text = 'reference;nom\nA;Robe été à nœud 👗\n';

  test('detects UTF-8 with and without a byte-order mark', () => {
    expect(detect(Buffer.from(text))).toMatchObject({ encoding: 'utf-8', markLength: 0, invalidCount: 0 });
    expect(detect(Buffer.from(`\uFEFF${text}`))).toMatchObject({ encoding: 'utf-8', markLength: 3 });
  });

  test('detects the encoding from an accent at the very end of a long file', () => {
    const long = 'a;b\n'.repeat(5_000);
    expect(detect(Buffer.concat([Buffer.from(long), Buffer.from([0xe9, 10])]), 1)).toMatchObject({
      encoding: 'windows-1252',
    });
    expect(detect(Buffer.from(`${long}é\n`), 1)).toMatchObject({ encoding: 'utf-8', invalidCount: 0 });
  });

  test('detects UTF-16 by its byte-order mark or its zero bytes', () => {
    expect(detect(utf16(text, true))).toMatchObject({ encoding: 'utf-16le', markLength: 2 });
    expect(detect(utf16(text.repeat(5), false))).toMatchObject({ encoding: 'utf-16le', markLength: 0 });
    expect(detect(utf16(text, true).swap16())).toMatchObject({ encoding: 'utf-16be', markLength: 2 });
  });

  test('reports the line of an invalid byte in a file that is otherwise UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from('é'.repeat(50)),
      Buffer.from('\n\n'),
      Buffer.from([0xff]),
      Buffer.from('\n'),
    ]);
    expect(detect(bytes)).toEqual({ encoding: 'utf-8', markLength: 0, invalidCount: 1, invalidLine: 3 });
  });

  test('overlong forms, surrogates and truncated sequences are not valid UTF-8', () => {
    for (const bytes of [
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf5, 0x80, 0x80, 0x80],
      [0xe2, 0x82],
    ]) {
      expect(detect(Buffer.from(bytes))).toMatchObject({ encoding: 'windows-1252' });
    }
  });

  test('workbooks, pictures and programs are not text', () => {
    expect(detect(Buffer.from('PK\u0003\u0004aaaa'))).toBe('workbook');
    expect(detect(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]))).toBe('notText');
    expect(detect(Buffer.from(Array.from({ length: 4000 }, (_, index) => index % 7)))).toBe('notText');
  });
});
