import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { chooseCodings, compress } from './encoding.ts';
import { etagForCoding, etagOf, matchesEtag } from './etag.ts';

describe('the coding of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['identity;q=1, *;q=0', 'identity'],
    ['BR', 'br'],
    ['br;q=abc', 'identity'],
  ] as const)('for Accept-Encoding %j is %s', (accepted, coding) => {
    expect(chooseCodings(accepted).best).toBe(coding);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['br, zstd;q=0.5', 'br'],
    ['zstd;q=0, gzip', 'gzip'],
    ['zstd', 'zstd'],
    [undefined, 'identity'],
  ] as const)('made in haste, for Accept-Encoding %j, is %s', (accepted, coding) => {
    expect(chooseCodings(accepted).fast).toBe(coding);
  });

  test('round-trips the bytes', async () => {
    const text = Buffer.from('Une robe d’été à volants. '.repeat(500));
    expect(brotliDecompressSync(await compress(text, 'br', 4))).toEqual(text);
    expect(gunzipSync(await compress(text, 'gzip', 6))).toEqual(text);
    expect(zstdDecompressSync(await compress(text, 'zstd', 3))).toEqual(text);
  });

  test.each(['br', 'gzip', 'zstd'] as const)(
    'returns a buffer that is not larger than its content, for %s',
    async (coding) => {
      const bytes = await compress('Une robe d’été à volants. '.repeat(500), coding, 3);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    },
  );
});

describe('entity tags', () => {
  test('differ with the bytes and with the coding', () => {
    expect(etagOf('a')).not.toBe(etagOf('b'));
    expect(etagForCoding('"x"', 'br')).toBe('"x-br"');
    expect(etagForCoding('"x"', 'identity')).toBe('"x"');
  });

  test('match in a list, as a weak tag, and for `*`', () => {
    for (const header of ['"x"', '*', '"y", "x"', 'W/"x"', '"y",W/"x"']) expect(matchesEtag(header, '"x"')).toBe(true);
    for (const header of [undefined, '', '"y"', 'x', '"x-br"']) expect(matchesEtag(header, '"x"')).toBe(false);
  });
});
