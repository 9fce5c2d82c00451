/** Requests of the contract test for second factors and for sign-in with other services. */
import type { Actor } from '#platform/contract';
import { createFetchClient, type Client } from '#shared/api/client';
import { createAuthenticator } from './authenticator.ts';
import { write } from './catalogue.ts';
import { visitorOf } from './cart.ts';
import { addTotp, handleOf, totpPeriod } from './second-factors.ts';
import { signIn, type NewUser } from './session.ts';
import type { TestShop } from './shop.ts';
import { answerIn, codeTo, socialBrowser } from './social.ts';

type Requests = Readonly<Record<string, (client: Client) => Promise<unknown>>>;
type Context = { shop: TestShop; address: string; overHttp: Client };

/** Replaces texts, which differ between two responses, by their type. */
const withoutTexts = (answer: object): object =>
  Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, typeof value === 'string' ? '' : value]));
const countCodes = (answer: { recoveryCodes: string[] }): object => ({
  ...withoutTexts(answer),
  recoveryCodes: answer.recoveryCodes.map(() => ''),
});

/** Passkeys need the host name `localhost`. */
const localOrigin = (address: string): string => `http://localhost:${new URL(address).port}`;

/** A user with the transport of `client`, at `localhost`. */
const personOver = async ({ shop, address, overHttp }: Context, client: Client, user: Partial<NewUser> = {}) => {
  const { userId, sessionId, token } = await signIn(shop, user);
  const { role = 'CUSTOMER' } = user;
  const origin = localOrigin(address);
  const actor: Actor = { kind: 'user', userId, role, privileges: [], sessionId };
  const header = (name: string): string | undefined => (name === 'host' ? new URL(origin).host : undefined);
  const isHttp = client === overHttp;
  return {
    userId,
    api: isHttp ? createFetchClient({ baseUrl: origin, token: () => token }) : visitorOf(shop, 'TN', { actor, header }),
    guest: isHttp ? createFetchClient({ baseUrl: origin }) : visitorOf(shop, 'TN', { header }),
    authenticator: createAuthenticator(origin),
  };
};

type Person = Awaited<ReturnType<typeof personOver>>;

const addPasskey = async ({ api, authenticator }: Person) => {
  const { handle, options } = await api.secondFactor.startPasskey();
  return await api.secondFactor.addPasskey({ handle, name: 'Téléphone', response: authenticator.register(options) });
};

const toolsOf = (context: () => Context) => {
  const person = (client: Client, user?: Partial<NewUser>): Promise<Person> => personOver(context(), client, user);
  const withTotp = async (client: Client) => {
    const owner = await person(client);
    return { ...owner, ...(await addTotp(context().shop, owner.api)) };
  };
  const codeOf = (secret: string): string => context().shop.rooms.secondFactors.currentCode(secret);
  const handle = (owner: { userId: Person['userId'] }): Promise<string> => handleOf(context().shop, owner.userId);
  return { person, withTotp, codeOf, handle };
};

type Tools = ReturnType<typeof toolsOf>;

const signInRequests = ({ person, withTotp, codeOf, handle }: Tools): Requests => ({
  'secondFactor.options': async (client) => {
    const owner = await withTotp(client);
    return { ...(await owner.guest.secondFactor.options({ handle: await handle(owner) })), expiresAt: '' };
  },
  'secondFactor.verifyCode': async (client) => {
    const owner = await withTotp(client);
    const input = { handle: await handle(owner), code: codeOf(owner.secret) };
    return withoutTexts(await owner.guest.secondFactor.verifyCode(input));
  },
  'secondFactor.verifyRecoveryCode': async (client) => {
    const owner = await withTotp(client);
    const input = { handle: await handle(owner), code: owner.recoveryCodes[0] ?? '' };
    return withoutTexts(await owner.guest.secondFactor.verifyRecoveryCode(input));
  },
  'secondFactor.verifyPasskey': async (client) => {
    const owner = await person(client);
    await addPasskey(owner);
    const started = await handle(owner);
    const { passkey } = await owner.guest.secondFactor.options({ handle: started });
    const response = owner.authenticator.assert(passkey ?? '');
    return withoutTexts(await owner.guest.secondFactor.verifyPasskey({ handle: started, response }));
  },
  'secondFactor.setUp': async (client) => {
    const owner = await person(client, { role: 'ADMIN' });
    const started = await handle(owner);
    const { setup } = await owner.guest.secondFactor.options({ handle: started });
    return countCodes(await owner.guest.secondFactor.setUp({ handle: started, code: codeOf(setup?.secret ?? '') }));
  },
});

export const secondFactorRequests = (context: () => Context): Requests => {
  const tools = toolsOf(context);
  const { person, withTotp, codeOf } = tools;
  return {
    ...signInRequests(tools),
    'secondFactor.list': async (client) => (await person(client)).api.secondFactor.list(),
    'secondFactor.confirmIdentity': async (client) => {
      const { api, secret } = await withTotp(client);
      return api.secondFactor.confirmIdentity({ code: codeOf(secret) });
    },
    'secondFactor.startTotp': async (client) => withoutTexts(await (await person(client)).api.secondFactor.startTotp()),
    'secondFactor.confirmTotp': async (client) => {
      const { api } = await person(client);
      const { secret } = await api.secondFactor.startTotp();
      const answer = await api.secondFactor.confirmTotp({ code: codeOf(secret) });
      context().shop.clock.advance(totpPeriod);
      return countCodes(answer);
    },
    'secondFactor.removeTotp': async (client) => (await withTotp(client)).api.secondFactor.removeTotp(),
    'secondFactor.startPasskey': async (client) =>
      withoutTexts(await (await person(client)).api.secondFactor.startPasskey()),
    'secondFactor.addPasskey': async (client) => countCodes(await addPasskey(await person(client))),
    'secondFactor.renamePasskey': async (client) => {
      const owner = await person(client);
      await addPasskey(owner);
      const { passkeys } = await owner.api.secondFactor.list();
      return owner.api.secondFactor.renamePasskey({ id: passkeys[0]?.id ?? '', name: 'Ordinateur' });
    },
    'secondFactor.removePasskey': async (client) => {
      const owner = await person(client);
      await addPasskey(owner);
      const { passkeys } = await owner.api.secondFactor.list();
      return owner.api.secondFactor.removePasskey({ id: passkeys[0]?.id ?? '' });
    },
    'secondFactor.newRecoveryCodes': async (client) =>
      countCodes(await (await withTotp(client)).api.secondFactor.newRecoveryCodes()),
  };
};

/** Uses the Facebook simulator, which the shop has in demo mode. */
const createBrowser = (context: () => Context) => {
  const browserOver = async (client: Client, signedIn = false) => {
    const { shop, address, overHttp } = context();
    const { token, userId, sessionId } = await signIn(shop, {});
    // a service can be unlinked only when the account has another way to sign in
    await write(shop.db, `update user_account set password_hash = 'a hash' where id = $1`, [userId]);
    if (client === overHttp) return socialBrowser(address, () => (signedIn ? token : null)).api;
    const cookies: Record<string, string> = {};
    const actor: Actor = { kind: 'user', userId, role: 'CUSTOMER', privileges: [], sessionId };
    return visitorOf(shop, 'TN', {
      ...(signedIn && { actor }),
      cookies,
      header: (name) => (name === 'host' ? new URL(address).host : undefined),
      setHeader: (name, value) => {
        const [pair = ''] = value.split(';', 1);
        if (name === 'set-cookie') cookies[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1);
      },
    });
  };
  return browserOver;
};

const arrive = async (api: Client) => {
  const { url } = await api.auth.oAuth2Login({ provider: 'facebook' });
  const body = new URLSearchParams({ person: '10000003' });
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return await api.auth.oAuth2Code(answerIn(new URL(response.headers.get('location') ?? '', url)));
};

const identityOf = async (api: Client) => {
  const { oauthProvider, oAuth2AccessToken } = await arrive(api);
  return { oauthProvider, oAuth2AccessToken };
};

export const socialRequests = (context: () => Context): Requests => {
  const browserOver = createBrowser(context);
  let people = 0;
  const nextEmail = (): string => `personne-sociale-${(people += 1)}@exemple.test`;
  return {
    'social.providers': (client) => client.social.providers(),
    'auth.oAuth2Login': async (client) =>
      withoutTexts(await (await browserOver(client)).auth.oAuth2Login({ provider: 'facebook' })),
    'auth.oAuth2Code': async (client) => ({ ...(await arrive(await browserOver(client))), oAuth2AccessToken: '' }),
    'auth.oAuth2Validate': async (client) => {
      const api = await browserOver(client);
      const input = { ...(await identityOf(api)), username: nextEmail() };
      await api.social.sendCode(input);
      const code = await codeTo(context().shop, input.username);
      const session = await api.auth.oAuth2Validate({ ...input, code });
      await write(context().shop.db, 'delete from social_account', []);
      return withoutTexts(session);
    },
    'social.pending': async (client) => {
      const api = await browserOver(client);
      return api.social.pending(await identityOf(api));
    },
    'social.sendCode': async (client) => {
      const api = await browserOver(client);
      return api.social.sendCode({ ...(await identityOf(api)), username: nextEmail() });
    },
    'social.linked': async (client) => (await browserOver(client, true)).social.linked(),
    'social.link': async (client) => {
      const api = await browserOver(client, true);
      await api.social.link(await identityOf(api));
      return api.social.unlink({ provider: 'facebook' });
    },
    'social.unlink': async (client) => {
      const api = await browserOver(client, true);
      await api.social.link(await identityOf(api));
      return api.social.unlink({ provider: 'facebook' });
    },
  };
};
