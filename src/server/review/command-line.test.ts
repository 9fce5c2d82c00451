/** `npm run review`: moderation in a terminal. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runReviewCommand } from '#server/review';
import { addCustomer } from '#test/customers';
import { addReview } from '#test/reviews';
import { signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await openShop();
  admin = await signIn(shop, { role: 'ADMIN', fullName: 'Leïla Mansour' });
});
afterAll(() => shop.close());

/** Output, with ordinary spaces. A refusal is its message. */
const run = async (...args: string[]): Promise<string> => runAs(admin.email, ...args);

const runAs = async (person: string | undefined, ...args: string[]): Promise<string> => {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line.replace(/[\u00A0\u202F]/g, ' '));
  try {
    await runReviewCommand({ moderation: shop.rooms.reviews.moderation, print, person }, args);
    return lines.join('\n');
  } catch (error) {
    if (error instanceof Error && error.name === 'OperatorError') return error.message;
    throw error;
  }
};

test('lists, publishes, answers and refuses', async () => {
  expect(await run('list')).toBe('Aucun avis.');
  const amel = await addCustomer(shop, 'amel@demo.test');
  const id = String(await addReview(shop, amel.id, { state: 'PENDING', body: 'Belle\ncoupe \u001B[31m', stars: 3 }));
  const listed = await run('list');
  expect(listed).toMatch(new RegExp(`^${id}\\.  en attente  ROBE-1  Amel B\\.  3/5`));
  expect(listed).not.toContain('\u001B');
  expect(await run('answer', id, 'Merci')).toContain('Publiez d’abord');
  expect(await run('publish', id)).toBe(`Avis ${id} publié.`);
  expect(await run('publish', id)).toContain('déjà publié');
  expect(await run('answer', id, 'Merci', 'Amel')).toContain('Réponse publiée');
  expect(await run('list', '--state', 'published')).toContain('Réponse : Merci Amel');
  expect(await run('refuse', id, 'Hors sujet.')).toContain('refusé');
  expect(await run('list', '--state', 'refused')).toContain('Refusé : Hors sujet.');
});

test('names the person who decides, and refuses a terminal without one', async () => {
  const amel = await addCustomer(shop, 'amel-personne@demo.test');
  const id = String(await addReview(shop, amel.id, { state: 'PENDING' }));
  expect(await runAs(undefined, 'publish', id)).toContain('Dites qui agit');
  expect(await runAs(undefined, 'publish', id, '--as', 'amel-personne@demo.test')).toContain('Personne de l’équipe');
  expect(await runAs(undefined, 'publish', id, '--as', admin.email)).toBe(`Avis ${id} publié.`);
  const find = { name: '', text: 'select decided_by as "by" from review where id = $1' };
  expect(await shop.db.row(find, [id])).toEqual({ by: 'Leïla Mansour' });
  const acts = {
    name: '',
    text: `select act, staff_name as "by", via from audit_entry where object = 'review' and object_id = $1`,
  };
  expect(await shop.db.rows(acts, [id])).toEqual([{ act: 'review.publish', by: 'Leïla Mansour', via: 'TERMINAL' }]);
});

test('says what is missing', async () => {
  expect(await run('publish', '99')).toContain('Aucun avis à modérer n’a le numéro 99');
  expect(await run('publish', 'x')).toContain('Aucun avis à modérer n’a le numéro x');
  expect(await run('refuse', '1')).toContain('Il manque le texte');
  expect(await run('answer', '1', 'x'.repeat(1_001))).toContain('1 000 caractères au plus');
  expect(await run('list', '--state', 'lune')).toContain('npm run review -- <commande>');
  expect(await run('effacer')).toContain('npm run review -- <commande>');
});
