/**
 * Access to PostgreSQL. Types of values: bigint is a number (unsafe ones throw), timestamptz a Date, date
 * and numeric are text, json is parsed.
 */
import type { Pool } from 'pg';
import type { Logger } from '#platform/log';
import { createChangeFeed, type ChangeListener } from './change-feed.ts';
import type { ChangedRecord, RecordChanges } from './change-log.ts';
import { createCommand, type CommandOptions } from './command.ts';
import { createPool, limits, withClient, type PoolSettings } from './connection.ts';
import { streamRows } from './cursor.ts';
import type { DbMetrics, PoolCounts } from './metrics.ts';
import { createWriteHealth, probeWrite, removeProbe } from './write-health.ts';
import { runRead, statementPlannedByValues, statement, type Reader, type Statement, type Tx } from './statement.ts';

export { createChangeRelay, type ChangeRelay } from './change-relay.ts';
export { withCommandHook } from './command-hook.ts';
export { copyRow } from './copy.ts';
export { isConnectionError, raisedDetail, violates } from './errors.ts';
export { collectQueries, countQueries, type SentQuery } from './query-count.ts';
export { statementPlannedByValues, statement };
export type { ChangedRecord, ChangeListener, CommandOptions, DbMetrics, PoolCounts, Reader, RecordChanges };
export type { Statement, Tx };

export type Db = Reader & {
  /**
   * Runs one READ COMMITTED transaction. `work` may run several times, so it must have no side effects
   * except through `tx`.
   */
  command<Out>(options: CommandOptions, work: (tx: Tx) => Promise<Out>): Promise<Out>;
  stream<Row>(query: Statement, params: readonly unknown[], batchSize: number): AsyncIterable<Row[]>;
  /**
   * Reports each catalogue change that commits on any node after the promise resolves, within a second.
   * Resolves to a function that unsubscribes. Throws UNAVAILABLE.
   */
  followChanges(listener: ChangeListener): Promise<() => Promise<void>>;
  /** Calls `listener` after each committed command of this process. Returns a function that unsubscribes. */
  onCommit(listener: CommitListener): () => void;
  /** False while the disk of the server is full. */
  canWrite(): Promise<boolean>;
  /** 180004 means PostgreSQL 18.4. */
  version(): Promise<number>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** `effectKinds`: kinds of the effects that the command added to the outbox. The listener must not throw. */
export type CommitListener = (effectKinds: ReadonlySet<string>) => void;

export type DbOptions = {
  url: string;
  log: Logger;
  metrics?: DbMetrics;
  size?: number;
  applicationName?: string;
  statementTimeout?: number;
  /** How many times longer than usual to wait for a connection. */
  patience?: number;
};

const readVersion = statement('db.version', `select current_setting('server_version_num')::int as version`);
const ping = statement('db.ping', 'select 1 as alive');

/** Reads and writes have separate pools, so that many writes leave connections for reads. */
const openPools = (settings: Omit<PoolSettings, 'size' | 'bulk'>, size: number): [Pool, ...Pool[]] => {
  const commandConnections = Math.floor(size / 2);
  const readPool = createPool({ ...settings, size: size - commandConnections, bulk: false });
  return commandConnections === 0
    ? [readPool]
    : [readPool, createPool({ ...settings, size: commandConnections, bulk: false })];
};

const countsOf = (pools: readonly Pool[]): PoolCounts => {
  const sum = (of: (pool: Pool) => number): number => pools.reduce((total, pool) => total + of(pool), 0);
  return {
    total: sum((pool) => pool.totalCount),
    idle: sum((pool) => pool.idleCount),
    waiting: sum((pool) => pool.waitingCount),
  };
};

export const createDb = (options: DbOptions): Db => {
  const { url, log, applicationName = 'ourlet', size = 10 } = options;
  const { statementTimeout = limits.statement, patience = 1 } = options;
  const settings = { url, log, applicationName, statementTimeout, connectTimeout: limits.connect * patience };
  const pools = openPools(settings, size);
  const readPool = pools[0];
  const commandPool = pools.at(-1) ?? readPool;
  const bulkPool = createPool({ ...settings, size: 2, bulk: true });
  const changes = createChangeFeed({ url, log, applicationName: `${applicationName} changes` });
  const commitListeners = new Set<CommitListener>();
  const onCommitted: CommitListener = (kinds) => commitListeners.forEach((listener) => listener(kinds));
  const health = createWriteHealth({ log });
  const command = createCommand({ pool: commandPool, bulkPool, log, metrics: options.metrics, onCommitted, health });
  options.metrics?.watchPool?.(() => countsOf(pools));

  const rows = async <Row>(query: Statement, params: readonly unknown[] = []): Promise<Row[]> =>
    (await withClient(readPool, (client) => runRead<Row>(client, query, params))).rows;
  const row = async <Row>(query: Statement, params?: readonly unknown[]): Promise<Row | null> =>
    (await rows<Row>(query, params))[0] ?? null;

  return {
    rows,
    row,
    command,
    canWrite: () =>
      health.canWrite(() =>
        command({ name: 'db.probeWrite' }, async (tx) => {
          await tx.exec(probeWrite);
          await tx.exec(removeProbe);
        }),
      ),
    stream: (query, params, batchSize) => streamRows(bulkPool, { query, params, batchSize }),
    followChanges: changes.follow,
    onCommit: (listener) => {
      commitListeners.add(listener);
      return () => void commitListeners.delete(listener);
    },
    version: async () => (await row<{ version: number }>(readVersion))?.version ?? 0,
    ping: async () => void (await row(ping)),
    close: async () => {
      await changes.close();
      await Promise.all([...pools, bulkPool].map(async (pool) => (pool.ending ? undefined : pool.end())));
    },
  };
};
