/** The link of the first administrator, and what an empty shop answers before its opening. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { statement } from '#platform/db';
import { createFetchClient, type Client } from '#shared/api/client';
import { addDays } from '#shared/dates';
import { write } from '#test/catalogue';
import { openShop, type TestShop } from '#test/shop';
import { signIn } from '#test/session';

let shop: TestShop;
let origin: string;
let guest: Client;
const openEmptyShop = async (): Promise<void> => {
  shop = await openShop({ tree: false, fill: async () => undefined });
  origin = await shop.listen();
  guest = createFetchClient({ baseUrl: origin });
};

const password = 'un-long-mot-de-passe';
const person = { fullName: ' Leïla  Mansour', email: 'leila@boutique.test', password, confPassword: password };
const newToken = async (): Promise<string> => {
  const link = await shop.rooms.opening.createLink();
  const token = new URL(link?.url ?? 'https://none').searchParams.get('jeton');
  if (token === null) throw new Error('the shop gave no link');
  return token;
};
const create = (token: string, country = 'TN') => guest.firstAdministrator.create({ token, country, ...person });
const codesOf = async (attempts: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(attempts)).map((one) =>
    one.status === 'rejected' ? (one.reason as { code: string }).code : 'ok',
  );
const rowsOf = async (table: string): Promise<string> =>
  JSON.stringify(await shop.db.rows(statement('', `select to_jsonb(t)::text as text from ${table} t`), []));

describe('the link of an empty shop', () => {
  beforeAll(openEmptyShop);
  afterAll(() => shop.close());

  it('has 256 random bits, of which the database keeps a hash', async () => {
    const token = await newToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await rowsOf('opening_link')).not.toContain(token);
    expect(await guest.firstAdministrator.read({ token })).toEqual({ state: 'OPEN', needsCountry: true });
  });

  it('ends after a day, and with the next link', async () => {
    const [former, token] = [await newToken(), await newToken()];
    expect(await guest.firstAdministrator.read({ token: former })).toMatchObject({ state: 'UNKNOWN' });
    const now = shop.clock.now();
    shop.clock.set(addDays(now, 1));
    expect(await guest.firstAdministrator.read({ token })).toMatchObject({ state: 'EXPIRED' });
    await expect(create(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowsOf('user_account')).toBe('[]');
    shop.clock.set(now);
  });

  it('refuses an unknown country and a weak password, and stays valid', async () => {
    const token = await newToken();
    await expect(create(token, 'ZZ')).rejects.toMatchObject({ details: { errors: [{ field: 'country' }] } });
    const weak = { ...person, password: person.email, confPassword: person.email };
    const refused = guest.firstAdministrator.create({ token, country: 'TN', ...weak });
    await expect(refused).rejects.toMatchObject({ details: { errors: [{ field: 'password' }] } });
    expect(await guest.firstAdministrator.read({ token })).toMatchObject({ state: 'OPEN' });
    expect(await rowsOf('region')).toBe('[]');
  });

  it('creates one administrator, also when it is used twice at the same time, and the closed region of the country', async () => {
    const token = await newToken();
    const codes = await codesOf([create(token, 'SN'), create(token, 'SN')]);
    expect(codes.toSorted()).toEqual(['NOT_FOUND', 'SECOND_FACTOR_REQUIRED']);
    const users = await shop.db.rows(statement('', 'select role, region, full_name as name from user_account'));
    expect(users).toEqual([{ role: 'ADMIN', region: 'SN', name: 'Leïla Mansour' }]);
    const [region] = shop.rooms.regions.every();
    expect([region?.active, region?.info.currency, region?.vatRates[0]?.rateBp]).toEqual([false, 'XOF', 1800]);
    expect(await rowsOf('location')).toContain('Entrepôt Sénégal');
    const acts = await shop.db.rows(statement('', 'select act, staff_name as by from audit_entry order by id'));
    expect(acts).toEqual([
      { act: 'staff.join', by: 'Leïla Mansour' },
      { act: 'proRegions.create', by: 'Leïla Mansour' },
    ]);
    expect(await rowsOf('audit_entry')).not.toContain(token);
    expect(await guest.firstAdministrator.read({ token })).toMatchObject({ state: 'HAS_ADMINISTRATOR' });
    expect([await shop.rooms.opening.createLink(), await shop.rooms.opening.needsAdministrator()]).toEqual([
      null,
      false,
    ]);
  });
});

test('a region that an operator inserted stays the region of the first administrator', async () => {
  shop = await openShop();
  guest = createFetchClient({ baseUrl: await shop.listen() });
  const token = await newToken();
  expect(await guest.firstAdministrator.read({ token })).toEqual({ state: 'OPEN', needsCountry: false });
  await expect(create(token, 'ML')).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(shop.rooms.regions.every().map(({ info }) => info.code)).toEqual(['TN', 'SN']);
  await shop.close();
});

describe('a shop that is not open', () => {
  beforeAll(async () => {
    await openEmptyShop();
    await write(
      shop.db,
      `insert into region (code, name, currency, phone_prefix, time_zone, active)
       values ('TN', 'Tunisie', 'TND', '+216', 'Africa/Tunis', false)`,
    );
    await shop.rooms.regions.refresh();
  });
  afterAll(() => shop.close());
  const ask = (path: string, headers: Record<string, string> = {}) => shop.app.inject({ url: path, headers });

  it('answers visitors and search engines with 503 and the time to ask again', async () => {
    const answers = await Promise.all(['/api/items/menu', '/api/settings/get/current-region'].map((url) => ask(url)));
    for (const { statusCode, headers, json } of answers) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '3600']);
      expect(json()).toMatchObject({ code: 'NOT_OPEN', title: 'La boutique n’est pas encore ouverte.' });
    }
  });

  it('lets staff read what visitors will read, and write nothing there', async () => {
    const admin = await signIn(shop, { role: 'ADMIN' });
    const customer = await signIn(shop, { role: 'CUSTOMER' });
    const path = '/api/settings/get/current-region';
    expect((await ask(path, admin.headers)).json()).toMatchObject({ region: 'TN' });
    expect((await ask(path, customer.headers)).statusCode).toBe(503);
    const add = admin.client(origin).cart.add({ variantId: '1', quantity: 1 } as never);
    await expect(add).rejects.toMatchObject({ code: 'NOT_OPEN' });
  });

  it('sends no code and opens no session to strangers, also by a service', async () => {
    const { username, code } = { username: 'inconnue@exemple.tn', code: '123456' };
    const account = { username, password, confPassword: password, fullName: 'Amel', acceptTerms: true };
    const service = { oauthProvider: 'google', oAuth2AccessToken: 'jeton', username };
    const attempts = [
      guest.auth.createCode(account),
      guest.auth.resendCode({ username }),
      guest.auth.confirmCode({ username, code }),
      guest.auth.oAuth2Login({ provider: 'google' }),
      guest.auth.oAuth2Code({ provider: 'google', code }),
      guest.auth.oAuth2Validate(service),
    ];
    expect(await codesOf(attempts)).toEqual(attempts.map(() => 'NOT_OPEN'));
    const mails = statement('', `select kind from outbox where kind like 'mail%' and payload::text like $1`);
    expect(await shop.db.rows(mails, [`%${username}%`])).toEqual([]);
  });

  it('lets people of the team sign in, refresh, sign out and choose a new password', async () => {
    const username = 'equipe@boutique.test';
    const attempts = [
      guest.auth.signin({ username, password }),
      guest.auth.refresh({ refreshToken: 'aucun' }),
      guest.auth.logout(),
      guest.auth.forgotPassword({ username }),
      guest.auth.resetPassword({ username, passwordCode: '123456' }),
      guest.secondFactor.options({ handle: 'aucune-poignee-de-connexion' }),
      guest.invitations.read({ token: 'aucune-invitation-de-la-boutique' }),
    ];
    expect(await codesOf(attempts)).not.toContain('NOT_OPEN');
  });

  it('gives a customer nothing but the own account', async () => {
    const customer = await signIn(shop, { role: 'CUSTOMER' });
    expect((await ask('/api/users/info/', customer.headers)).statusCode).toBe(200);
    expect((await ask('/api/users/sessions', customer.headers)).statusCode).toBe(200);
    expect((await ask('/api/invoices/mine', customer.headers)).json()).toMatchObject({ code: 'NOT_OPEN' });
    const upload = customer.client(origin).image.userUpload({ imageAsBase64: 'aaaa' });
    await expect(upload).rejects.toMatchObject({ code: 'NOT_OPEN' });
  });

  it('answers the addresses of pictures and of prepared files, which browsers follow without a session', async () => {
    const paths = ['/api/image/get/aucune.webp', '/api/image/card/aucune.webp', '/api/pro/exports/file?secret=aucun-secret-de-fichier']; // prettier-ignore
    for (const path of paths) expect((await ask(path)).json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});
