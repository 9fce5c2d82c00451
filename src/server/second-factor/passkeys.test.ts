import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFetchClient, type Client } from '#shared/api/client';
import { createAuthenticator, type Authenticator } from '#test/authenticator';
import { refusalOf } from '#test/cart';
import { handleOf } from '#test/second-factors';
import { signIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
let address: string;
/** Origin with a host name: browsers make no passkeys for IP addresses. */
let origin: string;
let guest: Client;

beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMITS: 'off' } });
  address = await shop.listen();
  origin = `http://localhost:${new URL(address).port}`;
  guest = createFetchClient({ baseUrl: origin });
});
afterAll(() => shop.close());

const refused = { code: 'PASSKEY_REFUSED' };

const personWith = async (authenticator: Authenticator) => {
  const person = await signIn(shop, {});
  const api = person.client(origin);
  const { handle, options } = await api.secondFactor.startPasskey();
  const response = authenticator.register(options);
  const { recoveryCodes } = await api.secondFactor.addPasskey({ handle, name: ' Téléphone ', response });
  return { ...person, http: api, recoveryCodes, registration: { handle, name: 'Téléphone', response } };
};

const begin = async (person: { userId: Parameters<typeof handleOf>[1] }) => {
  const handle = await handleOf(shop, person.userId);
  const { passkey, methods } = await guest.secondFactor.options({ handle });
  return { handle, options: passkey ?? '', methods };
};

test('a passkey confirms a sign-in, once for each challenge', async () => {
  const authenticator = createAuthenticator(origin);
  const person = await personWith(authenticator);
  expect(person.recoveryCodes).toHaveLength(10);
  const { handle, options, methods } = await begin(person);
  expect(methods).toEqual(['PASSKEY', 'RECOVERY']);
  const response = authenticator.assert(options);
  await guest.secondFactor.verifyPasskey({ handle, response });
  const again = guest.secondFactor.verifyPasskey({ handle, response });
  expect(await refusalOf(again)).toMatchObject({ code: 'SECOND_FACTOR_EXPIRED' });
  const next = await begin(person);
  const replayed = guest.secondFactor.verifyPasskey({ handle: next.handle, response });
  expect(await refusalOf(replayed)).toMatchObject(refused);
});

test('an assertion made on another site is refused', async () => {
  const authenticator = createAuthenticator(origin);
  const person = await personWith(authenticator);
  const { handle, options } = await begin(person);
  const foreign = JSON.parse(authenticator.assert(options)) as { response: { clientDataJSON: string } };
  const data = Buffer.from(foreign.response.clientDataJSON, 'base64url').toString();
  const moved = data.replace(origin, 'http://attaquant.test');
  foreign.response.clientDataJSON = Buffer.from(moved).toString('base64url');
  const phished = guest.secondFactor.verifyPasskey({ handle, response: JSON.stringify(foreign) });
  expect(await refusalOf(phished)).toMatchObject(refused);
});

test('the passkey of another person, and texts that are none, are refused', async () => {
  const [mine, theirs] = [createAuthenticator(origin), createAuthenticator(origin)];
  const person = await personWith(mine);
  await personWith(theirs);
  const { handle, options } = await begin(person);
  for (const response of [theirs.assert(options), '{}', 'no JSON'])
    expect(await refusalOf(guest.secondFactor.verifyPasskey({ handle, response }))).toMatchObject(refused);
});

test('a registration is used once, and by the person who began it', async () => {
  const authenticator = createAuthenticator(origin);
  const person = await personWith(authenticator);
  const again = person.http.secondFactor.addPasskey(person.registration);
  expect(await refusalOf(again)).toMatchObject(refused);
  const { handle, options } = await person.http.secondFactor.startPasskey();
  const other = (await signIn(shop, {})).client(origin);
  const response = createAuthenticator(origin).register(options);
  const stolen = other.secondFactor.addPasskey({ handle, name: 'Volée', response });
  expect(await refusalOf(stolen)).toMatchObject(refused);
});

test('passkeys are renamed and removed by their owner only', async () => {
  const person = await personWith(createAuthenticator(origin));
  const other = (await signIn(shop, {})).client(origin);
  const { passkeys } = await person.http.secondFactor.list();
  const id = passkeys[0]?.id ?? '';
  expect(passkeys).toMatchObject([{ name: 'Téléphone', lastUsedAt: null }]);
  const foreign = [other.secondFactor.renamePasskey({ id, name: 'x' }), other.secondFactor.removePasskey({ id })];
  for (const { code } of await Promise.all(foreign.map(refusalOf))) expect(code).toBe('NOT_FOUND');
  await person.http.secondFactor.renamePasskey({ id, name: 'Ordinateur' });
  expect((await person.http.secondFactor.list()).passkeys[0]?.name).toBe('Ordinateur');
  await person.http.secondFactor.removePasskey({ id });
  expect(await person.http.secondFactor.list()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
});

test('an IP address has no passkeys', async () => {
  const person = await signIn(shop, {});
  const http = person.client(address);
  expect(await http.secondFactor.list()).toMatchObject({ passkeysPossible: false });
  expect(await refusalOf(http.secondFactor.startPasskey())).toMatchObject(refused);
});

test('staff of the demonstration have published authenticator apps', async () => {
  const trader = await signIn(shop, { email: 'trader@demo.test', role: 'SUPPLIER' });
  await shop.rooms.secondFactors.loadPublished();
  await shop.rooms.secondFactors.loadPublished();
  const { accounts } = await guest.demo.accounts();
  const codes = Object.fromEntries(accounts.map(({ username, totp }) => [username, totp?.code ?? null]));
  expect(codes['amel@demo.test']).toBeNull();
  const handle = await handleOf(shop, trader.userId);
  await guest.secondFactor.verifyCode({ handle, code: codes['trader@demo.test'] ?? '' });
});
