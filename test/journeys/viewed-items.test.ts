/** Recently viewed items of guests and customers, and the origin of visits. */
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { write } from '#test/catalogue';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';
import { openSignedIn } from './signed-in.ts';

const dresses = '/catalogue/femme/vetements/robes';
const plainDress = (rank: number): string => `${dresses}/UNIE-${rank}-article-robe-unie-${rank}`;
const list = '/espace-client/vus-recemment';

let stage: BrowserShop;
beforeAll(async () => {
  stage = await openBrowserShop({ fill: fillSampleCatalogue, env: { OURLET_MODE: 'demo', RATE_LIMITS: 'off' } });
});
afterAll(() => stage.close());
beforeEach(async () => {
  // Visits of the test before.
  await stage.shop.rooms.catalogue.visits.write();
  for (const table of ['viewed_item', 'item_visitor', 'item_visit_origin'])
    await write(stage.shop.db, `delete from ${table}`);
});

const isVisit = (response: Response): boolean => response.url().endsWith('/api/items/visit');
const rail = (page: Page) => page.getByRole('region', { name: 'Vus récemment' });
const removal = (rank: number): string => `Retirer de la liste : Robe unie numéro ${rank}`;

/** Waits for the answer, so that the next step finds the visit counted. */
const view = async (page: Page, path: string): Promise<void> => {
  const visit = page.waitForResponse(isVisit);
  await page.goto(path, { waitUntil: 'networkidle' });
  await visit;
};

describe.each([390, 1440])('at %i pixels', (width) => {
  test('a guest removes one item from the rail by keyboard, then all', async () => {
    const { page, context, problems, violations } = await stage.open(plainDress(1), { width });
    for (const rank of [2, 3, 4]) await page.goto(plainDress(rank), { waitUntil: 'networkidle' });
    // The rail is loaded when it comes near.
    await page.locator('footer').first().scrollIntoViewIfNeeded();
    await rail(page)
      .getByRole('button', { name: removal(3) })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByText('Article retiré de la liste.').waitFor();
    expect(await rail(page).getByRole('article').count()).toBe(2);
    expect(await violations()).toEqual([]);
    await page.reload({ waitUntil: 'networkidle' });
    await page.locator('footer').first().scrollIntoViewIfNeeded();
    await rail(page)
      .getByRole('button', { name: removal(2) })
      .waitFor();
    expect(
      await rail(page)
        .getByRole('button', { name: removal(3) })
        .count(),
    ).toBe(0);
    await rail(page).getByRole('button', { name: 'Tout effacer' }).click();
    await rail(page).getByText('La liste est vide.').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a customer finds the items in the customer area, and removes them there', async () => {
    const { page, context, problems, violations } = await openSignedIn(stage, list, { width });
    await page.getByRole('heading', { name: 'Aucun article vu récemment' }).waitFor();
    for (const rank of [1, 2, 3]) await view(page, plainDress(rank));
    await page.goto('/espace-client/accueil', { waitUntil: 'networkidle' });
    await rail(page).getByRole('link', { name: 'Robe unie numéro 3' }).waitFor();
    expect(await violations()).toEqual([]);
    await rail(page).getByRole('link', { name: 'Voir la liste' }).click();
    await page.getByRole('button', { name: removal(2) }).click();
    await page.getByText('Article retiré de la liste.').waitFor();
    expect(await page.getByRole('main').getByRole('article').count()).toBe(2);
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Tout effacer' }).click();
    await page.getByRole('heading', { name: 'Aucun article vu récemment' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('the list of a guest moves to the account with the sign-in', async () => {
  const { page, context, person } = await openSignedIn(stage, list, { width: 1440 });
  await page.evaluate(() => window.localStorage.setItem('vus', '["UNIE-7","UNIE-8"]'));
  await page.goto(plainDress(1), { waitUntil: 'networkidle' });
  await page.locator('footer').first().scrollIntoViewIfNeeded();
  await rail(page)
    .getByRole('button', { name: removal(7) })
    .click();
  await page.getByText('Article retiré de la liste.').waitFor();
  const { items } = await person.api.viewedItems.list();
  expect(items.map(({ ref }) => ref)).toContain('UNIE-8');
  expect(items.map(({ ref }) => ref)).not.toContain('UNIE-7');
  expect(await page.evaluate(() => window.localStorage.getItem('vus'))).toBeNull();
  await context.close();
});

test('the list of the customer area works without scripts', async () => {
  const { page, context, person } = await openSignedIn(stage, list, { width: 390, javaScript: false });
  await person.api.viewedItems.add({ itemRefs: ['UNIE-1', 'UNIE-2'] });
  await page.goto(list);
  await page.getByRole('button', { name: removal(1) }).click();
  await page.getByText('Article retiré de la liste.').waitFor();
  expect((await person.api.viewedItems.list()).items.map(({ ref }) => ref)).toEqual(['UNIE-2']);
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await page.getByRole('heading', { name: 'Aucun article vu récemment' }).waitFor();
  await context.close();
});

const origins = async (): Promise<string[]> => {
  await stage.shop.rooms.catalogue.visits.write();
  const rows = await stage.shop.db.rows<{ origin: string }>(
    statement('', 'select origin from item_visit_origin order by origin'),
  );
  return rows.map(({ origin }) => origin);
};

test('a visit tells the page of the click', async () => {
  const { page, context } = await stage.open(dresses, { width: 1440 });
  const visit = () => page.waitForResponse(isVisit);
  const first = visit();
  await page.getByRole('main').getByRole('link', { name: 'Robe portefeuille fleurie', exact: true }).click();
  await first;
  expect(await origins()).toEqual(['LISTING']);
  const similar = visit();
  await page
    .getByRole('region', { name: /similaires|aimer/i })
    .getByRole('link')
    .first()
    .click();
  await similar;
  expect(await origins()).toEqual(['LISTING', 'RECOMMENDATION']);
  await context.close();
});

test.each([
  ['mail', 'MAIL'],
  ['partage', 'SHARE'],
  ['autre', 'DIRECT'],
])('a link with the origin « %s » counts as %s', async (parameter, origin) => {
  const { page, context } = await stage.open('/contacter-nous', { width: 390 });
  await view(page, `${plainDress(5)}?origine=${parameter}`);
  expect(await origins()).toEqual([origin]);
  await context.close();
});
