/** `/pro/sante`: the state of the operation for administrators. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { openSignedIn } from './signed-in.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({});
});
afterAll(() => browserShop?.close());

const openAs = (options: Parameters<typeof openSignedIn>[2]) => openSignedIn(browserShop, '/pro/sante', options);
const factOf = (page: Page, card: string, name: string) =>
  page.getByRole('region', { name: card }).locator('dl > div').filter({ hasText: name }).getByRole('definition');

test('an account without the privilege learns which one is missing', async () => {
  const { page, context, violations } = await openAs({ user: { role: 'SUPPLIER' } });
  await page.getByText('Droit manquant : voir les réglages et la santé de la boutique').waitFor();
  expect(await violations()).toEqual([]);
  await context.close();
});

describe.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
])('at %o', (options) => {
  test('an administrator sees the problems to solve, and the state of each part', async () => {
    const { db } = browserShop.shop;
    await write(db, `insert into outbox (kind, payload, failed_at) values ('mail', '{}', now())`);
    const { page, context, problems, violations } = await openAs({ user: { role: 'ADMIN' }, ...options });
    await page.getByRole('region', { name: 'À traiter' }).getByText('Des e-mails n’ont pas pu partir').waitFor();
    expect(await factOf(page, 'E-mails', 'Abandonnés').textContent()).toBe('1');
    // axe needs scripts
    expect(options.javaScript ? await violations() : []).toEqual([]);
    await write(db, `update outbox set failed_at = null, sent_at = now() where kind = 'mail'`);
    await page.getByRole('link', { name: 'Actualiser' }).click();
    await page.getByText('aucune intervention n’est nécessaire').waitFor();
    expect(await factOf(page, 'E-mails', 'Abandonnés').textContent()).toBe('0');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });
});
