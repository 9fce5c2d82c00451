import { implement, type Implementation } from '#platform/contract';
import { users as calls } from '#shared/api/users';
import { ShopError } from '#shared/errors';
import { plainText } from '#shared/text';
import { customerOf } from './caller.rules.ts';
import type { CustomersDeps } from './customer.ts';
import { deleteSearch, deleteSearches, readSearches, recordSearch } from './last-search.store.ts';

const keptSearches = 10;

const tidy = (keyword: string): string => keyword.replace(/\s+/g, ' ').trim();

export const lastSearchRoutes = ({ db, clock }: Pick<CustomersDeps, 'db' | 'clock'>): Implementation[] => [
  implement(calls.lastSearch, async (_, { actor }) => {
    const searches = await readSearches(db, customerOf(actor), keptSearches);
    return { searches: searches.map(({ keyword, date }) => ({ keyword, date: date.toISOString() })) };
  }),
  implement(calls.addSearch, async (input, { actor }) => {
    const userId = customerOf(actor);
    const keyword = tidy(input.keyword);
    const search = { folded: plainText(keyword), keyword, at: clock.now(), limit: keptSearches };
    await db.command({ name: 'customer.recordSearch' }, (tx) => recordSearch(tx, userId, search));
    return undefined;
  }),
  implement(calls.removeSearch, async ({ keyword }, { actor }) => {
    const userId = customerOf(actor);
    const removed = await db.command({ name: 'customer.removeSearch' }, (tx) =>
      deleteSearch(tx, userId, plainText(tidy(keyword))),
    );
    if (!removed) throw new ShopError('NOT_FOUND');
    return undefined;
  }),
  implement(calls.clearSearches, async (_, { actor }) => {
    const userId = customerOf(actor);
    await db.command({ name: 'customer.clearSearches' }, (tx) => deleteSearches(tx, userId));
    return undefined;
  }),
];
