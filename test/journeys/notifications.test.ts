/** Notifications of a signed-in person: dropdown of the header and page of the customer area. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notice } from '#server/notification';
import { addFullCatalogue } from '#test/full-catalogue';
import { signIn, type SignedIn } from '#test/session';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { startPageClock } from './hour.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

/** A page without pictures. */
const start = '/livraison';

let stage: BrowserShop;
let person: SignedIn;
beforeAll(async () => {
  stage = await openBrowserShop({ fill: addFullCatalogue, env: { OURLET_MODE: 'demo' } });
});
afterAll(() => stage.close());
beforeEach(async () => {
  person = await signIn(stage.shop, { browser: true, keepSession: true });
});

const notify = (message: string, more: Partial<Notice> = {}): Promise<void> =>
  stage.shop.db.command({ name: 'test.notify' }, (tx) =>
    stage.shop.rooms.notifications.notify(tx, {
      userId: person.userId,
      type: 'ORDER_STATUS',
      message,
      path: '/nos-magasins',
      ...more,
    }),
  );

/** Opens a page as `person`. */
const openSignedIn = async (path: string, options: VisitorOptions = {}): Promise<Visitor> => {
  const visitor = await stage.open('/hors-ligne', options);
  const cookies = Object.entries(person.cookies).map(([name, value]) => ({ name, value, url: stage.origin }));
  await visitor.context.addCookies(cookies);
  await visitor.page.goto(path, { waitUntil: options.javaScript === false ? 'load' : 'networkidle' });
  return visitor;
};

const bellOf = (page: Page) => page.locator('summary').and(page.getByLabel(/^Notifications/));
const listOf = (page: Page) => page.locator('.notices-panel');
const unviewedCount = async (): Promise<number> => (await person.api.notifications.list()).countUnviewedNotif;

describe.each([390, 1440])('at %i pixels', (width) => {
  test('the dropdown of a person without notifications says so', async () => {
    const { page, problems, violations } = await openSignedIn(start, { width });
    await bellOf(page).click();
    await listOf(page).getByText('Pas de notifications').waitFor();
    await listOf(page).getByRole('link', { name: 'Toutes les notifications' }).waitFor();
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a click on a notification leads to its page and marks it as viewed', async () => {
    for (const message of [
      'Commande A confirmée',
      'Commande B confirmée',
      'Commande C confirmée',
      'Commande D en route',
    ])
      await notify(message);
    const { page, problems, violations } = await openSignedIn(start, { width });
    const bell = page.getByLabel('Notifications, 4 non lues');
    await bell.waitFor();
    expect(await bell.textContent()).toBe('4');
    await bell.click();
    const entries = listOf(page).getByRole('listitem');
    expect(await entries.count()).toBe(3);
    await listOf(page).getByRole('button', { name: 'Voir plus' }).click();
    await entries.nth(3).waitFor();
    const box = await listOf(page).getByRole('list').boundingBox();
    expect(box?.height).toBeLessThanOrEqual(230);
    expect(await violations()).toEqual([]);
    await listOf(page).getByRole('link', { name: 'Non lue : Commande D en route' }).click();
    await page.waitForURL('**/nos-magasins');
    await page.getByLabel('Notifications, 3 non lues').waitFor();
    await expect.poll(unviewedCount).toBe(3);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a new notification is shown and announced without waiting for the next poll', async () => {
    const { page, problems } = await openSignedIn(start, { width });
    await notify('Votre commande est livrée');
    await page.getByLabel('Notifications, 1 non lue').waitFor();
    await page.getByText('Nouvelle notification : Votre commande est livrée').waitFor({ state: 'attached' });
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('the page of the customer area lists all, and marks all as viewed', async () => {
    await notify('Bienvenue');
    for (let number = 1; number <= 20; number += 1) await notify(`Annonce ${number}`);
    const { page, problems, violations } = await openSignedIn('/espace-client/notifications', { width });
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Non lue : Annonce 20' }).waitFor();
    expect(await violations()).toEqual([]);
    await main.getByRole('link', { name: 'Page suivante' }).click();
    await main.getByRole('button', { name: 'Non lue : Bienvenue' }).waitFor();
    await main.getByRole('button', { name: 'Tout marquer comme lu' }).click();
    await expect.poll(unviewedCount).toBe(0);
    await main.getByRole('link', { name: 'Bienvenue' }).waitFor();
    await page.getByLabel('Notifications', { exact: true }).waitFor();
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

test('the dropdown shows times of the region to a browser of another time zone', async () => {
  await notify('Votre commande est confirmée');
  const { page, context } = await openSignedIn('/espace-client/notifications');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' });
  await startPageClock(page, stage.shop.clock.now().toISOString());
  await page.reload();
  await page.getByLabel('Notifications, 1 non lue').click();
  const entry = (place: Locator) => place.getByRole('listitem').filter({ hasText: 'Votre commande est confirmée' });
  const inRegion = await entry(page.getByRole('main')).getByRole('time').textContent();
  expect(await entry(listOf(page)).getByRole('time').textContent()).toBe(inRegion);
  await context.close();
});

test('the keyboard opens the dropdown, reaches an entry and returns to the bell', async () => {
  await notify('Votre commande est confirmée');
  const { page } = await openSignedIn(start);
  const bell = page.getByLabel('Notifications, 1 non lue');
  await bell.focus();
  await page.keyboard.press('Enter');
  const entry = listOf(page).getByRole('link', { name: 'Non lue : Votre commande est confirmée' });
  await entry.waitFor();
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'hidden' });
  expect(await bell.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await entry.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/nos-magasins');
  await expect.poll(unviewedCount).toBe(0);
  await page.context().close();
});

test('two tabs of a browser open one stream, and both show a new notification', async () => {
  const { page, context, requests } = await openSignedIn(start);
  const other = await context.newPage();
  const otherRequests: string[] = [];
  other.on('request', (request) => otherRequests.push(new URL(request.url()).pathname));
  await other.goto(start);
  await other.getByLabel('Notifications', { exact: true }).waitFor();
  await notify('Votre commande est prête');
  await page.getByLabel('Notifications, 1 non lue').waitFor();
  await other.getByLabel('Notifications, 1 non lue').waitFor();
  const streams = [...requests, ...otherRequests].filter((path) => path === '/api/notifications/stream');
  expect(streams).toHaveLength(1);
  await context.close();
});

test('a guest asks for no notification', async () => {
  const { page, requests } = await stage.open(start);
  await bellOf(page).click();
  await listOf(page).getByText('Pas de notifications').waitFor();
  expect(requests.filter((path) => path.startsWith('/api/notifications'))).toEqual([]);
  await page.context().close();
});

test('without scripts, the page opens a notification and marks it as viewed', async () => {
  await notify('Votre commande est confirmée');
  const { page } = await openSignedIn('/espace-client/notifications', { javaScript: false });
  await page.getByRole('button', { name: 'Non lue : Votre commande est confirmée' }).click();
  await page.waitForURL('**/nos-magasins');
  expect(await unviewedCount()).toBe(0);
  await page.context().close();
});
