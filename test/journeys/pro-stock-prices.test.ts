/** Stock and prices in the console: a count by keyboard and on the phone, a rule for prices, the 30-day rule. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { addItem } from '#test/catalogue';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { holdFirst } from './held-requests.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
  for (let item = 0; item < 6; item += 1)
    await addItem(checkoutShop.shop.db, {
      ref: `RAYON-${item}`,
      name: `Blouse ${['brodée', 'plissée', 'nouée', 'rayée', 'fleurie', 'unie'][item]}`,
      variants: [{ prices: [{ region: 'TN', amount: 89_900 }], stock: { central: 12 } }],
    });
});
afterAll(() => checkoutShop?.close());

const openConsole = (path: string, options: { width?: number; javaScript?: boolean } = {}) =>
  openSignedIn(checkoutShop, path, { user: { role: 'ADMIN', fullName: 'Leïla Mansour' }, ...options });

type Variant = { id: string; sku: string; ref: string; onHand: number; reserved: number; name: string };

/** The variant of one of the items above. */
const variantAt = async (position: number): Promise<Variant> => {
  const row = await checkoutShop.shop.db.row<Variant>(
    statement(
      '',
      `select v.id::text as id, v.sku, v.ref, v.name, s.on_hand as "onHand", s.reserved
       from stock s join console_variant v on v.id = s.variant_id join price p on p.variant_id = v.id and p.region = 'TN'
       where v.ref = $1 and s.location_id = (select min(id) from location)`,
    ),
    [`RAYON-${position}`],
  );
  if (!row) throw new Error('no variant in stock');
  return row;
};

const onHandOf = async ({ id }: Variant): Promise<number> =>
  (
    await checkoutShop.shop.db.row<{ n: number }>(
      statement(
        '',
        'select on_hand as n from stock where variant_id = $1 and location_id = (select min(id) from location)',
      ),
      [id],
    )
  )?.n ?? -1;

const startCount = async (page: Page, shelf: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Étagère ou remarque' }).fill(shelf);
  await page.getByRole('button', { name: 'Commencer le comptage' }).click();
  await page.getByRole('heading', { name: new RegExp(shelf) }).waitFor();
};

test('a shelf is counted by keyboard: scans add units, a typed quantity replaces them, differences come before the correction', async () => {
  const variant = await variantAt(0);
  const { page, context, problems, violations } = await openConsole('/pro/stock/comptages');
  await startCount(page, 'B2');
  expect(await violations()).toEqual([]);
  const code = page.getByRole('textbox', { name: 'SKU ou code-barres' });
  await code.focus();
  for (const counted of [1, 2]) {
    await page.keyboard.type(variant.sku.toLowerCase());
    await page.keyboard.press('Enter');
    await page
      .getByText(new RegExp(String.raw`${counted}\s+pièces? comptées?`))
      .first()
      .waitFor();
    await code.and(page.locator(':focus')).waitFor();
  }
  await page.keyboard.type('INCONNU-1');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('INCONNU-1').waitFor();
  const row = page.getByRole('table', { name: 'Articles à compter' }).getByRole('row').filter({ hasText: variant.sku });
  await row.getByRole('textbox').focus();
  await row.getByRole('textbox').fill(String(variant.onHand - 1));
  await page.getByRole('button', { name: 'Enregistrer les quantités' }).press('Enter');
  await page.getByText(/1\s+ligne enregistrée/).waitFor();
  await page.getByText(/Au total\s:\s−1/).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Corriger le stock' }).press('Enter');
  await page.getByText('Le comptage est terminé').waitFor();
  expect(await onHandOf(variant)).toBe(variant.onHand - 1);
  // the unknown code is refused
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  await context.close();
});

test.each([
  { width: 390, javaScript: true },
  { width: 390, javaScript: false },
])('a shelf is counted on a phone, scripts: $javaScript', async (options) => {
  const variant = await variantAt(options.javaScript ? 1 : 2);
  const { page, context, problems, violations } = await openConsole('/pro/stock/comptages', options);
  await startCount(page, options.javaScript ? 'Vitrine' : 'Réserve');
  await page.getByRole('textbox', { name: 'SKU ou code-barres' }).fill(variant.sku);
  await page.getByRole('textbox', { name: 'Pièces à ajouter' }).fill(String(variant.onHand + 2));
  await page.getByRole('button', { name: 'Ajouter les pièces' }).click();
  await page
    .getByText(new RegExp(String.raw`${variant.onHand + 2}\s+pièces comptées`))
    .first()
    .waitFor();
  expect(options.javaScript ? await violations() : []).toEqual([]);
  await page.getByRole('button', { name: 'Corriger le stock' }).click();
  await page.getByText('Le comptage est terminé').waitFor();
  expect(await onHandOf(variant)).toBe(variant.onHand + 2);
  expect(problems).toEqual([]);
  await context.close();
});

test('the stock of a variant is corrected beside the list, and the ledger shows by whom and why', async () => {
  const variant = await variantAt(3);
  const { page, context, problems, violations } = await openConsole(`/pro/stock?text=${variant.sku}`);
  await page.getByRole('table', { name: 'Stock' }).getByRole('link', { name: variant.sku }).first().click();
  const panel = page.getByRole('complementary', { name: /^Stock de/ });
  await panel.getByRole('radio', { name: 'Une différence' }).check();
  await panel.getByRole('textbox', { name: 'Quantité' }).fill('+4');
  await panel.getByRole('combobox', { name: 'Motif' }).selectOption('Réception');
  expect(await violations()).toEqual([]);
  await panel.getByRole('button', { name: 'Corriger le stock' }).click();
  await page.getByText('Le stock est corrigé.').waitFor();
  await panel.getByText('+4').waitFor();
  expect(await onHandOf(variant)).toBe(variant.onHand + 4);
  await panel.getByRole('link', { name: 'Voir tous les mouvements' }).click();
  await page.getByRole('row').filter({ hasText: '+4' }).getByText('Leïla Mansour').waitFor();
  expect(await violations()).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('while prices are checked and saved, the grid takes no other price, and says why', async () => {
  const variant = await variantAt(5);
  const { page, context, problems } = await openConsole(`/pro/prix?text=${variant.sku}`);
  const grid = page.getByRole('grid', { name: 'Prix de la région' });
  const editor = page.getByRole('textbox', { name: 'Nouvelle valeur, Prix' });
  const writePrice = async (text: string): Promise<void> => {
    await grid.focus();
    await page.keyboard.press('F2');
    await editor.fill(text);
    await page.keyboard.press('Enter');
    await grid.getByText(text).waitFor();
  };
  const held = (intent: string) =>
    holdFirst(page, (request) => request.postData()?.includes(`intent=${intent}`) === true);
  const [check, save] = [await held('CHECK'), await held('SAVE')];
  await writePrice('211,000');
  await page.getByRole('button', { name: 'Vérifier et enregistrer' }).click();
  for (const request of [check, save]) {
    await request.started;
    await page.getByText('Vous pourrez modifier les prix ensuite.').waitFor();
    await grid.focus();
    await page.keyboard.press('9');
    await page.keyboard.press('Delete');
    await page.keyboard.press('ControlOrMeta+z');
    expect([await editor.count(), await grid.getByText('211,000').count()]).toEqual([0, 1]);
    request.release();
  }
  await page.getByText(/1\s+prix enregistré/).waitFor();
  const priceNow = async () =>
    (await checkoutShop.shop.rooms.pricing.offers([Number(variant.id)], 'TN')).get(Number(variant.id))?.price;
  expect(await priceNow()).toBe(211_000);
  await writePrice('212,000');
  await page.getByRole('button', { name: 'Vérifier et enregistrer' }).click();
  await expect.poll(priceNow).toBe(212_000);
  expect(problems).toEqual([]);
  await context.close();
});

test('a rule prepares a sale in the grid, the 30-day rule warns, and the shop shows the saved price at once', async () => {
  const variant = await variantAt(4);
  const { shop } = checkoutShop;
  const { page, context, person, problems, violations } = await openConsole(`/pro/prix?text=${variant.sku}`);
  const grid = page.getByRole('grid', { name: 'Prix de la région' });
  await grid.getByText(variant.sku).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByText('Appliquer une règle').click();
  await page.getByRole('textbox', { name: 'Pourcentage' }).fill('-20');
  await page.getByRole('button', { name: /^Appliquer à/ }).click();
  await page.getByText(/1\s+ligne modifiée, écart le plus grand −2\d/).waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Vérifier et enregistrer' }).click();
  await page.getByText(/1\s+prix enregistré/).waitFor();
  const offers = async () => [...(await shop.rooms.pricing.offers([Number(variant.id)], 'TN')).values()];
  expect((await offers())[0]?.onSale).toBe(true);
  const listed = async (): Promise<number | null | undefined> => {
    const { variants } = await person.api.items.ref({ reference: variant.ref });
    return variants.find(({ id }) => id === variant.id)?.salePrice;
  };
  await expect.poll(listed).not.toBeNull();
  await page.goto('/pro/prix/promotions');
  await page
    .getByRole('button', { name: /^Arrêter la promotion/ })
    .first()
    .waitFor();
  expect(await violations()).toEqual([]);
  await page
    .getByRole('listitem')
    .filter({ hasText: variant.name })
    .getByRole('button', { name: /^Arrêter/ })
    .first()
    .click();
  await page.getByText('la boutique affiche de nouveau le prix de vente').waitFor();
  await page.goto(`/pro/prix?text=${variant.sku}`);
  await grid.press('ArrowRight');
  await page.keyboard.press('F2');
  const { price = 0 } = (await offers())[0] ?? {};
  await page.getByRole('textbox', { name: 'Nouvelle valeur, Promotion' }).fill(String((price - 10_000) / 1000));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Vérifier et enregistrer' }).click();
  const told = page.getByRole('alert', { name: 'Règle des 30 jours' });
  await told.getByText('Aucune réduction ne peut être annoncée').waitFor();
  expect(await violations()).toEqual([]);
  await told.getByRole('button', { name: 'Revenir aux prix' }).click();
  await told.waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
  await context.close();
});
