import { describe, expect, test } from 'vitest';
import type { Currency } from '#shared/money';
import { readAmount, readInteger } from './amounts.rules.ts';

const amount = (text: string, currency: Currency): number | string => {
  const read = readAmount(text, currency);
  return read.ok ? read.amount : read.why;
};

describe('amounts of a file', () => {
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
  ])('%s is %i millimes of a dinar', (text, expected) => {
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
  ])('%s is %i francs', (text, expected) => {
    expect(amount(text, 'XOF')).toBe(expected);
  });

  test('a single separator before three digits is ambiguous where the currency has no decimals', () => {
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
  ] as const)('%s in %s is refused: %s', (text, currency, why) => {
    expect(amount(text, currency)).toBe(why);
  });

  test('francs between two coins come with the prices around them', () => {
    expect(readAmount('12502', 'XOF')).toMatchObject({ around: [12_500, 12_505] });
    expect(readAmount('3', 'XOF')).toMatchObject({ around: [5, 10] });
    expect(amount('0,001', 'TND')).toBe(1);
  });

  test('quantities are whole, without a sign', () => {
    expect(['12', '0', '1 200', '12.0', '12,00'].map(readInteger)).toEqual([12, 0, 1200, 12, 12]);
    expect(['-1', '1,5', 'x', '', '12345678901'].map(readInteger)).toEqual([null, null, null, null, null]);
  });
});
