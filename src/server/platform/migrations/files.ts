/** Files in the order in which they run: baseline files, then migrations. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type MigrationFile = { name: string; text: string; checksum: string };

export const schemaDirectory = fileURLToPath(new URL('../../../../db', import.meta.url));

const baselineName = /^\d{2}-[a-z0-9-]+\.sql$/;
const migrationName = /^\d{4}-[a-z0-9-]+\.sql$/;

export const isBaseline = (name: string): boolean => name.startsWith('baseline/');

/** Ignores comments and blank lines, which may be edited after the file was applied. */
const checksumOf = (text: string): string => {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('--'));
  return createHash('sha256').update(lines.join('\n')).digest('hex');
};

const sqlFilesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // git does not keep empty folders.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.sql')).toSorted();
};

const checkNames = (names: readonly string[], shape: RegExp, example: string): void => {
  const numbers = new Set<string>();
  for (const name of names) {
    if (!shape.test(name)) throw new Error(`expected a name like ${example}, got ${name}`);
    const number = name.slice(0, name.indexOf('-'));
    if (numbers.has(number)) throw new Error(`two files have the number ${number}`);
    numbers.add(number);
  }
};

export const readMigrations = async (directory: string = schemaDirectory): Promise<MigrationFile[]> => {
  const baseline = await sqlFilesIn(join(directory, 'baseline'));
  const migrations = await sqlFilesIn(join(directory, 'migrations'));
  checkNames(baseline, baselineName, '01-module.sql');
  checkNames(migrations, migrationName, '0033-add-a-column.sql');
  const read = async (folder: string, file: string): Promise<MigrationFile> => {
    const text = (await readFile(join(directory, folder, file), 'utf8')).replaceAll('\r\n', '\n');
    return { name: `${folder}/${file}`, text, checksum: checksumOf(text) };
  };
  return Promise.all([
    ...baseline.map((file) => read('baseline', file)),
    ...migrations.map((file) => read('migrations', file)),
  ]);
};
