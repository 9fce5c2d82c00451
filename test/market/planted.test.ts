/** The trial tried: each planted fault is found within ten schedules. `PLANTED=12` tries all of them, two are tried unless told. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { execute } from '#test/database';
import { plant, planted } from './planted.ts';
import { runSchedule } from './schedule.ts';
import { openStage } from './stage.ts';

const root = join(import.meta.dirname, '../..');
const tried = planted.slice(0, Number(process.env['PLANTED'] ?? 2));
const most = 10;

test.each(tried)(
  'is found: $name',
  async (fault) => {
    const copy = await plant(root, fault);
    const stage = await openStage(copy, 7);
    try {
      for (const text of fault.sql ?? []) await execute(stage.url, text);
      let found: Record<string, number> = {};
      let used = 0;
      while (used < most && Object.keys(found).length === 0) {
        found = { ...(await runSchedule(stage, 40_000 + used)).violations };
        used += 1;
      }
      process.stdout.write(`planted: ${fault.name}: schedule ${used}, ${JSON.stringify(found)}\n`);
      expect(Object.keys(found).length).toBeGreaterThan(0);
    } finally {
      await stage.close();
      await rm(copy, { recursive: true, force: true });
    }
  },
  900_000,
);
