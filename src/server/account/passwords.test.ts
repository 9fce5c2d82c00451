import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { actorOf, codeIn, openAccounts, testPassword, type TestAccounts } from '#test/accounts';
import { addTree, write } from '#test/catalogue';
import { refusalOf } from '#test/cart';
import { createTestDatabase, type TestDatabase } from '#test/database';

const clock = fixedClock(new Date('2026-03-31T12:00:00Z'));
const newPassword = 'lune rousse 48';

let database: TestDatabase;
let shop: TestAccounts;
beforeAll(async () => {
  database = await createTestDatabase();
  await addTree(database.db);
});
afterAll(() => database.drop());
beforeEach(() => {
  clock.advance(3_600_000);
  shop = openAccounts({ db: database.db, clock });
});

const askForCode = async (username: string): Promise<string> => {
  await shop.browser().auth.forgotPassword({ username });
  return codeIn(shop.mails, username) ?? 'none';
};
const signIn = (username: string, password: string) => refusalOf(shop.browser().auth.signin({ username, password }));

test('resets a password: ends other sessions, proves the address, opens a session, tells the owner', async () => {
  const { id, email, publicId } = await shop.add('reset@demo.test');
  await write(database.db, 'update user_account set email_verified_at = null where id = $1', [id]);
  const verified: string[] = [];
  shop.accounts.onEmailVerified(async (_, account) => void verified.push(account.email));
  const passwordCode = await askForCode(email);
  const reset = { username: email, passwordCode, password: newPassword, confPassword: newPassword };
  expect(await shop.browser().auth.resetPassword(reset)).toMatchObject({ token: 'access' });
  expect(shop.ended).toEqual([{ reason: 'PASSWORD', except: undefined }]);
  expect(shop.opened).toEqual([{ publicId, keepSession: false, secondFactor: false }]);
  expect(verified).toEqual([email]);
  expect((await shop.accounts.find(database.db, id))?.emailVerifiedAt).toEqual(clock.now());
  expect(shop.mails.at(-1)).toMatchObject({ to: email, subject: 'Votre mot de passe a changé' });
  expect((await signIn(email, testPassword)).code).toBe('BAD_CREDENTIALS');
  expect((await signIn(email, newPassword)).code).toBe('accepted');
  expect((await refusalOf(shop.browser().auth.resetPassword(reset))).code).toBe('CODE_EXPIRED');
});

test('a correct code can be checked without a new password any number of times', async () => {
  await shop.add('check@demo.test');
  const passwordCode = await askForCode('check@demo.test');
  const check = (code: string) =>
    shop.browser().auth.resetPassword({ username: 'check@demo.test', passwordCode: code });
  for (let n = 0; n < 7; n += 1) expect(await check(passwordCode)).toEqual({ valid: true });
  for (let n = 0; n < 5; n += 1) expect((await refusalOf(check('abcdef'))).code).toBe('CODE_INVALID');
  expect((await refusalOf(check(passwordCode))).code).toBe('CODE_EXPIRED');
});

test('keeps the code when the new password is refused', async () => {
  await shop.add('weak@demo.test');
  const passwordCode = await askForCode('weak@demo.test');
  const reset = (password: string) =>
    refusalOf(
      shop.browser().auth.resetPassword({ username: 'weak@demo.test', passwordCode, password, confPassword: password }),
    );
  expect(await reset('qwertyuiop')).toMatchObject({ code: 'BAD_REQUEST', errors: [{ field: 'password' }] });
  expect((await reset(newPassword)).code).toBe('accepted');
});

test('lets the owner in again after a hundred failures of strangers', async () => {
  const { email } = await shop.add('attacked@demo.test');
  for (let n = 0; n < 110; n += 1) {
    await refusalOf(shop.browser({ address: `10.9.${n}.1` }).auth.signin({ username: email, password: 'wrong' }));
    clock.advance(60_000);
  }
  expect(await signIn(email, testPassword)).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    extra: { resetRequired: true },
  });
  const passwordCode = await askForCode(email);
  const password = newPassword;
  await shop.browser().auth.resetPassword({ username: email, passwordCode, password, confPassword: password });
  expect((await signIn(email, password)).code).toBe('accepted');
});

test('sends no mail to an address without an account', async () => {
  await askForCode('nobody@demo.test');
  await askForCode('not an address');
  expect(shop.mails).toEqual([]);
});

test('asks for the second factor after a reset, which stays done', async () => {
  const { email } = await shop.add('twofactor@demo.test');
  shop = openAccounts({
    db: database.db,
    clock,
    secondFactors: { challenge: async () => ({ handle: 'h', methods: ['TOTP'] }) },
  });
  const reset = { username: email, passwordCode: await askForCode(email), password: newPassword };
  const answer = await refusalOf(shop.browser().auth.resetPassword({ ...reset, confPassword: newPassword }));
  expect(answer.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await signIn(email, newPassword)).code).toBe('SECOND_FACTOR_REQUIRED');
  expect(shop.opened).toEqual([]);
});

test('changes a password: ends the other sessions and tells the owner', async () => {
  const account = await shop.add('change@demo.test');
  const browser = shop.browser({ actor: actorOf(account) });
  const change = (oldPassword: string, next: string) =>
    refusalOf(browser.users.passwordChange({ oldPassword, newPassword: next, confirmationPassword: next }));
  expect(await change('wrong-password', newPassword)).toMatchObject({
    code: 'BAD_REQUEST',
    errors: [{ field: 'oldPassword', message: 'Ce mot de passe n’est pas le bon. Vérifiez-le, puis réessayez.' }],
  });
  expect(await change(testPassword, testPassword)).toMatchObject({ errors: [{ field: 'newPassword' }] });
  expect(await change(testPassword, 'change@demo.test')).toMatchObject({ errors: [{ field: 'newPassword' }] });
  expect(shop.ended).toEqual([]);
  expect((await change(testPassword, newPassword)).code).toBe('accepted');
  expect(shop.ended).toEqual([{ reason: 'PASSWORD', except: 'own-session' }]);
  expect(shop.mails.at(-1)).toMatchObject({ to: account.email, subject: 'Votre mot de passe a changé' });
  expect((await signIn(account.email, newPassword)).code).toBe('accepted');
});

test('limits guesses of the old password like a sign-in', async () => {
  const account = await shop.add('guess@demo.test');
  const browser = shop.browser({ actor: actorOf(account) });
  const guess = () =>
    refusalOf(browser.users.passwordChange({ oldPassword: 'wrong', newPassword, confirmationPassword: newPassword }));
  for (let n = 0; n < 5; n += 1) expect((await guess()).code).toBe('BAD_REQUEST');
  expect(await guess()).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 1 });
});

test('opens no session with a password that was changed while it was being checked', async () => {
  let onChecked = async (): Promise<void> => undefined;
  const account = await shop.add('race@demo.test');
  const { passwordHash } = (await database.db.row<{ passwordHash: string }>(
    { name: '', text: 'select password_hash as "passwordHash" from user_account where id = $1' },
    [account.id],
  )) ?? { passwordHash: '' };
  const slow = openAccounts({
    db: database.db,
    clock,
    hashing: {
      derive: async () => {
        await onChecked();
        return Buffer.from(passwordHash.split('$').at(-1) ?? '', 'base64');
      },
    },
  });
  onChecked = () =>
    write(database.db, `update user_account set password_hash = '$changed' where id = $1`, [account.id]);
  const signingIn = slow.browser().auth.signin({ username: account.email, password: testPassword });
  expect((await refusalOf(signingIn)).code).toBe('BAD_CREDENTIALS');
  expect(slow.opened).toEqual([]);
});

test('tells a person without a password how to get one', async () => {
  const account = await shop.add('social@demo.test');
  await write(database.db, 'update user_account set password_hash = null where id = $1', [account.id]);
  const browser = shop.browser({ actor: actorOf(account) });
  const answer = browser.users.passwordChange({ oldPassword: 'x', newPassword, confirmationPassword: newPassword });
  expect(await refusalOf(answer)).toMatchObject({
    errors: [{ field: 'oldPassword', message: expect.stringContaining('pas encore de mot de passe') }],
  });
});
