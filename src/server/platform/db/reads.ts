/** Reading: statements of one moment share a connection and a packet, whoever asks them. */
import type { Pool, PoolClient } from 'pg';
import { ask } from './batch.ts';
import { withClient } from './connection.ts';
import { tally } from './count.ts';
import { isConnectionError, isLostTransaction, translate } from './errors.ts';
import { statement, type Reader, type Statement } from './statement.ts';

type Read = {
  readonly query: Statement;
  readonly params: readonly unknown[];
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: unknown) => void;
};

/** Of one packet: more wait for the next connection, so that a crowd uses them all. */
const mostTogether = 24;

const plannedByValues = statement('db.planByValues', 'set plan_cache_mode = auto');
const plannedOnce = statement('db.planOnce', 'set plan_cache_mode = force_generic_plan');

const readAlone = async (pool: Pool, { query, params, resolve, reject }: Read): Promise<void> => {
  try {
    resolve((await withClient(pool, (client) => ask(client, query, params))).rows);
  } catch (error) {
    reject(error);
  }
};

/** Answers those whose answer is not known: the connection broke, or one before them failed. */
const askTogether = async (client: PoolClient, reads: readonly Read[]): Promise<{ left: Read[]; broken: boolean }> => {
  const left: Read[] = [];
  let broken = false;
  const one = async (read: Read): Promise<void> => {
    try {
      read.resolve((await ask(client, read.query, read.params)).rows);
    } catch (error) {
      broken ||= isConnectionError(error);
      if (broken || isLostTransaction(error)) left.push(read);
      else read.reject(translate(error));
    }
  };
  await Promise.all(reads.map(one));
  return { left, broken };
};

/** What was not answered is asked again, each on its own: a slow one, or one that waits for a lock, then holds up nobody else. */
const readTogether = async (pool: Pool, reads: readonly Read[]): Promise<void> => {
  try {
    const client = await pool.connect();
    const { left, broken } = await askTogether(client, reads);
    client.release(broken);
    await Promise.all(left.map((read) => readAlone(pool, read)));
  } catch (error) {
    for (const read of reads) read.reject(translate(error));
  }
};

/** The way to plan goes ahead of the statement in its packet, and back behind it. */
const readByValues = <Row>(pool: Pool, query: Statement, params: readonly unknown[]): Promise<Row[]> =>
  withClient(pool, async (client) => {
    const [, asked] = await Promise.all([
      ask(client, plannedByValues, []),
      ask<Row>(client, query, params),
      ask(client, plannedOnce, []),
    ]);
    return asked.rows;
  });

export const createReads = (pool: Pool): Reader['rows'] => {
  let waiting: Read[] = [];

  const leave = (): void => {
    const reads = waiting;
    waiting = [];
    const [first] = reads;
    if (first && reads.length === 1) return void readAlone(pool, first);
    for (let from = 0; from < reads.length; from += mostTogether)
      void readTogether(pool, reads.slice(from, from + mostTogether));
  };

  return <Row>(query: Statement, params: readonly unknown[] = []): Promise<Row[]> => {
    tally();
    if (query.plannedByValues) return readByValues<Row>(pool, query, params);
    return new Promise<unknown[]>((resolve, reject) => {
      // after every microtask, as statements of a command do
      if (waiting.length === 0) process.nextTick(leave);
      waiting.push({ query, params, resolve, reject });
    }) as Promise<Row[]>;
  };
};
