import { describe, expect, test } from 'vitest';
import type { ProPriceRow } from '#shared/api/pro-prices';
import {
  applyRule,
  cellKey,
  changesIn,
  draftOf,
  largestChange,
  parseMoment,
  pasteInto,
  roundPrice,
  type PriceRule,
} from './price-grid.rules.ts';

const tunis = { currency: 'TND', timeZone: 'Africa/Tunis' } as const;
const dakar = { currency: 'XOF', timeZone: 'Africa/Dakar' } as const;
const rowOf = (id: number, amount: number | null): ProPriceRow => ({
  variantId: String(id),
  sku: `SKU-${id}`,
  ref: 'ROBE-1',
  name: 'Robe',
  style: 'Noir',
  size: '38',
  price: amount === null ? null : { amount, saleAmount: null, saleStartsAt: null, saleEndsAt: null },
});
const rows = [rowOf(1, 129_900), rowOf(2, 89_900), rowOf(3, null)];
const byId = new Map(rows.map((row) => [row.variantId, row]));

describe('a typed cell', () => {
  test('changes the price of its row, and an empty price ends the sale of the variant', () => {
    const edits = new Map([
      [cellKey('1', 'amount'), '119,900'],
      [cellKey('2', 'amount'), ''],
    ]);
    expect(draftOf(rowOf(1, 129_900), edits, tunis)).toMatchObject({ kind: 'changed', price: { amount: 119_900 } });
    expect(draftOf(rowOf(2, 89_900), edits, tunis)).toEqual({ kind: 'changed', price: null });
  });

  test('with the saved value is no change, and one that cannot be read is named', () => {
    expect(draftOf(rowOf(1, 129_900), new Map([[cellKey('1', 'amount'), '129.9']]), tunis)).toEqual({ kind: 'same' });
    const wrong = draftOf(rowOf(1, 129_900), new Map([[cellKey('1', 'saleEndsAt'), 'demain']]), tunis);
    expect(wrong).toEqual({ kind: 'wrong', column: 'saleEndsAt' });
  });

  test('takes dates in French and ISO order, in the time zone of the region', () => {
    expect(parseMoment('31/12/2026 18:30', 'Africa/Tunis')).toBe('2026-12-31T17:30:00.000Z');
    expect(parseMoment('2026-12-31', 'Africa/Dakar')).toBe('2026-12-31T00:00:00.000Z');
    expect(parseMoment('', 'Africa/Dakar')).toBeNull();
    for (const text of ['31/02/2026', '2026-13-01', '12', '31/12/2026 25:00'])
      expect(parseMoment(text, 'Africa/Dakar')).toBeUndefined();
  });
});

test('a pasted table fills the cells from the active one on, and ignores what is beyond the sheet', () => {
  const edits = pasteInto(
    new Map(),
    rows,
    { row: 1, column: 0 },
    '79,900\t69,900\r\n50\t40\textra\tmore\tbeyond\r\n1\r\n',
  );
  expect([...edits]).toEqual([
    ['2:amount', '79,900'],
    ['2:saleAmount', '69,900'],
    ['3:amount', '50'],
    ['3:saleAmount', '40'],
    ['3:saleStartsAt', 'extra'],
    ['3:saleEndsAt', 'more'],
  ]);
  expect(changesIn(byId, edits, tunis)).toMatchObject({
    changes: [{ row: { variantId: '2' }, price: { amount: 79_900, saleAmount: 69_900 } }],
    wrong: [{ column: 'saleStartsAt' }],
  });
});

describe('a rule', () => {
  const rule: PriceRule = { target: 'SALE', percent: -20, rounding: 'ENDING_900', startsAt: '01/02/2027', endsAt: '' };

  test('prepares a sale with its window for the rows that have a price', () => {
    const edits = applyRule(new Map(), rows, rule, { ...tunis, coin: 1 });
    const { changes, wrong } = changesIn(byId, edits, tunis);
    expect(wrong).toEqual([]);
    expect(changes.map(({ price }) => [price?.saleAmount, price?.saleStartsAt, price?.saleEndsAt])).toEqual([
      [103_900, '2027-01-31T23:00:00.000Z', null],
      [71_900, '2027-01-31T23:00:00.000Z', null],
    ]);
    expect(largestChange(changes)).toBe(-20);
  });

  test('rounds down to prices that the shop can ask', () => {
    expect([103_920, 102_900, 899, 950].map((amount) => roundPrice(amount, 'ENDING_900', 1))).toEqual([
      103_900, 102_900, 899, 900,
    ]);
    expect([12_499, 12_500, 49].map((amount) => roundPrice(amount, 'COIN_50', 5))).toEqual([12_450, 12_500, 45]);
    const francs = applyRule(new Map(), [rowOf(1, 12_500)], { ...rule, rounding: 'COIN_50' }, { ...dakar, coin: 5 });
    expect(francs.get('1:saleAmount')).toBe('10\u202F000');
  });
});
