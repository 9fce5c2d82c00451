/** The sheet of those who buy comes with the code that shows it: nothing else may need it, and nothing that does may forget it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(web, file), 'utf8');
const classesOf = (sheet: string): string[] =>
  [
    ...read(sheet)
      .replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '')
      .matchAll(/\.(-?[a-z][\w-]*)/gi),
  ].map(([, name = '']) => name);

const bought = [...read('styles/purchase.css').matchAll(/'\.\/([\w-]+\.css)'/g)].map(([, name]) => `styles/${name}`);
const rooms = /^storefront\/(?:cart|checkout|order|gift-card|form|region)\//;
/** Parts that buyers alone are shown, wherever they stand; these must be asked for by the rooms above alone. */
const ofBuyers = ['ui/combobox.tsx', 'ui/combobox-list.tsx', 'ui/field.tsx', 'ui/thumb.tsx'];
const imports = "import '#styles/purchase.css'";

test('what everybody sees is dressed without it', () => {
  const common = globSync('styles/*.css', { cwd: web }).filter((sheet) => !bought.includes(sheet));
  const known = new Set(common.flatMap(classesOf));
  const theirs = new Set(bought.flatMap(classesOf).filter((name) => !known.has(name)));
  expect(theirs.size).toBeGreaterThan(50);
  const needing = globSync('**/*.tsx', { cwd: web }).filter((file) => {
    const named = [...read(file).matchAll(/className=(?:"([^"]*)"|\{[^}]*?'([^']*)')/g)].flatMap(([, plain, chosen]) =>
      (plain ?? chosen ?? '').split(/\s+/),
    );
    return named.some((name) => theirs.has(name)) && !rooms.test(file) && !read(file).includes(imports);
  });
  expect(needing.filter((file) => !ofBuyers.includes(file))).toEqual([]);
  const asking = globSync('**/*.tsx', { cwd: web }).filter((file) =>
    /'#ui\/(?:combobox|field|thumb)\.tsx'/.test(read(file)),
  );
  expect(asking.filter((file) => !rooms.test(file))).toEqual([]);
});

test('each page of those who buy brings it, and so does what opens over another page', () => {
  const pages = globSync('storefront/{cart,checkout,order,gift-card}/*.page.tsx', { cwd: web });
  expect(pages.length).toBeGreaterThan(7);
  const over = ['storefront/cart/cart-drawer.tsx', 'storefront/product/buy/size-sheet.tsx'];
  expect([...pages, ...over].filter((file) => !read(file).includes(imports))).toEqual([]);
});
