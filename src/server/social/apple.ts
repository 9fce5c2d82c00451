/** Sign in with Apple: OpenID Connect with a signed token as client secret. */
import { importPKCS8, SignJWT } from 'jose';
import type { Clock } from '#platform/clock';
import type { SocialAccounts } from '#platform/config';
import type { Site } from '#platform/http';
import { createOpenIdProvider, maxName } from './open-id.ts';
import type { Provider } from './provider.ts';

type AppleAccount = NonNullable<SocialAccounts['apple']>;

/** In seconds; Apple accepts up to six months. */
const lifetime = 300;

export const appleClientSecret = async (account: AppleAccount, clock: Clock): Promise<string> => {
  const { clientId, teamId, keyId, privateKey, issuer } = account;
  const now = Math.floor(clock.now().getTime() / 1000);
  return await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetime)
    .sign(await importPKCS8(privateKey, 'ES256'));
};

export const createAppleProvider = (account: AppleAccount, clock: Clock): Provider =>
  createOpenIdProvider({
    id: 'apple',
    name: 'Apple',
    issuer: account.issuer,
    clientId: account.clientId,
    clientSecret: () => appleClientSecret(account, clock),
    scope: 'openid email name',
    responseMode: 'form_post',
  });

/** Apple sends the name only at the first sign-in: `{"name":{"firstName":"Amel","lastName":"Ben Salah"}}`. */
const nameIn = (user: unknown): string => {
  if (typeof user !== 'string') return '';
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } };
    return [name?.firstName, name?.lastName].filter((part) => typeof part === 'string').join(' ');
  } catch {
    return '';
  }
};

/** Apple returns by a cross-site POST, which carries no Lax cookies. This route redirects it to the page by GET. */
export const appleReturnSite: Site = {
  prefix: '/oauth2/apple',
  onlyPost: true,
  handle: async ({ fields }) => {
    const query = new URLSearchParams();
    for (const name of ['code', 'state', 'error', 'iss']) {
      const value = fields[name];
      if (typeof value === 'string') query.set(name, value.slice(0, 2048));
    }
    const fullName = nameIn(fields['user']).slice(0, maxName);
    if (fullName !== '') query.set('fullName', fullName);
    const location = `/oauth2/apple?${query.toString()}`;
    return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
  },
};
