import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFetchClient } from '#shared/api/client';
import { refusalOf } from '#test/cart';
import { write } from '#test/catalogue';
import {
  openIdentityProvider,
  visitProvider,
  identityClient,
  type IdentityProvider,
  type Person,
} from '#test/identity-provider';
import { addTotp } from '#test/second-factors';
import { addUser, signIn } from '#test/session';
import { openShop, type TestShop } from '#test/shop';
import { answerIn, begin, codeTo, fullNameIn, socialBrowser, validate, type SocialBrowser } from '#test/social';

let shop: TestShop;
let address: string;
let idp: IdentityProvider;
let people = 0;

beforeAll(async () => {
  idp = await openIdentityProvider();
  const google = { issuer: idp.issuer, ...identityClient };
  const social = { google, facebook: null, apple: null, oidc: { ...google, name: 'Artisans' } };
  shop = await openShop({ env: { RATE_LIMITS: 'off' }, config: { social } });
  address = await shop.listen();
  idp.register(`${address}/oauth2/google`);
});
afterAll(async () => {
  await shop.close();
  await idp.close();
});

const newPerson = (more: Partial<Person> = {}): Person => {
  people += 1;
  return { subject: `person-${people}`, name: 'Amel Ben Salah', email: `personne-${people}@exemple.test`, ...more };
};

beforeEach(() => {
  idp.person = newPerson();
});

const arrive = async (browser: SocialBrowser) =>
  await browser.api.auth.oAuth2Code(answerIn(await visitProvider(await begin(browser))));

describe('a visit to an OpenID provider', () => {
  test('makes a new account with a verified address, then signs in to the same one', async () => {
    const first = socialBrowser(address);
    const arrived = await arrive(first);
    expect(arrived).toMatchObject({ isNew: true, username: idp.person?.email, fullName: 'Amel Ben Salah' });
    const session = await validate(first, arrived);
    expect(fullNameIn(session.token)).toBe('Amel Ben Salah');
    const account = await shop.rooms.accounts.findByEmail(shop.db, idp.person?.email ?? '');
    expect(account?.emailVerifiedAt).not.toBeNull();
    const second = socialBrowser(address);
    const back = await arrive(second);
    expect(back.isNew).toBe(false);
    await validate(second, back);
    expect((await shop.rooms.accounts.findByEmail(shop.db, idp.person?.email ?? ''))?.id).toBe(account?.id);
  });

  test('sends state, nonce and a PKCE challenge, and the exact return address', async () => {
    const url = new URL(await begin(socialBrowser(address)));
    const parameter = (name: string): string => url.searchParams.get(name) ?? '';
    expect(parameter('redirect_uri')).toBe(`${address}/oauth2/google`);
    expect(parameter('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(parameter(name).length).toBeGreaterThan(20);
  });

  test('gives the browser no token of the provider', async () => {
    const browser = socialBrowser(address);
    const { oAuth2AccessToken } = await arrive(browser);
    expect(oAuth2AccessToken).toMatch(/^[\w-]{22}$/);
    const rows = await shop.db.rows<{ row: string }>({
      name: '',
      text: 'select to_jsonb(t)::text as row from social_handle t',
    });
    expect(rows.map(({ row }) => row).join()).not.toContain(oAuth2AccessToken);
  });

  test('keeps the path where the visitor wants to go, and no foreign address', async () => {
    for (const [redirectFrom, expected] of [
      ['/panier', '/panier'],
      ['//attaquant.test/', '/'],
    ] as const) {
      const browser = socialBrowser(address);
      const { url } = await browser.api.auth.oAuth2Login({ provider: 'google', redirectFrom });
      const { oauthProvider, oAuth2AccessToken } = await browser.api.auth.oAuth2Code(
        answerIn(await visitProvider(url)),
      );
      const pending = await browser.api.social.pending({ oauthProvider, oAuth2AccessToken });
      expect(pending).toMatchObject({ returnPath: expected, proof: 'NONE' });
    }
  });

  test('is refused by the provider without PKCE and with a foreign return address', async () => {
    const url = new URL(await begin(socialBrowser(address)));
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    expect(answerIn(await visitProvider(url.href)).error).toBe('invalid_request');
    const foreign = new URL(await begin(socialBrowser(address)));
    foreign.searchParams.set('redirect_uri', 'https://attaquant.test/oauth2/google');
    await expect(visitProvider(foreign.href)).rejects.toThrow('400');
  });

  test('passes on a refusal', async () => {
    idp.person = null;
    expect(answerIn(await visitProvider(await begin(socialBrowser(address)))).error).toBe('access_denied');
  });
});

describe('the return is refused', () => {
  const rejected = { code: 'OAUTH_REJECTED' };

  test('with another state', async () => {
    const browser = socialBrowser(address);
    const answer = answerIn(await visitProvider(await begin(browser)));
    const forged = browser.api.auth.oAuth2Code({ ...answer, state: 'forged-state-of-an-attacker' });
    expect(await refusalOf(forged)).toMatchObject(rejected);
  });

  test('without state', async () => {
    const browser = socialBrowser(address);
    const { provider, code } = answerIn(await visitProvider(await begin(browser)));
    expect(await refusalOf(browser.api.auth.oAuth2Code({ provider, code }))).toMatchObject(rejected);
  });

  test('a second time', async () => {
    const browser = socialBrowser(address);
    const answer = answerIn(await visitProvider(await begin(browser)));
    await browser.api.auth.oAuth2Code(answer);
    expect(await refusalOf(browser.api.auth.oAuth2Code(answer))).toMatchObject(rejected);
  });

  test('with the code of another visit', async () => {
    const browser = socialBrowser(address);
    const victim = answerIn(await visitProvider(await begin(browser)));
    const attacker = answerIn(await visitProvider(await begin(socialBrowser(address))));
    const injected = browser.api.auth.oAuth2Code({ ...victim, code: attacker.code });
    expect(await refusalOf(injected)).toMatchObject(rejected);
  });

  test('in another browser', async () => {
    const answer = answerIn(await visitProvider(await begin(socialBrowser(address))));
    const other = socialBrowser(address);
    expect(await refusalOf(other.api.auth.oAuth2Code(answer))).toMatchObject(rejected);
    await begin(other);
    expect(await refusalOf(other.api.auth.oAuth2Code(answer))).toMatchObject(rejected);
  });

  test('for another provider, an unknown one, and after ten minutes', async () => {
    const browser = socialBrowser(address);
    const answer = answerIn(await visitProvider(await begin(browser)));
    expect(await refusalOf(browser.api.auth.oAuth2Code({ ...answer, provider: 'oidc' }))).toMatchObject(rejected);
    expect(await refusalOf(browser.api.auth.oAuth2Login({ provider: 'inconnu' }))).toMatchObject(rejected);
    shop.clock.advance(10 * 60_000);
    expect(await refusalOf(browser.api.auth.oAuth2Code(answer))).toMatchObject(rejected);
  });
});

describe('the handle', () => {
  test('opens one session, in the browser that got it, for five minutes', async () => {
    const browser = socialBrowser(address);
    const arrived = await arrive(browser);
    const stolen = validate(socialBrowser(address), arrived);
    expect(await refusalOf(stolen)).toMatchObject({ code: 'OAUTH_REJECTED' });
    await validate(browser, arrived);
    expect(await refusalOf(validate(browser, arrived))).toMatchObject({ code: 'OAUTH_REJECTED' });
    const late = await arrive(browser);
    shop.clock.advance(5 * 60_000);
    expect(await refusalOf(validate(browser, late))).toMatchObject({ code: 'OAUTH_REJECTED' });
  });

  test('does not accept an address that the provider did not verify', async () => {
    const browser = socialBrowser(address);
    const arrived = await arrive(browser);
    const other = validate(browser, { ...arrived, username: 'quelqu-un@exemple.test' });
    expect(await refusalOf(other)).toMatchObject({ code: 'OAUTH_PROOF_REQUIRED' });
    idp.person = newPerson({ emailVerified: false });
    const unverified = await arrive(browser);
    expect(await refusalOf(validate(browser, unverified))).toMatchObject({ code: 'OAUTH_PROOF_REQUIRED' });
  });
});

describe('an address with an account', () => {
  test('is joined only after a mailed code', async () => {
    const { email, userId } = await addUser(shop);
    idp.person = newPerson({ email });
    const browser = socialBrowser(address);
    const arrived = await arrive(browser);
    const { oauthProvider, oAuth2AccessToken } = arrived;
    const pending = await browser.api.social.pending({ oauthProvider, oAuth2AccessToken });
    expect(pending).toMatchObject({ proof: 'ACCOUNT' });
    expect(await refusalOf(validate(browser, arrived))).toMatchObject({ code: 'OAUTH_PROOF_REQUIRED' });
    await browser.api.social.sendCode({ oauthProvider, oAuth2AccessToken, username: email });
    const code = await codeTo(shop, email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await refusalOf(validate(browser, arrived, { code: wrong }))).toMatchObject({ code: 'CODE_INVALID' });
    await validate(browser, arrived, { code });
    const again = await arrive(socialBrowser(address));
    expect(again.isNew).toBe(false);
    expect((await shop.rooms.accounts.findByEmail(shop.db, email))?.id).toBe(userId);
  });

  test('is not joined after five wrong codes', async () => {
    const { email } = await addUser(shop);
    idp.person = newPerson({ email });
    const browser = socialBrowser(address);
    const arrived = await arrive(browser);
    const { oauthProvider, oAuth2AccessToken } = arrived;
    await browser.api.social.sendCode({ oauthProvider, oAuth2AccessToken, username: email });
    const code = await codeTo(shop, email);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries += 1) await refusalOf(validate(browser, arrived, { code: wrong }));
    expect(await refusalOf(validate(browser, arrived, { code }))).toMatchObject({ code: 'CODE_INVALID' });
  });

  test('asks for its second factor too', async () => {
    const { email, api } = await signIn(shop, {});
    await addTotp(shop, api);
    idp.person = newPerson({ email });
    const browser = socialBrowser(address);
    const arrived = await arrive(browser);
    const { oauthProvider, oAuth2AccessToken } = arrived;
    await browser.api.social.sendCode({ oauthProvider, oAuth2AccessToken, username: email });
    const outcome = await refusalOf(validate(browser, arrived, { code: await codeTo(shop, email) }));
    expect(outcome).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', extra: { methods: ['TOTP', 'RECOVERY'] } });
  });

  test('is joined by its signed-in owner, and separated again', async () => {
    const owner = await signIn(shop, {});
    const browser = socialBrowser(address, () => owner.token);
    const { oauthProvider, oAuth2AccessToken } = await arrive(browser);
    await browser.api.social.link({ oauthProvider, oAuth2AccessToken });
    const { providers } = await browser.api.social.linked();
    expect(providers.find(({ id }) => id === 'google')).toMatchObject({ email: idp.person?.email });
    expect((await arrive(socialBrowser(address))).isNew).toBe(false);
    const other = await signIn(shop, {});
    const elsewhere = socialBrowser(address, () => other.token);
    const again = await arrive(elsewhere);
    const taken = elsewhere.api.social.link({ oauthProvider, oAuth2AccessToken: again.oAuth2AccessToken });
    expect(await refusalOf(taken)).toMatchObject({ code: 'OAUTH_LINKED_ELSEWHERE' });
    const alone = browser.api.social.unlink({ provider: 'google' });
    expect(await refusalOf(alone)).toMatchObject({ code: 'SIGN_IN_KEPT' });
    await write(shop.db, `update user_account set password_hash = 'a hash' where id = $1`, [owner.userId]);
    await browser.api.social.unlink({ provider: 'google' });
    expect((await arrive(socialBrowser(address))).isNew).toBe(true);
  });
});

test('lists the configured services by their official names', async () => {
  const guest = createFetchClient({ baseUrl: address });
  expect((await guest.social.providers()).providers).toEqual([
    { id: 'google', name: 'Google', simulated: false },
    { id: 'oidc', name: 'Artisans', simulated: false },
  ]);
});
