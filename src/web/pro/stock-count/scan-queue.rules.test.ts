import { expect, test } from 'vitest';
import { noScans, withAnswer, withoutAnswer, withoutRefused, withScan, type Scan } from './scan-queue.rules.ts';

const scan = (key: string): Scan => ({ key, code: `SKU-${key}`, quantity: '1' });
const two = withScan(withScan(noScans, scan('a')), scan('b'));

test('an answer removes its scan, and a refused scan is kept with its error', () => {
  const first = withAnswer(two, { key: 'a', done: null, refusals: ['inconnu'] });
  expect([first.scans, first.refused]).toEqual([[scan('b')], [{ ...scan('a'), refusal: 'inconnu' }]]);
  const second = withAnswer(first, { key: 'b', done: '1 pièce', refusals: [] });
  expect([second.scans, second.done, second.refused.length]).toEqual([[], '1 pièce', 1]);
  expect(withoutRefused(second, 'a').refused).toEqual([]);
});

test('an answer to another scan than the one that was sent changes nothing', () => {
  for (const key of ['b', 'c', '']) expect(withAnswer(two, { key, done: 'compté', refusals: [] })).toBe(two);
});

test('after a lost answer, scans are kept until they are sent again, at the latest with the next scan', () => {
  const lost = withoutAnswer(two, 'a');
  expect([lost.needsResend, lost.scans]).toEqual([true, two.scans]);
  expect(withScan(lost, scan('c'))).toMatchObject({ needsResend: false, scans: [{}, {}, {}] });
  expect(withAnswer(lost, { key: 'a', done: 'compté', refusals: [] }).needsResend).toBe(false);
  expect(withoutAnswer(two, 'b')).toBe(two);
});
