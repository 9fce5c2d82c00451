import { Pool, types, type ClientBase, type ClientConfig, type CustomTypesConfig, type PoolClient } from 'pg';
import type { Logger } from '#platform/log';
import { BatchingSocket } from './batching-socket.ts';
import { isConnectionError, isStalePlan, translate } from './errors.ts';

const oid = { int8: 20, date: 1082, timestamp: 1114, interval: 1186, int8Array: 1016, dateArray: 1182 } as const;

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint of the database is too large for a number: ${text}`);
  return value;
};

const asText = (text: string): string => text;
const arrayOf =
  <Value>(decode: (text: string) => Value) =>
  (text: string): (Value | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((part) => (part === 'NULL' ? null : decode(part)));

const decoders = new Map<number, (text: string) => unknown>([
  [oid.int8, safeInteger],
  [oid.int8Array, arrayOf(safeInteger)],
  // A date has no time zone; converting it to a Date would shift it.
  [oid.date, asText],
  [oid.dateArray, arrayOf(asText)],
  [oid.timestamp, asText],
  [oid.interval, asText],
]);

const customTypes: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && decoders.get(id)) || types.getTypeParser(id, format),
};

/** In milliseconds. */
export const limits = { statement: 10_000, idle: 10_000, connect: 3_000 };

// Uses SET, because a pooler may refuse startup options. Custom plans are off: planning array parameters
// costs more than running the statement.
const sessionSettings = ({ statementTimeout, bulk }: PoolSettings): string => `
  set default_transaction_read_only = on; set statement_timeout = ${Math.trunc(statementTimeout)};
  set plan_cache_mode = ${bulk ? 'auto' : 'force_generic_plan'};
  set idle_in_transaction_session_timeout = ${limits.idle}; set time zone 'UTC'; set jit = off;
  set client_min_messages = warning`;

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
  connectTimeout: number;
  bulk: boolean;
};

export const createPool = (settings: PoolSettings): Pool => {
  const { url, log, applicationName, size, statementTimeout, connectTimeout, bulk } = settings;
  const pool = new Pool({
    ...connectionConfig(url, applicationName),
    connectionTimeoutMillis: connectTimeout,
    max: size,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 3_600,
    onConnect: (client: ClientBase) => client.query(sessionSettings(settings)) as unknown as void,
    // Timeout for a server that stopped answering and cannot apply its own limit.
    ...(bulk ? {} : { pipeline: true, stream: () => new BatchingSocket(), query_timeout: statementTimeout * 1.5 }),
  });
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ error: error.message }, 'database connection lost');
  });
  // Without a listener, losing a client that is in use would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};

export const checkOut = async (pool: Pool): Promise<PoolClient> => {
  try {
    return await pool.connect();
  } catch (error) {
    throw translate(error);
  }
};

/** In milliseconds. */
const retryWindow = 1_000;

/** For reads only: retries when the pool returns idle connections that are dead. */
export const withClient = async <Out>(pool: Pool, work: (client: PoolClient) => Promise<Out>): Promise<Out> => {
  const start = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const hadIdle = pool.idleCount > 0;
    const client = await checkOut(pool);
    try {
      const out = await work(client);
      client.release();
      return out;
    } catch (error) {
      const broken = isConnectionError(error) || isStalePlan(error);
      client.release(broken);
      const canRetry = attempt === 1 || (hadIdle && performance.now() - start < retryWindow);
      if (!broken || !canRetry) throw translate(error);
    }
  }
};
