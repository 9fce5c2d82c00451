/** Counts and collects queries, in tests and measurements. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Statement } from './statement.ts';

export type SentQuery = { readonly query: Statement; readonly params: readonly unknown[] };

const storage = new AsyncLocalStorage<{ queries: number; sent: SentQuery[] }>();

/** `sent`: null for text that has no plan of its own, such as COPY. */
export const countQuery = (sent: SentQuery | null = null): void => {
  const count = storage.getStore();
  if (!count) return;
  count.queries += 1;
  if (sent) count.sent.push(sent);
};

const observe = async (work: () => Promise<unknown>) => {
  const count = { queries: 0, sent: [] };
  await storage.run(count, work);
  return count;
};

export const countQueries = async (work: () => Promise<unknown>): Promise<number> => (await observe(work)).queries;

/** The statements that `work` sent, so that their plans can be read. */
export const collectQueries = async (work: () => Promise<unknown>): Promise<readonly SentQuery[]> =>
  (await observe(work)).sent;
