import { expect, test } from 'vitest';
import { formatPhone, parsePhone } from './phone.ts';

const countries = ['TN', 'SN', 'CI'];

test.each([
  ['98 123 456', 'TN', '+21698123456'],
  ['+216 98.123.456', 'TN', '+21698123456'],
  ['00216 98 123 456', 'SN', '+21698123456'],
  ['71-234-567', 'TN', '+21671234567'],
  ['77 123 45 67', 'SN', '+221771234567'],
  ['+225 07 01 02 03 04', 'CI', '+2250701020304'],
  ['0701020304', 'CI', '+2250701020304'],
])('%s in %s is %s', async (typed, region, number) => {
  expect(await parsePhone(typed, region, countries)).toBe(number);
});

test.each([
  ['12 34', 'TN'],
  ['98 123 45', 'TN'],
  ['07 01 02 03', 'CI'],
  ['+33 6 12 34 56 78', 'TN'],
  ['000000000', 'SN'],
])('%s in %s is no phone number of the countries', async (typed, region) => {
  expect(await parsePhone(typed, region, countries)).toBe(null);
});

test.each([
  ['+21620123456', '+216 20 123 456'],
  ['+21671234567', '+216 71 234 567'],
  ['+221771234567', '+221 77 123 45 67'],
  ['+2250701020304', '+225 07 01 02 03 04'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['au magasin', 'au magasin'],
])('%s is shown as %s', async (phone, shown) => {
  expect(await formatPhone(phone)).toBe(shown.startsWith('+') ? shown.replaceAll(' ', '\u00A0') : shown);
});
