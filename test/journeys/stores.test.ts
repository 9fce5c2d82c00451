/** Stores page: search, map, hours. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Db } from '#platform/db';
import { write } from '#test/catalogue';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { visit } from './visitor.ts';

/** Open on Mondays, Tunis also on Tuesdays. */
const addStores = (db: Db): Promise<void> =>
  write(
    db,
    `with added as (insert into store (name, seo_name, region, address, city, phone, latitude, longitude, position) values
         ('Ourlet Tunis, les Berges du Lac', 'tunis', 'TN', '12, rue du Lac', 'Tunis', '+21670000101', 36.8324, 10.2331, 1),
         ('Ourlet La Marsa', 'la-marsa', 'TN', '4, avenue Bourguiba', 'La Marsa', '+21670000102', 36.8782, 10.3247, 2),
         ('Ourlet Sfax', 'sfax', 'TN', '58, avenue Hédi-Chaker', 'Sfax', null, 34.7331, 10.7633, 3),
         ('Ourlet Gabès', 'gabes', 'TN', 'Avenue Farhat-Hached', 'Gabès', null, null, null, 4),
         ('Ourlet Dakar', 'dakar', 'SN', '24, avenue Senghor', 'Dakar', null, 14.6681, -17.4326, 5)
       returning id, seo_name)
     insert into store_hours (store_id, day, opens, closes)
       select id, day, '09:00', '19:00' from added, generate_series(1, 2) day where day = 1 or seo_name = 'tunis'`,
  );

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: addStores });
});
afterAll(() => browserShop?.close());

const card = (page: Page, name: RegExp) => page.getByRole('article', { name });
const pins = (page: Page) => page.getByRole('figure', { name: /Carte des magasins/ }).getByRole('link');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Ville, quartier ou nom du magasin' });
const isFocused = (page: Page, name: RegExp): Promise<boolean> =>
  card(page, name).evaluate((element) => element === document.activeElement);

describe.each([1440, 390])('the stores page at %i px', (width) => {
  test('shows the stores that match while the visitor types, keeps the search in the address, and offers all again', async () => {
    const { page, context, problems, violations } = await browserShop.open('/nos-magasins', { width });
    expect(await page.getByRole('article').count()).toBe(5);
    await search(page).pressSequentially('GABES');
    await page.getByRole('status').filter({ hasText: '1\u00A0magasin pour «\u202FGABES\u202F»' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    expect(await search(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.waitForURL('**/nos-magasins?q=GABES');
    await search(page).fill('dakar');
    await page.getByRole('heading', { name: 'Dans les autres pays' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await search(page).fill('bizerte');
    await page.getByRole('status').filter({ hasText: 'Aucun magasin pour «\u202Fbizerte\u202F»' }).waitFor();
    expect(await violations()).toEqual([]);
    await page.reload();
    expect(await search(page).inputValue()).toBe('bizerte');
    await page.getByRole('link', { name: 'Voir tous les magasins' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(5);
    expect(await search(page).inputValue()).toBe('');
    expect(new URL(page.url()).search).toBe('');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('leads from a pin to its store and back', async () => {
    const { page, context, problems, violations } = await browserShop.open('/nos-magasins', { width });
    // Gabès has no coordinates, Dakar is in another country.
    expect(await pins(page).count()).toBe(3);
    const sfax = page.getByRole('link', { name: '3\u202F: Ourlet Sfax', exact: true });
    await (width < 768 ? sfax.tap() : sfax.click());
    await expect.poll(() => isFocused(page, /Sfax/)).toBe(true);
    expect(await card(page, /Sfax/).getByRole('heading').textContent()).toContain('3');
    expect(await violations()).toEqual([]);
    await card(page, /La Marsa/)
      .getByRole('link', { name: /Voir sur la carte/ })
      .click();
    const marsa = page.getByRole('link', { name: '2\u202F: Ourlet La Marsa', exact: true });
    await expect.poll(() => marsa.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(page, /La Marsa/)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Appeler');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('searches and leads from the map to a store without scripts', async () => {
    const { page, context, problems } = await browserShop.open('/nos-magasins', { width, javaScript: false });
    await search(page).fill('tunis lac');
    await page.getByRole('main').getByRole('button', { name: 'Rechercher', exact: true }).click();
    await page.waitForURL('**/nos-magasins?q=tunis+lac');
    expect(await page.getByRole('article').count()).toBe(1);
    expect(await search(page).inputValue()).toBe('tunis lac');
    await page.getByRole('link', { name: 'Voir tous les magasins' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(5);
    await pins(page).last().click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#sfax');
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('tells whether a store is open in its own time zone, and the week on demand', async () => {
  const { page, context, violations } = await visit(browserShop.browser, browserShop.origin, {
    section: '1',
    width: 390,
  });
  // Monday 23 November 2026, 18:30 in Tunis and 17:30 in Dakar.
  await page.clock.setFixedTime(new Date('2026-11-23T17:30:00Z'));
  await page.goto('/nos-magasins', { waitUntil: 'commit' });
  await card(page, /Tunis/).getByText('Ouvert jusqu’à 19\u202Fh').waitFor();
  await page.clock.setFixedTime(new Date('2026-11-23T18:30:00Z'));
  await page.goto('/nos-magasins', { waitUntil: 'commit' });
  await card(page, /Tunis/).getByText('Fermé, ouvre demain à 9\u202Fh').waitFor();
  await card(page, /Dakar/).getByText('Ouvert jusqu’à 19\u202Fh').waitFor();
  await card(page, /Sfax/).getByText('Fermé, ouvre lundi à 9\u202Fh').waitFor();
  const week = card(page, /Tunis/).getByText('dimanche');
  expect(await week.isVisible()).toBe(false);
  await card(page, /Tunis/).getByText('Horaires de la semaine').click();
  await week.waitFor();
  expect(await violations()).toEqual([]);
  expect(
    await card(page, /Tunis/)
      .getByRole('link', { name: /Appeler/ })
      .getAttribute('href'),
  ).toBe('tel:+21670000101');
  expect(
    await card(page, /Tunis/)
      .getByRole('link', { name: /Itinéraire/ })
      .getAttribute('href'),
  ).toContain('36.8324');
  await context.close();
});
