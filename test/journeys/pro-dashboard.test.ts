/** The dashboard of the console: figures, tiles that lead to views with the same count, chart by keyboard. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { fillOrders } from '#test/staff-orders';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
let emptyShop: BrowserShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
  const { db, clock } = checkoutShop.shop;
  await fillOrders(db, 60);
  const at = new Date(clock.now().getTime() - 60_000);
  await write(db, `update shop_order set placed_at = $1 where id in (select id from shop_order order by id limit 8)`, [
    at,
  ]);
  await write(
    db,
    `update shop_order set delivery_mode = delivery_mode || '{"latest": "2026-01-02"}' where id in (
       select id from shop_order where state = 'CONFIRMED' order by id limit 3)`,
    [],
  );
  await write(
    db,
    `insert into variant_cost (region, currency, variant_id, valid_from, amount, recorded_at) select 'TN', 'TND', id, '2026-01-01', 400, now() from variant`,
    [],
  );
  await write(
    db,
    `with added as (insert into cart (id, region, created_at, touched_at, order_id)
       select 'cart' || lpad(n::text, 18, '0'), 'TN', $1, $1, case when n <= 3 then 'order-' || n end
       from generate_series(1, 8) n returning id)
     insert into cart_line (cart_id, variant_id, quantity, saved, seen_price, position)
     select added.id, (select min(id) from variant), 1, false, 10000, 0 from added`,
    [at],
  );
  emptyShop = await openBrowserShop({});
});
afterAll(async () => {
  await checkoutShop?.close();
  await emptyShop?.close();
});

/** Pictures of the screens, for whoever changes them: SHOTS=/tmp npm test -- test/journeys/pro-dashboard.test.ts */
const shots = process.env['SHOTS'];
const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

const path = '/pro/tableau-de-bord';
const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;

describe.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 1440, javaScript: false },
])('at $width px, scripts: $javaScript', (options) => {
  test('shows the day and leads to the views behind its numbers', async () => {
    const visitor = await openSignedIn(checkoutShop, path, { user: admin, ...options });
    const { page, context, problems, violations } = visitor;
    await page.getByRole('heading', { level: 1, name: 'Bonjour Leïla' }).waitFor();
    await page.getByText('Ventes TTC').waitFor();
    await page.getByText('Marge brute HT').waitFor();
    await page.getByText(/^60,0\s% des ventes HT, hors \d+\sarticles sans prix d’achat$/).waitFor();
    const figures = page.getByRole('region', { name: 'Chiffres de la période' });
    await figures.getByText(/^38\s% sur 8\spaniers$/).waitFor();
    await figures.getByText('aucun panier il y a une semaine').waitFor();
    await figures.getByText(/La boutique ne compte pas les visites/).waitFor();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const spans = page.getByRole('navigation', { name: 'Période des chiffres' });
    await spans.getByRole('link', { name: 'Mois' }).click();
    await page.waitForURL(/periode=mois/);
    await page.getByRole('heading', { name: /^Ventes par mois et par rayon/ }).waitFor();
    expect(options.javaScript ? await violations() : []).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await shoot(page, `dashboard-${options.width}-${String(options.javaScript)}`);
    await spans.getByRole('link', { name: 'Jour' }).click();
    await page.getByRole('heading', { name: /^Ventes par jour et par rayon/ }).waitFor();
    await shoot(page, `dashboard-day-${options.width}-${String(options.javaScript)}`);
    const tile = page.getByRole('link', { name: 'Préparées, à expédier' });
    const count = Number(/\d+$/.exec((await tile.innerText()).trim())?.[0]);
    expect(count).toBeGreaterThan(0);
    await tile.click();
    await page.getByRole('heading', { level: 1, name: 'Commandes' }).waitFor();
    expect(await page.getByRole('table', { name: 'Commandes' }).locator('tbody tr').count()).toBe(count);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('shows no margin while no cost of what was sold is known, and all other figures', async () => {
  const { db } = checkoutShop.shop;
  await write(db, 'create table cost_before as select * from variant_cost', []);
  await write(db, 'update variant_cost set amount = null', []);
  try {
    const { page, context, problems } = await openSignedIn(checkoutShop, path, { user: admin });
    await page.getByText('Ventes TTC').waitFor();
    await page.getByText('Panier moyen').waitFor();
    expect(await page.getByText('Marge brute HT').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  } finally {
    await write(db, 'delete from variant_cost', []);
    await write(db, 'insert into variant_cost select * from cost_before', []);
    await write(db, 'drop table cost_before', []);
  }
});

test('shows no margin to a person who may not see purchase costs', async () => {
  const user = { ...admin, privileges: ['-cost.view'] };
  const { page, context } = await openSignedIn(checkoutShop, path, { user });
  await page.getByText('Ventes TTC').waitFor();
  expect(await page.getByText('Marge brute HT').count()).toBe(0);
  await context.close();
});

test('every tile of orders leads to a view with its count', async () => {
  const { page, context } = await openSignedIn(checkoutShop, path, { user: admin });
  const tiles = page.getByRole('region', { name: 'À traiter' }).getByRole('link');
  await tiles.first().waitFor();
  const links = await tiles.evaluateAll((elements) =>
    elements.map((element) => ({
      path: element.getAttribute('href') ?? '',
      count: Number(/\d+$/.exec(element.textContent.trim())?.[0]),
    })),
  );
  const ofOrders = links.filter((link) => link.path.startsWith('/pro/commandes?'));
  expect(ofOrders.map((link) => new URL(link.path, 'http://x').searchParams.get('view'))).toContain('LATE');
  for (const link of ofOrders) {
    await page.goto(link.path);
    await page.getByRole('heading', { level: 1, name: 'Commandes' }).waitFor();
    const rows = page.getByRole('table', { name: 'Commandes' }).locator('tbody tr');
    expect([link.path, await rows.count()]).toEqual([link.path, Math.min(link.count, 25)]);
  }
  await context.close();
});

test('the keyboard reads a day of the chart, opens its orders, and the table has the same amounts', async () => {
  const { page, context, problems, violations } = await openSignedIn(checkoutShop, path, { user: admin });
  const week = page.getByRole('navigation', { name: 'Période des chiffres' }).getByRole('link', { name: 'Semaine' });
  await week.press('Enter');
  await page.waitForURL(/periode=semaine/);
  const weeks = page.getByRole('list', { name: /^Ventes par semaine/ }).getByRole('link');
  await weeks.first().waitFor();
  expect(await weeks.count()).toBe(8);
  await page
    .getByRole('navigation', { name: 'Période des chiffres' })
    .getByRole('link', { name: 'Jour' })
    .press('Enter');
  await page.waitForURL(/periode=jour/);
  const days = page.getByRole('list', { name: 'Ventes par jour, avec les commandes du jour' }).getByRole('link');
  await days.first().waitFor();
  expect(await days.count()).toBe(14);
  await page.locator('summary').filter({ hasText: 'Voir le tableau' }).press('Enter');
  const cells = page.getByRole('table').locator('tbody tr').last().getByRole('cell');
  await cells.first().waitFor();
  expect(await violations()).toEqual([]);
  const total = await cells.nth(-2).innerText();
  await days.last().focus();
  expect(await days.last().textContent()).toContain(total);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Commandes' }).waitFor();
  expect(new URL(page.url()).searchParams.get('from')).toBe(new URL(page.url()).searchParams.get('to'));
  expect(problems).toEqual([]);
  await context.close();
});

test('it is the first screen of the console, without figures for people who may not see reports', async () => {
  const user = { role: 'ADMIN', privileges: ['-report.view'] } as const;
  const { page, context } = await openSignedIn(checkoutShop, '/pro', {
    user: { ...user, privileges: [...user.privileges] },
  });
  expect(new URL(page.url()).pathname).toBe(path);
  await page.getByRole('heading', { name: 'À traiter' }).waitFor();
  expect(await page.getByText('Ventes TTC').count()).toBe(0);
  expect(await page.getByText('Paniers commandés').count()).toBe(0);
  await context.close();
});

test.each([1440, 390])('a shop without orders shows five steps, at %i px', async (width) => {
  const { page, context, problems, violations } = await openSignedIn(emptyShop, path, { user: admin, width });
  await page.getByRole('heading', { name: 'Vers la première commande' }).waitFor();
  expect(await page.getByRole('region', { name: 'Vers la première commande' }).getByRole('listitem').count()).toBe(5);
  await page.getByText('aucun panier il y a une semaine').waitFor();
  await shoot(page, `dashboard-empty-${width}`);
  expect([await violations(), problems]).toEqual([[], []]);
  await context.close();
});
