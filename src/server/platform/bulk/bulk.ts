/** Reads many rows in one snapshot without creating an object per row. */
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Logger } from '#platform/log';
import type { Statement } from '#platform/db';
import { createRowDecoder, packed, type RowReader } from './binary-rows.ts';

export type { RowReader };
export { packed };

export type BulkReader = {
  /** `onRow` must read all columns in order. The SQL text takes no parameters. */
  copy(text: string, onRow: (row: RowReader) => void): Promise<void>;
  rows<Row extends object>(query: Statement, params?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

const copyRows = async (client: Client, text: string, onRow: (row: RowReader) => void): Promise<void> => {
  const decode = createRowDecoder(onRow);
  let failure: unknown = null;
  // Reads and ignores the remaining rows, so that the connection stays usable.
  for await (const chunk of client.query(copyTo(`copy (${text}) to stdout (format binary)`))) {
    if (failure !== null) continue;
    try {
      decode(chunk as Buffer);
    } catch (error) {
      failure = error;
    }
  }
  if (failure !== null) throw failure;
};

export const openBulkReader = async ({ url, log }: { url: string; log: Logger }): Promise<BulkReader> => {
  const client = new Client({
    connectionString: url,
    application_name: 'ourlet bulk',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', (error) => log.warn({ error: error.message }, 'bulk connection lost'));
  await client.connect();
  await client.query(
    `set time zone 'UTC'; set statement_timeout = 0; set jit = off;
     begin isolation level repeatable read read only`,
  );
  return {
    copy: (text, onRow) => copyRows(client, text, onRow),
    rows: async <Row extends object>(query: Statement, params: readonly unknown[] = []) =>
      (await client.query<Row>({ text: query.text, values: [...params] })).rows,
    close: () => client.end(),
  };
};
