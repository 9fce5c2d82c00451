import { expect, test } from 'vitest';
import { judgeCostList, readCostList, readRecorded, readTypedCosts, recordedText } from './cost-list.rules.ts';

const row = (sku: string, cost: number | null) => ({
  variantId: '7',
  sku,
  ref: 'ROBE',
  name: 'Robe',
  style: 'Noir',
  size: '38',
  price: 129_900,
  cost,
  since: null,
  recorded: [],
});

test.each([
  [
    'two columns of a spreadsheet',
    'A-1\t42,500\n\nB-2\t12\n',
    [
      ['A-1', '42,500'],
      ['B-2', '12'],
    ],
  ],
  [
    'a file exported from the console',
    'SKU;Référence;Prix d’achat HT\r\nA-1;R;42,500\r\nB-2;R;\r\n',
    [['A-1', '42,500']],
  ],
  ['a product file of Shopify', 'Handle;Variant SKU;Cost per item\nrobe;"A-1";"9.5"', [['A-1', '9.5']]],
  ['nothing', ' \n ', []],
])('%s is read', (_, text, expected) => {
  expect(readCostList(text).map(({ sku, text: cost }) => [sku, cost])).toEqual(expected);
});

test('each pasted line has a verdict', () => {
  const lines = readCostList('a-1\t12,5\nA-1\t13\nB-2\t8\nC-3\tcher\nX-9\t1');
  const judged = judgeCostList(lines, [row('A-1', null), row('B-2', 8000), row('C-3', null)], 'TND');
  expect(judged.map(({ verdict, amount }) => [verdict, amount])).toEqual([
    ['CHANGED', 12_500],
    ['REPEATED', 13_000],
    ['SAME', 8000],
    ['WRONG', null],
    ['UNKNOWN', 1000],
  ]);
});

test('the cost of an item counts for its variants that were not typed', () => {
  const field = (variantId: string, ref: string, text: string, seen: number | null) => ({
    variantId,
    ref,
    text,
    seen,
    recorded: [],
    isKept: false,
  });
  const seenLater: never[] = [];
  const fields = [
    field('1', 'R', '', null),
    field('2', 'R', '9', null),
    field('3', 'R', '5,000', 5000),
    field('4', 'S', '', 7000),
    field('5', 'S', '1,2345', 1000),
  ];
  expect(readTypedCosts({ validFrom: '2026-12-01', fields, items: new Map([['R', '12']]) }, 'TND')).toEqual({
    wrong: ['5'],
    lines: [
      { variantId: '1', amount: 12_000, seen: null, seenLater },
      { variantId: '2', amount: 9000, seen: null, seenLater },
      { variantId: '3', amount: 12_000, seen: 5000, seenLater },
      { variantId: '4', amount: null, seen: 7000, seenLater },
      { variantId: '5', amount: null, seen: 1000, seenLater },
    ],
  });
});

test('the cost of today is sent again when a person asks for it, with the later ones that were seen', () => {
  const recorded = [
    { from: '2026-03-01', cost: 4000 },
    { from: '2026-11-01', cost: 5000 },
    { from: '2027-01-01', cost: null },
  ];
  expect(readRecorded(recordedText(recorded))).toEqual(recorded);
  const field = { variantId: '1', ref: 'R', text: '5,000', seen: 5000, recorded };
  const lineOf = (validFrom: string, isKept: boolean, ofItem = '') =>
    readTypedCosts({ validFrom, fields: [{ ...field, isKept }], items: new Map([['R', ofItem]]) }, 'TND').lines;
  expect(lineOf('2026-12-01', false)).toEqual([]);
  const line = { variantId: '1', amount: 5000, seen: 5000 };
  expect(lineOf('2026-12-01', true)).toEqual([{ ...line, seenLater: recorded.slice(2) }]);
  expect(lineOf('2026-06-01', false, '5')).toEqual([{ ...line, seenLater: recorded.slice(1) }]);
});
