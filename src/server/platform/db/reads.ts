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

/** Answers the reads that were skipped because one before them failed. A broken connection throws: all are asked again. */
const askTogether = async (client: PoolClient, reads: readonly Read[]): Promise<Read[]> => {
  const skipped: Read[] = [];
  const one = async (read: Read): Promise<void> => {
    try {
      read.resolve((await ask(client, read.query, read.params)).rows);
    } catch (error) {
      if (isConnectionError(error)) throw error;
      if (isLostTransaction(error)) skipped.push(read);
      else read.reject(translate(error));
    }
  };
  await Promise.all(reads.map(one));
  return skipped;
};

const readTogether = (pool: Pool, reads: readonly Read[]): void => {
  const reading = withClient(pool, async (client) => {
    for (let left = reads; left.length > 0;) left = await askTogether(client, left);
  });
  reading.catch((error: unknown) => reads.forEach((read) => read.reject(error)));
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
    for (let from = 0; from < reads.length; from += mostTogether)
      readTogether(pool, reads.slice(from, from + mostTogether));
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
