/** Counts the statements of one piece of work, so that tests can assert a constant number per page. */
import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<{ queries: number }>();

export const countQuery = (): void => {
  const count = storage.getStore();
  if (count) count.queries += 1;
};

/** Number of statements that `work`, and everything it started, sent to the database. */
export const countQueries = async (work: () => Promise<unknown>): Promise<number> => {
  const count = { queries: 0 };
  await storage.run(count, work);
  return count.queries;
};
