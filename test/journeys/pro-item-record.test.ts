/** The record of an item on a slow network: what is typed, saved and sent at the same time. */
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '#test/pictures';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { holdFirst } from './held-requests.ts';
import { openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

const openRecord = async (tab: string) => {
  const path = `/pro/articles/robe-1?onglet=${tab}`;
  const customer = await openSignedIn(checkoutShop, path, { user: { role: 'ADMIN', fullName: 'Leïla Mansour' } });
  /** POST requests aborted before a response. After a response, the router may cancel reading the body; that is not counted. */
  const abortedPosts: string[] = [];
  customer.page.on('requestfailed', (request) => {
    if (request.method() === 'POST' && !answered.has(request)) abortedPosts.push(request.url());
  });
  const answered = new Set<Request>();
  customer.page.on('response', (response) => answered.add(response.request()));
  return { ...customer, abortedPosts };
};

const holdAct = (page: Page, intent: string) =>
  holdFirst(page, (request) => request.method() === 'POST' && request.postDataBuffer()?.includes(intent) === true);

const choosePhoto = async (page: Page, seed: number): Promise<void> => {
  const buffer = await jpeg(600, 800, seed);
  await page
    .getByLabel('Photos à ajouter')
    .setInputFiles({ name: `photo-${seed}.jpg`, mimeType: 'image/jpeg', buffer });
};

const photos = (page: Page) => page.getByRole('group', { name: /^Photo \d/ });

/** The number of photos after one more was added. */
const addPhoto = async (page: Page, seed: number): Promise<number> => {
  const before = await photos(page).count();
  await choosePhoto(page, seed);
  await expect.poll(() => photos(page).count()).toBe(before + 1);
  return before + 1;
};

test('while the table is being saved, the screen says so and the cells accept no text', async () => {
  const { page, context, problems } = await openRecord('variantes');
  const cell = page.getByLabel('Stock, Écru, 38');
  const save = await holdAct(page, 'CELLS');
  await cell.fill('410');
  await page.keyboard.press('ControlOrMeta+s');
  await save.started;
  await page.getByText('Enregistrement en cours…').waitFor();
  await page.keyboard.type('99');
  expect(await cell.inputValue()).toBe('410');
  await page.keyboard.press('ControlOrMeta+s');
  save.release();
  await page.getByText('Le tableau est enregistré.').waitFor();
  expect(await cell.inputValue()).toBe('410');
  await cell.fill('411');
  await page.keyboard.press('ControlOrMeta+s');
  await expect.poll(() => page.getByText('1 changement à enregistrer').count()).toBe(0);
  await page.reload({ waitUntil: 'networkidle' });
  expect([await cell.inputValue(), problems]).toEqual(['411', []]);
  await context.close();
});

test('a colour is taken out of sale while cells are typed, and the cells keep their text', async () => {
  const { page, context, problems, abortedPosts } = await openRecord('variantes');
  await page.getByLabel('Stock, Écru, 38').fill('420');
  const withdrawal = await holdAct(page, 'WITHDRAW');
  await page.getByRole('button', { name: 'Retirer Écru de la vente' }).click();
  await withdrawal.started;
  await page.getByLabel('Stock, Écru, 40').fill('430');
  withdrawal.release();
  await page.getByRole('button', { name: 'Remettre Écru en vente' }).waitFor();
  expect(await page.getByLabel('Stock, Écru, 38').inputValue()).toBe('420');
  expect(await page.getByLabel('Stock, Écru, 40').inputValue()).toBe('430');
  await page.getByRole('button', { name: 'Remettre Écru en vente' }).click();
  await page.getByRole('button', { name: 'Retirer Écru de la vente' }).waitFor();
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('Le tableau est enregistré.').waitFor();
  expect(await page.getByLabel('Stock, Écru, 40').inputValue()).toBe('430');
  expect([problems, abortedPosts]).toEqual([[], []]);
  await context.close();
});

test('photos arrive while a text is typed, and the text is saved without a comparison', async () => {
  const { page, context, problems, abortedPosts } = await openRecord('images');
  const before = await addPhoto(page, 21);
  const upload = await holdAct(page, 'UPLOAD');
  await choosePhoto(page, 22);
  await upload.started;
  await page.getByText('Envoi des photos…').waitFor();
  await page.getByLabel('Texte de remplacement').last().fill('Robe de lin, vue de face');
  upload.release();
  await expect.poll(() => photos(page).count()).toBe(before + 1);
  const text = photos(page)
    .nth(before - 1)
    .getByLabel('Texte de remplacement');
  expect(await text.inputValue()).toBe('Robe de lin, vue de face');
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('Les photos sont enregistrées.').waitFor();
  expect(await text.inputValue()).toBe('Robe de lin, vue de face');
  expect([problems, abortedPosts]).toEqual([[], []]);
  await context.close();
});

test('a text that could not be saved without a connection stays, although photos arrived before', async () => {
  const { page, context } = await openRecord('images');
  const before = await addPhoto(page, 31);
  const text = photos(page).first().getByLabel('Texte de remplacement');
  await text.fill('Robe de lin, assise');
  await choosePhoto(page, 32);
  await expect.poll(() => photos(page).count()).toBe(before + 1);
  await context.setOffline(true);
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByRole('alert').getByText('Pas de réponse du serveur').waitFor();
  await page.locator('.progress-running').waitFor({ state: 'detached' });
  expect(await text.inputValue()).toBe('Robe de lin, assise');
  await context.setOffline(false);
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('Les photos sont enregistrées.').waitFor();
  expect(await text.inputValue()).toBe('Robe de lin, assise');
  await context.close();
});

test('photos arrive although the record is saved while they are sent', async () => {
  const { page, context, problems, abortedPosts } = await openRecord('images');
  const before = await addPhoto(page, 25);
  const upload = await holdAct(page, 'UPLOAD');
  await choosePhoto(page, 23);
  await upload.started;
  await page.getByLabel('Texte de remplacement').first().fill('Robe de lin, portée');
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('Les photos sont enregistrées.').waitFor();
  upload.release();
  await expect.poll(() => photos(page).count()).toBe(before + 1);
  expect([problems, abortedPosts]).toEqual([[], []]);
  await context.close();
});

test('photos added meanwhile cause no comparison on save, but a text changed by a colleague does', async () => {
  const { page, context, person } = await openRecord('images');
  const before = await addPhoto(page, 26);
  const text = photos(page).first().getByLabel('Texte de remplacement');
  await text.fill('Robe de lin, assise');
  const imageAsBase64 = (await jpeg(600, 800, 24)).toString('base64');
  await person.api.proItems.addPicture({ reference: 'robe-1', imageAsBase64, styleId: null });
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('Les photos sont enregistrées.').waitFor();
  expect([await text.inputValue(), await photos(page).count()]).toEqual(['Robe de lin, assise', before + 1]);

  const { version, pictures } = await person.api.proItems.byReference({ reference: 'robe-1' });
  const theirs = pictures.map(({ id, styleId, view, focal }) => ({ id, styleId, view, focal, alt: 'De face' }));
  await person.api.proItems.editPictures({ reference: 'robe-1', version, pictures: theirs });
  await text.fill('Robe de lin, debout');
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByRole('heading', { name: /a modifié cette fiche entre-temps/ }).waitFor();
  await context.close();
});
