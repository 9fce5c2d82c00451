import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeFrom, formatCode, giftCardLabel, handleOf, parseCode, parseHandle, referenceFrom } from './code.rules.ts';

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('a gift card code', () => {
  it('depends on each of its 80 bits, and is parsed as it was formatted', () => {
    fc.assert(
      fc.property(bytes, fc.nat(79), (random, bit) => {
        const code = codeFrom(random);
        expect(formatCode(code)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
        expect(parseCode(formatCode(code))).toBe(code);
        const other = Uint8Array.from(random);
        other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(codeFrom(other)).not.toBe(code);
      }),
    );
    expect(() => codeFrom(new Uint8Array(9))).toThrow(RangeError);
  });

  it('is parsed with any case, spaces and dashes; other input is refused', () => {
    expect(parseCode(' 0ab1-cdef–ghjk mnpq ')).toBe('0AB1CDEFGHJKMNPQ');
    // similar characters (O, I, l) are read as 0 and 1
    expect(parseCode('OabI-cdef-ghjk-mnpq')).toBe('0AB1CDEFGHJKMNPQ');
    expect(parseCode('oabl-cdef-ghjk-mnpq')).toBe('0AB1CDEFGHJKMNPQ');
    for (const input of ['', 'BIENVENUE10', '0AB1-CDEF-GHJK-MNP', '0AB1-CDEF-GHJK-MNPQ-R', '0AB1-CDEF-GHJK-MNP*'])
      expect(parseCode(input)).toBeNull();
  });

  it('has a handle that is not a code', () => {
    const handle = handleOf(`g_${'a'.repeat(22)}`, 'MNPQ');
    expect(parseHandle(handle)).toBe(`g_${'a'.repeat(22)}`);
    expect(parseCode(handle)).toBeNull();
    expect(parseHandle('0AB1CDEFGHJKMNPQ')).toBeNull();
    expect([giftCardLabel(handle), giftCardLabel('0AB1CDEFGHJKMNPQ')]).toEqual(['••••\u00A0MNPQ', '••••\u00A0MNPQ']);
  });

  it('is not used in references, which have eight characters', () => {
    expect(referenceFrom(Uint8Array.of(0, 0, 0, 0, 1))).toBe('CC-00000001');
    expect(referenceFrom(Uint8Array.of(255, 255, 255, 255, 255))).toBe('CC-ZZZZZZZZ');
  });
});
