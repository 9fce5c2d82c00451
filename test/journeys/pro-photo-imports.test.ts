/** Import of a folder of photos: verdicts, store, seen in the shop, undone; by pointer, keyboard and phone. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { jpeg } from '#test/pictures';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { waitForPage } from './served-page.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
let folder: string;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
  folder = join(await mkdtemp(join(tmpdir(), 'ourlet-photos-')), 'Été 2026');
  await mkdir(join(folder, 'dos'), { recursive: true });
  await writeFile(join(folder, 'ROBE-1-7.jpg'), await jpeg(300, 400, 1));
  await writeFile(join(folder, 'dos', 'ROBE-1-8.jpg'), await jpeg(300, 400, 2));
  await writeFile(join(folder, 'IMG_0001.jpg'), await jpeg(300, 400, 3));
  await writeFile(join(folder, 'notes.txt'), 'notes');
});
afterAll(async () => {
  await checkoutShop?.close();
  await rm(join(folder, '..'), { recursive: true });
});

const openConsole = (path: string, options: { width?: number } = {}) =>
  openSignedIn(checkoutShop, path, { user: { role: 'ADMIN', fullName: 'Leïla Mansour' }, ...options });

const shoot = async (page: Page, name: string): Promise<void> => {
  const shots = process.env['SCREENSHOTS'];
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

const work = () => checkoutShop.shop.rooms.photoImports.runOpen();
const verdicts = (page: Page) => page.getByRole('heading', { name: 'Ce que devient chaque photo' });
const imageOf = async (fileName: string): Promise<string> => {
  const query = statement('', 'select name from image where file_name = $1');
  return (await checkoutShop.shop.db.row<{ name: string }>(query, [fileName]))?.name ?? '';
};

/** Drags a folder of the computer onto the form, as the browser does it. `before`: runs while it is dragged. */
const dropFolder = async (page: Page, path: string, before?: () => Promise<void>): Promise<void> => {
  const box = await page.locator('.photo-drop').boundingBox();
  if (!box) throw new Error('the form shows no place for photos');
  const session = await page.context().newCDPSession(page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
  await drag('dragEnter');
  await drag('dragOver');
  await before?.();
  await drag('drop');
  await session.detach();
};

const store = async (page: Page, label: string): Promise<void> => {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('heading', { name: 'Rangement des photos' }).waitFor();
  await work();
  await page.getByRole('heading', { name: 'Annuler cet import' }).waitFor();
};

test('a folder of photos is checked, stored, seen on the article and in the shop, and undone', async () => {
  const { page, context, problems, violations } = await openConsole('/pro/articles');
  await page.getByText('Importer', { exact: true }).click();
  await page.getByRole('link', { name: 'Des photos, depuis un dossier' }).click();
  await page.getByText('Aucun import pour le moment.').waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Vérifier les photos' }).click();
  await page.getByText('Choisissez au moins une photo.').waitFor();
  await page.getByLabel('Choisir un dossier').setInputFiles(folder);
  await page.getByText(/^Été 2026\s: 3\sfichiers à envoyer/).waitFor();
  await page.getByText('1 fichier ne sera pas envoyé').click();
  await page.getByText('pas une photo').waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'photos-chosen-1440');
  await page.getByRole('button', { name: 'Vérifier les photos' }).dblclick();
  await page.getByRole('heading', { name: 'Été 2026', level: 1 }).waitFor();
  await page.getByRole('row', { name: /notes\.txt.*Refusée/ }).waitFor();
  await page.getByRole('row', { name: /IMG_0001\.jpg.*Sans article/ }).waitFor();
  await page.getByRole('row', { name: /ROBE-1-8\.jpg.*Robe de lin.*À ajouter/ }).waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'photos-ready-1440');
  await store(page, 'Ranger 2 photos');
  await page.getByText('2 photos rangées.').waitFor();
  expect(await violations()).toEqual([]);
  const image = await imageOf('ROBE-1-8.jpg');
  await waitForPage(`${checkoutShop.origin}/catalogue/robe-1-article-robe-de-lin`, image);
  await page
    .getByRole('row', { name: /ROBE-1-8\.jpg/ })
    .getByRole('link')
    .click();
  await page.getByRole('link', { name: /^Images/ }).click();
  await page.locator(`img[src*="${image}"]`).first().waitFor();
  await page.goto('/pro/articles/photos');
  await page.getByRole('link', { name: 'Été 2026' }).click();
  await page.getByLabel('Je confirme l’annulation').check();
  await page.getByRole('button', { name: 'Annuler l’import' }).click();
  await page.getByRole('heading', { name: 'Annulation de l’import' }).waitFor();
  await work();
  await page.getByText(/Import annulé\s: 2\sphotos remises/).waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'photos-undone-1440');
  const after = await checkoutShop.shop.app.inject('/api/items/ref?reference=robe-1');
  expect(after.body).not.toContain(image);
  expect(problems).toEqual([]);
  await context.close();
});

test('an upload whose answer is lost goes on by keyboard, and adds no photo twice', async () => {
  const { page, context, problems } = await openConsole('/pro/articles/photos');
  let isLost = false;
  await page.route('**/pro/articles/photos.data*', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort('internetdisconnected');
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Choisir des fichiers').press('Enter');
  await (await chooser).setFiles([join(folder, 'ROBE-1-7.jpg'), join(folder, 'IMG_0001.jpg')]);
  await page.getByText(/^2\sfichiers à envoyer/).waitFor();
  await page.getByRole('button', { name: 'Vérifier les photos' }).press('Enter');
  await page.getByText('La connexion est coupée.').waitFor();
  await page.getByRole('button', { name: 'Continuer l’envoi' }).press('Enter');
  await verdicts(page).waitFor();
  await page.getByRole('link', { name: 'Toutes 2' }).waitFor();
  await page.getByRole('link', { name: 'Ajouter des photos' }).press('Enter');
  await page.getByText('Les photos s’ajoutent à l’import').waitFor();
  await page.getByLabel('Choisir un dossier').setInputFiles(folder);
  await page.getByRole('button', { name: 'Vérifier les photos' }).press('Enter');
  await verdicts(page).waitFor();
  await page.getByRole('link', { name: 'Toutes 4' }).waitFor();
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await context.close();
});

test('photos that wait are discarded after a confirmation, and a dropped folder that is gone leaves the choice', async () => {
  const { page, context, problems, violations } = await openConsole('/pro/articles/photos');
  await page.getByLabel('Choisir des fichiers').setInputFiles([join(folder, 'ROBE-1-7.jpg')]);
  await page.getByText(/^1\sfichier à envoyer/).waitFor();
  const lost = join(folder, '..', 'Perdu');
  await mkdir(lost);
  await dropFolder(page, lost, () => rm(lost, { recursive: true }));
  await page.getByText('Ces fichiers n’ont pas pu être lus').waitFor();
  await page.getByText(/^1\sfichier à envoyer/).waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'photos-unreadable-1440');
  await dropFolder(page, folder);
  await page.getByText(/^Été 2026\s: 3\sfichiers à envoyer/).waitFor();
  await page.getByRole('button', { name: 'Vérifier les photos' }).click();
  await verdicts(page).waitFor();
  const discard = page.getByRole('button', { name: 'Abandonner l’import' });
  await discard.click();
  await page.getByText('Cochez la case pour abandonner l’import.').waitFor();
  await page.getByLabel('Je confirme l’abandon').check();
  await shoot(page, 'photos-discard-1440');
  await discard.click();
  await page.getByText('Import abandonné').waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'photos-discarded-1440');
  const kept = `select count(*)::int as count from photo_import_file f join photo_import i on i.id = f.import_id where i.state = 'DISCARDED'`;
  expect(await checkoutShop.shop.db.row(statement('', kept))).toEqual({ count: 0 });
  // the browser logs the answer to the box that was not ticked
  expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
  await context.close();
});

test('on the phone, an archive is sent, and each photo shows its article, its verdict and the reason', async () => {
  const { page, context, problems, violations } = await openConsole('/pro/articles/photos', { width: 390 });
  const archive = zipSync({
    'photos/ROBE-1-9.jpg': await jpeg(300, 400, 9),
    'photos/ROBE-1-fuchsia.jpg': await jpeg(300, 400, 10),
  });
  const file = { name: 'photos.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) };
  await page.getByLabel('Choisir des fichiers').setInputFiles(file);
  await page.getByRole('button', { name: 'Vérifier les photos' }).tap();
  await page.getByRole('heading', { name: 'photos.zip', level: 1 }).waitFor();
  const rows = page.getByRole('table', { name: 'Ce que devient chaque photo' });
  for (const text of ['ROBE-1-9.jpg', 'Robe de lin', 'À ajouter', 'Nouvelle photo de l’article.', 'Refusée'])
    await rows.getByText(text, { exact: true }).first().waitFor();
  await rows.getByText(/fuchsia\s» n’est pas une couleur/).waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'photos-ready-390');
  await store(page, 'Ranger 1 photo');
  await page.goto('/pro/articles/photos');
  const history = page.getByRole('table', { name: 'Historique' });
  await history.getByRole('link', { name: 'photos.zip' }).waitFor();
  await history.getByText('1 photo rangée, 1 laissée de côté').waitFor();
  expect(await violations()).toEqual([]);
  await shoot(page, 'photos-history-390');
  expect(problems).toEqual([]);
  await context.close();
});
