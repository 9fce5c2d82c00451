/** Messages about a lost and a restored connection. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: fillSampleCatalogue });
});
afterAll(() => browserShop?.close());
const open = (path: string, options?: VisitorOptions): Promise<Visitor> => browserShop.open(path, options);

test('shows the loss until it is dismissed, and the return for two seconds', async () => {
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
