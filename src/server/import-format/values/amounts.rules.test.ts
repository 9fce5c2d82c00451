import { describe, expect, test } from 'vitest';
import type { Currency } from '#shared/money';
import { parseAmount, parseInteger, parseUnits } from './amounts.rules.ts';

const amount = (text: string, currency: Currency): number | string => {
  const result = parseAmount(text, currency);
  return result.ok ? result.amount : result.reason;
};

describe('amounts', () => {
  test.each([
    ['129,9', 129_900],
    ['129.900', 129_900],
    ['12.500', 12_500],
    ['12,500', 12_500],
    ['1 129,900', 1_129_900],
    ['1\u202F129,900', 1_129_900],
    ['1.129,900', 1_129_900],
    ['1,129.900', 1_129_900],
    ['1.250.000', 1_250_000_000],
    ['12500', 12_500_000],
    ['129,900 TND', 129_900],
    ['89.5 DT', 89_500],
    ['0,001', 1],
    ['12,5000', 12_500],
  ])('reads %s as %i millimes', (text, expected) => {
    expect(amount(text, 'TND')).toBe(expected);
  });

  test.each([
    ['12500', 12_500],
    ['12 500', 12_500],
    ['12500,00', 12_500],
    ['12500.0', 12_500],
    ['1.250.000', 1_250_000],
    ['1,250,000.00', 1_250_000],
    ['12 500 F CFA', 12_500],
    ['12500 XOF', 12_500],
  ])('reads %s as %i francs', (text, expected) => {
    expect(amount(text, 'XOF')).toBe(expected);
  });

  test('a single separator before three digits is ambiguous when the currency has no decimals', () => {
    expect(amount('12.500', 'XOF')).toBe('ambiguous');
    expect(amount('12,000', 'XOF')).toBe('ambiguous');
  });

  test.each([
    ['12,9999', 'TND', 'tooManyDecimals'],
    ['1 129,900', 'XOF', 'tooManyDecimals'],
    ['12,5', 'XOF', 'tooManyDecimals'],
    ['-12', 'TND', 'notPositive'],
    ['\u221212', 'TND', 'notPositive'],
    ['0,000', 'TND', 'notPositive'],
    ['douze', 'TND', 'notNumber'],
    ['12,', 'TND', 'notNumber'],
    [',5', 'TND', 'notNumber'],
    ['1.12.300', 'TND', 'notNumber'],
    ['1,2,3.4', 'TND', 'notNumber'],
    ['1e5', 'TND', 'notNumber'],
    ['12 €', 'TND', 'notNumber'],
    ['', 'TND', 'notNumber'],
    ['99999999999', 'TND', 'tooLarge'],
    ['12502', 'XOF', 'notCoin'],
    ['12 501 F CFA', 'XOF', 'notCoin'],
    ['3', 'XOF', 'notCoin'],
  ] as const)('refuses %s in %s: %s', (text, currency, reason) => {
    expect(amount(text, currency)).toBe(reason);
  });

  test.each([
    ['1,234.5678', 'TND', 1_234_568],
    ['1.0005', 'TND', 1_001],
    ['1.000499', 'TND', 1_000],
    ['1,500.50', 'XOF', 1_501],
    ['1 500,5 CFA', 'XOF', 1_501],
    ['1 500,49', 'XOF', 1_500],
  ] as const)('returns %s in %s, which has too many decimals, as rounded to %i', (text, currency, rounded) => {
    expect(parseUnits(text, currency)).toEqual({ ok: false, reason: 'tooManyDecimals', rounded });
  });

  test('an amount that is too large is not rounded', () => {
    expect(parseUnits('99999999999,99999', 'TND')).toEqual({ ok: false, reason: 'tooLarge' });
    expect(parseUnits('1 000 000 000,5', 'XOF')).toEqual({ ok: false, reason: 'tooLarge' });
  });

  test('returns the nearest payable prices for an amount that is not a multiple of the smallest coin', () => {
    expect(parseAmount('12502', 'XOF')).toMatchObject({ nearest: [12_500, 12_505] });
    expect(parseAmount('3', 'XOF')).toMatchObject({ nearest: [5, 10] });
    expect(amount('0,001', 'TND')).toBe(1);
  });

  test('quantities are integers without a sign', () => {
    expect(['12', '0', '1 200', '12.0', '12,00'].map(parseInteger)).toEqual([12, 0, 1200, 12, 12]);
    expect(['-1', '1,5', 'x', '', '12345678901'].map(parseInteger)).toEqual([null, null, null, null, null]);
  });
});
