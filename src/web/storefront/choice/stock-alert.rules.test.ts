import { expect, it } from 'vitest';
import { stockAlertOf } from './stock-alert.rules.ts';

const soldOut = { ids: ['11', '12', null], stocks: ['UNAVAILABLE', 'UNAVAILABLE', null], available: 0 } as const;
const partly = { ids: ['11', '12', null], stocks: ['UNAVAILABLE', 'AVAILABLE', null], available: 1 } as const;
const alertFor = (choice: typeof soldOut | typeof partly, sizeIndex: number | null, isOut = false) =>
  stockAlertOf({
    itemRef: 'ROBE-1',
    style: 'noir',
    choice: { ...choice, ids: [...choice.ids], stocks: [...choice.stocks] },
    sizeIndex,
    isOut,
  });

it('is about the chosen size when it is sold out', () => {
  expect(alertFor(partly, 0)).toEqual({ kind: 'BACK_IN_STOCK', itemRef: 'ROBE-1', itemVariantId: '11', style: null });
  expect(alertFor(partly, 1)).toBeNull();
});

it('is about the colour when all its sizes are sold out, also for a size that the colour never had', () => {
  for (const sizeIndex of [null, 2])
    expect(alertFor(soldOut, sizeIndex)).toMatchObject({ itemVariantId: null, style: 'noir' });
});

it('is about any colour when the whole item is sold out', () => {
  expect(alertFor(soldOut, null, true)).toMatchObject({ itemVariantId: null, style: null });
});

it('is not offered for a size that the colour never had while other sizes are in stock', () => {
  expect(alertFor(partly, 2)).toBeNull();
  expect(alertFor(partly, null)).toBeNull();
});
