/** Samples what the backends of a database wait for while work runs. */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { printTable, verdict } from './figures.ts';

/** Number of samples by wait event (`Lock:object`); `running` for a backend that waits for nothing. */
export type Waits = ReadonlyMap<string, number>;

/** In milliseconds. */
const interval = 5;

const activeBackends = `
  select coalesce(wait_event_type || ':' || wait_event, 'running') as wait from pg_stat_activity
  where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`;

export const sampleWaits = async (url: string, work: () => Promise<void>): Promise<Waits> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const counts = new Map<string, number>();
  const stopping = new AbortController();
  const sample = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const { rows } = await client.query<{ wait: string }>(activeBackends);
      for (const { wait } of rows) counts.set(wait, (counts.get(wait) ?? 0) + 1);
      await pause(interval);
    }
  };
  const sampling = sample();
  try {
    await work();
  } finally {
    stopping.abort();
    await sampling;
    await client.end();
  }
  return counts;
};

export const printWaits = (title: string, waits: Waits): void => {
  const total = [...waits.values()].reduce((sum, count) => sum + count, 0);
  const rows = [...waits].sort(([, left], [, right]) => right - left).slice(0, 8);
  printTable(
    title,
    ['', 'samples', 'share %'],
    rows.map(([wait, count]) => [wait, count, (100 * count) / Math.max(1, total)]),
  );
  const notify = waits.get('Lock:object') ?? 0;
  console.log(`waits for the lock of NOTIFY (Lock:object): ${notify}, goal 0: ${verdict(notify, 0)}`);
};
