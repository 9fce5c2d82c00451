/** Applies migrations: forward only, one transaction per file. */
import { Client } from 'pg';
import type { Logger } from '#platform/log';
import { statement, type Reader } from '#platform/db';
import { OperatorError } from '#platform/operator-error';
import { adoptRelease0032 } from './adopt.ts';
import { readMigrations, type MigrationFile } from './files.ts';
import { messages } from './migrations.messages.ts';

export type MigrateOptions = {
  url: string;
  log: Logger;
  /** Folder with `baseline` and `migrations`; `db` by default. */
  directory?: string;
};

type Applied = { name: string; checksum: string };

const oldestServer = 160_000;
// Key of the advisory lock; the value is arbitrary.
const lockKey = 7_405_331_902;
const refuse = (message: string, cause?: unknown): never => {
  throw new OperatorError(message, { cause });
};

const registerTable = `
  create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

const withoutPassword = (url: string): string => {
  if (!URL.canParse(url)) return messages.unreadableUrl;
  const parsed = new URL(url);
  return `${parsed.hostname || 'localhost'}:${parsed.port || '5432'}${parsed.pathname}`;
};

const connect = async (url: string): Promise<Client> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'ourlet migrate',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    return refuse(messages.unreachable(withoutPassword(url), error), error);
  }
};

const checkServer = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ number: number; text: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
  );
  const server = rows[0];
  if (server && server.number < oldestServer) refuse(messages.tooOld(server.text));
};

/** Throws when the database was migrated with other files. */
const remaining = (files: readonly MigrationFile[], applied: readonly Applied[]): MigrationFile[] => {
  const positions = new Map(files.map(({ name }, position) => [name, position]));
  for (const { name, checksum } of applied) {
    const file = files[positions.get(name) ?? -1];
    if (!file) return refuse(messages.newer(name));
    if (file.checksum !== checksum) return refuse(messages.changed(name));
  }
  const lastPosition = Math.max(-1, ...applied.map(({ name }) => positions.get(name) ?? -1));
  const appliedSet = new Set(applied.map(({ name }) => name));
  const missing = files.filter((file) => !appliedSet.has(file.name));
  const late = missing.find(({ name }) => (positions.get(name) ?? 0) < lastPosition);
  return late ? refuse(messages.outOfOrder(late.name, files[lastPosition]?.name ?? '')) : missing;
};

const apply = async (client: Client, file: MigrationFile): Promise<void> => {
  try {
    await client.query('begin');
    await client.query(file.text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [file.name, file.checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    refuse(messages.failed(file.name, error), error);
  }
};

/** Several processes may start at the same time, so a lock serialises them. */
export const migrate = async ({ url, log, directory }: MigrateOptions): Promise<{ applied: string[] }> => {
  const files = await readMigrations(directory);
  const client = await connect(url);
  try {
    await checkServer(client);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query('set client_min_messages = warning');
    await client.query(registerTable).catch((error: unknown) => refuse(messages.notAllowed(error), error));
    await adoptRelease0032(client, files);
    const { rows } = await client.query<Applied>('select name, checksum from schema_migration');
    const applied: string[] = [];
    for (const file of remaining(files, rows)) {
      const start = performance.now();
      await apply(client, file);
      applied.push(file.name);
      log.info({ migration: file.name, ms: Math.round(performance.now() - start) }, 'migration applied');
    }
    return { applied };
  } finally {
    // The end of the session releases the advisory lock.
    await client.end().catch(() => undefined);
  }
};

const hasRegister = statement('migrations.hasRegister', `select to_regclass('schema_migration') is not null as found`);
const appliedNames = statement('migrations.applied', 'select name from schema_migration');

export const pending = async ({ db, directory }: { db: Reader; directory?: string }): Promise<string[]> => {
  const files = await readMigrations(directory);
  const register = await db.row<{ found: boolean }>(hasRegister);
  const applied = register?.found ? await db.rows<{ name: string }>(appliedNames) : [];
  const appliedSet = new Set(applied.map(({ name }) => name));
  return files.map(({ name }) => name).filter((name) => !appliedSet.has(name));
};

export { readMigrations, schemaDirectory } from './files.ts';
export { describeSchema } from './schema.ts';
