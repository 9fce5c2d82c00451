/** Old bulk jobs are deleted; those that still run stay. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { addDays } from '#shared/dates';
import { write } from '#test/catalogue';
import { signIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { purgeOldJobs } from './bulk-job.jobs.ts';

let shop: TestShop;
let staffId: number;
const clock = { now: () => new Date('2026-11-20T10:00:00Z') };
const daysAgo = (days: number): Date => addDays(clock.now(), -days);

beforeAll(async () => {
  shop = await openShop();
  staffId = (await signIn(shop, { role: 'ADMIN' })).userId;
});
afterAll(() => shop.close());

test('ended bulk jobs are deleted after 90 days with their records', async () => {
  const jobs = [
    { key: 'young', state: 'DONE', days: 89 },
    { key: 'old', state: 'DONE', days: 91 },
    { key: 'running', state: 'RUNNING', days: 91 },
  ];
  for (const { key, state, days } of jobs)
    await write(
      shop.db,
      `with job as (
         insert into bulk_job (once_key, list, act, staff_id, state, total, created_at, finished_at)
         values ($1, 'orders', 'CONFIRM', $2, $3, 1, $4, case when $3 = 'DONE' then $4::timestamptz end) returning id)
       insert into bulk_job_item (job_id, position, object_id, version) select id, 1, $1, 1 from job`,
      [key, staffId, state, daysAgo(days)],
    );
  expect(await purgeOldJobs({ db: shop.db, clock })).toBe(1);
  const left = statement('', 'select object_id as id from bulk_job_item order by job_id');
  expect(await shop.db.rows(left)).toEqual([{ id: 'young' }, { id: 'running' }]);
});
