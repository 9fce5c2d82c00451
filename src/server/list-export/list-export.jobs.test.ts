/** Old requests of files are deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { addDays } from '#shared/dates';
import { write } from '#test/catalogue';
import { signIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { keptExportDays, purgeOldExports } from './list-export.jobs.ts';

let shop: TestShop;
let staffId: number;
const clock = { now: () => new Date('2026-11-20T10:00:00Z') };
const daysAgo = (days: number): Date => addDays(clock.now(), -days);

beforeAll(async () => {
  shop = await openShop();
  staffId = (await signIn(shop, { role: 'ADMIN' })).userId;
});
afterAll(() => shop.close());

test('requests of files are deleted after 90 days', async () => {
  for (const days of [keptExportDays - 1, keptExportDays + 1])
    await write(
      shop.db,
      `insert into list_export (secret_hash, list, format, query, columns, time_zone, staff_id, created_at)
       values ($1, 'orders', 'csv', '', '{}', 'UTC', $2, $3)`,
      [`secret-${String(days)}`, staffId, daysAgo(days)],
    );
  expect(await purgeOldExports({ db: shop.db, clock })).toBe(1);
  expect(await shop.db.rows(statement('', 'select secret_hash as hash from list_export'))).toEqual([
    { hash: 'secret-89' },
  ]);
});
