import { decodeProtectedHeader, exportPKCS8, exportSPKI, generateKeyPair, importSPKI, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock';
import { openShop, type TestShop } from '#test/shop';
import { appleClientSecret } from './apple.ts';

const clock = fixedClock(new Date('2026-03-31T12:00:00Z'));

let shop: TestShop;
let account: Parameters<typeof appleClientSecret>[0];
let publicKey: string;

beforeAll(async () => {
  const keys = await generateKeyPair('ES256', { extractable: true });
  publicKey = await exportSPKI(keys.publicKey);
  const privateKey = await exportPKCS8(keys.privateKey);
  const issuer = 'https://appleid.apple.com';
  account = { issuer, clientId: 'tn.ourlet.shop', teamId: 'TEAM123456', keyId: 'KEY1234567', privateKey };
  shop = await openShop({
    env: {
      APPLE_CLIENT_ID: account.clientId,
      APPLE_TEAM_ID: account.teamId,
      APPLE_KEY_ID: account.keyId,
      APPLE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
    },
  });
});
afterAll(() => shop.close());

test('the client secret is a token that the key of the team signed for five minutes', async () => {
  const secret = await appleClientSecret(account, clock);
  const { payload } = await jwtVerify(secret, await importSPKI(publicKey, 'ES256'), {
    issuer: account.teamId,
    audience: account.issuer,
    subject: account.clientId,
    currentDate: clock.now(),
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  expect(decodeProtectedHeader(secret)).toMatchObject({ alg: 'ES256', kid: account.keyId });
});

test('the posted answer is passed on to the page with the name, and nothing else', async () => {
  const user = JSON.stringify({ name: { firstName: 'Amel', lastName: 'Ben Salah' }, email: 'amel@exemple.test' });
  const form = new URLSearchParams({ code: 'abc', state: 'xyz', id_token: 'a.b.c', user });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/oauth2/apple',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
    payload: form.toString(),
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/oauth2/apple?code=abc&state=xyz&fullName=Amel+Ben+Salah');
});
