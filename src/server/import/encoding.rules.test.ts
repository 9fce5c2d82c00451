import { describe, expect, test } from 'vitest';
import { createEncodingJudge } from './encoding.rules.ts';

/** Fed one byte at a time too: a sequence may be cut by a chunk's end. */
const judge = (bytes: Uint8Array, step = bytes.length) => {
  const reading = createEncodingJudge();
  reading.feed(bytes.subarray(0, Math.max(step, 4096)));
  for (let at = Math.max(step, 4096); at < bytes.length; at += step) reading.feed(bytes.subarray(at, at + step));
  return reading.end(bytes.length);
};
const utf16 = (text: string, mark: boolean): Buffer => Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');

describe('encoding of a file', () => {
  const text = 'reference;nom\nA;Robe été à nœud 👗\n';

  test('UTF-8 with and without its mark', () => {
    expect(judge(Buffer.from(text))).toMatchObject({ encoding: 'utf-8', mark: 0, broken: 0 });
    expect(judge(Buffer.from(`\uFEFF${text}`))).toMatchObject({ encoding: 'utf-8', mark: 3 });
  });

  test('an accent at the very end of a long file decides', () => {
    const long = 'a;b\n'.repeat(5_000);
    expect(judge(Buffer.concat([Buffer.from(long), Buffer.from([0xe9, 10])]), 1)).toMatchObject({
      encoding: 'windows-1252',
    });
    expect(judge(Buffer.from(`${long}é\n`), 1)).toMatchObject({ encoding: 'utf-8', broken: 0 });
  });

  test('UTF-16 by its mark or by its zeros', () => {
    expect(judge(utf16(text, true))).toMatchObject({ encoding: 'utf-16le', mark: 2 });
    expect(judge(utf16(text.repeat(5), false))).toMatchObject({ encoding: 'utf-16le', mark: 0 });
    expect(judge(utf16(text, true).swap16())).toMatchObject({ encoding: 'utf-16be', mark: 2 });
  });

  test('a damaged byte among good ones is UTF-8 still, and its line is known', () => {
    const bytes = Buffer.concat([
      Buffer.from('é'.repeat(50)),
      Buffer.from('\n\n'),
      Buffer.from([0xff]),
      Buffer.from('\n'),
    ]);
    expect(judge(bytes)).toEqual({ encoding: 'utf-8', mark: 0, broken: 1, brokenLine: 3 });
  });

  test('overlong forms, halves of pairs and truncated ends are no UTF-8', () => {
    for (const bytes of [
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf5, 0x80, 0x80, 0x80],
      [0xe2, 0x82],
    ]) {
      expect(judge(Buffer.from(bytes))).toMatchObject({ encoding: 'windows-1252' });
    }
  });

  test('workbooks, pictures and programs are not text', () => {
    expect(judge(Buffer.from('PK\u0003\u0004aaaa'))).toBe('workbook');
    expect(judge(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]))).toBe('notText');
    expect(judge(Buffer.from(Array.from({ length: 4000 }, (_, index) => index % 7)))).toBe('notText');
  });
});
