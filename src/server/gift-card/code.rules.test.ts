import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeFrom, giftCardLabel, handleOf, readCode, readHandle, referenceFrom, writtenCode } from './code.rules.ts';
import { amountOf, expiryOf, maskedEmail, sendingDay } from './gift-card.rules.ts';
import { fingerprint, seal, unseal } from './seal.ts';

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

describe('the code of a gift card', () => {
  it('holds each of its 80 bits, and is read again as it was written', () => {
    fc.assert(
      fc.property(bytes, fc.nat(79), (chance, bit) => {
        const code = codeFrom(chance);
        expect(writtenCode(code)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
        expect(readCode(writtenCode(code))).toBe(code);
        const other = Uint8Array.from(chance);
        other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(codeFrom(other)).not.toBe(code);
      }),
    );
    expect(() => codeFrom(new Uint8Array(9))).toThrow(RangeError);
  });

  it('is read however it is typed, and what cannot be one is not', () => {
    expect(readCode(' 0ab1-cdef–ghjk mnpq ')).toBe('0AB1CDEFGHJKMNPQ');
    // what looks alike is the same sign
    expect(readCode('OabI-cdef-ghjk-mnpq')).toBe('0AB1CDEFGHJKMNPQ');
    expect(readCode('oabl-cdef-ghjk-mnpq')).toBe('0AB1CDEFGHJKMNPQ');
    for (const typed of ['', 'BIENVENUE10', '0AB1-CDEF-GHJK-MNP', '0AB1-CDEF-GHJK-MNPQ-R', '0AB1-CDEF-GHJK-MNP*'])
      expect(readCode(typed)).toBeNull();
  });

  it('is kept by carts as a handle, which is no code', () => {
    const handle = handleOf(`g_${'a'.repeat(22)}`, 'MNPQ');
    expect(readHandle(handle)).toBe(`g_${'a'.repeat(22)}`);
    expect(readCode(handle)).toBeNull();
    expect(readHandle('0AB1CDEFGHJKMNPQ')).toBeNull();
    expect([giftCardLabel(handle), giftCardLabel('0AB1CDEFGHJKMNPQ')]).toEqual(['••••\u00A0MNPQ', '••••\u00A0MNPQ']);
  });

  it('is sealed under the address of the printed card, and under no other', () => {
    const sealed = seal('0AB1CDEFGHJKMNPQ', 'secret');
    expect(sealed.includes('0AB1')).toBe(false);
    expect(unseal(sealed, 'secret')).toBe('0AB1CDEFGHJKMNPQ');
    expect(() => unseal(sealed, 'other')).toThrow('unable to authenticate');
    expect(fingerprint('a').equals(fingerprint('b'))).toBe(false);
  });

  it('is not the reference that people read, of eight signs', () => {
    expect(referenceFrom(Uint8Array.of(0, 0, 0, 0, 1))).toBe('CC-00000001');
    expect(referenceFrom(Uint8Array.of(255, 255, 255, 255, 255))).toBe('CC-ZZZZZZZZ');
  });
});

describe('the sale of a gift card', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const offer = { min: 20_000, max: 500_000, currency: 'XOF' as const, amounts: [{ id: 3, amount: 50_000 }] };

  it('takes a proposed amount, or one between the bounds', () => {
    expect(amountOf(offer, { amountId: '3' })).toBe(50_000);
    expect(amountOf(offer, { amountId: '4' })).toBeNull();
    expect([20_000, 500_000, 33_335].map((amount) => amountOf(offer, { amount }))).toEqual([20_000, 500_000, 33_335]);
    expect([19_999, 500_001, 33_333].map((amount) => amountOf(offer, { amount }))).toEqual([null, null, null]);
    expect(amountOf(offer, {})).toBeNull();
  });

  it('is sent now, or on a day of the year to come', () => {
    expect(sendingDay(null, now)).toBeNull();
    expect(sendingDay('2026-11-20T09:00:00Z', now)).toBeNull();
    expect(sendingDay('2026-12-25T08:00:00Z', now)).toEqual(new Date('2026-12-25T08:00:00Z'));
    expect(sendingDay('2028-01-01T00:00:00Z', now)).toBe('tooFar');
  });

  it('lasts as many months as the region says', () => {
    expect(expiryOf(now, 12)).toEqual(new Date('2027-11-21T09:00:00Z'));
    expect(expiryOf(now, 2)).toEqual(new Date('2027-01-21T09:00:00Z'));
  });

  it('hides addresses from whoever is not the buyer', () => {
    expect(maskedEmail('amel@demo.test')).toBe('a•••@demo.test');
    expect(maskedEmail('@demo.test')).toBe('•••@demo.test');
  });
});
