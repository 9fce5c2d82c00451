/** Connections: how values are read, the settings every session carries, and a checkout that cannot leak or crash. */
import { Pool, types, type ClientBase, type ClientConfig, type CustomTypesConfig, type PoolClient } from 'pg';
import type { Logger } from '#platform/log';
import { isConnectionError, translate } from './errors.ts';

const oid = { int8: 20, date: 1082, timestamp: 1114, interval: 1186, int8Array: 1016, dateArray: 1182 } as const;

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint of the database is too large for a number: ${text}`);
  return value;
};

const asText = (text: string): string => text;
const listOf =
  <Value>(read: (text: string) => Value) =>
  (text: string): (Value | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((part) => (part === 'NULL' ? null : read(part)));

const readers = new Map<number, (text: string) => unknown>([
  [oid.int8, safeInteger],
  [oid.int8Array, listOf(safeInteger)],
  // a day has no time zone: a Date would move it
  [oid.date, asText],
  [oid.dateArray, listOf(asText)],
  [oid.timestamp, asText],
  [oid.interval, asText],
]);

const customTypes: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && readers.get(id)) || types.getTypeParser(id, format),
};

/** Milliseconds: the longest a statement may run unless told, a transaction may wait for us, a connection may take. */
export const limits = { statement: 10_000, idle: 10_000, connect: 3_000 };

/** How long an answer may take when the server gives itself `limit`: half as much again for the way. */
export const patienceFor = (limit: number): number => limit * 1.5;

// SET after connecting and not startup options: a pooler in between may refuse those, and a URL could override them
// One plan for all parameters where statements are short: a list among them is otherwise planned at each use, which
// takes several times as long as running it. Bulk work is planned for what it is about.
const sessionSettings = ({ statementTimeout, bulk }: PoolSettings): string => `
  set default_transaction_read_only = on; set statement_timeout = ${Math.trunc(statementTimeout)};
  set plan_cache_mode = ${bulk ? 'auto' : 'force_generic_plan'};
  set idle_in_transaction_session_timeout = ${limits.idle}; set time zone 'UTC'; set jit = off;
  set client_min_messages = warning`;

/** What every connection to the shop's database is opened with. */
export const connectionConfig = (url: string, applicationName: string): ClientConfig => ({
  connectionString: url,
  application_name: applicationName,
  types: customTypes,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: limits.connect,
});

export type PoolSettings = {
  url: string;
  log: Logger;
  applicationName: string;
  size: number;
  statementTimeout: number;
  /** For long statements and COPY. Else short ones are sent without waiting for the answers to those before. */
  bulk: boolean;
};

export const createPool = (settings: PoolSettings): Pool => {
  const { url, log, applicationName, size, statementTimeout, bulk } = settings;
  const pool = new Pool({
    ...connectionConfig(url, applicationName),
    pipeline: !bulk,
    max: size,
    query_timeout: patienceFor(statementTimeout),
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 3_600,
    onConnect: (client: ClientBase) => client.query(sessionSettings(settings)) as unknown as void,
  });
  // an idle connection that dies is replaced at the next checkout: nobody waits for it, so a line of log is enough
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ error: error.message }, 'database connection lost');
  });
  // a client that is checked out has no listener of the pool: without this one its loss would end the process
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};

const checkOut = async (pool: Pool): Promise<PoolClient> => {
  try {
    return await pool.connect();
  } catch (error) {
    throw translate(error);
  }
};

// finding a dead connection takes no time; a server that is silent must not be waited for again and again
const searchForLife = 1_000;

/**
 * Runs read-only work on one connection. Work that finds its connection dead is run once more, and again while the
 * pool still hands out dead ones: a restarted server leaves it full of them, and reading twice harms nothing.
 */
export const withClient = async <Out>(pool: Pool, work: (client: PoolClient) => Promise<Out>): Promise<Out> => {
  const start = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const kept = pool.idleCount > 0;
    const client = await checkOut(pool);
    try {
      const out = await work(client);
      client.release();
      return out;
    } catch (error) {
      const broken = isConnectionError(error);
      client.release(broken);
      const again = attempt === 1 || (kept && performance.now() - start < searchForLife);
      if (!broken || !again) throw translate(error);
    }
  }
};
