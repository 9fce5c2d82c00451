import { expect, test } from 'vitest';
import { readInvoiceText } from './typed-text.rules.ts';

test.each([
  ['', null],
  ['FA-TN-2026-000042', { kind: 'code', value: 'FA-TN-2026-000042' }],
  ['tn-7K2M9Q', { kind: 'code', value: 'tn-7K2M9Q' }],
  ['FA-', { kind: 'code', value: 'FA-' }],
  ['Amel@Demo.test', { kind: 'email', value: 'amel@demo.test' }],
  ['Zoubeïda Ksouri', { kind: 'name', value: 'zoubeida ksouri' }],
])('reads %j', (typed, text) => {
  expect(readInvoiceText(typed)).toEqual(text);
});
