/** Addresses, photo, export and erasure of a customer. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDelivery } from '#test/delivery';
import { jpeg } from '#test/pictures';
import { holdAnswers } from './held-requests.ts';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { fillSampleCatalogue } from './sample-catalogue.ts';
import { openSignedIn } from './signed-in.ts';

const password = 'jasmin et café noir';

let folder: string;
let browserShop: BrowserShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ourlet-customer-data-'));
  browserShop = await openBrowserShop({
    env: { RATE_LIMITS: 'off', FILES_URL: folder },
    fill: async (db) => {
      await fillSampleCatalogue(db);
      await addDelivery(db);
    },
  });
});
afterAll(async () => {
  await browserShop?.close();
  await rm(folder, { recursive: true });
});

const address = {
  contact: { fullName: 'Amel Ben Salah', phone: '20 123 456' },
  address: { line1: '12, rue du Lac', city: 'Tunis', areaId: '1', country: 'TN' },
};

describe.each([1440, 390])('at %i px', (width) => {
  test('addresses are added, corrected, made the default one and deleted', async () => {
    const { page, context, problems, violations } = await openSignedIn(browserShop, '/espace-client/adresses', {
      width,
    });
    await page.getByRole('link', { name: 'Ajouter une adresse' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ajouter une adresse' }).waitFor();
    const save = page.getByRole('button', { name: 'Enregistrer l’adresse' });
    await page.getByLabel('Téléphone').fill('20 000');
    await save.click();
    await page.getByRole('alert').getByText('Indiquez la rue et le numéro, ou le nom du quartier.').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByLabel('Téléphone').fill('20 123 456');
    await page.getByRole('combobox', { name: 'Gouvernorat' }).fill('Tunis');
    await page.getByRole('option', { name: 'Tunis', exact: true }).click();
    await page.getByLabel('Rue et numéro').fill('12, rue du Lac');
    await page.getByLabel('Point de repère').fill('Face à la pharmacie');
    await page.getByLabel('Ville ou commune').fill('Tunis');
    await save.click();
    await page.getByText('Adresse enregistrée.').waitFor();
    await page.getByText('Adresse par défaut', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Ajouter une adresse' }).click();
    await page.getByLabel('Téléphone').fill('20 123 456');
    await page.getByRole('combobox', { name: 'Gouvernorat' }).fill('Toz');
    await page.getByRole('option', { name: 'Tozeur' }).click();
    await page.getByLabel('Rue et numéro').fill('3, rue de la Palmeraie');
    await page.getByLabel('Ville ou commune').fill('Tozeur');
    await save.click();
    await page.getByRole('button', { name: /^Utiliser par défaut.*Palmeraie/ }).click();
    await page.getByText('Adresse par défaut changée.').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByRole('link', { name: /^Modifier l’adresse.*Lac/ }).click();
    await page.getByLabel('Rue et numéro').fill('14, rue du Lac');
    await save.click();
    await page.getByText('14, rue du Lac').first().waitFor();
    const tile = page.getByRole('listitem').filter({ hasText: '14, rue du Lac' });
    await tile.getByText('Supprimer', { exact: true }).click();
    await tile.getByRole('button', { name: 'Oui, supprimer' }).click();
    await page.getByText('Adresse supprimée.').waitFor();
    expect(await page.getByText('14, rue du Lac').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a photo is cropped, sent, shown and removed', async () => {
    const { page, context, person, problems, violations } = await openSignedIn(browserShop, '/espace-client/profil', {
      width,
    });
    const chooser = page.getByLabel(/^(Choisir une|Changer la) photo/);
    await chooser.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('texte') });
    await page.getByText('Ce fichier n’est pas une photo').waitFor();
    await chooser.setInputFiles({ name: 'moi.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 600) });
    await page.getByRole('button', { name: /^Cadre de la photo/ }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('slider', { name: 'Agrandissement' }).fill('2');
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Enregistrer la photo' }).click();
    await page.getByText('Photo enregistrée.').waitFor();
    const photo = page.getByRole('img', { name: 'Votre photo de profil' });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(384);
    const source = (await photo.getAttribute('src')) ?? '';
    const guest = await browserShop.open('/nos-magasins', { width });
    expect((await guest.page.request.get(source)).status()).toBe(404);
    await guest.context.close();
    await page.getByRole('button', { name: 'Retirer la photo' }).click();
    await page.getByText('Photo retirée.').waitFor();
    expect((await person.api.users.userImage()).image).toBeNull();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a photo that is cancelled while it is sent does not close the next one', async () => {
    const { page, context, idle, problems } = await openSignedIn(browserShop, '/espace-client/profil', { width });
    const upload = await holdAnswers(page, '**/api/image/user/upload-base64/');
    const chooser = page.getByLabel(/^Choisir une photo/);
    const photo = { name: 'moi.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 600) };
    await chooser.setInputFiles(photo);
    await page.getByRole('button', { name: 'Enregistrer la photo' }).click();
    await upload.started;
    await page.getByRole('button', { name: 'Annuler' }).click();
    await chooser.setInputFiles(photo);
    await page.getByRole('button', { name: /^Cadre de la photo/ }).waitFor();
    upload.release();
    await idle();
    expect(await page.getByText('Photo enregistrée.').count()).toBe(0);
    await page.getByRole('button', { name: 'Enregistrer la photo' }).click();
    await page.getByText('Photo enregistrée.').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('name, phone and newsletter are changed, with the date of the consent', async () => {
    const { page, context, person, problems } = await openSignedIn(browserShop, '/espace-client/profil', { width });
    const consent = page.getByLabel(/^Je souhaite recevoir par e-mail/);
    expect(await consent.isChecked()).toBe(false);
    await consent.check();
    await page.getByRole('button', { name: 'Enregistrer mon choix' }).click();
    await page.getByText('Choix enregistré.').waitFor();
    await page.getByText(/^.*Accord donné le/).waitFor();
    await page.getByLabel('Téléphone').fill('20 123 456');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Coordonnées enregistrées.').waitFor();
    expect(await person.api.users.info({})).toMatchObject({ phone: '+21620123456', newsletter: true });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('all data is exported, and the account erased after its password', async () => {
    const { rooms, db } = browserShop.shop;
    const [email, fullName] = [`efface-${width}@demo.test`, 'Amel Ben Salah'];
    const passwordHash = await rooms.accounts.hashNewPassword(password, { email, fullName }, 'password');
    await db.command({ name: 'test.addAccount' }, (tx) =>
      rooms.accounts.create(tx, { email, fullName, passwordHash, region: 'TN', emailVerified: true }),
    );
    const visitor = await openSignedIn(browserShop, '/espace-client/donnees', { width, user: { email } });
    const { page, context, person, problems, violations, idle } = visitor;
    await person.api.addresses.add(address);
    await person.api.wishlist.add({ itemRef: 'PORTEF-1' });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger mes données' }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { data: Record<string, unknown> };
    expect(Object.keys(file.data)).toEqual(
      expect.arrayContaining([
        'profile',
        'addresses',
        'wishlist',
        'household',
        'orders',
        'searches',
        'consents',
        'notifications',
        'sessions',
      ]),
    );
    expect(file.data['profile']).toMatchObject({ email });
    await page.getByText('Effacer mon compte', { exact: true }).last().click();
    const confirm = page.getByRole('button', { name: 'Effacer définitivement mon compte' });
    await page.getByLabel('Votre mot de passe').fill('un autre mot de passe');
    await confirm.click();
    await page.getByRole('alert').getByText('Ce mot de passe n’est pas le bon').waitFor();
    expect(await violations()).toEqual([]);
    await page.getByLabel('Votre mot de passe').fill(password);
    await idle();
    await confirm.click();
    await page.getByRole('heading', { name: 'Votre compte est effacé' }).waitFor();
    await page.goto('/espace-client/donnees');
    expect(new URL(page.url()).pathname).toBe('/login');
    const left = await db.rows<{ rows: number }>({
      name: '',
      text: `select count(*)::int as rows from user_address where user_id = ${person.userId}
        union all select count(*)::int from wishlist_item where user_id = ${person.userId}
        union all select count(*)::int from user_account where id = ${person.userId} and (email is not null or full_name <> '')`,
    });
    expect(left.map(({ rows }) => rows)).toEqual([0, 0, 0]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('the checkout of a customer starts with their contact and default address', async () => {
  const { page, context, person, problems } = await openSignedIn(browserShop, '/nos-magasins');
  await person.api.addresses.add(address);
  await page.goto('/catalogue/femme/vetements/robes/SOLDE-1-article-robe-en-promotion');
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'cn')).toBe(true);
  await page.goto('/paiement');
  await expect.poll(() => page.getByLabel('Prénom et nom').inputValue()).toBe('Amel Ben Salah');
  expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe(person.email);
  await page.getByRole('button', { name: 'Choisir la livraison' }).click();
  await expect.poll(() => page.getByLabel('Rue et numéro').inputValue()).toBe('12, rue du Lac');
  await page
    .getByRole('navigation', { name: 'Mes adresses' })
    .getByRole('link', { name: '12, rue du Lac, Tunis' })
    .waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
