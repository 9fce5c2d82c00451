/** Checks that the files, commands and modules named in documents exist, and that documents name each command. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const foldersOf = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const records = readdirSync(join(root, 'docs/decisions'))
  .filter((name) => /^\d{4}-/.test(name))
  .map((name) => `docs/decisions/${name}`);
const documents = [
  'README.md',
  'AGENTS.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'demo/README.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/import.md',
  'docs/operations.md',
  'docs/photos.md',
  'docs/recipes.md',
  'docs/security.md',
  'docs/webhooks.md',
  'docs/decisions/README.md',
  ...records,
];
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);

/** Documents may name these paths before they exist. */
const planned = ['src/web/pro'];

test('every path named in a document exists', () => {
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/`((?:src|db|docs|demo|test|bin|bench|build)\/[\w./-]+)`/g)]
      .map((match) => match[1] ?? '')
      .filter((path) => !existsSync(join(root, path)) && !planned.includes(path))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every link between documents leads to a file and a title', () => {
  const anchorsOf = (document: string): string[] =>
    [...read(document).matchAll(/^#+ (.+)$/gm)].map((match) =>
      (match[1] ?? '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    );
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)\s]+)\)/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => !target.startsWith('http'))
      .filter((target) => {
        const [file = '', anchor] = target.split('#');
        const path = file === '' ? document : join(document, '..', file);
        return !existsSync(join(root, path)) || (anchor !== undefined && !anchorsOf(path).includes(anchor));
      })
      .map((target) => `${document}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every npm command named in a document exists, and each is named in README or AGENTS', () => {
  const named = (document: string): string[] =>
    [...read(document).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map((match) => match[1] ?? match[2] ?? '');
  expect(documents.flatMap(named).filter((name) => !scripts.includes(name))).toEqual([]);
  const mentioned = new Set([...named('README.md'), ...named('AGENTS.md')]);
  // Commands that need the screens run `build` themselves.
  expect(scripts.filter((name) => !mentioned.has(name))).toEqual(['build']);
});

test('docs/architecture.md lists every server module and platform part', () => {
  const architecture = read('docs/architecture.md');
  const modules = foldersOf('src/server').filter((name) => name !== 'platform');
  expect(modules.filter((name) => !architecture.includes(`\`src/server/${name}\``))).toEqual([]);
  expect(foldersOf('src/server/platform').filter((name) => !architecture.includes(`\`${name}\``))).toEqual([]);
});

test('every decision is in the index and has four parts and at most 30 lines', () => {
  const index = read('docs/decisions/README.md');
  const wrong = records.filter((path) => {
    const text = read(path);
    const parts = ['**Context.**', '**Decision.**', '**Consequence.**', '**Status.**'];
    return (
      !index.includes(`(${path.split('/').at(-1)})`) ||
      parts.some((part) => !text.includes(part)) ||
      text.split('\n').length > 30
    );
  });
  expect(wrong).toEqual([]);
});

test('no file names a folder of a developer’s machine', () => {
  const files = ['src', 'bin', 'demo', 'test', 'bench', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|md|sql|css|json)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      // caches of tools
      .filter((path) => !path.includes('node_modules')),
  );
  expect(files.length).toBeGreaterThan(200);
  const homes = /(?<![\w.~-])\/(?:home|Users|root|work|workspace)\/[\w.-]+/;
  expect(files.filter((path) => homes.test(readFileSync(path, 'utf8')))).toEqual([]);
});
