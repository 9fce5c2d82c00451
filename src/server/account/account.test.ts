import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import type { UserId } from '#shared/ids';
import { openAccounts, testPassword, type TestAccounts } from '#test/accounts';
import { callerOf } from '#test/answers';
import { addTree, write } from '#test/catalogue';
import { refusalOf } from '#test/cart';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { sessionOf, type Account } from './account.ts';

const clock = fixedClock(new Date('2026-03-31T12:00:00Z'));
const caller = { ...callerOf(), idempotency: null };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addTree(database.db);
});
afterAll(() => database.drop());

const open = (options: Partial<Parameters<typeof openAccounts>[0]> = {}): TestAccounts =>
  openAccounts({ db: database.db, clock, ...options });

const complete = async ({ accounts }: TestAccounts, account: Account) =>
  sessionOf(
    await database.db.command({ name: 'test.signIn' }, (tx) =>
      accounts.completeSignIn(tx, account, { keepSession: true }, caller),
    ),
  );

test('finds an account by id and by address, whatever its case', async () => {
  const { accounts, add } = open();
  const account = await add('Amel@Demo.test');
  expect(account).toMatchObject({ email: 'amel@demo.test', role: 'CUSTOMER', privileges: [], language: 'fr' });
  expect(await accounts.find(database.db, account.id)).toEqual(account);
  expect(await accounts.findByEmail(database.db, ' AMEL@demo.test ')).toEqual(account);
  expect(await accounts.find(database.db, 404 as UserId)).toBeNull();
});

test('finds no disabled account, but keeps its address', async () => {
  const { accounts, add } = open();
  const account = await add('gone@demo.test');
  await write(database.db, 'update user_account set disabled_at = now() where id = $1', [account.id]);
  expect(await accounts.find(database.db, account.id)).toBeNull();
  expect(await accounts.findByEmail(database.db, account.email)).toBeNull();
  expect(await accounts.isEmailTaken(database.db, account.email)).toBe(true);
});

test('refuses a second account of an address', async () => {
  const { add } = open();
  await add('twice@demo.test');
  expect((await refusalOf(add('TWICE@demo.test'))).code).toBe('UNAVAILABLE');
});

test('tells its listeners of a proved address', async () => {
  const { accounts, add } = open();
  const verified: string[] = [];
  accounts.onEmailVerified(async (_, { email }) => void verified.push(email));
  const unproved = {
    email: 'unproved@demo.test',
    fullName: '',
    passwordHash: null,
    region: 'TN',
    emailVerified: false,
  };
  await database.db.command({ name: 'test.create' }, (tx) => accounts.create(tx, unproved));
  await add('proved@demo.test');
  expect(verified).toEqual(['proved@demo.test']);
});

test('opens a session and tells its listeners', async () => {
  const shop = open();
  const signedIn: string[] = [];
  shop.accounts.onSignIn(async (_, { email }) => void signedIn.push(email));
  const karim = await shop.add('karim@demo.test');
  expect(await complete(shop, karim)).toMatchObject({ token: 'access', keepSession: true });
  expect(shop.opened).toEqual([{ publicId: karim.publicId, keepSession: true, secondFactor: false }]);
  expect(signedIn).toEqual(['karim@demo.test']);
});

test('opens no session before the second factor, and keeps its challenge', async () => {
  const shop = open({
    secondFactors: {
      challenge: async (tx, { id }) => {
        await tx.exec({ name: '', text: `update user_account set phone = '+21620123456' where id = $1` }, [id]);
        return { handle: 'h', methods: ['TOTP'] };
      },
    },
  });
  const awa = await shop.add('awa@demo.test');
  const refused = await refusalOf(complete(shop, awa));
  expect(refused).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', extra: { handle: 'h', methods: ['TOTP'] } });
  expect(shop.opened).toEqual([]);
  expect((await shop.accounts.find(database.db, awa.id))?.phone).toBe('+21620123456');
});

test('tells staff of a sign-in on a new device, once for each device', async () => {
  const shop = open();
  const { publicId } = await shop.add('trader@shop.test');
  await write(database.db, `update user_account set role = 'SUPPLIER' where public_id = $1`, [publicId]);
  const browser = shop.browser({ header: (name) => (name === 'user-agent' ? 'Firefox' : undefined) });
  const signIn = () => browser.auth.signin({ username: 'trader@shop.test', password: testPassword });
  await signIn();
  await signIn();
  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['trader@shop.test', 'Nouvelle connexion à votre compte'],
  ]);
  expect(shop.mails[0]?.text).toContain('Firefox');
});

test('checks a password with the limits of a sign-in', async () => {
  const { accounts, add } = open();
  const { id, email } = await add('sure@demo.test');
  expect(await accounts.isPassword(' SURE@demo.test', testPassword, caller)).toBe(true);
  for (let n = 0; n < 5; n += 1) expect(await accounts.isPassword(email, 'not-the-password', caller)).toBe(false);
  expect((await refusalOf(accounts.isPassword(email, testPassword, caller))).code).toBe('TOO_MANY_REQUESTS');
  expect(await accounts.hasPassword(database.db, id)).toBe(true);
});

test('erases what identifies a person and frees the address', async () => {
  const shop = open();
  const account = await shop.add('erased@demo.test');
  await shop.browser().auth.signin({ username: account.email, password: testPassword });
  await database.db.command({ name: 'test.erase' }, (tx) => shop.accounts.erase(tx, account.id));
  expect(await shop.accounts.find(database.db, account.id)).toBeNull();
  expect(shop.ended).toEqual([{ reason: 'DISABLED', except: undefined }]);
  const row = await database.db.row(
    { name: '', text: 'select email, full_name, phone, password_hash from user_account where id = $1' },
    [account.id],
  );
  expect(row).toEqual({ email: null, full_name: '', phone: null, password_hash: null });
  expect(await shop.add('erased@demo.test')).not.toMatchObject({ id: account.id });
});
