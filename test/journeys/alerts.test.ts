/** Alerts from a struck size to the mail, for guests and customers, at both widths and without scripts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { statement } from '#platform/db';
import { addItem, write } from '#test/catalogue';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';
import { openSignedIn } from './signed-in.ts';

const product = '/catalogue/femme/vetements/robes/PORTEF-1-article-robe-portefeuille-fleurie';
const askName = 'Me prévenir du retour : Robe portefeuille fleurie';
const dresses = '/catalogue/femme/vetements/robes';
const twoColours = `${dresses}/DEUX-1-article-robe-a-deux-couleurs`;

let stage: BrowserShop;
beforeAll(async () => {
  stage = await openBrowserShop({
    fill: async (db) => {
      await fillSampleCatalogue(db);
      await addItem(db, {
        ref: 'DEUX-1',
        name: 'Robe à deux couleurs',
        slug: 'robe-a-deux-couleurs',
        variants: [
          { style: 'noir', size: '36', stock: { central: 0 } },
          { style: 'noir', size: '38', stock: { central: 0 } },
          { style: 'ecru', size: '38', stock: { central: 3 } },
        ],
      });
    },
    env: { OURLET_MODE: 'demo', RATE_LIMITS: 'off' },
  });
});
afterAll(() => stage.close());

const setStock = (units: number) =>
  write(
    stage.shop.db,
    `update stock set on_hand = $1 from variant v where v.id = variant_id and v.sku = 'PORTEF-1-ecru-36'`,
    [units],
  );
beforeEach(async () => {
  for (const table of ['outbox', 'alert_contact', 'notification']) await write(stage.shop.db, `delete from ${table}`);
  await setStock(0);
  // The kept page follows a change within a second.
  await vi.waitFor(
    async () => {
      const page = await fetch(stage.origin + product, { headers: { cookie: 'msid=1' } });
      // Size 40 does not exist in this colour, so it is always struck.
      if ((await page.text()).split('size-out').length < 3) throw new Error('the page still shows the former stock');
    },
    { timeout: 20_000 },
  );
});

type Sent = { to: string; subject: string; text: string };
const lastMail = async (): Promise<Sent> => {
  const text = `select payload from outbox where kind = 'mail' order by id desc limit 1`;
  const row = await stage.shop.db.row<{ payload: Sent }>(statement('', text));
  if (!row) throw new Error('no mail was queued');
  return row.payload;
};
/** Path of the link after a label. */
const linkIn = ({ text }: Sent, label: string): string => {
  const url = new URL(/https?:\S+/.exec(text.slice(text.indexOf(label)))?.[0] ?? '');
  return url.pathname + url.search;
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const subscribe = async (page: Page, address: string): Promise<void> => {
  await heading(page, 'Me prévenir du retour').waitFor();
  await page.getByLabel('Votre adresse e-mail').fill(address);
  await page.getByRole('button', { name: 'Me prévenir' }).click();
  await heading(page, 'Vérifiez votre boîte de réception').waitFor();
};

describe.each([390, 1440])('at %i pixels', (width) => {
  test('a guest asks on a struck size, confirms, gets the mail and ends the alerts', async () => {
    const { page, context, problems, violations } = await stage.open(product, { width });
    await page.getByRole('radio', { name: /^36/ }).first().check();
    await page.getByRole('link', { name: askName }).click();
    await heading(page, 'Me prévenir du retour').waitFor();
    await page.getByText('Écru · 36').waitFor();
    expect(await violations()).toEqual([]);
    await subscribe(page, 'lina@exemple.tn');
    await page.goto(linkIn(await lastMail(), 'Confirmer mon alerte'), { waitUntil: 'networkidle' });
    await heading(page, 'Confirmez votre alerte').waitFor();
    await setStock(2);
    // Opening the link must not confirm.
    expect(await stage.shop.rooms.alerts.sendDue()).toBe(0);
    await page.getByRole('button', { name: 'Confirmer mon alerte' }).click();
    await heading(page, 'Votre alerte est active').waitFor();
    expect(await violations()).toEqual([]);
    expect(await stage.shop.rooms.alerts.sendDue()).toBe(1);
    const mail = await lastMail();
    expect(mail).toMatchObject({ to: 'lina@exemple.tn' });
    await page.goto(linkIn(mail, 'Voir l’article'), { waitUntil: 'networkidle' });
    await heading(page, 'Robe portefeuille fleurie').waitFor();
    await page.goto(linkIn(mail, 'Ne plus recevoir'), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Arrêter toutes mes alertes' }).click();
    await heading(page, 'C’est noté').waitFor();
    expect(await stage.shop.db.rows(statement('', 'select id from item_alert'))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a customer asks with one click, is notified, and removes an alert of the wishlist', async () => {
    const { page, context, problems, violations, person } = await openSignedIn(stage, product, { width });
    await page.getByRole('radio', { name: /^36/ }).first().check();
    await page.getByRole('link', { name: askName }).click();
    await page.getByText('nous vous préviendrons').first().waitFor();
    await setStock(2);
    expect(await stage.shop.rooms.alerts.sendDue()).toBe(1);
    expect(await stage.shop.db.rows(statement('', 'select type from notification'))).toEqual([
      { type: 'BACK_IN_STOCK' },
    ]);
    await person.api.wishlist.add({ itemRef: 'UNIE-1' });
    await page.goto('/espace-client/wishlist', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Me prévenir si le prix baisse : Robe unie numéro 1' }).click();
    await page.getByText('nous vous préviendrons').first().waitFor();
    await page.goto('/espace-client/alertes', { waitUntil: 'networkidle' });
    await page.getByText(/Baisse de prix/).waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Supprimer l’alerte : Robe unie numéro 1' }).click();
    await page.getByRole('heading', { name: 'Aucune alerte en cours' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

const savedAlerts = () =>
  stage.shop.db.rows(
    statement(
      '',
      `select i.ref, s.seo_name as style, v.sku from item_alert a join item i on i.id = a.item_id
       left join style s on s.id = a.style_id left join variant v on v.id = a.variant_id order by a.id`,
    ),
  );

describe.each([390, 1440])('a sold-out colour at %i pixels', (width) => {
  test('can be asked for by a customer, on its page and in the wishlist', async () => {
    const path = `${twoColours}?style=noir`;
    const { page, context, problems, violations, person } = await openSignedIn(stage, path, { width });
    await page.getByText('Cette couleur est épuisée.').waitFor();
    await page.getByRole('link', { name: 'Me prévenir du retour : Robe à deux couleurs' }).click();
    await page.getByText('nous vous préviendrons').first().waitFor();
    expect(await violations()).toEqual([]);
    expect(await savedAlerts()).toEqual([{ ref: 'DEUX-1', style: 'noir', sku: null }]);
    await write(stage.shop.db, 'delete from item_alert');
    await person.api.wishlist.add({ itemRef: 'DEUX-1', style: 'noir' });
    await page.goto('/espace-client/wishlist', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Me prévenir du retour : Robe à deux couleurs' }).click();
    await page.getByText('nous vous préviendrons').first().waitFor();
    expect(await savedAlerts()).toEqual([{ ref: 'DEUX-1', style: 'noir', sku: null }]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('can be asked for by a guest, who is told of the colour', async () => {
    const { page, context, problems } = await stage.open(`${twoColours}?style=noir`, { width });
    await page.getByRole('link', { name: 'Me prévenir du retour : Robe à deux couleurs' }).click();
    await page.getByText('Noir · toutes les tailles').waitFor();
    await subscribe(page, 'lina@exemple.tn');
    expect(await savedAlerts()).toEqual([{ ref: 'DEUX-1', style: 'noir', sku: null }]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('a customer who is refused reads why', async () => {
  const { page, context, person } = await openSignedIn(stage, twoColours, { width: 1440 });
  await person.api.wishlist.add({ itemRef: 'DEUX-1', style: 'noir' });
  await page.goto('/espace-client/wishlist', { waitUntil: 'networkidle' });
  // Back in stock between the page and the click.
  const stock = (units: number) =>
    write(
      stage.shop.db,
      `update stock set on_hand = $1 from variant v where v.id = variant_id and v.sku = 'DEUX-1-noir-36'`,
      [units],
    );
  await stock(1);
  await page.getByRole('link', { name: 'Me prévenir du retour : Robe à deux couleurs' }).click();
  await page.getByText('Cet article est disponible').first().waitFor();
  expect(await savedAlerts()).toEqual([]);
  await stock(0);
  await context.close();
});

describe.each([390, 1440])('a sold-out card of a listing at %i pixels', (width) => {
  const soldOut = 'Me prévenir du retour : Robe épuisée';

  test('creates the alert of a customer without leaving the listing', async () => {
    const { page, context, problems, violations } = await openSignedIn(stage, dresses, { width });
    await page.getByRole('link', { name: soldOut }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('nous vous préviendrons').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(dresses);
    expect(await savedAlerts()).toEqual([{ ref: 'RUPTURE-1', style: null, sku: null }]);
    expect(await violations()).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('leads a guest to the form', async () => {
    const { page, context, problems } = await stage.open(dresses, { width });
    await page.getByRole('link', { name: soldOut }).click();
    await subscribe(page, 'lina@exemple.tn');
    expect(await savedAlerts()).toEqual([{ ref: 'RUPTURE-1', style: null, sku: null }]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('the size sheet of a phone offers the alert beside a struck size', async () => {
  const { page, context, problems, violations } = await openSignedIn(stage, product, { width: 390 });
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Choisissez une taille' });
  await sheet.waitFor();
  expect(await violations()).toEqual([]);
  await sheet.getByRole('link', { name: `${askName}, taille 36` }).click();
  await page.getByText('nous vous préviendrons').first().waitFor();
  await sheet.waitFor({ state: 'hidden' });
  expect(await savedAlerts()).toEqual([{ ref: 'PORTEF-1', style: null, sku: 'PORTEF-1-ecru-36' }]);
  expect(problems).toEqual([]);
  await context.close();
});

describe.each([
  { width: 390, javaScript: true },
  { width: 1440, javaScript: true },
  { width: 390, javaScript: false },
])('the switch of the wishlist at $width pixels, scripts: $javaScript', ({ width, javaScript }) => {
  test('follows all items, hides their own links, and is switched off again', async () => {
    const area = '/espace-client/wishlist';
    const { page, context, person, problems, violations } = await openSignedIn(stage, area, { width, javaScript });
    await person.api.wishlist.add({ itemRef: 'UNIE-1' });
    await page.goto(area, { waitUntil: javaScript ? 'networkidle' : 'load' });
    const toggle = page.getByRole('switch', { name: 'Me prévenir pour toute la wishlist' });
    const ownLink = page.getByRole('link', { name: 'Me prévenir si le prix baisse : Robe unie numéro 1' });
    await ownLink.waitFor();
    await toggle.focus();
    await page.keyboard.press('Enter');
    await ownLink.waitFor({ state: 'detached' });
    await page.getByRole('switch', { checked: true }).waitFor();
    expect(await person.api.alerts.wishlist()).toEqual({ isFollowed: true });
    expect(javaScript ? await violations() : []).toEqual([]);
    await toggle.click();
    await ownLink.waitFor();
    expect(await person.api.alerts.wishlist()).toEqual({ isFollowed: false });
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('the form works without scripts', async () => {
  const { page, context } = await stage.open('/catalogue/femme/vetements/robes/RUPTURE-1-article-robe-epuisee', {
    width: 390,
    javaScript: false,
  });
  await page.getByRole('link', { name: 'Me prévenir du retour : Robe épuisée' }).click();
  await subscribe(page, 'awa@exemple.tn');
  expect(await lastMail()).toMatchObject({ to: 'awa@exemple.tn' });
  await context.close();
});
