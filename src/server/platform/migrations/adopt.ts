/** Adopts databases that were made by the 31 migration files which the baseline replaced. */
import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { OperatorError } from '#platform/operator-error';
import { isBaseline, type MigrationFile } from './files.ts';
import { messages } from './migrations.messages.ts';

/** SHA-256 of the names and checksums in `schema_migration` after 0032_invoice.sql, the last of these files. */
const digestOf0032 = '598d9d63c44d05d42215f0478f140034fc55bb694fb114033f75255e2bfe7ed9';

// File names before the baseline have an underscore after the number.
const formerNames = `select name, checksum from schema_migration where name ~ '^[0-9]{4}_' order by name collate "C"`;

/** Replaces their records by those of the baseline, which creates the same schema. */
export const adoptRelease0032 = async (client: Client, files: readonly MigrationFile[]): Promise<void> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(formerNames);
  const last = rows.at(-1);
  if (!last) return;
  const record = rows.map(({ name, checksum }) => `${name} ${checksum}`).join('\n');
  if (createHash('sha256').update(record).digest('hex') !== digestOf0032)
    throw new OperatorError(messages.beforeBaseline(last.name));
  const baseline = files.filter(({ name }) => isBaseline(name));
  await client.query('begin');
  await client.query('delete from schema_migration');
  await client.query('insert into schema_migration (name, checksum) select * from unnest($1::text[], $2::text[])', [
    baseline.map(({ name }) => name),
    baseline.map(({ checksum }) => checksum),
  ]);
  await client.query('commit');
};
