/** Pages about the demonstration: accounts, mailbox, samples of each mail. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';

let stage: BrowserShop;
beforeAll(async () => {
  stage = await openBrowserShop({ env: { OURLET_MODE: 'demo' } });
});
afterAll(() => stage.close());

describe.each([390, 1440])('at %i pixels', (width) => {
  test('the home page leads to the mails, and the accounts can be read', async () => {
    const { page, problems, violations } = await stage.open('/demo', { width });
    await page.getByRole('cell', { name: 'amel@demo.test' }).waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('link', { name: /^Les e-mails/ }).click();
    await page.getByRole('heading', { level: 1, name: 'E-mails' }).waitFor();
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('a sample mail is shown in a frame and as text', async () => {
    const { page, problems, violations } = await stage.open('/demo/mails?vue=modeles', { width });
    const list = page.getByRole('navigation', { name: 'Messages' });
    await list.getByRole('link', { name: /Votre commande TN-7K3F9Q est en route/ }).click();
    const message = page.getByRole('article');
    await message.getByRole('heading', { name: 'Votre commande TN-7K3F9Q est en route' }).waitFor();
    const frame = message.locator('iframe').contentFrame();
    await frame.getByRole('heading', { name: 'Votre commande est en route' }).waitFor();
    const background = await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(background).toBe('rgb(251, 248, 243)');
    await message.getByRole('region', { name: 'Texte seul' }).getByText('Votre commande est en route').waitFor();
    expect(problems).toEqual([]);
    expect(await violations()).toEqual([]);
    await page.context().close();
  });
});
