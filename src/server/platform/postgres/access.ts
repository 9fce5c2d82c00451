/** Passwords of the embedded server, in a file that only its owner reads. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { OperatorError } from '#platform/operator-error';
import { messages } from './postgres.messages.ts';

export type Access = { readonly admin: string; readonly shop: string };

const file = (dataDir: string): string => join(dataDir, 'postgres.access.json');

export const loadAccess = (dataDir: string, hasData: boolean): Access => {
  const path = file(dataDir);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Access;
  if (hasData) throw new OperatorError(messages.accessLost(path));
  const access = { admin: randomBytes(24).toString('base64url'), shop: randomBytes(24).toString('base64url') };
  writeFileSync(path, `${JSON.stringify(access)}\n`, { mode: 0o600, flag: 'wx' });
  return access;
};

/** The role is no superuser, as on hosted PostgreSQL. */
export const shopUrl = (port: number, access: Access): string =>
  `postgres://shop:${access.shop}@127.0.0.1:${port}/ourlet`;

export const adminUrl = (port: number, access: Access): string =>
  `postgres://postgres:${access.admin}@127.0.0.1:${port}/postgres`;

export const withClient = async <Out>(url: string, work: (client: Client) => Promise<Out>): Promise<Out> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000, ssl: false });
  // Without a listener, a lost connection would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

export const ensureShop = async (port: number, access: Access): Promise<void> => {
  await withClient(adminUrl(port, access), async (client) => {
    const password = client.escapeLiteral(access.shop);
    const roles = await client.query(`select 1 from pg_roles where rolname = 'shop'`);
    await client.query(`${roles.rowCount ? 'alter' : 'create'} role shop login createdb password ${password}`);
    const databases = await client.query(`select 1 from pg_database where datname = 'ourlet'`);
    if (!databases.rowCount) await client.query('create database ourlet owner shop');
  });
};
