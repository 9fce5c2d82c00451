/** Checks that no password, code, hash or token appears in a log, in HTML, or in a response that does not need it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOTP } from 'otpauth';
import { statement } from '#platform/db';
import { createLogger } from '#platform/log';
import { openShop, type TestShop } from '#test/shop';

let shop: TestShop;
const logged: string[] = [];
beforeAll(async () => {
  const log = createLogger({ level: 'trace', write: (line) => void logged.push(line) });
  shop = await openShop({ env: { OURLET_MODE: 'demo', LOG_REQUESTS: 'on', RATE_LIMITS: 'off' }, screens: true, log });
  await shop.startWork();
});
afterAll(() => shop?.close());

const email = 'amel.secrets@demo.test';
const password = 'premier-mot-de-passe';
const newPassword = 'second-mot-de-passe';

type Exchange = { name: string; body: string; headers: string };
const exchanges: Exchange[] = [];

const send = async (
  url: string,
  payload: object | null,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> => {
  const answer = await shop.app.inject({
    method: payload === null ? 'GET' : 'POST',
    url,
    headers: { origin: 'http://127.0.0.1', 'sec-fetch-site': 'same-origin', ...headers },
    ...(payload && { payload }),
  });
  const { 'set-cookie': _, ...others } = answer.headers;
  exchanges.push({ name: url, body: answer.body, headers: JSON.stringify(others) });
  expect(`${url} ${answer.statusCode < 500}`).toBe(`${url} true`);
  const isJson = (answer.headers['content-type'] ?? '').includes('json');
  return isJson ? answer.json<Record<string, unknown>>() : {};
};

const newestCode = async (): Promise<string> => {
  const answer = await shop.app.inject(`/api/demo/mails?to=${email}`);
  const [newest] = answer.json<{ mails: { text: string }[] }>().mails;
  return (/\b\d{3}[\s\u202f]?\d{3}\b/.exec(newest?.text ?? '')?.[0] ?? '').replace(/\D/g, '');
};

/** The six digits of the newest mail, which is sent in the background. */
const mailedCode = async (former: string): Promise<string> => {
  await expect.poll(async () => ['', former].includes(await newestCode())).toBe(false);
  return newestCode();
};

const hashes = async (): Promise<string[]> => {
  const rows = await shop.db.rows<{ hash: string }>(
    statement('', `select password_hash as hash from user_account where password_hash is not null`),
  );
  return rows.map(({ hash }) => hash);
};

test('the whole life of an account leaks nothing', async () => {
  const secrets = new Map<string, string>([
    ['password', password],
    ['new password', newPassword],
  ]);
  await send('/api/auth/createCode', { username: email, password, confPassword: password, fullName: 'Amel' });
  const first = await mailedCode('');
  secrets.set('sign-up code', first);
  const signedUp = await send('/api/auth/confirmCode', { username: email, code: first });
  const token = String(signedUp['token']);
  const bearer = { authorization: `Bearer ${token}` };
  secrets.set('access token', token).set('refresh token', String(signedUp['refreshToken']));

  await send('/api/auth/signin', { username: email, password: 'pas-le-bon-mot', keepSession: false });
  const renewed = await send('/api/auth/refresh', { refreshToken: signedUp['refreshToken'] });
  secrets.set('second refresh token', String(renewed['refreshToken']));

  const setup = await send('/api/users/second-factor/totp/start', {}, bearer);
  const secret = String(setup['secret']);
  const code = new TOTP({ secret }).generate({ timestamp: shop.clock.now().getTime() });
  const confirmed = await send('/api/users/second-factor/totp/confirm', { code }, bearer);
  secrets.set('TOTP secret', secret);
  for (const recovery of (confirmed['recoveryCodes'] as string[] | undefined) ?? []) secrets.set(recovery, recovery);

  await send('/api/auth/forgotPassword', { username: email });
  const reset = await mailedCode(first);
  secrets.set('reset code', reset);
  await send('/api/auth/resetPassword', {
    username: email,
    passwordCode: reset,
    password: newPassword,
    confPassword: newPassword,
  });
  for (const hash of await hashes()) secrets.set('hash', hash);

  const cookie = Object.entries({ msid: '1', tok: token })
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  for (const page of ['accueil', 'profil', 'securite', 'donnees', 'notifications', 'commandes'])
    await send(`/espace-client/${page}`, null, { cookie });
  for (const path of [
    '/api/users/info/',
    '/api/users/sessions',
    '/api/users/second-factor',
    '/api/users/personal-data',
  ])
    await send(path, null, bearer);

  /** Secrets that a response must contain: tokens of a sign-in, and what is shown only once. */
  const intended =
    /^\/api\/auth\/(confirmCode|refresh|resetPassword|signin)$|^\/api\/users\/second-factor\/totp\/(start|confirm)$/;
  const leaks = [...secrets].flatMap(([name, value]) => [
    ...logged.filter((line) => line.includes(value)).map((line) => `${name} in the log: ${line.slice(0, 200)}`),
    ...exchanges
      .filter(
        (exchange) =>
          exchange.headers.includes(value) || (!intended.test(exchange.name) && exchange.body.includes(value)),
      )
      .map((exchange) => `${name} in ${exchange.name}`),
  ]);
  expect(secrets.size).toBeGreaterThan(8);
  expect([...secrets.values()].every((value) => value.length >= 6)).toBe(true);
  expect(leaks).toEqual([]);
});
