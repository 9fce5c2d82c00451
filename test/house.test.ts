/** The plan of the house, asserted: who may import whom, who owns which table, how files are named. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const suffixes = ['routes', 'rules', 'store', 'jobs', 'page', 'test', 'messages'];

type Source = { path: string; text: string; imports: string[]; room: string };

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));

const importsOf = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'|(?:^|\n)import\s*'([^']+)'/g,
    ),
  ].map((match) => match[1] ?? match[2] ?? match[3] ?? '');

/** `shared`, `ui`, `storefront`, `pro`, `web`, `platform/db`, `cart` …: the place a file belongs to. */
const roomOf = (path: string): string => {
  const parts = path.split('/');
  if (parts[1] === 'shared') return 'shared';
  if (parts[1] === 'web') return parts.length > 3 ? (parts[2] ?? 'web') : 'web';
  if (parts[1] === 'server') return parts[2] === 'platform' ? `platform/${parts[3]}` : (parts[2] ?? '');
  return 'main';
};

const sources: Source[] = filesBelow('src')
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, imports: importsOf(text), room: roomOf(path) };
  });
const product = sources.filter((source) => !/\.test\.tsx?$/.test(source.path));
const inServer = (source: Source) => source.path.startsWith('src/server/');
const inPlatform = (source: Source) => source.path.startsWith('src/server/platform/');

const offenders = (among: Source[], allowed: (specifier: string, source: Source) => boolean): string[] =>
  among.flatMap((source) =>
    source.imports
      .filter((specifier) => !allowed(specifier, source))
      .map((specifier) => `${source.path} → ${specifier}`),
  );

const isDoor = (specifier: string, ...doors: string[]) => doors.some((door) => specifier.startsWith(`#${door}/`));

describe('walls', () => {
  test('no file climbs out of its room', () => {
    expect(offenders(sources, (specifier) => !specifier.includes('../'))).toEqual([]);
  });

  test('shared knows zod, its own files and nothing else', () => {
    const shared = product.filter((source) => source.room === 'shared');
    expect(offenders(shared, (s) => s === 'zod' || s.startsWith('./') || isDoor(s, 'shared'))).toEqual([]);
  });

  test('the ground floor knows no room and no screen', () => {
    expect(offenders(product.filter(inPlatform), (s) => !isDoor(s, 'server', 'ui', 'storefront', 'pro'))).toEqual([]);
  });

  test('the server never imports React, and only the ground floor imports the database driver', () => {
    const server = product.filter(inServer);
    expect(offenders(server, (s) => !/^react(-dom)?(\/|$)/.test(s))).toEqual([]);
    expect(offenders(server, (s, source) => !/^pg(-|$|\/)/.test(s) || inPlatform(source))).toEqual([]);
  });

  test('screens never import the server, and the primitives know neither shop nor router', () => {
    const screens = product.filter((source) => source.path.startsWith('src/web/'));
    expect(offenders(screens, (s) => !isDoor(s, 'server', 'platform'))).toEqual([]);
    const ui = product.filter((source) => source.room === 'ui');
    expect(offenders(ui, (s) => !isDoor(s, 'storefront', 'pro') && !s.startsWith('react-router'))).toEqual([]);
  });

  test('storefront and professional area do not import each other', () => {
    const side = (name: string) => product.filter((source) => source.room === name);
    expect(offenders(side('storefront'), (s) => !isDoor(s, 'pro'))).toEqual([]);
    expect(offenders(side('pro'), (s) => !isDoor(s, 'storefront'))).toEqual([]);
  });

  test('rules are pure: shared words and types of their room, no waiting, no clock', () => {
    const rules = product.filter((source) => source.path.endsWith('.rules.ts'));
    expect(rules.length).toBeGreaterThan(0);
    const values = rules.map((source) => ({
      ...source,
      imports: importsOf(source.text.replace(/^import type .*$/gm, '')),
    }));
    expect(offenders(values, (s) => isDoor(s, 'shared') || s.startsWith('./'))).toEqual([]);
    const impure = rules.filter((source) => /\bawait\b|\bnew Date\(\)|Date\.now\(|Math\.random\(/.test(source.text));
    expect(impure.map((source) => source.path)).toEqual([]);
  });

  test('server modules form no cycle, those of the platform included', () => {
    const edges = new Map<string, Set<string>>();
    for (const source of product.filter(inServer)) {
      const targets = edges.get(source.room) ?? new Set();
      for (const specifier of source.imports) {
        const room = /^#(?:server\/(.+)|(platform\/.+))$/.exec(specifier)?.slice(1).join('');
        if (room && room !== source.room) targets.add(room);
      }
      edges.set(source.room, targets);
    }
    const cycles: string[] = [];
    const done = new Set<string>();
    const visit = (room: string, trail: string[]) => {
      if (trail.includes(room)) cycles.push([...trail.slice(trail.indexOf(room)), room].join(' → '));
      else if (!done.has(room)) {
        for (const next of edges.get(room) ?? []) visit(next, [...trail, room]);
        done.add(room);
      }
    };
    for (const room of edges.keys()) visit(room, []);
    expect(cycles).toEqual([]);
  });

  test('the modules that serve HTTP have at most 20 files each', () => {
    const modules = ['platform/http', 'platform/contract', 'platform/pages'];
    const tooLarge = modules.filter((name) => product.filter((source) => source.room === name).length > 20);
    expect(tooLarge).toEqual([]);
  });
});

describe('doors and names', () => {
  test('each room of the server has its door, which opens with a sentence', () => {
    const rooms = new Set(product.filter(inServer).map((source) => dirname(source.path)));
    const missing = [...rooms].filter((room) => {
      const door = sources.find((source) => source.path === `${room}/${basename(room)}.ts`);
      return !door || !door.text.startsWith('/**');
    });
    expect(missing.filter((room) => !room.endsWith('/fixtures'))).toEqual([]);
  });

  test('files are kebab-case, with one of seven suffixes or none', () => {
    const odd = sources.filter((source) => {
      const [name = '', ...rest] = basename(source.path, extname(source.path)).split('.');
      const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
      return (
        !kebab ||
        rest.some((suffix) => !suffixes.includes(suffix) && !(name === 'entry' && /server|client/.test(suffix)))
      );
    });
    expect(odd.map((source) => source.path)).toEqual([]);
  });

  test('nothing is called index, utils, helpers, manager or service', () => {
    const vague = sources.filter((source) =>
      /(^|\/)(index|utils?|helpers?)(\.|\/)|(manager|service)\.tsx?$/i.test(source.path),
    );
    expect(vague.map((source) => source.path)).toEqual([]);
  });

  test('the direct dependencies stay few and pinned', () => {
    const manifest: { dependencies: Record<string, string>; devDependencies: Record<string, string> } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    );
    expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(40);
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});

describe('tables', () => {
  const owners = new Map<string, string>();
  for (const path of filesBelow('db').filter((file) => /^db\/(baseline|migrations)\/.*\.sql$/.test(file))) {
    let owner = '';
    for (const line of readFileSync(join(root, path), 'utf8').split('\n')) {
      owner = /[Oo]wner: ([\w-]+)/.exec(line)?.[1] ?? owner;
      const table = /^create (?:unlogged )?table (\w+)/.exec(line)?.[1];
      if (table) owners.set(table, owner);
    }
  }

  test('every table names its owner', () => {
    expect(owners.size).toBeGreaterThan(30);
    expect([...owners].filter(([, owner]) => owner === '')).toEqual([]);
  });

  test('only the owning room writes a table', () => {
    const intruders = product.filter(inServer).flatMap((source) =>
      [
        ...source.text.matchAll(
          /\b(?:insert into|update|delete from|merge into|truncate(?: table)?)\s+(?:only\s+)?(\w+)/gi,
        ),
      ]
        .map((match) => match[1] ?? '')
        .filter((table) => {
          const owner = owners.get(table);
          return owner !== undefined && owner !== (inPlatform(source) ? 'platform' : source.room);
        })
        .map((table) => `${source.path} writes ${table} of ${owners.get(table)}`),
    );
    expect(intruders).toEqual([]);
  });

  test('other rooms’ tables are read through doors and views, but for the list in docs/architecture.md', () => {
    const foreign = product
      .filter((source) => inServer(source) && source.path.endsWith('store.ts'))
      .flatMap((source) =>
        [...source.text.matchAll(/\b(?:from|join)\s+(?:only\s+)?(\w+)|,\s+(\w+)\s+[a-z]\b/g)]
          .map((match) => match[1] ?? match[2] ?? '')
          .filter((table) => {
            const owner = owners.get(table);
            return owner !== undefined && owner !== (inPlatform(source) ? 'platform' : source.room);
          })
          .map((table) => `${source.path} ${table}`),
      );
    const papers = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const told = [...papers.matchAll(/^\| `(src\/\S+store\.ts)` \| `(\w+)` \|/gm)].map(
      ([, path, table]) => `${path} ${table}`,
    );
    expect([...new Set(foreign)].sort()).toEqual(told.sort());
  });

  test('statements live in stores', () => {
    const strays = product.filter(
      (source) =>
        inServer(source) &&
        !inPlatform(source) &&
        !source.path.endsWith('store.ts') &&
        /\bstatement\(/.test(source.text),
    );
    expect(strays.map((source) => source.path)).toEqual([]);
  });
});
