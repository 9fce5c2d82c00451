import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ListedOrder } from '#shared/api/order-shapes';
import { OrderPromise } from './order-card.tsx';

const promiseOf = (order: Partial<ListedOrder>): string =>
  renderToStaticMarkup(createElement(OrderPromise, { order: order as ListedOrder, timeZone: 'Africa/Tunis' })).replace(
    /\s/g,
    ' ',
  );

test('a finished order says when it was delivered or collected', () => {
  const delivery = { earliest: '2026-11-20', latest: '2026-11-21' };
  const status = 'DELIVERED_AND_INVOICED' as const;
  const finished = { status, history: [{ status, date: '2026-11-21T10:00:00.000Z', note: null }] };
  expect(promiseOf({ ...finished, delivery: { ...delivery, pickup: false } })).toBe('Livrée le 21 novembre 2026');
  expect(promiseOf({ ...finished, delivery: { ...delivery, pickup: true } })).toBe('Retirée le 21 novembre 2026');
});
