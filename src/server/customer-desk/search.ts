/** Customers for the search of the console. */
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { readCustomers } from './list.store.ts';
import { rowOf } from './record.ts';
import { readCustomerText } from './typed-text.rules.ts';

/** Shorter parts of a name have no entry in the index of names. */
const shortestName = 3;

/** The customers who ordered last come first. */
export const createCustomerSearch =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (typed: string, limit: number) => {
    const text = readCustomerText(typed);
    if (text === null || (text.kind === 'name' && text.value.length < shortestName)) return [];
    const rows = await readCustomers(db, { text, now: clock.now() }, '-last', { limit, offset: 0 });
    return await Promise.all(rows.map(rowOf));
  };
