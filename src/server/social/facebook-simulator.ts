/** Simulates Facebook's sign-in inside the shop, for the demonstration and for tests. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Site, SiteRequest, SiteResponse } from '#platform/http';
import type { Random } from '#platform/random';
import { appSecretProof } from './facebook.ts';
import { simulatedPeople, simulatorPage, simulatorStyle, type SimulatedPerson } from './simulator-page.ts';

export const facebookSimulatorPrefix = '/simulateur/facebook';

type Grant = { readonly person: SimulatedPerson; readonly redirectUri: string; readonly challenge: string };

const lifetime = 5 * 60_000;
const json = (value: unknown, status = 200): SiteResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
});
const refusal = (message: string): SiteResponse => json({ error: { message, type: 'OAuthException', code: 100 } }, 400);

const redirect = (address: string, query: Readonly<Record<string, string>>): SiteResponse => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { status: 303, headers: { location: url.href, 'cache-control': 'no-store' }, body: '' };
};

const textOf = (fields: SiteRequest['fields'], name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

type Application = { readonly clientId: string; readonly clientSecret: string };
type SimulatorOptions = Application & {
  readonly random: Pick<Random, 'id'>;
  readonly isRedirectUri: (address: string) => boolean;
};

export const createFacebookSimulator = (options: SimulatorOptions): Site => {
  const { clientId, clientSecret, random, isRedirectUri } = options;
  const grants = new LRUCache<string, Grant>({ max: 1000, ttl: lifetime });
  const tokens = new LRUCache<string, SimulatedPerson>({ max: 1000, ttl: lifetime });

  /** The sign-in dialog. Its buttons post the same parameters. */
  const authorize = ({ method, query, fields }: SiteRequest): SiteResponse => {
    const parameter = (name: string): string => query.get(name) ?? '';
    const redirectUri = parameter('redirect_uri');
    const challenge = parameter('code_challenge');
    if (parameter('client_id') !== clientId || !isRedirectUri(redirectUri)) return refusal('Invalid redirect_uri');
    if (challenge === '' || parameter('code_challenge_method') !== 'S256') return refusal('Missing code_challenge');
    const state = parameter('state');
    const chosen = textOf(fields, 'person');
    const person = simulatedPeople.find(({ id }) => id === chosen);
    if (method === 'POST' && person) {
      const code = random.id();
      grants.set(code, { person, redirectUri, challenge });
      return redirect(redirectUri, { code, state });
    }
    if (method === 'POST') return redirect(redirectUri, { error: 'access_denied', error_reason: 'user_denied', state });
    return simulatorPage(`${facebookSimulatorPrefix}/dialog/oauth?${query.toString()}`);
  };

  const exchange = ({ fields }: SiteRequest): SiteResponse => {
    const code = textOf(fields, 'code');
    const grant = grants.get(code);
    grants.delete(code);
    if (textOf(fields, 'client_id') !== clientId || !isEqual(textOf(fields, 'client_secret'), clientSecret))
      return refusal('Error validating client secret');
    const verified = createHash('sha256').update(textOf(fields, 'code_verifier')).digest('base64url');
    if (!grant || grant.redirectUri !== textOf(fields, 'redirect_uri') || grant.challenge !== verified)
      return refusal('This authorization code has been used or does not fit');
    const token = random.id();
    tokens.set(token, grant.person);
    return json({ access_token: token, token_type: 'bearer', expires_in: 3600 });
  };

  const readProfile = ({ query, header }: SiteRequest): SiteResponse => {
    const token = /^Bearer (\S+)$/.exec(header('authorization') ?? '')?.[1] ?? '';
    const person = tokens.get(token);
    if (!person || !isEqual(query.get('appsecret_proof') ?? '', appSecretProof(token, clientSecret)))
      return refusal('Invalid appsecret_proof provided in the API argument');
    const { id, name, email } = person;
    return json({ id, name, ...(email !== null && { email }) });
  };

  return {
    prefix: facebookSimulatorPrefix,
    handle: async (request) => {
      if (request.path === '/dialog/oauth') return authorize(request);
      if (request.path === '/style.css') return simulatorStyle;
      if (request.path === '/oauth/access_token' && request.method === 'POST') return exchange(request);
      if (request.path === '/me') return readProfile(request);
      return json({ error: { message: 'Unknown path' } }, 404);
    },
  };
};

/** Makes a `fetch` that calls the simulator directly, so that the shop does not call itself over the network. */
export const fetchOfSite =
  (site: Site): typeof fetch =>
  async (input, init = {}) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init.headers);
    const body = init.body === undefined || init.body === null ? '' : String(init.body as URLSearchParams | string);
    const {
      status,
      headers: sent,
      body: text,
    } = await site.handle({
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      fields: Object.fromEntries(new URLSearchParams(body)),
      header: (name) => headers.get(name) ?? undefined,
      signal: init.signal ?? new AbortController().signal,
    });
    return new Response(text, { status, headers: sent });
  };
