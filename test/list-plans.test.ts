/** No list of the console reads a large table from end to end for its first page, whatever the filters and the sort. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectQueries, statement } from '#platform/db';
import type { Client } from '#shared/api/client';
import type { UserId } from '#shared/ids';
import { visitorOf } from '#test/cart';
import { listCases, portfolioCases, type ListCase } from '#test/list-cases';
import { fillLists } from '#test/list-rows';
import { sequentialScans, smallTables } from '#test/plans';
import { openShop, type TestShop } from '#test/shop';
import { seedSynthetic } from '#demo/synthetic';

let shop: TestShop;
let readable: ReadonlySet<string>;

/** PostgreSQL rightly reads a table of a few pages at once. */
const fewRows = 2000;

beforeAll(async () => {
  const today = new Date('2026-11-20');
  const fill = async (db: TestShop['db']): Promise<void> =>
    void (await seedSynthetic({ db, items: 12_000, today, say: () => undefined }));
  shop = await openShop({ tree: false, fill });
  // two years, so that a list of the last weeks concerns a small part of the rows
  await fillLists(shop.url, { orders: 20_000, minutes: 50, claimEvery: 1, threadEvery: 1, reviewsOfItem: 12 });
  readable = await smallTables(shop.db, fewRows);
}, 180_000);
afterAll(() => shop.close());

const apiOf = async (email: string): Promise<Client> => {
  const account = await shop.db.row<{ id: UserId; role: 'ADMIN' | 'SUPPLIER' }>(
    statement('', 'select id, role from user_account where email = $1'),
    [email],
  );
  if (!account) throw new Error(`no account ${email}`);
  const { id: userId, role } = account;
  return visitorOf(shop, 'TN', { actor: { kind: 'user', userId, role, privileges: [], sessionId: 'plans' } });
};

const scansOf = async (cases: readonly ListCase[], email: string): Promise<string[]> => {
  const api = await apiOf(email);
  // the first call may compute figures that are then kept
  await cases[0]?.read(api);
  const found: string[] = [];
  for (const { name, read } of cases)
    for (const sent of await collectQueries(() => read(api)))
      for (const table of await sequentialScans(shop.db, sent))
        if (!readable.has(table)) found.push(`${name}: ${table}`);
  return found;
};

const byList = Map.groupBy(listCases(), ({ list }) => list);
const byPortfolioList = Map.groupBy(portfolioCases(), ({ list }) => list);

describe('no query of the first page scans a table', () => {
  test.each([...byList.keys()])('of %s', async (list) => {
    expect(await scansOf(byList.get(list) ?? [], 'equipe-1@demo.test')).toEqual([]);
  });

  test.each([...byPortfolioList.keys()])('of %s', async (list) => {
    expect(await scansOf(byPortfolioList.get(list) ?? [], 'equipe-2@demo.test')).toEqual([]);
  });
});
