import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { silentLogger } from '#platform/log';
import { createCachedTable } from './cached-table.ts';

it('loads once more after changes during a load, however many', async () => {
  const resolvers: (() => void)[] = [];
  const read = vi.fn<() => Promise<void>>(() => new Promise((resolve) => resolvers.push(resolve)));
  const table = createCachedTable({ name: 'test', read, log: silentLogger() });
  table.reload();
  table.reload();
  table.reload();
  expect(read).toHaveBeenCalledTimes(1);
  resolvers[0]?.();
  await turn();
  expect(read).toHaveBeenCalledTimes(2);
  resolvers[1]?.();
  await turn();
  expect(read).toHaveBeenCalledTimes(2);
});

it('retries until a load succeeds, and not after it was stopped', async () => {
  let failures = 2;
  const read = vi.fn<() => Promise<void>>(async () => {
    if (failures-- > 0) throw new Error('database gone');
  });
  const table = createCachedTable({ name: 'test', read, log: silentLogger(), pause: 1 });
  table.reload();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3), 10_000);
  table.stop();
  table.reload();
  await turn();
  expect(read).toHaveBeenCalledTimes(3);
});

it('calls onReload after each reload, not after the first load and not after a failed one', async () => {
  let fails = false;
  const read = async (): Promise<void> => {
    if (fails) throw new Error('database gone');
  };
  const onReload = vi.fn<() => void>();
  const table = createCachedTable({ name: 'test', read, onReload, log: silentLogger(), pause: 1 });
  await table.load();
  expect(onReload).not.toHaveBeenCalled();
  fails = true;
  await expect(table.load()).rejects.toThrow('database gone');
  table.reload();
  await turn();
  expect(onReload).not.toHaveBeenCalled();
  fails = false;
  await vi.waitFor(() => expect(onReload).toHaveBeenCalledTimes(1), 10_000);
});

it('loads once more after a change during the first load', async () => {
  const resolvers: (() => void)[] = [];
  const read = vi.fn<() => Promise<void>>(() => new Promise((resolve) => resolvers.push(resolve)));
  const table = createCachedTable({ name: 'test', read, log: silentLogger() });
  const loading = table.load();
  table.reload();
  expect(read).toHaveBeenCalledTimes(1);
  resolvers[0]?.();
  await loading;
  await turn();
  expect(read).toHaveBeenCalledTimes(2);
});

it('never runs two loads at once: a slow older result would replace a newer one', async () => {
  const resolvers: (() => void)[] = [];
  let started = 0;
  let cached = 0;
  const read = vi.fn<() => Promise<void>>(async () => {
    started += 1;
    const mine = started;
    await new Promise<void>((resolve) => resolvers.push(resolve));
    cached = mine;
  });
  const table = createCachedTable({ name: 'test', read, log: silentLogger() });
  table.reload();
  const loading = table.load();
  table.reload();
  while (resolvers.length > 0 || read.mock.calls.length < 3) {
    // the latest load gets its result first
    resolvers.pop()?.();
    await turn();
  }
  await loading;
  expect(cached).toBe(started);
});
