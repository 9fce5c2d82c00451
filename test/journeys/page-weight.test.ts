/** Scripts and styles that a first visit loads, by weight and by content. */
import { signIn } from '#test/session';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/shop';
import { fillSampleCatalogue } from './sample-catalogue.ts';

/** In bytes, after brotli compression. */
const maxScriptBytes = 125_000;
const maxStyleBytes = 20_000;
const maxConsoleScriptBytes = 210 * 1024;

const folder = join(import.meta.dirname, '../../build/client');
const screens = {
  listing: '/catalogue/femme/vetements/robes',
  product: '/catalogue/femme/vetements/robes/PORTEF-1-article-robe-portefeuille-fleurie',
};

let shop: TestShop;
let origin: string;

beforeAll(async () => {
  shop = await openShop({ fill: fillSampleCatalogue, screens: true });
  origin = await shop.listen();
});

afterAll(async () => {
  await shop?.close();
});

const read = (path: string): Buffer => readFileSync(join(folder, path));

const brotliBytes = (path: string): number => {
  const bytes = read(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
};

const totalBytes = (paths: Iterable<string>): number => [...paths].reduce((sum, path) => sum + brotliBytes(path), 0);

const assetsOf = (page: string, kind: 'js' | 'css'): string[] => [
  ...new Set([...page.matchAll(new RegExp(String.raw`/assets/[\w.-]+\.${kind}\b`, 'g'))].map(([path]) => path)),
];

/** A script and its static imports. */
const withImports = (path: string, scripts = new Set<string>()): Set<string> => {
  if (scripts.has(path)) return scripts;
  scripts.add(path);
  const imports = read(path)
    .toString('utf8')
    .matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g);
  for (const [, file] of imports) withImports(`/assets/${file}`, scripts);
  return scripts;
};

const fetchPage = async (path: string): Promise<string> =>
  (await fetch(origin + path, { headers: { cookie: 'msid=1', 'user-agent': 'curl/8.5.0' } })).text();

/** Loaded by hydration, so the page does not name it: the screen of a listing or a product. */
const lateScripts = (screen: string): string[] =>
  readdirSync(join(folder, 'assets'))
    .filter((file) => new RegExp(String.raw`^${screen}-[\w-]{7}\.js$`).test(file))
    .map((file) => `/assets/${file}`);

/** Scripts that a page loads without any interaction, with their static imports. */
const scriptsOf = async (screen: string, path: string): Promise<Set<string>> =>
  new Set(
    [...assetsOf(await fetchPage(path), 'js'), ...lateScripts(screen)].flatMap((script) => [...withImports(script)]),
  );

/** Packages that a shop page may load. */
const shopPackages = ['react', 'react-dom', 'react-router', 'scheduler', 'cookie', 'cookie-es', 'set-cookie-parser'];

const packageOf = (module: string): string | undefined => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];

describe.each(Object.entries({ home: '/', cart: '/panier', ...screens }))('the %s page', (name, path) => {
  test('loads no module of the professional area and no package but React and the router', async () => {
    const modulesOf = JSON.parse(read('/.vite/modules.json').toString('utf8')) as Record<string, string[]>;
    const modules = [...(await scriptsOf(name, path))].flatMap((script) => modulesOf[script] ?? []);
    expect(modules).toContain('src/web/root.tsx');
    expect(modules.filter((module) => module.startsWith('src/web/pro/'))).toEqual([]);
    const packages = new Set(modules.map(packageOf).filter((name) => name !== undefined));
    expect([...packages].filter((name) => !shopPackages.includes(name))).toEqual([]);
  });
});

test('the home page loads light scripts, and names each of them in the page', async () => {
  const scripts = assetsOf(await fetchPage('/'), 'js');
  const needed = await scriptsOf('home', '/');
  expect([...needed].filter((script) => !scripts.includes(script))).toEqual([]);
  expect(totalBytes(needed)).toBeLessThanOrEqual(maxScriptBytes);
});

test('the list of routes that shop pages load names no route of the console', async () => {
  const [manifest = ''] = assetsOf(await fetchPage('/'), 'js').filter((script) => script.includes('/manifest-'));
  const routes = read(manifest).toString('utf8');
  expect(routes.includes('"storefront/home/home.page"')).toBe(true);
  expect([...routes.matchAll(/"path":"(pro\/[^"]*)"/g)].map(([, path]) => path)).toEqual([]);
});

test('every script is stored with its compressed form, also the lists of routes of shop and console', () => {
  const files = readdirSync(join(folder, 'assets'));
  const scripts = files.filter((file) => file.endsWith('.js') && read(`/assets/${file}`).length >= 512);
  expect(scripts.filter((file) => file.startsWith('manifest-'))).toHaveLength(2);
  expect(scripts.filter((file) => !files.includes(`${file}.br`) || !files.includes(`${file}.gz`))).toEqual([]);
});

describe.each(Object.entries(screens))('the %s', (name, path) => {
  test('loads few scripts, and names each of them in the page', async () => {
    const scripts = assetsOf(await fetchPage(path), 'js');
    const needed = await scriptsOf(name, path);
    const late = [...needed].filter((script) => !scripts.includes(script));
    expect(late.toSorted()).toEqual(lateScripts(name).toSorted());
    expect(late).toHaveLength(1);
    expect(totalBytes(needed)).toBeLessThanOrEqual(maxScriptBytes);
  });

  test('loads one style sheet, a light one', async () => {
    const styles = assetsOf(await fetchPage(path), 'css');
    expect(styles).toHaveLength(1);
    expect(totalBytes(styles)).toBeLessThanOrEqual(maxStyleBytes);
  });

  test('loads neither the code of the other screen nor the contract and its validation', async () => {
    const scripts = [...(await scriptsOf(name, path))];
    const other = name === 'listing' ? 'product' : 'listing';
    expect(scripts.filter((script) => script.startsWith(`/assets/${other}-`))).toEqual([]);
    const code = scripts.map((script) => read(script).toString('utf8')).join('\n');
    expect(code).not.toMatch(/ZodError|invalid_union|GET \/api\/items\/list/);
  });
});

describe('a list of the console', () => {
  const readList = async (): Promise<string> => {
    const { cookies } = await signIn(shop, { role: 'ADMIN', browser: true });
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; ');
    return (await fetch(`${origin}/pro/commandes`, { headers: { cookie } })).text();
  };

  test('loads its scripts within its budget, nothing of the shop, and no validation', async () => {
    const page = await readList();
    const scripts = new Set(assetsOf(page, 'js').flatMap((script) => [...withImports(script)]));
    const modulesOf = JSON.parse(read('/.vite/modules.json').toString('utf8')) as Record<string, string[]>;
    const modules = [...scripts].flatMap((script) => modulesOf[script] ?? []);
    expect(modules).toContain('src/web/pro/order/orders.page.tsx');
    expect(modules.filter((module) => module.startsWith('src/web/storefront/'))).toEqual([]);
    expect(modules.map(packageOf)).not.toContain('zod');
    expect(totalBytes(scripts)).toBeLessThanOrEqual(maxConsoleScriptBytes);
  });

  test('loads the style sheet of the console only', async () => {
    const styles = assetsOf(await readList(), 'css').filter((path) => !/app-[\w-]+\.css$/.test(path));
    expect(styles).toHaveLength(1);
    expect(totalBytes(styles)).toBeLessThanOrEqual(maxStyleBytes);
  });
});

test('the server bundle of the screens is one file, so that no page loads a part of a build that was replaced', () => {
  const files = readdirSync(join(folder, '../server'), { recursive: true }).map(String);
  expect(files.filter((name) => name.endsWith('.js'))).toEqual(['index.js']);
});
