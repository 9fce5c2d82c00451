import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { codeIn, openAccounts, testPassword, type TestAccounts } from '#test/accounts';
import { openCalls, post } from '#test/calls';
import { addTree, write } from '#test/catalogue';
import { refusalOf } from '#test/cart';
import { createTestDatabase, type TestDatabase } from '#test/database';

const clock = fixedClock(new Date('2026-03-31T12:00:00Z'));
const minutes = (count: number): number => count * 60_000;
const form = { password: testPassword, confPassword: testPassword };

let database: TestDatabase;
let shop: TestAccounts;
beforeAll(async () => {
  database = await createTestDatabase();
  await addTree(database.db);
});
afterAll(() => database.drop());
beforeEach(() => {
  clock.advance(minutes(60));
  shop = openAccounts({ db: database.db, clock });
});

const codeOf = (email: string): string => codeIn(shop.mails, email) ?? 'none';
/** Six digits that differ from `code`. */
const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

test('creates an account with the mailed code and opens a session', async () => {
  const browser = shop.browser();
  const verified: string[] = [];
  shop.accounts.onEmailVerified(async (_, { email }) => void verified.push(email));
  expect(await browser.auth.createCode({ ...form, username: 'Nour@Exemple.tn', fullName: ' Nour  Ayadi ' })).toEqual(
    {},
  );
  expect(await shop.accounts.findByEmail(database.db, 'nour@exemple.tn')).toBeNull();
  const code = codeOf('nour@exemple.tn');
  const answer = await browser.auth.confirmCode({
    username: 'nour@exemple.tn',
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  });
  expect(answer).toMatchObject({ token: 'access', keepSession: false });
  const account = await shop.accounts.findByEmail(database.db, 'nour@exemple.tn');
  expect(account).toMatchObject({ fullName: 'Nour Ayadi', region: 'TN', emailVerifiedAt: clock.now() });
  expect(verified).toEqual(['nour@exemple.tn']);
  await browser.auth.signin({ username: 'nour@exemple.tn', password: testPassword });
  expect(shop.opened).toHaveLength(2);
});

test('sends a new code to the browser that filled in the form, and to no other', async () => {
  const username = 'again@demo.test';
  const browser = shop.browser();
  await browser.auth.createCode({ ...form, username, fullName: 'Nour Ayadi' });
  expect(await shop.browser().auth.resendCode({ username })).toEqual({});
  expect(shop.mails).toHaveLength(1);
  expect(await browser.auth.resendCode({ username: 'other@demo.test' })).toEqual({});
  expect(shop.mails).toHaveLength(1);
  expect(await browser.auth.resendCode({ username: 'Again@demo.test' })).toEqual({});
  expect(shop.mails).toHaveLength(2);
  await browser.auth.confirmCode({ username, code: codeOf(username) });
  expect(await shop.accounts.findByEmail(database.db, username)).toMatchObject({ fullName: 'Nour Ayadi' });
  await browser.auth.signin({ username, password: testPassword });
});

test('tells the owner of a taken address again, without a code', async () => {
  await shop.add('taken@demo.test');
  const browser = shop.browser();
  await browser.auth.createCode({ ...form, username: 'taken@demo.test' });
  await browser.auth.resendCode({ username: 'taken@demo.test' });
  expect(shop.mails).toHaveLength(2);
  expect(codeIn(shop.mails, 'taken@demo.test')).toBeNull();
});

test('answers a new, a known and a disabled address byte for byte alike, with one hash each', async () => {
  await shop.add('here@demo.test');
  const { id } = await shop.add('closed@demo.test');
  await write(database.db, 'update user_account set disabled_at = now() where id = $1', [id]);
  const app = await openCalls(shop.accounts.routes);
  const answersOf = async (path: string, bodyOf: (username: string) => object): Promise<string[]> => {
    const answers = [];
    for (const username of ['new@demo.test', 'here@demo.test', 'closed@demo.test']) {
      const before = shop.hashes();
      const { statusCode, body } = await app.inject(post(path, bodyOf(username)));
      const problem = body.replace(/"requestId":"[^"]*"/, '');
      answers.push(`${statusCode} ${problem}, ${shop.hashes() - before} hashes`);
    }
    return answers;
  };
  expect(new Set(await answersOf('/api/auth/createCode', (username) => ({ ...form, username })))).toEqual(
    new Set(['202 {}, 1 hashes']),
  );
  expect(new Set(await answersOf('/api/auth/forgotPassword', (username) => ({ username })))).toEqual(
    new Set(['202 {}, 0 hashes']),
  );
  // A wrong code must not reveal whether the address has an account, before and after the last try.
  const wrong = (username: string) => ({ username, code: 'x00000' });
  for (let n = 0; n < 6; n += 1) {
    const answers = new Set(await answersOf('/api/auth/confirmCode', wrong));
    expect([...answers].join()).toContain(n < 5 ? 'CODE_INVALID' : 'CODE_EXPIRED');
    expect(answers.size).toBe(1);
  }
  const reset = (username: string) => ({ username, passwordCode: 'x00000' });
  expect(new Set(await answersOf('/api/auth/resetPassword', reset)).size).toBe(1);
  await app.close();
});

test('tells the owner of a known address that there is an account, without a code', async () => {
  await shop.add('owner@demo.test');
  await shop.browser().auth.createCode({ ...form, username: 'owner@demo.test' });
  expect(shop.mails).toHaveLength(1);
  expect(shop.mails[0]).toMatchObject({ to: 'owner@demo.test', subject: 'Vous avez déjà un compte Ourlet' });
  expect(codeIn(shop.mails, 'owner@demo.test')).toBeNull();
});

test('accepts a code five times wrong, then no more', async () => {
  const browser = shop.browser();
  await browser.auth.createCode({ ...form, username: 'tries@demo.test' });
  const code = codeOf('tries@demo.test');
  const confirm = (typed: string) => refusalOf(browser.auth.confirmCode({ username: 'tries@demo.test', code: typed }));
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(wrongCode(code))));
  expect(answers.map((answer) => answer.code).sort()).toEqual([
    ...Array<string>(3).fill('CODE_EXPIRED'),
    ...Array<string>(5).fill('CODE_INVALID'),
  ]);
  expect((await confirm(code)).code).toBe('CODE_EXPIRED');
});

test('accepts a code once, for ten minutes, and only the newest', async () => {
  const browser = shop.browser();
  const username = 'once@demo.test';
  const confirm = (code: string) => refusalOf(browser.auth.confirmCode({ username, code }));
  await browser.auth.createCode({ ...form, username });
  const first = codeOf(username);
  clock.advance(minutes(10));
  expect((await confirm(first)).code).toBe('CODE_EXPIRED');
  await browser.auth.createCode({ ...form, username });
  const second = codeOf(username);
  await browser.auth.createCode({ ...form, username });
  const third = codeOf(username);
  // One pair of codes in a million is equal, so equal codes are allowed here.
  expect(second === third || (await confirm(second)).code).toBe(second === third || 'CODE_INVALID');
  expect((await Promise.all([confirm(third), confirm(third)])).map(({ code }) => code).sort()).toEqual([
    'CODE_EXPIRED',
    'accepted',
  ]);
});

test('does not set the password of a stranger who asked for a code of the same address', async () => {
  const [owner, stranger, otherDevice] = [shop.browser(), shop.browser(), shop.browser()];
  const username = 'hijack@demo.test';
  await owner.auth.createCode({ ...form, username });
  await stranger.auth.createCode({ password: 'of-the-stranger', confPassword: 'of-the-stranger', username });
  const code = codeOf(username);
  expect((await refusalOf(owner.auth.confirmCode({ username, code }))).code).toBe('CODE_INVALID');
  await owner.auth.createCode({ ...form, username });
  await otherDevice.auth.confirmCode({ username, code: codeOf(username) });
  await otherDevice.auth.signin({ username, password: testPassword });
  expect(shop.opened).toHaveLength(2);
});

test('sends five codes an hour to an address, and answers the same beyond', async () => {
  for (let n = 0; n < 8; n += 1)
    expect(await shop.browser().auth.createCode({ ...form, username: 'flood@demo.test' })).toEqual({});
  expect(shop.mails).toHaveLength(5);
  clock.advance(minutes(60));
  await shop.browser().auth.createCode({ ...form, username: 'flood@demo.test' });
  expect(shop.mails).toHaveLength(6);
});

test.each([
  ['qwertyuiop', 'Ce mot de passe est trop courant. Choisissez-en un autre, par exemple trois mots sans rapport.'],
  ['nour.ayadi.2026', expect.stringContaining('ressemble à votre nom')],
  ['abababababab', expect.stringContaining('toujours les mêmes caractères')],
  ['court', '10 caractères au moins.'],
])('refuses the weak password %s', async (password, message) => {
  const username = 'nour.ayadi@exemple.tn';
  const answer = await refusalOf(shop.browser().auth.createCode({ username, password, confPassword: password }));
  expect(answer).toMatchObject({ code: 'BAD_REQUEST', errors: [{ field: 'password', message }] });
});

test('shows neither code nor hash in an answer or in its own tables', async () => {
  const app = await openCalls(shop.accounts.routes);
  const username = 'secret@exemple.tn';
  const bodies = [
    (await app.inject(post('/api/auth/createCode', { ...form, username }))).body,
    (await app.inject(post('/api/auth/forgotPassword', { username }))).body,
  ];
  const code = codeOf(username);
  bodies.push((await app.inject(post('/api/auth/confirmCode', { username, code: wrongCode(code) }))).body);
  const rows = await database.db.rows({ name: '', text: 'select row_to_json(c) from account_code c' });
  bodies.push((await app.inject(post('/api/auth/confirmCode', { username, code }))).body);
  await app.close();
  expect(code).toMatch(/^\d{6}$/);
  for (const text of [...bodies, JSON.stringify(rows)]) expect(text).not.toContain(`"${code}"`);
  for (const body of bodies) expect(body).not.toContain('argon2');
});
