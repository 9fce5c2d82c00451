import { expect, test } from 'vitest';
import { silentLogger } from '#platform/log';
import { createWriteHealth } from './write-health.ts';

const diskFull = Object.assign(new Error('could not extend file'), { code: '53100' });

const open = () => {
  const clock = { now: 0 };
  const probe = { isPossible: false, times: 0 };
  const health = createWriteHealth({ log: silentLogger(), now: () => clock.now });
  const canWrite = (): Promise<boolean> =>
    health.canWrite(async () => {
      probe.times += 1;
      if (!probe.isPossible) throw diskFull;
    });
  return { clock, probe, health, canWrite };
};

test('can write after the refused command succeeded, but not after another one', async () => {
  const { health, canWrite } = open();
  health.failed('order.place', diskFull);
  health.succeeded('cart.add');
  expect(await canWrite()).toBe(false);
  health.succeeded('order.place');
  expect(await canWrite()).toBe(true);
});

test('tries to write by itself, at most once in five seconds', async () => {
  const { clock, probe, health, canWrite } = open();
  health.failed('order.place', diskFull);
  clock.now = 6_000;
  expect([await canWrite(), await canWrite(), probe.times]).toEqual([false, false, 1]);
  clock.now = 12_000;
  probe.isPossible = true;
  expect([await canWrite(), await canWrite(), probe.times]).toEqual([true, true, 2]);
});

test('ignores other errors', async () => {
  const { health, canWrite } = open();
  health.failed('order.place', Object.assign(new Error('out of memory'), { code: '53200' }));
  expect(await canWrite()).toBe(true);
});
