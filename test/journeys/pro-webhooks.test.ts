/** Webhooks in the console: created by pointer, tried against a real server, found in the log, by keyboard and on a phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReceiver, type Receiver } from '#test/webhook-receiver';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { holdNextReload } from './held-requests.ts';
import { openSignedIn } from './signed-in.ts';

let stage: BrowserShop;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  stage = await openBrowserShop({ env: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' } });
});
afterAll(async () => {
  receiver?.close();
  await stage?.close();
});

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const open = (path: string, width = 1440) => openSignedIn(stage, path, { user: admin, width });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['OURLET_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};
const refusalsOnly = (problems: readonly string[]) => problems.filter((text) => !text.includes('400'));

test('a webhook is created, its secret shown once, tried, and its answers read in the log', async () => {
  const { page, context, problems, violations } = await open('/pro/parametres/webhooks');
  await page.getByRole('heading', { name: 'Aucun webhook' }).waitFor();
  await picture(page, 'webhooks-empty');
  await page.getByRole('link', { name: 'Créer un webhook' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nouveau webhook' }).waitFor();
  await page.getByLabel('Nom').fill('ERP de l’atelier');
  await page.getByLabel('Adresse').fill('https://10.0.0.8/ourlet');
  await page.getByLabel('Commande confirmée').check();
  await page.getByRole('button', { name: 'Créer le webhook' }).click();
  await page.getByText('Cette adresse est dans un réseau privé.').last().waitFor();
  expect(await page.getByLabel('Commande confirmée').isChecked()).toBe(true);
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'webhook-refused');
  await page.getByLabel('Adresse').fill(`${receiver.origin}/ourlet`);
  await page.getByRole('button', { name: 'Créer le webhook' }).dblclick();
  const secret = await page.getByLabel('Secret', { exact: true }).textContent();
  expect(secret).toMatch(/^whsec_/);
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'webhook-secret');

  await page.getByRole('link', { name: 'Ouvrir le webhook' }).click();
  await page.getByRole('heading', { level: 1, name: 'ERP de l’atelier' }).waitFor();
  expect(await page.content()).not.toContain(secret);
  const reload = await holdNextReload(page);
  await page.getByRole('button', { name: 'Envoyer un essai' }).click();
  await page.getByText('Essai reçu').waitFor();
  await reload.started;
  receiver.answer(500, 'panne de l’ERP');
  await page.getByRole('button', { name: 'Envoyer un essai' }).click();
  await page.getByRole('alert').getByText('Essai non reçu').waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'webhook-record');
  await page.getByRole('region', { name: 'Envois' }).getByRole('link', { name: 'Essai' }).first().click();
  await page.getByText('panne de l’ERP').waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'webhook-delivery');
  receiver.answer(200);
  await page.getByRole('button', { name: 'Renvoyer l’événement' }).click();
  await page.getByText('de nouveau en attente').waitFor();
  expect(refusalsOnly(problems)).toEqual([]);
  await context.close();
});

test('by keyboard, the secret is renewed and the webhook switched off; a colleague’s change is compared', async () => {
  const { page, context, person, problems } = await open('/pro/parametres/webhooks');
  await page.getByRole('link', { name: 'ERP de l’atelier' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'ERP de l’atelier' }).waitFor();
  await page.getByText('Secret', { exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Prendre un nouveau secret' }).press('Enter');
  await page.getByRole('heading', { name: 'Nouveau secret' }).waitFor();
  expect(await page.getByLabel('Secret', { exact: true }).textContent()).toMatch(/^whsec_/);

  const [webhook] = (await person.api.proWebhooks.list()).webhooks;
  const { id: webhookId = '', version = 1, name = '', url = '' } = webhook ?? {};
  await person.api.proWebhooks.update({ webhookId, version, name, url, events: ['order.paid'], region: null });
  await page.getByLabel('Nom').fill('ERP');
  await page.getByRole('button', { name: 'Enregistrer le webhook' }).press('Enter');
  await page.getByText('a modifié cette fiche entre-temps').waitFor();
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).waitFor();
  await picture(page, 'webhook-merge');
  await page.goto(`/pro/parametres/webhooks/${webhookId}`, { waitUntil: 'networkidle' });
  await page.getByText('Désactiver le webhook', { exact: true }).first().press('Enter');
  await page.getByRole('button', { name: 'Désactiver le webhook' }).press('Enter');
  await page.getByText('Le webhook est désactivé.').waitFor();
  expect(refusalsOnly(problems)).toEqual([]);
  await context.close();
});

test('on a phone, the list and the log show every value', async () => {
  const { page, context, problems, violations } = await open('/pro/parametres/webhooks', 390);
  const row = page.getByRole('listitem').filter({ hasText: 'ERP' });
  for (const text of ['Désactivé', '/ourlet', 'Commande payée', 'Toutes les régions'])
    await row.getByText(text).first().waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'webhooks-phone');
  await row.getByRole('link').click();
  const log = page.getByRole('region', { name: 'Envois' });
  for (const text of ['webhook.test', 'Reçu', 'Échec', '500']) await log.getByText(text).first().waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await picture(page, 'webhook-phone');
  expect(problems).toEqual([]);
  await context.close();
});
