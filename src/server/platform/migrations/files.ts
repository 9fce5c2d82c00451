/** The migration files of a directory, in order, with the checksum that proves they were not edited afterwards. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type MigrationFile = { name: string; text: string; checksum: string };

const houseDirectory = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));
const shape = /^\d{4}_[a-z0-9_]+\.sql$/;

export const readMigrations = async (directory: string = houseDirectory): Promise<MigrationFile[]> => {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = new Set<string>();
  for (const name of names) {
    if (!shape.test(name)) throw new Error(`a migration is named 0001_what_it_adds.sql, not ${name}`);
    const number = name.slice(0, 4);
    if (numbers.has(number)) throw new Error(`two migrations have the number ${number}`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      // a checkout on another system may have changed the line ends: that is not an edit
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};
