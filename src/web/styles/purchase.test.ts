/** `purchase.css` is loaded by the pages that use its classes, and no other code uses them. */
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

const purchaseSheets = [...read('styles/purchase.css').matchAll(/'\.\/([\w-]+\.css)'/g)].map(
  ([, name]) => `styles/${name}`,
);
const purchaseFolders =
  /^storefront\/(?:cart|checkout|order|gift-card|my-orders|form|region|contact|account|profile|security|household|review)\//;
/** Primitives styled by `purchase.css`: only the folders above may import them. */
const purchasePrimitives = ['ui/combobox.tsx', 'ui/combobox-list.tsx', 'ui/field.tsx', 'ui/thumb.tsx'];
const sheetImport = "import '#styles/purchase.css'";

test('only code that imports the purchase sheet, or is in its folders, uses its classes and primitives', () => {
  const common = globSync('styles/*.css', { cwd: web }).filter((sheet) => !purchaseSheets.includes(sheet));
  const commonClasses = new Set(common.flatMap(classesOf));
  const purchaseClasses = new Set(purchaseSheets.flatMap(classesOf).filter((name) => !commonClasses.has(name)));
  expect(purchaseClasses.size).toBeGreaterThan(50);
  const files = globSync('**/*.tsx', { cwd: web }).filter((file) => {
    const classes = [...read(file).matchAll(/className=(?:"([^"]*)"|\{[^}]*?'([^']*)')/g)].flatMap(
      ([, plain, chosen]) => (plain ?? chosen ?? '').split(/\s+/),
    );
    return (
      classes.some((name) => purchaseClasses.has(name)) &&
      !purchaseFolders.test(file) &&
      !read(file).includes(sheetImport)
    );
  });
  expect(files.filter((file) => !purchasePrimitives.includes(file))).toEqual([]);
  const importers = globSync('**/*.tsx', { cwd: web }).filter((file) =>
    /'#ui\/(?:combobox|field|thumb)\.tsx'/.test(read(file)),
  );
  // The console styles these primitives in its own sheets.
  const isShop = (file: string): boolean => !file.startsWith('pro/');
  expect(importers.filter((file) => isShop(file) && !purchaseFolders.test(file))).toEqual([]);
});

test('each purchase page imports the sheet, and so do the cart drawer and the size sheet', () => {
  const pages = globSync('storefront/{cart,checkout,order,gift-card}/*.page.tsx', { cwd: web });
  expect(pages.length).toBeGreaterThan(7);
  const overlays = ['storefront/cart/cart-drawer.tsx', 'storefront/product/buy/size-sheet.tsx'];
  expect([...pages, ...overlays].filter((file) => !read(file).includes(sheetImport))).toEqual([]);
});
