import { expect, test } from 'vitest';
import { readTypedText } from './search-text.rules.ts';

const regions = ['TN', 'SN', 'CI'];

test.each([
  ['  ', null],
  ['TN-7K3F9Q', { kind: 'reference', value: 'TN-7K3F9Q' }],
  ['tn 7k3f9q', { kind: 'reference', value: 'TN-7K3F9Q' }],
  ['tn7k3', { kind: 'reference', value: 'TN-7K3' }],
  ['TN-', { kind: 'reference', value: 'TN-' }],
  ['7K3FOI', { kind: 'references', values: ['TN-7K3F01', 'SN-7K3F01', 'CI-7K3F01'] }],
  ['20 123 456', { kind: 'phoneEnd', value: '20123456' }],
  ['123456', { kind: 'phoneEnd', value: '123456' }],
  ['+216 20-123-456', { kind: 'phone', value: '+21620123456' }],
  ['00216 20 123 456', { kind: 'phone', value: '+21620123456' }],
  ['Amel@Demo.test', { kind: 'email', value: 'amel@demo.test' }],
  ['ROB-PORTEF-LIN', { kind: 'code', value: 'ROB-PORTEF-LIN' }],
  ['Cindy', { kind: 'code', value: 'Cindy' }],
  ['Leïla Guesmi', { kind: 'name', value: 'leila guesmi' }],
  ['12', { kind: 'name', value: '12' }],
])('reads %o', (typed, expected) => {
  expect(readTypedText(typed, regions)).toEqual(expected);
});
