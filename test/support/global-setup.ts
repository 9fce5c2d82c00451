/**
 * Runs once before all tests: starts PostgreSQL (or uses DATABASE_URL), migrates a template, and removes databases of
 * dead runs.
 */
import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { silentLogger } from '#platform/log';
import { migrate, readMigrations } from '#platform/migrations';
import type { TestServer } from './database.ts';
import { withClient, dropDatabase, startTestServer, urlOf } from './server.ts';

const prefix = 'ourlet_test';

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 12);
};

/** Created under a temporary name and renamed when complete, because concurrent runs share it. */
const ensureTemplate = async (admin: Client, url: string, template: string): Promise<void> => {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount) return;
  const draft = `${template}_${randomBytes(4).toString('hex')}`;
  await admin.query(`create database ${draft} template template0`);
  await migrate({ url: urlOf(url, draft), log: silentLogger() });
  await admin.query(`alter database ${draft} rename to ${template}`).catch(async (error: unknown) => {
    await admin.query(`drop database ${draft}`);
    // 42P04: another run created it first.
    if (!(error instanceof Error && 'code' in error && error.code === '42P04')) throw error;
  });
};

/**
 * A run is alive while the connection of its setup is open; the application name of the connection is the name of the
 * run.
 */
const removeLeftovers = async (admin: Client, template: string): Promise<void> => {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database d
     where datname like '${prefix}\\_%' and datname <> $1
       and pg_catalog.pg_get_userbyid(datdba) = current_user
       and not exists (select from pg_stat_activity a where a.datname = d.datname)
       and not exists (
         select from pg_stat_activity a, string_to_array(a.application_name, ' ') word
         where word[1] = '${prefix}' and (starts_with(d.datname, word[2]) or starts_with(d.datname, word[3])))`,
    [template],
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname}`).catch(() => undefined);
};

type Opened = { provided: TestServer; close: () => Promise<void> };

const open = async (): Promise<Opened> => {
  const server = await startTestServer();
  const template = `${prefix}_template_${await fingerprint()}`;
  const run = `${prefix}_${randomBytes(5).toString('hex')}`;
  const admin = new Client({ connectionString: server.url, application_name: `${prefix} ${run} ${template}` });
  admin.on('error', () => undefined);
  await admin.connect();
  await removeLeftovers(admin, template);
  await ensureTemplate(admin, server.url, template);
  const close = async (): Promise<void> => {
    await withClient(server.url, async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [run],
      );
      for (const { datname } of rows) await dropDatabase(server.url, datname);
    });
    await admin.end();
    await server.stop();
  };
  const strategy = server.isOwn ? 'strategy file_copy' : '';
  return { provided: { admin: server.url, template, run, strategy }, close };
};

// Vitest loads this module once per project. The projects share one server through `globalThis`.
const key = Symbol.for('ourlet test server');
const shared = globalThis as { [key]?: { users: number; opened: Promise<Opened> } };

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const common = (shared[key] ??= { users: 0, opened: open() });
  common.users += 1;
  const { provided, close } = await common.opened;
  project.provide('testServer', provided);
  return async () => {
    common.users -= 1;
    if (common.users > 0) return;
    delete shared[key];
    await close();
  };
};
