import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statement } from '#platform/db';
import { addUser, signIn, type SignedIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { write } from '#test/catalogue';
import { createSigningKeys } from './signing-keys.ts';
import { systemRandom } from '#platform/random';
import { silentLogger } from '#platform/log';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => write(shop.db, 'delete from session'));

type Answer = { status: number; code: string | null; cookies: Record<string, string>; body: Record<string, unknown> };

type Sent = { headers?: Record<string, string>; cookies?: Record<string, string>; payload?: object };

const call = async (method: 'GET' | 'POST', url: string, sent: Sent = {}): Promise<Answer> => {
  const cookie = Object.entries(sent.cookies ?? {}).map(([name, value]) => `${name}=${value}`);
  const answer = await shop.app.inject({
    method,
    url,
    headers: { ...(cookie.length > 0 && { cookie: cookie.join('; ') }), ...sent.headers },
    ...(method === 'POST' && { payload: sent.payload ?? {} }),
  });
  const body = answer.body === '' ? {} : answer.json<Record<string, unknown>>();
  return {
    status: answer.statusCode,
    code: typeof body['code'] === 'string' ? body['code'] : null,
    cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
    body,
  };
};

const list = (signedIn: Pick<SignedIn, 'headers'>): Promise<Answer> =>
  call('GET', '/api/users/sessions', { headers: signedIn.headers });
const refresh = (refreshToken: string): Promise<Answer> =>
  call('POST', '/api/auth/refresh', { payload: { refreshToken } });
const refreshedToken = ({ body }: Answer): string => String(body['refreshToken']);
const fromPage = { origin: 'http://127.0.0.1', 'sec-fetch-site': 'same-origin' };
const endReason = async ({ sessionId }: SignedIn): Promise<string | null> =>
  (await shop.db.row<{ reason: string | null }>(
    statement('', 'select end_reason as reason from session where id = $1'),
    [sessionId],
  ))!.reason;

describe('an access token', () => {
  test('opens the calls of its owner for ten minutes, in the Authorization header only', async () => {
    const amel = await signIn(shop);
    expect(await list(amel)).toMatchObject({ status: 200, body: { sessions: [{ isCurrent: true }] } });
    expect(await call('GET', '/api/users/sessions', { cookies: { tok: amel.token } })).toMatchObject({ status: 401 });
    shop.clock.advance(600_001);
    expect(await list(amel)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test('that is expired is refused by calls for anyone too, so that an order keeps its customer', async () => {
    const amel = await signIn(shop);
    shop.clock.advance(600_001);
    const answer = await call('GET', '/api/cart/get', { headers: amel.headers });
    expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await call('POST', '/api/auth/logout', { headers: amel.headers })).toMatchObject({ status: 204 });
  });

  test.each([
    ['with another signature', (token: string) => `${token.slice(0, -6)}AAAAAA`],
    ['without signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['of another text', () => 'nonsense'],
  ])('%s is refused', async (_, forge) => {
    const amel = await signIn(shop);
    const answer = await list({ headers: { authorization: `Bearer ${forge(amel.token)}` } });
    expect(answer).toMatchObject({ status: 401 });
  });

  test('follows a change of role and a disabled account at once', async () => {
    const trader = await signIn(shop, { role: 'SUPPLIER' });
    expect((await list(trader)).status).toBe(200);
    await write(shop.db, 'update user_account set disabled_at = now() where id = $1', [trader.userId]);
    expect(await list(trader)).toMatchObject({ status: 401 });
    expect(await refresh(trader.refreshToken)).toMatchObject({ status: 401, code: 'REFRESH_INVALID' });
  });

  test('stays valid while its signing key is replaced', async () => {
    const amel = await signIn(shop);
    const secret = 'demonstration-ourlet-secret-public-2026';
    const node = createSigningKeys({
      db: shop.db,
      clock: shop.clock,
      random: systemRandom,
      log: silentLogger(),
      secret,
    });
    await node.load();
    const before = (await node.current()).id;
    await write(shop.db, `update signing_key set created_at = created_at - interval '91 days'`);
    await node.rotate();
    expect((await node.current()).id).not.toBe(before);
    expect((await list(amel)).status).toBe(200);
    shop.clock.advance(21 * 60_000);
    await node.rotate();
    expect(await node.find(before)).toBeNull();
    expect((await refresh(amel.refreshToken)).status).toBe(200);
  });
});

describe('a refresh token', () => {
  test('is used once: the successor replaces it, and an older one ends the session', async () => {
    const amel = await signIn(shop);
    const second = refreshedToken(await refresh(amel.refreshToken));
    shop.clock.advance(60_000);
    const third = refreshedToken(await refresh(second));
    expect(new Set([amel.refreshToken, second, third]).size).toBe(3);
    expect(await refresh(amel.refreshToken)).toMatchObject({ status: 401, code: 'REFRESH_INVALID' });
    expect(await refresh(third)).toMatchObject({ status: 401 });
    expect(await endReason(amel)).toBe('REUSED');
    const mails = await shop.db.rows<{ to: string }>(
      statement(
        '',
        `select payload ->> 'to' as to from outbox where payload ->> 'subject' like '%appareil a été déconnecté%'`,
      ),
    );
    expect(mails).toEqual([{ to: amel.email }]);
  });

  test('of fifty tabs that expire together is rotated once, and nobody is signed out', async () => {
    const amel = await signIn(shop);
    shop.clock.advance(600_000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(amel.refreshToken)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(refreshedToken)).size).toBe(1);
    const row = await shop.db.row(statement('', 'select generation from session where id = $1'), [amel.sessionId]);
    expect(row).toEqual({ generation: 1 });
  });

  test('that was replaced more than 20 seconds ago ends the session', async () => {
    const amel = await signIn(shop);
    await refresh(amel.refreshToken);
    shop.clock.advance(20_001);
    expect(await refresh(amel.refreshToken)).toMatchObject({ status: 401 });
    expect(await endReason(amel)).toBe('REUSED');
  });

  test('of a browser needs the binding cookie, and a page of this site', async () => {
    const amel = await signIn(shop, { browser: true });
    const { rtok = '', bind = '' } = amel.cookies;
    expect(await refresh(rtok)).toMatchObject({ status: 401 });
    expect(await endReason(amel)).toBeNull();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const cookies = { rtok, bind };
    expect(await call('POST', '/api/auth/refresh', { headers: foreign, cookies })).toMatchObject({ status: 403 });
    const renewed = await call('POST', '/api/auth/refresh', { headers: fromPage, cookies });
    expect(renewed.status).toBe(200);
    expect(renewed.cookies['rtok']).toBe(refreshedToken(renewed));
  });

  test('is worthless after the idle time and the total time of its session', async () => {
    const idle = await signIn(shop);
    shop.clock.advance(13 * 3_600_000);
    expect(await refresh(idle.refreshToken)).toMatchObject({ status: 401 });
    const kept = await signIn(shop, { keepSession: true });
    shop.clock.advance(80 * 24 * 3_600_000);
    expect(await refresh(kept.refreshToken)).toMatchObject({ status: 200, body: { keepSession: true } });
  });
});

describe('signing out', () => {
  test('ends the session and clears its cookies, and answers 204 without a session', async () => {
    const amel = await signIn(shop, { browser: true });
    const out = await call('POST', '/api/auth/logout', { headers: amel.headers, cookies: amel.cookies });
    expect(out).toMatchObject({ status: 204, cookies: { tok: '', rtok: '', bind: '' } });
    expect(await list(amel)).toMatchObject({ status: 401 });
    expect(await call('POST', '/api/auth/logout')).toMatchObject({ status: 204 });
  });

  test('without network ends the session at the next request that carries the mark', async () => {
    const amel = await signIn(shop, { browser: true });
    const { rtok = '', bind = '' } = amel.cookies;
    const marked = await call('GET', '/api/items/menu', { cookies: { rtok, bind, out: '1' } });
    expect(marked).toMatchObject({ status: 200, cookies: { rtok: '', out: '' } });
    expect(await endReason(amel)).toBe('LOGOUT');
    expect(await call('POST', '/api/auth/refresh', { headers: fromPage, cookies: { rtok, bind } })).toMatchObject({
      status: 401,
    });
  });
});

describe('the single session', () => {
  test('of a supplier is the last one: the first gets 409 with its sentence, at any call and at refresh', async () => {
    const first = await signIn(shop, { email: 'trader-1@demo.test', role: 'SUPPLIER' });
    const second = await signIn(shop, { email: 'trader-1@demo.test' });
    const title = 'Une autre session a été ouverte avec le même utilisateur !';
    const replaced = { status: 409, code: 'SESSION_REPLACED', body: { title } };
    expect(await list(first)).toMatchObject(replaced);
    expect(await call('GET', '/api/cart/get', { headers: first.headers })).toMatchObject(replaced);
    expect(await refresh(first.refreshToken)).toMatchObject(replaced);
    expect((await list(second)).status).toBe(200);
  });

  test('of a supplier who signs in twice at once leaves one session', async () => {
    const { email } = await addUser(shop, { role: 'SUPPLIER' });
    const both = await Promise.all([signIn(shop, { email }), signIn(shop, { email })]);
    const answers = await Promise.all(both.map(list));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('does not apply to consumers, who list and revoke their sessions', async () => {
    const phone = await signIn(shop, { email: 'amel-2@demo.test' });
    const desktop = await signIn(shop, { email: 'amel-2@demo.test' });
    const stranger = await signIn(shop);
    expect((await list(desktop)).body).toMatchObject({ sessions: [{}, {}] });
    const revoke = (by: SignedIn, id: string): Promise<Answer> =>
      call('POST', '/api/users/sessions/revoke', { headers: by.headers, payload: { id } });
    const foreign = await revoke(stranger, phone.sessionId);
    expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await revoke(stranger, 'AAAAAAAAAAAAAAAAAAAAAA')).body).toEqual({
      ...foreign.body,
      requestId: expect.any(String) as string,
    });
    expect((await revoke(desktop, phone.sessionId)).status).toBe(204);
    expect([(await list(phone)).status, (await list(desktop)).status]).toEqual([401, 200]);
  });
});
