import { describe, expect, test } from 'vitest';
import { parseQueue, totalQuantity, type AddedItem, type QueuedAdd } from './add-queue.rules.ts';

const dress: AddedItem = {
  itemVariantId: '12',
  quantity: 2,
  name: 'Robe',
  path: '/catalogue/ROBE-1-article-robe',
  style: 'Écru',
  size: '38',
  unitPrice: 129_900,
  originalUnitPrice: 129_900,
  currency: 'TND',
  picture: { image: null, kind: 'dress', hex: null, wall: 'sand' },
};

describe('the stored add queue', () => {
  test('keeps key and cart of each request', () => {
    const queue: QueuedAdd[] = [
      { key: 'a', added: [dress], cartId: null },
      { key: 'b', added: [dress, dress] },
    ];
    expect(parseQueue(JSON.stringify(queue))).toEqual(queue);
    expect(totalQuantity(queue.flatMap(({ added }) => added))).toBe(6);
  });

  test('is empty when the stored text is not a queue', () => {
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
      expect(parseQueue(text)).toEqual([]);
  });
});
