import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import type { UserId } from '#shared/ids';
import { callerOf } from '#test/answers';
import { addTree, write } from '#test/catalogue';
import { refusalOf } from '#test/cart';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { createAccounts, sessionOf, type Account, type SecondFactorChallenger } from './account.ts';

const clock = fixedClock(new Date('2026-03-31T12:00:00Z'));
const caller = { ...callerOf(), idempotency: null };
const session = { token: 'token', refreshToken: 'refresh', keepSession: true };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addTree(database.db);
});
afterAll(() => database.drop());

const open = (secondFactors?: SecondFactorChallenger) => {
  const opened: unknown[] = [];
  const sessions = {
    open: async (_: unknown, { publicId }: { publicId: string }, options: object) => {
      opened.push([publicId, options]);
      return session;
    },
    endAll: async () => undefined,
  };
  const accounts = createAccounts({ clock, sessions, ...(secondFactors && { secondFactors }) });
  const create = (email: string, emailVerified = true): Promise<Account> =>
    database.db.command({ name: 'test.create' }, (tx) =>
      accounts.create(tx, { email, fullName: 'Amel Ben Salah', passwordHash: null, region: 'TN', emailVerified }),
    );
  const signIn = async (account: Account) =>
    sessionOf(
      await database.db.command({ name: 'test.signIn' }, (tx) =>
        accounts.completeSignIn(tx, account, { keepSession: true }, caller),
      ),
    );
  return { accounts, opened, create, signIn };
};

test('finds an account by id and by address, whatever its case', async () => {
  const { accounts, create } = open();
  const account = await create('Amel@Demo.test');
  expect(account).toMatchObject({ email: 'amel@demo.test', role: 'CUSTOMER', privileges: [], language: 'fr' });
  expect(await accounts.find(database.db, account.id)).toEqual(account);
  expect(await accounts.findByEmail(database.db, ' AMEL@demo.test ')).toEqual(account);
  expect(await accounts.find(database.db, 404 as UserId)).toBeNull();
});

test('finds no disabled and no erased account', async () => {
  const { accounts, create } = open();
  const account = await create('gone@demo.test');
  await write(database.db, 'update user_account set disabled_at = now() where id = $1', [account.id]);
  expect(await accounts.find(database.db, account.id)).toBeNull();
  expect(await accounts.findByEmail(database.db, account.email)).toBeNull();
  await write(
    database.db,
    'update user_account set disabled_at = null, email = null, erased_at = now() where id = $1',
    [account.id],
  );
  expect(await accounts.find(database.db, account.id)).toBeNull();
});

test('refuses a second account of an address', async () => {
  const { create } = open();
  await create('twice@demo.test');
  expect((await refusalOf(create('TWICE@demo.test'))).code).toBe('UNAVAILABLE');
});

test('tells its listeners of a proved address', async () => {
  const { accounts, create } = open();
  const verified: string[] = [];
  accounts.onEmailVerified(async (_, { email }) => void verified.push(email));
  await create('unproved@demo.test', false);
  await create('proved@demo.test');
  expect(verified).toEqual(['proved@demo.test']);
});

test('opens a session and tells its listeners', async () => {
  const { accounts, create, opened, signIn } = open();
  const signedIn: string[] = [];
  accounts.onSignIn(async (_, { email }) => void signedIn.push(email));
  const karim = await create('karim@demo.test');
  expect(await signIn(karim)).toEqual(session);
  expect(opened).toEqual([[karim.publicId, { keepSession: true, secondFactor: false }]]);
  expect(signedIn).toEqual(['karim@demo.test']);
});

test('opens no session before the second factor', async () => {
  const { create, opened, signIn } = open({ challenge: async () => ({ handle: 'h', methods: ['TOTP'] }) });
  const refused = await refusalOf(signIn(await create('awa@demo.test')));
  expect(refused).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', extra: { handle: 'h', methods: ['TOTP'] } });
  expect(opened).toEqual([]);
});
