/** Gift cards in the console: issued, found, blocked and extended by pointer; the liability; the phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGiftCard } from '#test/gift-cards';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { openSignedIn } from './signed-in.ts';

let stage: CheckoutShop;
beforeAll(async () => {
  stage = await openCheckoutShop(async (db) => {
    await addGiftCard(db, 'ABCD2222CCCC7K3F', { amount: 80_000 });
  });
});
afterAll(() => stage?.close());

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const open = (path: string, width = 1440) => openSignedIn(stage, path, { user: admin, width });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['OURLET_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('a card is issued with its reason, then blocked, and the liability counts it', async () => {
  const { page, context, problems, violations } = await open('/pro/cartes-cadeaux');
  await page.getByRole('link', { name: 'Émettre une carte cadeau' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Émettre une carte cadeau' }).waitFor();
  await page.getByRole('button', { name: 'Émettre la carte cadeau' }).click();
  await page.getByRole('alert').getByText('Indiquez un motif.').waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await page.getByLabel('Montant').fill('49,500');
  await page.getByLabel('Nom du destinataire').fill('Amel Ben Salah');
  await page.getByLabel('Adresse e-mail du destinataire').fill('amel@demo.test');
  await page.getByLabel('Motif pour l’équipe').fill('Colis perdu');
  await picture(page, 'card-issue');
  await page.getByRole('button', { name: 'Émettre la carte cadeau' }).dblclick();
  await page.getByText('La carte est émise.').waitFor();
  await page.getByRole('region', { name: 'Journal' }).getByText('Colis perdu').waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  const mails = await stage.mailsTo('amel@demo.test');
  expect(mails.filter(({ subject }) => subject.includes('carte cadeau'))).toHaveLength(1);

  await page.getByText('Bloquer la carte').first().click();
  await page.getByRole('textbox', { name: 'Motif' }).last().fill('Adresse fausse');
  await page.getByRole('button', { name: 'Bloquer la carte' }).click();
  await page.getByText('La carte est bloquée.').waitFor();
  await page.getByText('Bloquée', { exact: true }).first().waitFor();
  await picture(page, 'card-record');

  await page.goto('/pro/cartes-cadeaux/encours', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 2, name: /129,500/ }).waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'card-liability');
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});

test('on a phone, a card is found by its last characters and every value is shown', async () => {
  const { page, context, problems, violations } = await open('/pro/cartes-cadeaux', 390);
  await page.getByRole('searchbox').fill('7k3f');
  await page.keyboard.press('Enter');
  const card = page.getByRole('row').filter({ hasText: '7K3F' });
  for (const text of ['TN', 'Active', 'Achetée', '80,000']) await card.getByText(text).first().waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'card-phone');
  await card.getByRole('link').click();
  await page.getByRole('region', { name: 'Mouvements' }).getByText('Émission').waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'card-phone-record');
  expect(problems).toEqual([]);
  await context.close();
});

test('the second of two people compares, and nothing typed is lost', async () => {
  const openCard = async (width: number) => {
    const visitor = await open('/pro/cartes-cadeaux', width);
    await visitor.page.getByRole('row').filter({ hasText: '7K3F' }).getByRole('link').click();
    await visitor.page.getByRole('heading', { level: 1, name: /7K3F/ }).waitFor();
    return visitor;
  };
  const extend = async (page: Page, day: string, reason: string): Promise<void> => {
    const form = page.getByRole('group').filter({ hasText: 'Prolonger la carte' });
    await form.getByText('Prolonger la carte').first().click();
    await form.getByLabel('Dernier jour de validité').fill(day);
    await form.getByRole('textbox', { name: 'Motif' }).fill(reason);
    await form.getByRole('button', { name: 'Prolonger la carte' }).press('Enter');
  };
  const [first, second, third] = [await openCard(1440), await openCard(390), await openCard(1440)];
  await extend(first.page, '2028-03-31', 'Panne du site');
  await first.page.getByText('La validité est prolongée.').waitFor();

  await extend(second.page, '2028-05-31', 'Geste commercial');
  await second.page.getByRole('heading', { name: /Leïla Mansour a modifié cette fiche entre-temps/ }).waitFor();
  const choice = second.page.getByRole('group', { name: /Dernier jour de validité/ });
  await choice.getByText(/31\smars\s2028/).waitFor();
  expect([await second.violations(), await fits(second.page)]).toEqual([[], true]);
  await picture(second.page, 'card-merge-phone');
  await choice.getByRole('radio', { name: /Votre valeur/ }).focus();
  await second.page.keyboard.press('Space');
  await second.page.getByRole('button', { name: 'Prolonger la carte' }).press('Enter');
  await second.page.getByText('La validité est prolongée.').waitFor();
  await second.page.getByRole('region', { name: 'Journal' }).getByText('Geste commercial').waitFor();

  await third.page.getByText('Bloquer la carte').first().click();
  await third.page.getByRole('textbox', { name: 'Motif' }).last().fill('Code publié');
  await third.page.getByRole('button', { name: 'Bloquer la carte' }).click();
  await third.page.getByText(/→\s31\smai\s2028/).waitFor();
  expect([await third.violations(), await fits(third.page)]).toEqual([[], true]);
  await picture(third.page, 'card-merge');
  await third.page.getByRole('button', { name: 'Bloquer la carte' }).click();
  await third.page.getByText('La carte est bloquée.').waitFor();
  await third.page.getByRole('region', { name: 'Journal' }).getByText('Code publié').waitFor();

  await second.page.getByText('Bloquer la carte').first().click();
  await second.page.getByRole('textbox', { name: 'Motif' }).last().fill('Carte perdue');
  await second.page.getByRole('button', { name: 'Bloquer la carte' }).click();
  await second.page.getByText(/La carte est maintenant bloquée/).waitFor();
  await second.page.getByText('Carte perdue').waitFor();
  await picture(second.page, 'card-merge-closed');
  for (const { problems, context } of [first, second, third]) {
    expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
    await context.close();
  }
});
