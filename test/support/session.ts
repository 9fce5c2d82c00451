/** Signs users in for tests, without the sign-in screens. */
import { createFetchClient, type Client } from '#shared/api/client';
import type { Role } from '#shared/api/call';
import type { UserId } from '#shared/ids';
import type { Clock } from '#platform/clock';
import type { Actor } from '#platform/contract';
import { statement } from '#platform/db';
import { write } from './catalogue.ts';
import { callerOf } from './answers.ts';
import { visitorOf } from './cart.ts';
import type { TestShop } from './shop.ts';

export type NewUser = {
  email: string;
  fullName?: string;
  role?: Role;
  professional?: boolean;
  privileges?: readonly string[];
  region?: string;
};

export type SignedIn = {
  userId: UserId;
  publicId: string;
  email: string;
  sessionId: string;
  token: string;
  refreshToken: string;
  /** Headers of API calls with `authorization`. */
  headers: { authorization: string };
  /** `name=value` of the cookies in a browser; empty for a program. */
  cookies: Record<string, string>;
  /** Calls in this process. */
  api: Client;
  /** Calls over HTTP to a listening shop. */
  client: (baseUrl: string) => Client;
};

let users = 0;

type Account = {
  userId: UserId;
  publicId: string;
  fullName: string;
  role: Role;
  privileges: string[];
  professional: boolean;
};

const readAccount = (shop: Pick<TestShop, 'db'>, email: string): Promise<Account | null> =>
  shop.db.row<Account>(
    statement(
      '',
      `select id as "userId", public_id as "publicId", full_name as "fullName", role, privileges, professional
       from user_account where lower(email) = lower($1)`,
    ),
    [email],
  );

export const addUser = async (
  shop: Pick<TestShop, 'db'> & { readonly clock: Clock },
  user: Partial<NewUser> = {},
): Promise<Account & { email: string }> => {
  users += 1;
  const { email = `personne-${users}@demo.test`, fullName = 'Amel Ben Salah', role = 'CUSTOMER' } = user;
  const { professional = false, privileges = [], region = 'TN' } = user;
  const now = shop.clock.now();
  await write(
    shop.db,
    `insert into user_account (email, full_name, role, professional, privileges, region, email_verified_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [email, fullName, role, professional, [...privileges], region, now],
  );
  const account = await readAccount(shop, email);
  if (!account) throw new Error(`no account for ${email}`);
  return { ...account, email };
};

/** Opens a session for a new or existing user. `browser`: with cookies, as after the sign-in page. */
export const signIn = async (
  shop: TestShop,
  options: Partial<NewUser> & { keepSession?: boolean; browser?: boolean; secondFactor?: boolean } = {},
): Promise<SignedIn> => {
  const { keepSession = false, browser = false, secondFactor = false, ...user } = options;
  const existing = user.email === undefined ? null : await readAccount(shop, user.email);
  const person = existing ? { ...existing, email: user.email ?? '' } : await addUser(shop, user);
  const cookies: Record<string, string> = {};
  const caller = callerOf({
    header: (name) => (browser && name === 'origin' ? 'http://127.0.0.1' : undefined),
    setHeader: (_, value) => {
      const [pair = ''] = value.split(';', 1);
      cookies[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1);
    },
  });
  const session = await shop.db.command({ name: 'test.signIn' }, (tx) =>
    shop.rooms.sessions.open(tx, { ...person, id: person.userId }, { keepSession, secondFactor }, caller),
  );
  const { token, refreshToken } = session;
  const sessionId = refreshToken.slice(0, 22);
  const { userId, publicId, email, role, privileges } = person;
  const actor: Actor = { kind: 'user', userId, role, privileges, sessionId };
  return {
    userId,
    publicId,
    email,
    sessionId,
    token,
    refreshToken,
    headers: { authorization: `Bearer ${token}` },
    cookies,
    api: visitorOf(shop, 'TN', { actor }),
    client: (baseUrl) => createFetchClient({ baseUrl, token: () => token }),
  };
};
