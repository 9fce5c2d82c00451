/** A page of a listing as cards, asked of the shop by the browser. */
import { createTransport } from '#shared/api/transport';
import { cardInColour } from '#storefront/card/card-data.ts';
import type { ListingData } from './listing-data.ts';
import { pageSize } from './listing-state.rules.ts';

const call = createTransport();

export const nextCards = async (query: ListingData['query'], page: number, requestTimestamp: number) => {
  const answer = await call('GET /api/items/list', { ...query, page: page - 1, pageSize, requestTimestamp });
  const cards = answer.items.map((item) => cardInColour(item, query.selectedStyleId ?? []));
  return { cards, requestTimestamp: answer.requestTimestamp };
};
