/** A host name with a fixed region (`HOST_REGIONS`). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSampleCatalogue } from './sample-catalogue.ts';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ env: { HOST_REGIONS: 'localhost=SN' }, fill: fillSampleCatalogue });
});
afterAll(() => browserShop?.close());

const explanation = /Cette adresse est celle de la région Sénégal/;

test.each([1440, 390])('offers no other region, at %i px', async (width) => {
  const { page, context, violations, problems } = await browserShop.open('/', { width });
  const port = new URL(browserShop.origin).port;
  const ownOrigin = `http://localhost:${port}`;
  const choice = page.getByRole('contentinfo').getByLabel('Choisir une région');
  // The other host name of the shop offers the choice.
  await choice.waitFor();
  await page.goto(`${ownOrigin}/`, { waitUntil: 'networkidle' });
  const footer = page.getByRole('contentinfo');
  await footer.getByText(/^Région\s: Sénégal · CFA$/).waitFor();
  expect(await page.getByLabel('Choisir une région').count()).toBe(0);
  expect(await violations()).toEqual([]);
  await page.goto(`${ownOrigin}/region?vers=TN&retour=%2Fcadeau`);
  await page.getByText(explanation).waitFor();
  expect(await violations()).toEqual([]);
  expect(await page.getByRole('button', { name: /région/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Revenir à la page' }).click();
  await page.waitForURL(`${ownOrigin}/cadeau`);
  expect(problems).toEqual([]);
  await context.close();
});

test('refuses a form that chooses another region, and stores nothing', async () => {
  const ownOrigin = `http://localhost:${new URL(browserShop.origin).port}`;
  const { context } = await browserShop.open('/', {});
  const answer = await context.request.post(`${ownOrigin}/region`, {
    form: { region: 'TN', retour: '/', confirmed: '1' },
    headers: { origin: ownOrigin },
  });
  expect(await answer.text()).toMatch(explanation);
  expect((await context.cookies(ownOrigin)).filter(({ value }) => value === 'TN')).toEqual([]);
  await context.close();
});
