/** Claim and tracking forms: errors, photos, drafts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverOrder } from '#test/orders';
import { jpeg } from '#test/pictures';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { visit } from './visitor.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

/** Query of the order of a delivered dress. */
const deliverDress = () => deliverOrder(checkoutShop, checkoutShop.variantIds[0] ?? 0);

describe.each([1440, 390])('at %i px', (width) => {
  test('a claim shows its message and photos to its owner only', async () => {
    const secret = await deliverDress();
    const { page, context, violations, problems } = await checkoutShop.open(`/commande/retour?${secret}`, { width });
    await page.getByLabel(/^Robe de lin/).selectOption('1');
    await page.getByLabel('Ce qui ne va pas').fill('Une tache\nsur la manche.');
    const buffer = await jpeg(640, 480);
    await page.getByLabel(/^Photos/).setInputFiles([{ name: 'tache.jpg', mimeType: 'image/jpeg', buffer }]);
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await page.getByText('Votre demande est enregistrée').waitFor();
    expect(await page.getByRole('blockquote').textContent()).toContain('Une tache\nsur la manche.');
    const photo = page.getByRole('link', { name: 'Photo 1 de la demande' });
    const picture = photo.getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0);
    expect(await violations()).toEqual([]);
    const address = new URL((await photo.getAttribute('href')) ?? '', checkoutShop.origin);
    expect((await fetch(address)).status).toBe(200);
    address.searchParams.delete('order_s_ref');
    expect((await fetch(address)).status).toBe(404);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('an incomplete claim shows its errors in the summary, the title and the fields', async () => {
    const secret = await deliverDress();
    const { page, context, violations } = await checkoutShop.open(`/commande/retour?${secret}`, { width });
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Vérifiez les champs signalés' });
    await expect.poll(() => summary.getByRole('link').count()).toBe(2);
    expect(await page.title()).toMatch(/^Erreur/);
    expect(await page.getByLabel(/^Robe de lin/).getAttribute('aria-invalid')).toBe('true');
    expect(await violations()).toEqual([]);
    await summary.getByRole('link', { name: /Expliquez/ }).click();
    const message = page.getByLabel('Ce qui ne va pas');
    expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await message.getAttribute('aria-describedby')).toContain('error');
    await context.close();
  });

  test('an unknown order shows errors at both fields and keeps their values', async () => {
    const { page, context, violations } = await checkoutShop.open('/commande/suivi', { width });
    await page.getByLabel('Référence de la commande').fill('TN-000000');
    const find = page.getByRole('button', { name: 'Retrouver la commande' });
    await find.click();
    const summary = page.getByRole('alert').filter({ hasText: 'Vérifiez les champs signalés' });
    await expect.poll(() => summary.getByRole('link').count()).toBe(1);
    expect(await page.title()).toMatch(/^Erreur/);
    const email = page.getByLabel('Adresse e-mail de la commande');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await email.fill('personne@demo.test');
    await find.click();
    await summary.getByRole('link', { name: /Aucune commande/ }).click();
    const reference = page.getByLabel('Référence de la commande');
    expect(await reference.inputValue()).toBe('TN-000000');
    expect(await reference.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await violations()).toEqual([]);
    await context.close();
  });
});

test('an exchange requires the wanted size or colour, with and without scripts', async () => {
  const secret = await deliverDress();
  const exchange = { label: 'Échange contre une autre taille' };
  for (const javaScript of [true, false]) {
    const { page, context } = await visit(checkoutShop.browser, checkoutShop.origin, { javaScript, width: 390 });
    await page.goto(`/commande/retour?${secret}`);
    await page.getByLabel('Que souhaitez-vous').selectOption(exchange);
    await page.getByLabel(/^Robe de lin/).selectOption('1');
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Indiquez la taille ou la couleur' }).waitFor();
    await page.getByLabel('Ce qui ne va pas').fill('La taille 40, s’il vous plaît.');
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await page.getByText('Votre demande est enregistrée').waitFor();
    expect(await page.getByRole('blockquote').last().textContent()).toBe('La taille 40, s’il vous plaît.');
    await context.close();
  }
});

test('a reload keeps an unsent claim, and the tab forgets a sent one', async () => {
  const secret = await deliverDress();
  const { page, context } = await checkoutShop.open(`/commande/retour?${secret}`);
  const claimType = page.getByLabel(/^Que souhaitez-vous/);
  const dress = page.getByLabel(/^Robe de lin/);
  const message = page.getByLabel('Ce qui ne va pas');
  await claimType.selectOption({ label: 'Réclamation : l’article a un défaut' });
  await dress.selectOption('1');
  await message.fill('Une couture a lâché.');
  const readValues = () => Promise.all([claimType, dress, message].map((field) => field.inputValue()));
  const before = await readValues();
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(readValues).toEqual(before);
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await page.getByText('Votre demande est enregistrée').waitFor();
  await page.goto(`/commande/retour?${secret}`, { waitUntil: 'networkidle' });
  expect(await message.inputValue()).toBe('');
  await context.close();
});
