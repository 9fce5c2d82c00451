/**
 * The database: reads by named statements on read-only connections, writes by `command` alone.
 * Values: bigint as number (an unsafe one throws), timestamptz as Date, date and numeric as text, json parsed.
 */
import type { Pool } from 'pg';
import type { Logger } from '#platform/log';
import { createCommand, type Again, type CommandOptions } from './command.ts';
import { createPool, limits, type PoolSettings } from './connection.ts';
import { streamRows } from './cursor.ts';
import { createListener } from './listen.ts';
import type { DbMetrics, PoolCounts } from './metrics.ts';
import { createReads } from './reads.ts';
import { createSingle, type Single } from './single.ts';
import { searching, statement, type Reader, type Statement, type Tx } from './statement.ts';

export { copyRow } from './copy.ts';
export { countQueries } from './count.ts';
export { isConnectionError, raisedDetail, violates } from './errors.ts';
export { searching, statement };
export type { CommandOptions, DbMetrics, PoolCounts, Reader, Statement, Tx };

export type Db = Reader & {
  /**
   * The only way to write: one READ COMMITTED transaction, repeated on a deadlock or a lost COMMIT, and idempotent when
   * given a key. `work` may run several times: it must touch nothing but `tx`. With a key the answer is what JSON keeps.
   */
  command<Out>(options: CommandOptions, work: (tx: Tx) => Promise<Out>, again?: Again<Out>): Promise<Out>;
  /**
   * A command of one statement, in one round trip: for what memory knows so well that the statement can hold its own
   * conditions, and raise when they fail. Answers its rows, or null when it failed in any way and wrote nothing for sure
   * unless its key says so: run the whole command then, under the same key. No answer is kept with the key: a
   * repeated one runs that command's `again`.
   */
  single<Row>(single: Single): Promise<Row[] | null>;
  /** Rows of one snapshot in batches, by a cursor: for results too large for memory. */
  stream<Row>(query: Statement, params: readonly unknown[], batchSize: number): AsyncIterable<Row[]>;
  /** Resolves once subscribed; answers a function that unsubscribes. */
  listen(
    channel: string,
    on: {
      message(payload: string): void;
      /** The connection was lost and is back: assume everything changed. */
      gap(): void;
    },
  ): Promise<() => Promise<void>>;
  /** 180004 for PostgreSQL 18.4. */
  version(): Promise<number>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type DbOptions = {
  url: string;
  log: Logger;
  metrics?: DbMetrics;
  /** Connections of the pool; the listener has one more. */
  size?: number;
  applicationName?: string;
  /** Milliseconds a statement may take unless its command says otherwise; 10,000 unless told. */
  statementTimeout?: number;
};

const versionOf = statement('db.version', `select current_setting('server_version_num')::int as version`);
const alive = statement('db.ping', 'select 1 as alive');

/**
 * One for reads, one for commands: a rush of writes leaves reads their connections, and so few commands at a time that the
 * turns of the event loop stay short. A single connection serves both.
 */
const openPools = (settings: Omit<PoolSettings, 'size' | 'bulk'>, size: number): [Pool, ...Pool[]] => {
  const forCommands = Math.floor(size / 2);
  const reading = createPool({ ...settings, size: size - forCommands, bulk: false });
  return forCommands === 0 ? [reading] : [reading, createPool({ ...settings, size: forCommands, bulk: false })];
};

const countsOf = (pools: readonly Pool[]): PoolCounts => {
  const sum = (of: (pool: Pool) => number): number => pools.reduce((total, pool) => total + of(pool), 0);
  return {
    total: sum((pool) => pool.totalCount),
    idle: sum((pool) => pool.idleCount),
    waiting: sum((pool) => pool.waitingCount),
  };
};

/** Opens nothing until the first query. */
export const createDb = (options: DbOptions): Db => {
  const { url, log, applicationName = 'ourlet', size = 10, statementTimeout = limits.statement } = options;
  const settings = { url, log, applicationName, statementTimeout };
  const pools = openPools(settings, size);
  const [pool, writers] = [pools[0], pools.at(-1) ?? pools[0]];
  // imports, seeds and whole tables, one at a time as a rule; it opens nothing until one of them comes
  const bulkPool = createPool({ ...settings, size: 2, bulk: true });
  const listener = createListener({ url, log, applicationName: `${applicationName} listen` });
  options.metrics?.watchPool?.(() => countsOf(pools));

  const rows = createReads(pool);
  const row = async <Row>(query: Statement, params?: readonly unknown[]): Promise<Row | null> =>
    (await rows<Row>(query, params))[0] ?? null;

  return {
    rows,
    row,
    single: createSingle(writers),
    command: createCommand({ pool: writers, bulkPool, log, metrics: options.metrics }),
    stream: (query, params, batchSize) => streamRows(bulkPool, { query, params, batchSize }),
    listen: listener.listen,
    version: async () => (await row<{ version: number }>(versionOf))?.version ?? 0,
    ping: async () => void (await row(alive)),
    close: async () => {
      await listener.close();
      await Promise.all([...pools, bulkPool].map(async (one) => (one.ending ? undefined : one.end())));
    },
  };
};
