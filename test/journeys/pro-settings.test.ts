/** Settings in the console: search, a delivery price seen by the preview, two people at once, a rate planned by keyboard. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let stage: CheckoutShop;
beforeAll(async () => {
  stage = await openCheckoutShop();
});
afterAll(() => stage?.close());

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const open = (path: string, width = 1440) => openSignedIn(stage, path, { user: admin, width });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe.each([1440, 390])('at %i px', (width) => {
  test('a delivery price is found by the search, changed, and shown as a buyer pays it', async () => {
    const { page, problems, violations } = await open('/pro/parametres', width);
    await page.getByRole('heading', { level: 1, name: 'Paramètres' }).waitFor();
    expect([await violations(), await fits(page)]).toEqual([[], true]);
    await page.getByRole('searchbox', { name: 'Chercher un réglage' }).fill('frais de port');
    await page.getByRole('button', { name: 'Chercher', exact: true }).click();
    await page.getByRole('link', { name: 'Contact et horaires' }).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Tarifs et délais de livraison' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tarifs et délais de livraison' }).waitFor();
    expect([await violations(), await fits(page)]).toEqual([[], true]);
    const price = page.getByRole('textbox', { name: /^Prix TTC/ }).first();
    await price.fill('sept');
    await page.getByRole('button', { name: 'Enregistrer les tarifs' }).click();
    await page
      .getByRole('alert')
      .getByText(/Ligne 1/)
      .first()
      .waitFor();
    expect(await price.inputValue()).toBe('sept');
    await price.fill(width === 390 ? '7,500' : '6,500');
    await page.getByRole('button', { name: 'Enregistrer les tarifs' }).click();
    await page.getByText('Réglage enregistré. La boutique l’applique déjà.').waitFor();
    await page.getByRole('button', { name: 'Calculer' }).click();
    await page
      .getByRole('cell', { name: width === 390 ? /7,500/ : /6,500/ })
      .first()
      .waitFor();
    // The refused form was answered with 400.
    expect([await violations(), problems.filter((text) => !text.includes('400'))]).toEqual([[], []]);
  });
});

test('the second of two people compares before saving', async () => {
  const path = '/pro/parametres/especes?region=TN';
  const [first, second] = [await open(path), await open(path)];
  const save = async ({ page }: typeof first, limit: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Pièces d’un même article' }).fill(limit);
    await page.getByRole('button', { name: 'Enregistrer les règles' }).click();
  };
  await save(first, '7');
  await first.page.getByText('Réglage enregistré. La boutique l’applique déjà.').waitFor();
  await save(second, '8');
  const { page } = second;
  await page
    .getByRole('group', { name: /Pièces d’un même article/ })
    .getByRole('radio')
    .first()
    .check();
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await page.getByText('Réglage enregistré. La boutique l’applique déjà.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Pièces d’un même article' }).inputValue()).toBe('8');
});

test('a future rate is planned by keyboard', async () => {
  const { page, problems } = await open('/pro/parametres/taxes?region=TN');
  await page
    .getByRole('textbox', { name: /^Taux en\s%/ })
    .last()
    .focus();
  await page.keyboard.type('20');
  await page.keyboard.press('Tab');
  await page
    .getByLabel(/^Dès le/)
    .first()
    .fill('2099-01-01');
  await page.keyboard.press('Enter');
  await page.getByText('Réglage enregistré. La boutique l’applique déjà.').waitFor();
  expect(
    await page
      .getByRole('textbox', { name: /^Taux en\s%/ })
      .first()
      .inputValue(),
  ).toBe('20');
  expect(problems).toEqual([]);
});

describe.each([1440, 390])('the numbering at %i px', (width) => {
  test('shows the next number while it is typed, and refuses a prefix of another series', async () => {
    const { page, problems, violations } = await open('/pro/parametres/numeros?region=TN', width);
    const prefix = page.getByRole('textbox', { name: 'Préfixe des factures' });
    await prefix.fill('AV-TN');
    await page.getByRole('button', { name: 'Enregistrer la numérotation' }).click();
    await page
      .getByRole('alert')
      .getByText(/est réservé à une autre série/)
      .waitFor();
    expect(await prefix.inputValue()).toBe('AV-TN');
    const name = `F${String(width)}`;
    await prefix.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(name.toLowerCase());
    const preview = page.getByRole('region', { name: 'Prochains numéros' });
    await preview.getByText(new RegExp(`^${name}-\\d{4}-`)).waitFor();
    const folder = process.env['OURLET_PICTURES'];
    if (folder) await page.screenshot({ path: `${folder}/numbers-${String(width)}.png`, fullPage: true });
    expect([await violations(), await fits(page)]).toEqual([[], true]);
    await page.keyboard.press('Enter');
    await page.getByText('Réglage enregistré. La boutique l’applique déjà.').waitFor();
    await page
      .getByRole('region', { name: 'En place' })
      .getByText(new RegExp(`^${name}-\\d{4}-`))
      .first()
      .waitFor();
    expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  });
});

test('the second of two people who change the numbering compares prefix and digits', async () => {
  const path = '/pro/parametres/numeros?region=SN';
  const [first, second] = [await open(path), await open(path, 390)];
  const save = async ({ page }: typeof first, prefix: string, digits: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Préfixe des factures' }).fill(prefix);
    await page.getByRole('combobox', { name: 'Nombre de chiffres (factures)' }).selectOption(digits);
    await page.getByRole('button', { name: 'Enregistrer la numérotation' }).click();
  };
  await save(first, 'DAKAR', '6');
  await first.page.getByText('Réglage enregistré. La boutique l’applique déjà.').waitFor();
  await save(second, 'VENTE', '4');
  const { page, violations } = second;
  const prefix = page.getByRole('group', { name: /Préfixe des factures/ });
  await prefix.getByText('DAKAR').waitFor();
  await page
    .getByRole('group', { name: /Nombre de chiffres \(factures\)/ })
    .getByText('4 chiffres')
    .waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await prefix.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await page.getByText('Réglage enregistré. La boutique l’applique déjà.').waitFor();
  await page
    .getByText(/^VENTE-\d{4}-0001$/)
    .first()
    .waitFor();
});
