/**
 * Finds out which server answers. A login does not prove it, because copies of a data folder share
 * passwords and port.
 */
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { statement } from '#platform/db';
import type { Reader } from '#platform/db';

export type ServerIdentity = {
  readonly dataDirectory: string;
  /** Written by initdb; copies have the same value. */
  readonly systemIdentifier: string;
};

// `data_directory` needs pg_read_all_settings, which `ensureShop` grants.
const identity = statement(
  'postgres.identity',
  `select current_setting('data_directory') as "dataDirectory",
     (select system_identifier::text from pg_control_system()) as "systemIdentifier"`,
);

export const readServerIdentity = async (db: Reader): Promise<ServerIdentity | null> =>
  await db.row<ServerIdentity>(identity);

export const isSameServer = (one: ServerIdentity | null, other: ServerIdentity): boolean =>
  one?.dataDirectory === other.dataDirectory && one.systemIdentifier === other.systemIdentifier;

/** Throws when the cluster is incomplete. */
export const identityOfCluster = (cluster: string): ServerIdentity => ({
  dataDirectory: realpathSync(cluster),
  // First field of the control file, in the byte order of this machine (all supported ones are
  // little-endian).
  systemIdentifier: readFileSync(join(cluster, 'global', 'pg_control'))
    .readBigInt64LE(0)
    .toString(),
});

/** Null when the server of another folder answers. */
export const identifyServer = async (client: Client, cluster: string): Promise<ServerIdentity | null> => {
  const { rows } = await client.query<ServerIdentity>(identity.text);
  const [server] = rows;
  if (!server) return null;
  const own = identityOfCluster(cluster);
  const isOwn =
    realPath(server.dataDirectory) === own.dataDirectory && server.systemIdentifier === own.systemIdentifier;
  return isOwn ? server : null;
};

/** This account may not be allowed to enter the folder of another server. */
const realPath = (folder: string): string => {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
};
