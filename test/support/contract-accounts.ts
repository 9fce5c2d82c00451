/** Requests of the contract test for the calls of accounts. */
import { statement } from '#platform/db';
import type { Client } from '#shared/api/client';
import { testPassword } from './accounts.ts';
import { write } from './catalogue.ts';
import { addUser } from './session.ts';
import type { TestShop } from './shop.ts';

type Requests = Readonly<Record<string, (client: Client, customer: Client) => Promise<unknown>>>;

const email = 'secret@demo.test';
const passwords = { password: testPassword, confPassword: testPassword };

const setPassword = async (shop: TestShop, of: string, password: string): Promise<void> => {
  const hash = await shop.rooms.accounts.hashNewPassword(password, { email: '', fullName: '' }, 'password');
  await write(shop.db, 'update user_account set password_hash = $1 where email = $2', [hash, of]);
};

const addPerson = async (shop: TestShop): Promise<void> => {
  if (!(await shop.rooms.accounts.isEmailTaken(shop.db, email))) await addUser(shop, { email });
  await setPassword(shop, email, testPassword);
};

/** Reads the outbox, because the contract test delivers no mail. */
const mailedCode = async (shop: TestShop, to: string): Promise<string> => {
  const mail = await shop.db.row<{ text: string }>(
    statement('', `select payload ->> 'text' as text from outbox where payload ->> 'to' = $1 order by id desc limit 1`),
    [to],
  );
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
};

/** Removes the tokens, which differ between sessions. */
const withoutTokens = (session: { token: string; refreshToken: string }): object => ({
  ...session,
  token: typeof session.token,
  refreshToken: typeof session.refreshToken,
});

/** A function, because `shop` and the customer's address are not known at the start. */
export const accountRequests = (context: () => { shop: TestShop; customerEmail: string }): Requests => {
  let newcomers = 0;
  let changes = 0;
  return {
    'auth.signin': async ({ auth }) => {
      await addPerson(context().shop);
      return withoutTokens(await auth.signin({ username: email, password: testPassword }));
    },
    'auth.createCode': ({ auth }) => auth.createCode({ ...passwords, username: 'nouvelle@exemple.tn' }),
    'auth.resendCode': ({ auth }) => auth.resendCode({ username: 'nobody@demo.test' }),
    'auth.confirmCode': async ({ auth }) => {
      newcomers += 1;
      const username = `nouvelle-${newcomers}@exemple.tn`;
      await auth.createCode({ ...passwords, username });
      return withoutTokens(await auth.confirmCode({ username, code: await mailedCode(context().shop, username) }));
    },
    'auth.forgotPassword': ({ auth }) => auth.forgotPassword({ username: 'inconnue@exemple.tn' }),
    'auth.resetPassword': async ({ auth }) => {
      const { shop } = context();
      await addPerson(shop);
      await auth.forgotPassword({ username: email });
      return auth.resetPassword({ username: email, passwordCode: await mailedCode(shop, email) });
    },
    'users.info': (_, { users }) => users.info({}),
    'users.profile': (_, { users }) => users.profile({ fullName: 'Amel Ben Salah', phone: '20 123 456' }),
    'users.setLanguage': ({ users }) => users.setLanguage({ language: 'fr' }),
    'users.passwordChange': async (_, { users }) => {
      const { shop, customerEmail } = context();
      const oldPassword = `${testPassword} ${changes}`;
      changes += 1;
      await setPassword(shop, customerEmail, oldPassword);
      const newPassword = `${testPassword} ${changes}`;
      return users.passwordChange({ oldPassword, newPassword, confirmationPassword: newPassword });
    },
    'demo.accounts': ({ demo }) => demo.accounts(),
  };
};
