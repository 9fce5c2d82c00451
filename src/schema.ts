/** Writes db/schema.sql from a new database, migrated on a temporary PostgreSQL. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb } from '#platform/db';
import type { Logger } from '#platform/log';
import { describeSchema, migrate, schemaDirectory } from '#platform/migrations';
import { startPostgres } from '#platform/postgres';

export const writeSchema = async (log: Logger): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ourlet-schema-'));
  const server = await startPostgres({ dataDir, log, temporary: true });
  try {
    await migrate({ url: server.url, log });
    const db = createDb({ url: server.url, log, size: 1 });
    await writeFile(join(schemaDirectory, 'schema.sql'), await describeSchema(db));
    await db.close();
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
