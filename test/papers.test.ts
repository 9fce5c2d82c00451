/** The papers say what is there: files, commands, rooms and records that they name exist, and what exists is named. */
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
const papers = [
  'README.md',
  'AGENTS.md',
  'demo/README.md',
  'docs/architecture.md',
  'docs/import.md',
  'docs/operations.md',
  'docs/photos.md',
  'docs/security.md',
  'docs/decisions/README.md',
  ...records,
];
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);

/** Named before it is built, and said so beside it. */
const toCome = ['src/web/pro'];

test('every place that the papers name exists', () => {
  const missing = papers.flatMap((paper) =>
    [...read(paper).matchAll(/`((?:src|db|docs|demo|test|bin|bench|build)\/[\w./-]+)`/g)]
      .map((match) => match[1] ?? '')
      .filter((path) => !existsSync(join(root, path)) && !toCome.includes(path))
      .map((path) => `${paper}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every link from paper to paper leads somewhere, down to the title', () => {
  const anchorsOf = (paper: string): string[] =>
    [...read(paper).matchAll(/^#+ (.+)$/gm)].map((match) =>
      (match[1] ?? '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    );
  const broken = papers.flatMap((paper) =>
    [...read(paper).matchAll(/\]\(([^)\s]+)\)/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => !target.startsWith('http'))
      .filter((target) => {
        const [file = '', anchor] = target.split('#');
        const path = file === '' ? paper : join(paper, '..', file);
        return !existsSync(join(root, path)) || (anchor !== undefined && !anchorsOf(path).includes(anchor));
      })
      .map((target) => `${paper}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every npm command that the papers name exists, and each is named in README or AGENTS', () => {
  const named = (paper: string): string[] =>
    [...read(paper).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map((match) => match[1] ?? match[2] ?? '');
  expect(papers.flatMap(named).filter((name) => !scripts.includes(name))).toEqual([]);
  const told = new Set([...named('README.md'), ...named('AGENTS.md')]);
  // `build` is what every command that needs the screens does by itself
  expect(scripts.filter((name) => !told.has(name))).toEqual(['build']);
});

test('every room and every part of the ground floor stands on the map', () => {
  const map = read('docs/architecture.md');
  const rooms = foldersOf('src/server').filter((name) => name !== 'platform');
  expect(rooms.filter((name) => !map.includes(`\`src/server/${name}\``))).toEqual([]);
  expect(foldersOf('src/server/platform').filter((name) => !map.includes(`\`${name}\``))).toEqual([]);
});

test('every decision has its line in the index, its four parts, and at most 30 lines', () => {
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

test('nothing in the product names a folder of somebody’s machine', () => {
  const files = ['src', 'bin', 'demo', 'test', 'bench', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|md|sql|css|json)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(200);
  const homes = /(?<![\w.~-])\/(?:home|Users|root|work|workspace)\/[\w.-]+/;
  expect(files.filter((path) => homes.test(readFileSync(path, 'utf8')))).toEqual([]);
});
