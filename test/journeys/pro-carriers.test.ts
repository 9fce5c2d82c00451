/** Carriers in the settings: added, changed by two people, and chosen for a shipment. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let stage: CheckoutShop;
beforeAll(async () => {
  stage = await openCheckoutShop();
});
afterAll(() => stage?.close());

const open = (path: string, options: { width?: number; javaScript?: boolean } = {}) =>
  openSignedIn(stage, path, { user: { role: 'ADMIN', fullName: 'Leïla Mansour' }, ...options });

test.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 1440, javaScript: false },
])('a carrier is added and withdrawn at $width px, scripts: $javaScript', async (options) => {
  const name = `Société de livraison ${options.width} ${String(options.javaScript)}`;
  const { page, context, problems, violations } = await open('/pro/parametres/transporteurs/nouveau', options);
  const check = async () => expect(options.javaScript ? await violations() : []).toEqual([]);
  await page.getByLabel('Nom').fill(name);
  await page.getByLabel('Page de suivi').fill('https://suivi.tn/');
  await page.getByRole('button', { name: 'Ajouter le transporteur' }).click();
  await page.getByText('Indiquez l’adresse complète de la page de suivi').first().waitFor();
  expect(await page.getByLabel('Nom').inputValue()).toBe(name);
  await check();
  await page.getByLabel('Page de suivi').fill('https://suivi.tn/{numero}');
  await page.getByRole('button', { name: 'Ajouter le transporteur' }).click();
  await page.getByText('Le transporteur est ajouté.').waitFor();
  await check();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByLabel('Proposé pour les envois').uncheck();
  await page.getByRole('button', { name: 'Enregistrer le transporteur' }).click();
  await page.getByText('Le transporteur est enregistré.').waitFor();
  await page.getByRole('listitem').filter({ hasText: name }).getByText('Inactif').waitFor();
  // the browser logs the status of the refused form
  expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
  await context.close();
});

test('two people who change one carrier compare their values, by keyboard', async () => {
  const { page, context, person, violations } = await open('/pro/parametres/transporteurs');
  const { id } = await person.api.proCarriers.create({ name: 'Navex' });
  await page.goto(`/pro/parametres/transporteurs/${id}`);
  await page.getByLabel('Téléphone').fill('71 000 001');
  await person.api.proCarriers.update({ carrierId: id, version: 1, name: 'Navex', phone: '71 000 002' });
  await page.getByLabel('Nom').press('Enter');
  await page.getByText('71 000 002').first().waitFor();
  expect(await violations()).toEqual([]);
  await context.close();
});

test.each([1440, 390])('two carriers are brought together at %i px, with a typed name', async (width) => {
  const { page, context, person, problems, violations } = await open('/pro/parametres/transporteurs', { width });
  const kept = await person.api.proCarriers.create({ name: `Aramex ${width}` });
  const other = await person.api.proCarriers.create({
    name: `Aramex ${width} Tunisie`,
    phone: '71 100 200',
    trackingPattern: 'https://aramex.tn/suivi/{numero}',
    regions: ['TN'],
  });
  await page.goto(`/pro/parametres/transporteurs/${kept.id}`);
  await page.getByRole('link', { name: 'Réunir avec un autre…' }).click();
  await page.getByRole('link', { name: `Comparer avec ${other.name}` }).click();
  await page.getByRole('heading', { name: `Ce qui passe à ${kept.name}` }).waitFor();
  expect(await violations()).toEqual([]);
  const send = page.getByRole('button', { name: 'Réunir définitivement les transporteurs' });
  await page.getByLabel(`Tapez ${other.name}`).fill('Aramex');
  await send.click();
  await page.getByText(`Tapez « ${other.name} » pour confirmer.`).first().waitFor();
  expect(await violations()).toEqual([]);
  await page.getByLabel(`Tapez ${other.name}`).fill(other.name.toLowerCase());
  await page.getByLabel(`Tapez ${other.name}`).press('Enter');
  await page.getByText('Les deux transporteurs sont réunis.').waitFor();
  await page.getByText('par Leïla Mansour').waitFor();
  expect(await violations()).toEqual([]);
  // an old link leads to the one that stays
  await page.goto(`/pro/parametres/transporteurs/${other.id}`);
  await page.getByRole('heading', { level: 1, name: kept.name, exact: true }).waitFor();
  // the browser logs the status of the refused form
  expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
  await context.close();
});
