import { describe, expect, it } from 'vitest';
import { isShopError } from '#shared/errors';
import { createSlots } from './slots.ts';

/** Tasks that end on demand; counts how many run at the same time. */
const createTasks = () => {
  const ends: (() => void)[] = [];
  const stats = { running: 0, peak: 0 };
  const work = async (): Promise<void> => {
    stats.running += 1;
    stats.peak = Math.max(stats.peak, stats.running);
    await new Promise<void>((resolve) => ends.push(resolve));
    stats.running -= 1;
  };
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const endAll = async (): Promise<void> => {
    for (let idle = 0; idle < 3; idle += 1) {
      await settle();
      for (const end of ends.splice(0)) end();
    }
  };
  return { work, stats, settle, endAll, ends };
};

describe('slots', () => {
  it('run one task per core and refuse at once when the queue is full', async () => {
    const { work, stats, endAll } = createTasks();
    const slots = createSlots({ cores: 2, queue: 3 });
    const done = Array.from({ length: 5 }, () => slots.run(work));
    expect([slots.running, slots.waiting]).toEqual([2, 3]);
    const refused: unknown = await slots.run(work).catch((error: unknown) => error);
    expect(isShopError(refused) && refused.code).toBe('OVERLOADED');
    await endAll();
    await Promise.all(done);
    expect(stats.peak).toBe(2);
    expect([slots.running, slots.waiting]).toEqual([0, 0]);
  });

  it('are released by a task that fails', async () => {
    const slots = createSlots({ cores: 1, queue: 0 });
    await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await slots.run(async () => 'again')).toBe('again');
  });

  it('give background tasks an idle core and never wait for them', async () => {
    const { work, stats, settle, endAll, ends } = createTasks();
    const slots = createSlots({ cores: 2, queue: 5 });
    const background = [slots.runInBackground(work), slots.runInBackground(work)];
    const foreground = [slots.run(work), slots.run(work)];
    await settle();
    // on two cores one task of each kind runs and the second of each waits
    expect([slots.running, slots.waiting]).toEqual([2, 2]);
    ends.shift()?.();
    await settle();
    expect([slots.running, slots.waiting]).toEqual([2, 1]);
    await endAll();
    await Promise.all([...background, ...foreground]);
    expect(stats.peak).toBe(2);

    const one = createSlots({ cores: 1, queue: 0 });
    const long = one.runInBackground(work);
    await settle();
    expect(await one.run(async () => 'at once')).toBe('at once');
    await endAll();
    await long;
  });
});
