import { expect, test } from 'vitest';
import { orderListPath, readOrderListState } from './order-list-state.rules.ts';

const read = (query: string) => readOrderListState(new URLSearchParams(query));

test('the address is read and written back', () => {
  for (const query of ['', '?etat=livrees', '?etat=en-cours&annee=2026&reference=TN-7K&page=3'])
    expect(orderListPath(read(query), { page: read(query).page })).toBe(`/espace-client/commandes${query}`);
});

test('ignores unknown values, and a new filter leads to the first page', () => {
  expect(read('etat=x&annee=99&page=0&reference=%20%20')).toEqual({ state: null, year: null, reference: '', page: 1 });
  expect(orderListPath(read('etat=livrees&page=4'), { year: 2025 })).toBe(
    '/espace-client/commandes?etat=livrees&annee=2025',
  );
});
