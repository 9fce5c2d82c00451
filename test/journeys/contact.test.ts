/** Contact page, help page and delivery page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { write } from '#test/catalogue';
import { addDelivery } from '#test/delivery';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';

let browserShop: BrowserShop;
beforeAll(async () => {
  browserShop = await openBrowserShop({ fill: addDelivery });
});
afterAll(() => browserShop?.close());

const messages = () =>
  browserShop.shop.db.rows<{ topic: string; name: string }>({
    name: '',
    text: 'select topic, name from contact_message order by id',
  });

describe.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
])('the contact page at $width px, scripts: $javaScript', (visitor) => {
  test('keeps what was typed until it is right, then says that the message was sent', async () => {
    await write(browserShop.shop.db, 'delete from contact_message');
    const { page, context, problems, violations } = await browserShop.open('/contacter-nous', visitor);
    await page.getByRole('textbox', { name: 'Nom' }).fill('Amel');
    await page.getByRole('textbox', { name: 'Message' }).fill('Avez-vous cette robe en 42 ?');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await page.getByRole('link', { name: /Choisissez un sujet/ }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Avez-vous cette robe en 42 ?');
    await page.getByRole('combobox', { name: 'Sujet' }).selectOption('Un article, une taille');
    await page.getByRole('textbox', { name: /^Adresse e-mail/ }).fill('amel@exemple.tn');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await page.getByRole('heading', { name: 'Votre message est envoyé' }).waitFor();
    expect(await messages()).toEqual([{ topic: 'ITEM', name: 'Amel' }]);
    // axe is a script of the page
    expect(visitor.javaScript ? await violations() : []).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test.each([1440, 390])('the delivery page lists each area with its price and days, at %i px', async (width) => {
  const { page, context, violations } = await browserShop.open('/livraison', { width });
  const row = page.getByRole('table', { name: 'À domicile' }).getByRole('row', { name: /Tozeur/ });
  expect(await row.textContent()).toMatch(/3 à 4 jours ouvrables.*9,000.TND/s);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await violations()).toEqual([]);
  await context.close();
});
