/** A form of the console that could not be submitted keeps what was typed, and says what to do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#platform/db';
import { write } from '#test/catalogue';
import { addUser } from '#test/session';
import { openBrowserShop, type BrowserShop } from './browser-shop.ts';
import { openSignedIn, signInBrowser } from './signed-in.ts';

let shop: BrowserShop;
beforeAll(async () => {
  shop = await openBrowserShop({});
});
afterAll(() => shop?.close());

const user = { role: 'ADMIN', fullName: 'Leïla Mansour' } as const;

/** Rows can no longer be added to the table, as in a broken database, until the returned function is called. */
const failInserts = async (db: Db, table: string): Promise<() => Promise<void>> => {
  await write(
    db,
    `create function fail() returns trigger language plpgsql as $$ begin raise 'broken' using errcode = 'XX000'; end $$`,
  );
  await write(db, `create trigger fail before insert on ${table} execute function fail()`);
  return async () => {
    await write(db, `drop trigger fail on ${table}`);
    await write(db, 'drop function fail');
  };
};

describe.each([1440, 390])('at %i px', (width) => {
  const typeName = async () => {
    const opened = await openSignedIn(shop, '/pro/contenu/magasins/nouveau', { user, width });
    const name = opened.page.getByLabel('Nom').first();
    await name.fill('La Marsa, corniche');
    return { ...opened, name, save: opened.page.getByRole('button', { name: 'Ajouter le magasin' }) };
  };

  test('without a connection', async () => {
    const { page, context, name, save } = await typeName();
    await context.setOffline(true);
    await save.click();
    await page.getByRole('alert').getByText('Pas de réponse du serveur').waitFor();
    expect(await name.inputValue()).toBe('La Marsa, corniche');
    await context.close();
  });

  test('when the server fails, and is submitted once it works again', async () => {
    const { page, context, name, save, violations } = await typeName();
    const { db } = shop.shop;
    await page.getByLabel('Adresse').first().fill('12 corniche de La Marsa');
    await page.getByLabel('Ville').first().fill('La Marsa');
    const repair = await failInserts(db, 'store');
    await save.click();
    await page.getByRole('alert').getByText('Le serveur a rencontré une erreur').waitFor();
    expect([await name.inputValue(), await violations()]).toEqual(['La Marsa, corniche', []]);
    await repair();
    await save.click();
    await page.getByText('Le magasin est ajouté').waitFor();
    await context.close();
  });

  test('after the session has ended, and is submitted after another sign-in', async () => {
    const opened = await typeName();
    const { page, context, name, save, violations } = opened;
    await context.clearCookies();
    await save.click();
    const note = page.getByRole('alert').filter({ hasText: 'Votre session est terminée' });
    await note.waitFor();
    expect([await name.inputValue(), await violations()]).toEqual(['La Marsa, corniche', []]);
    const signIn = context.waitForEvent('page');
    await note.getByRole('button', { name: 'Se reconnecter' }).click();
    await (await signIn).getByRole('button', { name: 'Se connecter' }).waitFor();
    await signInBrowser(shop, opened, user);
    await save.click();
    await page.getByText('Indiquez l’adresse.').first().waitFor();
    expect(await name.inputValue()).toBe('La Marsa, corniche');
    await context.close();
  });
});

test('without a connection, the values of both people stay until one is chosen and saved', async () => {
  await addUser(shop.shop, { email: 'saisie@demo.test', fullName: 'Awa Ndiaye' });
  const openName = async (fullName: string) => {
    const opened = await openSignedIn(shop, '/pro/clients?text=saisie@demo.test', { user: { ...user, fullName } });
    await opened.page.getByRole('table', { name: 'Clients' }).getByRole('link', { name: 'Awa Ndiaye' }).click();
    await opened.page.getByRole('region', { name: 'Identité' }).locator('summary').click();
    return opened;
  };
  const first = await openName('Leïla Mansour');
  const { page, context } = await openName('Mehdi Gharbi');
  await first.page.getByLabel('Nom').fill('Awa Diop');
  await first.page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await first.page.getByText('L’identité est enregistrée.').waitFor();
  await page.getByLabel('Nom').fill('Awa Ndiaye Diop');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByRole('radio', { name: /Awa Ndiaye Diop/ }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await page.getByRole('alert').getByText('Pas de réponse du serveur').waitFor();
  await context.setOffline(false);
  expect(await page.getByRole('radio', { name: /Awa Ndiaye Diop/ }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Enregistrer ce choix' }).click();
  await page.getByText('L’identité est enregistrée.').waitFor();
  await page.getByRole('heading', { name: 'Awa Ndiaye Diop', level: 1 }).waitFor();
  await first.context.close();
  await context.close();
});

test('when the server can neither save the form nor read its page', async () => {
  const { page, context } = await openSignedIn(shop, '/pro/recherche-boutique', { user });
  const [word, replacement] = [
    page.getByRole('textbox', { name: 'Mot tapé' }),
    page.getByRole('textbox', { name: 'Mots cherchés' }),
  ];
  await word.fill('djellaba');
  await replacement.fill('jebba');
  const { db } = shop.shop;
  await write(db, 'alter table search_synonym rename to search_synonym_away');
  const save = page.getByRole('button', { name: 'Enregistrer le synonyme' });
  await save.click();
  await page.getByRole('alert').getByText('Le serveur a rencontré une erreur').waitFor();
  await page.locator('.progress-running').waitFor({ state: 'detached' });
  await write(db, 'alter table search_synonym_away rename to search_synonym');
  expect([await word.inputValue(), await replacement.inputValue()]).toEqual(['djellaba', 'jebba']);
  await save.click();
  await page.getByText('Le synonyme est enregistré.').waitFor();
  await context.close();
});

describe('in a conversation', () => {
  const receive = async (name: string) => {
    const email = `${name.replace(' ', '.').toLowerCase()}@exemple.tn`;
    const written = { region: 'TN', topic: 'ORDER', name, email, phone: null } as const;
    const message = { ...written, orderReference: null, message: 'Où est ma commande ?' };
    return String(await shop.shop.rooms.contact.receive(message, shop.shop.clock.now()));
  };
  const openThread = async (name: string) => {
    const opened = await openSignedIn(shop, `/pro/messagerie/${await receive(name)}`, { user });
    const { page } = opened;
    return {
      ...opened,
      text: page.getByRole('textbox', { name: 'Votre réponse, envoyée par e-mail' }),
      send: page.getByRole('button', { name: 'Envoyer', exact: true }),
      kept: page.getByText('Brouillon gardé'),
      note: (words: string) => page.getByRole('alert').getByText(words),
      openRow: async (rowName: string) => {
        await page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: rowName }).click();
        await page.getByRole('heading', { level: 1, name: rowName }).waitFor();
      },
    };
  };

  test('after the session has ended and a later request was lost, the conversation is not left', async () => {
    const { page, context, text, send, kept, note, openRow } = await openThread('Salma Ferchichi');
    await text.fill('Bonjour, elle part demain.');
    await kept.waitFor();
    await context.clearCookies();
    await send.click();
    await note('Votre session est terminée').waitFor();
    await context.setOffline(true);
    await send.click();
    await note('Pas de réponse du serveur').waitFor();
    await context.setOffline(false);
    const visit = () => page.evaluate(() => (history.state as { key?: string } | null)?.key);
    const before = await visit();
    await openRow('Salma Ferchichi');
    await expect.poll(visit).not.toBe(before);
    expect([new URL(page.url()).pathname.startsWith('/pro/messagerie/'), await text.inputValue()]).toEqual([
      true,
      'Bonjour, elle part demain.',
    ]);
    await context.close();
  });

  test('without a connection, the screen stays although its address has a filter, and the draft is kept later', async () => {
    const { page, context, text, kept, note } = await openThread('Imen Chebbi');
    await page.goto(`${page.url()}?view=OPEN`, { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await text.fill('Bonjour, je cherche.');
    await note('Pas de réponse du serveur').waitFor();
    expect(await text.inputValue()).toBe('Bonjour, je cherche.');
    await context.setOffline(false);
    await text.press('End');
    await page.keyboard.type(' Un instant.');
    await kept.waitFor();
    await context.close();
  });

  test('an answer that the server could not send stays, although an earlier one was sent', async () => {
    const { page, context, text, send, note } = await openThread('Olfa Mansouri');
    const { db } = shop.shop;
    await text.fill('Bonjour, je regarde.');
    await send.click();
    await page.getByText('Votre réponse est envoyée.').waitFor();
    await expect.poll(() => text.inputValue()).toBe('');
    await text.fill('Elle est partie hier.');
    const repair = await failInserts(db, 'contact_entry');
    await send.click();
    await note('Le serveur a rencontré une erreur').waitFor();
    await page.locator('.progress-running').waitFor({ state: 'detached' });
    expect(await text.inputValue()).toBe('Elle est partie hier.');
    await repair();
    await context.close();
  });

  test('a draft is not called kept without a connection, also after another one was kept', async () => {
    await receive('Rania Ayari');
    const { page, context, text, kept, note, openRow } = await openThread('Nour Belhadj');
    await text.fill('Bonjour, je regarde.');
    await kept.waitFor();
    await openRow('Rania Ayari');
    await context.setOffline(true);
    await text.fill('Bonjour, elle est partie.');
    await note('Pas de réponse du serveur').waitFor();
    await page.getByRole('button', { name: 'Fermer ce message' }).click();
    expect([await kept.count(), await text.inputValue()]).toEqual([0, 'Bonjour, elle est partie.']);
    await context.close();
  });
});
