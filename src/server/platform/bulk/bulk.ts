/**
 * Reading millions of rows out of the database: COPY … TO STDOUT in binary, cut from the socket by hand. The driver
 * makes an object and an event a row, which is ten times the cost of the bytes. One connection, one snapshot.
 */
import { Client } from 'pg';
import type { Logger } from '#platform/log';
import type { Statement } from '#platform/db';
import { createCopyOut, packed, type RowReader } from './copy-out.ts';

export type { RowReader };
export { packed };

export type BulkReader = {
  /** Every row of a text without parameters; `onRow` reads its columns in order and must read them all. */
  copy(text: string, onRow: (row: RowReader) => void): Promise<void>;
  rows<Row extends object>(query: Statement, params?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

/** Opens a read-only snapshot of the database; everything read through it is of one instant. */
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
    copy: createCopyOut(client),
    rows: async <Row extends object>(query: Statement, params: readonly unknown[] = []) =>
      (await client.query<Row>({ text: query.text, values: [...params] })).rows,
    close: () => client.end(),
  };
};
