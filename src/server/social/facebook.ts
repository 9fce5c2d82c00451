/** Sign-in with Facebook: OAuth 2 without identity token. The profile is requested with `appsecret_proof`. */
import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import { z } from 'zod';
import { identityOf, returnUrl, visitParameters } from './open-id.ts';
import type { Provider } from './provider.ts';

export type FacebookOptions = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly url: string;
  readonly graphUrl: string;
  readonly simulated?: boolean;
  readonly fetch?: typeof fetch;
};

/** In seconds. */
const timeout = 8;

const profile = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.string().optional(),
});

export const appSecretProof = (accessToken: string, clientSecret: string): string =>
  createHmac('sha256', clientSecret).update(accessToken).digest('hex');

export const createFacebookProvider = (options: FacebookOptions): Provider => {
  const { clientId, clientSecret, url, graphUrl, simulated = false, fetch: send = fetch } = options;
  const server = {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: new URL('dialog/oauth', url).href,
    token_endpoint: new URL('oauth/access_token', graphUrl).href,
  };
  const config = new client.Configuration(server, clientId, clientSecret);
  config.timeout = timeout;
  config[client.customFetch] = (address, init) => send(address, init as RequestInit);
  if (graphUrl.startsWith('http:')) client.allowInsecureRequests(config);

  const readProfile = async (accessToken: string): Promise<z.output<typeof profile>> => {
    const address = new URL('me', graphUrl);
    address.search = new URLSearchParams({
      fields: 'id,name,email',
      appsecret_proof: appSecretProof(accessToken, clientSecret),
    }).toString();
    const response = await send(address.href, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(timeout * 1000),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`Facebook refused the profile with status ${response.status}`);
    return profile.parse(await response.json());
  };

  return {
    id: 'facebook',
    name: 'Facebook',
    simulated,
    authorizationUrl: async (visit) => {
      const { nonce: _, ...parameters } = await visitParameters(visit, 'public_profile,email');
      return client.buildAuthorizationUrl(config, parameters).href;
    },
    identify: async (answer, visit) => {
      const { access_token: accessToken } = await client.authorizationCodeGrant(config, returnUrl(visit, answer), {
        pkceCodeVerifier: visit.verifier,
        expectedState: visit.state,
      });
      const { id, name, email } = await readProfile(accessToken);
      // Facebook does not tell whether the address was verified, so it counts as not verified.
      return identityOf({ sub: id, name, email, email_verified: false });
    },
  };
};
