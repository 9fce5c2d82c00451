/** State of the list of orders, in the query of its URL. */
import { pageNumberIn } from '#app/page-number.rules.ts';
import type { OrderState } from '#shared/api/order-shapes';

export const ordersPath = '/espace-client/commandes';
export const pastOrdersPath = `${ordersPath}/avant`;
export const orderPath = (reference: string): string => `${ordersPath}/${reference.toLowerCase()}`;

export type OrderListState = {
  readonly state: OrderState | null;
  readonly year: number | null;
  readonly reference: string;
  /** Counts from 1. */
  readonly page: number;
};

const names: Readonly<Record<OrderState, string>> = { OPEN: 'en-cours', DELIVERED: 'livrees', CANCELLED: 'annulees' };

/** In the order of the filters. */
export const orderStates: readonly OrderState[] = ['OPEN', 'DELIVERED', 'CANCELLED'];

const stateNamed = (name: string | null): OrderState | null => {
  if (name === names.OPEN) return 'OPEN';
  if (name === names.DELIVERED) return 'DELIVERED';
  return name === names.CANCELLED ? 'CANCELLED' : null;
};

/** Ignores unknown values. */
export const readOrderListState = (query: URLSearchParams): OrderListState => {
  const year = /^2[01]\d\d$/.exec(query.get('annee') ?? '')?.[0];
  return {
    state: stateNamed(query.get('etat')),
    year: year === undefined ? null : Number(year),
    reference: (query.get('reference') ?? '').trim().slice(0, 40),
    page: pageNumberIn(query),
  };
};

export const orderListPath = (current: OrderListState, change: Partial<OrderListState> = {}): string => {
  const { state, year, reference, page } = { ...current, page: 1, ...change };
  const query = new URLSearchParams({
    ...(state && { etat: names[state] }),
    ...(year !== null && { annee: String(year) }),
    ...(reference !== '' && { reference }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? ordersPath : `${ordersPath}?${query}`;
};

/** Value of the hidden field that keeps the filter in a form. */
export const stateName = (state: OrderState): string => names[state];
