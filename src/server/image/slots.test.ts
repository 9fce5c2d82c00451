import { describe, expect, it } from 'vitest';
import { isShopError } from '#shared/errors';
import { createSlots } from './slots.ts';

/** Work that ends when told, and the most of it that ran at once. */
const workshop = () => {
  const ends: (() => void)[] = [];
  const seen = { running: 0, most: 0 };
  const work = async (): Promise<void> => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    await new Promise<void>((resolve) => ends.push(resolve));
    seen.running -= 1;
  };
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const endAll = async (): Promise<void> => {
    for (let idle = 0; idle < 3; idle += 1) {
      await settle();
      for (const end of ends.splice(0)) end();
    }
  };
  return { work, seen, settle, endAll, ends };
};

describe('places for heavy work', () => {
  it('are one a core; who finds the queue full is told at once', async () => {
    const { work, seen, endAll } = workshop();
    const slots = createSlots({ cores: 2, queue: 3 });
    const done = Array.from({ length: 5 }, () => slots.run(work));
    expect([slots.running, slots.waiting]).toEqual([2, 3]);
    const refused: unknown = await slots.run(work).catch((error: unknown) => error);
    expect(isShopError(refused) && refused.code).toBe('OVERLOADED');
    await endAll();
    await Promise.all(done);
    expect(seen.most).toBe(2);
    expect([slots.running, slots.waiting]).toEqual([0, 0]);
  });

  it('are given back by work that fails', async () => {
    const slots = createSlots({ cores: 1, queue: 0 });
    await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await slots.run(async () => 'again')).toBe('again');
  });

  it('leave the background a core that nobody uses, and never wait for it', async () => {
    const { work, seen, settle, endAll, ends } = workshop();
    const slots = createSlots({ cores: 2, queue: 5 });
    const behind = [slots.runBehind(work), slots.runBehind(work)];
    const front = [slots.run(work), slots.run(work)];
    await settle();
    // one behind, one in front: two cores, and the second of each waits
    expect([slots.running, slots.waiting]).toEqual([2, 2]);
    ends.shift()?.();
    await settle();
    expect([slots.running, slots.waiting]).toEqual([2, 1]);
    await endAll();
    await Promise.all([...behind, ...front]);
    expect(seen.most).toBe(2);

    const one = createSlots({ cores: 1, queue: 0 });
    const long = one.runBehind(work);
    await settle();
    expect(await one.run(async () => 'at once')).toBe('at once');
    await endAll();
    await long;
  });
});
