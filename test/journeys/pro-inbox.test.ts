/** The inbox of the console: a contact message is answered, by pointer, keyboard, phone and without scripts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#test/session';
import { openCheckoutShop, type CheckoutShop } from './checkout-steps.ts';
import { holdSubmits, pressAgainDuringReload } from './held-requests.ts';
import { openLive, openSignedIn } from './signed-in.ts';

let checkoutShop: CheckoutShop;
beforeAll(async () => {
  checkoutShop = await openCheckoutShop();
});
afterAll(() => checkoutShop?.close());

let people = 0;
const receive = async (message = 'Où est ma commande ?') => {
  people += 1;
  const [name, email] = [`Cliente ${people}`, `cliente-${people}@exemple.tn`];
  const { contact } = checkoutShop.shop.rooms;
  const written = { region: 'TN', topic: 'ORDER', name, email, phone: null, orderReference: null, message } as const;
  const threadId = await contact.receive(written, checkoutShop.shop.clock.now());
  return { threadId: String(threadId), name, email };
};

type Options = { width?: number; javaScript?: boolean; fullName?: string };
const open = (path: string, { fullName = 'Leïla Mansour', ...options }: Options = {}) =>
  openSignedIn(checkoutShop, path, { user: { role: 'ADMIN', fullName }, ...options });

const answerField = (page: Page) => page.getByRole('textbox', { name: 'Votre réponse, envoyée par e-mail' });

const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note que seule l’équipe lit' });

describe.each([
  { width: 1440, javaScript: true },
  { width: 390, javaScript: true },
  { width: 1440, javaScript: false },
])('at $width px, scripts: $javaScript', (options) => {
  test('a message is opened from the list, answered by mail, and closed', async () => {
    const { name, email } = await receive();
    const { page, context, problems, violations } = await open('/pro/messagerie', options);
    const check = async () => expect(options.javaScript ? await violations() : []).toEqual([]);
    await page.getByRole('heading', { level: 1, name: 'Messagerie' }).waitFor();
    await check();
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await check();
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await page.getByText('Écrivez votre texte.').first().waitFor();
    await answerField(page).fill('Bonjour, elle part demain.');
    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await page.getByText('Votre réponse est envoyée.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'elle part demain' }).first().waitFor();
    expect(await answerField(page).inputValue()).toBe('');
    const [mail] = await checkoutShop.mailsTo(email);
    expect(mail?.text).toContain('Bonjour, elle part demain.');
    await page.getByRole('button', { name: 'Terminer', exact: true }).click();
    await page.getByText('La conversation est terminée.').waitFor();
    await check();
    if (options.width === 390) {
      await page.getByRole('link', { name: 'Retour aux conversations' }).click();
      await page.getByRole('heading', { level: 1, name: 'Messagerie' }).waitFor();
    }
    // The browser logs the status of the empty form.
    expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
    await context.close();
  });
});

test('two colleagues answer one message: one mail is sent, and the other text is kept', async () => {
  const { threadId, email } = await receive();
  const path = `/pro/messagerie/${threadId}`;
  const first = await open(path);
  const second = await open(path, { fullName: 'Inès Trabelsi' });
  await answerField(second.page).fill('Bonjour, je vérifie avec le livreur.');
  await answerField(first.page).fill('Bonjour, elle part demain.');
  await first.page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await first.page.getByText('Votre réponse est envoyée.').waitFor();
  await second.page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await second.page.getByRole('alert').getByText('Leïla Mansour a répondu entre-temps').waitFor();
  expect(await answerField(second.page).inputValue()).toBe('Bonjour, je vérifie avec le livreur.');
  await second.page.getByRole('listitem').filter({ hasText: 'elle part demain' }).first().waitFor();
  expect(await checkoutShop.mailsTo(email)).toHaveLength(1);
  expect(await second.violations()).toEqual([]);
  await first.context.close();
  await second.context.close();
});

test('a draft is kept for its author, and a colleague sees that there is one', async () => {
  const { threadId } = await receive();
  const path = `/pro/messagerie/${threadId}`;
  const { page, context } = await open(path);
  await answerField(page).fill('Bonjour, je regarde.');
  await page.getByText('Brouillon gardé').waitFor();
  await page.reload();
  expect(await answerField(page).inputValue()).toBe('Bonjour, je regarde.');
  const colleague = await open(path, { fullName: 'Inès Trabelsi' });
  await colleague.page.getByText('Leïla Mansour a un brouillon de réponse ici.').waitFor();
  expect(await answerField(colleague.page).inputValue()).toBe('');
  await context.close();
  await colleague.context.close();
});

test('the keyboard moves between threads, inserts a canned reply and sends it', async () => {
  const { name } = await receive();
  const { page, context, person, problems } = await open('/pro/messagerie');
  await person.api.proMessages.addReply({ title: 'Délai', body: 'Bonjour {prenom}, sous trois jours. {agent}' });
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('link', { name: 'Délai' }).press('Enter');
  expect(await answerField(page).inputValue()).toBe('Bonjour Cliente, sous trois jours. Leïla');
  await answerField(page).press('Control+Enter');
  await page.getByText('Votre réponse est envoyée.').waitFor();
  await page.keyboard.press('e');
  await page.getByText('La conversation est terminée.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a note stays in the team, and a thread is given to a colleague', async () => {
  const { threadId } = await receive();
  const { page, context, violations } = await open(`/pro/messagerie/${threadId}`);
  await page.getByRole('link', { name: 'Note interne' }).click();
  await page.getByRole('textbox', { name: 'Note que seule l’équipe lit' }).fill('Voir avec l’atelier');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await page.getByText('Note interne de Leïla Mansour').waitFor();
  await page.locator('summary').filter({ hasText: 'Confier' }).click();
  expect(await violations()).toEqual([]);
  await page.getByLabel('Confier à').selectOption({ label: 'Inès Trabelsi' });
  await page.getByRole('button', { name: 'Confier la conversation' }).click();
  await page.getByText('Leïla Mansour a confié la conversation à Inès Trabelsi').waitFor();
  await context.close();
});

test('a note is added once when Ctrl Enter is pressed again before the page has loaded', async () => {
  const { threadId } = await receive();
  const { page, context, problems } = await open(`/pro/messagerie/${threadId}?mode=note`);
  await noteField(page).fill('Voir avec l’atelier');
  const sent = await pressAgainDuringReload(page, () => noteField(page).press('Control+Enter'));
  await page.getByText('La note est ajoutée.').waitFor();
  expect([sent.length, problems]).toEqual([1, []]);
  await context.close();
});

test.each([
  { mode: 'note', field: noteField },
  { mode: 'answer', field: answerField },
])('a text that is being typed stays when the customer writes and the list is read again: $mode', async (options) => {
  const { threadId } = await receive();
  const user = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;
  const { page, context } = await openLive(checkoutShop, `/pro/messagerie/${threadId}?mode=${options.mode}`, { user });
  const drafts = await holdSubmits(page);
  await options.field(page).fill('Voir avec l’atelier');
  const colleague = await signIn(checkoutShop.shop, { role: 'ADMIN', fullName: 'Inès Trabelsi' });
  await colleague.api.proMessages.copyIn({ threadId, text: 'Avez-vous du nouveau ?' });
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Avez-vous du nouveau' }).first().waitFor();
  expect(await options.field(page).inputValue()).toBe('Voir avec l’atelier');
  drafts.release();
  await context.close();
});

test('the draft of an answer is kept when another conversation is opened at once', async () => {
  const [first, other] = [await receive(), await receive()];
  const { page, context } = await open(`/pro/messagerie/${first.threadId}`);
  const openRow = async (name: string): Promise<void> => {
    await page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await answerField(page).fill('Bonjour, je regarde.');
  await openRow(other.name);
  await saved;
  await openRow(first.name);
  expect(await answerField(page).inputValue()).toBe('Bonjour, je regarde.');
  await context.close();
});

test.each([1440, 390])('canned replies are created, edited and removed, at %i px', async (width) => {
  const { page, context, violations, problems } = await open('/pro/messagerie/reponses', { width });
  const title = `Retour ${width}`;
  await page.getByRole('textbox', { name: 'Titre' }).fill(title);
  await page.getByRole('textbox', { name: 'Texte' }).fill('Bonjour {prenom}.');
  await page.getByRole('button', { name: 'Créer la réponse' }).click();
  await page.getByText('La réponse est créée.').waitFor();
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: `Modifier «\u202F${title}\u202F»` }).click();
  await page.getByRole('textbox', { name: 'Texte' }).fill('Bonjour {prenom}, voici comment faire.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('La réponse est enregistrée.').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.locator('summary').click();
  await row.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('La réponse est supprimée.').waitFor();
  expect(await page.getByText(title).count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('a canned reply that a colleague changed meanwhile can be saved after its author was told', async () => {
  const { page, context, person } = await open('/pro/messagerie/reponses');
  await person.api.proMessages.addReply({ title: 'Horaires', body: 'Nous répondons de 9 h à 18 h.' });
  await page.reload();
  await page.getByRole('link', { name: /^Modifier.*Horaires/ }).click();
  const body = page.getByRole('textbox', { name: 'Texte' });
  await expect.poll(() => body.inputValue()).toBe('Nous répondons de 9 h à 18 h.');
  await body.fill('Nous répondons de 8 h à 18 h.');
  const [reply] = (await person.api.proMessages.replies()).replies.filter(({ title }) => title === 'Horaires');
  const colleague = await signIn(checkoutShop.shop, { role: 'ADMIN', fullName: 'Inès Trabelsi' });
  const { id: replyId = '', version = 1 } = reply ?? {};
  await colleague.api.proMessages.updateReply({ replyId, version, title: 'Horaires', body: 'De 9 h à 17 h.' });
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await save.click();
  await page.getByText(/Inès Trabelsi a modifié/).waitFor();
  expect(await body.inputValue()).toBe('Nous répondons de 8 h à 18 h.');
  await save.click();
  await page.getByText('La réponse est enregistrée.').waitFor();
  await context.close();
});
