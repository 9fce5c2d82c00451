import type { Pool, QueryResult } from 'pg';
import { checkOut } from './connection.ts';
import { isConnectionError, translate } from './errors.ts';
import { runStatement, runText, type Statement } from './statement.ts';

export type StreamRequest = { query: Statement; params: readonly unknown[]; batchSize: number };

// PostgreSQL plans a cursor for the fastest first row, but this one is read to its end.
const opening =
  'begin read only; set local cursor_tuple_fraction = 1; set local statement_timeout = 60000; ' +
  'set local idle_in_transaction_session_timeout = 60000';

export async function* streamRows<Row>(pool: Pool, request: StreamRequest): AsyncGenerator<Row[], void, void> {
  const client = await checkOut(pool);
  const fetchText = `fetch ${Math.max(1, Math.trunc(request.batchSize))} from batches`;
  const fetchBatch = (): Promise<QueryResult> => {
    const batch = runText(client, fetchText);
    batch.catch(() => undefined);
    return batch;
  };
  let broken = false;
  try {
    await runText(client, opening);
    const declare = `declare batches no scroll cursor for ${request.query.text}`;
    await runStatement(client, { name: '', text: declare }, request.params);
    let next = fetchBatch();
    for (;;) {
      const batch: Row[] = (await next).rows;
      if (batch.length === 0) return;
      next = fetchBatch();
      yield batch;
    }
  } catch (error) {
    broken = isConnectionError(error);
    throw translate(error);
  } finally {
    if (!broken) await runText(client, 'rollback').catch(() => (broken = true));
    client.release(broken);
  }
}
