/** Passwords of the embedded server, in a file that only its owner may read. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { OperatorError } from '#platform/operator-error';
import { folderIdOf } from './folder-id.ts';
import { messages } from './postgres.messages.ts';

export type Access = {
  readonly admin: string;
  readonly shop: string;
  /** Result of `folderIdOf` for the cluster. */
  readonly folder?: string;
};

export const accessFile = (dataDir: string): string => join(dataDir, 'postgres.access.json');

const newPassword = (): string => randomBytes(24).toString('base64url');

export const readAccess = (dataDir: string): Access => JSON.parse(readFileSync(accessFile(dataDir), 'utf8')) as Access;

export const loadAccess = (dataDir: string, hasData: boolean): Access => {
  const path = accessFile(dataDir);
  if (existsSync(path)) return readAccess(dataDir);
  if (hasData) throw new OperatorError(messages.accessLost(path));
  const access = { admin: newPassword(), shop: newPassword() };
  writeFileSync(path, `${JSON.stringify(access)}\n`, { mode: 0o600, flag: 'wx' });
  return access;
};

/** Gives a copied folder its own password, so that no shop can connect to the server of a copy by mistake. */
export const claimAccess = (dataDir: string, access: Access, cluster: string): Access => {
  const folder = folderIdOf(cluster) ?? '';
  if (access.folder === folder) return access;
  const own = { ...access, shop: newPassword(), folder };
  const draft = `${accessFile(dataDir)}.new`;
  writeFileSync(draft, `${JSON.stringify(own)}\n`, { mode: 0o600 });
  renameSync(draft, accessFile(dataDir));
  return own;
};

/** URL for a role that is no superuser, as on hosted PostgreSQL. */
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

/** The password is wrong, or the role or the database is missing. */
export const isLoginRefused = (error: unknown): boolean =>
  ['28P01', '28000', '3D000'].includes((error as { code?: string }).code ?? '');

/** Needs a connection of the administrator. Creates what an interrupted first start left out. */
export const ensureShop = async (client: Client, access: Access): Promise<void> => {
  const password = client.escapeLiteral(access.shop);
  const roles = await client.query(`select 1 from pg_roles where rolname = 'shop'`);
  await client.query(`${roles.rowCount ? 'alter' : 'create'} role shop login createdb password ${password}`);
  // lets the shop find out which server answers
  await client.query('grant pg_read_all_settings to shop');
  const databases = await client.query(`select 1 from pg_database where datname = 'ourlet'`);
  if (!databases.rowCount) await client.query('create database ourlet owner shop');
};

/** False for a cluster of an earlier version or of an interrupted first start. */
export const hasShop = async (client: Client): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_roles where rolname = 'shop' and pg_has_role(oid, 'pg_read_all_settings', 'member')`,
  );
  return rowCount === 1;
};
