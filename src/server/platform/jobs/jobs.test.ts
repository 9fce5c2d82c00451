import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silentLogger } from '#platform/log';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { statement } from '#platform/db';
import { createJobs, type Jobs } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const open = (): Jobs => createJobs({ url: database.url, log: silentLogger() });

test('runs a queued job with its data, and retries a failed one', async () => {
  const jobs = open();
  const seen: unknown[] = [];
  let failures = 1;
  jobs.define('note', { retryLimit: 2 }, async (data) => void seen.push(data));
  jobs.define('stubborn', {}, async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('not yet');
  });
  await expect(jobs.send('note')).rejects.toThrow('before the start');
  await jobs.start();
  await jobs.send('note', { n: 1 });
  await jobs.send('stubborn');
  await vi.waitFor(() => expect(seen).toEqual([{ n: 1 }]), 10_000);
  const states = statement(
    '',
    `select state::text as state, retry_count as retries from pgboss.job where name = 'stubborn'`,
  );
  await vi.waitFor(async () => expect(await database.db.rows(states)).toMatchObject([{ state: 'retry' }]), 10_000);
  await jobs.stop();
});

test('stores new schedules and removes dropped ones', async () => {
  const first = open();
  first.define('hourly', { single: true }, async () => undefined);
  first.schedule('hourly', '17 * * * *', { timeZone: 'Africa/Tunis' });
  await first.start();
  await first.stop();
  const schedules = statement('', 'select name, cron, timezone from pgboss.schedule order by name');
  expect(await database.db.rows(schedules)).toEqual([{ name: 'hourly', cron: '17 * * * *', timezone: 'Africa/Tunis' }]);
  const second = open();
  second.define('nightly', { single: true }, async () => undefined);
  second.schedule('nightly', '0 3 * * *');
  await second.start();
  await second.stop();
  expect(await database.db.rows(schedules)).toMatchObject([{ name: 'nightly' }]);
});

test('queues a single job once over all nodes, also from a node that runs no jobs', async () => {
  const [sender, other] = [open(), open()];
  for (const jobs of [sender, other]) jobs.define('alone', { single: true }, async () => undefined);
  await Promise.all([sender.start({ work: false }), other.start({ work: false })]);
  const answers = [await sender.send('alone'), await other.send('alone')];
  expect(answers[0]).toEqual(expect.any(String));
  expect(answers[1]).toBe(null);
  await Promise.all([sender.stop(), other.stop()]);
});

test('refuses a second job of one name, and a schedule without a job', () => {
  const jobs = open();
  jobs.define('once', {}, async () => undefined);
  expect(() => jobs.define('once', {}, async () => undefined)).toThrow('two jobs are named once');
  expect(() => jobs.schedule('never', '* * * * *')).toThrow('no job is named never');
});
