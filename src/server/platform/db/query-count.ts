/** Counts queries in tests. */
import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<{ queries: number }>();

export const countQuery = (): void => {
  const count = storage.getStore();
  if (count) count.queries += 1;
};

export const countQueries = async (work: () => Promise<unknown>): Promise<number> => {
  const count = { queries: 0 };
  await storage.run(count, work);
  return count.queries;
};
