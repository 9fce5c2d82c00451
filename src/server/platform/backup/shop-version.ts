/** Which shop wrote a backup: version of the code, newest migration of the data. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { withClient } from '#platform/postgres';

const manifest = fileURLToPath(new URL('../../../../package.json', import.meta.url));

export const shopVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version;

/** Null for a database without the schema of the shop. */
export const newestMigration = (url: string): Promise<string | null> =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ exists: boolean }>(
      `select to_regclass('public.schema_migration') is not null as exists`,
    );
    if (tables[0]?.exists !== true) return null;
    // "baseline/…" comes before "migrations/…"
    const { rows } = await client.query<{ name: string | null }>('select max(name) as name from schema_migration');
    return rows[0]?.name ?? null;
  });
