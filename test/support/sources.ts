/** Source files with their imports and modules, for tests of the repository's structure. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

export type Source = { path: string; text: string; imports: string[]; module: string };

const root = join(import.meta.dirname, '..', '..');

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

export const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));

const importSpecifier =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|\bimport\(\s*'([^']+)'|(?:^|\n)import\s*'([^']+)'/g;

export const importsOf = (text: string): string[] =>
  [...text.matchAll(importSpecifier)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');

/** `shared`, `ui`, `storefront/cart`, `platform/db`, `cart` …; `main` for the files of the process. */
const moduleOf = (path: string): string => {
  const [, area = '', name = '', part = ''] = path.split('/');
  if (area === 'shared') return 'shared';
  if (area === 'server') return name === 'platform' ? `platform/${part}` : name;
  if (area !== 'web') return 'main';
  if (name === 'storefront' || name === 'pro') return `${name}/${part}`;
  return part === '' ? 'web' : name;
};

export const sources: Source[] = filesBelow('src')
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
  .map((path) => {
    const text = readText(path);
    return { path, text, imports: importsOf(text), module: moduleOf(path) };
  });

/** Files of the product, without tests. */
export const product = sources.filter((source) => !/\.test\.tsx?$/.test(source.path));
export const inServer = (source: Source): boolean => source.path.startsWith('src/server/');
export const inPlatform = (source: Source): boolean => source.path.startsWith('src/server/platform/');
export const inWeb = (source: Source): boolean => source.path.startsWith('src/web/');

export const byFolder = (files: readonly Source[]): Map<string, Source[]> =>
  Map.groupBy(files, ({ path }) => dirname(path));

/** Module to which an import leads; null for a package or a file in the same folder. */
const targetOf = (specifier: string): string | null => {
  const [, alias = '', rest = ''] = /^#([a-z-]+)\/(.+)$/.exec(specifier) ?? [];
  if (alias === 'server') return rest.split('/')[0] ?? null;
  if (alias === 'platform' || alias === 'storefront' || alias === 'pro') return `${alias}/${rest.split('/')[0]}`;
  return null;
};

/** File to which an import leads; null for a package. */
const fileOf = (specifier: string, from: string): string | null => {
  if (specifier.startsWith('./')) return join(dirname(from), specifier).split(sep).join('/');
  const [, alias = '', name = ''] = /^#(shared|platform|server)\/(.+)$/.exec(specifier) ?? [];
  if (alias === 'shared') return `src/shared/${name}.ts`;
  if (alias === '') return null;
  return `src/server/${alias === 'platform' ? 'platform/' : ''}${name}/${name}.ts`;
};

/** Paths of the files that are loaded with a file. Imports of types load nothing. */
export const loadedWith = (entry: string): string[] => {
  const byPath = new Map(product.map((source) => [source.path, source]));
  const loaded = new Set([entry]);
  for (const path of loaded) {
    const { text } = byPath.get(path) ?? { text: '' };
    for (const specifier of importsOf(text.replaceAll(/^(import|export) type .*$/gm, ''))) {
      const file = fileOf(specifier, path);
      if (file !== null) loaded.add(file);
    }
  }
  return [...loaded];
};

/** Cycles of imports between modules, as `cart → order → cart`. */
export const cyclesOf = (files: readonly Source[]): string[] => {
  const targets = new Map<string, Set<string>>();
  for (const { module, imports } of files) {
    const imported = targets.get(module) ?? new Set();
    for (const target of imports.map(targetOf)) if (target !== null && target !== module) imported.add(target);
    targets.set(module, imported);
  }
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (module: string, trail: readonly string[]): void => {
    if (trail.includes(module)) cycles.push([...trail.slice(trail.indexOf(module)), module].join(' → '));
    else if (!done.has(module)) {
      for (const next of targets.get(module) ?? []) visit(next, [...trail, module]);
      done.add(module);
    }
  };
  for (const module of targets.keys()) visit(module, []);
  return cycles;
};
