/** A real OpenID Connect provider whose sign-in and consent pages submit themselves. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type Person = { subject: string; name: string; email?: string; emailVerified?: boolean };

export type IdentityProvider = {
  readonly issuer: string;
  /** Registers the shop as client. Separate, because its address is not known at the start. */
  readonly register: (redirectUri: string) => void;
  /** Person who signs in from now on; null refuses the sign-in. */
  person: Person | null;
  readonly close: () => Promise<void>;
};

export const identityClient = { clientId: 'ourlet', clientSecret: 'a-secret-of-the-shop-at-the-provider' } as const;

type People = Map<string, Person>;

const claimsOf = ({ subject, name, email, emailVerified = true }: Person) => ({
  sub: subject,
  name,
  ...(email !== undefined && { email, email_verified: emailVerified }),
});

const createProvider = (issuer: string, redirectUri: string, people: People): Provider =>
  new Provider(issuer, {
    clients: [
      {
        client_id: identityClient.clientId,
        client_secret: identityClient.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: async (_, id) => {
      const person = people.get(id);
      return person && { accountId: id, claims: async () => claimsOf(person) };
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/answer/${uid}` },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
  });

type Exchange = readonly [IncomingMessage, ServerResponse];

/** Answers the pages of the provider: who signs in, and whether the shop may know. */
const decide = async (provider: Provider, exchange: Exchange, person: Person | null): Promise<void> => {
  const { prompt, session, params } = await provider.interactionDetails(...exchange);
  const finish = (result: Readonly<Record<string, unknown>>): Promise<void> =>
    provider.interactionFinished(...exchange, result, { mergeWithLastSubmission: prompt.name !== 'login' });
  if (person === null) return await finish({ error: 'access_denied', error_description: 'refused' });
  if (prompt.name === 'login') return await finish({ login: { accountId: person.subject } });
  const clientId = String(params['client_id']);
  const grant = new provider.Grant({ ...(session && { accountId: session.accountId }), clientId });
  grant.addOIDCScope(String(params['scope']));
  return await finish({ consent: { grantId: await grant.save() } });
};

export const openIdentityProvider = async (): Promise<IdentityProvider> => {
  let answer = (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people: People = new Map();
  const opened: IdentityProvider = {
    issuer,
    person: null,
    register: (redirectUri) => {
      const provider = createProvider(issuer, redirectUri, people);
      const callback = provider.callback();
      answer = (...exchange) => {
        const [request, response] = exchange;
        if (!request.url?.startsWith('/answer/')) {
          callback(...exchange);
          return;
        }
        const { person } = opened;
        if (person) people.set(person.subject, person);
        decide(provider, exchange, person).catch(() => void response.writeHead(500).end());
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return opened;
};

/** Follows redirects of the provider like a browser, with cookies, until they lead to the shop. */
export const visitProvider = async (address: string): Promise<URL> => {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  let next = address;
  for (let steps = 0; steps < 12 && next.startsWith(origin); steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status}: ${(await response.text()).slice(0, 300)}`);
    next = new URL(location, next).href;
  }
  return new URL(next);
};
