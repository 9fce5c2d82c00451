/** Counts the round trips of one piece of work, so that tests can assert that a page asks a constant number. */
import { AsyncLocalStorage } from 'node:async_hooks';

const counting = new AsyncLocalStorage<{ queries: number }>();

export const tally = (): void => {
  const count = counting.getStore();
  if (count) count.queries += 1;
};

/** Number of statements that `work` and all it started sent to the database. */
export const countQueries = async (work: () => Promise<unknown>): Promise<number> => {
  const count = { queries: 0 };
  await counting.run(count, work);
  return count.queries;
};
