import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { silentLogger } from '#platform/log';
import { createReread } from './reread.ts';

it('reads once more when told of a change during a reading, however often', async () => {
  const letGo: (() => void)[] = [];
  const read = vi.fn<() => Promise<void>>(() => new Promise((resolve) => letGo.push(resolve)));
  const reread = createReread({ name: 'test', read, log: silentLogger() });
  reread.ask();
  reread.ask();
  reread.ask();
  expect(read).toHaveBeenCalledTimes(1);
  letGo[0]?.();
  await turn();
  expect(read).toHaveBeenCalledTimes(2);
  letGo[1]?.();
  await turn();
  expect(read).toHaveBeenCalledTimes(2);
});

it('tries again until a reading succeeds, and not once stopped', async () => {
  let failures = 2;
  const read = vi.fn<() => Promise<void>>(async () => {
    if (failures-- > 0) throw new Error('database gone');
  });
  const reread = createReread({ name: 'test', read, log: silentLogger(), pause: 1 });
  reread.ask();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3), 10_000);
  reread.stop();
  reread.ask();
  await turn();
  expect(read).toHaveBeenCalledTimes(3);
});

it('tells after each reading that was asked for, not after the first and not after one that failed', async () => {
  let fails = false;
  const read = async (): Promise<void> => {
    if (fails) throw new Error('database gone');
  };
  const onRead = vi.fn<() => void>();
  const reread = createReread({ name: 'test', read, onRead, log: silentLogger(), pause: 1 });
  await reread.load();
  expect(onRead).not.toHaveBeenCalled();
  fails = true;
  await expect(reread.load()).rejects.toThrow('database gone');
  reread.ask();
  await turn();
  expect(onRead).not.toHaveBeenCalled();
  fails = false;
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledTimes(1), 10_000);
});

it('reads once more when told of a change during the first reading', async () => {
  const letGo: (() => void)[] = [];
  const read = vi.fn<() => Promise<void>>(() => new Promise((resolve) => letGo.push(resolve)));
  const reread = createReread({ name: 'test', read, log: silentLogger() });
  const loading = reread.load();
  reread.ask();
  expect(read).toHaveBeenCalledTimes(1);
  letGo[0]?.();
  await loading;
  await turn();
  expect(read).toHaveBeenCalledTimes(2);
});

it('never reads twice at a time: what a former reading found late would stand in place of the newer', async () => {
  const letGo: (() => void)[] = [];
  let found = 0;
  let kept = 0;
  const read = vi.fn<() => Promise<void>>(async () => {
    found += 1;
    const mine = found;
    await new Promise<void>((resolve) => letGo.push(resolve));
    kept = mine;
  });
  const reread = createReread({ name: 'test', read, log: silentLogger() });
  reread.ask();
  const loading = reread.load();
  reread.ask();
  while (letGo.length > 0 || read.mock.calls.length < 3) {
    // the last that began is answered first
    letGo.pop()?.();
    await turn();
  }
  await loading;
  expect(kept).toBe(found);
});
