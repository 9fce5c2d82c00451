import { expect, test } from 'vitest';
import { readReference } from './order-reference.ts';

test.each([
  ['tn-7k3f9q', 'TN-7K3F9Q'],
  ['TN 7K3F 9Q ', 'TN-7K3F9Q'],
  ['tn7k3f9q', 'TN-7K3F9Q'],
  ['SN-O1IL00', 'SN-011100'],
  ['', '-'],
])('reads %o as %s', (typed, reference) => {
  expect(readReference(typed)).toBe(reference);
});
