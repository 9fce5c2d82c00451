/** Checks that each table is written only by its owner module, and that SQL is only in store files. */
import { expect, test } from 'vitest';
import { filesBelow, inPlatform, inServer, product, readText, type Source } from '#test/sources';

const readOwners = (): Map<string, string> => {
  const owners = new Map<string, string>();
  for (const path of filesBelow('db').filter((file) => /^db\/(baseline|migrations)\/.*\.sql$/.test(file))) {
    let owner = '';
    for (const line of readText(path).split('\n')) {
      owner = /Owner: ([\w-]+)/.exec(line)?.[1] ?? owner;
      const table = /^create (?:unlogged )?table (\w+)/.exec(line)?.[1];
      if (table) owners.set(table, owner);
    }
  }
  return owners;
};
const owners = readOwners();

const isForeign = (table: string, source: Source): boolean => {
  const owner = owners.get(table);
  return owner !== undefined && owner !== (inPlatform(source) ? 'platform' : source.module);
};

test('every table names its owner', () => {
  expect(owners.size).toBeGreaterThan(30);
  expect([...owners].filter(([, owner]) => owner === '')).toEqual([]);
});

test('only the owning module writes a table', () => {
  const write = /\b(?:insert into|update|delete from|merge into|truncate(?: table)?)\s+(?:only\s+)?(\w+)/gi;
  const violations = product.filter(inServer).flatMap((source) =>
    [...source.text.matchAll(write)]
      .map((match) => match[1] ?? '')
      .filter((table) => isForeign(table, source))
      .map((table) => `${source.path} writes ${table} of ${owners.get(table)}`),
  );
  expect(violations).toEqual([]);
});

test('a module reads tables of another through interfaces and views, except those listed in docs/architecture.md', () => {
  const read = /\b(?:from|join)\s+(?:only\s+)?(\w+)|,\s+(\w+)\s+[a-z]\b/g;
  const foreign = product
    .filter((source) => inServer(source) && source.path.endsWith('store.ts'))
    .flatMap((source) =>
      [...source.text.matchAll(read)]
        .map((match) => match[1] ?? match[2] ?? '')
        .filter((table) => isForeign(table, source))
        .map((table) => `${source.path} ${table}`),
    );
  const listed = [...readText('docs/architecture.md').matchAll(/^\| `(src\/\S+store\.ts)` \| `(\w+)` \|/gm)];
  expect([...new Set(foreign)].sort()).toEqual(listed.map(([, path, table]) => `${path} ${table}`).sort());
});

test('statements are in stores', () => {
  const violations = product.filter(
    (source) =>
      inServer(source) && !inPlatform(source) && !source.path.endsWith('store.ts') && /\bstatement\(/.test(source.text),
  );
  expect(violations.map(({ path }) => path)).toEqual([]);
});

test('only the relay of changes notifies, because NOTIFY takes a database-wide lock at commit', () => {
  const notifying = product.filter(({ text }) => /pg_notify|\bnotify +\w+, *'/i.test(text)).map(({ path }) => path);
  expect(notifying).toEqual(['src/server/platform/db/change-log.ts']);
});
