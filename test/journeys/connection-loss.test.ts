/** Lost connections: messages, and pictures that the server refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db';
import { write } from '#test/catalogue';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { visit, type Visitor, type VisitorOptions } from './visitor.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';

const fill = async (db: Db): Promise<void> => {
  await fillSampleCatalogue(db);
  await write(
    db,
    `insert into image (name, alt, width, height, state)
     select name, 'Une vitrine', 1920, 800, 'ready' from unnest(array['large.webp', 'haute.webp']) name`,
  );
  const hero = { type: 'HERO', title: 'Bonjour', image: 'large.webp', imageTall: 'haute.webp' };
  await write(db, `insert into setting (name, value) values ('home', $1)`, [JSON.stringify({ blocks: [hero] })]);
};

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill });
});
afterAll(() => browserShop?.close());
const open = (path: string, options?: VisitorOptions): Promise<Visitor> => browserShop.open(path, options);

test('shows a lost connection until it is dismissed, and its return for two seconds', async () => {
  const { page, context } = await open('/');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await context.setOffline(true);
  const lost = page.getByRole('alert').filter({ hasText: 'Connexion interrompue' });
  await lost.waitFor();
  await page.clock.runFor(10_000);
  await lost.getByRole('button', { name: 'Fermer ce message' }).click();
  await lost.waitFor({ state: 'detached' });
  // A message under the pointer does not disappear.
  await page.mouse.move(4, 600);
  await context.setOffline(false);
  const restored = page.getByRole('status').filter({ hasText: 'Connexion rétablie' });
  await restored.waitFor();
  await page.clock.runFor(1900);
  expect(await restored.count()).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => restored.count()).toBe(0);
  await context.close();
});

describe.each([1440, 390])('a picture that the server refuses, at %i px', (width) => {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800"/>';
  const isPicture = (path: string): boolean => path.startsWith('/api/image/get/');

  /** `accepts` decides which requests for pictures succeed, from the earlier ones. */
  const openWith = async (accepts: (path: string, earlier: readonly string[]) => boolean) => {
    const visitor = await visit(browserShop.browser, browserShop.origin, { section: '1', width });
    const answered: string[] = [];
    await visitor.page.route('**/api/image/get/**', async (route) => {
      const path = route.request().url().slice(browserShop.origin.length);
      const isAccepted = accepts(path, [...answered]);
      answered.push(path);
      await (isAccepted
        ? route.fulfill({ contentType: 'image/svg+xml', body })
        : route.fulfill({ status: 503, headers: { 'retry-after': '1' } }));
    });
    await visitor.page.goto('/');
    return visitor;
  };
  const isShown = (page: Visitor['page']) =>
    page.getByRole('img', { name: 'Une vitrine' }).evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);

  test('is loaded once more', async () => {
    const { page, context, requests } = await openWith((path, earlier) => earlier.includes(path));
    await expect.poll(() => isShown(page)).toBe(true);
    const [first, second, ...others] = requests.filter(isPicture);
    expect(first).toContain(width < 768 ? 'haute.webp' : 'large.webp');
    expect([second, others]).toEqual([first, []]);
    await context.close();
  });

  test('is loaded in a neighbouring width when that is refused too', async () => {
    const { page, context, requests } = await openWith((path, earlier) => earlier.length > 0 && path !== earlier[0]);
    await expect.poll(() => isShown(page)).toBe(true);
    const [first = '', second, third, ...others] = requests.filter(isPicture);
    expect([second, others]).toEqual([first, []]);
    expect(third?.split('?')[0]).toBe(first.split('?')[0]);
    await context.close();
  });
});
