import { statement, type Reader } from '#platform/db';

const versions = statement(
  'health.versions',
  `select current_setting('server_version') as postgres, (select max(name) from schema_migration) as schema`,
);

/** `schema`: newest migration. */
export const readDatabaseVersions = async (db: Reader): Promise<{ postgres: string; schema: string | null }> =>
  (await db.row<{ postgres: string; schema: string | null }>(versions)) ?? { postgres: '', schema: null };
