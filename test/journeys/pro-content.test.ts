/** Contents in the console: preview of a banner for tomorrow, order of banners, announcements, stores, the phone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, localTimeOf } from '#shared/dates';
import { addBanner, write } from '#test/catalogue';
import { jpeg } from '#test/pictures';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { waitForPage } from './served-page.ts';
import { openSignedIn } from './signed-in.ts';

let stage: CheckoutShop;
beforeAll(async () => {
  stage = await openCheckoutShop();
});
afterAll(() => stage?.close());

const admin = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
const open = (path: string, width = 1440) => openSignedIn(stage, path, { user: admin, width });
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const localIn = (days: number): string => {
  const { date, time } = localTimeOf(addDays(stage.shop.clock.now(), days), 'Africa/Tunis');
  return `${date}T${time}`;
};

describe.each([1440, 390])('at %i px', (width) => {
  test('a banner for tomorrow is seen in a preview, and not by visitors', async () => {
    await write(stage.shop.db, 'delete from banner');
    const title = `Soldes d’hiver ${width}`;
    const { page, context, problems, violations } = await open('/pro/contenu', width);
    await page.getByRole('heading', { level: 1, name: 'Contenu' }).waitFor();
    expect([await violations(), await fits(page)]).toEqual([[], true]);
    await page.getByRole('link', { name: 'Créer une bannière' }).first().click();
    await page.getByRole('button', { name: 'Créer la bannière' }).click();
    await page.getByRole('alert').getByText('Vérifiez les champs obligatoires !').waitFor();
    await page.getByRole('textbox', { name: 'Titre' }).fill(title);
    await page
      .getByLabel('Choisir une image')
      .first()
      .setInputFiles({
        name: 'soldes.jpg',
        mimeType: 'image/jpeg',
        buffer: await jpeg(1200, 500, width),
      });
    await page.getByLabel('Début').fill(localIn(1));
    await page.getByRole('button', { name: 'Créer la bannière' }).click();
    await page.getByText('La bannière est créée.').waitFor();
    await page.getByText('À venir').first().waitFor();
    expect([await violations(), await fits(page)]).toEqual([[], true]);

    const home = await stage.open('/', { width });
    expect(await home.page.getByRole('heading', { name: title }).count()).toBe(0);
    await home.context.close();

    await page.getByLabel('Date et heure').fill(localIn(2));
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Ouvrir l’aperçu' }).click();
    const preview = await opened;
    await preview.getByRole('heading', { level: 1, name: title }).waitFor();
    await preview.getByRole('complementary', { name: 'Aperçu' }).waitFor();
    const stranger = await stage.open(new URL(preview.url()).pathname + new URL(preview.url()).search, { width });
    expect(await stranger.page.getByRole('heading', { name: title }).count()).toBe(0);
    await stranger.context.close();
    await preview.getByRole('link', { name: 'Quitter l’aperçu' }).click();
    await preview.getByRole('complementary', { name: 'Aperçu' }).waitFor({ state: 'detached' });
    await preview.getByRole('heading', { level: 1 }).waitFor();
    expect(await preview.getByRole('heading', { name: title }).count()).toBe(0);
    expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
    await context.close();
  });
});

test('banners are put in order with the keyboard, and the first one is in the shop', async () => {
  for (const title of ['Première', 'Deuxième']) await addBanner(stage.shop.db, { place: 'HEADER', title });
  const { page, context, problems } = await open('/pro/contenu/bannieres?place=HEADER');
  await page.getByRole('button', { name: 'Monter « Deuxième »' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('« Deuxième » est en position 1 sur 2.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toContain('Deuxième');
  await expect
    .poll(async () => (await (await fetch(`${stage.origin}/api/settings/get/header`)).json()) as unknown)
    .toEqual({ topHeaderText: 'Deuxième' });
  expect(problems).toEqual([]);
  await context.close();
});

test('two people who change one banner compare what they wrote', async () => {
  await addBanner(stage.shop.db, { place: 'SECTION', title: 'Le lin', text: 'Frais' });
  const { page, context, person } = await open('/pro/contenu/bannieres?place=SECTION');
  await page.getByRole('link', { name: 'Le lin' }).click();
  await page.getByLabel('Texte en français').fill('Lavé');
  const { banners } = await person.api.proBanners.list({ place: 'SECTION' });
  const { id: bannerId = '', version = 1 } = banners[0] ?? {};
  await person.api.proBanners.update({ bannerId, version, place: 'SECTION', title: 'Le lin', text: 'Souple' });
  await page.getByRole('button', { name: 'Enregistrer la bannière' }).click();
  await page.getByRole('heading', { name: /a modifié cette fiche entre-temps/ }).waitFor();
  await page.getByLabel('Votre valeur').check();
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await page.getByText('La bannière est enregistrée.').waitFor();
  expect((await person.api.proBanners.byId({ bannerId })).text).toBe('Lavé');
  await context.close();
});

test('an announcement with missing fields is refused with a sentence, then published to professionals', async () => {
  const { page, context, problems, violations, person } = await open('/pro/contenu/annonces/nouvelle');
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('La maille');
  await page.getByLabel('Fin').fill(localIn(7));
  await page.getByRole('button', { name: 'Créer l’annonce' }).click();
  const summary = page.getByRole('alert');
  await summary.getByText('Vérifiez les champs obligatoires !').waitFor();
  await summary.getByRole('link', { name: 'Écrivez le texte.' }).click();
  expect(await page.getByRole('textbox', { name: 'Titre', exact: true }).inputValue()).toBe('La maille');
  expect(await violations()).toEqual([]);
  await page.getByRole('textbox', { name: 'Texte', exact: true }).fill('Elle est arrivée');
  await page.getByLabel('Clients').uncheck();
  await page.getByRole('button', { name: 'Créer l’annonce' }).click();
  await page.getByText('L’annonce est créée.').waitFor();
  expect(await violations()).toEqual([]);
  const { announcements } = await person.api.proAnnouncements.list();
  expect(announcements[0]).toMatchObject({ title: 'La maille', audiences: ['PROFESSIONALS'] });
  await page.getByRole('link', { name: 'Annonces' }).first().click();
  await page.getByRole('link', { name: 'La maille' }).waitFor();
  expect([await violations(), problems.filter((text) => !text.includes('400'))]).toEqual([[], []]);
  await context.close();
});

test.each([1440, 390])('a store gets hours and an exceptional day, which the shop shows, at %i px', async (width) => {
  const name = `Ourlet Sousse ${width}`;
  const { page, context, problems, violations } = await open('/pro/contenu/magasins', width);
  await page.getByRole('link', { name: 'Ajouter un magasin' }).first().click();
  await page.getByRole('textbox', { name: 'Nom' }).fill(name);
  await page.getByRole('textbox', { name: 'Adresse' }).fill('27, rue de Palestine');
  await page.getByLabel('Lundi, ouverture 1').fill('09:00');
  await page.getByRole('button', { name: 'Ajouter le magasin' }).click();
  await page.getByRole('alert').getByText('Indiquez la ville.').waitFor();
  await page.getByRole('alert').getByText('Indiquez l’ouverture et la fermeture de chaque plage.').waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await page.getByRole('textbox', { name: 'Ville' }).fill('Sousse');
  await page.getByLabel('Lundi, fermeture 1').fill('19:00');
  const day = page.getByRole('group', { name: 'Jour exceptionnel 1' });
  await day.getByLabel('Jour').fill(localIn(3).slice(0, 10));
  await day.getByLabel('Raison').fill('Inventaire');
  await page.getByRole('button', { name: 'Ajouter le magasin' }).click();
  await page.getByText('Le magasin est ajouté.').waitFor();
  expect([await violations(), await fits(page)]).toEqual([[], true]);
  await waitForPage(`${stage.origin}/nos-magasins`, name);
  const visitor = await stage.open('/nos-magasins', { width });
  const card = visitor.page.getByRole('article', { name: new RegExp(name) });
  await card.getByText('Horaires de la semaine').click();
  await card.getByText('Inventaire').waitFor();
  await visitor.context.close();
  expect(problems.filter((text) => !text.includes('400'))).toEqual([]);
  await context.close();
});
