/** Rules of the repository: which module may import which, file names and sizes. */
import { basename, extname, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  byFolder,
  cyclesOf,
  filesBelow,
  importsOf,
  inPlatform,
  inServer,
  inWeb,
  loadedWith,
  product,
  readText,
  sources,
  type Source,
} from '#test/sources';

type TestProject = { test: { name: string; include: string[]; exclude?: string[] } };

const suffixes = ['routes', 'rules', 'store', 'jobs', 'page', 'view', 'test', 'messages'];
const maxFiles = 20;
const maxLines = 300;

const importsAgainst = (
  files: readonly Source[],
  isAllowed: (specifier: string, source: Source) => boolean,
): string[] =>
  files.flatMap((source) =>
    source.imports
      .filter((specifier) => !isAllowed(specifier, source))
      .map((specifier) => `${source.path} → ${specifier}`),
  );

const isFrom = (specifier: string, ...aliases: string[]): boolean =>
  aliases.some((alias) => specifier.startsWith(`#${alias}/`));

const pathsOf = (files: readonly Source[]): string[] => files.map(({ path }) => path);

describe('imports', () => {
  test('no import uses ../', () => {
    expect(importsAgainst(sources, (specifier) => !specifier.includes('../'))).toEqual([]);
  });

  test('src/shared imports only zod and itself', () => {
    const shared = product.filter(({ module }) => module === 'shared');
    expect(importsAgainst(shared, (s) => s === 'zod' || s.startsWith('./') || isFrom(s, 'shared'))).toEqual([]);
  });

  test('the platform imports no business module and no screen', () => {
    const platform = product.filter(inPlatform);
    expect(importsAgainst(platform, (s) => !isFrom(s, 'server', 'app', 'ui', 'storefront', 'pro'))).toEqual([]);
  });

  test('the server imports no React, and only the platform imports the database driver', () => {
    const server = product.filter(inServer);
    expect(importsAgainst(server, (s) => !/^react(-dom)?(\/|$)/.test(s))).toEqual([]);
    expect(importsAgainst(server, (s, source) => !/^pg(-|$|\/)/.test(s) || inPlatform(source))).toEqual([]);
  });

  test('screens import no server module; src/web/ui imports neither shop nor router', () => {
    expect(importsAgainst(product.filter(inWeb), (s) => !isFrom(s, 'server', 'platform'))).toEqual([]);
    const ui = product.filter(({ module }) => module === 'ui');
    const isAllowed = (s: string): boolean => !isFrom(s, 'app', 'storefront', 'pro') && !s.startsWith('react-router');
    expect(importsAgainst(ui, isAllowed)).toEqual([]);
  });

  test('one file of the web makes the transport of the browser, so that the progress bar counts every call', () => {
    const callers = product.filter(inWeb).filter(({ text }) => /\bcreateTransport\(/.test(text));
    expect(pathsOf(callers)).toEqual(['src/web/storefront/frame/call-api.ts']);
  });

  test('storefront and professional area do not import each other', () => {
    const area = (name: string): Source[] => product.filter(({ module }) => module.startsWith(`${name}/`));
    expect(importsAgainst(area('storefront'), (s) => !isFrom(s, 'pro'))).toEqual([]);
    expect(importsAgainst(area('pro'), (s) => !isFrom(s, 'storefront'))).toEqual([]);
  });

  test('rules are pure: they import shared code, other rules and texts, do not wait and read no clock', () => {
    const isPure = (s: string): boolean =>
      isFrom(s, 'shared') || s.startsWith('./') || /\.(rules|messages)\.ts$/.test(s);
    const rules = product.filter(({ path }) => path.endsWith('.rules.ts'));
    expect(rules.length).toBeGreaterThan(0);
    const withoutTypes = rules.map((source) => ({
      ...source,
      imports: importsOf(source.text.replaceAll(/^import type .*$/gm, '')),
    }));
    expect(importsAgainst(withoutTypes, isPure)).toEqual([]);
    const impure = rules.filter(({ text }) => /\bawait\b|\bnew Date\(\)|Date\.now\(|Math\.random\(/.test(text));
    expect(pathsOf(impure)).toEqual([]);
  });

  test('the thread of the read model loads no call, because it would hold the schemas of all calls a second time', () => {
    const loaded = loadedWith('src/server/search/index-worker.ts');
    expect(loaded).toContain('src/server/keyword/own-results/own-results.ts');
    expect(loaded.filter((path) => path.startsWith('src/shared/api/'))).toEqual([]);
  });

  test('screens ask the shop for the time, except code that only the browser runs', () => {
    const browserOnly = [
      'src/web/storefront/gift/gift-game.ts',
      'src/web/storefront/layout/help.tsx',
      'src/web/storefront/stores/store-card.tsx',
    ];
    const readers = product.filter(inWeb).filter(({ text }) => /\bnew Date\(\)/.test(text));
    expect(pathsOf(readers).toSorted()).toEqual(browserOnly);
  });
});

describe('modules', () => {
  test('server modules import each other without cycles', () => {
    expect(cyclesOf(product.filter(inServer))).toEqual([]);
  });

  test('web folders import each other without cycles', () => {
    expect(cyclesOf(product.filter(inWeb))).toEqual([]);
  });

  test('each server module has an interface file named after it', () => {
    const modules = [...byFolder(product.filter(inServer)).keys()].filter((folder) => !folder.endsWith('/fixtures'));
    const paths = new Set(pathsOf(sources));
    expect(modules.filter((folder) => !paths.has(`${folder}/${basename(folder)}.ts`))).toEqual([]);
  });

  test('the sub-folders of a web folder are private to it', () => {
    const isPublic = (specifier: string, { module }: Source): boolean => {
      const [, area, folder, rest = ''] = /^#(storefront|pro)\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
      return area === undefined || module === `${area}/${folder}` || !rest.includes('/');
    };
    expect(importsAgainst(product.filter(inWeb), isPublic)).toEqual([]);
  });

  test(`each module folder has at most ${maxFiles} files`, () => {
    const modules = product.filter((source) => inServer(source) || source.path.startsWith('src/web/storefront/'));
    const large = [...byFolder(modules)].filter(([, files]) => files.length > maxFiles);
    expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  });
});

describe('files', () => {
  test('names are kebab-case, with a known suffix or none', () => {
    const odd = pathsOf(sources).filter((path) => {
      const [name = '', ...rest] = basename(path, extname(path)).split('.');
      const isEntry = name === 'entry' && /^(server|client)$/.test(rest.join('.'));
      return !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || (!isEntry && rest.some((suffix) => !suffixes.includes(suffix)));
    });
    expect(odd).toEqual([]);
  });

  test('no file is called index, utils, helpers, manager or service', () => {
    const vague = /(^|\/)(index|utils?|helpers?)(\.|\/)|(manager|service)\.tsx?$/i;
    expect(pathsOf(sources).filter((path) => vague.test(path))).toEqual([]);
  });

  test('no file or folder has a French name', () => {
    const french =
      /(^|[/.-])(accueil|achat|adresses?|apres|articles?-vus|banque|bienvenue|boutique|cadeaux?|cadre|caisse|commandes?|comparateur|compte|connexion|demandes|ecrans|emplettes|etal|facture|fiche|gestes|hors-ligne|introuvable|lieu|livraison|merci|paiement|panier|parcours|partout|poids|rayons?|recherche|refus|remise|renvoi|retour|retrait|reveil|simulateurs|taille|textes?|vitrine)([/.-]|$)/;
    const files = ['src', 'test', 'bench', 'bin', 'db'].flatMap(filesBelow);
    expect(files.filter((path) => french.test(path))).toEqual([]);
  });

  test(`no file has more than ${maxLines} lines`, () => {
    const files = sources.filter(({ text }) => text.trimEnd().split('\n').length > maxLines);
    expect(pathsOf(files)).toEqual([]);
  });

  test('a .tsx file of the web contains JSX', () => {
    const jsx = /<(?:[a-z][\w-]*|[A-Z][\w.]*)(?:\s[^<>]*)?\/?>|<>/;
    const plain = product.filter(({ path, text }) => path.endsWith('.tsx') && !jsx.test(text));
    expect(pathsOf(plain)).toEqual([]);
  });

  test('no web file only exports again what another file exports', () => {
    const withoutComments = (text: string): string =>
      text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
    const isStub = ({ text }: Source): boolean =>
      withoutComments(text)
        .split(/;\s*(?:\n|$)/)
        .map((part) => part.trim())
        .every((part) => part === '' || /^export (type )?(\*|\{)[\s\S]*from '/.test(part));
    expect(pathsOf(product.filter((source) => inWeb(source) && isStub(source)))).toEqual([]);
  });

  test('each test file belongs to one project of the test runner', async () => {
    const { default: config } = (await import('#vitest')) as { default: { test: { projects: TestProject[] } } };
    const matches = (globs: readonly string[], path: string): boolean => globs.some((glob) => matchesGlob(path, glob));
    const projectsOf = (path: string): string[] =>
      config.test.projects
        .filter(({ test: { include, exclude = [] } }) => matches(include, path) && !matches(exclude, path))
        .map(({ test: { name } }) => name);
    const files = ['src', 'test', 'demo', 'bench'].flatMap(filesBelow).filter((path) => path.endsWith('.test.ts'));
    const strays = files.filter((path) => !path.startsWith('demo/packshots/') && projectsOf(path).length !== 1);
    expect(strays).toEqual([]);
  });

  test('direct dependencies are few, and pinned to one version', () => {
    const manifest: { dependencies: Record<string, string>; devDependencies: Record<string, string> } = JSON.parse(
      readText('package.json'),
    );
    expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(40);
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});
