/** Rows of one snapshot in batches: FETCH from a cursor, one batch ahead of the reader. */
import type { Pool, QueryResult } from 'pg';
import { patienceFor } from './connection.ts';
import { isConnectionError, translate } from './errors.ts';
import { setPatience, submit, submitText, type Statement } from './statement.ts';

export type StreamRequest = { query: Statement; params: readonly unknown[]; batchSize: number };

// a full read wants the fastest whole plan, not the fastest first row, which is what cursors are planned for
const opening =
  'begin read only; set local cursor_tuple_fraction = 1; set local statement_timeout = 60000; ' +
  'set local idle_in_transaction_session_timeout = 60000';

export async function* streamRows<Row>(pool: Pool, request: StreamRequest): AsyncGenerator<Row[], void, void> {
  const client = await pool.connect().catch((error: unknown) => {
    throw translate(error);
  });
  const fetchText = `fetch ${Math.max(1, Math.trunc(request.batchSize))} from batches`;
  const fetch = (): Promise<QueryResult> => {
    const next = submitText(client, fetchText);
    // the reader may leave before this batch: its failure is then nobody's
    next.catch(() => undefined);
    return next;
  };
  let broken = false;
  setPatience(client, patienceFor(60_000));
  try {
    await submitText(client, opening);
    const declare = `declare batches no scroll cursor for ${request.query.text}`;
    await submit(client, { name: '', text: declare }, request.params);
    let next = fetch();
    for (;;) {
      const batch: Row[] = (await next).rows;
      if (batch.length === 0) return;
      next = fetch();
      yield batch;
    }
  } catch (error) {
    broken = isConnectionError(error);
    throw translate(error);
  } finally {
    if (!broken) await submitText(client, 'rollback').catch(() => (broken = true));
    setPatience(client, null);
    client.release(broken);
  }
}
