/** OpenID Connect: Google, Apple and any issuer of the configuration. */
import * as client from 'openid-client';
import { z } from 'zod';
import type { Identity, Provider, ProviderAnswer, Visit } from './provider.ts';

export type OpenIdOptions = {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Called at each use, because Apple's secret is a token that expires. */
  readonly clientSecret: () => Promise<string>;
  readonly scope?: string;
  /** Apple requires `form_post` when the name or address is requested. */
  readonly responseMode?: 'form_post';
};

/** In seconds; a visitor is waiting. */
const timeout = 8;

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).nullish().catch(null),
  // Apple may send the boolean as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).nullish(),
  name: z.string().nullish().catch(null),
});

export const maxName = 120;

export const identityOf = (value: unknown, fullName = ''): Identity => {
  const { sub, email = null, email_verified: verified, name } = claims.parse(value);
  return {
    subject: sub,
    email,
    emailVerified: email !== null && verified === true,
    fullName: (name ?? fullName).trim().slice(0, maxName),
  };
};

export const returnUrl = ({ redirectUri }: Visit, { code, state, iss }: ProviderAnswer): URL => {
  const url = new URL(redirectUri);
  url.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  return url;
};

export const visitParameters = async (
  { redirectUri, state, nonce, verifier }: Visit,
  scope: string,
): Promise<Record<string, string>> => ({
  redirect_uri: redirectUri,
  scope,
  state,
  nonce,
  code_challenge: await client.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
});

/** Only tests and demonstrations have http issuers; production refuses them at the start. */
const executeFor = (address: string) =>
  address.startsWith('http:') ? { execute: [client.allowInsecureRequests] } : {};

export const createOpenIdProvider = (options: OpenIdOptions): Provider => {
  const { id, name, issuer, clientId, clientSecret, scope = 'openid email profile', responseMode } = options;
  let metadata: Promise<client.ServerMetadata> | null = null;
  const discover = (): Promise<client.ServerMetadata> => {
    metadata ??= client
      .discovery(new URL(issuer), clientId, undefined, client.None(), { timeout, ...executeFor(issuer) })
      .then((found) => found.serverMetadata());
    // After a failed discovery, the next sign-in tries again.
    metadata.catch(() => (metadata = null));
    return metadata;
  };
  const configure = async (): Promise<client.Configuration> => {
    const config = new client.Configuration(await discover(), clientId, await clientSecret());
    config.timeout = timeout;
    if (issuer.startsWith('http:')) client.allowInsecureRequests(config);
    return config;
  };
  return {
    id,
    name,
    simulated: false,
    authorizationUrl: async (visit) =>
      client.buildAuthorizationUrl(await configure(), {
        ...(await visitParameters(visit, scope)),
        ...(responseMode !== undefined && { response_mode: responseMode }),
      }).href,
    identify: async (answer, visit) => {
      const config = await configure();
      const tokens = await client.authorizationCodeGrant(config, returnUrl(visit, answer), {
        pkceCodeVerifier: visit.verifier,
        expectedState: visit.state,
        expectedNonce: visit.nonce,
        idTokenExpected: true,
      });
      const idToken = tokens.claims();
      if (!idToken) throw new Error(`${id} sent no identity token`);
      const isComplete = idToken['email'] !== undefined || config.serverMetadata().userinfo_endpoint === undefined;
      const info = isComplete ? {} : await client.fetchUserInfo(config, tokens.access_token, idToken.sub);
      return identityOf({ ...info, ...idToken }, answer.fullName);
    },
  };
};
