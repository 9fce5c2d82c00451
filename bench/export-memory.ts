/** Memory of exports of 100,000 rows. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printTable } from './figures.ts';

/** Runs each export in a process of its own, whose peak of resident memory is compared with its start. */
export const benchExports = (url: string, lists: readonly string[]): void => {
  // Those of the shop, because they decide how much memory the collector leaves.
  const { flags } = JSON.parse(readFileSync(join(import.meta.dirname, '../bin/server.json'), 'utf8')) as {
    flags: string[];
  };
  const rows: [string, number, number, number, number][] = [];
  for (const list of lists)
    for (const format of ['csv', 'xlsx']) {
      const args = [...flags, join(import.meta.dirname, 'list-export.ts'), url, list, format];
      const child = spawnSync(process.execPath, args, { encoding: 'utf8' });
      if (child.status !== 0) throw new Error(child.stderr);
      const {
        before = 0,
        peak = 0,
        bytes = 0,
        seconds = 0,
        count = 0,
      } = JSON.parse(child.stdout) as Record<string, number>;
      rows.push([`${list}, ${format}, ${count} rows`, seconds, bytes / 1e6, before, peak - before]);
    }
  printTable('Exports (goal: at most 150 MB more)', ['', 's', 'MB', 'RSS before', 'RSS growth'], rows);
};
