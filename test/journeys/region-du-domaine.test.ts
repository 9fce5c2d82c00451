/** A host that has a region of its own: nothing offers another, and the page of the choice says why. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillWindow } from './vitrine.ts';
import { openStand, type Stand } from './etal.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand({ env: { HOST_REGIONS: 'localhost=SN' }, fill: fillWindow });
});
afterAll(() => stand?.close());

const sentence = /Cette adresse est celle de la région Sénégal/;

test.each([1440, 390])('offers no other region, on a screen of %i', async (width) => {
  const { page, context, faults, problems } = await stand.open('/', { width });
  const port = new URL(stand.origin).port;
  const own = `http://localhost:${port}`;
  const choice = page.getByRole('contentinfo').getByLabel('Choisir une région');
  // any other name of the shop lets choose
  await choice.waitFor();
  await page.goto(`${own}/`, { waitUntil: 'networkidle' });
  const foot = page.getByRole('contentinfo');
  await foot.getByText(/^Région\s: Sénégal · CFA$/).waitFor();
  expect(await page.getByLabel('Choisir une région').count()).toBe(0);
  expect(await faults()).toEqual([]);
  await page.goto(`${own}/region?vers=TN&retour=%2Fcadeau`);
  await page.getByText(sentence).waitFor();
  expect(await faults()).toEqual([]);
  expect(await page.getByRole('button', { name: /région/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Revenir à la page' }).click();
  await page.waitForURL(`${own}/cadeau`);
  expect(problems).toEqual([]);
  await context.close();
});

test('a form that asks for another region is told the same, and keeps nothing', async () => {
  const own = `http://localhost:${new URL(stand.origin).port}`;
  const { context } = await stand.open('/', {});
  const answer = await context.request.post(`${own}/region`, {
    form: { region: 'TN', retour: '/', panier: 'recalculer' },
    headers: { origin: own },
  });
  expect(await answer.text()).toMatch(sentence);
  expect((await context.cookies(own)).filter(({ value }) => value === 'TN')).toEqual([]);
  await context.close();
});
