/** Checks that the market test finds planted faults within ten schedules. `PLANTED=12` runs all of them, the default is two. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { execute } from '#test/database';
import { plant, planted } from './planted.ts';
import { runSchedule } from './schedule.ts';
import { openStage } from './stage.ts';

const root = join(import.meta.dirname, '../..');
const selected = planted.slice(0, Number(process.env['PLANTED'] ?? 2));
const maxSchedules = 10;

test.each(selected)(
  'finds: $name',
  async (fault) => {
    const copy = await plant(root, fault);
    const stage = await openStage(copy, 7);
    try {
      for (const text of fault.sql ?? []) await execute(stage.url, text);
      let violations: Record<string, number> = {};
      let used = 0;
      while (used < maxSchedules && Object.keys(violations).length === 0) {
        violations = { ...(await runSchedule(stage, 40_000 + used)).violations };
        used += 1;
      }
      process.stdout.write(`planted: ${fault.name}: schedule ${used}, ${JSON.stringify(violations)}\n`);
      expect(Object.keys(violations).length).toBeGreaterThan(0);
    } finally {
      await stage.close();
      await rm(copy, { recursive: true, force: true });
    }
  },
  900_000,
);
