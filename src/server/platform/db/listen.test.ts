import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, execute, type TestDatabase } from '#test/database';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const listener = () => ({ message: vi.fn<(payload: string) => void>(), gap: vi.fn<() => void>() });
const tell = (channel: string, payload: string): Promise<void> =>
  execute(database.url, `notify ${channel}, '${payload}'`);
const cut = (): Promise<void> =>
  execute(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ourlet test listen'
    and datname = current_database()`,
  );

test('calls each subscriber of a channel until it unsubscribes', async () => {
  const [first, second, other] = [listener(), listener(), listener()];
  const leave = await database.db.listen('news', first);
  await database.db.listen('news', second);
  await database.db.listen('Other-Channel', other);
  await tell('news', 'one');
  await vi.waitFor(() => expect(second.message).toHaveBeenCalledWith('one'), 10_000);
  expect(first.message).toHaveBeenCalledWith('one');
  await leave();
  await tell('news', 'two');
  await tell('"Other-Channel"', 'three');
  await vi.waitFor(() => expect(other.message).toHaveBeenCalledExactlyOnceWith('three'), 10_000);
  expect(first.message).toHaveBeenCalledTimes(1);
  expect(second.message).toHaveBeenCalledTimes(2);
});

test('reopens a lost connection and reports a gap to every subscriber', async () => {
  const [first, second] = [listener(), listener()];
  await database.db.listen('news', first);
  await database.db.listen('other', second);
  for (let turn = 1; turn <= 2; turn += 1) {
    await cut();
    await vi.waitFor(() => expect(second.gap).toHaveBeenCalledTimes(turn), 15_000);
    await tell('news', `after ${turn}`);
    await vi.waitFor(() => expect(first.message).toHaveBeenLastCalledWith(`after ${turn}`), 15_000);
  }
  expect(first.gap).toHaveBeenCalledTimes(2);
});

test('isolates a subscriber that throws', async () => {
  const second = listener();
  const bad = {
    message: vi.fn<() => void>(() => {
      throw new Error('bad');
    }),
    gap: () => undefined,
  };
  await database.db.listen('news', bad);
  await database.db.listen('news', second);
  await tell('news', 'one');
  await vi.waitFor(() => expect(second.message).toHaveBeenCalledWith('one'), 10_000);
  expect(bad.message).toHaveBeenCalledTimes(1);
});

test('stays closed once closed', async () => {
  const only = listener();
  await database.db.listen('news', only);
  await database.db.close();
  expect(only.gap).not.toHaveBeenCalled();
  await expect(database.db.listen('news', only)).rejects.toThrow('closed');
});
