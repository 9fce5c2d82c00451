/** Widths and lines of the console: the list of stock on a desk screen, and the rows of a form with errors. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem, write } from '#test/catalogue';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { openSignedIn } from './signed-in.ts';

let shop: BrowserShop;
beforeAll(async () => {
  shop = await openBrowserShop({});
});
afterAll(() => shop?.close());

const user = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;

test('the list of stock fits a desk screen with all its columns, long names and an expected delivery', async () => {
  const { db } = shop.shop;
  await addItem(db, {
    ref: 'ROBE-LONGUE-BRODEE',
    name: 'Robe longue brodée à manches bouffantes',
    variants: [{ size: '36', stock: { central: 0, tunis: 1_200 } }],
  });
  await write(db, `update style set name = 'Terracotta clair' where name = 'Écru'`);
  await write(db, `update location set name = 'Ourlet Tunis, les Berges du Lac' where code = 'tunis'`);
  await write(
    db,
    `insert into stock_incoming (variant_id, location_id, quantity, expected_on, created_at)
     select variant_id, location_id, 1240, '2026-12-19', now() from stock where on_hand = 1200`,
  );
  const { page, context } = await openSignedIn(shop, '/pro/stock', { user, width: 1440 });
  await page.getByRole('columnheader', { name: 'État' }).waitFor();
  const { measured, cut } = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.list-scroll, .list-scroll :is(th, td, b)')].filter(
      ({ clientWidth }) => clientWidth > 0,
    );
    return {
      measured: boxes.length,
      cut: boxes
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((element) => `${element.className} ${element.textContent?.slice(0, 60)}`),
    };
  });
  expect(measured).toBeGreaterThan(10);
  expect(cut).toEqual([]);
  await context.close();
});

test('the controls of a row stay on one line when one of them has an error', async () => {
  const { page, context } = await openSignedIn(shop, '/pro/articles/nouveau', { user, width: 1440 });
  await page.getByRole('button', { name: 'Créer et publier l’article' }).click();
  await page.getByText('Écrivez au moins une couleur.').first().waitFor();
  const topOf = async (label: string) =>
    (
      await page
        .getByLabel(new RegExp(`^${label}( \\(facultatif\\))?$`))
        .first()
        .boundingBox()
    )?.y;
  const rows = [
    ['Nom', 'Référence'],
    ['Couleurs', 'Système de tailles', 'Tailles'],
    ['Prix de vente', 'Prix de promotion'],
  ];
  for (const row of rows) {
    const [first, ...others] = await Promise.all(row.map(topOf));
    expect([row, others]).toEqual([row, others.map(() => first)]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await context.close();
});
