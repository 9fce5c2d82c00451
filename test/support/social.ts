/** A browser that signs in with another service, over HTTP and without screens. */
import { createFetchClient, type Client } from '#shared/api/client';
import type { Session } from '#shared/api/auth';
import { visitorOf } from './cart.ts';
import type { TestShop } from './shop.ts';

export type SocialBrowser = {
  /** Makes calls with the cookies that the shop has set. */
  readonly api: Client;
  readonly cookies: Map<string, string>;
};

export const socialBrowser = (address: string, token: () => string | null = () => null): SocialBrowser => {
  const cookies = new Map<string, string>();
  const withCookies: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  return { api: createFetchClient({ baseUrl: address, fetch: withCookies, token }), cookies };
};

/** Parameters of the return address, as the shop's page passes them on. */
export const answerIn = (
  returned: URL,
): { provider: string; code: string; state: string; iss?: string; error: string | null } => {
  const query = returned.searchParams;
  const iss = query.get('iss');
  return {
    provider: returned.pathname.split('/').at(-1) ?? '',
    code: query.get('code') ?? '',
    state: query.get('state') ?? '',
    ...(iss !== null && { iss }),
    error: query.get('error'),
  };
};

/** Starts a sign-in. Resolves to the address of the provider. */
export const begin = async ({ api }: SocialBrowser, provider = 'google'): Promise<string> =>
  (await api.auth.oAuth2Login({ provider })).url;

type Arrived = { oauthProvider: string; oAuth2AccessToken: string; username: string };

export const validate = (
  { api }: SocialBrowser,
  { oauthProvider, oAuth2AccessToken, username }: Arrived,
  more: { code?: string; password?: string } = {},
): Promise<Session> => api.auth.oAuth2Validate({ oauthProvider, oAuth2AccessToken, username, ...more });

/** Code of six digits in the last mail to the address. */
export const codeTo = async (shop: TestShop, email: string): Promise<string> => {
  await shop.rooms.outbox.drain();
  const { mails } = await visitorOf(shop).demo.mails({ to: email });
  return /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '';
};

export const fullNameIn = (token: string): string => {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { fullName: string }).fullName;
};
