import { describe, expect, test } from 'vitest';
import type { Added } from './added-item.ts';
import { piecesOf, readWaiting, type Waiting } from './queue.rules.ts';

const dress: Added = {
  itemVariantId: '12',
  quantity: 2,
  name: 'Robe',
  path: '/catalogue/ROBE-1-article-robe',
  style: 'Écru',
  size: '38',
  unitPrice: 129_900,
  originalUnitPrice: 129_900,
  currency: 'TND',
  picture: { image: null, kind: 'robe', hex: null, wall: 'sable' },
};

describe('what waits for the line to come back', () => {
  test('comes back from the browser word for word, key and cart included', () => {
    const list: Waiting[] = [
      { key: 'a', added: [dress], cartId: null },
      { key: 'b', added: [dress, dress] },
    ];
    expect(readWaiting(JSON.stringify(list))).toEqual(list);
    expect(piecesOf(list.flatMap(({ added }) => added))).toBe(6);
  });

  test('is nothing when the browser kept something else', () => {
    for (const text of [
      null,
      '',
      '{',
      '{}',
      '[1]',
      '[{"key":"a"}]',
      '[{"key":"a","added":[]}]',
      '[{"key":1,"added":[{}]}]',
    ])
      expect(readWaiting(text)).toEqual([]);
  });
});
