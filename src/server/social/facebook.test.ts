import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemRandom } from '#platform/random';
import { refusalOf } from '#test/cart';
import { openShop, type TestShop } from '#test/shop';
import { answerIn, begin, codeTo, fullNameIn, socialBrowser, validate, type SocialBrowser } from '#test/social';
import { createFacebookSimulator, fetchOfSite } from './facebook-simulator.ts';

const application = { clientId: 'ourlet-app', clientSecret: 'a-secret-of-the-application' };

let shop: TestShop;
let address: string;
let facebook: Server;

/** Starts the simulator on its own HTTP server. */
const openFacebook = async (): Promise<Server> => {
  const isRedirectUri = (uri: string): boolean => uri === `${address}/oauth2/facebook`;
  const answer = fetchOfSite(createFacebookSimulator({ ...application, random: systemRandom, isRedirectUri }));
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    const finish = async (): Promise<void> => {
      const { method = 'GET', url = '/', headers } = request;
      const body = method === 'POST' ? Buffer.concat(chunks).toString() : null;
      const authorization = headers.authorization ?? '';
      const sent = await answer(`http://facebook.test${url}`, { method, body, headers: { authorization } });
      response.writeHead(sent.status, Object.fromEntries(sent.headers)).end(await sent.text());
    };
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void finish());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

beforeAll(async () => {
  facebook = await openFacebook();
  const url = `http://127.0.0.1:${(facebook.address() as AddressInfo).port}/`;
  const social = { google: null, facebook: { url, graphUrl: url, ...application }, apple: null, oidc: null };
  shop = await openShop({ env: { RATE_LIMITS: 'off' }, config: { social } });
  address = await shop.listen();
});
afterAll(async () => {
  await shop.close();
  facebook.closeAllConnections();
  facebook.close();
});

const visitFacebook = async (browser: SocialBrowser, person: string): Promise<URL> => {
  const url = await begin(browser, 'facebook');
  const body = new URLSearchParams({ person });
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '', url);
};

test('names a person without e-mail address, who proves one by a mailed code', async () => {
  const browser = socialBrowser(address);
  const arrived = await browser.api.auth.oAuth2Code(answerIn(await visitFacebook(browser, '10000003')));
  expect(arrived).toMatchObject({ isNew: true, username: '', fullName: 'Karim Diop' });
  const { oauthProvider, oAuth2AccessToken } = arrived;
  const pending = await browser.api.social.pending({ oauthProvider, oAuth2AccessToken });
  expect(pending).toMatchObject({ proof: 'EMAIL' });
  const username = 'karim.diop@exemple.test';
  await browser.api.social.sendCode({ oauthProvider, oAuth2AccessToken, username });
  const session = await validate(browser, { ...arrived, username }, { code: await codeTo(shop, username) });
  expect(fullNameIn(session.token)).toBe('Karim Diop');
});

test('does not report whether the address is verified, so the shop asks for a code', async () => {
  const browser = socialBrowser(address);
  const arrived = await browser.api.auth.oAuth2Code(answerIn(await visitFacebook(browser, '10000002')));
  expect(arrived.username).toBe('nadia.trabelsi@exemple.test');
  expect(await refusalOf(validate(browser, arrived))).toMatchObject({ code: 'OAUTH_PROOF_REQUIRED' });
});

test('refuses a code that was used, and a visit without PKCE', async () => {
  const browser = socialBrowser(address);
  const answer = answerIn(await visitFacebook(browser, '10000001'));
  await browser.api.auth.oAuth2Code(answer);
  expect(await refusalOf(browser.api.auth.oAuth2Code(answer))).toMatchObject({ code: 'OAUTH_REJECTED' });
  const url = new URL(await begin(browser, 'facebook'));
  url.searchParams.delete('code_challenge');
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(400);
});
